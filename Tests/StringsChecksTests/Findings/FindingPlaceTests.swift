import SourceDiagnostics
import StringsChecks
import Testing

/// Findings point at the place within the text, whatever stands before it and however it is stored.
struct FindingPlaceTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    /// The file of the translation; its source text takes one object.
    let target: String
    let span: String
    var testDescription: String { name }

    init(_ name: String, _ target: String, _ span: String) {
      self.name = name
      self.target = target
      self.span = span
    }
  }

  static let strings = [
    Row("letters", #""k" = "ab %@ %@";"#, "1:14-1:16"),
    Row("letters of two bytes", #""k" = "äö %@ %@";"#, "1:14-1:16"),
    Row("letters beyond 16 bits", #""k" = "😀 %@ %@";"#, "1:13-1:15"),
    Row("escapes", #""k" = "\"\n\\ %@ %@";"#, "1:18-1:20"),
    Row("a Unicode escape", #""k" = "\U00e9 %@ %@";"#, "1:18-1:20"),
    Row("an escape of two units", #""k" = "\Ud83d\Ude00 %@ %@";"#, "1:24-1:26"),
    Row("an octal escape", #""k" = "\102 %@ %@";"#, "1:16-1:18"),
    Row("an escape in the place", #""k" = "%@ %\U0040";"#, "1:11-1:18"),
    Row("another line", "\n/* c */\n\"k\" =\n  \"%@ %@\";", "4:7-4:9"),
    Row("a line end within the text", "\"k\" = \"a\n %@ %@\";", "2:5-2:7"),
    Row("an entry in quotes of the other kind", "k = '%@ %@';", "1:9-1:11"),
  ]

  @Test(arguments: strings)
  func `a place in a strings file`(row: Row) {
    let source = Array("\"k\" = \"%@\";".utf8)
    for bytes in [
      Array(row.target.utf8), row.target.utf16Bytes(), row.target.utf16Bytes(bigEndian: true),
    ] {
      let project = SampleProject(
        bytes: ["en.lproj/A.strings": source, "de.lproj/A.strings": bytes])
      #expect(
        FindingReport(project.run("P1")).spanLines
          == ["de.lproj/A.strings:\(row.span) unexpected-argument"])
    }
  }

  static let lists = [
    Row("letters", "<string>ab %@ %@</string>", "2:27-2:29"),
    Row("references", "<string>&lt;&amp;&#228; %@ %@</string>", "2:40-2:42"),
    Row("a section of text", "<string><![CDATA[<b> %@ %@]]></string>", "2:37-2:39"),
  ]

  @Test(arguments: lists)
  func `a place in a property list of XML`(row: Row) {
    let text = "<plist><dict>\n<key>k</key>\(row.target)\n</dict></plist>"
    for bytes in [Array(text.utf8), text.utf16Bytes()] {
      let project = SampleProject(
        bytes: [
          "en.lproj/A.strings": Array("\"k\" = \"%@\";".utf8), "de.lproj/A.strings": bytes,
        ])
      #expect(
        FindingReport(project.run("P1")).spanLines
          == ["de.lproj/A.strings:\(row.span) unexpected-argument"])
    }
  }

  @Test func `a place in a form of a rule`() {
    func rule(_ other: String) -> String {
      """
      <plist version="1.0"><dict><key>k</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
      <key>n</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>&amp; %d %@</string>
      <key>other</key><string>\(other)</string>
      </dict></dict></dict></plist>
      """
    }
    let project = SampleProject([
      "en.lproj/A.stringsdict": rule("%d %@"), "de.lproj/A.stringsdict": rule("&#228; %d %@ %@"),
    ])
    #expect(
      FindingReport(project.run("P1")).spanLines
        == ["de.lproj/A.stringsdict:7:38-7:40 unexpected-argument"])
  }

  static let catalogs = [
    Row("letters", "ab %@ %@", "5:63-5:65"),
    Row("escapes", #"\"\n\u00e9 %@ %@"#, "5:71-5:73"),
    Row("an escape of two units", #"\ud83d\ude00 %@ %@"#, "5:73-5:75"),
    Row("an escape in the place", #"%@ %\u0040"#, "5:60-5:67"),
  ]

  @Test(arguments: catalogs)
  func `a place in a catalog`(row: Row) {
    let project = SampleProject([
      "A.xcstrings": """
      { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
      "k" : { "localizations" : {
      "en" : { "stringUnit" : { "state" : "translated", "value" : "%@" } },
      "fr" : { "stringUnit" : { "state" : "translated", "value" : "%@" } },
      "de":{ "stringUnit" : { "state":"translated", "value" :"\(row.target)" } } } } } }
      """
    ])
    #expect(
      FindingReport(project.run("P1")).spanLines
        == ["A.xcstrings:\(row.span) unexpected-argument"])
  }

  @Test func `a finding tells where the source text stands`() throws {
    let project = SampleProject.pair("\n\n\"k\" = \"%@\";", "\"k\" = \"%@ %@\";")
    let finding = try #require(project.run("P1").findings.first)
    #expect(finding.sourcePlace?.path == "en.lproj/A.strings")
    #expect(finding.sourcePlace?.range == 2..<5)
    #expect(finding.language == "de")
    #expect(finding.key == "k")
    #expect(finding.table == "A")
  }

  @Test func `findings are in the order of files and places`() {
    let project = SampleProject.pair(
      "\"a\" = \"%@\";\n\"b\" = \"%@\";\n\"c\" = \"x\";",
      "\"b\" = \"%@ %@\";\n\"a\" = \"%@ %2$@\";\n\"c\" = \"\";")
    #expect(
      project.found() == [
        "de.lproj/A.strings:1:11 unexpected-argument",
        "de.lproj/A.strings:2:8 mixed-numbering",
        "de.lproj/A.strings:2:11 unexpected-argument",
        "de.lproj/A.strings:3:7 empty-value",
      ])
  }
}
