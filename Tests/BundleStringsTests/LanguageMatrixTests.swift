import BundleStrings
import LanguageTags
import TestSupport
import Testing

/// The choice among an app's languages, the wishes and the development language.
struct LanguageMatrixTests {
  struct Row: CustomTestStringConvertible {
    let available: String
    let wishes: String
    let development: String
    let expected: String

    init(_ available: String, _ wishes: String, _ expected: String, development: String = "en") {
      self.available = available
      self.wishes = wishes
      self.development = development
      self.expected = expected
    }

    var testDescription: String { "\(wishes) among \(available), \(development)" }
  }

  /// Source: A3, A5, A8, A11 and A12 of the reference, from MJRefresh's tracker; its own rule sends
  /// `zh`, `zh-CN` and `zh-SG` to Traditional Chinese, and `kok`, `rue` and `run` to Korean and
  /// Russian.
  @Test(arguments: [
    // A region after the script changes nothing.
    Row("en zh-Hans zh-Hant", "zh-Hans-CN", "zh-Hans"),
    Row("en zh-Hans zh-Hant", "zh-Hant-HK", "zh-Hant"),
    Row("en zh-Hans zh-Hant", "zh-Hans-US", "zh-Hans"),
    Row("en zh-Hans zh-Hant", "zh_Hans_BR", "zh-Hans"),
    Row("en fr", "fr-FR", "fr"), Row("en fr", "fr-Latn-CA", "fr"),
    // The script follows from the region.
    Row("en zh-Hans zh-Hant", "zh-TW", "zh-Hant"), Row("en zh-Hans zh-Hant", "zh-HK", "zh-Hant"),
    Row("en zh-Hans zh-Hant", "zh-MO", "zh-Hant"), Row("en zh-Hans zh-Hant", "zh-CN", "zh-Hans"),
    Row("en zh-Hans zh-Hant", "zh-SG", "zh-Hans"), Row("en zh-Hans zh-Hant", "zh", "zh-Hans"),
    Row("en zh-Hans zh-Hant", "zh-hans", "zh-Hans"),
    Row("en zh-Hans zh-Hant", "yue-Hans-CN", "zh-Hans"),
    Row("en zh-Hans zh-Hant", "yue", "zh-Hant"),
    // Languages whose codes begin alike are not each other.
    Row("en ko ru", "kok-IN", "en"), Row("en ko ru", "rue", "en"), Row("en ko ru", "run", "en"),
    Row("en ko ru", "enm:ko", "ko"),
    // The next wish comes before the development language.
    Row("zh-Hans en", "fr:zh-Hans", "zh-Hans"), Row("zh-Hans en", "fr:de", "en"),
    Row("zh-Hans en", "en:zh-Hans", "en"), Row("ja zh-Hans", "fr", "ja", development: "ja"),
    Row("ja zh-Hans", "zh-CN:ja", "zh-Hans", development: "ja"),
    Row("zh-Hans", "en:zh-Hans", "zh-Hans"),
    // A development language that is there in a form with a region only.
    Row("en-US de", "fr", "en-US"), Row("pt-BR de", "fr", "pt-BR", development: "pt"),
    Row("zh-CN de", "fr", "zh-CN", development: "zh-Hans"),
    // What an app adds is found without any list.
    Row("en fr", "fr-CA", "fr"), Row("en pt-BR", "pt-PT", "pt-BR"), Row("en th", "th-TH", "th"),
    Row("en ja", "ja-JP", "ja"), Row("en ar", "ar-EG", "ar"), Row("en ha", "ha-NG", "ha"),
    Row("en es-419 es", "es-MX", "es-419"), Row("en no", "nb-NO", "no"),
    Row("en he", "iw-IL", "he"),
    Row("en sr-Latn", "sr-RS", "en"), Row("en sr-Latn", "sh", "sr-Latn"),
  ])
  func `the first wish that can be answered wins`(row: Row) throws {
    let folder = try TemporaryFolder()
    for language in row.available.split(separator: " ").map(String.init) {
      try folder.writeStrings("\"k\" = \"\(language)\";", in: language)
    }
    let strings = try folder.strings(row.wishes, development: row.development)
    #expect(strings.string(for: "k") == row.expected)
  }

  /// A4: tags of any shape are safe: they are read, or refused with the reason.
  @Test func `no text for a language can do harm`() throws {
    let folder = try TemporaryFolder()
    try folder.writeStrings("\"k\" = \"en\";", in: "en")
    let bundle = try StringsBundle(at: folder.path)
    let texts = [
      "", "-", "en", "e", "_", "x", "i-klingon", String(repeating: "a", count: 200), "en-",
      String(repeating: "en-", count: 70), "zh-Hans-CN-x-private", "und", "und-Cyrl",
    ]
    for text in texts {
      guard let tag = try? LanguageTag(text) else { continue }
      #expect(try bundle.strings(preferring: [tag]).string(for: "k") == "en")
    }
  }

  /// A7: an empty app shows the built-in English texts and never a key.
  @Test func `the built-in texts are the last resort, key by key`() throws {
    let folder = try TemporaryFolder()
    try folder.write("\"lastUpdate.never\" = \"Nada\";", to: "es.lproj/Refresh.strings")
    let app = try StringsBundle(at: folder.path)
    for wish in ["es", "en", "mi", "xx"] {
      let strings = try LocalizedStrings(
        table: "Refresh", layers: [app, .builtIn], preferring: [LanguageTag(wish)])
      for key in RefreshTable.keys { #expect(strings.match(for: key).source != .missing) }
      // A13: one key is replaced and the others stay.
      #expect(strings.string(for: "lastUpdate.never") == (wish == "es" ? "Nada" : "No record"))
    }
  }

  /// A9 and A10: each list of wishes is a value of its own, so two can be used side by side.
  @Test func `languages do not disturb each other`() throws {
    let folder = try TemporaryFolder()
    for language in ["en", "de"] {
      try folder.writeStrings("\"k\" = \"\(language)\";", in: language)
    }
    let english = try folder.strings("en")
    let german = try folder.strings("de")
    #expect([english, german, english].map { $0.string(for: "k") } == ["en", "de", "en"])
  }
}
