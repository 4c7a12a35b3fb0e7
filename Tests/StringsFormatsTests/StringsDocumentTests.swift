import SourceDiagnostics
import TestSupport
import Testing

@testable import StringsFormats

struct StringsDocumentTests {
  func document(_ source: String) -> StringsDocument {
    StringsDocument(parsing: Array(source.utf8))
  }

  @Test func `the last of several values counts and both places are named`() throws {
    let file = document("a=1;\nb=2;\na=3;\na=3;")
    #expect(file.value(forKey: "a") == "3")
    #expect(file.entry(forKey: "a")?.range == 15..<19)
    #expect(file.value(forKey: "c") == nil)
    #expect(file.diagnostics.map(\.severity) == [.error, .warning])
    #expect(file.diagnostics.map(\.range) == [10..<11, 15..<16])
    #expect(file.diagnostics.map { $0.notes.map(\.range) } == [[0..<1], [10..<11]])
  }

  @Test func `keys are compared by code units`() {
    let file = document("\"a\\U0301\" = decomposed; \"\u{E1}\" = composed;")
    #expect(file.value(forKey: "a\u{301}") == "decomposed")
    #expect(file.value(forKey: "\u{E1}") == "composed")
    #expect(StringsKey("a\u{301}") != StringsKey("\u{E1}"))
    #expect(Set<StringsKey>(["a\u{301}", "\u{E1}", "a", "a"]).count == 3)
  }

  @Test func `a value that is no string has no text`() {
    let file = document("a = (b); c;")
    #expect(file.value(forKey: "a") == nil)
    #expect(file.entry(forKey: "a")?.kind == .array)
    #expect(file.entry(forKey: "c")?.isKeyOnly == true)
    #expect(file.entry(forKey: "c")?.valueRange == file.entry(forKey: "c")?.keyRange)
  }

  @Test func `ranges are those of the tokens`() throws {
    let source = MarkedSource("x=y;\n1️⃣/* c */2️⃣ 3️⃣\"a b\"4️⃣ = 5️⃣'v'6️⃣ ;7️⃣ // t")
    let entry = try #require(StringsDocument(parsing: source.bytes).entries.last)
    func range(_ from: Character, _ to: Character) throws -> Range<Int> {
      try #require(source.offsets[from])..<(try #require(source.offsets[to]))
    }
    #expect(entry.keyRange == (try range("3️⃣", "4️⃣")))
    #expect(entry.valueRange == (try range("5️⃣", "6️⃣")))
    #expect(entry.range == (try range("3️⃣", "7️⃣")))
    #expect(entry.commentRange == (try range("1️⃣", "2️⃣")))
  }

  struct Comment: Sendable {
    let source: String
    let comments: [String?]
  }

  @Test(arguments: [
    Comment(source: "/* one */\na=b;", comments: ["one"]),
    Comment(source: "// one\na=b;", comments: ["one"]),
    Comment(source: "/* one\n   two */\r\na=b;", comments: ["one\n   two"]),
    Comment(source: "// one\n//two\n/* three */ a=b;", comments: ["one\ntwo\nthree"]),
    Comment(source: "/* file */\n\n/* one */\na=b;", comments: ["one"]),
    Comment(source: "/* file */\n\na=b;", comments: [nil]),
    Comment(source: "/* file */\r\n\r\na=b;", comments: [nil]),
    Comment(source: "a=b; // of a\nc=d;", comments: [nil, nil]),
    Comment(source: "a=b; // of a\n// of c\nc=d;", comments: [nil, "of c"]),
    Comment(source: "a=b; /* of c */ c=d;", comments: [nil, "of c"]),
    Comment(source: "a /* inside */ = b;", comments: [nil]),
    Comment(source: "{ /* first */ a=b; }", comments: ["first"]),
    Comment(source: "/**/a=b;", comments: [""]),
    Comment(source: "/* lost */\n;\na=b;", comments: [nil]),
  ])
  func `comments belong to the entry right after them`(row: Comment) {
    #expect(document(row.source).entries.map(\.comment) == row.comments)
  }

  @Test func `tokens tell every stretch of a file apart`() {
    let file = document("\u{FEFF}{/*c*/a=\"b\";//d\n(\u{A0}}")
    #expect(
      file.tokens.map(\.kind) == [
        .byteOrderMark, .openBrace, .blockComment, .bare, .equals, .quoted, .semicolon,
        .lineComment, .whitespace, .junk, .closeBrace,
      ])
  }

  @Test func `messages say what was found and what was expected`() {
    let file = document("\"a\" = \"1\"\n\"b\" : \"2\";\n\u{3000}\"c\" = \"\\u00e9\";")
    #expect(
      file.diagnostics.map { $0.rendered(path: "x.strings", in: file.makeLineMap()) } == [
        "x.strings:1:10: error: ';' expected after the value of 'a' [missing-semicolon]\n",
        "x.strings:2:5: error: found ':' where '=' is expected; this looks like JSON"
          + " [colon-for-equals]\n",
        "x.strings:3:1: error: found U+3000 (ideographic space), which is no white space in a"
          + " strings file [invalid-whitespace]\n",
        "x.strings:3:9: error: '\\u00e9' is no escape here, so users read it as text; '\\U' is"
          + " expected [small-u-escape]\n",
      ])
  }

  @Test func `512 levels are read and one more is an error, however many follow`() {
    for (opening, closing) in [("(", ")"), ("{a=", ";}")] {
      for count in [511, 512, 513, 200_000] {
        let inner = opening == "(" ? "x" : "y"
        let source =
          "a = " + String(repeating: opening, count: count) + inner
          + String(repeating: closing, count: count) + "; b = c;"
        let file = document(source)
        let ids = file.diagnostics.map(\.id)
        #expect(ids == (count > 512 ? ["value-not-string", "too-deep"] : ["value-not-string"]))
        #expect(file.value(forKey: "b") == "c")
        #expect(file.entry(forKey: "a") != nil)
      }
    }
  }

  @Test func `levels that are never closed cost no stack`() {
    for opening in ["(", "{a=", "{", "a={"] {
      let bytes = Array("a = \(String(repeating: opening, count: 50_000))".utf8)
      let file = StringsDocument(parsing: bytes)
      expectSound(file, from: bytes)
      #expect(file.hasErrors)
    }
  }
}

extension StringsDocumentTests {
  @Test func `there is no entry after the last one`() async {
    await #expect(processExitsWith: .failure) {
      _ = StringsDocument(parsing: Array("a = b;".utf8)).entries[1]
    }
  }

  @Test func `entries are equal when they say the same in the same places`() {
    let file = document("/* c */ a = b;")
    #expect(file.entries == document("/* c */ a = b;").entries)
    #expect(Set([file.entries, document("/* c */ a = b;").entries]).count == 1)
    for other in ["/* d */ a = b;", "/* c */ b = b;", "/* c */ a = c;", "/* c */ a= b ;", "a = b;"]
    {
      #expect(file.entries != document(other).entries)
    }
  }
}
