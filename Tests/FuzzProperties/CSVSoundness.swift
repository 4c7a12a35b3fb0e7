import SourceDiagnostics
package import StringsFormats

/// What holds for every CSV file.
package enum CSVSoundness {
  /// Checks a file.
  static func check(_ bytes: [UInt8]) throws(PropertyViolation) {
    try check(CSVDocument(parsing: bytes), from: bytes)
  }

  /// Checks a file that was read.
  package static func check(
    _ document: CSVDocument, from bytes: [UInt8]
  ) throws(PropertyViolation) {
    try ensure(document.bytes == bytes, "the bytes are others")
    let soundness = DiagnosticSoundness(
      bytes, document.makeLineMap(), ids: CSVDocument.diagnosticIDs, most: nil)
    try soundness.check(document.diagnostics)
    var end = 0
    for (number, row) in document.rows.enumerated() {
      func what() -> String { "row \(number)" }
      try soundness.checkInside(row.range, what())
      for cell in row.cells {
        try ensure(
          cell.range.lowerBound >= end && cell.range.upperBound <= row.range.upperBound,
          "\(what()): the cell at \(cell.range) is out of order")
        end = cell.range.upperBound
      }
    }
  }

  /// Checks that an edit changes its cell and nothing else.
  static func checkEdits(_ bytes: [UInt8]) throws(PropertyViolation) {
    let document = CSVDocument(parsing: bytes)
    for row in document.rows.indices.prefix(3) {
      for text in ["=n€w", "a,\"b\";\tc\n", ""] {
        guard let cell = document.text(inColumn: .target, ofRow: row) else { continue }
        var edited = document
        let outcome = edited.setText(text, inColumn: .target, ofRow: row)
        try check(edited, from: edited.bytes)
        guard outcome == .applied else {
          try ensure(
            edited.bytes == bytes
              && (document.hasErrors || StringsKey(cell) == StringsKey(text)
                || outcome == .refused(.damagedPlace)),
            "row \(row): \(outcome)")
          continue
        }
        try ensure(
          edited.text(inColumn: .target, ofRow: row).map { StringsKey($0) } == StringsKey(text),
          "row \(row) says something else")
      }
    }
  }

  /// Checks that tables that were read come back from the file that is made of them.
  static func checkTables(_ bytes: [UInt8]) throws(PropertyViolation) {
    let tables = CSVDocument(parsing: bytes).localizationTables(
      sourceLanguage: "en", targetLanguage: "pl")
    let first = CSVDocument.makeFile(of: tables, sourceLanguage: "en", targetLanguage: "pl")
    let document = CSVDocument(parsing: first.bytes)
    try ensure(document.diagnostics.isEmpty, "\(document.diagnostics.map(\.message))")
    let again = document.localizationTables(sourceLanguage: "en", targetLanguage: "pl")
    let second = CSVDocument.makeFile(of: again, sourceLanguage: "en", targetLanguage: "pl")
    try ensure(second.losses.isEmpty, "\(second.losses.map(\.message))")
  }
}
