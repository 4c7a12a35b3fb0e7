/// The members of a dictionary in a property list, in the order of the file.
public struct PropertyListMembers: Sequence, Sendable {
  private let storage: PropertyListStorage
  private let start: Int
  /// How many members there are, repeated ones included.
  public let count: Int

  /// Makes the members that start at the place of a record.
  init(_ storage: PropertyListStorage, from start: Int, count: Int) {
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

extension PropertyListMembers {
  /// Steps through the members of a dictionary.
  public struct Iterator: IteratorProtocol, Sendable {
    private let storage: PropertyListStorage
    private var place: Int
    private var rest: Int

    fileprivate init(_ storage: PropertyListStorage, from place: Int, count: Int) {
      self.storage = storage
      self.place = place
      rest = count
    }

    /// Gives the next member; `nil` after the last one.
    public mutating func next() -> PropertyListMember? {
      guard rest > 0 else { return nil }
      rest -= 1
      defer { place = storage.end(of: place + 1) }
      return PropertyListMember(storage, at: place)
    }
  }
}
