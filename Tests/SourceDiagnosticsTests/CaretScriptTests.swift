import SourceDiagnostics
import TestSupport
import Testing

/// Places and carets in the writing systems, line ends and encodings that files are in.
struct CaretScriptTests {
  /// A text in which two markers stand around a range, and what is shown of it.
  struct Row: Sendable, CustomTestStringConvertible {
    let marked: String
    let span: String
    let source: String
    let carets: String
    var testDescription: String { marked.debugDescription }

    init(_ marked: String, _ span: String, _ source: String, _ carets: String) {
      self.marked = marked
      self.span = span
      self.source = source
      self.carets = carets
    }
  }

  static let rows = [
    Row("\"k\" = \"1️⃣最后更新2️⃣：%@\";", "1:8-1:12", "\"k\" = \"最后更新：%@\";", "       ^^^^^^^^"),
    Row("\"k\" = \"آخر 1️⃣تحديث2️⃣\";", "1:12-1:17", "\"k\" = \"آخر تحديث\";", "           ^^^^^"),
    // A mark takes a column of the file and none of the screen.
    Row("1️⃣e\u{301}2️⃣x", "1:1-1:3", "e\u{301}x", "^"),
    Row("e1️⃣\u{301}2️⃣x", "1:2-1:3", "e\u{301}x", " ^"),
    Row("e\u{301}1️⃣x2️⃣", "1:3-1:4", "e\u{301}x", " ^"),
    Row("นี้1️⃣ก2️⃣", "1:4-1:5", "นี้ก", " ^"),
    Row("\t1️⃣a2️⃣\tb", "1:2-1:3", "        a       b", "        ^"),
    Row("ab1️⃣\tc2️⃣\td", "1:3-1:5", "ab      c       d", "  ^^^^^^^"),
    Row("漢1️⃣\t2️⃣x", "1:2-1:3", "漢      x", "  ^^^^^^"),
    Row("1️⃣😀2️⃣!", "1:1-1:2", "😀!", "^^"),
    Row("👩🏽‍🚀1️⃣x2️⃣", "1:5-1:6", "👩🏽‍🚀x", "      ^"),
    Row("ﬁ1️⃣ﬁ2️⃣", "1:2-1:3", "ﬁﬁ", " ^"),
    Row("ア1️⃣ｱ2️⃣", "1:2-1:3", "アｱ", "  ^"),
    Row("ah\r\n1️⃣b2️⃣c\r\n", "2:1-2:2", "bc", "^"),
    Row("ah\r1️⃣b2️⃣c\r", "2:1-2:2", "bc", "^"),
    Row("ah\n1️⃣bc\n2️⃣d", "2:1-3:1", "bc", "^^"),
    Row("a1️⃣\r\n2️⃣b", "1:2-2:1", "a", " ^"),
    // These end no line, and must not seem to.
    Row("a\u{2028}1️⃣b2️⃣", "1:3-1:4", "a\u{FFFD}b", "  ^"),
    Row("1️⃣a\u{85}2️⃣b", "1:1-1:3", "a\u{FFFD}b", "^^"),
    Row("a\u{B}1️⃣b2️⃣", "1:3-1:4", "a\u{FFFD}b", "  ^"),
    // What turns the direction of writing would show the carets under something else.
    Row("a\u{202E}1️⃣b2️⃣\u{2066}", "1:3-1:4", "a\u{FFFD}b\u{FFFD}", "  ^"),
    Row("a\u{200B}1️⃣b2️⃣", "1:3-1:4", "a\u{200B}b", " ^"),
    Row("a\u{0}1️⃣b2️⃣", "1:3-1:4", "a\u{FFFD}b", "  ^"),
  ]

  @Test(arguments: rows, TextEncoding.allCases)
  func `carets and columns are right in every script and encoding`(
    row: Row, encoding: TextEncoding
  ) throws {
    let source = MarkedSource(row.marked)
    let mark = encoding.byteOrderMark
    func place(_ marker: Character) throws -> Int {
      let offset = try #require(source.offsets[marker])
      let before = String(decoding: source.bytes[..<offset], as: UTF8.self)
      return mark.count + encoding.bytes(of: before).count
    }
    let map = LineMap(
      mark + encoding.bytes(of: source.text), encoding: encoding, textStart: mark.count)
    let range = try place("1️⃣")..<place("2️⃣")
    #expect(map.span(of: range).description == row.span)
    #expect(map.caretBlock(under: range) == "\(row.source)\n\(row.carets)\n")
  }
}
