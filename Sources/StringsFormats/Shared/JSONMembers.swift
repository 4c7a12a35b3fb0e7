/// The members of an object in the order of the file, those with repeated keys included.
public struct JSONMembers: Sequence, Sendable {
  private let storage: JSONStorage
  private let start: Int
  /// How many members there are.
  public let count: Int

  /// Makes the members that start at the place of a record.
  init(_ storage: JSONStorage, from start: Int, count: Int) {
    self.storage = storage
    self.start = start
    self.count = count
  }

  /// Whether there are no members.
  public var isEmpty: Bool { count == 0 }

  /// How many members there are.
  public var underestimatedCount: Int { count }

  /// Starts before the first member.
  public func makeIterator() -> Iterator { Iterator(storage, from: start, count: count) }
}

extension JSONMembers {
  /// Steps through the members of an object.
  public struct Iterator: IteratorProtocol, Sendable {
    private let storage: JSONStorage
    private var place: Int
    private var rest: Int

    fileprivate init(_ storage: JSONStorage, from place: Int, count: Int) {
      self.storage = storage
      self.place = place
      rest = count
    }

    /// Gives the next member; `nil` after the last one.
    public mutating func next() -> JSONMember? {
      guard rest > 0 else { return nil }
      rest -= 1
      defer { place = storage.records.end(of: place + 1) }
      return JSONMember(storage, at: place)
    }
  }
}
