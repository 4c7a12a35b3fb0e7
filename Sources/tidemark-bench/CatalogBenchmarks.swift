import StringsFormats

/// String catalogs read, written, edited and merged, beside Foundation's JSON on the same bytes.
struct CatalogBenchmarks {
  let files: BenchFiles
  let roundCount: Int

  /// Runs all of them for the largest catalog, and prints a table.
  func run() throws {
    guard let catalog = files.catalogs.max(by: { $0.count < $1.count }) else { return }
    let document = StringCatalogDocument(parsing: catalog)
    let table = document.localizationTable
    let order = try StringsKeyOrder()
    let data = FoundationRival.data([catalog])
    print("\nstring catalogs: \(files.source), median of \(roundCount) rounds")
    print("the second figure says how many times as fast as the first way one is")
    print(
      "\nthe largest catalog: \((catalog.count + 500) / 1000) KB, \(table.entries.count) keys in "
        + "\(table.languages.count) languages")
    let ways = [
      way("JSONSerialization, read") { FoundationRival.readJSON(data) },
      way("JSONSerialization, read and written") { FoundationRival.rewriteJSON(data) },
      way("a document") { StringCatalogDocument(parsing: catalog).entries.count },
      way("a document, laid out anew") {
        let document = StringCatalogDocument(parsing: catalog)
        if case .formatted(let bytes) = document.formatted() { return bytes.count }
        return document.bytes.count
      },
      way("a table") {
        StringCatalogDocument(parsing: catalog).localizationTable.entries.count
      },
      way("a table, written as a catalog") {
        let table = StringCatalogDocument(parsing: catalog).localizationTable
        return (try? StringCatalogDocument.makeFile(of: table, order: order))?.bytes.count ?? 0
      },
      way("one text is replaced") { Self.replaceText(in: document, table) },
      way("its own table is merged") {
        var copy = document
        copy.merge(table, order: order)
        return copy.bytes.count
      },
    ]
    let comparison = Comparison(unitCount: 1, roundCount: roundCount)
    Report.printTable(comparison.measure(ways), unit: .work)
  }

  private func way(_ name: String, _ run: @escaping () -> Int) -> Comparison.Way {
    Comparison.Way(name: name, run: run)
  }

  /// A text in the middle of the catalog becomes another one.
  private static func replaceText(
    in document: StringCatalogDocument, _ table: LocalizationTable
  ) -> Int {
    let entry = table.entries[table.entries.count / 2]
    guard let localization = entry.localizations.last, let unit = localization.units.first else {
      return 0
    }
    var copy = document
    copy.setUnit(
      StringUnit("another text"), forKey: entry.key, in: localization.language, at: unit.path)
    return copy.bytes.count
  }
}
