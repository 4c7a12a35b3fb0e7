import SourceDiagnostics
import StringsFormats

/// Strings files of every form beside Foundation's readers on the same bytes.
struct StringsBenchmarks {
  let files: BenchFiles
  let roundCount: Int

  /// Runs all of them and prints a table for each kind of file.
  func run() throws {
    print("\nstrings files: \(files.source), median of \(roundCount) rounds")
    print("the second figure says how many times as fast as the first way one is")
    measureTables(
      "text tables in UTF-8 over 60 KB, ranges and diagnostics included", files.tables)
    for encoding in [TextEncoding.utf16LittleEndian, .utf16BigEndian] {
      let tables = files.tables.map { bytes in
        encoding.byteOrderMark + encoding.bytes(of: String(decoding: bytes, as: UTF8.self))
      }
      measureTables("the same in \(encoding.name)", tables)
    }
    let contents = files.tables.map(FoundationRival.table)
    for isBinary in [false, true] {
      measureLists(
        "the same as \(isBinary ? "binary" : "XML") property lists",
        try contents.map { try FoundationRival.propertyList(of: $0, isBinary: isBinary) })
    }
    measurePlurals()
    measureCatalogs()
    measureEdit()
  }

  private func measure(
    _ title: String, _ files: [[UInt8]], _ ways: [Comparison.Way], unit: Report.Unit = .byte
  ) {
    let size = files.reduce(0) { $0 + $1.count }
    print("\n\(title): \(files.count) files, \((size + 500) / 1000) KB")
    let comparison = Comparison(unitCount: unit == .work ? 1 : size, roundCount: roundCount)
    Report.printTable(comparison.measure(ways), unit: unit)
  }

  private func way(_ name: String, _ run: @escaping () -> Int) -> Comparison.Way {
    Comparison.Way(name: name, run: run)
  }

  private func measureTables(_ title: String, _ tables: [[UInt8]]) {
    let data = FoundationRival.data(tables)
    measure(
      title, tables,
      [
        way("PropertyListSerialization") { FoundationRival.readPropertyLists(data) },
        way("PropertyListDecoder") { FoundationRival.decodeTables(data) },
        way("a document") {
          tables.reduce(0) { $0 + StringsDocument(parsing: $1).entries.count }
        },
        way("a document, all keys and values read") {
          tables.reduce(0) { $0 + Self.textSize(of: StringsDocument(parsing: $1)) }
        },
        way("a document and a dictionary of it") {
          tables.reduce(0) { $0 + Self.dictionary(of: StringsDocument(parsing: $1)).count }
        },
      ])
  }

  private func measureLists(_ title: String, _ lists: [[UInt8]]) {
    let data = FoundationRival.data(lists)
    measure(
      title, lists,
      [
        way("PropertyListSerialization") { FoundationRival.readPropertyLists(data) },
        way("PropertyListDecoder") { FoundationRival.decodeTables(data) },
        way("a tree") {
          lists.reduce(0) { $0 + (PropertyListTree(parsing: $1).root?.members.count ?? 0) }
        },
        way("a document, all keys and values read") {
          lists.reduce(0) { sum, bytes in
            StringsDocument(parsing: bytes).entries.reduce(sum) {
              $0 + $1.key.utf8.count + ($1.value?.utf8.count ?? 0)
            }
          }
        },
      ])
  }

  private func measurePlurals() {
    let data = FoundationRival.data(files.plurals)
    measure(
      ".stringsdict files, plural rules included", files.plurals,
      [
        way("PropertyListSerialization") { FoundationRival.readPropertyLists(data) },
        way("a document") {
          files.plurals.reduce(0) { $0 + StringsdictDocument(parsing: $1).entries.count }
        },
      ])
  }

  private func measureCatalogs() {
    let data = FoundationRival.data(files.catalogs)
    measure(
      "string catalogs as JSON", files.catalogs,
      [
        way("JSONSerialization") { FoundationRival.readJSON(data) },
        way("a tree") {
          files.catalogs.reduce(0) { $0 + (JSONTree(parsing: $1).root?.members.count ?? 0) }
        },
      ])
  }

  /// One value in the middle of the largest table becomes another one.
  private func measureEdit() {
    guard let table = files.tables.first else { return }
    let document = StringsDocument(parsing: table)
    let key = document.entries[document.entries.count / 2].key
    measure(
      "one value of the largest table is replaced", [table],
      [
        way("reading the table") { StringsDocument(parsing: table).entries.count },
        way("the edit") {
          var copy = document
          copy.setValue("another text", forKey: key)
          return copy.bytes.count
        },
      ], unit: .work)
  }

  private static func textSize(of document: StringsDocument) -> Int {
    document.entries.reduce(0) { $0 + $1.key.utf8.count + ($1.value?.utf8.count ?? 0) }
  }

  private static func dictionary(of document: StringsDocument) -> [String: String] {
    var result: [String: String] = [:]
    result.reserveCapacity(document.entries.count)
    for entry in document.entries { result[entry.key] = entry.value }
    return result
  }
}
