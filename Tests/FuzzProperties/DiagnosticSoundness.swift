package import SourceDiagnostics

/// What holds for the diagnostics of every reader.
package struct DiagnosticSoundness {
  /// The file.
  package let bytes: [UInt8]
  /// Its lines.
  package let map: LineMap
  /// The identities that the reader can give.
  package let ids: Set<String>
  /// The most diagnostics that the reader gives; `nil` where there is no limit.
  package let most: Int?
  /// Whether the places are those of whole characters.
  package let isOfCharacters: Bool

  /// Prepares to check the diagnostics of a file.
  package init(
    _ bytes: [UInt8], _ map: LineMap, ids: [String], most: Int?, isOfCharacters: Bool = true
  ) {
    self.isOfCharacters = isOfCharacters && !bytes.starts(with: "bplist".utf8)
    self.bytes = bytes
    self.map = map
    self.ids = Set(ids)
    self.most = most
  }

  /// Checks that the diagnostics are in order, inside of the file, and say something.
  package func check(_ diagnostics: [Diagnostic]) throws(PropertyViolation) {
    if let most { try ensure(diagnostics.count <= most, "\(diagnostics.count) diagnostics") }
    var previous = 0
    for (number, diagnostic) in diagnostics.enumerated() {
      func what() -> String { "'\(diagnostic.id)' at \(diagnostic.range)" }
      try ensure(ids.contains(diagnostic.id), "\(what()): the identity is not listed")
      try ensure(diagnostic.range.lowerBound >= previous, "\(what()): out of order")
      previous = diagnostic.range.lowerBound
      try ensureOneLine(diagnostic.message, what())
      try ensure(!diagnostic.message.hasSuffix("."), "\(what()): the message ends with a full stop")
      try checkPlace(diagnostic.range, what())
      for note in diagnostic.notes {
        try ensureOneLine(note.message, "\(what()), note")
        try checkPlace(note.range, "\(what()), note")
      }
      for fixIt in diagnostic.fixIts { try check(fixIt, what()) }
      // Drawing a line costs as much as the line is long.
      if number < 3 { try checkRendering(of: diagnostic, what()) }
    }
  }

  /// Checks that a stretch lies in the file.
  package func checkInside(
    _ range: Range<Int>, _ what: @autoclosure () -> String
  ) throws(PropertyViolation) {
    try ensure(
      range.lowerBound >= 0 && range.upperBound <= bytes.count,
      "\(what()): \(range) is not inside of \(bytes.count) bytes")
  }

  /// Checks that a stretch lies in the file, that its ends have lines and columns, and that neither
  /// lies within a character.
  private func checkPlace(
    _ range: Range<Int>, _ what: @autoclosure () -> String
  ) throws(PropertyViolation) {
    try checkInside(range, what())
    let start = map.position(at: range.lowerBound)
    let end = map.position(at: range.upperBound)
    try ensure(
      start.line >= 1 && start.column >= 1 && end.line <= map.lineCount && start <= end,
      "\(what()): there are no places from \(start) to \(end)")
    for offset in [range.lowerBound, range.upperBound] {
      try ensure(!isWithinCharacter(offset), "\(what()): \(offset) lies within a character")
    }
  }

  /// Whether a place has the first bytes of a character before it and the others after it.
  private func isWithinCharacter(_ offset: Int) -> Bool {
    guard isOfCharacters, map.encoding == .utf8, offset < bytes.count,
      UTF8.isContinuation(bytes[offset])
    else { return false }
    let first = bytes[..<offset].suffix(3).lastIndex { !UTF8.isContinuation($0) }
    guard let first else { return false }
    let (scalar, length) = map.encoding.scalar(at: first, in: bytes.span)
    return scalar != nil && first + length > offset
  }

  private func check(
    _ fixIt: FixIt, _ what: @autoclosure () -> String
  ) throws(PropertyViolation) {
    try ensureOneLine(fixIt.message, "\(what()), fix-it")
    try ensure(!fixIt.edits.isEmpty, "\(what()): '\(fixIt.message)' has no edits")
    for edit in fixIt.edits { try checkPlace(edit.range, "\(what()), '\(fixIt.message)'") }
    let fixed = fixIt.edits.applied(to: bytes)
    try ensure(fixed != nil, "\(what()): '\(fixIt.message)' has edits that overlap")
    try ensure(fixed != bytes, "\(what()): '\(fixIt.message)' changes nothing")
  }

  private func checkRendering(
    of diagnostic: Diagnostic, _ what: @autoclosure () -> String
  ) throws(PropertyViolation) {
    let text = diagnostic.rendered(path: "file\n\u{202E}", in: map, showsSource: true)
    try ensure(text.hasSuffix("\n"), "\(what()): the last line has no end")
    for line in text.dropLast().split(separator: "\n", omittingEmptySubsequences: false)
    where !line.isEmpty {
      try ensureOneLine(line.replacing("\t", with: " "), "\(what()), shown")
    }
  }
}
