import SourceDiagnostics
import SourceKeys

/// What holds for the keys that are found in every file, whatever is in it.
enum SourceKeysSoundness {
  static func check(_ bytes: [UInt8]) throws(PropertyViolation) {
    let options = SourceKeyOptions(
      routines: ["L", "S.t(_=key, in=table, value=value)", "#tr(table, key, comment)"].compactMap {
        SourceRoutine(parsing: $0)
      })
    try check(SourceKeys(swift: bytes, options: options), from: bytes)
    try check(SourceKeys(objectiveC: bytes, options: options), from: bytes)
  }

  private static func check(
    _ file: SourceKeys, from bytes: [UInt8]
  ) throws(PropertyViolation) {
    let soundness = DiagnosticSoundness(
      bytes, file.makeLineMap(), ids: SourceKeys.diagnosticIDs, most: 100)
    try soundness.check(file.diagnostics)
    var project = SourceKeyCollection()
    project.add(file, path: "file")
    var previous = (call: 0, key: 0)
    for use in file.uses {
      func what() -> String { "the key '\(use.key)' at \(use.range)" }
      try checkInside(use.range, use.keyRange, soundness, what())
      let place = (call: use.range.lowerBound, key: use.keyRange.lowerBound)
      try ensure(place >= previous, "\(what()): out of order")
      previous = place
      try ensure(use.matches(use.key), "\(what()) does not match itself")
      try ensure(use.codeComment?.isEmpty != true, "\(what()): an empty comment above")
      for interpolation in use.interpolations {
        try ensure(
          interpolation.range.lowerBound >= use.range.lowerBound
            && interpolation.range.upperBound <= use.range.upperBound,
          "\(what()): the interpolation at \(interpolation.range) lies elsewhere")
      }
      guard use.tableSource == nil else { continue }
      guard case .used(let places) = project.usage(of: use.key, table: use.table) else {
        throw PropertyViolation(description: "\(what()) is not used")
      }
      try ensure(places.contains { $0.range == use.range }, "\(what()): the place is missing")
    }
    var start = 0
    for key in file.undecided {
      func what() -> String { "the call at \(key.range)" }
      try checkInside(key.range, key.keyRange, soundness, what())
      try ensure(key.range.lowerBound >= start, "\(what()): out of order")
      start = key.range.lowerBound
      try check(key.pieces, what())
      let shortest = key.pieces.map { if case .text(let text) = $0 { text } else { "" } }.joined()
      try ensure(key.mayBe(shortest), "\(what()): '\(shortest)' is refused")
    }
  }

  private static func checkInside(
    _ range: Range<Int>, _ keyRange: Range<Int>, _ soundness: DiagnosticSoundness,
    _ what: @autoclosure () -> String
  ) throws(PropertyViolation) {
    try soundness.checkInside(range, what())
    try ensure(
      keyRange.lowerBound >= range.lowerBound && keyRange.upperBound <= range.upperBound,
      "\(what()): the key at \(keyRange) lies elsewhere")
  }

  private static func check(
    _ pieces: [UndecidedKey.Piece], _ what: @autoclosure () -> String
  ) throws(PropertyViolation) {
    try ensure(pieces.contains(.anything), "\(what()): all of the key is known")
    for (left, right) in zip(pieces, pieces.dropFirst()) {
      try ensure(
        (left == .anything) != (right == .anything), "\(what()): \(left) and \(right) are one")
    }
  }
}
