import StringsChecks
import Testing

/// Comments and settings turn findings off, and no others.
struct SuppressionTests {
  private static let source = "\"k\" = \"%@\";\n"

  struct Row: Sendable, CustomTestStringConvertible {
    let comment: String
    /// The findings that are left of P1 and S1.
    let left: [String]
    var testDescription: String { comment }

    init(_ comment: String, _ left: String...) {
      self.comment = comment
      self.left = left
    }
  }

  static let comments = [
    Row("Button", "edge-space", "unexpected-argument"),
    Row("tidemark:ignore"),
    Row("Button. tidemark:ignore S1", "unexpected-argument"),
    Row("tidemark:ignore edge-space", "unexpected-argument"),
    Row("tidemark:ignore edge-space, P1"),
    Row("tidemark:ignore crash", "edge-space"),
    Row("tidemark:ignore S1 because the label is set apart", "unexpected-argument"),
    // Names come first; without one everything is meant.
    Row("tidemark:ignore because of S1"),
    Row("tidemark:ignore: S1", "unexpected-argument"),
    Row("tidemark: ignore", "edge-space", "unexpected-argument"),
    Row("tidemark:ignore S1\ntidemark:ignore P1"),
  ]

  private func left(_ project: SampleProject) -> [String] {
    project.run("P1", "S1").findings.map(\.check.id)
  }

  @Test(arguments: comments)
  func `the comment of an entry counts for its key`(row: Row) {
    let project = SampleProject.pair(
      Self.source, "/* \(row.comment) */\n\"k\" = \" %@ %@\";")
    #expect(left(project) == row.left)
  }

  @Test(arguments: comments)
  func `the comment of the source text counts for all languages`(row: Row) {
    var project = SampleProject.pair(
      "/* \(row.comment) */\n\(Self.source)", "\"k\" = \" %@ %@\";")
    project.files.append(("fr.lproj/A.strings", Array("\"k\" = \" %@ %@\";".utf8)))
    #expect(left(project) == row.left + row.left)
  }

  @Test func `a comment in one language says nothing of another one`() {
    var project = SampleProject.pair(
      Self.source, "/* tidemark:ignore */\n\"k\" = \"%@ %@\";")
    project.files.append(("fr.lproj/A.strings", Array("\"k\" = \"%@ %@\";".utf8)))
    #expect(project.found("P1") == ["fr.lproj/A.strings:1:11 unexpected-argument"])
  }

  @Test func `a comment at the end of a line counts for that line`() {
    let project = SampleProject.pair(
      "\"a\" = \"%@\";\n\"b\" = \"%@\";",
      "\"a\" = \"%@ %@\"; // tidemark:ignore P1\n\"b\" = \"%@ %@\";\n")
    #expect(project.found("P1") == ["de.lproj/A.strings:2:11 unexpected-argument"])
  }

  @Test func `a comment in UTF-16 counts`() {
    let project = SampleProject(
      bytes: [
        "en.lproj/A.strings": Self.source.utf16Bytes(),
        "de.lproj/A.strings": "/* tidemark:ignore P1 */\n\"k\" = \" %@ %@\";".utf16Bytes(),
      ])
    #expect(left(project) == ["edge-space"])
  }

  @Test func `a comment in a rule file counts`() {
    func rule(_ comment: String, _ text: String) -> String {
      """
      <plist version="1.0"><dict>
      \(comment)<key>k</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
      <key>n</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>%d</string>
      <key>other</key><string>\(text)</string>
      </dict></dict></dict></plist>
      """
    }
    for comment in ["<!-- tidemark:ignore P1 -->", ""] {
      let project = SampleProject([
        "en.lproj/A.stringsdict": rule("", "%d"),
        "de.lproj/A.stringsdict": rule(comment, "%d %@"),
      ])
      #expect(project.found("P1").count == (comment.isEmpty ? 1 : 0))
    }
  }

  @Test(arguments: ["", "tidemark:ignore P1"])
  func `a comment in a catalog counts`(comment: String) {
    let project = SampleProject([
      "A.xcstrings": """
      { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
      "k" : { "comment" : "\(comment)", "localizations" : {
      "en" : { "stringUnit" : { "state" : "translated", "value" : "%@" } },
      "de" : { "stringUnit" : { "state" : "translated", "value" : "%@ %@" } } } } } }
      """
    ])
    #expect(project.found("P1").count == (comment.isEmpty ? 1 : 0))
  }

  @Test func `what is reported of a key that is missing is turned off at its source text`() {
    let project = SampleProject.pair(
      "/* tidemark:ignore K1 */\n\"k\" = \"x\";\n\"l\" = \"y\";", "\"m\" = \"z\";")
    #expect(project.run("K1").findings.map(\.key) == ["l"])
  }

  struct SettingRow: Sendable, CustomTestStringConvertible {
    let settings: String
    let left: [String]
    var testDescription: String { settings }

    init(_ settings: String, _ left: String...) {
      self.settings = settings
      self.left = left
    }
  }

  static let settings = [
    SettingRow(#"{"checks": ["P1"]}"#),
    SettingRow(#"{"checks": ["unexpected-argument"]}"#),
    SettingRow(#"{"checks": ["crash"]}"#),
    SettingRow(#"{"checks": ["S1"]}"#, "de a", "de b", "fr a", "fr b"),
    SettingRow(#"{"key": "a"}"#, "de b", "fr b"),
    SettingRow(#"{"key": "?"}"#),
    SettingRow(#"{"languages": ["fr"]}"#, "de a", "de b"),
    SettingRow(#"{"languages": ["FR"]}"#, "de a", "de b"),
    SettingRow(#"{"tables": ["A"]}"#),
    SettingRow(#"{"tables": ["B"]}"#, "de a", "de b", "fr a", "fr b"),
    SettingRow(#"{"key": "a", "languages": ["de"], "reason": "known"}"#, "de b", "fr a", "fr b"),
  ]

  @Test(arguments: settings)
  func `settings turn off what they name`(row: SettingRow) {
    let target = "\"a\" = \"%@ %@\";\n\"b\" = \"%@ %@\";"
    let project = SampleProject(
      [
        "en.lproj/A.strings": "\"a\" = \"%@\";\n\"b\" = \"%@\";", "de.lproj/A.strings": target,
        "fr.lproj/A.strings": target,
      ], settings: "{\"suppress\": [\(row.settings)]}")
    #expect(project.settings.diagnostics.isEmpty)
    let found = project.run("P1").findings.map { "\($0.language ?? "-") \($0.key ?? "-")" }
    #expect(found == row.left)
  }
}
