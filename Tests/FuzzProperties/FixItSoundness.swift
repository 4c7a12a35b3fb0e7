import SourceDiagnostics

/// Edits are applied as a whole or not at all.
///
/// The first line of the input makes the edits; the rest is the file.
enum FixItSoundness {
  static func check(_ bytes: [UInt8]) throws(PropertyViolation) {
    var choices = FuzzChoices(bytes)
    let file = choices.rest
    var edits: [SourceEdit] = []
    for number in 0..<6 where !choices.isEmpty {
      let replacement = [UInt8](repeating: UInt8(0x30 + number), count: choices.byte() % 4)
      edits.append(
        SourceEdit(range: choices.range(below: file.count), replacement: replacement))
    }
    let result = edits.applied(to: file)
    let overlaps = edits.indices.contains { left in
      edits[..<left].contains { overlap($0.range, edits[left].range) }
    }
    try ensure((result == nil) == overlaps, "\(edits) overlap: \(overlaps)")
    guard let result else { return }
    let change = edits.reduce(0) { $0 + $1.replacement.count - $1.range.count }
    try ensure(result.count == file.count + change, "\(result.count) bytes after \(edits)")
  }

  /// Whether two stretches have a byte in common, or one is a place within the other.
  private static func overlap(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
    left.lowerBound < right.upperBound && right.lowerBound < left.upperBound
  }
}
