/// The faults of an XML file in the order in which they were found, of bounded number.
struct XMLFaults: Sendable {
  /// How many diagnostics a file has at most.
  static let most = 100

  /// The first of them, with their places.
  private(set) var list: [(fault: XMLFault, range: Range<Int>)] = []

  /// Notes a fault, unless there are too many.
  mutating func add(_ fault: XMLFault, at range: Range<Int>) {
    // One more than are shown, so that it is known that there are too many.
    if list.count <= Self.most { list.append((fault, range)) }
  }
}
