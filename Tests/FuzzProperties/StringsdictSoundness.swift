import SourceDiagnostics
package import StringsFormats

/// What holds for every stringsdict file.
package enum StringsdictSoundness {
  /// Checks a file and what its fix-its make of it.
  static func check(_ bytes: [UInt8]) throws(PropertyViolation) {
    let document = StringsdictDocument(parsing: bytes)
    try check(document, from: bytes)
    let fixed = FixedSoundness { fixed throws(PropertyViolation) in
      let mended = StringsdictDocument(parsing: fixed)
      try check(mended, from: fixed)
      let isSameKind = mended.encoding == document.encoding && mended.kind == document.kind
      return isSameKind ? mended.diagnostics : nil
    }
    try fixed.checkEach(document.diagnostics, bytes)
    try fixed.checkAll(document.diagnostics, bytes)
  }

  /// Checks a document that was read.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - bytes: What it was read from.
  /// - Throws: ``PropertyViolation`` for the first thing that does not hold.
  package static func check(
    _ document: StringsdictDocument, from bytes: [UInt8]
  ) throws(PropertyViolation) {
    try ensure(document.bytes == bytes, "the bytes are others")
    let places = DiagnosticSoundness(
      bytes, document.makeLineMap(),
      ids: StringsdictDocument.diagnosticIDs + PropertyListTree.diagnosticIDs, most: nil)
    try places.check(document.diagnostics)
    var last: [StringsKey: Range<Int>] = [:]
    for entry in document.entries {
      func what() -> String { "the entry at \(entry.range)" }
      try places.checkInside(entry.range, what())
      try places.checkInside(entry.keyRange, what())
      for text in entry.rule.texts { try check(text, what(), places) }
      last[StringsKey(entry.key)] = entry.range
    }
    for (key, range) in last {
      try ensure(
        document.entry(forKey: key.text)?.range == range, "\(key) is not its last entry")
    }
  }

  private static func check(
    _ text: StringsdictText, _ what: @autoclosure () -> String, _ places: DiagnosticSoundness
  ) throws(PropertyViolation) {
    try places.checkInside(text.range, what())
    try places.checkInside(text.contentRange, what())
    for reference in StringsdictReference.all(in: text.text) {
      let part = text.range(of: reference.range)
      try places.checkInside(part, "\(what()), '\(reference.name)'")
      try ensure(
        text.contentRange.lowerBound <= part.lowerBound
          && part.upperBound <= text.contentRange.upperBound,
        "\(what()): '\(reference.name)' at \(part) is not inside of \(text.contentRange)")
    }
  }
}

extension StringsdictRule {
  /// All texts in the order of the file.
  var texts: [StringsdictText] {
    switch self {
    case .plural(let plural):
      [plural.format].compactMap { $0 }
        + plural.variables.flatMap { variable in
          [variable.specType, variable.valueType].compactMap { $0 } + variable.forms.map(\.text)
        }
    case .width(let widths): widths.map(\.text)
    case .device(let devices): devices.flatMap(\.rule.texts)
    case .text(let text): [text]
    case .none: []
    }
  }
}
