/// The elements of an array in a property list, in the order of the file.
public struct PropertyListElements: Sequence, Sendable {
  private let storage: PropertyListStorage
  private let start: Int
  /// How many elements there are, repeated ones included.
  public let count: Int

  /// Makes the elements that start at the place of a record.
  init(_ storage: PropertyListStorage, from start: Int, count: Int) {
    self.storage = storage
    self.start = start
    self.count = count
  }

  /// Whether there are no elements.
  public var isEmpty: Bool { count == 0 }

  /// How many elements there are.
  public var underestimatedCount: Int { count }

  /// Starts before the first element.
  public func makeIterator() -> Iterator { Iterator(storage, from: start, count: count) }
}

extension PropertyListElements {
  /// Steps through the elements of an array.
  public struct Iterator: IteratorProtocol, Sendable {
    private let storage: PropertyListStorage
    private var place: Int
    private var rest: Int

    fileprivate init(_ storage: PropertyListStorage, from place: Int, count: Int) {
      self.storage = storage
      self.place = place
      rest = count
    }

    /// Gives the next element; `nil` after the last one.
    public mutating func next() -> PropertyListNode? {
      guard rest > 0 else { return nil }
      rest -= 1
      defer { place = storage.end(of: place) }
      return PropertyListNode(storage, at: place)
    }
  }
}
