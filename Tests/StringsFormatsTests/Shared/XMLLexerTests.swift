import SourceDiagnostics
import TestSupport
import Testing

@testable import StringsFormats

struct XMLLexerTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let source: String
    let outline: String
    let diagnostics: [Expected]
    let fixed: String?
    var testDescription: String { source }

    init(_ source: String, _ outline: String, _ diagnostics: Expected..., fixed: String? = nil) {
      self.source = source
      self.outline = outline
      self.diagnostics = diagnostics
      self.fixed = fixed
    }
  }

  static let sound = [
    Row("<a/>", "<a/>"),
    Row("<a></a >\n", "<a></a>‹\n›"),
    Row(
      "<?xml version='1.0' standalone=\"yes\"?>\n<!DOCTYPE a SYSTEM \"x>y\">\n<a/><!-- b -->",
      "{xml version='1.0' standalone=\"yes\"}‹\n›{DOCTYPE a SYSTEM \"x>y\"}‹\n›<a/>{! b }"),
    Row("<a b = \"1\"\n c='\"'/>", "<a b=\"1\" c='\"'/>"),
    Row("<a b='&lt;&#65;&#x1f698;\n\t'/>", "<a b='<A🚘  '/>"),
    Row("<a>x &amp; &quot;y&apos; &gt; &#10;</a>", "<a>‹x & \"y' > \n›</a>"),
    Row("<a>1\r\n2\r3</a>", "<a>‹1\n2\n3›</a>"),
    Row("<a><![CDATA[<b>&amp;]] >]]></a>", "<a>[<b>&amp;]] >]</a>"),
    Row("<a><?x y?z?><?w?></a>", "<a>{?x y?z}{?w}</a>"),
    Row("<é.ü-1:x>猫</é.ü-1:x>", "<é.ü-1:x>‹猫›</é.ü-1:x>"),
    Row("<a>]] ]></a>", "<a>‹]] ]>›</a>"),
    Row("<a><b><c/></b><b/></a>", "<a><b><c/></b><b/></a>"),
  ]

  static let faults = [
    Row("1️⃣", "", .error("1️⃣", "xml-missing-root")),
    Row(
      "1️⃣x<a/>2️⃣<b/>", "‹x›<a/>", .error("1️⃣", "xml-text-outside-root"),
      .error("2️⃣", "xml-content-after-root")),
    Row(
      "<a>1️⃣&nbsp;2️⃣& 3️⃣&#0;4️⃣&#xD800;</a>", "<a>‹&nbsp;& \u{FFFD}\u{FFFD}›</a>",
      .error("1️⃣", "xml-undeclared-entity"), .error("2️⃣", "xml-bare-ampersand", fix: true),
      .error("3️⃣", "xml-invalid-reference"), .error("4️⃣", "xml-invalid-reference")),
    Row(
      "<a>x 1️⃣< 2</a>", "<a>‹x ›‹< 2›</a>",
      .error("1️⃣", "xml-bare-less-than", fix: true), fixed: "<a>x &lt; 2</a>"),
    Row(
      "<a>AT1️⃣&T</a>", "<a>‹AT&T›</a>", .error("1️⃣", "xml-bare-ampersand", fix: true),
      fixed: "<a>AT&amp;T</a>"),
    Row(
      "<a>x1️⃣]]>y</a>", "<a>‹x]]>y›</a>", .error("1️⃣", "xml-bare-cdata-end", fix: true),
      fixed: "<a>x]]&gt;y</a>"),
    Row(
      "<a>1️⃣\u{1}2️⃣\u{FFFE}</a>", "<a>‹\u{1}\u{FFFE}›</a>",
      .error("1️⃣", "xml-invalid-character"), .error("2️⃣", "xml-invalid-character")),
    Row(
      "<a><b>x1️⃣</a>", "<a><b>‹x›</b?></a>", .error("1️⃣", "xml-mismatched-end", fix: true),
      fixed: "<a><b>x</b></a>"),
    Row(
      "<a><b><c/><d>x1️⃣</a>", "<a><b><c/><d>‹x›</d?></b?></a>",
      .error("1️⃣", "xml-mismatched-end", fix: true), fixed: "<a><b><c/><d>x</d></b></a>"),
    Row(
      "<a><key>x1️⃣</kye><b/></a>", "<a><key>‹x›</kye><b/></a>",
      .error("1️⃣", "xml-mismatched-end", fix: true), fixed: "<a><key>x</key><b/></a>"),
    Row("<a><b/>1️⃣</c><b/></a>", "<a><b/><b/></a>", .error("1️⃣", "xml-stray-end")),
    Row("<a/>1️⃣<b/><c/>", "<a/>", .error("1️⃣", "xml-content-after-root")),
    Row("<a><b/></a>1️⃣</a>", "<a><b/></a>", .error("1️⃣", "xml-stray-end")),
    Row("<a><b>1️⃣", "<a><b></b?></a?>", .error("1️⃣", "xml-unclosed-element")),
    Row("<a>1️⃣<b", "<a><b></b?></a?>", .error("1️⃣", "xml-unterminated-markup")),
    Row("<a>1️⃣<b <c/></b></a>", "<a><b><c/></b></a>", .error("1️⃣", "xml-unterminated-markup")),
    Row("<a>1️⃣<!-- x", "<a></a?>", .error("1️⃣", "xml-unterminated-markup")),
    Row("<a>1️⃣<![CDATA[ x", "<a></a?>", .error("1️⃣", "xml-unterminated-markup")),
    Row("<a>1️⃣<?x ", "<a></a?>", .error("1️⃣", "xml-unterminated-markup")),
    Row("1️⃣<!DOCTYPE a [ <", "", .error("1️⃣", "xml-unterminated-markup")),
    Row("<a b=1️⃣\"x>\n<c/></a>", "<a b=\"x\">‹\n›<c/></a>", .error("1️⃣", "xml-unterminated-markup")),
    Row(
      "<a b=1️⃣x c=\"1\"2️⃣d=\"2\" 3️⃣e 4️⃣c='3' 5️⃣!/>",
      "<a b=x c=\"1\" d=\"2\" e= c='3'/>",
      .error("1️⃣", "xml-unquoted-attribute", fix: true),
      .error("2️⃣", "xml-missing-space", fix: true), .error("3️⃣", "xml-attribute-without-value"),
      .error("4️⃣", "xml-repeated-attribute"), .error("5️⃣", "xml-unexpected-character")),
    Row(
      "<a b=\"1️⃣<\">x</a>", "<a b=\"<\">‹x›</a>",
      .error("1️⃣", "xml-bare-less-than", fix: true), fixed: "<a b=\"&lt;\">x</a>"),
    Row("<a b=1️⃣\"x<c/></a>", "<a b=\"x\"><c/></a>", .error("1️⃣", "xml-unterminated-markup")),
    Row("<a b=1️⃣'x", "<a b='x'></a?>", .error("1️⃣", "xml-unterminated-markup")),
    Row("<a><!-- 1️⃣-- --></a>", "<a>{! -- }</a>", .error("1️⃣", "xml-double-hyphen")),
    Row("<a/>1️⃣<!DOCTYPE a>", "<a/>{DOCTYPE a}", .error("1️⃣", "xml-misplaced-doctype")),
    Row(
      " 1️⃣<?xml version=\"1.0\"?><a/>", "‹ ›{?xml version=\"1.0\"}<a/>",
      .error("1️⃣", "xml-misplaced-declaration")),
    Row(
      "<!DOCTYPE a 1️⃣[<!ENTITY b \"]>\"><!-- ]> -->]><a>&b;&c;</a>",
      "{DOCTYPE a [<!ENTITY b \"]>\"><!-- ]> -->]}<a>‹&b;&c;›</a>",
      .error("1️⃣", "xml-internal-subset")),
    Row(
      "<?xml version='1.0' encoding='1️⃣latin1'?><a>é</a>",
      "{xml version='1.0' encoding='latin1'}<a>‹é›</a>", .error("1️⃣", "xml-encoding-mismatch")),
    Row(
      "<?xml version='1.0' encoding='1️⃣latin1'?><a/>",
      "{xml version='1.0' encoding='latin1'}<a/>", .warning("1️⃣", "xml-encoding-mismatch")),
  ]

  @Test(arguments: sound)
  func `what XML allows is read without a word`(row: Row) {
    expectXML(row.source, row.outline, row.diagnostics)
  }

  @Test(arguments: faults)
  func `what XML forbids is named at its place and the rest is read`(row: Row) {
    expectXML(row.source, row.outline, row.diagnostics, fixed: row.fixed)
  }

  @Test func `bytes that are not UTF-8 are named and stay`() {
    let bytes = Array("<a>".utf8) + [0xE9] + Array("</a>".utf8)
    let reading = XMLReading(bytes)
    expectSound(reading, from: bytes)
    #expect(reading.diagnostics.map(\.id) == ["invalid-utf8"])
    #expect(reading.diagnostics.first?.range == 3..<4)
    #expect(reading.outline == "<a>‹\u{FFFD}›</a>")
  }

  @Test func `a carriage return and what XML cannot hold are known when a text is written`() {
    #expect(XMLText.escapedContent("a<b>&\r\n\"'") == "a&lt;b&gt;&amp;&#13;\n\"'")
    #expect(XMLText.escapedContent("\0") == nil)
    #expect(XMLText.escapedContent("\u{FFFE}") == nil)
  }
}
