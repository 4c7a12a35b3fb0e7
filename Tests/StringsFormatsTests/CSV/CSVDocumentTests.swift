import SourceDiagnostics
import TestSupport
import Testing

@testable import StringsFormats

struct CSVDocumentTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let source: String
    /// The faults as `line:column id`.
    let faults: [String]
    /// The cells of all rows after the header.
    let cells: [[String]]

    init(_ source: String, _ faults: [String] = [], _ cells: [[String]]) {
      self.source = source
      self.faults = faults
      self.cells = cells
    }

    var testDescription: String { source.debugDescription }
  }

  static let rows: [Row] = [
    Row("", ["1:1 csv-missing-header"], []),
    Row("key,target\na,b", [], [["a", "b"]]),
    Row("\u{FEFF}key,target\r\na,b\r\n", [], [["a", "b"]]),
    Row("key;target\na;\"b;c\"\n", [], [["a", "b;c"]]),
    Row("key\ttarget\na\tb,c\n", [], [["a", "b,c"]]),
    Row("sep=;\r\nkey;target\r\na;b\r\n", [], [["a", "b"]]),
    Row("key,target\n\"a\"\"b\",\"c\r\nd\"\n", [], [["a\"b", "c\r\nd"]]),
    Row("key,target\n\n\na,b\n\n", [], [["a", "b"]]),
    Row("Key , TARGET\na,b\n", [], [["a", "b"]]),
    Row("key,target\na,'=1\nb,'x\nc,''-\n", [], [["a", "=1"], ["b", "'x"], ["c", "'-"]]),
    Row(
      "key,target\n\"a,b\nc,d\n", ["2:1 csv-unclosed-quote", "2:1 csv-missing-cells"],
      [["a,b"], ["c", "d"]]),
    Row("key,target\n\"a\"x,b\n", ["2:4 csv-text-after-quote"], [["ax", "b"]]),
    Row("key,target\na,b\"c\n", ["2:3 csv-bare-quote"], [["a", "b\"c"]]),
    Row("key,target\na\n", ["2:1 csv-missing-cells"], [["a"]]),
    Row("key,target\na,b,c\n", ["2:5 csv-extra-cells"], [["a", "b", "c"]]),
    Row("target\na\n", ["1:7 csv-missing-column"], [["a"]]),
    Row("key,target,note\na,b,c\n", ["1:12 csv-unknown-column"], [["a", "b", "c"]]),
    Row("key,target,key\na,b,c\n", ["1:12 csv-repeated-column"], [["a", "b", "c"]]),
    Row("key,target\na,b\na,c\n", ["3:1 csv-repeated-row"], [["a", "b"], ["a", "c"]]),
    Row(
      "key,variation,target\na,plural.three,b\n", ["2:3 csv-unknown-variation"],
      [["a", "plural.three", "b"]]),
  ]

  @Test(arguments: rows)
  func `cells are read, and faults are named where they are`(row: Row) {
    let bytes = Array(row.source.utf8)
    let document = CSVDocument(parsing: bytes)
    let map = document.makeLineMap()
    #expect(document.bytes == bytes)
    #expect(document.rows.map { $0.cells.map(\.text) } == row.cells)
    #expect(
      document.diagnostics.map { "\(map.position(at: $0.range.lowerBound)) \($0.id)" }
        == row.faults)
    let known = Set(CSVDocument.diagnosticIDs)
    #expect(document.diagnostics.allSatisfy { known.contains($0.id) })
  }

  @Test func `the identities are sorted and tested`() {
    #expect(CSVDocument.diagnosticIDs == CSVDocument.diagnosticIDs.sorted())
    let tested = Set(Self.rows.flatMap(\.faults).compactMap { $0.split(separator: " ").last })
    let elsewhere: Set<Substring> = [
      "csv-too-many-faults", "csv-wrong-encoding", "doubled-byte-order-mark", "invalid-utf8",
    ]
    #expect(Set(CSVDocument.diagnosticIDs.map { Substring($0) }).subtracting(tested) == elsewhere)
    let many = CSVDocument(
      parsing: Array(("key,target\n" + String(repeating: "\"a\"b\n", count: 300)).utf8))
    #expect(many.diagnostics.last?.id == "csv-too-many-faults")
    #expect(many.diagnostics.count == 100)
    let wide = CSVDocument(parsing: TextEncoding.utf16LittleEndian.byteOrderMark + [0x61, 0])
    #expect(wide.diagnostics.map(\.id) == ["csv-wrong-encoding"])
  }

  private func expectKept(
    _ tables: [(name: String, table: LocalizationTable)], _ separator: CSVSeparator,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let file = CSVDocument.makeFile(
      of: tables, sourceLanguage: "en", targetLanguage: "pl", separator: separator)
    let document = CSVDocument(parsing: file.bytes)
    let text = String(decoding: file.bytes, as: UTF8.self)
    #expect(document.diagnostics.isEmpty, "\(text)", sourceLocation: sourceLocation)
    #expect(document.separator == separator, sourceLocation: sourceLocation)
    #expect(file.losses.isEmpty, "\(file.losses) \(text)", sourceLocation: sourceLocation)
    let found = document.localizationTables(sourceLanguage: "en", targetLanguage: "pl")
    #expect(found.map(\.name) == tables.map(\.name), sourceLocation: sourceLocation)
    for (new, old) in zip(found, tables) {
      #expect(
        new.table.summary(of: ["en", "pl"]) == old.table.summary(of: ["en", "pl"]), "\(text)",
        sourceLocation: sourceLocation)
    }
  }

  @Test(arguments: CSVSeparator.allCases)
  func `a table comes back as it was`(separator: CSVSeparator) throws {
    var tables = try RandomTable(source: "en", target: "pl", seed: 20_270_106)
    for _ in 0..<150 {
      let pair = [tables.next(), tables.next()].map { table in
        var table = table
        for index in table.entries.indices {
          table.entries[index].extractionState = nil
          table.entries[index].references = []
          if table.entries[index].comment == "" { table.entries[index].comment = nil }
        }
        return table
      }
      expectKept([("A", pair[0]), ("=B", pair[1])], separator)
    }
  }

  @Test func `what has no place is listed`() {
    var entry = LocalizationEntry("k", comment: "c")
    entry.isCommentGenerated = true
    entry.extractionState = "manual"
    entry.references = ["a:1"]
    entry.localizations = [
      Localization("en", text: .unit(StringUnit("", state: .new))),
      Localization("pl", text: .unit(StringUnit("x", state: .machineTranslated))),
    ]
    var hidden = LocalizationEntry("h")
    hidden.shouldTranslate = false
    var named = hidden
    named.key = "n"
    named.localizations = [Localization("pl", text: .unit(StringUnit("N")))]
    let table = LocalizationTable(entries: [entry, hidden, named, LocalizationEntry("a\0")])
    let file = CSVDocument.makeFile(
      of: table, name: "T", sourceLanguage: "en", targetLanguage: "pl")
    #expect(
      file.losses.map { "\($0.id) \($0.key ?? "")" } == [
        "generated-comment k", "extraction-state k", "references k", "key n", "key a\0",
      ])
  }

  @Test func `formulas are guarded, and the rows are those of RFC 4180`() {
    let entry = LocalizationEntry(
      "=k", comment: "a \"b\"",
      localizations: [
        Localization("en", text: .unit(StringUnit("-1"))),
        Localization("de", text: .unit(StringUnit("a,b\nc", state: .needsReview))),
      ])
    let file = CSVDocument.makeFile(
      of: LocalizationTable(entries: [entry]), name: "T", sourceLanguage: "en",
      targetLanguage: "de")
    #expect(
      String(decoding: file.bytes, as: UTF8.self)
        == "\u{FEFF}table,key,variation,comment,source,target,state\r\n"
        + "T,'=k,,\"a \"\"b\"\"\",'-1,\"a,b\nc\",needs_review\r\n")
  }

  @Test(arguments: ["x", "a,b", "a\"b", "=1", "'=1", "", "line\nend", "é"])
  func `an edit of a cell changes its own bytes`(text: String) throws {
    let source = "key,x,target\n1,2,\"3\"\n4,5,6\n"
    for (row, isQuoted) in [(0, true), (1, false)] {
      var document = CSVDocument(parsing: Array(source.utf8))
      let range = document.rows[row].cells[2].range
      #expect(document.setText(text, inColumn: .target, ofRow: row) == .applied)
      #expect(document.text(inColumn: .target, ofRow: row) == text)
      #expect(document.bytes.starts(with: source.utf8.prefix(range.lowerBound)))
      #expect(
        document.bytes.reversed().starts(with: source.utf8.dropFirst(range.upperBound).reversed()))
      #expect(
        document.rows[row].cells[2].isQuoted == (isQuoted || "\",\n".contains { text.contains($0) })
      )
      #expect(document.setText(text, inColumn: .target, ofRow: row) == .unchanged)
    }
    var document = CSVDocument(parsing: Array(source.utf8))
    #expect(document.setText("a\0", inColumn: .target, ofRow: 0) == .refused(.unwritableText))
    #expect(document.setText("a", inColumn: .source, ofRow: 0) == .refused(.missingPart))
    #expect(document.setText("a", inColumn: .target, ofRow: 2) == .refused(.missingKey))
    #expect(document.bytes == Array(source.utf8))
  }
}
