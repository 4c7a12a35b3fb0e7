import BundleStrings
import Foundation
import LanguageTags
import TestSupport
import Testing

struct BundleFolderTests {
  private static let table = "\"k\" = \"v\";"

  /// Source: the old-style names in CFLocaleIdentifier.c of swift-corelibs-foundation.
  @Test(arguments: [
    ("English", "en"), ("German", "de"), ("French", "fr"), ("Japanese", "ja"), ("Dutch", "nl"),
    ("Italian", "it"), ("Spanish", "es"), ("Chinese", "zh"), ("Norwegian", "nb"),
    ("Farsi", "fa"), ("Thai", "th"), ("Lao", "lo"), ("Brazilian Portuguese", "pt-BR"),
    ("Simplified Chinese", "zh-Hans"), ("Chinese, Traditional", "zh-Hant"),
    ("Flemish", "nl-BE"), ("Tagalog", "fil"), ("english", "en"),
  ])
  func `a folder may have the English name of its language`(name: String, tag: String) throws {
    let folder = try TemporaryFolder()
    try folder.writeStrings(Self.table, in: name)
    let bundle = try StringsBundle(at: folder.path)
    #expect(bundle.languages.map(\.description) == [tag])
    #expect(bundle.unreadableFolders == [])
    #expect(try folder.strings(tag).match(for: "k").source == .exact(LanguageTag(tag)))
    let inside = try StringsBundle(at: "\(folder.path)\(name).lproj")
    #expect(inside.languages.map(\.description) == [tag])
  }

  @Test func `of several folders of a language the one that is spelled as the tag comes first`()
    throws
  {
    let folder = try TemporaryFolder()
    for name in ["EN", "English", "en", "Base", "pt_BR", "pt-BR"] {
      try folder.writeStrings("\"k\" = \"\(name)\"; \"\(name)\" = \"\(name)\";", in: name)
    }
    try folder.write("\"k\" = \"loose\"; \"loose\" = \"loose\";", to: "Localizable.strings")
    let english = try folder.strings("en")
    #expect(english.string(for: "k") == "en")
    for name in ["EN", "English", "Base", "loose"] { #expect(english.string(for: name) == name) }
    #expect(try folder.strings("pt-BR").string(for: "k") == "pt-BR")
    #expect(try folder.strings("pt-BR").string(for: "pt_BR") == "pt_BR")
    #expect(
      english.readTables.map { $0.path.dropFirst(folder.path.count).split(separator: "/")[0] }
        == ["en.lproj", "EN.lproj", "English.lproj", "Base.lproj", "Localizable.strings"])
  }

  @Test(arguments: [
    // Two tags of one language: the wished one first.
    ("nb", ["no", "nb"], "nb", "no"), ("no", ["no", "nb"], "no", "nb"),
    ("zh-Hans", ["zh_CN", "zh-Hans"], "zh-Hans", "zh_CN"),
    ("zh-CN", ["zh_CN", "zh-Hans"], "zh_CN", "zh-Hans"),
  ])
  func `folders of one language are all read`(
    wish: String, names: [String], first: String, second: String
  ) throws {
    let folder = try TemporaryFolder()
    for name in names {
      try folder.writeStrings("\"k\" = \"\(name)\"; \"\(name)\" = \"\(name)\";", in: name)
    }
    let strings = try folder.strings(wish)
    #expect(strings.string(for: "k") == first)
    #expect(strings.string(for: second) == second)
  }

  @Test func `a dictionary wins in its language and bundle, and not beyond`() throws {
    let own = try TemporaryFolder()
    let other = try TemporaryFolder()
    try own.writeStrings("\"k\" = \"own text\"; \"t\" = \"own text\";", in: "en")
    try own.writeDictionary(["k": .count(["other": "own rule"])], in: "EN")
    try other.writeDictionary(
      ["k": .count(["other": "other rule"]), "t": .count(["other": "other rule"])], in: "en")
    let strings = try LocalizedStrings(
      table: "Localizable", layers: [StringsBundle(at: own.path), StringsBundle(at: other.path)],
      preferring: [.english])
    #expect(strings.string(for: "k", count: 1) == "own rule")
    #expect(strings.string(for: "t", count: 1) == "own text")
    // The table in the wished language wins over a dictionary in the next one.
    try own.writeStrings("\"k\" = \"deutsch\";", in: "de")
    #expect(try own.strings("de").string(for: "k", count: 1) == "deutsch")
  }

  @Test func `a dictionary's entry that leads to no text leaves the text beside it`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "<plist><dict><key>k</key><string>a string</string><key>l</key><dict></dict>"
        + "<key>m</key><array/></dict></plist>",
      to: "en.lproj/Localizable.stringsdict")
    try folder.writeStrings("\"k\" = \"text\"; \"l\" = \"text\"; \"m\" = \"text\";", in: "en")
    let strings = try folder.strings("en")
    // A string in the place of a rule is a text, and what is wrong with it is another matter.
    #expect(["k", "l", "m"].map { strings.string(for: $0) } == ["a string", "text", "text"])
    #expect(strings.string(for: "l", count: 1) == "text")
  }

  @Test(arguments: [
    ("App.app/Contents/Resources", "App.app"),
    ("Thing.bundle/Contents/Resources", "Thing.bundle/"),
    ("Kit.framework/Resources", "Kit.framework"),
    // The layouts of iOS and of SwiftPM on Linux have the folders at the root.
    ("App.app", "App.app"), ("Package_Target.resources", "Package_Target.resources"),
  ])
  func `a bundle is opened where its resources are`(resources: String, path: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.table, to: "\(resources)/fr.lproj/Localizable.strings")
    let bundle = try StringsBundle(at: folder.path + path)
    let match = try bundle.strings(preferring: [LanguageTag("fr")]).match(for: "k")
    #expect(match.text == "v")
    #expect(match.table?.path == "\(folder.path)\(resources)/fr.lproj/Localizable.strings")
  }

  @Test func `nothing further inside is searched for`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.table, to: "App/Resources/fr.lproj/Localizable.strings")
    #expect(throws: BundleError(kind: .noTables, path: folder.path + "App")) {
      try StringsBundle(at: folder.path + "App")
    }
    try folder.write("", to: "Empty.app/Contents/Info.plist")
    let error = #expect(throws: BundleError.self) {
      try StringsBundle(at: folder.path + "Empty.app")
    }
    #expect(error?.path == folder.path + "Empty.app/Contents/Resources")
    try folder.write("", to: "Bare.app/Contents/Resources/icon.png")
    #expect(throws: BundleError(kind: .noTables, path: folder.path + "Bare.app")) {
      try StringsBundle(at: folder.path + "Bare.app")
    }
  }

  @Test(arguments: [
    ("pl.lproj/Files.stringsdict", "pl", true), ("pl.lproj/Files.strings", "pl", false),
    ("German.lproj/Files.strings", "de", false), ("Files.strings", "ja", false),
    ("Base.lproj/Files.strings", "ja", false), ("not a tag!.lproj/Files.strings", "ja", false),
  ])
  func `one file alone is in the language of its folder`(
    name: String, language: String, isDictionary: Bool
  ) throws {
    let folder = try TemporaryFolder()
    let text = isDictionary ? DictionaryText.file(["k": .count(["other": "v"])]) : Self.table
    let path = try folder.write(text, to: name)
    // What lies beside it is not read.
    try folder.write("\"k\" = \"no\"; \"other\" = \"no\";", to: "en.lproj/Files.strings")
    let bundle = try StringsBundle(file: path)
    #expect(bundle.tableList == ["Files"])
    #expect(
      bundle.languages(withTable: "Files", development: try LanguageTag("ja")).map(\.description)
        == [language])
    let strings = try bundle.strings(
      preferring: [LanguageTag("pl"), LanguageTag("de")], table: "Files",
      development: LanguageTag("ja"))
    #expect(strings.string(for: "k", count: 1) == "v")
    #expect(strings.match(for: "k", arguments: [1]).language?.description == language)
    #expect(strings.match(for: "other").source == .missing)
    #expect(bundle.languages(withTable: "Other", development: .english) == [])
    #expect(bundle.name == path)
  }

  @Test func `a file that is no table is refused with the reason`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("{}", to: "en.lproj/Files.json")
    #expect(throws: BundleError(kind: .noTableFile, path: path)) { try StringsBundle(file: path) }
    #expect(
      BundleError(kind: .noTableFile, path: "x").description
        == "x: is no table: expected a name that ends in '.strings', '.stringsdict' or '.xcstrings'"
    )
    #expect(
      throws: BundleError(kind: .unreadable(reason: "is a folder, not a file"), path: folder.path)
    ) { try StringsBundle(file: folder.path) }
    let missing = folder.path + "Files.strings"
    #expect(
      throws: BundleError(kind: .unreadable(reason: "no such file or directory"), path: missing)
    ) { try StringsBundle(file: missing) }
  }

  @Test func `a table may be found under another name`() throws {
    let folder = try TemporaryFolder()
    try folder.writeStrings("\"header.idle\" = \"Mine\";", in: "en")
    let app = try StringsBundle(at: folder.path)
    let builtIn = StringsBundle.builtIn.renamingTable("Refresh", to: "Localizable")
    let strings = try LocalizedStrings(
      table: "Localizable", layers: [app, builtIn], preferring: [LanguageTag("de")])
    #expect(strings.string(for: "header.pulling") == "Zum Aktualisieren loslassen")
    #expect(strings.match(for: "header.idle").language?.description == "de")
    let english = try LocalizedStrings(
      table: "Localizable", layers: [app, builtIn], preferring: [.english])
    #expect(english.string(for: "header.idle") == "Mine")
    #expect(builtIn.tableList == ["Localizable", "Refresh"])
    #expect(StringsBundle.builtIn.tableList == ["Refresh"])
    #expect(app.tableList == ["Localizable"])
    #expect(StringsBundle.builtIn.languages(withTable: "Localizable", development: .english) == [])
  }

  @Test func `the keys of a table are listed once`() throws {
    let table = StringsTable(
      language: .english, layer: "l", path: "a.strings",
      bytes: Array("\"b\" = \"1\"; \"a\" = \"2\"; \"b\" = \"3\"; \"c\" = (1);".utf8))
    #expect(table.keys == ["b", "a"])
    #expect(table.stringsDocument != nil && table.stringsdictDocument == nil)
    let dictionary = StringsTable(
      language: .english, layer: "l", path: "a.stringsdict",
      bytes: Array(
        DictionaryText.file(["x": .count(["other": "v"]), "y": .width([("no", "v")])]).utf8))
    #expect(dictionary.keys == ["x"])
    #expect(dictionary.stringsDocument == nil && dictionary.stringsdictDocument != nil)
    #expect(dictionary.hasErrors && dictionary.damageLines == [])
  }
}
