import SourceDiagnostics
import TestSupport
import Testing

@testable import StringsFormats

/// Nothing costs more than linear time, much memory, the stack or more than a hundred diagnostics.
struct XMLLimitTests {
  @Test func `depth ends at 512 with one error`() {
    func nested(_ depth: Int) -> [UInt8] {
      let (start, end) = ("<a>", "</a>")
      return Array(
        (String(repeating: start, count: depth) + String(repeating: end, count: depth)).utf8)
    }
    #expect(XMLReading(nested(512)).diagnostics.isEmpty)
    for bytes in [nested(513), nested(1_000_000)] {
      let reading = XMLReading(bytes)
      #expect(reading.diagnostics.map(\.id) == ["xml-too-deep"])
      #expect(reading.diagnostics.first?.range == 1536..<1538)
      #expect(reading.tokens.count == 1024)
    }
  }

  @Test func `a bomb of entities is one error and stays as it is written`() {
    var text = "<!DOCTYPE a [<!ENTITY e0 \"ha\">"
    for level in 1..<30 {
      let inner = String(repeating: "&e\(level - 1);", count: 10)
      text += "<!ENTITY e\(level) \"\(inner)\">"
    }
    text += "]><a>&e29;</a>"
    let reading = XMLReading(Array(text.utf8))
    #expect(reading.diagnostics.map(\.id) == ["xml-internal-subset"])
    #expect(reading.outline.hasSuffix("<a>‹&e29;›</a>"))
  }

  @Test func `more than a hundred faults end with a word about the others`() {
    let bytes = Array("<a>\(String(repeating: "& ", count: 1000))</a>".utf8)
    let diagnostics = XMLReading(bytes).diagnostics
    #expect(diagnostics.count == 100)
    #expect(diagnostics.last?.id == "xml-too-many-faults")
    let hundred = Array("<a>\(String(repeating: "& ", count: 100))</a>".utf8)
    #expect(XMLReading(hundred).diagnostics.allSatisfy { $0.id == "xml-bare-ampersand" })
    #expect(XMLReading(hundred).diagnostics.count == 100)
  }

  @Test(
    .timeLimit(.minutes(10)),
    arguments: [
      "<", "<a", "<a>", "</a>", "</", "<!", "<!-", "<!--", "<![CDATA[", "<?", "<?x", "?>", "]]>",
      "]", "&", "&a", "&#", "&#x1", "&a;", "<a b=\"", "<a b='<a b=\"", "<a b=\"<", " b=\"c\"",
      " b", "\u{1}", "\u{FFFE}", "<!DOCTYPE", "<!DOCTYPE a [", "'", "\"", "<a/>", "<a></b>",
      "<a><b></a>", "<b><b/></a>", "-->", "--", "\r", "é", "<é", ">", "=", "/",
    ])
  func `no pattern takes more than linear time`(pattern: String) {
    let repeated = String(repeating: pattern, count: 40_000 / pattern.utf8.count)
    for text in [repeated, "<a>" + repeated, "<a " + repeated, "<!DOCTYPE a [" + repeated] {
      let bytes = Array(text.utf8)
      let reading = XMLReading(bytes)
      expectInside(reading.diagnostics, bytes)
      _ = XMLText.resolvedContent(0..<bytes.count, in: bytes)
      _ = XMLText.resolvedAttribute(0..<bytes.count, in: bytes)
    }
  }

  @Test func `damaged files are read without a trap and all places lie inside of them`() {
    var mutator = ByteMutator(
      seed: 20_261_130,
      pieces: [
        "<", ">", "</", "/>", "<a>", "</a>", "<b/>", "&", ";", "&amp;", "&#1;", "&#x10FFFF;",
        "<!--", "-->", "--", "<![CDATA[", "]]>", "<?", "?>", "<?xml ", "<!DOCTYPE a", "[", "]",
        "\"", "'", "=", " b=\"1\"", "\r\n", "\0", "\u{FEFF}", "é", "😀", "\u{FFFE}",
        String(repeating: "<a>", count: 520),
      ])
    let inputs = (XMLLexerTests.sound + XMLLexerTests.faults).map {
      MarkedSource($0.source).bytes
    }
    for _ in 0..<3000 {
      let bytes = mutator.next(from: inputs)
      expectSound(XMLReading(bytes), from: bytes)
      _ = XMLText.resolvedContent(0..<bytes.count, in: bytes)
    }
  }
}
