import SourceDiagnostics

/// The faults of a file in the order in which they were found, of bounded number.
struct JSONFaults: Sendable {
  /// How many diagnostics there are at most.
  static let most = 100

  private var list: [(fault: JSONFault, range: Range<Int>)] = []
  private var isCut = false

  /// Whether nothing was found.
  var isEmpty: Bool { list.isEmpty }

  /// Notes a fault, unless there are too many.
  mutating func add(_ fault: JSONFault, at range: Range<Int>) {
    if list.count < Self.most {
      list.append((fault, range))
    } else {
      isCut = true
    }
  }

  /// The diagnostics in the order of the file.
  ///
  /// Where there are too many, the last one says so.
  func diagnostics(in bytes: [UInt8]) -> [Diagnostic] {
    let kept = isCut ? list.dropLast() : list[...]
    var result = kept.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }.map { Diagnostic($0.element.fault, at: $0.element.range, in: bytes) }
    if isCut {
      result.append(Diagnostic(.tooMany, at: bytes.count..<bytes.count, in: bytes))
    }
    return result
  }
}
