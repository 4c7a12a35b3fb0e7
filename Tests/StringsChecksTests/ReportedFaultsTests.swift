import LanguageTags
import SourceDiagnostics
import StringsChecks
import StringsFormats
import Testing

/// Faults that people reported of other tools and of their own apps, and what is said of each here.
///
/// Source: R20 to R73 of the reference, those that are about checks; the others have tests beside
/// the readers and writers that they are about.
struct ReportedFaultsTests {
  private static func catalog(_ strings: String) -> SampleProject {
    SampleProject([
      "A.xcstrings": """
      { "sourceLanguage" : "en", "strings" : {
      \(strings)
      }, "version" : "1.0" }
      """
    ])
  }

  private static func text(_ language: String, _ value: String) -> String {
    #""\#(language)" : { "stringUnit" : { "state" : "translated", "value" : "\#(value)" } }"#
  }

  /// The first finding, with the bytes that its fix gives.
  private static func mended(_ project: SampleProject, _ id: String) throws -> String {
    let finding = try #require(project.run(id).findings.first)
    #expect(finding.isSafelyMended)
    let file = try #require(project.files.first { $0.path == finding.path })
    return String(decoding: [finding.diagnostic].mending(file.bytes).bytes, as: UTF8.self)
  }

  @Test func `R20: a percent sign before letters in a catalog is found before Xcode sees it`()
    throws
  {
    let project = Self.catalog(
      #""k" : { "localizations" : { \#(Self.text("en", "50% dose")), \#(Self.text("sv", "50%-ig dos")) } }"#
    )
    let findings = project.run("P10").findings
    #expect(findings.map(\.language) == ["en", "sv"])
    #expect(findings.allSatisfy { $0.check.id == "percent-specifier" })
    let swedish = SampleProject([
      "A.xcstrings": project.files.first.map { String(decoding: $0.bytes, as: UTF8.self) }?
        .replacing("50% dose", with: "50%% dose") ?? ""
    ])
    #expect(try Self.mended(swedish, "P10").contains("50%%-ig dos"))
  }

  @Test func `R21: a plural with the same specifier twice does not say which one rules`() {
    let plural = #"""
      "en" : { "variations" : { "plural" : {
      "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld of %lld file" } },
      "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld of %lld files" } } } } }
      """#
    let project = Self.catalog(#""%lld of %lld" : { "localizations" : { \#(plural) } }"#)
    #expect(project.found("P15") == ["A.xcstrings:4:73 repeated-number"])
  }

  @Test func `R20: a percent sign in a text without arguments is a warning of its own, no crash`() {
    let project = SampleProject.pair("\"k\" = \"100 digital\";", "\"k\" = \"100% digital\";")
    #expect(project.found("P10") == ["de.lproj/A.strings:1:11 percent-before-word"])
    #expect(project.run("crash").findings.isEmpty)
  }

  @Test func `R23: a variable without its dollar sign is found, and mended`() throws {
    let check = try #require(Check.named("missing-dollar"))
    let file = try #require(check.bad.files.first)
    let project = SampleProject(bytes: ["en.lproj/A.stringsdict": file.bytes])
    #expect(project.found("P14").count == 1)
    #expect(try Self.mended(project, "P14").contains("<string>%1$#@n@</string>"))
    let plain = SampleProject.pair("\"k\" = \"%@\";", "\"k\" = \"%1#@n@\";")
    #expect(plain.found("P14") == ["de.lproj/A.strings:1:8 missing-dollar"])
    #expect(try Self.mended(plain, "P14") == "\"k\" = \"%1$#@n@\";")
  }

  @Test func `R32: keys beside 'strings' are found, and moved in`() throws {
    let project = SampleProject([
      "A.xcstrings": """
      {
        "sourceLanguage" : "en",
        "strings" : {

        },
        "k" : {
          "localizations" : {
            "ja" : { "stringUnit" : { "state" : "translated", "value" : "はい" } }
          }
        },
        "version" : "1.0"
      }
      """
    ])
    #expect(project.found("K18") == ["A.xcstrings:6:3 catalog-misplaced-entry"])
    let document = StringCatalogDocument(parsing: Array(try Self.mended(project, "K18").utf8))
    #expect(document.entry(forKey: "k")?.localization(in: "ja") != nil)
    #expect(document.diagnostics.isEmpty)
  }

  @Test func `R33: what is not to be translated is not missing`() {
    let project = Self.catalog(
      #"""
      "Acme" : { "shouldTranslate" : false },
      "Open" : { "localizations" : { \#(Self.text("de", "Öffnen")) } },
      "Close" : { }
      """#)
    #expect(project.run("K1").findings.map(\.key) == ["Close"])
  }

  @Test func `R57: a Chinese order of places without numbers is found`() {
    let project = SampleProject.pair(
      "\"k\" = \"%lld%% of %@\";", "\"k\" = \"%@ 的 %lld%%\";", "zh-Hans")
    #expect(project.found("crash") == ["zh-Hans.lproj/A.strings:1:8 swapped-arguments"])
  }

  @Test func `R59: a big project can begin with what is there, and hears of what is new`() throws {
    let old = FindingReport(
      SampleProject.pair("\"a\" = \"%@\";\n\"b\" = \"%@\";", "\"a\" = \"%d\";\n\"b\" = \"x %@\";")
        .run())
    let baseline = try #require(
      FindingBaseline(parsing: Array(FindingBaseline.file(of: old).utf8)))
    let new = FindingReport(
      SampleProject.pair("\"a\" = \"%@\";\n\"b\" = \"%@\";", "\"a\" = \"%d\";\n\"b\" = \"x %d\";")
        .run())
    #expect(old.rows.count == 1)
    let told = baseline.newFindings(in: new)
    #expect(told.rows.map(\.finding.key) == ["b"])
    // Severity is there for a service that blocks on errors.
    #expect(told.worst == .error)
  }

  @Test(arguments: [("ru", "%lld дней"), ("pl", "%lld dni"), ("ar", "%lld أيام")])
  func `R62: one form with a number in a language of many is noted`(language: String, value: String)
  {
    let project = SampleProject.pair("\"k\" = \"%lld days\";", "\"k\" = \"\(value)\";", language)
    #expect(project.found("V13") == ["\(language).lproj/A.strings:1:8 plural-wanted"])
    #expect(project.run().findings.isEmpty)
  }

  @Test func `R65: a stray sign that ends other readers is found, and what follows is checked`() {
    let project = SampleProject.pair(
      "\"a\" = \"1\";\n\"b\" = \"%@\";", "\"a\" = \"1\";=\n\"b\" = \"%d\";")
    #expect(
      project.found("loss", "crash")
        == ["de.lproj/A.strings:1:11 stray-equals", "de.lproj/A.strings:2:8 argument-kind"])
  }

  @Test func `R66: a missing semicolon and bare quotes are found with their lines`() {
    let missing = SampleProject([
      "en.lproj/A.strings": "\"a\" = \"1\";\n\"b\" = \"2\"\n\"c\" = \"3\";\n"
    ])
    #expect(missing.found("B14") == ["en.lproj/A.strings:2:10 missing-semicolon"])
    let bare = SampleProject(["en.lproj/A.strings": "\"a\" = \"say \"hi\"\";\n\"b\" = \"2\";\n"])
    #expect(bare.found("B14").first?.hasPrefix("en.lproj/A.strings:1:") == true)
    #expect(bare.run("loss").findings.allSatisfy { $0.severity == .error })
  }

  @Test func `R67: a doubled byte-order mark is found, and one of them deleted`() throws {
    let text = "\u{FEFF}\"a\" = \"1\";\n"
    let project = SampleProject(bytes: ["en.lproj/A.strings": text.utf16Bytes()])
    #expect(project.found("B3") == ["en.lproj/A.strings:1:1 doubled-byte-order-mark"])
    let finding = try #require(project.run("B3").findings.first)
    #expect(finding.isSafelyMended)
    #expect(
      [finding.diagnostic].mending(text.utf16Bytes()).bytes == "\"a\" = \"1\";\n".utf16Bytes())
  }

  @Test(arguments: [("\\u203A", "\\U203A"), ("\\u0027", "\\U0027")])
  func `R68: an escape of another language is found, and written as here`(
    escape: String, right: String
  ) throws {
    let project = SampleProject(["en.lproj/A.strings": "\"a\" = \"x \(escape) y\";"])
    #expect(project.found("B12") == ["en.lproj/A.strings:1:10 small-u-escape"])
    #expect(try Self.mended(project, "foreign-escape") == "\"a\" = \"x \(right) y\";")
  }

  @Test func `R69: a space in a place is found, with a source text and without`() {
    let pair = SampleProject.pair("\"k\" = \"until %@\";", "\"k\" = \"scaduto il % @\";", "it")
    #expect(pair.found("P9") == ["it.lproj/A.strings:1:19 mangled-placeholder"])
    let alone = SampleProject(["it.lproj/A.strings": "\"k\" = \"scaduto il % @\";"])
    #expect(alone.found("P9") == ["it.lproj/A.strings:1:19 mangled-placeholder"])
  }

  @Test(arguments: ["three", "four", "20", "=1"])
  func `R70: a category that a translator made up is found`(name: String) throws {
    let check = try #require(Check.named("unknown-category"))
    let file = try #require(check.bad.files.first)
    let text = file.text.replacing("<key>three</key>", with: "<key>\(name)</key>")
    let project = SampleProject(["cs.lproj/A.stringsdict": text])
    #expect(project.run("V3").findings.map(\.diagnostic.id) == ["stringsdict-unknown-category"])
  }

  @Test func `R70: a name of a variable that was translated is found`() throws {
    let check = try #require(Check.named("renamed-variable"))
    let project = SampleProject(
      bytes: [
        "en.lproj/A.stringsdict": check.bad.files[0].bytes,
        "fr.lproj/A.stringsdict": check.bad.files[1].bytes,
      ])
    #expect(project.run("P13").findings.map(\.check.id) == ["renamed-variable"])
  }

  @Test(arguments: ["waiting", "error", "10"])
  func `R71: a folder whose name is no language is found`(name: String) {
    let project = SampleProject([
      "en.lproj/A.strings": "\"k\" = \"x\";", "\(name).lproj/A.strings": "\"k\" = \"x\";",
    ])
    #expect(project.run("loss").findings.map(\.check.id) == ["unknown-language-folder"])
  }

  @Test func `R73: a key that stands twice with different texts is found, both places named`()
    throws
  {
    let project = SampleProject([
      "sk.lproj/A.strings": "\"a\" = \"1\";\n\"b\" = \"2\";\n\"a\" = \"3\";\n\"b\" = \"2\";\n"
    ])
    let run = project.run("K3")
    #expect(
      FindingReport(run).shortLines
        == ["sk.lproj/A.strings:3:1 conflicting-key", "sk.lproj/A.strings:4:1 duplicate-key"])
    let finding = try #require(run.findings.first)
    #expect(finding.diagnostic.notes.map(\.range) == [0..<3])
    #expect(finding.severity == .error)
  }
}
