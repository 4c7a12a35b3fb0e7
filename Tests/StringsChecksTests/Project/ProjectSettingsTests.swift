import LanguageTags
import SourceDiagnostics
import StringsChecks
import Testing

struct ProjectSettingsTests {
  @Test func `each field is read`() {
    let settings = ProjectSettings(
      parsing: Array(
        """
        {
          "sourceLanguage": "de",
          "languages": ["fr", "zh_Hans"],
          "exclude": ["Vendor/*"],
          "sources": ["Sources", "App"],
          "routines": ["L"],
          "checks": {"also": ["style", "S8"], "skip": ["K1"]},
          "severity": {"missing-key": "error", "S1": "note"},
          "suppress": [{"checks": ["K9"], "key": "app.*", "languages": ["de"], "tables": ["T"],
                        "reason": "brand"}],
          "keep": ["server.*"],
          "untranslated": ["Tidemark"]
        }
        """.utf8))
    #expect(settings.diagnostics.isEmpty)
    #expect(!settings.hasErrors)
    #expect(settings.sourceLanguage?.description == "de")
    #expect(settings.languages.map(\.description) == ["fr", "zh-Hans"])
    #expect(settings.excludedPaths.map(\.text) == ["Vendor/*"])
    #expect(settings.sourceFolders == ["Sources", "App"])
    #expect(settings.routines == ["L"])
    #expect(settings.checks == ["style", "S8"])
    #expect(settings.skippedChecks == ["K1"])
    #expect(settings.severities == ["missing-key": .error, "edge-space": .note])
    #expect(settings.keptKeys.map(\.text) == ["server.*"])
    #expect(settings.untranslatedTexts == ["Tidemark"])
    let suppression = settings.suppressions.first
    #expect(suppression?.checks == ["K9"])
    #expect(suppression?.key?.text == "app.*")
    #expect(suppression?.languages == ["de"])
    #expect(suppression?.tables == ["T"])
    #expect(suppression?.reason == "brand")
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let text: String
    let found: [String]
    var testDescription: String { text }

    init(_ text: String, _ found: String...) {
      self.text = text
      self.found = found
    }
  }

  static let faults = [
    Row("", "1:1 error json-"),
    Row("[]", "1:1 error settings-not-an-object"),
    Row("{\"sourceLanguage\": 1}", "1:20 error settings-wrong-value"),
    Row("{\"sourceLanguage\": \"english language\"}", "1:20 error settings-wrong-language"),
    Row("{\"languages\": \"de\"}", "1:15 error settings-wrong-value"),
    Row("{\"languages\": [\n1]}", "2:1 error settings-wrong-value"),
    Row("{\"exclude\": [\"a\", null]}", "1:19 error settings-wrong-value"),
    Row("{\"sources\": {}}", "1:13 error settings-wrong-value"),
    Row("{\"routines\": [[]]}", "1:15 error settings-wrong-value"),
    Row("{\"checks\": [\"S1\"]}", "1:12 error settings-wrong-value"),
    Row("{\"checks\": {\"also\": [\"S99\"]}}", "1:22 error settings-unknown-check"),
    Row("{\"checks\": {\"skip\": [\"mising-key\"]}}", "1:22 error settings-unknown-check"),
    Row("{\"checks\": {\"only\": []}}", "1:13 warning settings-unknown-field"),
    Row("{\"severity\": {\"K1\": \"fatal\"}}", "1:21 error settings-wrong-value"),
    Row("{\"severity\": {\"K99\": \"error\"}}", "1:15 error settings-unknown-check"),
    Row("{\"severity\": \"error\"}", "1:14 error settings-wrong-value"),
    Row("{\"suppress\": {}}", "1:14 error settings-wrong-value"),
    Row("{\"suppress\": [1]}", "1:15 error settings-wrong-value"),
    Row(
      "{\"suppress\": [{\"checks\": [\"K\"]}]}", "1:27 error settings-unknown-check",
      "1:15 error settings-empty-suppression"),
    Row(
      "{\"suppress\": [{\"key\": 1}]}", "1:23 error settings-wrong-value",
      "1:15 error settings-empty-suppression"),
    Row(
      "{\"suppress\": [{\"key\": \"a\", \"lang\": []}]}", "1:28 warning settings-unknown-field"),
    // What names nothing would turn off everything.
    Row("{\"suppress\": [{}]}", "1:15 error settings-empty-suppression"),
    Row("{\"suppress\": [{\"reason\": \"x\"}]}", "1:15 error settings-empty-suppression"),
    Row("{\"keep\": 1}", "1:10 error settings-wrong-value"),
    Row("{\"untranslated\": \"x\"}", "1:18 error settings-wrong-value"),
    Row("{\"colour\": 1}", "1:2 warning settings-unknown-field"),
  ]

  @Test(arguments: faults)
  func `what cannot be used is named with its place`(row: Row) {
    let bytes = Array(row.text.utf8)
    let settings = ProjectSettings(parsing: bytes)
    let lines = LineMap(bytes)
    let found = settings.diagnostics.map {
      "\(lines.position(at: $0.range.lowerBound)) \($0.severity) \($0.id)"
    }
    #expect(found.count == row.found.count)
    for (one, other) in zip(found, row.found) { #expect(one.hasPrefix(other), "\(one)") }
    #expect(settings.hasErrors == row.found.contains { $0.contains(" error ") })
  }

  @Test func `severities of the settings count for findings`() {
    let project = SampleProject.pair(
      "\"k\" = \"x\";", "\"l\" = \"y\";", settings: #"{"severity": {"K1": "error"}}"#)
    #expect(project.run("K1").findings.map(\.severity) == [.error])
    #expect(project.run("K2").findings.map(\.severity) == [.warning])
  }

  @Test func `checks of the settings are made, and skipped`() {
    let project = SampleProject.pair(
      "\"k\" = \"a…\";", "\"k\" = \"b...\";\n\"l\" = \"y\";",
      settings: #"{"checks": {"also": ["S8"], "skip": ["obsolete-key"]}}"#)
    #expect(project.run().findings.map(\.check.id) == ["ellipsis"])
    #expect(project.run(skipping: ["style"]).findings.isEmpty)
    #expect(project.run("K2").findings.map(\.check.id) == ["obsolete-key"])
  }

  @Test func `languages of the settings are wanted in each table`() {
    let project = SampleProject.pair(
      "\"k\" = \"a\";", "\"k\" = \"b\";", settings: #"{"languages": ["de", "fr"]}"#)
    let findings = project.run("K16").findings
    #expect(findings.map(\.language) == ["fr"])
    #expect(findings.map(\.path) == ["en.lproj/A.strings"])
  }

  @Test func `keys that are kept are not taken for lost`() {
    let project = SampleProject.pair(
      "\"k\" = \"a\";", "\"k\" = \"b\";\n\"server.a\" = \"c\";\n\"other\" = \"d\";",
      settings: #"{"keep": ["server.*"]}"#)
    #expect(project.run("K2").findings.map(\.key) == ["other"])
  }

  @Test func `texts that are the same in all languages are not taken for untranslated`() {
    let project = SampleProject.pair(
      "\"k\" = \"Tidemark for all\";\n\"l\" = \"Open it\";",
      "\"k\" = \"Tidemark for all\";\n\"l\" = \"Open it\";",
      settings: #"{"untranslated": ["Tidemark for all"]}"#)
    #expect(project.run("K9").findings.map(\.key) == ["l"])
  }

  @Test(arguments: [
    ("a*c", "abbc", true), ("a*c", "ac", true), ("a*c", "acd", false), ("a?c", "abc", true),
    ("a?c", "ac", false), ("*", "", true), ("", "", true), ("", "a", false),
    ("a*b*c", "axxbyyc", true), ("*.strings", "x/y.strings", true), ("é", "e\u{301}", false),
  ])
  func `a pattern fits from end to end`(pattern: String, text: String, fits: Bool) {
    #expect(WildcardPattern(pattern).matches(text) == fits)
  }
}
