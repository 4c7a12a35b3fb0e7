import BundleStrings
import LanguageTags
import TestSupport
import Testing

struct StringsBundleTests {
  @Test func `folders are recognised in any spelling of their language`() throws {
    let folder = try TemporaryFolder()
    for name in ["zh_CN", "pt-br", "EN", "sr_RS@latin", "iw"] {
      try folder.write("\"key\" = \"\(name)\";\n", to: "\(name).lproj/Table.strings")
    }
    try folder.write("not a folder of strings", to: "not a language.lproj/Table.strings")
    try folder.write("", to: "README.md")
    let bundle = try StringsBundle(at: folder.path)
    #expect(
      bundle.languages.map(\.description) == ["en", "he", "pt-BR", "sr-Latn-RS", "zh-CN"])
    let strings = try bundle.strings(preferring: [LanguageTag("zh-Hans")], table: "Table")
    #expect(strings.string(for: "key") == "zh_CN")
    #expect(bundle.unreadableFolders == ["not a language.lproj"])
    #expect(StringsBundle.builtIn.unreadableFolders == [])
  }

  @Test func `two folders of one language are one language`() throws {
    let folder = try TemporaryFolder()
    try folder.write("\"a\" = \"1\";\n", to: "zh-CN.lproj/Table.strings")
    try folder.write("\"a\" = \"2\"; \"b\" = \"2\";\n", to: "zh_CN.lproj/Table.strings")
    let bundle = try StringsBundle(at: folder.path)
    #expect(bundle.languages.map(\.description) == ["zh-CN"])
    let strings = try bundle.strings(preferring: [LanguageTag("zh")], table: "Table")
    #expect(strings.string(for: "a") == "1")
    #expect(strings.string(for: "b") == "2")
  }

  @Test func `Base and loose tables are in the development language`() throws {
    let folder = try TemporaryFolder()
    try folder.write("\"a\" = \"base\"; \"b\" = \"base\";\n", to: "Base.lproj/Table.strings")
    try folder.write("\"b\" = \"loose\"; \"c\" = \"loose\";\n", to: "Table.strings")
    let strings = try StringsBundle(at: folder.path)
      .strings(preferring: [LanguageTag("fr")], table: "Table")
    #expect(
      ["a", "b", "c", "d"].map { strings.string(for: $0) } == ["base", "base", "loose", "d"])
  }

  @Test func `one language's folder can be opened alone`() throws {
    let folder = try TemporaryFolder()
    try folder.write("\"a\" = \"deutsch\";\n", to: "de.lproj/Table.strings")
    let bundle = try StringsBundle(at: folder.path + "de.lproj/")
    let strings = try bundle.strings(preferring: [LanguageTag("de-AT")], table: "Table")
    #expect(strings.string(for: "a") == "deutsch")
  }

  @Test func `a key is looked for language by language`() throws {
    let folder = try TemporaryFolder()
    try folder.write("\"a\" = \"fr-CA\";\n", to: "fr-CA.lproj/Table.strings")
    try folder.write("\"a\" = \"fr\"; \"b\" = \"fr\";\n", to: "fr.lproj/Table.strings")
    try folder.write(
      "\"a\" = \"en\"; \"b\" = \"en\"; \"c\" = \"en\";\n", to: "en.lproj/Table.strings")
    let strings = try StringsBundle(at: folder.path)
      .strings(preferring: [LanguageTag("fr-CA")], table: "Table")
    let french = try LanguageTag("fr")
    let canadian = try LanguageTag("fr-CA")
    #expect(strings.match(for: "a").source == .exact(canadian))
    #expect(strings.match(for: "b").source == .fallback(french))
    #expect(strings.match(for: "c").source == .fallback(.english))
    #expect(strings.match(for: "d").source == .missing)
    #expect(strings.match(for: "d").text == "d")
    #expect(
      strings.match(for: "b").place == "\(folder.path)fr.lproj/Table.strings:1:19")
  }

  @Test func `a layer wins within a language, never over a better language`() throws {
    let own = try TemporaryFolder()
    let other = try TemporaryFolder()
    try own.write("\"a\" = \"own en\";\n", to: "en.lproj/Table.strings")
    try other.write("\"a\" = \"other de\";\n", to: "de.lproj/Table.strings")
    try other.write("\"a\" = \"other en\"; \"b\" = \"other en\";\n", to: "en.lproj/Table.strings")
    let layers = [try StringsBundle(at: own.path), try StringsBundle(at: other.path)]
    func strings(_ language: String) throws -> LocalizedStrings {
      try LocalizedStrings(table: "Table", layers: layers, preferring: [LanguageTag(language)])
    }
    #expect(try strings("de").string(for: "a") == "other de")
    #expect(try strings("en").string(for: "a") == "own en")
    #expect(try strings("en").string(for: "b") == "other en")
  }

  @Test func `a folder that cannot be used is refused with the reason`() throws {
    let empty = try TemporaryFolder()
    let missing = #expect(throws: BundleError.self) {
      try StringsBundle(at: empty.path + "missing")
    }
    #expect(missing?.kind == .notFound(reason: "no such file or directory"))
    let none = #expect(throws: BundleError.self) { try StringsBundle(at: empty.path) }
    #expect(none?.kind == .noTables)
    let path = try empty.write("text", to: "file")
    let file = #expect(throws: BundleError.self) { try StringsBundle(at: path) }
    #expect(file?.kind == .notFound(reason: "is a file, not a folder"))
  }

  @Test func `languages that cannot be compared are told as such`() {
    let error = BundleError(kind: .unmatched(reason: "ICU: no memory"), path: "words")
    #expect(error.description == "words: its languages cannot be compared: ICU: no memory")
  }

  @Test func `a message stays on its line whatever the folder is called`() {
    let error = #expect(throws: BundleError.self) { try StringsBundle(at: "/no\n\u{202E}") }
    #expect(
      error?.description
        == "/no\\n\\u{202E}: cannot be opened as a strings folder: no such file or directory")
  }

  @Test func `the errors of a table and their notes are lines without ends`() throws {
    let table = StringsTable(
      language: .english, layer: "l", path: "p",
      bytes: Array("\"a\" = \"b\"\n\"c\" = \"1\";\n\"c\" = \"2\";\n\"d\" = \"\\q\";\n".utf8))
    let lines = table.errorLines
    #expect(lines.allSatisfy { !$0.contains("\n") && $0.hasPrefix("p:") })
    #expect(lines.count == 3)
    #expect(lines.first == "p:1:10: error: ';' expected after the value of 'a' [missing-semicolon]")
    #expect(lines.dropFirst().first?.hasPrefix("p:3:1: error:") == true)
    #expect(lines.last?.hasPrefix("p:2:1: note:") == true)
  }

  /// Source: an Objective-C string compares code units, so Apple's systems see two keys.
  @Test func `keys that differ by normalisation alone are two keys`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "\"\u{E1}\" = \"composed\";\n\"a\u{301}\" = \"decomposed\";\n", to: "en.lproj/Table.strings")
    let strings = try StringsBundle(at: folder.path).strings(preferring: [], table: "Table")
    #expect(strings.string(for: "\u{E1}") == "composed")
    #expect(strings.string(for: "a\u{301}") == "decomposed")
  }
}
