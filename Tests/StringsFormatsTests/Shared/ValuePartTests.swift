import SourceDiagnostics
import StringsFormats
import Testing

/// Edits of a part of a value, in each way to write one.
struct ValuePartTests {
  struct Row: CustomTestStringConvertible {
    let name: String
    let before: String
    let part: String
    let text: String
    let after: String
    var testDescription: String { name }

    init(_ name: String, _ before: String, _ part: String, _ text: String, _ after: String) {
      self.name = name
      self.before = before
      self.part = part
      self.text = text
      self.after = after
    }
  }

  static let rows = [
    Row("plain", "\"k\" = \"one %d two\";", "%d", "%@", "\"k\" = \"one %@ two\";"),
    Row("after an escape", "\"k\" = \"\\\"a\\\" %d\";", "%d", "%@", "\"k\" = \"\\\"a\\\" %@\";"),
    Row("an escape", "\"k\" = \"a\\nb\";", "\n", "\"", "\"k\" = \"a\\\"b\";"),
    Row("apostrophes", "'k' = 'a \"b\"';", "\"b\"", "it's", "'k' = 'a it\\'s';"),
    Row("a code", "\"k\" = \"\\U00e9t\\U00e9 x\";", "x", "y", "\"k\" = \"\\U00e9t\\U00e9 y\";"),
    Row(
      "XML", "<plist><dict><key>k</key><string>a &amp; b &lt;</string></dict></plist>", "b", "<",
      "<plist><dict><key>k</key><string>a &amp; &lt; &lt;</string></dict></plist>"),
  ]

  private func expect(
    _ row: Row, _ encode: (String) -> [UInt8], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let document = StringsDocument(parsing: encode(row.before))
    let entry = try #require(document.entry(forKey: "k"))
    let value = try #require(entry.value)
    let found = try #require(value.firstRange(of: row.part))
    let start = value.utf8.distance(from: value.startIndex, to: found.lowerBound)
    let part = start..<start + row.part.utf8.count
    let edit = try #require(entry.edit(replacingValuePart: part, with: row.text))
    #expect([edit].applied(to: document.bytes) == encode(row.after), sourceLocation: sourceLocation)
  }

  @Test(arguments: rows)
  func `a part of a value is replaced, and no other byte`(row: Row) throws {
    try expect(row) { Array($0.utf8) }
    // An XML file says its encoding itself.
    guard row.name != "XML" else { return }
    try expect(row) { ("\u{FEFF}" + $0).utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] } }
  }

  @Test func `a part that is no part has no edit`() throws {
    let document = StringsDocument(parsing: Array("\"k\" = \"abc\";\n\"b\" = bare;\n".utf8))
    let entry = try #require(document.entry(forKey: "k"))
    #expect(entry.edit(replacingValuePart: 2..<9, with: "x") == nil)
    #expect(entry.edit(replacingValuePart: 0..<1, with: "\0") == nil)
    #expect(document.entry(forKey: "b")?.edit(replacingValuePart: 0..<1, with: "x") == nil)
  }

  @Test func `a part beside a surrogate pair of a catalog is replaced`() throws {
    let before = #"{"sourceLanguage":"en","strings":{"k":{"comment":"\ud83d\ude00 %d \u00e9"}}}"#
    let document = StringCatalogDocument(parsing: Array(before.utf8))
    let comment = try #require(document.entry(forKey: "k")?.comment)
    let edit = try #require(document.edit(replacing: 5..<7, in: comment, with: "\"%@\""))
    #expect(
      [edit].applied(to: document.bytes) == Array(before.replacing("%d", with: #"\"%@\""#).utf8))
  }
}
