import SourceDiagnostics
import Testing

struct DiagnosticTests {
  @Test func `severities are ordered by weight`() {
    #expect(Severity.note < .warning && Severity.warning < .error)
    #expect(Severity.allCases.max() == .error)
  }

  @Test func `a diagnostic is printed as compilers print`() {
    let map = LineMap(Array("a = b;\nkey = väl;\n".utf8))
    let diagnostic = Diagnostic(
      .error, id: "some-fault", message: "found 'v'", range: 13..<17,
      notes: [DiagnosticNote(message: "see here", range: 0..<1)])
    #expect(
      diagnostic.rendered(path: "x/y.strings", in: map) == """
        x/y.strings:2:7: error: found 'v' [some-fault]
        x/y.strings:1:1: note: see here

        """)
    #expect(
      diagnostic.rendered(path: "y", in: map, showsSource: true) == """
        y:2:7: error: found 'v' [some-fault]
        key = väl;
              ^^^
        y:1:1: note: see here
        a = b;
        ^

        """)
  }

  @Test func `a diagnostic stays on its line whatever the path is`() {
    let diagnostic = Diagnostic(.error, id: "some-fault", message: "found 'v'", range: 0..<1)
    #expect(
      diagnostic.rendered(path: "a\nb\u{202E}", in: LineMap(Array("v".utf8)))
        == "a\\nb\\u{202E}:1:1: error: found 'v' [some-fault]\n")
  }

  struct Caret: Sendable {
    let source: String
    let range: Range<Int>
    let block: String
  }

  @Test(arguments: [
    Caret(source: "ab", range: 1..<1, block: "ab\n ^\n"),
    Caret(source: "ab", range: 2..<2, block: "ab\n  ^\n"),
    Caret(source: "", range: 0..<0, block: "\n^\n"),
    Caret(source: "\tab", range: 2..<3, block: "        ab\n         ^\n"),
    Caret(source: "漢字x", range: 3..<6, block: "漢字x\n  ^^\n"),
    Caret(source: "e\u{301}x", range: 3..<4, block: "e\u{301}x\n ^\n"),
    Caret(source: "ab\ncd", range: 1..<5, block: "ab\n ^\n"),
    Caret(source: "a\u{1B}[31m", range: 0..<1, block: "a\u{FFFD}[31m\n^\n"),
    Caret(source: "ab", range: 40..<50, block: "ab\n  ^\n"),
    // What ends a line for some viewers must not end the one that is drawn.
    Caret(source: "a\u{2028}b", range: 4..<5, block: "a\u{FFFD}b\n  ^\n"),
    Caret(source: "a\u{2029}b\u{85}c", range: 1..<4, block: "a\u{FFFD}b\u{FFFD}c\n ^\n"),
  ])
  func `carets stand under the range`(row: Caret) {
    #expect(LineMap(Array(row.source.utf8)).caretBlock(under: row.range) == row.block)
  }

  @Test func `what stands before the text is shown at its first column`() {
    let map = LineMap(Array("\u{FEFF}\u{FEFF}ab".utf8), textStart: 6)
    #expect(map.caretBlock(under: 3..<6) == "ab\n^\n")
  }

  @Test(arguments: TextEncoding.allCases)
  func `of a long line only the surroundings are drawn`(encoding: TextEncoding) {
    let source = String(repeating: "ä", count: 1000) + "X" + String(repeating: "ö", count: 1000)
    let start = encoding.bytes(of: String(repeating: "ä", count: 1000)).count
    let map = LineMap(encoding.bytes(of: source), encoding: encoding)
    let block = map.caretBlock(under: start..<start + encoding.unitWidth)
    let lines = block.split(separator: "\n")
    #expect(
      lines.first
        == "…\(String(repeating: "ä", count: 80))X\(String(repeating: "ö", count: 79))…"[...])
    #expect(lines.last == String(repeating: " ", count: 81) + "^"[...])
  }

  struct Edits: Sendable {
    let edits: [SourceEdit]
    let result: String?
  }

  @Test(arguments: [
    Edits(edits: [], result: "abcdef"),
    Edits(edits: [edit(4..<5, "X"), edit(1..<2, "")], result: "acdXf"),
    Edits(edits: [edit(2..<2, "1"), edit(2..<2, "2")], result: "ab12cdef"),
    Edits(edits: [edit(2..<3, "C"), edit(2..<2, "1")], result: "ab1Cdef"),
    Edits(edits: [edit(1..<3, "x"), edit(2..<4, "y")], result: nil),
    Edits(edits: [edit(6..<6, "!")], result: "abcdef!"),
    Edits(edits: [edit(6..<7, "!")], result: nil),
    Edits(edits: [edit(-2 ..< -1, "!")], result: nil),
  ])
  func `edits are applied all or none`(row: Edits) {
    #expect(row.edits.applied(to: Array("abcdef".utf8)) == row.result.map { Array($0.utf8) })
  }

  private static func edit(_ range: Range<Int>, _ text: String) -> SourceEdit {
    SourceEdit(range: range, replacement: Array(text.utf8))
  }

  @Test func `quoted text stays on one line and short`() {
    #expect(Diagnostic.quote("a\n\t\u{202E}é") == "'a\\n\\t\\u{202E}é'")
    let long = Diagnostic.quote(String(repeating: "x", count: 500))
    #expect(long == "'" + String(repeating: "x", count: 60) + "…'")
  }

  @Test(
    arguments: [
      ("=", "'='"), (" ", "a space"), ("\u{A0}", "U+00A0 (no-break space)"),
      ("\u{3000}", "U+3000 (ideographic space)"), ("\u{FEFF}", "U+FEFF (byte-order mark)"),
      ("é", "'é' (U+00E9)"), ("\u{85}", "U+0085 (next line)"), ("\u{E000}", "U+E000"),
    ] as [(Unicode.Scalar, String)])
  func `characters are named so that they can be told apart`(
    scalar: Unicode.Scalar, name: String
  ) {
    #expect(Diagnostic.name(of: scalar) == name)
  }
}
