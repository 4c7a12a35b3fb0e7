/// The faults of a file with their places, in the order in which they were found, of bounded number.
struct BoundedFaults<Fault: Sendable>: Sendable {
  /// How many diagnostics a file has at most.
  static var most: Int { 100 }

  /// The first of them, and one more than are shown, so that it is known that there are too many.
  private(set) var list: [(fault: Fault, range: Range<Int>)] = []

  /// Whether nothing was found.
  var isEmpty: Bool { list.isEmpty }

  /// Notes a fault, unless there are too many.
  mutating func add(_ fault: Fault, at range: Range<Int>) {
    if list.count <= Self.most { list.append((fault, range)) }
  }
}
