import ICUKit
import StringsFormats

/// An XLIFF file of 10 MB beside Foundation's `XMLParser` on the same bytes.
struct XLIFFBenchmarks {
  let roundCount: Int

  /// Runs all of them and prints a table.
  ///
  /// - Throws: ``ICUError`` when ICU cannot open what writing needs.
  /// - Returns: What is not as it should be; times are never among it.
  func run() throws -> [String] {
    let table = Self.table(keyCount: 31_000)
    let file = try Self.make(table)
    let bytes = file.bytes
    let document = XLIFFDocument(parsing: bytes)
    let unitCount = document.files.reduce(0) { $0 + $1.units.count }
    let ids = document.files.flatMap(\.units).compactMap(\.id)
    let edits = stride(from: 0, to: ids.count, by: 10).map {
      XLIFFTargetEdit(ofUnit: ids[$0], text: "ein anderer Text", state: .translated)
    }
    print("\nXLIFF: \((bytes.count + 500) / 1000) KB, \(unitCount) units, median of \(roundCount)")
    let comparison = Comparison(unitCount: bytes.count, roundCount: roundCount)
    Report.printTable(
      comparison.measure([
        way("XMLParser, units collected") { FoundationRival.readUnits(bytes) },
        way("a document, ranges and diagnostics included") {
          XLIFFDocument(parsing: bytes).files.reduce(0) { $0 + $1.units.count }
        },
        way("a document and its table") {
          XLIFFDocument(parsing: bytes).files.reduce(0) { $0 + $1.localizationTable.entries.count }
        },
        way("an edit of every tenth target") {
          var copy = document
          return copy.setTargets(edits).count
        },
        way("writing the table") { (try? Self.make(table).bytes.count) ?? 0 },
      ]), unit: .byte)
    var faults: [String] = []
    if !document.diagnostics.isEmpty { faults.append("the generated XLIFF file has faults") }
    let rivalCount = FoundationRival.readUnits(bytes)
    if rivalCount != unitCount {
      faults.append("XMLParser finds \(rivalCount) units of \(unitCount)")
    }
    if document.files.first?.localizationTable.entries.count != table.entries.count {
      faults.append("the table has another number of keys")
    }
    return faults
  }

  private func way(_ name: String, _ run: @escaping () -> Int) -> Comparison.Way {
    Comparison.Way(name: name, run: run)
  }

  private static func make(_ table: LocalizationTable) throws -> ConvertedFile {
    try XLIFFDocument.makeFile(
      of: table, original: "App/Localizable.xcstrings", sourceLanguage: "en", targetLanguage: "de")
  }

  /// A table in the shape of large catalogs: some plurals, some comments, text that needs escapes.
  private static func table(keyCount: Int) -> LocalizationTable {
    let words = ["Pull", "down", "to", "refresh", "the", "list", "of", "files", "“now”", "more"]
    func text(_ seed: Int, _ count: Int) -> String {
      (0..<count).map { words[(seed &* 31 &+ $0 &* 7) % words.count] }.joined(separator: " ")
        + (seed % 20 == 0 ? " & <more>" : "")
    }
    func plural(_ seed: Int) -> LocalizedText {
      .plural([
        PluralVariation(.one, .unit(StringUnit("%lld \(text(seed, 4))"))),
        PluralVariation(.other, .unit(StringUnit("%lld \(text(seed &+ 1, 5))"))),
      ])
    }
    let entries = (0..<keyCount).map { number in
      let isPlural = number % 8 == 0
      return LocalizationEntry(
        "screen.\(number % 97).item.\(number)", comment: number % 3 == 0 ? text(number, 9) : nil,
        localizations: ["en", "de"].enumerated().map { place, language in
          Localization(
            language,
            text: isPlural
              ? plural(number + place)
              : .unit(StringUnit(text(number &+ place, 4 + number % 9))))
        })
    }
    return LocalizationTable(sourceLanguage: "en", entries: entries)
  }
}
