import SourceDiagnostics
import StringsChecks
import Testing

/// Checks that compare tables with source code.
///
/// Source: checks V12, K4 and K5 of the union of what tools check, and reports R45, R46 and R61.
@Suite struct CodeCheckTests {
  private static func run(
    _ check: String, _ code: String, _ tables: [String: String],
    settings: String = #"{"sources": ["App"]}"#
  ) -> CheckRun {
    let files = [("App/Main.swift", code)] + tables.sorted { $0.key < $1.key }.map { ($0, $1) }
    let project = StringsProject(
      files: files.map { ($0.0, Array($0.1.utf8)) },
      settings: ProjectSettings(parsing: Array(settings.utf8)))
    return CheckRun(project, CheckSelection(only: [check]))
  }

  private static let english = ["en.lproj/Localizable.strings": #""open" = "Open";"#]

  private static let catalog = [
    "Localizable.xcstrings": """
    {"sourceLanguage":"en","strings":{
      "%lld days":{"localizations":{"pl":{"variations":{"plural":{
        "one":{"stringUnit":{"state":"translated","value":"%lld dzień"}},
        "other":{"stringUnit":{"state":"translated","value":"%lld dni"}}}}}}},
      "plain":{}, "made":{"extractionState":"manual"}
    },"version":"1.0"}
    """
  ]

  @Test func `R61: the finding points into the source file`() throws {
    let code =
      "let a = 1\n  let t = String(format: NSLocalizedString(\"%lld days\", comment: \"\"), n)\n"
    let run = Self.run("format-without-locale", code, Self.catalog)
    let lines = FindingReport(run).textLines()
    try #require(lines.count == 1)
    #expect(
      lines[0] == [
        "App/Main.swift:2:11: warning: '%lld days' has plural forms, which are chosen "
          + "by the rules of no language here; use localizedStringWithFormat, or name a locale "
          + "[format-without-locale]",
        "Localizable.xcstrings:2:3: note: the forms are here",
      ])
    let row = try #require(FindingReport(run).rows.first)
    #expect(row.json.contains(#""path":"App/Main.swift","line":2,"column":11"#))
  }

  @Test(arguments: [
    #"String.localizedStringWithFormat(NSLocalizedString("%lld days", comment: ""), n)"#,
    #"String(format: NSLocalizedString("%lld days", comment: ""), locale: .current, n)"#,
    #"String(format: NSLocalizedString("plain", comment: ""), n)"#,
    #"String(format: NSLocalizedString("missing", comment: ""), n)"#,
    #"let t = NSLocalizedString("%lld days", comment: ""); String(format: t, n)"#,
  ])
  func `R61: what is right, plain or not to be seen is no finding`(code: String) {
    #expect(Self.run("format-without-locale", code, Self.catalog).findings.isEmpty)
  }

  @Test(
    arguments: [
      (#"NSLocalizedString("shut", comment: "")"#, "the table 'Localizable' has no key 'shut'"),
      (
        #"NSLocalizedString("open", tableName: "Other", comment: "")"#,
        "there is no table 'Other' for the key 'open'"
      ),
      (
        #"NSLocalizedString("shut", tableName: name, comment: "")"#,
        "no table has the key 'shut'"
      ),
      (#"Text("\(count) more")"#, "the table 'Localizable' has no key '%@ more'"),
      (#"Text("\(count) – \(sum)")"#, nil),
      (#"Text("…")"#, nil),
      (#"NSLocalizedString("open", comment: "")"#, nil),
      (#"NSLocalizedString("open", tableName: name, comment: "")"#, nil),
      (#"NSLocalizedString("Done", bundle: Bundle(identifier: "x")!, comment: "")"#, nil),
      (
        #"NSLocalizedString("shut", bundle: .module, comment: "")"#,
        "the table 'Localizable' has no key 'shut'"
      ),
    ] as [(String, String?)])
  func `K4: a key that no table has`(code: String, message: String?) {
    let run = Self.run("key-without-table", code, Self.english)
    #expect(run.findings.map(\.diagnostic.message) == (message.map { [$0] } ?? []))
    #expect(run.findings.allSatisfy { $0.path == "App/Main.swift" && $0.severity == .error })
  }

  @Test func `K4: one finding names all calls`() {
    let code =
      "NSLocalizedString(\"shut\", comment: \"\")\nNSLocalizedString(\"shut\", comment: \"\")"
    let run = Self.run("key-without-table", code, Self.english)
    #expect(
      FindingReport(run).textLines().map { $0.dropFirst() }
        == [["App/Main.swift:2:1: note: it is looked up here, too"]])
  }

  @Test func `without sources nothing is said`() {
    for check in ["key-without-table", "unused-key", "format-without-locale"] {
      let code = #"String(format: NSLocalizedString("%lld days", comment: ""), n); Text("No")"#
      #expect(Self.run(check, code, Self.catalog, settings: "{}").findings.isEmpty)
    }
  }

  @Test(arguments: [
    ("{}", ["made"], 0),
    (#"{"sources": ["App"], "keep": ["%*"]}"#, ["plain"], 1),
    (#"{"sources": ["App"]}"#, ["%lld days", "plain"], 2),
  ])
  func `K5 and R46: what a catalog calls manual and what is kept is not unused`(
    settings: String, keys: [String], count: Int
  ) {
    let run = Self.run(
      "unused-key", #"NSLocalizedString("other", comment: "")"#, Self.catalog, settings: settings)
    #expect(run.findings.count == count)
    if count > 0 { #expect(run.findings.map(\.key) == keys) }
  }

  @Test(arguments: [
    (#"NSLocalizedString("op\(x)", comment: "")"#, "", true),
    (#"NSLocalizedString(name, comment: "")"#, "", true),
    (#"NSLocalizedString(name, comment: "")"#, #", "routines": ["L"]"#, false),
    (#"L("open")"#, #", "routines": ["L"]"#, true),
    (#"L("open")"#, "", false),
    (#"// NSLocalizedString("open")"#, "", false),
  ])
  func `K5 and R45: a key that a call may mean is not unused`(
    code: String, settings: String, isUsed: Bool
  ) {
    let run = Self.run(
      "unused-key", code, Self.english, settings: #"{"sources": ["App"]\#(settings)}"#)
    #expect(run.findings.isEmpty == isUsed)
  }

  @Test func `K5: the system's tables and those of interfaces are used otherwise`() {
    let tables = [
      "en.lproj/InfoPlist.strings": "CFBundleName = \"A\";",
      "en.lproj/Main.strings": #""a1B-2c-3dE.title" = "T";"#,
      "Settings.bundle/en.lproj/Root.strings": #""Group" = "G";"#,
    ]
    #expect(Self.run("unused-key", "let a = 1", tables).findings.isEmpty)
  }

  @Test func `a routine that is none is an error of the settings`() {
    let settings = ProjectSettings(parsing: Array(#"{"routines": ["L", "t("]}"#.utf8))
    #expect(settings.diagnostics.map(\.id) == ["settings-wrong-routine"])
    #expect(settings.hasErrors)
  }
}
