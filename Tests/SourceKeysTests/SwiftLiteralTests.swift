import SourceDiagnostics
import SourceKeys
import TestSupport
import Testing

/// The key that a literal is.
///
/// Source: The Swift Programming Language, "String Literals"; `Oracles` compares far more of them.
@Suite struct SwiftLiteralTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let literal: String
    let key: String
    var testDescription: String { literal }
  }

  @Test(arguments: [
    Row(literal: #""\n\t\r\0\\\"\'\u{e9}\u{1F600}""#, key: "\n\t\r\0\\\"'é😀"),
    Row(literal: ##"#"a\n\#n"b"#"##, key: "a\\n\n\"b"),
    Row(literal: ###"##"a"#b\##t"##"###, key: "a\"#b\t"),
    Row(literal: ##"#"""#"##, key: "\""),
    Row(literal: "\"\"", key: ""),
    Row(literal: "\"\"\"\n  a\n    b\n  \"\"\"", key: "a\n  b"),
    Row(literal: "\"\"\"\n\ta \\\n\tb\n\t\"\"\"", key: "a b"),
    Row(literal: "#\"\"\"\n  a \\\n  b\\#\n  c\n  \"\"\"#", key: "a \\\nbc"),
    Row(literal: "\"\"\"\r\n  a\r\n  b\r\n  \"\"\"", key: "a\nb"),
    Row(literal: "\"\"\"\n  \"\"\"", key: ""),
    Row(literal: "\"\"\"\n\n\"\"\"", key: ""),
    Row(literal: "\"\"\"\n  a \"\"b\"\" \\\"\"\"\n  \"\"\"", key: "a \"\"b\"\" \"\"\""),
    Row(literal: "/* \" */ \"k\" // \"", key: "k"),
    Row(literal: "/* /* \" */ \" */ \"k\"", key: "k"),
  ])
  func `escapes, number signs and lines`(row: Row) {
    let file = SourceKeys(
      swift: Array("L = NSLocalizedString(\(row.literal)\n, comment: \"\")".utf8))
    #expect(file.uses.map(\.key) == [row.key])
    #expect(file.diagnostics.isEmpty)
  }

  @Test(arguments: [
    SourceRow(#"let a = /"/; Text("k")"#, "k"),
    SourceRow(#"let a = #/"/#; Text("k")"#, "k"),
    SourceRow("let a = #/\n \" /#; Text(\"k\")", "k"),
    SourceRow(#"let a = b / c; Text("k"); let d = e / f"#, "k"),
    SourceRow(#"x.map(/, Text("k"), /)"#, "k"),
    SourceRow(#"let `a "` = Text("k")"#, "k"),
    SourceRow("#if os(Linux)\nText(\"a\")\n#else\nText(\"b\")\n#endif", "a", "b"),
    SourceRow(#"@available(*, message: "x") func f() { Text("k") }"#, "k"),
    SourceRow(
      ##""\(Text("a")) \("\(Text("b"))")"; #"\#(Text("c")) \(Text("d"))"#"##, "a", "b", "c"),
    SourceRow("\"\"\"\n\\(\n  Text(\"a\")\n)\n\"\"\"", "a"),
    SourceRow(#"f(} ; Text("a") ] ) }"#, "a"),
    SourceRow("f([ { ( \nfunc g() { Text(\"a\") }", "a"),
    SourceRow("#!/usr/bin/swift \"\nText(\"a\")", "a"),
    SourceRow("\u{FEFF}Text(\"a\")", "a"),
  ])
  func `code around a call`(row: SourceRow) {
    let file = SourceKeys(swift: Array(row.source.utf8))
    #expect(found(file) == row.found)
    #expect(file.diagnostics.isEmpty)
  }

  /// A source with what is said about it and what is still found.
  struct FaultRow: Sendable, CustomTestStringConvertible {
    let source: String
    let said: String
    let found: [String]
    var testDescription: String { source }
  }

  @Test(arguments: [
    FaultRow(
      source: "Text(\"a\nText(\"b\")", said: "1:6: error: the string '\"a' is not closed",
      found: ["b"]),
    FaultRow(
      source: "a = \"\\(b\nText(\"b\")", said: "1:5: error: the string '\"\\(b' is not closed",
      found: ["b"]),
    FaultRow(
      source: "Text(\"a\") /* /* */ Text(\"b\")",
      said: "1:11: error: the comment is not closed, '*/' expected", found: ["a"]),
    FaultRow(
      source: "Text(\"a\") + \"\"\"\n Text(\"b\")",
      said: "1:13: error: the string '\"\"\"\\n Text(\"b\")' is not closed", found: ["a"]),
    FaultRow(
      source: "Text(\"\\q\")", said: "1:7: warning: '\\q' is no escape of this language",
      found: ["\\q"]),
    FaultRow(
      source: "Text(\"\\u{D800}\")", said: "1:7: warning: '\\u' is no escape of this language",
      found: ["\\u{D800}"]),
    FaultRow(
      source: "\u{FEFF}Text(\"é\", \"", said: "1:11: error: the string '\"' is not closed",
      found: []),
  ])
  func `what is not closed`(row: FaultRow) {
    let file = SourceKeys(swift: Array(row.source.utf8))
    let map = file.makeLineMap()
    let said = file.diagnostics.map { diagnostic in
      "\(map.position(at: diagnostic.range.lowerBound)): \(diagnostic.severity): \(diagnostic.message)"
    }
    #expect(said == [row.said])
    #expect(found(file) == row.found)
    #expect(file.diagnostics.allSatisfy { SourceKeys.diagnosticIDs.contains($0.id) })
  }

  @Test func `other encodings are not read`() {
    let file = SourceKeys(swift: [0xFF, 0xFE, 0x41, 0])
    #expect(file.diagnostics.map(\.id) == ["source-wrong-encoding"])
  }

  @Test func `faults beyond a hundred are not shown`() {
    let file = SourceKeys(swift: Array(String(repeating: "\"\n", count: 200).utf8))
    #expect(file.diagnostics.count == 100)
    #expect(file.diagnostics.last?.id == "source-too-many-faults")
  }

  @Test func `places are those of the file`() throws {
    let source = MarkedSource(#"é = 1️⃣NSLocalizedString(2️⃣"a" + "b"3️⃣, comment: "c" )4️⃣; L(t)"#)
    let use = try #require(SourceKeys(swift: source.bytes).uses.first)
    #expect(use.range.lowerBound == source.offsets["1️⃣"])
    #expect(use.keyRange.lowerBound == source.offsets["2️⃣"])
    #expect(use.keyRange.upperBound == source.offsets["3️⃣"])
    #expect(use.range.upperBound == source.offsets["4️⃣"])
    let undecided = MarkedSource(#"NSLocalizedString(1️⃣a + "b"2️⃣, comment: "c")"#)
    let key = try #require(SourceKeys(swift: undecided.bytes).undecided.first)
    #expect(key.keyRange.lowerBound == undecided.offsets["1️⃣"])
    #expect(key.keyRange.upperBound == undecided.offsets["2️⃣"])
    #expect(key.comment == "c")
  }
}
