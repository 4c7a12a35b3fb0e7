import BundleStrings
import LanguageTags
import TestSupport
import Testing

/// Which language the refresh texts are in.
///
/// Source: the rows of MJRefresh's tracker (A) and the faults of its source (D) are those of the
/// reference's 4A and 4E; CF are the facts about its configuration.
struct RefreshLanguagesTests {
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
    let configuration = try RefreshConfiguration(wishing: "en")
    try configuration.setLanguage(LanguageTag(tag))
    let match = configuration.match(for: "header.idle")
    #expect(match.text == text)
    #expect(match.language?.description == language)
  }

  /// Source: A4: a tag without a hyphen crashed.
  @Test func `any tag is safe`() throws {
    var generator = SeededGenerator(seed: 4)
    let parts = ["en", "zh", "-", "Hans", "x", "a", "CN", "u", "ca", "1234", "_", ".", "@", "é"]
    let configuration = try RefreshConfiguration(wishing: "en")
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
    let configuration = try RefreshConfiguration(wishing: "en")
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

  /// Source: A8: what is set, the app's own language, the wishes, the development language.
  ///
  /// Source: A1: an app without texts is a normal outcome.
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
    let configuration = try RefreshConfiguration(wishing: "en")
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
}
