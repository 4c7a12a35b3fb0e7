import SourceDiagnostics
package import StringsFormats

/// What holds for every XLIFF file.
package enum XLIFFSoundness {
  /// Checks a file and what its fix-its make of it.
  static func check(_ bytes: [UInt8]) throws(PropertyViolation) {
    let document = XLIFFDocument(parsing: bytes)
    try check(document, from: bytes)
    let fixed = FixedSoundness { fixed throws(PropertyViolation) in
      let mended = XLIFFDocument(parsing: fixed)
      try check(mended, from: fixed)
      return mended.encoding == document.encoding ? mended.diagnostics : nil
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
    _ document: XLIFFDocument, from bytes: [UInt8]
  ) throws(PropertyViolation) {
    try ensure(document.bytes == bytes, "the bytes are others")
    let places = DiagnosticSoundness(
      bytes, document.makeLineMap(),
      ids: XLIFFDocument.diagnosticIDs + PropertyListTree.diagnosticIDs, most: 100)
    try places.check(document.diagnostics)
    var end = 0
    for file in document.files {
      try places.checkInside(file.range, "a file")
      try ensure(file.range.lowerBound >= end, "the file at \(file.range) is out of order")
      end = file.range.lowerBound
      for unit in file.units {
        let what = "the unit at \(unit.range)"
        try ensure(unit.range.lowerBound >= end, "\(what) is out of order")
        end = unit.range.upperBound
        try places.checkInside(unit.range, what)
        let parts = [unit.idRange, unit.sourceRange, unit.targetRange] + unit.notes.map(\.range)
        for part in parts.compactMap({ $0 }) {
          try ensure(
            unit.range.lowerBound <= part.lowerBound && part.upperBound <= unit.range.upperBound,
            "\(what): \(part) lies outside of it")
        }
        try ensure((unit.id == nil) == (unit.idRange == nil), "\(what): the id has no place")
        try ensure(
          (unit.source == nil) == (unit.sourceRange == nil), "\(what): the source has no place")
        try ensure(
          (unit.target == nil) == (unit.targetRange == nil), "\(what): the target has no place")
      }
      end = file.range.upperBound
    }
  }
}

/// Another target in an XLIFF file is there afterwards, and nothing else is.
enum XLIFFEdits {
  static func check(_ bytes: [UInt8]) throws(PropertyViolation) {
    let document = XLIFFDocument(parsing: bytes)
    for (number, file) in document.files.prefix(2).enumerated() {
      for unit in file.units.prefix(3) {
        guard let id = unit.id else { continue }
        var edited = document
        let outcome = edited.setTarget("n€w <&> %d", state: .final, ofUnit: id, inFile: number)
        try XLIFFSoundness.check(edited, from: edited.bytes)
        guard outcome == .applied else {
          let isMeant = outcome == .unchanged || document.hasErrors || isEmptyTag(unit)
          try ensure(edited.bytes == bytes && isMeant, "the target of '\(id)': \(outcome)")
          continue
        }
        let last = file.units.lastIndex { $0.id.map { StringsKey($0) } == StringsKey(id) }
        for (fileNumber, old) in document.files.enumerated() {
          for (place, before) in old.units.enumerated() {
            let after = edited.files[fileNumber].units[place]
            let isEdited = fileNumber == number && place == last
            try ensure(
              StringsKey(after.target ?? "-")
                == StringsKey(isEdited ? "n€w <&> %d" : before.target ?? "-"),
              "the target at \(before.range) is '\(after.target ?? "-")'")
            try ensure(
              after.state == (isEdited ? .final : before.state)
                && after.notes.map(\.text) == before.notes.map(\.text)
                && after.source == before.source && after.id == before.id,
              "the unit at \(before.range) is another one")
          }
        }
      }
    }
  }

  /// Whether the unit can be an empty tag, which has no room for a target.
  private static func isEmptyTag(_ unit: XLIFFUnit) -> Bool {
    unit.source == nil && unit.target == nil && unit.notes.isEmpty
  }
}

/// What a table says comes back from the XLIFF file that is made of it.
enum XLIFFTables {
  /// What makes a unit drop out, so that less comes back.
  private static let droppings: Set = ["ambiguous-key", "unwritable-text", "key"]

  static func check(_ bytes: [UInt8]) throws(PropertyViolation) {
    for file in XLIFFDocument(parsing: bytes).files.prefix(2) {
      // Of one language alone the source is the target, too.
      guard let source = file.sourceLanguage, let target = file.targetLanguage, source != target
      else { continue }
      let first = file.localizationTable
      let keys = Set(first.entries.map { StringsKey($0.key) })
      try ensure(keys.count == first.entries.count, "a key stands twice")
      let made = try make(first, file, source, target)
      guard !made.losses.contains(where: { droppings.contains($0.id) }) else { continue }
      let document = XLIFFDocument(parsing: made.bytes)
      try ensure(document.diagnostics.isEmpty, "\(document.diagnostics.map(\.id))")
      guard let part = document.files.first else { continue }
      // The source of a category that its language has not is left out once where it says what
      // `other` says; then everything comes back.
      let second = try make(part.localizationTable, part, source, target)
      guard let again = XLIFFDocument(parsing: second.bytes).files.first else { continue }
      let third = try make(again.localizationTable, again, source, target)
      try ensure(
        third.bytes == second.bytes,
        "\(String(decoding: third.bytes, as: UTF8.self)) is not"
          + " \(String(decoding: second.bytes, as: UTF8.self))")
      let targets = part.units.filter { $0.target != nil }.map(\.id)
      try ensure(
        targets == again.units.filter { $0.target != nil }.map(\.id), "a target is lost")
      let imported = XLIFFImport(part, into: first)
      try ensure(
        imported.takenCount == 0 && imported.table == first,
        "importing the own export changes \(imported.takenCount) units")
    }
  }

  private static func make(
    _ table: LocalizationTable, _ file: XLIFFFile, _ source: String, _ target: String
  ) throws(PropertyViolation) -> ConvertedFile {
    do {
      return try XLIFFDocument.makeFile(
        of: table, original: file.original ?? "", sourceLanguage: source, targetLanguage: target)
    } catch {
      throw PropertyViolation(description: "\(error)")
    }
  }
}
