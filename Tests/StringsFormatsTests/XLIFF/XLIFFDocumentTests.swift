import SourceDiagnostics
import TestSupport
import Testing

@testable import StringsFormats

/// Reading of XLIFF 1.2.
struct XLIFFDocumentTests {
  private static let units = """
          <trans-unit id="a&#10;&quot;b" xml:space="preserve">
            <source>one
    two</source>
            <target state="needs-review-l10n" state-qualifier="leveraged-mt">un &lt;b&gt;</target>
            <note from="auto-generated">said</note>
            <note/>
            <note>twice</note>
          </trans-unit>
          <group><trans-unit id="c" translate="no"><source/></trans-unit></group>
    """

  @Test func `every part of a unit is read, with its place`() throws {
    let text = XLIFFSample.file(
      Self.units, tool: "<tool tool-id=\"t\" tool-name=\"T\" tool-version=\"1\" build-num=\"2\"/>")
    let document = XLIFFSample.document(text)
    #expect(document.bytes == Array(text.utf8))
    #expect(document.diagnostics == [])
    let file = try #require(document.files.first)
    #expect(file.original == "Localizable.xcstrings")
    #expect(file.tableName == "Localizable")
    #expect(file.sourceLanguage == "en")
    #expect(file.targetLanguage == "fr")
    #expect(file.tool == XLIFFTool(id: "t", name: "T", version: "1", buildNumber: "2"))
    let unit = try #require(file.units.first)
    #expect(unit.id == "a\n\"b")
    #expect(unit.source == "one\ntwo")
    #expect(unit.target == "un <b>")
    #expect(unit.state == .needsReviewL10n)
    #expect(unit.stateQualifier == "leveraged-mt")
    #expect(unit.notes.map(\.text) == ["said", "twice"])
    #expect(unit.notes.map(\.author) == ["auto-generated", nil])
    func shown(_ range: Range<Int>?) -> String? {
      range.map { String(decoding: document.bytes[$0], as: UTF8.self) }
    }
    #expect(shown(unit.idRange) == "a&#10;&quot;b")
    #expect(shown(unit.sourceRange) == "one\ntwo")
    #expect(shown(unit.targetRange) == "un &lt;b&gt;")
    #expect(shown(unit.notes.last?.range) == "twice")
    #expect(shown(unit.range)?.hasPrefix("<trans-unit id=\"a") == true)
    #expect(shown(unit.range)?.hasSuffix("</trans-unit>") == true)
    #expect(shown(file.range)?.hasPrefix("<file ") == true)
    #expect(shown(file.range)?.hasSuffix("</file>") == true)
    let second = try #require(file.units.last)
    #expect(second.id == "c")
    #expect(second.source == "")
    #expect(!second.isTranslatable)
  }

  /// Source: the import of Xcode 27 (X27, behavior/inline-import), which flattens `g`, `ph`, `x`.
  @Test(
    arguments: [
      ("before <g id=\"1\">middle</g> after", "before middle after"),
      ("before <ph id=\"1\">%@</ph> after", "before %@ after"),
      ("before <x id=\"1\" /> after", "before  after"),
      ("a<mrk mtype=\"x\" comment=\"a>b\">b</mrk>c", "abc"),
      ("<g id=\"1\">a<g id=\"2\">b</g></g><it id=\"3\" pos=\"open\">&amp;</it>", "ab&"),
      ("<![CDATA[a <b> &amp;]]>c<!-- no -->d", "a <b> &amp;cd"),
    ] as [(String, String)])
  func `inline elements are stripped to their text`(content: String, expected: String) {
    let text = XLIFFSample.file(XLIFFSample.unit("k", "s", content))
    let document = XLIFFSample.document(text)
    #expect(document.files.first?.units.first?.target == expected)
    let hasElement = content.contains("id=") || content.contains("mrk")
    #expect(document.diagnostics.map(\.id) == (hasElement ? ["xliff-inline-element"] : []))
  }

  @Test func `what other elements of a unit hold is no text of it`() throws {
    let text = XLIFFSample.file(
      """
      <trans-unit id="k"><source>s</source><seg-source><mrk mid="0">x</mrk></seg-source>\
      <alt-trans><source>old</source><target>alt</target></alt-trans>\
      <target>t</target></trans-unit><bin-unit id="b"><bin-source/></bin-unit>
      """)
    let document = XLIFFSample.document(text)
    let unit = try #require(document.files.first?.units.first)
    #expect(document.files.first?.units.count == 1)
    #expect(unit.source == "s")
    #expect(unit.target == "t")
    #expect(document.diagnostics == [])
  }

  @Test func `a prefixed file is read all the same`() throws {
    let text = """
      <x:xliff xmlns:x="urn:oasis:names:tc:xliff:document:1.2" version="1.2"><x:file original="a" \
      source-language="en" target-language="fr"><x:body><x:trans-unit id="k"><x:source>s</x:source>\
      <x:target>t</x:target><source>other</source></x:trans-unit></x:body></x:file></x:xliff>
      """
    let document = XLIFFSample.document(text)
    #expect(document.files.first?.units.first?.target == "t")
    #expect(document.files.first?.units.first?.source == "s")
    #expect(document.diagnostics.map(\.id) == ["xliff-prefixed-namespace"])
  }

  @Test func `every encoding is read, with places of the file`() throws {
    let text = XLIFFSample.file(XLIFFSample.unit("clé", "漢字", "😀"))
      .replacing("encoding=\"UTF-8\"", with: "encoding=\"UTF-16\"")
    for encoding in [TextEncoding.utf16LittleEndian, .utf16BigEndian] {
      let bytes = encoding.byteOrderMark + encoding.bytes(of: text)
      let document = XLIFFDocument(parsing: bytes)
      #expect(document.bytes == bytes)
      #expect(document.diagnostics == [])
      let unit = try #require(document.files.first?.units.first)
      #expect(unit.id == "clé")
      #expect(unit.target == "😀")
      let range = try #require(unit.targetRange)
      #expect(Array(bytes[range]) == encoding.bytes(of: "😀"))
    }
  }
}
