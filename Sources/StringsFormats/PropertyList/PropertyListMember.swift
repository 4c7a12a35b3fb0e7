/// A key of a dictionary in a property list with its value.
public struct PropertyListMember: Sendable {
  private let storage: PropertyListStorage
  private let place: Int

  /// Makes a member from the place of its key's record.
  init(_ storage: PropertyListStorage, at place: Int) {
    self.storage = storage
    self.place = place
  }
}

extension PropertyListMember {
  /// The key.
  ///
  /// - Complexity: O(*n*) in the length of the key.
  public var key: String { storage.string(at: place) }

  /// The key's bytes as offsets in the file: from tag to tag, or the object in a binary list.
  public var keyRange: Range<Int> { storage.fileRange(of: storage.records[place].range) }

  /// The member from its key to the end of its value, as offsets in the file.
  ///
  /// In a binary list key and value can lie anywhere; there it is the key's range.
  public var range: Range<Int> {
    let (key, value) = (keyRange, value.range)
    return storage.decoded != nil && key.upperBound <= value.lowerBound
      ? key.lowerBound..<value.upperBound : key
  }

  /// The value; one of the kind `invalid` where it is missing.
  public var value: PropertyListNode { PropertyListNode(storage, at: place + 1) }

  /// The comments right before the key, from the first to the last, as offsets in the file.
  ///
  /// `nil` where there are none, and in binary lists. A comment that is followed by an empty line, or
  /// that ends the line of another value, does not belong to the key.
  public var commentRange: Range<Int>? {
    storage.comments[place].map { storage.fileRange(of: $0) }
  }

  /// The text of the comments right before the key; `nil` where there are none.
  ///
  /// Delimiters and the white space at both ends are left out; several are joined by line feeds.
  public var comment: String? {
    storage.comments[place].map { XMLComments.text(in: $0, of: storage.text) }
  }
}
