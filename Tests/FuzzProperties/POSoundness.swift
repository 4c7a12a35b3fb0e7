import SourceDiagnostics
package import StringsFormats

/// What holds for every PO file.
package enum POSoundness {
  /// Checks a file and what its fix-its make of it.
  static func check(_ bytes: [UInt8]) throws(PropertyViolation) {
    let document = PODocument(parsing: bytes)
    try check(document, from: bytes)
    let fixed = FixedSoundness { fixed throws(PropertyViolation) in
      let mended = PODocument(parsing: fixed)
      try check(mended, from: fixed)
      return mended.diagnostics
    }
    try fixed.checkEach(document.diagnostics, bytes)
  }

  /// Checks a file that was read.
  package static func check(
    _ document: PODocument, from bytes: [UInt8]
  ) throws(PropertyViolation) {
    try ensure(document.bytes == bytes, "the bytes are others")
    let soundness = DiagnosticSoundness(
      bytes, document.makeLineMap(), ids: PODocument.diagnosticIDs, most: nil)
    try soundness.check(document.diagnostics)
    var end = 0
    for (index, entry) in document.entries.enumerated() {
      func what() -> String { "entry \(index)" }
      try ensure(entry.index == index, "\(what()) has the place \(entry.index)")
      try soundness.checkInside(entry.range, what())
      try ensure(entry.range.lowerBound >= end, "\(what()) starts before the end of the last one")
      end = entry.range.upperBound
      try ensure(
        entry.translations.count == entry.translationRanges.count, "\(what()): other translations")
      for range in [entry.idRange] + entry.translationRanges {
        try ensure(
          entry.range.lowerBound <= range.lowerBound && range.upperBound <= end,
          "\(what()): \(range) is not inside of \(entry.range)")
      }
    }
  }

  /// Checks that an edit changes what it is asked for and nothing else.
  static func checkEdits(_ bytes: [UInt8]) throws(PropertyViolation) {
    let document = PODocument(parsing: bytes)
    for index in document.entries.indices.prefix(3) {
      let entry = document.entries[index]
      try check("translations", document, index) { edited in
        edited.setTranslations(entry.translations.map { _ in "n€w\n\"\\" }, ofEntry: index)
      } expected: { draft in
        draft.translations = draft.translations.map { _ in "n€w\n\"\\" }
      }
      try check("flags", document, index) {
        $0.setFlags(["a", "b"], ofEntry: index)
      } expected: {
        $0.flags = ["a", "b"]
      }
      try check("comment", document, index) {
        $0.setComment("x\ny", ofEntry: index)
      } expected: {
        $0.comment = "x\ny"
      }
      try check("no comment", document, index) {
        $0.setTranslatorComment(nil, ofEntry: index)
      } expected: {
        $0.translatorComment = nil
      }
      var edited = document
      if edited.remove(entry: index) == .applied {
        try check(edited, from: edited.bytes)
        try ensure(
          edited.entries.count == document.entries.count - 1, "other entries are gone too")
      } else {
        try ensure(edited.bytes == bytes, "a refused removal changes bytes")
      }
    }
    var edited = document
    if edited.insert(PODraft("a new one", translations: ["x"])) == .applied {
      try check(edited, from: edited.bytes)
      try ensure(edited.entries.count == document.entries.count + 1, "the new entry is not there")
    }
  }

  private static func check(
    _ what: String, _ document: PODocument, _ index: Int,
    _ edit: (inout PODocument) -> EditOutcome, expected change: (inout PODraft) -> Void
  ) throws(PropertyViolation) {
    var edited = document
    let outcome = edit(&edited)
    try check(edited, from: edited.bytes)
    guard outcome == .applied else {
      try ensure(edited.bytes == document.bytes, "\(what): \(outcome) changes bytes")
      try ensure(
        outcome == .unchanged || document.hasErrors
          || document.entries[index].translations.isEmpty || !document.isPlain(index),
        "\(what) of entry \(index): \(outcome)")
      return
    }
    var expected = document.entries.map { PODraft($0) }
    change(&expected[index])
    try ensure(edited.entries.map { PODraft($0) } == expected, "\(what): other entries")
  }

  /// Checks that a table that was read comes back from the file that is made of it.
  static func checkTable(_ bytes: [UInt8]) throws(PropertyViolation) {
    let table = PODocument(parsing: bytes).localizationTable(
      sourceLanguage: "en", targetLanguage: "pl")
    guard
      let first = try? PODocument.makeFile(of: table, sourceLanguage: "en", targetLanguage: "pl")
    else { throw PropertyViolation(description: "no rules for Polish") }
    let document = PODocument(parsing: first.bytes)
    try ensure(document.diagnostics.isEmpty, "\(document.diagnostics.map(\.message))")
    let again = document.localizationTable()
    let second = try? PODocument.makeFile(of: again, sourceLanguage: "en", targetLanguage: "pl")
    try ensure(second?.losses.isEmpty == true, "\(second?.losses.map(\.message) ?? [])")
  }
}

extension PODocument {
  /// Whether an entry stands on lines of its own, where every edit can be made.
  fileprivate func isPlain(_ index: Int) -> Bool {
    let start = entries[index].range.lowerBound
    return start == 0 || bytes[start - 1] == UInt8(ascii: "\n")
  }
}
