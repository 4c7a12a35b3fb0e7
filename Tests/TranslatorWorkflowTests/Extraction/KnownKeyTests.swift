import SourceDiagnostics
import SourceKeys
import StringsFormats
import Testing
import TranslatorWorkflow

/// Keys that are in the tables: used, changed in the code, or used no more.
///
/// Source: reports R45 to R48 and R50.
@Suite struct KnownKeyTests {
  private static let path = "en.lproj/Localizable.strings"

  private static func sample(_ code: String, _ table: String) -> ExtractionSample {
    ExtractionSample(code, [path: table])
  }

  // Texts and comments.

  @Test func `R48: a text is never overwritten`() throws {
    let result = Self.sample(
      #"NSLocalizedString("k", value: "New %@ %@", comment: "")"#, "\"k\" = \"Old\";\n"
    ).run()
    #expect(result.changes.isEmpty)
    let event = try #require(result.events.first)
    #expect(result.events.count == 1)
    #expect(event.kind == .differentValue)
    #expect(event.value == "Old")
    #expect(event.codeText == "New %@ %@")
  }

  @Test(arguments: [#""k" = "%@ %@";"#, #""k" = "%1$@ %2$@";"#])
  func `R48: the default value is the text, numbered or not`(table: String) {
    let result = Self.sample(
      #"NSLocalizedString("k", value: "%@ %@", comment: "")"#, table
    ).run()
    #expect(result.events.isEmpty)
    #expect(result.changes.isEmpty)
  }

  @Test func `R48: a changed comment arrives where it came from the code`() {
    let table = "/* old */\n\"k\" = \"K\"; // end\n"
    let first = Self.sample(#"NSLocalizedString("k", comment: "old")"#, table).run()
    #expect(first.changes.isEmpty)
    #expect(first.lock.extractedComments.count == 1)
    var sample = Self.sample(#"NSLocalizedString("k", comment: "new")"#, table)
    sample.lock = LockFile(parsing: first.lock.bytes)
    let second = sample.run()
    #expect(second.text(of: Self.path) == "/* new */\n\"k\" = \"K\"; // end\n")
    #expect(second.lines == ["updatedComment Localizable:k"])
    sample.tables[Self.path] = second.text(of: Self.path)
    sample.lock = second.lock
    #expect(sample.run().changes.isEmpty)
    #expect(sample.run().events.isEmpty)
  }

  @Test func `R48: a comment that a person has written stays`() {
    let code = #"NSLocalizedString("k", comment: "new")"#
    var sample = Self.sample(code, "/* mine */\n\"k\" = \"K\";\n")
    let result = sample.run()
    #expect(result.changes.isEmpty)
    #expect(result.lines == ["differentComment Localizable:k"])
    // Also where the one before it came from the code.
    sample.tables[Self.path] = "/* new */\n\"k\" = \"K\";\n"
    sample.lock = sample.run().lock
    sample.tables[Self.path] = "/* mine */\n\"k\" = \"K\";\n"
    sample.code["App/Main.swift"] = #"NSLocalizedString("k", comment: "newer")"#
    #expect(sample.run().changes.isEmpty)
    #expect(sample.run().events.first?.codeText == "newer")
  }

  @Test(arguments: ["", "/* No comment provided by engineer. */\n"])
  func `R48: a comment comes where there is none`(comment: String) {
    let result = Self.sample(
      #"NSLocalizedString("k", comment: "new")"#, comment + "\"k\" = \"K\";\n"
    ).run()
    #expect(result.text(of: Self.path) == "/* new */\n\"k\" = \"K\";\n")
  }

  @Test func `R48: a comment that the code has lost stays`() {
    var sample = Self.sample(
      #"NSLocalizedString("k", comment: "old")"#, "/* old */\n\"k\" = \"K\";\n")
    sample.lock = sample.run().lock
    sample.code["App/Main.swift"] = #"NSLocalizedString("k", comment: "")"#
    #expect(sample.run().changes.isEmpty)
    #expect(sample.run().events.isEmpty)
  }

  @Test func `what came from the code is forgotten with its key`() {
    var sample = Self.sample(
      #"NSLocalizedString("k", comment: "old")"#, "/* old */\n\"k\" = \"K\";\n")
    sample.lock = sample.run().lock
    #expect(sample.lock.extractedComments.count == 1)
    sample.code["App/Main.swift"] = "let a = 1"
    #expect(sample.run().lock.extractedComments.count == 1)
    sample.tables[Self.path] = "\"x\" = \"X\";\n"
    #expect(sample.run().lock.isEmpty)
  }

  @Test func `a catalog's comment follows the code, too`() throws {
    let catalog = #"{"sourceLanguage":"en","strings":{"k":{"comment":"old"}},"version":"1.0"}"#
    var sample = ExtractionSample(
      #"NSLocalizedString("k", comment: "old")"#, ["Localizable.xcstrings": catalog])
    sample.lock = sample.run().lock
    sample.code["App/Main.swift"] = #"NSLocalizedString("k", comment: "new")"#
    let text = try #require(sample.run().text(of: "Localizable.xcstrings"))
    #expect(text == catalog.replacing("old", with: "new"))
  }

  // Used or not.

  private static let catalog = """
    {"sourceLanguage":"en","strings":{
    "gone":{},
    "kept.1":{},
    "made":{"extractionState":"manual"},
    "role.a":{},
    "used":{"extractionState":"stale"},
    "value":{"extractionState":"stale"}
    },"version":"1.0"}
    """

  @Test
  func `R46: a key that nothing uses is marked in a catalog, and one that is used is revived`()
    throws
  {
    var sample = ExtractionSample(
      """
      NSLocalizedString("used", comment: "")
      NSLocalizedString("value", value: "value", comment: "")
      NSLocalizedString("role.\\(r)", comment: "Role")
      """, ["Localizable.xcstrings": Self.catalog])
    sample.settings = #"{"sources": ["App"], "keep": ["kept.*"]}"#
    let result = sample.run()
    #expect(
      result.lines == [
        "revived Localizable:used", "revived Localizable:value", "unused Localizable:gone",
        "maybeUsed Localizable:role.a", "undecided Localizable:role.*",
      ])
    let text = try #require(result.text(of: "Localizable.xcstrings"))
    let document = StringCatalogDocument(parsing: Array(text.utf8))
    #expect(document.diagnostics.filter { $0.severity == .error }.isEmpty)
    #expect(
      document.entries.map { "\($0.key) \($0.extractionState?.text ?? "-")" } == [
        "gone stale", "kept.1 -", "made manual", "role.a -", "used -", "value extracted_with_value",
      ])
  }

  @Test func `R46: a strings file loses nothing`() {
    let result = Self.sample("let a = 1", "\"gone\" = \"G\";\n\"other\" = \"O\";\n").run()
    #expect(result.changes.isEmpty)
    #expect(result.lines == ["unused Localizable:gone", "unused Localizable:other"])
  }

  @Test func `R46: what is not all of the code makes no key unused`() {
    var sample = ExtractionSample("let a = 1", ["Localizable.xcstrings": Self.catalog])
    sample.isComplete = false
    #expect(sample.run().events.isEmpty)
    #expect(sample.run().changes.isEmpty)
  }

  @Test(
    arguments: [
      (
        #"NSLocalizedString(name, comment: "")"#,
        ["maybeUsed Localizable:a", "undecided Localizable:*"]
      ),
      (#"L("a")"#, ["unused Localizable:a"]),
      (
        #"NSLocalizedString("x" + y + "z", comment: "")"#,
        ["unused Localizable:a", "undecided Localizable:x*z"]
      ),
      (#"NSLocalizedString("a", tableName: t, comment: "")"#, []),
      (
        #"NSLocalizedString("b", tableName: t, comment: "")"#,
        ["unused Localizable:a", "undecided ?:b"]
      ),
    ] as [(String, [String])])
  func `R45: used, unused, undecided`(code: String, lines: [String]) {
    #expect(Self.sample(code, "\"a\" = \"A\";\n").run().lines == lines)
  }

  @Test func `R45: a routine of one's own is declared`() {
    var sample = Self.sample(
      #"func L(_ k: String) -> String { NSLocalizedString(k, comment: "") }; L("a"); L("c")"#,
      "\"a\" = \"A\";\n\"b\" = \"B\";\n")
    sample.settings = #"{"sources": ["App"], "routines": ["L"]}"#
    #expect(
      sample.run().lines == [
        "added Localizable:c", "unused Localizable:b", "undecided Localizable:*",
      ])
  }

  @Test func `a key whose placeholder is not known is not guessed`() {
    let code = #"Text("\(count) files")"#
    let result = Self.sample(code, "\"x\" = \"X\";\n").run()
    #expect(result.changes.isEmpty)
    #expect(result.lines == ["undecided Localizable:%@ files", "unused Localizable:x"])
    let known = Self.sample(code, "\"%lld files\" = \"%lld files\";\n").run()
    #expect(known.events.isEmpty)
  }

  @Test func `R50: tables that code never names stay as they are`() {
    let result = ExtractionSample(
      #"NSLocalizedString("a", comment: "")"#,
      [
        "en.lproj/InfoPlist.strings": "CFBundleName = \"A\";",
        "en.lproj/Other.strings": "\"o\" = \"O\";",
      ]
    ).run()
    #expect(result.lines == ["unused Other:o", "added Localizable:a"])
    #expect(result.changes.map(\.path) == ["en.lproj/Localizable.strings"])
  }
}
