package import SourceDiagnostics

/// What becomes of a file when the fix-its of its diagnostics are applied.
package struct FixedSoundness {
  /// The most rounds that it takes until there is nothing more to be applied.
  private static let mostRounds = 64

  /// Reads a mended file and checks it; `nil` where it has become a file of another kind.
  let read: ([UInt8]) throws(PropertyViolation) -> [Diagnostic]?

  /// Prepares to check what becomes of a file.
  package init(read: @escaping ([UInt8]) throws(PropertyViolation) -> [Diagnostic]?) {
    self.read = read
  }

  /// Checks that each fix-it takes its diagnostic away.
  ///
  /// What was hidden before can come to light, but not the same at the same place.
  package func checkEach(
    _ diagnostics: [Diagnostic], _ bytes: [UInt8]
  ) throws(PropertyViolation) {
    for diagnostic in diagnostics.prefix(6) {
      for fixIt in diagnostic.fixIts {
        guard let fixed = fixIt.edits.applied(to: bytes), let after = try read(fixed) else {
          continue
        }
        let same = { (other: Diagnostic) in
          other.id == diagnostic.id && other.message == diagnostic.message
        }
        let places = fixIt.places(of: diagnostic.range.lowerBound)
        try ensure(
          after.count(where: same) < diagnostics.count(where: same)
            || !after.contains { same($0) && places.contains($0.range.lowerBound) },
          "'\(diagnostic.id)' at \(diagnostic.range) is not mended by '\(fixIt.message)'")
      }
    }
  }

  /// Checks that applying what can be applied, again and again, comes to an end.
  package func checkAll(_ diagnostics: [Diagnostic], _ bytes: [UInt8]) throws(PropertyViolation) {
    var (diagnostics, bytes) = (diagnostics, bytes)
    for _ in 0..<Self.mostRounds {
      let result = diagnostics.mending(bytes)
      guard result.mended.isEmpty else {
        try ensure(result.bytes != bytes, "\(result.mended.count) fix-its change nothing")
        guard let after = try read(result.bytes) else { return }
        (diagnostics, bytes) = (after, result.bytes)
        continue
      }
      try ensure(result.postponed.isEmpty, "\(result.postponed) are in nobody's way")
      return
    }
    let rest = diagnostics.filter { !$0.fixIts.isEmpty }.map(\.id)
    throw PropertyViolation(
      description: "\(rest) are not mended after \(Self.mostRounds) rounds")
  }
}

extension FixIt {
  /// Where a place is after the edits: before what is inserted there, or after it.
  fileprivate func places(of offset: Int) -> [Int] {
    let before = edits.filter { $0.range.upperBound <= offset && $0.range.lowerBound < offset }
    let here = edits.filter { $0.range.isEmpty && $0.range.lowerBound == offset }
    let start = before.reduce(offset) { $0 + $1.replacement.count - $1.range.count }
    return [start, here.reduce(start) { $0 + $1.replacement.count }]
  }
}
