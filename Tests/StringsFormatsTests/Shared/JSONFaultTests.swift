import TestSupport
import Testing

@testable import StringsFormats

/// What JSON forbids is named at its place, and what follows is read.
struct JSONFaultTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let source: String
    let tree: String
    let diagnostics: [Expected]
    let fixed: String?
    var testDescription: String { source }

    init(_ source: String, _ tree: String, _ diagnostics: Expected..., fixed: String? = nil) {
      self.source = source
      self.tree = tree
      self.diagnostics = diagnostics
      self.fixed = fixed
    }
  }

  static let commas = [
    Row("[11️⃣,]", "[1]", .error("1️⃣", "json-trailing-comma", fix: true), fixed: "[1]"),
    Row(
      "{\"a\":1 1️⃣, }", "{‹a›:1}", .error("1️⃣", "json-trailing-comma", fix: true),
      fixed: "{\"a\":1  }"),
    Row("[1️⃣,]", "[]", .error("1️⃣", "json-missing-value")),
    Row("[1️⃣,1]", "[1]", .error("1️⃣", "json-missing-value")),
    Row("[1,1️⃣,2]", "[1,2]", .error("1️⃣", "json-missing-value")),
    Row("[1,1️⃣,2️⃣,]", "[1]", .error("1️⃣", "json-missing-value"), .error("2️⃣", "json-missing-value")),
    Row("{1️⃣,}", "{}", .error("1️⃣", "json-missing-key")),
    Row("{\"a\":1,1️⃣,\"b\":2}", "{‹a›:1,‹b›:2}", .error("1️⃣", "json-missing-key")),
    Row(
      "[11️⃣ 2]", "[1,2]", .error("1️⃣", "json-missing-comma", fix: true), fixed: "[1, 2]"),
    Row(
      "{\"a\":{}1️⃣\n\"b\":\"c\"2️⃣ \"d\":[]}", "{‹a›:{},‹b›:‹c›,‹d›:[]}",
      .error("1️⃣", "json-missing-comma", fix: true), .error("2️⃣", "json-missing-comma", fix: true),
      fixed: "{\"a\":{},\n\"b\":\"c\", \"d\":[]}"),
    Row("[11️⃣;2]", "[1,2]", .error("1️⃣", "json-unexpected-character")),
  ]

  static let members = [
    Row("{\"a\":1️⃣}", "{‹a›:?}", .error("1️⃣", "json-missing-value")),
    Row("{\"a\":1️⃣,\"b\":2}", "{‹a›:?,‹b›:2}", .error("1️⃣", "json-missing-value")),
    Row("{\"a\"1️⃣}", "{‹a›:?}", .error("1️⃣", "json-missing-value")),
    Row("{\"a\"1️⃣,\"b\":2}", "{‹a›:?,‹b›:2}", .error("1️⃣", "json-missing-value")),
    Row(
      "{\"a\" 1️⃣1}", "{‹a›:1}", .error("1️⃣", "json-missing-colon", fix: true),
      fixed: "{\"a\" : 1}"),
    Row(
      "{\"a\" 1️⃣= 1, \"b\" 2️⃣=> 2}", "{‹a›:1,‹b›:2}",
      .error("1️⃣", "json-missing-colon", fix: true), .error("2️⃣", "json-missing-colon", fix: true),
      fixed: "{\"a\" : 1, \"b\" : 2}"),
    Row("{\"a\":1️⃣:1}", "{‹a›:1}", .error("1️⃣", "json-unexpected-character")),
    Row("{1️⃣:1,\"b\":2}", "{‹b›:2}", .error("1️⃣", "json-missing-key")),
    Row(
      "{1️⃣:2️⃣}", "{}", .error("1️⃣", "json-missing-key"), .error("2️⃣", "json-missing-value")),
    Row("{1️⃣[\"x\",{\"y\":1}],\"b\":2}", "{‹b›:2}", .error("1️⃣", "json-missing-key")),
    Row("{1️⃣{\"x\":1},\"b\":2}", "{‹b›:2}", .error("1️⃣", "json-missing-key")),
    Row("{\"a\":11️⃣:{\"x\":2},\"b\":3}", "{‹a›:1,‹b›:3}", .error("1️⃣", "json-unexpected-character")),
    Row("[\"a\"1️⃣:1]", "[‹a›,1]", .error("1️⃣", "json-unexpected-character")),
    Row(
      "{1️⃣a:1, 2️⃣3:4, 3️⃣null:5}", "{‹a›:1,‹3›:4,‹null›:5}",
      .error("1️⃣", "json-unquoted-key", fix: true), .error("2️⃣", "json-unquoted-key", fix: true),
      .error("3️⃣", "json-unquoted-key", fix: true), fixed: "{\"a\":1, \"3\":4, \"null\":5}"),
    Row(
      "{1️⃣'a':2️⃣'b'}", "{‹a›:‹b›}", .error("1️⃣", "json-single-quotes", fix: true),
      .error("2️⃣", "json-single-quotes", fix: true), fixed: "{\"a\":\"b\"}"),
    Row(
      #"[1️⃣'a"b', 2️⃣'c\'d']"#, "[‹a\"b›,‹c'd›]", .error("1️⃣", "json-single-quotes"),
      .error("2️⃣", "json-single-quotes")),
    Row("{1️⃣@\"a\":1}", "{‹a›:1}", .error("1️⃣", "json-unexpected-character")),
    Row(
      "{\"a\":1, 1️⃣“b”2️⃣: 2}", "{‹a›:1}", .error("1️⃣", "json-unexpected-character"),
      .error("2️⃣", "json-missing-key")),
  ]

  static let duplicates = [
    Row("{\"a\":1,1️⃣\"a\":2}", "{‹a›:1,‹a›:2}", .error("1️⃣", "json-duplicate-key")),
    Row("{\"a\":1,1️⃣\"a\":1}", "{‹a›:1,‹a›:1}", .warning("1️⃣", "json-duplicate-key")),
    Row(#"{"a":1,"b":2,1️⃣"\u0061":3}"#, "{‹a›:1,‹b›:2,‹a›:3}", .error("1️⃣", "json-duplicate-key")),
    Row(
      "{\"b\":1,\"a\":[{\"x\":1,1️⃣\"x\":1}],2️⃣\"b\":3,3️⃣\"b\":1}",
      "{‹b›:1,‹a›:[{‹x›:1,‹x›:1}],‹b›:3,‹b›:1}", .warning("1️⃣", "json-duplicate-key"),
      .error("2️⃣", "json-duplicate-key"), .error("3️⃣", "json-duplicate-key")),
  ]

  static let values = [
    Row(
      "[1️⃣True,2️⃣FALSE,3️⃣Null]", "[?,?,?]", .error("1️⃣", "json-invalid-literal", fix: true),
      .error("2️⃣", "json-invalid-literal", fix: true),
      .error("3️⃣", "json-invalid-literal", fix: true), fixed: "[true,false,null]"),
    Row(
      "[1️⃣nil,2️⃣NaN,3️⃣undefined,4️⃣tru,5️⃣truest,6️⃣nullé]", "[?,?,?,?,?,?]",
      .error("1️⃣", "json-invalid-literal"), .error("2️⃣", "json-invalid-literal"),
      .error("3️⃣", "json-invalid-literal"), .error("4️⃣", "json-invalid-literal"),
      .error("5️⃣", "json-invalid-literal"), .error("6️⃣", "json-invalid-literal")),
    Row("[1️⃣@x, 1]", "[?,1]", .error("1️⃣", "json-unexpected-character")),
    Row("1️⃣=[1]", "[1]", .error("1️⃣", "json-unexpected-character")),
    Row("[1,1️⃣\u{A0}2]", "[1,2]", .error("1️⃣", "json-unexpected-character")),
    Row("[1,1️⃣\u{C}\u{C}2]", "[1,2]", .error("1️⃣", "json-unexpected-character")),
    Row("[1, 1️⃣\0]", "[1,?]", .error("1️⃣", "json-unexpected-character")),
    Row("1️⃣hello {\"a\":1}", "{‹a›:1}", .error("1️⃣", "json-invalid-literal")),
  ]

  static let numbers = [
    "01", "-01", "00", "-", "--1", "+1", ".5", "-.5", "1.", "1.e3", "1e", "1e+", "1.5e-", "0x10",
    "1_000", "1.2.3", "1-2", "1a", "-Infinity", "1é",
  ].map { Row("[1️⃣\($0) , 7]", "[?,7]", .error("1️⃣", "json-invalid-number")) }

  static let ends = [
    Row("1️⃣", "-", .error("1️⃣", "json-missing-value")),
    Row(" \n1️⃣", "-", .error("1️⃣", "json-missing-value")),
    Row("1️⃣[", "[]", .error("1️⃣", "json-unclosed-container")),
    Row("{\"a\":1️⃣[1,", "{‹a›:[1]}", .error("1️⃣", "json-unclosed-container")),
    Row("1️⃣{\"a\"", "{‹a›:?}", .error("1️⃣", "json-unclosed-container")),
    Row("1️⃣{\"a\":", "{‹a›:?}", .error("1️⃣", "json-unclosed-container")),
    Row("1️⃣{\"a\":1,", "{‹a›:1}", .error("1️⃣", "json-unclosed-container")),
    Row("[1,21️⃣}", "[1,2]", .error("1️⃣", "json-mismatched-bracket")),
    Row("{\"a\":[1,21️⃣}", "{‹a›:[1,2]}", .error("1️⃣", "json-mismatched-bracket")),
    Row(
      "{\"a\":{\"b\":11️⃣],\"c\":2}", "{‹a›:{‹b›:1},‹c›:2}",
      .error("1️⃣", "json-mismatched-bracket")),
    Row("[[{\"a\":[[11️⃣}],2]", "[[{‹a›:[[1]]}],2]", .error("1️⃣", "json-mismatched-bracket")),
    Row("{} 1️⃣{}\n", "{}", .error("1️⃣", "json-text-after-end")),
    Row("[]1️⃣\u{A0}", "[]", .error("1️⃣", "json-unexpected-character")),
    Row("[]1️⃣]", "[]", .error("1️⃣", "json-text-after-end")),
    Row("1 1️⃣2", "1", .error("1️⃣", "json-text-after-end")),
    Row("1️⃣]", "-", .error("1️⃣", "json-unexpected-character")),
    Row("1️⃣,1", "1", .error("1️⃣", "json-unexpected-character")),
  ]

  static let comments = [
    Row("1️⃣// a\n[1]", "[1]", .error("1️⃣", "json-comment", fix: true), fixed: "\n[1]"),
    Row(
      "[1,1️⃣/* , ] */2]2️⃣# end", "[1,2]", .error("1️⃣", "json-comment", fix: true),
      .error("2️⃣", "json-comment", fix: true), fixed: "[1,2]"),
    Row(
      "1️⃣[1 2️⃣/* ]", "[1]", .error("1️⃣", "json-unclosed-container"),
      .error("2️⃣", "json-unclosed-comment")),
    Row(
      "[1 1️⃣/2️⃣ 2]", "[1,2]", .error("1️⃣", "json-unexpected-character"),
      .error("2️⃣", "json-missing-comma", fix: true)),
    Row(
      "{\"a\" 1️⃣% 2️⃣1}", "{‹a›:1}", .error("1️⃣", "json-unexpected-character"),
      .error("2️⃣", "json-missing-colon", fix: true)),
    Row(
      "{\n1️⃣<<<<<<< ours\n\"a\":1\n2️⃣=======\n3️⃣>>>>>>> theirs\n}", "{‹a›:1}",
      .error("1️⃣", "json-merge-marker"), .error("2️⃣", "json-merge-marker"),
      .error("3️⃣", "json-merge-marker")),
  ]

  @Test(
    arguments: commas + members + duplicates + values + numbers + ends + comments)
  func `what JSON forbids is named and what follows is read`(row: Row) {
    expectTree(row.source, diagnostics: row.diagnostics, tree: row.tree, fixed: row.fixed)
  }

  static let all =
    (commas + members + duplicates + values + numbers + ends + comments).map(\.source)
    + JSONStringFaultTests.rows.map(\.source)
}
