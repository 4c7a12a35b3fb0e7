import BundleStrings
import LanguageTags
import TestSupport
import Testing

/// Inputs that Foundation on Linux answers wrongly or dies of, with the right answers.
///
/// Source: L1 to L9 of the reference, as they were measured with Swift 6.3.1; R4 and R6.
struct FoundationFaultTests {
  /// L1: `localizedString` of a key with a dictionary entry ends the process.
  @Test func `a key in a dictionary has a text, and wins over the text beside it`() throws {
    let folder = try TemporaryFolder()
    try folder.writeDictionary(["k": .count(["one": "one", "other": "%d"])], in: "en")
    try folder.writeStrings("\"k\" = \"text\"; \"only\" = \"text\";", in: "en")
    let strings = try folder.strings("en")
    #expect(strings.string(for: "k", count: 1) == "one")
    #expect(strings.string(for: "k") == "%d")
    #expect(strings.string(for: "only") == "text")
    #expect(strings.string(for: "only", count: 1) == "text")
  }

  /// L2: what is asked for and absent is the key; an empty text stays empty.
  @Test func `an absent key is the key, an empty text is empty`() throws {
    let folder = try TemporaryFolder()
    try folder.writeStrings("\"empty\" = \"\";", in: "en")
    let strings = try folder.strings("en")
    #expect(strings.string(for: "absent") == "absent")
    #expect(strings.string(for: "empty") == "")
    #expect(strings.match(for: "empty").source == .exact(.english))
  }

  /// L3: the preferences are ignored.
  @Test(arguments: [
    (["en", "fr"], "fr", "fr"), (["en", "zh-Hans"], "zh-Hans-CN", "zh-Hans"),
    (["en", "zh-Hans", "zh-Hant"], "zh-TW", "zh-Hant"), (["en", "fr"], "de:fr", "fr"),
  ])
  func `the preferences decide`(languages: [String], wish: String, expected: String) throws {
    let folder = try TemporaryFolder()
    for language in languages {
      try folder.writeStrings("\"k\" = \"\(language)\";", in: language)
    }
    #expect(try folder.strings(wish).string(for: "k") == expected)
  }

  /// L4: a key of `Base.lproj` alone is not found beside `en.lproj`.
  @Test func `each key is looked for by itself`() throws {
    let folder = try TemporaryFolder()
    try folder.writeStrings("\"a\" = \"en\";", in: "en")
    try folder.writeStrings("\"a\" = \"base\"; \"b\" = \"base\";", in: "Base")
    try folder.writeDictionary(["c": .count(["other": "%d base"])], in: "Base")
    let strings = try folder.strings("en")
    #expect(["a", "b"].map { strings.string(for: $0) } == ["en", "base"])
    #expect(strings.string(for: "c", count: 2) == "2 base")
  }

  /// L5, L6 and R4: asking for the development language or for the bundle of a class ends the process.
  @Test func `a bundle is a folder and needs no Info.plist`() throws {
    let folder = try TemporaryFolder()
    try folder.writeStrings("\"k\" = \"ja\";", in: "ja")
    let strings = try folder.strings("fr", development: "ja")
    #expect(strings.string(for: "k") == "ja")
    #expect(strings.match(for: "k").language?.description == "ja")
  }

  /// L7: a missing argument prints "(null)", another kind prints an address or ends the process.
  @Test func `arguments that do not fit are never read as something else`() throws {
    let folder = try TemporaryFolder()
    try folder.writeStrings(
      """
      "few" = "%@ and %@"; "kind" = "%d"; "object" = "%@"; "gap" = "%1$@ %3$@";
      "percent" = "100% sure"; "variable" = "%#@v@"; "space" = "% @";
      """, in: "en")
    let strings = try folder.strings("en")
    #expect(strings.string(for: "few", arguments: ["a"]) == "%@ and %@")
    #expect(strings.string(for: "kind", arguments: ["a"]) == "%d")
    #expect(strings.string(for: "object", arguments: [7]) == "7")
    #expect(strings.string(for: "gap", arguments: ["a", 7, "c"]) == "a c")
    #expect(strings.string(for: "gap", arguments: ["a", 7]) == "%1$@ %3$@")
    #expect(strings.string(for: "percent", arguments: [7]) == "100% sure")
    #expect(strings.string(for: "variable", arguments: [7]) == "%#@v@")
    #expect(strings.string(for: "space", arguments: ["a"]) == "a")
  }

  /// L7: `de` groups digits and `ar` keeps Latin ones there.
  @Test func `digits are those of the language`() throws {
    let folder = try TemporaryFolder()
    for language in ["de", "ar"] { try folder.writeStrings("\"k\" = \"%d\";", in: language) }
    #expect(try folder.strings("de").string(for: "k", count: 1_234) == "1.234")
    #expect(try folder.strings("ar").string(for: "k", count: 1_234) == "١٬٢٣٤")
    #expect(try folder.strings("ar-u-nu-latn").string(for: "k", count: 1_234) == "1,234")
  }

  /// L8 and R6: there is no code for plurals, and elsewhere a skipped argument shifts the others.
  @Test func `a plural takes the argument that its format names`() throws {
    let folder = try TemporaryFolder()
    try folder.writeDictionary(
      [
        "k": .plural(
          "%1$@: %3$#@n@", [DictionaryVariable("n", ["one": "%d day", "other": "%d days"])])
      ], in: "en")
    #expect(try folder.strings("en").string(for: "k", arguments: ["x", 1, 5]) == "x: 5 days")
  }

  /// L9: a package whose only resources are of a form that cannot be compiled has no bundle there.
  @Test func `a folder with dictionaries alone is a bundle`() throws {
    let folder = try TemporaryFolder()
    try folder.writeDictionary(["k": .count(["other": "%d"])], in: "en")
    #expect(try folder.strings("en").string(for: "k", count: 4) == "4")
  }
}
