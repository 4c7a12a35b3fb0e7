import SourceDiagnostics
import TestSupport
import Testing

@testable import StringsFormats

/// Faults within strings and keys.
struct JSONStringFaultTests {
  typealias Row = JSONFaultTests.Row

  static let rows = [
    Row(#"["a1️⃣\x41", 1]"#, "[‹ax41›,1]", .error("1️⃣", "json-invalid-escape")),
    Row(
      #"["1️⃣\'2️⃣\0", 1]"#, "[‹'0›,1]", .error("1️⃣", "json-invalid-escape"),
      .error("2️⃣", "json-invalid-escape")),
    Row(#"["1️⃣\é!"]"#, "[‹é!›]", .error("1️⃣", "json-invalid-escape")),
    Row(
      #"["1️⃣\u12", "2️⃣\u{e9}", "3️⃣\u12g4"]"#, "[‹\u{FFFD}›,‹\u{FFFD}{e9}›,‹\u{FFFD}g4›]",
      .error("1️⃣", "json-invalid-escape"), .error("2️⃣", "json-invalid-escape"),
      .error("3️⃣", "json-invalid-escape")),
    Row(#"["1️⃣\U00e9"]"#, "[‹U00e9›]", .error("1️⃣", "json-invalid-escape")),
    Row(#"["a1️⃣\ud83d"]"#, "[‹a\u{FFFD}›]", .error("1️⃣", "json-lone-surrogate")),
    Row(#"["1️⃣\ude00z"]"#, "[‹\u{FFFD}z›]", .error("1️⃣", "json-lone-surrogate")),
    Row(#"["1️⃣\ud83d\u0041"]"#, "[‹\u{FFFD}A›]", .error("1️⃣", "json-lone-surrogate")),
    Row(#"["1️⃣\ud83d\ud83d\ude00"]"#, "[‹\u{FFFD}😀›]", .error("1️⃣", "json-lone-surrogate")),
    Row(#"["1️⃣\ud83d\n"]"#, "[‹\u{FFFD}\n›]", .error("1️⃣", "json-lone-surrogate")),
    Row(
      #"["1️⃣\ud83d2️⃣\ude"]"#, "[‹\u{FFFD}\u{FFFD}›]", .error("1️⃣", "json-lone-surrogate"),
      .error("2️⃣", "json-invalid-escape")),
    Row("[\"a1️⃣\tb\"]", "[‹a\tb›]", .error("1️⃣", "json-control-character")),
    Row("[\"1️⃣\0\u{1}b\"]", "[‹\0\u{1}b›]", .error("1️⃣", "json-control-character")),
    Row("[\"one1️⃣\n  two\",3]", "[‹one\n  two›,3]", .error("1️⃣", "json-control-character")),
    Row("[\"one1️⃣\r\ntwo\"]", "[‹one\r\ntwo›]", .error("1️⃣", "json-control-character")),
    Row(
      "[\"one1️⃣\\2️⃣\ntwo\"]", "[‹one\\\ntwo›]", .error("1️⃣", "json-invalid-escape"),
      .error("2️⃣", "json-control-character")),
    Row("{\"a\":1️⃣\"b,\n\"c\":2}", "{‹a›:‹b›,‹c›:2}", .error("1️⃣", "json-unterminated-string")),
    Row("{\"a\":1️⃣\"b \n}", "{‹a›:‹b›}", .error("1️⃣", "json-unterminated-string")),
    Row(
      "[1️⃣\"b 2️⃣, \t\r\n]", "[‹b›]", .error("1️⃣", "json-unterminated-string"),
      .error("2️⃣", "json-trailing-comma", fix: true)),
    Row(
      #"1️⃣["a", 2️⃣"b\n"#, "[‹a›,‹b\n›]", .error("1️⃣", "json-unclosed-container"),
      .error("2️⃣", "json-unterminated-string")),
    Row(
      #"1️⃣"b\"#, "‹b›", .error("1️⃣", "json-unterminated-string")),
    Row(#"1️⃣"b\u12"#, "‹b›", .error("1️⃣", "json-unterminated-string")),
    Row(
      "{1️⃣\"a\n2️⃣\"b\"}", "{‹a›:‹b›}", .error("1️⃣", "json-unterminated-string"),
      .error("2️⃣", "json-missing-colon")),
    Row(
      "[1️⃣\"a2️⃣\n\"b\"]", "[‹a›,‹b›]", .error("1️⃣", "json-unterminated-string"),
      .error("2️⃣", "json-missing-comma", fix: true)),
    Row("1️⃣\"", "‹›", .error("1️⃣", "json-unterminated-string")),
    Row(
      "{1️⃣\"a\n2️⃣}", "{‹a›:?}", .error("1️⃣", "json-unterminated-string"),
      .error("2️⃣", "json-missing-value")),
  ]

  @Test(arguments: rows)
  func `faults of strings are named and what follows is read`(row: Row) {
    expectTree(row.source, diagnostics: row.diagnostics, tree: row.tree, fixed: row.fixed)
  }

  @Test func `a single-quoted string that is not closed is two faults at one place`() {
    let tree = JSONTree(parsing: Array("['b\n]".utf8))
    #expect(tree.diagnostics.map(\.id) == ["json-unterminated-string", "json-single-quotes"])
    #expect(tree.diagnostics.map(\.range) == [1..<3, 1..<3])
    #expect(tree.diagnostics.allSatisfy { $0.fixIts.isEmpty })
    #expect(tree.summary == "[‹b›]")
  }

  struct BytesRow: Sendable {
    let bytes: [UInt8]
    let ranges: [Range<Int>]
    let tree: String
  }

  private static let quote = UInt8(ascii: "\"")

  @Test(arguments: [
    BytesRow(bytes: [quote, 0xE9, quote], ranges: [1..<2], tree: "‹\u{FFFD}›"),
    BytesRow(bytes: [quote, 0x61, 0xC3, quote], ranges: [2..<3], tree: "‹a\u{FFFD}›"),
    BytesRow(bytes: [quote, 0xE4, 0xB8, quote], ranges: [1..<3], tree: "‹\u{FFFD}›"),
    BytesRow(
      bytes: [quote, 0xED, 0xA0, 0x80, quote], ranges: [1..<2, 2..<3, 3..<4],
      tree: "‹\u{FFFD}\u{FFFD}\u{FFFD}›"),
    BytesRow(bytes: [quote, 0xC3, 0xA9, 0xFF, quote], ranges: [3..<4], tree: "‹é\u{FFFD}›"),
    BytesRow(bytes: [0xFF, 0x31], ranges: [0..<1], tree: "-"),
    BytesRow(bytes: [0x31, 0x20, 0x20], ranges: [], tree: "1"),
  ])
  func `bytes that are not UTF-8 are named and become U+FFFD`(row: BytesRow) {
    let tree = JSONTree(parsing: row.bytes)
    expectSound(tree, from: row.bytes)
    #expect(tree.diagnostics.map(\.range) == row.ranges)
    #expect(tree.diagnostics.allSatisfy { $0.id == "json-invalid-utf8" })
    #expect(tree.summary == row.tree)
  }
}
