import SourceDiagnostics
package import StringsFormats

/// What holds for every string catalog.
package enum CatalogSoundness {
  /// Checks a file and what its fix-its make of it.
  static func check(_ bytes: [UInt8]) throws(PropertyViolation) {
    let document = StringCatalogDocument(parsing: bytes)
    try check(document, from: bytes)
    let fixed = FixedSoundness { fixed throws(PropertyViolation) in
      let mended = StringCatalogDocument(parsing: fixed)
      try check(mended, from: fixed)
      return mended.diagnostics
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
    _ document: StringCatalogDocument, from bytes: [UInt8]
  ) throws(PropertyViolation) {
    try ensure(document.bytes == bytes, "the bytes are others")
    let places = DiagnosticSoundness(
      bytes, document.makeLineMap(),
      ids: StringCatalogDocument.diagnosticIDs + JSONTree.diagnosticIDs, most: 1101)
    try places.check(document.diagnostics)
    var last: [StringsKey: Range<Int>] = [:]
    var end = 0
    for entry in document.entries {
      func what() -> String { "the entry at \(entry.range)" }
      try places.checkInside(entry.range, what())
      try ensure(
        end <= entry.range.lowerBound && entry.keyRange.upperBound <= entry.valueRange.lowerBound,
        "\(what()): out of order")
      end = entry.range.upperBound
      for string in [entry.comment, entry.extractionState].compactMap({ $0 }) {
        try check(string, in: entry.valueRange, document, what())
      }
      for localization in entry.localizations {
        try check(localization, in: entry.valueRange, document, what())
      }
      last[StringsKey(entry.key)] = entry.range
    }
    for (key, range) in last {
      try ensure(
        document.entry(forKey: key.text)?.range == range, "\(key) is not its last entry")
    }
  }

  private static func check(
    _ localization: StringCatalogLocalization, in outer: Range<Int>,
    _ document: StringCatalogDocument, _ what: @autoclosure () -> String
  ) throws(PropertyViolation) {
    try check(localization.language, in: outer, document, what())
    try ensure(
      outer.lowerBound <= localization.range.lowerBound
        && localization.range.upperBound <= outer.upperBound,
      "\(what()): a language at \(localization.range)")
    for unit in localization.units {
      try check(unit.value, in: unit.range, document, what())
      try ensure(
        localization.range.lowerBound <= unit.range.lowerBound
          && unit.range.upperBound <= localization.range.upperBound,
        "\(what()): a text at \(unit.range) is not inside of \(localization.range)")
    }
  }

  /// Checks that a string lies in a stretch and says what it says alone.
  private static func check(
    _ string: StringCatalogString, in outer: Range<Int>, _ document: StringCatalogDocument,
    _ what: @autoclosure () -> String
  ) throws(PropertyViolation) {
    try ensure(
      outer.lowerBound <= string.range.lowerBound && string.range.upperBound <= outer.upperBound,
      "\(what()): a string at \(string.range) is not inside of \(outer)")
    guard !document.tree.hasErrors else { return }
    let alone = JSONTree(parsing: Array(document.bytes[string.range])).root?.string
    try ensure(
      alone.map { StringsKey($0) } == StringsKey(string.text),
      "\(what()): \(string.text.debugDescription) is \(alone ?? "none") alone")
  }
}
