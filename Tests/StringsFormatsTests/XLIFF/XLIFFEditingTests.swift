import SourceDiagnostics
import TestSupport
import Testing

@testable import StringsFormats

/// Edits of targets.
struct XLIFFEditingTests {
  /// A unit before and after an edit of its target.
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let before: String
    let text: String
    let state: XLIFFState?
    let after: String
    var testDescription: String { name }

    init(_ name: String, _ before: String, _ text: String, _ state: XLIFFState?, _ after: String) {
      self.name = name
      self.before = before
      self.text = text
      self.state = state
      self.after = after
    }
  }

  private static func lines(_ target: String) -> String {
    """
          <trans-unit id="k">
            <source>s</source>
    \(target)        <note/>
          </trans-unit>
    """
  }

  static let rows = [
    Row(
      "text alone", lines("        <target>t</target>\n"), "u & <v>", nil,
      lines("        <target>u &amp; &lt;v&gt;</target>\n")),
    Row(
      "text and state", lines("        <target state='new'>t</target>\n"), "u", .translated,
      lines("        <target state='translated'>u</target>\n")),
    Row(
      "state alone", lines("        <target state=\"new\">t</target>\n"), "t", .translated,
      lines("        <target state=\"translated\">t</target>\n")),
    Row(
      "a state where there was none", lines("        <target>t</target>\n"), "t", .final,
      lines("        <target state=\"final\">t</target>\n")),
    Row(
      "a qualifier goes with its state",
      lines("        <target state=\"translated\" state-qualifier=\"leveraged-mt\">t</target>\n"),
      "u", .signedOff, lines("        <target state=\"signed-off\">u</target>\n")),
    Row(
      "an empty tag", lines("        <target />\n"), "u", .translated,
      lines("        <target state=\"translated\">u</target>\n")),
    Row(
      "inline elements go", lines("        <target>a<g id=\"1\">b</g></target>\n"), "c", nil,
      lines("        <target>c</target>\n")),
    Row(
      "a new target on its own line", lines(""), "u\r\nv", .translated,
      lines("        <target state=\"translated\">u&#13;\nv</target>\n")),
    Row(
      "a new target beside its source", "<trans-unit id=\"k\"><source/></trans-unit>", "u", nil,
      "<trans-unit id=\"k\"><source/><target>u</target></trans-unit>"),
    Row(
      "a new target without a source", "<trans-unit id=\"k\"><note/></trans-unit>", "", .new,
      "<trans-unit id=\"k\"><target state=\"new\"/><note/></trans-unit>"),
    Row(
      "clearing a text", lines("        <target state=\"translated\">t</target>\n"), "", nil,
      lines("        <target state=\"translated\"></target>\n")),
    Row(
      "a CDATA section stays one", lines("        <target><![CDATA[t]]></target>\n"), "<b>", nil,
      lines("        <target><![CDATA[<b>]]></target>\n")),
    Row(
      "of repeated ids the last one",
      XLIFFSample.unit("k", "s", "1") + XLIFFSample.unit("k", "s", "2"),
      "3", nil, XLIFFSample.unit("k", "s", "1") + XLIFFSample.unit("k", "s", "3")),
  ]

  @Test(arguments: rows)
  func `an edit changes its own bytes only`(row: Row) {
    var document = XLIFFSample.document(XLIFFSample.file(row.before))
    let outcome = document.setTarget(row.text, state: row.state, ofUnit: "k")
    #expect(outcome == .applied)
    #expect(String(decoding: document.bytes, as: UTF8.self) == XLIFFSample.file(row.after))
    let unit = document.files.first?.units.last
    #expect(unit?.target == row.text)
    if let state = row.state { #expect(unit?.state == state) }
    // Saying the same once more changes nothing.
    let again = document.setTarget(row.text, state: row.state, ofUnit: "k")
    #expect(again == .unchanged)
  }

  @Test func `several targets are set at once, each for itself`() {
    let units = ["a", "b", "c"].map { XLIFFSample.unit($0, "s", "t") }.joined()
    var document = XLIFFSample.document(XLIFFSample.file(units))
    let outcomes = document.setTargets([
      XLIFFTargetEdit(ofUnit: "c", text: "C"), XLIFFTargetEdit(ofUnit: "x", text: "X"),
      XLIFFTargetEdit(ofUnit: "b", text: "t"), XLIFFTargetEdit(ofUnit: "a", text: "\u{1}"),
      XLIFFTargetEdit(ofUnit: "a", inFile: 1, text: "X"),
      XLIFFTargetEdit(
        ofUnit: "a", text: "A", state: .translated, stateQualifier: "leveraged-mt"),
    ])
    #expect(
      outcomes == [
        .applied, .refused(.missingKey), .unchanged, .refused(.unwritableText),
        .refused(.missingKey), .applied,
      ])
    #expect(document.files.first?.units.map(\.target) == ["A", "t", "C"])
    #expect(document.files.first?.units.first?.stateQualifier == "leveraged-mt")
  }

  @Test func `a file in UTF-16 stays one`() {
    let text = XLIFFSample.file(XLIFFSample.unit("k", "s", "t"))
      .replacing("encoding=\"UTF-8\"", with: "encoding=\"UTF-16\"")
    let encoding = TextEncoding.utf16LittleEndian
    var document = XLIFFDocument(parsing: encoding.byteOrderMark + encoding.bytes(of: text))
    #expect(document.setTarget("😀", ofUnit: "k") == .applied)
    let expected = text.replacing(">t<", with: ">😀<")
    #expect(document.bytes == encoding.byteOrderMark + encoding.bytes(of: expected))
  }

  @Test func `line ends of a file with carriage returns are kept`() {
    let text = XLIFFSample.file(Self.lines("")).replacing("\n", with: "\r\n")
    var document = XLIFFSample.document(text)
    #expect(document.setTarget("a\nb", state: .new, ofUnit: "k") == .applied)
    let expected = XLIFFSample.file(Self.lines("        <target state=\"new\">a&#10;b</target>\n"))
    #expect(
      String(decoding: document.bytes, as: UTF8.self) == expected.replacing("\n", with: "\r\n"))
  }

  @Test func `a unit that is an empty tag is refused`() {
    var document = XLIFFSample.document(XLIFFSample.file("<trans-unit id=\"k\"/>"))
    let before = document.bytes
    #expect(document.setTarget("t", ofUnit: "k") == .refused(.damagedPlace))
    #expect(document.bytes == before)
  }
}
