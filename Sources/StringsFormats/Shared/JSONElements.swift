/// The elements of an array in the order of the file.
public struct JSONElements: Sequence, Sendable {
  private let storage: JSONStorage
  private let start: Int
  /// How many elements there are.
  public let count: Int

  /// Makes the elements that start at the place of a record.
  init(_ storage: JSONStorage, from start: Int, count: Int) {
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

extension JSONElements {
  /// Steps through the elements of an array.
  public struct Iterator: IteratorProtocol, Sendable {
    private let storage: JSONStorage
    private var place: Int
    private var rest: Int

    fileprivate init(_ storage: JSONStorage, from place: Int, count: Int) {
      self.storage = storage
      self.place = place
      rest = count
    }

    /// Gives the next element; `nil` after the last one.
    public mutating func next() -> JSONNode? {
      guard rest > 0 else { return nil }
      rest -= 1
      defer { place = storage.records.end(of: place) }
      return JSONNode(storage, at: place)
    }
  }
}
