internal import SourceDiagnostics

/// Something that is wrong in a source file; its place is kept beside it.
enum SourceFault: Sendable {
  case badEscape
  case tooDeep
  case tooMany
  case unclosedComment
  case unclosedString
  case wrongEncoding
}

/// The faults of a source file with their places, of bounded number.
struct SourceFaults: Sendable {
  /// How many diagnostics a file has at most.
  static let most = 100

  private var list: [(fault: SourceFault, range: Range<Int>)] = []

  /// Notes a fault, unless there are too many.
  mutating func add(_ fault: SourceFault, at range: Range<Int>) {
    if list.count <= Self.most { list.append((fault, range)) }
  }

  /// The diagnostics in the order of the file; where there are too many, the last one says so.
  ///
  /// - Parameter bytes: The bytes of the file.
  /// - Returns: The diagnostics.
  func diagnostics(in bytes: [UInt8]) -> [Diagnostic] {
    let isCut = list.count > Self.most
    let kept = list.prefix(isCut ? Self.most - 1 : Self.most).sorted {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
    let diagnostics = kept.map { $0.fault.diagnostic(at: $0.range, in: bytes) }
    guard isCut else { return diagnostics }
    return diagnostics
      + [SourceFault.tooMany.diagnostic(at: bytes.count..<bytes.count, in: bytes)]
  }
}

extension SourceFault {
  fileprivate func diagnostic(at range: Range<Int>, in bytes: [UInt8]) -> Diagnostic {
    let end = min(range.upperBound, range.lowerBound + 320)
    let found = Diagnostic.quote(String(decoding: bytes[range.lowerBound..<end], as: UTF8.self))
    let (severity, id, message) = words(found)
    return Diagnostic(severity, id: id, message: message, range: range)
  }

  private func words(_ found: String) -> (Severity, String, String) {
    switch self {
    case .badEscape:
      (.warning, "source-bad-escape", "\(found) is no escape of this language")
    case .tooDeep:
      (
        .error, "source-too-deep",
        "more than \(CallTracker.mostFrames) brackets are open here, the rest is not read"
      )
    case .tooMany: (.error, "source-too-many-faults", "more faults follow that are not shown")
    case .unclosedComment:
      (.error, "source-unclosed-comment", "the comment is not closed, '*/' expected")
    case .unclosedString:
      (.error, "source-unclosed-string", "the string \(found) is not closed")
    case .wrongEncoding:
      (.error, "source-wrong-encoding", "the file is not UTF-8, its keys are not read")
    }
  }
}
