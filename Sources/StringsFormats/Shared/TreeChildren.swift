/// The members or the elements of a container in a file, in the order of the file.
///
/// Those with repeated keys are included.
public struct TreeChildren<Child: Sendable>: Sequence, Sendable {
  private let start: Int
  private let step: @Sendable (inout Int) -> Child
  /// How many there are.
  public let count: Int

  /// Makes the children that start at the place of a record.
  ///
  /// - Parameters:
  ///   - start: The place of the first child.
  ///   - count: How many there are.
  ///   - step: Gives the child at a place, and moves the place to the next one.
  init(from start: Int, count: Int, step: @escaping @Sendable (inout Int) -> Child) {
    self.start = start
    self.count = count
    self.step = step
  }

  /// Whether there are none.
  public var isEmpty: Bool { count == 0 }

  /// How many there are.
  public var underestimatedCount: Int { count }

  /// Starts before the first one.
  public func makeIterator() -> Iterator { Iterator(from: start, count: count, step: step) }
}

extension TreeChildren {
  /// Steps through the children.
  public struct Iterator: IteratorProtocol, Sendable {
    private let step: @Sendable (inout Int) -> Child
    private var place: Int
    private var rest: Int

    fileprivate init(from place: Int, count: Int, step: @escaping @Sendable (inout Int) -> Child) {
      self.step = step
      self.place = place
      rest = count
    }

    /// Gives the next one; `nil` after the last.
    public mutating func next() -> Child? {
      guard rest > 0 else { return nil }
      rest -= 1
      return step(&place)
    }
  }
}
