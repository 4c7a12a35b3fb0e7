import SourceDiagnostics

/// The faults of a JSON file.
typealias JSONFaults = BoundedFaults<JSONFault>

extension JSONFaults {
  /// The diagnostics in the order of the file.
  ///
  /// Where there are too many, the last one says so.
  func diagnostics(in bytes: [UInt8]) -> [Diagnostic] {
    let isCut = list.count > Self.most
    let kept = list.prefix(isCut ? Self.most - 1 : Self.most).map {
      Diagnostic($0.fault, at: $0.range, in: bytes)
    }
    guard isCut else { return kept.inOrderOfPlace() }
    return kept.inOrderOfPlace()
      + [Diagnostic(.tooMany, at: bytes.count..<bytes.count, in: bytes)]
  }
}
