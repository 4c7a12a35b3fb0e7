import SourceDiagnostics

/// What holds for the lines of every text.
///
/// The first line of the input makes the choices: the encoding, where the text starts, and ranges.
enum LineMapSoundness {
  static func check(_ bytes: [UInt8]) throws(PropertyViolation) {
    var choices = FuzzChoices(bytes)
    let map = LineMap(&choices)
    let count = map.bytes.count
    var previous = map.position(at: 0)
    try ensure(previous == SourcePosition(line: 1, column: 1), "the text starts at \(previous)")
    for offset in 0...count {
      let position = map.position(at: offset)
      try ensure(position >= previous, "\(offset) is at \(position) after \(previous)")
      try ensure(
        position.line == previous.line
          || position.line == previous.line + 1 && position.column == 1,
        "\(offset) is at \(position) after \(previous)")
      previous = position
      // Between the two halves of a line end there is no column to be named.
      if let line = map.rangeOfLine(position.line), line.upperBound < offset { continue }
      guard let start = map.offset(at: position) else {
        throw PropertyViolation(description: "there is nothing at \(position) of \(offset)")
      }
      try ensure(
        map.position(at: start) == position && (start <= offset || offset < map.textStart),
        "\(offset) is at \(position), which is at \(start)")
    }
    try ensure(previous.line == map.lineCount, "the text ends in line \(previous.line)")
    var end = map.textStart
    for line in 1...map.lineCount {
      guard let range = map.rangeOfLine(line) else {
        throw PropertyViolation(description: "there is no line \(line)")
      }
      try ensure(
        range.lowerBound >= end && range.upperBound <= count,
        "line \(line) is at \(range) after \(end)")
      end = range.upperBound
    }
    try ensure(end == count, "the last line ends at \(end)")
  }
}

/// Diagnostics are shown in whole lines, with carets below the source and not beside it.
enum RenderingSoundness {
  static func check(_ bytes: [UInt8]) throws(PropertyViolation) {
    var choices = FuzzChoices(bytes)
    let map = LineMap(&choices)
    let count = map.bytes.count
    for _ in 0..<4 {
      let range = choices.range(below: count)
      let block = map.caretBlock(under: range)
      let lines = block.split(separator: "\n", omittingEmptySubsequences: false)
      try ensure(lines.count == 3 && lines[2].isEmpty, "\(range): \(block.debugDescription)")
      try ensure(
        lines[1].contains("^") && lines[1].allSatisfy { " \t^".contains($0) },
        "\(range): \(block.debugDescription)")
      for line in lines where !line.isEmpty {
        try ensureOneLine(line.replacing("\t", with: " "), "\(range)")
        try ensure(line.unicodeScalars.count <= 400, "\(range): \(line.count) characters")
      }
      let edit = SourceEdit(range: choices.range(below: count), replacement: Array("é\n".utf8))
      let diagnostic = Diagnostic(
        .warning, id: "some-fault", message: "found", range: range,
        notes: [DiagnosticNote(message: "here", range: choices.range(below: count))],
        fixIts: [FixIt(message: "replace", edits: [edit])])
      try DiagnosticSoundness(
        map.bytes, map, ids: ["some-fault"], most: 1, isOfCharacters: false
      ).check([diagnostic])
    }
  }
}

extension LineMap {
  /// The lines of what stands after the choices, in an encoding and from a start that they make.
  fileprivate init(_ choices: inout FuzzChoices) {
    let encodings = TextEncoding.allCases
    let encoding = choices.element(of: encodings) ?? .utf8
    let start = choices.byte() % 8
    self.init(choices.rest, encoding: encoding, textStart: start == 7 ? .max : start)
  }
}
