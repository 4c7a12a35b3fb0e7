import BundleStrings
import LanguageTags
import SourceDiagnostics
import StringsFormats
import TestSupport
import Testing

struct CatalogLookupTests {
  private static func unit(_ value: String, _ state: String = "translated") -> String {
    #"{"stringUnit":{"state":"\#(state)","value":"\#(value)"}}"#
  }

  private static func plural(_ forms: KeyValuePairs<String, String>) -> String {
    let list = forms.map { #""\#($0)":\#(unit($1))"# }.joined(separator: ",")
    return #"{"variations":{"plural":{\#(list)}}}"#
  }

  private static func entry(_ languages: KeyValuePairs<String, String>) -> String {
    let list = languages.map { #""\#($0)":\#($1)"# }.joined(separator: ",")
    return #"{"localizations":{\#(list)}}"#
  }

  private static func catalog(
    _ entries: KeyValuePairs<String, String>, source: String = "en"
  ) -> String {
    let list = entries.map { #""\#($0)":\#($1)"# }.joined(separator: ",\n")
    return "{\"sourceLanguage\":\"\(source)\",\"strings\":{\n\(list)\n},\"version\":\"1.0\"}"
  }

  private static let both =
    #"{"stringUnit":{"state":"translated","value":"%#@yards@, %#@birds@ by %@"},"#
    + #""substitutions":{"birds":{"argNum":1,"formatSpecifier":"lld",\#(plural(["one": "%arg bird", "other": "%arg birds"]).dropFirst()),"#
    + #""yards":{"argNum":2,"formatSpecifier":"lld",\#(plural(["one": "a yard", "other": "%arg yards"]).dropFirst())}}"#

  private static let devices =
    #"{"variations":{"device":{"iphone":\#(plural(["one": "tap", "other": "%lld taps"])),"other":\#(unit("%lld clicks"))}}}"#

  static let text = catalog([
    "title": entry(["de": unit("Titel"), "en": unit("Title")]),
    "new": entry(["de": unit("Neu", "new"), "en": unit("New", "new")]),
    "review": entry(["de": unit("Prüfen", "needs_review"), "en": unit("Review")]),
    "empty": entry(["de": unit(""), "en": unit("full")]),
    "The key %lld": "{}",
    "Acme": #"{"shouldTranslate":false}"#,
    "files": entry([
      "de": plural(["one": "%lld Datei", "other": "%lld Dateien"]),
      "pl": plural(["one": "%lld plik", "few": "%lld pliki", "many": "%lld plików", "other": "x"]),
      "en": plural(["zero": "no file", "one": "%lld file", "other": "%lld files"]),
    ]),
    "in folder": entry([
      "en": plural(["one": "%1$@: one file", "other": "%1$@: %2$lld files"])
    ]),
    "named": entry(["en": plural(["one": "%@ has one", "other": "%@ has %lld"])]),
    "both": entry(["en": both]),
    "tap": entry(["en": devices]),
    "de only": entry(["de": unit("nur")]),
    "region": entry(["de": unit("D"), "de-AT": unit("A"), "zh-Hant": unit("中")]),
  ])

  private func strings(
    _ languages: String..., path: String = "Localizable.xcstrings", text: String = text,
    development: LanguageTag = .english
  ) throws -> LocalizedStrings {
    let folder = try TemporaryFolder()
    try folder.write(text, to: path)
    return try StringsBundle(at: folder.path).strings(
      preferring: languages.map { try LanguageTag($0) }, development: development)
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let language: String
    let key: String
    let arguments: [StringArgument]
    let text: String
    let found: String?
    var device: TextDevice?
    var testDescription: String { "\(key) in \(language)" }

    init(
      _ language: String, _ key: String, _ arguments: [StringArgument], _ text: String,
      in found: String?, device: TextDevice? = nil
    ) {
      self.language = language
      self.key = key
      self.arguments = arguments
      self.text = text
      self.found = found
      self.device = device
    }
  }

  static let rows = [
    Row("de", "title", [], "Titel", in: "de"),
    Row("fr", "title", [], "Title", in: "en"),
    // A text that nobody has begun to translate is missing, but not in the source language.
    Row("de", "new", [], "New", in: "en"),
    Row("en", "new", [], "New", in: "en"),
    Row("de", "review", [], "Prüfen", in: "de"),
    Row("de", "empty", [], "", in: "de"),
    Row("de", "The key %lld", [7], "The key 7", in: "en"),
    Row("en", "Acme", [], "Acme", in: "en"),
    Row("de", "Acme", [], "Acme", in: "en"),
    Row("de", "nowhere", [], "nowhere", in: nil),
    Row("en", "de only", [], "de only", in: "en"),
    Row("de", "de only", [], "nur", in: "de"),
    Row("de-AT", "region", [], "A", in: "de-AT"),
    Row("de-CH", "region", [], "D", in: "de"),
    Row("zh-TW", "region", [], "中", in: "zh-Hant"),
    Row("de", "files", [1], "1 Datei", in: "de"),
    Row("de", "files", [1_234], "1.234 Dateien", in: "de"),
    Row("pl", "files", [22], "22 pliki", in: "pl"),
    Row("pl", "files", [25], "25 plików", in: "pl"),
    Row("en", "files", [0], "no file", in: "en"),
    Row("en", "files", [1], "1 file", in: "en"),
    Row("en", "in folder", ["App", 1], "App: one file", in: "en"),
    Row("en", "in folder", ["App", 3], "App: 3 files", in: "en"),
    Row("en", "named", ["Ada", 1], "Ada has one", in: "en"),
    Row("en", "named", ["Ada", 2], "Ada has 2", in: "en"),
    // The places without a number count on; a substitution takes the argument that it names.
    Row("en", "both", [1, 2, "Ada"], "2 yards, 1 bird by Ada", in: "en"),
    Row("en", "both", [5, 1, "Ada"], "a yard, 5 birds by Ada", in: "en"),
    Row("en", "tap", [1], "tap", in: "en", device: .iPhone),
    Row("en", "tap", [2], "2 taps", in: "en", device: .iPhone),
    Row("en", "tap", [1], "1 clicks", in: "en", device: .mac),
    Row("en", "tap", [2], "2 clicks", in: "en"),
  ]

  @Test(arguments: rows)
  func `a text is found in the catalog's language and put together`(row: Row) throws {
    let strings = try strings(row.language)
    let settings = TextSettings(device: row.device)
    let match = strings.match(for: row.key, arguments: row.arguments, settings: settings)
    #expect(match.text == row.text)
    #expect(match.language?.description == row.found)
    #expect(match.problems.isEmpty, "\(match.problems)")
    if row.found != nil { #expect(match.place?.contains("Localizable.xcstrings:") == true) }
    #expect(
      strings.string(for: row.key, arguments: row.arguments, settings: settings) == row.text)
  }

  @Test func `the place of a text is that of its value, and of a key that of the key`() throws {
    let strings = try strings("de")
    let place = { (key: String) in strings.match(for: key).position?.description }
    #expect(place("title") == "2:76")
    #expect(place("Acme") == "7:1")
    let match = strings.match(for: "files", arguments: [3])
    #expect(
      match.range.map { range in
        String(decoding: Array(Self.text.utf8)[range], as: UTF8.self)
      } == "\"%lld Dateien\"")
  }

  @Test func `a text as it stands has the form for other numbers`() throws {
    let strings = try strings("en")
    #expect(strings.string(for: "files") == "%lld files")
    #expect(strings.match(for: "files").isPlural)
    #expect(strings.string(for: "both") == "%arg yards, %arg birds by %@")
    #expect(strings.string(for: "tap") == "%lld clicks")
    #expect(strings.string(for: "Acme") == "Acme")
  }

  @Test func `what does not fit is told with its place`() throws {
    let strings = try strings("de")
    let match = strings.match(for: "files", arguments: ["x"])
    #expect(!match.problems.isEmpty)
    #expect(match.problems.allSatisfy { $0.position != nil })
  }

  @Test func `every language of a catalog is one of its table, and its keys are those with a text`()
    throws
  {
    let folder = try TemporaryFolder()
    try folder.write(Self.text, to: "Localizable.xcstrings")
    let bundle = try StringsBundle(at: folder.path)
    #expect(bundle.tableList == ["Localizable"])
    #expect(
      bundle.languages(withTable: "Localizable", development: .english).map(\.description)
        == ["en", "de", "pl", "de-AT", "zh-Hant"])
    #expect(bundle.languages(withTable: "Other", development: .english).isEmpty)
    let german = try bundle.tables(
      named: "Localizable", in: LanguageTag("de"), development: .english)
    #expect(german.map(\.keys) == [["title", "review", "empty", "files", "de only", "region"]])
    #expect(german.first?.stringCatalogDocument?.entries.count == 13)
    #expect(german.first?.stringsDocument == nil && german.first?.stringsdictDocument == nil)
    let french = try bundle.tables(
      named: "Localizable", in: LanguageTag("fr"), development: .english)
    #expect(french.isEmpty)
    #expect(bundle.sourceLanguage(ofTable: "Localizable") == .english)
  }

  @Test(arguments: ["mul.lproj/Localizable.xcstrings", "Localizable.xcstrings"])
  func `a catalog lies in the bundle or in the folder of all languages`(path: String) throws {
    #expect(try strings("de", path: path).string(for: "title") == "Titel")
  }

  @Test func `a catalog in the folder of one language is not read`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.text, to: "de.lproj/Localizable.xcstrings")
    let strings = try StringsBundle(at: folder.path).strings(preferring: [LanguageTag("de")])
    #expect(strings.match(for: "title").source == .missing)
  }

  @Test func `one catalog alone has all its languages`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.text, to: "de.lproj/App.xcstrings")
    let bundle = try StringsBundle(file: path)
    #expect(bundle.tableList == ["App"])
    let strings = try bundle.strings(preferring: [LanguageTag("pl")], table: "App")
    #expect(strings.string(for: "files", count: 2) == "2 pliki")
  }

  @Test func `files of one language win over the catalog beside them`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.text, to: "Localizable.xcstrings")
    try folder.write("\"title\" = \"Lose\";", to: "de.lproj/Localizable.strings")
    let bundle = try StringsBundle(at: folder.path)
    let strings = try bundle.strings(preferring: [LanguageTag("de")])
    #expect(strings.string(for: "title") == "Lose")
    #expect(strings.string(for: "review") == "Prüfen")
    #expect(
      bundle.shadowedCatalogs(ofTable: "Localizable").map { $0.hasSuffix("/Localizable.xcstrings") }
        == [true])
    #expect(bundle.shadowedCatalogs(ofTable: "Other").isEmpty)
  }

  @Test func `the source language of a catalog need not be English`() throws {
    let text = Self.catalog(["挨拶": "{}", "k": Self.entry(["ja": Self.unit("値")])], source: "ja")
    let strings = try strings("fr", text: text, development: LanguageTag("ja"))
    #expect(strings.string(for: "k") == "値")
    #expect(strings.match(for: "挨拶").language?.description == "ja")
  }

  @Test func `a damaged catalog is read as far as it goes, and its table says what is wrong`()
    throws
  {
    let text = Self.text.replacing("\"empty\":", with: "\"empty\"")
    let strings = try strings("de", text: text)
    #expect(strings.string(for: "title") == "Titel")
    #expect(strings.readTables.first?.damageLines.count == 1)
    let nothing = try self.strings("de", text: "[]")
    #expect(nothing.string(for: "title") == "title")
    #expect(nothing.readTables.first?.damageLines.count == 1)
  }
}
