import SourceDiagnostics
import TestSupport
import Testing

@testable import StringsFormats

/// What RFC 8259 allows is read without a word.
///
/// Source: RFC 8259, sections 2 to 8.
struct JSONGrammarTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let source: String
    let tree: String
    var testDescription: String { source }

    init(_ source: String, _ tree: String) {
      self.source = source
      self.tree = tree
    }
  }

  static let structures = [
    Row("{}", "{}"),
    Row("[]", "[]"),
    Row(" \t\r\n[ \n] \r\n", "[]"),
    Row("{\n\n}", "{}"),
    Row("[[],{},[[]]]", "[[],{},[[]]]"),
    Row("{\"a\" : 1}", "{‹a›:1}"),
    Row("{\"a\":{\"b\":[1,{\"c\":null}]},\"d\":2}", "{‹a›:{‹b›:[1,{‹c›:null}]},‹d›:2}"),
    Row("[true,false,null]", "[true,false,null]"),
    Row("true", "true"),
    Row("null ", "null"),
    Row("\"alone\"", "‹alone›"),
    Row("42", "42"),
    Row("{\"\":0}", "{‹›:0}"),
    Row("{\"b\":1,\"a\":2,\"c\":3}", "{‹b›:1,‹a›:2,‹c›:3}"),
    Row("{\"a\":1,\"A\":2}", "{‹a›:1,‹A›:2}"),
    Row("{\"é\":1,\"e\u{301}\":2}", "{‹é›:1,‹e\u{301}›:2}"),
  ]

  static let numbers = [
    "0", "-0", "1", "-1", "10", "1234567890", "0.5", "-0.0", "1.25", "1e5", "1E5", "1e+5", "1e-5",
    "0e0", "1.5E-3", "123456789012345678901234567890", "1e400", "0.1e1",
  ].map { Row("[\($0)]", "[\($0)]") }

  static let strings = [
    Row(#""""#, "‹›"),
    Row(#""\" \\ \/""#, "‹\" \\ /›"),
    Row(#""\b\f\n\r\t""#, "‹\u{8}\u{C}\n\r\t›"),
    Row(#""\u0041\u00e9\u00E9\u4e2d""#, "‹Aéé中›"),
    Row(#""\ud83d\ude00 \uD83D\uDE00""#, "‹😀 😀›"),
    Row(#""\udbff\udfff""#, "‹\u{10FFFF}›"),
    Row(#""\u0000\uffff\ufeff""#, "‹\0\u{FFFF}\u{FEFF}›"),
    Row("\"\u{7F}\u{80}\u{2028}\u{2029}\u{FEFF}\"", "‹\u{7F}\u{80}\u{2028}\u{2029}\u{FEFF}›"),
    Row("\"// no /* comment */ # {[,:]}\"", "‹// no /* comment */ # {[,:]}›"),
    Row("\"下拉刷新 😀 é\"", "‹下拉刷新 😀 é›"),
    Row(#"{"\u0061":"\\u0061"}"#, "{‹a›:‹\\u0061›}"),
    Row(#""before\nbehind""#, "‹before\nbehind›"),
  ]

  @Test(arguments: structures + numbers + strings)
  func `what the grammar allows is read without a word`(row: Row) {
    expectTree(row.source, tree: row.tree)
  }

  @Test func `every value knows its bytes`() throws {
    let source = MarkedSource(
      "\u{FEFF} 1️⃣{ 2️⃣\"k\\u00e9y\"3️⃣ : 4️⃣[ 5️⃣-1.5e36️⃣, 7️⃣\"é\"8️⃣ ]9️⃣ }0️⃣\n")
    let tree = JSONTree(parsing: source.bytes)
    func range(_ start: Character, _ end: Character) throws -> Range<Int> {
      try #require(source.offsets[start])..<(try #require(source.offsets[end]))
    }
    let root = try #require(tree.root)
    let member = try #require(root.member(forKey: "kéy"))
    let elements = Array(member.value.elements)
    #expect(tree.diagnostics.isEmpty)
    #expect(tree.hasByteOrderMark)
    try #expect(root.range == range("1️⃣", "0️⃣"))
    try #expect(member.keyRange == range("2️⃣", "3️⃣"))
    try #expect(member.range == range("2️⃣", "9️⃣"))
    try #expect(member.value.range == range("4️⃣", "9️⃣"))
    try #expect(elements.map(\.range) == [range("5️⃣", "6️⃣"), range("7️⃣", "8️⃣")])
    #expect(elements.map(\.source) == ["-1.5e3", "\"é\""])
  }

  @Test func `a byte-order mark in the file is no column of line 1`() {
    let tree = JSONTree(parsing: Array("\u{FEFF}[1 2]".utf8))
    let map = tree.makeLineMap()
    #expect(tree.diagnostics.map { "\(map.position(at: $0.range.lowerBound))" } == ["1:3"])
  }
}
