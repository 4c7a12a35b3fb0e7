/// A key and its value in an object of a JSON file.
public struct JSONMember: Sendable {
  private let storage: JSONStorage
  private let place: Int

  /// Makes a member from the place of its key's record.
  init(_ storage: JSONStorage, at place: Int) {
    self.storage = storage
    self.place = place
  }
}

extension JSONMember {
  /// The key's text, escapes resolved.
  ///
  /// Two keys are the same only when their code units are, which `==` of strings does not ask.
  ///
  /// - Complexity: O(*n*) in the length of the key.
  public var key: String { storage.text(of: storage.records.list[place]) }

  /// The key's bytes with its quotes, as offsets in the file.
  public var keyRange: Range<Int> { storage.records.list[place].range }

  /// The value; of the kind ``JSONNode/Kind/invalid`` where none can be read.
  public var value: JSONNode { JSONNode(storage, at: place + 1) }

  /// The member's bytes, from the start of the key to the end of the value.
  public var range: Range<Int> {
    let start = keyRange.lowerBound
    return start..<max(start, value.range.upperBound)
  }
}
