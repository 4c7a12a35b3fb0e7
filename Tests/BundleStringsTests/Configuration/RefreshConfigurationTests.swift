import BundleStrings
import Files
import Foundation
import LanguageTags
import StringsFormats
import TestSupport
import Testing

/// Source: the rows of MJRefresh's tracker and the faults of its source are named in the reference's
/// 4A and 4E; CF are the facts about its configuration.
struct RefreshConfigurationTests {
  private func configuration(_ languages: String...) throws -> RefreshConfiguration {
    try RefreshConfiguration(preferring: languages.map { try LanguageTag($0) })
  }

  // MARK: - Languages

  /// Source: A3, A5, D-5: a region is ignored, and the script is the reader's; measured wrong in
  /// MJRefresh's prefix rules for `zh`, `zh-CN`, `zh-SG`, lower case, `kok`, `rue` and `run`.
  @Test(arguments: [
    ("zh-Hans-CN", "下拉可以刷新", "zh-Hans"), ("zh", "下拉可以刷新", "zh-Hans"),
    ("zh-CN", "下拉可以刷新", "zh-Hans"), ("zh-SG", "下拉可以刷新", "zh-Hans"),
    ("zh-hans", "下拉可以刷新", "zh-Hans"), ("zh_CN", "下拉可以刷新", "zh-Hans"),
    ("zh-TW", "下拉可以刷新", "zh-Hant"), ("zh-HK", "下拉可以刷新", "zh-Hant"),
    ("zh-MO", "下拉可以刷新", "zh-Hant"), ("zh-Hant-TW", "下拉可以刷新", "zh-Hant"),
    ("yue-Hans-CN", "下拉可以刷新", "zh-Hans"), ("kok-IN", "Pull down to refresh", "en"),
    ("rue", "Pull down to refresh", "en"), ("run", "Pull down to refresh", "en"),
    ("enm", "Pull down to refresh", "en"), ("ko-KR", "아래로 당겨 새로고침", "ko"),
  ])
  func `a language is the reader's whatever its region`(tag: String, text: String, language: String)
    throws
  {
    let configuration = try configuration()
    try configuration.setLanguage(LanguageTag(tag))
    let match = configuration.match(for: "header.idle")
    #expect(match.text == text)
    #expect(match.language?.description == language)
  }

  /// Source: A4: a tag without a hyphen crashed.
  @Test func `any tag is safe`() throws {
    var generator = SeededGenerator(seed: 4)
    let parts = ["en", "zh", "-", "Hans", "x", "a", "CN", "u", "ca", "1234", "_", ".", "@", "é"]
    let configuration = try configuration()
    for _ in 0..<300 {
      let text = (0..<Int.random(in: 0...8, using: &generator))
        .map { _ in parts.randomElement(using: &generator) ?? "" }.joined()
      guard let tag = try? LanguageTag(text) else { continue }
      try configuration.setLanguage(tag)
      #expect(configuration.string(for: "header.idle") != "header.idle")
    }
    #expect(throws: LanguageTagError.self) {
      try configuration.setLanguage(LanguageTag(String(repeating: "a", count: 200)))
    }
  }

  /// Source: A2, CF-2: it took effect after the next start only.
  @Test func `a change of language is told at once`() throws {
    let configuration = try configuration("en")
    var told: [String] = []
    let listener = configuration.addListener { change in
      told.append(change.strings.string(for: "header.pulling"))
      #expect(change.reasons == [.languages])
    }
    try configuration.setLanguage(LanguageTag("zh-Hant"))
    #expect(told == ["鬆開立即刷新"])
    #expect(configuration.string(for: "header.pulling") == "鬆開立即刷新")
    // DIFFERENCE: MJRefresh tells of `nil` after `nil`; nothing has changed.
    try configuration.setLanguage(LanguageTag("zh-Hant"))
    try configuration.setLanguage(nil)
    try configuration.setLanguage(nil)
    // What is wished for anyway.
    try configuration.setLanguage(LanguageTag("en"))
    #expect(told == ["鬆開立即刷新", "Release to refresh"])
    listener.cancel()
  }

  /// One row of the matrix of A8.
  struct Choice: CustomTestStringConvertible {
    let set: String?
    let app: [String]
    let wishes: [String]
    let development: String
    let expected: String

    init(
      _ set: String?, app: [String], wishes: [String], development: String = "en",
      _ expected: String
    ) {
      self.set = set
      self.app = app
      self.wishes = wishes
      self.development = development
      self.expected = expected
    }

    var testDescription: String { "\(set ?? "-") \(app) \(wishes) \(development)" }
  }

  /// Source: A8: what is set, the app's own language, the wishes, the development language. A1: an
  /// app without texts is a normal outcome.
  @Test(arguments: [
    Choice(nil, app: [], wishes: ["zh-Hans-CN"], "zh-Hans"),
    Choice(nil, app: [], wishes: [], "en"),
    Choice(nil, app: [], wishes: ["xx", "ru"], "ru"),
    Choice(nil, app: ["en", "zh-Hans"], wishes: ["zh-Hans-CN"], "zh-Hans"),
    Choice(nil, app: ["en", "zh-Hans"], wishes: ["ru", "zh-Hans"], "zh-Hans"),
    Choice(nil, app: ["en"], wishes: ["zh-Hans"], "en"),
    Choice(nil, app: ["zh-Hans"], wishes: ["en"], "zh-Hans"),
    Choice(nil, app: ["zh-Hans"], wishes: ["en"], development: "zh-Hans", "zh-Hans"),
    Choice(nil, app: ["ko", "ru"], wishes: ["en", "ru"], "ru"),
    Choice(nil, app: ["ko", "ru"], wishes: ["fr"], "fr"),
    Choice(nil, app: ["ko", "ru"], wishes: ["fr"], development: "ko", "ko"),
    Choice("uk", app: ["en"], wishes: ["zh-Hans"], "uk"),
    Choice("xx", app: ["ko"], wishes: ["zh-Hans"], "ko"),
    Choice("xx", app: [], wishes: ["zh-Hans"], "zh-Hans"),
    Choice("xx", app: [], wishes: ["yy"], development: "zz", "en"),
  ])
  func `texts are in the language of what is round them`(row: Choice) throws {
    let folder = try TemporaryFolder()
    for language in row.app {
      try folder.write("\"title\" = \"t\";\n", to: "\(language).lproj/Localizable.strings")
    }
    let configuration = try RefreshConfiguration(
      preferring: row.wishes.map { try LanguageTag($0) },
      development: LanguageTag(row.development))
    try configuration.setAppFolder(folder.path)
    try configuration.setLanguage(row.set.map { try LanguageTag($0) })
    for key in RefreshTable.keys {
      let match = configuration.match(for: key)
      #expect(match.language?.description == row.expected, "\(key)")
      #expect(match.layer == "built-in")
    }
  }

  /// Source: A9: the choice of language within an app.
  @Test func `a provider is asked where no language is set`() throws {
    let configuration = try configuration("en")
    var language: [LanguageTag]? = [try LanguageTag("ko")]
    var told = 0
    let listener = configuration.addListener { _ in told += 1 }
    try configuration.setLanguageProvider { language }
    #expect(configuration.string(for: "header.idle") == "아래로 당겨 새로고침")
    language = [try LanguageTag("zh-Hans")]
    #expect(configuration.string(for: "header.idle") == "아래로 당겨 새로고침")
    try configuration.updateLanguages()
    #expect(configuration.string(for: "header.idle") == "下拉可以刷新")
    try configuration.updateLanguages()
    #expect(told == 2)
    try configuration.setLanguage(LanguageTag("uk"))
    language = [try LanguageTag("ru")]
    try configuration.updateLanguages()
    #expect(configuration.match(for: "header.idle").language?.description == "uk")
    #expect(told == 3)
    for none in [nil, []] as [[LanguageTag]?] {
      language = none
      try configuration.setLanguage(nil)
      try configuration.updateLanguages()
      #expect(configuration.match(for: "header.idle").language == .english)
    }
    try configuration.setLanguageProvider(nil)
    try configuration.updateLanguages()
    listener.cancel()
  }

  // MARK: - Layers

  /// Source: A7, D-6: raw keys were shown where the resources or the trailer's texts were missing.
  @Test func `no key of the table is ever shown itself`() throws {
    let empty = try TemporaryFolder()
    for language in StringsBundle.builtIn.languages + [try LanguageTag("xx")] {
      let configuration = try RefreshConfiguration(preferring: [language], development: language)
      try configuration.setAppFolder(empty.path)
      for key in RefreshTable.keys {
        #expect(configuration.match(for: key).source != .missing, "\(language) \(key)")
        #expect(configuration.string(for: key) != key, "\(language) \(key)")
      }
    }
  }

  /// Source: A7: one diagnostic when the resources are gone; the texts stay.
  @Test func `texts stay when their folder goes, and that is told once`() throws {
    let folder = try TemporaryFolder()
    try folder.write("\"header.idle\" = \"ziehen\";\n", to: "de.lproj/Refresh.strings")
    let configuration = try configuration("de")
    try configuration.setCustomFolder(folder.path)
    let below = RefreshConfiguration(inheriting: configuration)
    try below.setText("", forKey: "header.pulling")
    try FileManager.default.removeItem(atPath: folder.path)
    #expect(
      configuration.reload().map(\.description) == [
        "\(folder.path): cannot be opened as a strings folder: no such file or directory"
      ])
    #expect(configuration.string(for: "header.idle") == "ziehen")
    #expect(below.string(for: "header.idle") == "ziehen")
  }

  /// Source: A11: languages that the app adds. A12: a language that is dropped into the folder.
  @Test func `a language that only the folder has is found`() throws {
    let folder = try TemporaryFolder()
    try folder.write("\"header.idle\" = \"tira\";\n", to: "ast.lproj/Refresh.strings")
    let configuration = try configuration("ast-ES")
    try configuration.setAppFolder(folder.path)
    #expect(configuration.string(for: "header.idle") == "tira")
    try folder.write("\"header.idle\" = \"sach\";\n", to: "br.lproj/Refresh.strings")
    try configuration.setLanguage(LanguageTag("br-FR"))
    #expect(configuration.string(for: "header.idle") == "sach")
  }

  /// Source: D-4: with `i18nBundle` and no `languageCode`, `zh-Hans-CN` found no folder and the
  /// custom bundle was never used. CF-5: the built-in strings stay behind it.
  @Test(arguments: ["zh-Hans-CN", "zh-HK", "en-US"])
  func `a custom folder is asked in the reader's language`(tag: String) throws {
    let folder = try TemporaryFolder()
    for language in ["en", "zh-Hans", "zh-Hant"] {
      try folder.write(
        "\"MJRefreshHeaderIdleText\" = \"♿️\(language)\";\n", to: "\(language).lproj/Refresh.strings"
      )
    }
    let configuration = try configuration(tag)
    try configuration.setCustomFolder(folder.path)
    let match = configuration.match(for: "header.idle")
    #expect(match.text == "♿️\(match.language?.description ?? "")")
    #expect(match.alias == "MJRefreshHeaderIdleText")
    #expect(configuration.match(for: "header.pulling").layer == "built-in")
    #expect(configuration.match(for: "header.pulling").language == match.language)
  }

  @Test func `the app wins over the custom folder, and that over the built-in strings`() throws {
    let app = try TemporaryFolder()
    let custom = try TemporaryFolder()
    try app.write("\"header.idle\" = \"app\";\n", to: "de.lproj/Refresh.strings")
    try custom.write(
      "\"header.idle\" = \"custom\"; \"header.pulling\" = \"custom\";\n",
      to: "de.lproj/Refresh.strings")
    let configuration = try configuration("de")
    try configuration.update {
      $0.appFolder = app.path
      $0.customFolder = custom.path
      $0.texts["header.refreshing"] = "text"
    }
    #expect(configuration.string(for: "header.idle") == "app")
    #expect(configuration.string(for: "header.pulling") == "custom")
    #expect(configuration.string(for: "header.refreshing") == "text")
    #expect(configuration.match(for: "trailer.idle").layer == "built-in")
    #expect(configuration.layers.map(\.name) == ["texts", app.path, custom.path])
  }

  // MARK: - Table and folders

  /// Source: CF-3, CF-4, CF-6, D-3: a name or a folder that was set after the first text had no effect
  /// until the language was set to nothing and back, and nobody was told.
  @Test func `a table and a folder take effect at once`() throws {
    let custom = try TemporaryFolder()
    for (table, text) in [("Refresh", "♿️"), ("MJRefresh_i18n", "🍬")] {
      try custom.write(
        "\"MJRefreshHeaderIdleText\" = \"\(text)\";\n", to: "ko.lproj/\(table).strings")
    }
    let configuration = try configuration("ko")
    #expect(configuration.string(for: "header.idle") == "아래로 당겨 새로고침")
    var told: [(Set<RefreshConfigurationChange.Reason>, String)] = []
    let listener = configuration.addListener { change in
      told.append((change.reasons, change.strings.string(for: "header.idle")))
    }
    try configuration.setCustomFolder(custom.path)
    try configuration.setTableName("MJRefresh_i18n")
    try configuration.setTableName("MJRefresh_i18n")
    try configuration.setTableName(nil)
    try configuration.setCustomFolder(nil)
    #expect(told.map(\.0) == [[.customFolder], [.tableName], [.tableName], [.customFolder]])
    #expect(told.map(\.1) == ["♿️", "🍬", "♿️", "아래로 당겨 새로고침"])
    told = []
    try configuration.update {
      $0.customFolder = custom.path
      $0.tableName = "MJRefresh_i18n"
      $0.languages = [.english]
    }
    // Several at once are one change; in English there is no table, so the text is built in.
    #expect(told.map(\.0) == [[.customFolder, .tableName, .languages]])
    #expect(told.map(\.1) == ["Pull down to refresh"])
    listener.cancel()
  }

  @Test func `what is not possible is thrown and changes nothing`() throws {
    let folder = try TemporaryFolder()
    let empty = try TemporaryFolder()
    try folder.write("\"header.idle\" = \"ziehen\";\n", to: "de.lproj/Other.strings")
    let configuration = try configuration("de")
    try configuration.update {
      $0.customFolder = folder.path
      $0.tableName = "Other"
    }
    let below = RefreshConfiguration(inheriting: configuration)
    try below.setTableName("Other")
    var told = 0
    let listeners = [configuration, below].map { $0.addListener { _ in told += 1 } }
    let before = (configuration.settings, below.settings)
    func expectRefusal(
      _ kind: BundleError.Kind, _ path: String, _ sourceLocation: SourceLocation = #_sourceLocation,
      _ body: (inout RefreshSettings) -> Void
    ) {
      let error = #expect(throws: BundleError.self, sourceLocation: sourceLocation) {
        try configuration.update(body)
      }
      #expect(error == BundleError(kind: kind, path: path), sourceLocation: sourceLocation)
      #expect((configuration.settings, below.settings) == before, sourceLocation: sourceLocation)
      #expect(configuration.string(for: "header.idle") == "ziehen", sourceLocation: sourceLocation)
    }
    let missing = BundleError.Kind.notFound(reason: "no such file or directory")
    expectRefusal(missing, "/nowhere") { $0.customFolder = "/nowhere" }
    expectRefusal(missing, "/nowhere") { $0.appFolder = "/nowhere" }
    expectRefusal(.noTables, empty.path) { $0.customFolder = empty.path }
    expectRefusal(.noTable(name: "Typo"), folder.path) { $0.tableName = "Typo" }
    expectRefusal(.noTable(name: "Refresh"), folder.path) { $0.tableName = nil }
    expectRefusal(.noTable(name: "Typo"), empty.path) {
      $0.customFolder = nil
      $0.appFolder = empty.path
      $0.tableName = "Typo"
    }
    #expect(told == 0)
    // Where nothing is set there is nothing in which the name would have to be.
    try configuration.update {
      $0.customFolder = nil
      $0.tableName = "Typo"
    }
    #expect(told == 2)
    withExtendedLifetime(listeners) {}
  }

  /// What inherits is asked too: either all follow or none.
  @Test func `a change that does not suit one below changes nobody`() throws {
    let one = try TemporaryFolder()
    let two = try TemporaryFolder()
    try one.write("\"header.idle\" = \"one\";\n", to: "en.lproj/One.strings")
    try two.write("\"header.idle\" = \"two\";\n", to: "en.lproj/Two.strings")
    let configuration = try configuration("en")
    let below = RefreshConfiguration(inheriting: configuration)
    try below.update {
      $0.customFolder = one.path
      $0.tableName = "One"
    }
    try below.setTableName("One")
    let further = RefreshConfiguration(inheriting: below)
    try further.setTableName(nil)
    #expect(throws: BundleError.self) { try below.setTableName(nil) }
    #expect(below.string(for: "header.idle") == "one")
    try configuration.update {
      $0.customFolder = two.path
      $0.tableName = "Two"
    }
    #expect(configuration.string(for: "header.idle") == "two")
    #expect(further.string(for: "header.idle") == "one")
  }

  // MARK: - Single texts

  /// Source: A13: one text is replaced and the others stay. A15: an empty text is one.
  @Test func `one text is replaced and the others stay`() throws {
    let configuration = try configuration("zh-Hans")
    let before = RefreshTable.keys.map { configuration.string(for: $0) }
    try configuration.setText("", forKey: "header.idle")
    for (key, text) in zip(RefreshTable.keys, before) {
      #expect(configuration.string(for: key) == (key == "header.idle" ? "" : text))
    }
    #expect(configuration.match(for: "header.idle").source != .missing)
    try configuration.setLanguage(LanguageTag("ko"))
    #expect(configuration.string(for: "header.idle") == "")
    try configuration.setText(nil, forKey: "header.idle")
    #expect(configuration.string(for: "header.idle") == "아래로 당겨 새로고침")
  }

  /// Source: A14: the fixed words of the label are ordinary keys, by MJRefresh's names too.
  @Test func `the words of the label are texts like others`() throws {
    let configuration = try configuration("en")
    try configuration.setText("100% fresh: ", forKey: "MJRefreshHeaderLastTimeText")
    #expect(configuration.string(for: "lastUpdate") == "100%% fresh: %@")
    #expect(configuration.string(for: "lastUpdate.today") == "Today %@")
    try configuration.setText("Now: %@", forKey: "lastUpdate")
    #expect(configuration.string(for: "lastUpdate") == "Now: %@")
  }

  // MARK: - Inheriting

  /// Source: A10: two headers, two languages, at the same time.
  @Test func `a component has what it sets and inherits the rest`() throws {
    let configuration = try configuration("en")
    let korean = RefreshConfiguration(inheriting: configuration)
    let same = RefreshConfiguration(inheriting: configuration)
    try korean.setLanguage(LanguageTag("ko"))
    #expect(configuration.string(for: "header.pulling") == "Release to refresh")
    #expect(korean.string(for: "header.pulling") == "놓으면 새로고침")
    var told: [String] = []
    let listeners = [("korean", korean), ("same", same), ("above", configuration)].map {
      (name, member) in
      member.addListener { told.append("\(name) \($0.strings.string(for: "header.pulling"))") }
    }
    // The language is its own, the texts are not.
    try configuration.setLanguage(LanguageTag("zh-Hans"))
    #expect(told == ["above 松开立即刷新", "same 松开立即刷新"])
    told = []
    try configuration.setText("!", forKey: "header.pulling")
    #expect(told == ["above !", "korean !", "same !"])
    told = []
    try korean.setText("?", forKey: "header.pulling")
    try korean.setLanguage(nil)
    #expect(told == ["korean ?", "korean ?"])
    #expect(korean.effectiveSettings.languages == [try LanguageTag("zh-Hans")])
    #expect(korean.string(for: "header.idle") == "下拉可以刷新")
    withExtendedLifetime(listeners) {}
  }

  // MARK: - Listeners

  /// Source: D-13: each attaching added a listener and none was removed.
  @Test func `whoever has left is told nothing`() throws {
    let configuration = try configuration("en")
    var told = 0
    for _ in 0..<3 {
      let listener = configuration.addListener { _ in told += 1 }
      listener.cancel()
      listener.cancel()
    }
    var kept: RefreshConfiguration.Listener? = configuration.addListener { _ in told += 1 }
    try configuration.setLanguage(LanguageTag("ko"))
    #expect(told == 1)
    kept = nil
    try configuration.setLanguage(LanguageTag("ru"))
    #expect(told == 1)
    _ = kept
  }

  @Test func `everybody is told everything once and in order, whatever a listener does`() throws {
    let configuration = try configuration("en")
    let below = RefreshConfiguration(inheriting: configuration)
    var told: [String] = []
    var listeners: [String: RefreshConfiguration.Listener] = [:]
    func listen(
      _ name: String, to member: RefreshConfiguration, _ body: @escaping () throws -> Void = {}
    ) {
      listeners[name] = member.addListener { change in
        told.append("\(name) \(change.strings.chain.links[0].language)")
        do { try body() } catch { told.append("\(error)") }
      }
    }
    listen("first", to: configuration) {
      // In the middle of one change it makes the next, once.
      try configuration.setLanguage(LanguageTag("ru"))
      try #require(configuration.string(for: "header.idle") == "Потяните чтобы обновить")
    }
    listen("itself", to: configuration) { listeners["itself"] = nil }
    listen("remover", to: configuration) { listeners["removed"] = nil }
    listen("removed", to: configuration)
    listen("below", to: below) {
      if listeners["added"] == nil { listen("added", to: configuration) }
    }
    try configuration.setLanguage(LanguageTag("ko"))
    #expect(
      told == [
        "first ko", "itself ko", "remover ko", "below ko", "first ru", "remover ru", "below ru",
      ])
    told = []
    listeners["first"] = nil
    try configuration.setLanguage(LanguageTag("uk"))
    #expect(told == ["remover uk", "added uk", "below uk"])
  }

  // MARK: - Files

  @Test func `a file that changes is told once to everybody who shows its texts`() throws {
    let folder = try TemporaryFolder()
    try folder.write("\"header.idle\" = \"eins\";\n", to: "de.lproj/Refresh.strings")
    let configuration = try configuration("de")
    try configuration.startWatching()
    try configuration.setCustomFolder(folder.path)
    let below = RefreshConfiguration(inheriting: configuration)
    try below.setText("!", forKey: "header.pulling")
    let english = RefreshConfiguration(inheriting: configuration)
    try english.setLanguage(.english)
    var told: [String] = []
    let listeners = [("above", configuration), ("below", below), ("english", english)].map {
      (name, member) in
      member.addListener { change in
        told.append("\(name) \(change.strings.string(for: "header.idle"))")
        #expect(change.reasons == [.files])
      }
    }
    #expect(configuration.reloadIfChanged() == [])
    let path = "\(folder.path)de.lproj/Refresh.strings"
    try AtomicFile.write(Array("\"header.idle\" = \"zwei\";\n".utf8), to: path)
    #expect(configuration.reloadIfChanged() == [])
    // German stands behind English there.
    #expect(told == ["above zwei", "below zwei", "english Pull down to refresh"])
    told = []
    try AtomicFile.write(Array("\"header.idle\" = \"zw".utf8), to: path)
    #expect(below.waitForChange(timeout: .seconds(60), settling: .zero).count == 1)
    #expect(configuration.string(for: "header.idle") == "zwei")
    try AtomicFile.write(Array("\"header.idle\" = \"drei\";\n".utf8), to: path)
    #expect(below.reloadIfChanged() == [])
    #expect(told.count == 3)
    #expect(configuration.watchDescriptor != nil)
    configuration.stopWatching()
    #expect(configuration.watchDescriptor == nil)
    #expect(configuration.reloadIfChanged() == [])
    withExtendedLifetime(listeners) {}
  }

  /// Source: A8, A12: an app that gets texts in another language is shown in it from then on.
  @Test func `an app's new language is found when its folder is read again`() throws {
    let app = try TemporaryFolder()
    try app.write("\"title\" = \"t\";\n", to: "en.lproj/Localizable.strings")
    let configuration = try configuration("de")
    try configuration.setAppFolder(app.path)
    try configuration.startWatching()
    #expect(configuration.match(for: "header.idle").language == .english)
    try app.write("\"title\" = \"T\";\n", to: "de.lproj/Localizable.strings")
    #expect(configuration.reloadIfChanged() == [])
    #expect(configuration.match(for: "header.idle").language?.description == "de")
  }

  @Test func `a configuration that nobody holds is gone, and so are its folders`() throws {
    let folder = try TemporaryFolder()
    try folder.write("\"header.idle\" = \"eins\";\n", to: "de.lproj/Refresh.strings")
    let configuration = try configuration("de")
    var below: RefreshConfiguration? = RefreshConfiguration(inheriting: configuration)
    try below?.setCustomFolder(folder.path)
    weak let observed = below
    below = nil
    #expect(observed == nil)
    try FileManager.default.removeItem(atPath: folder.path)
    #expect(configuration.reload() == [])
  }
}
