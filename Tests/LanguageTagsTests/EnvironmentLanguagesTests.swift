import LanguageTags
import Testing

struct EnvironmentLanguagesTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let environment: [String: String]
    let words: [String]
    let wordsVariable: String?
    let time: String
    let timeVariable: String?
    var testDescription: String {
      environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
    }

    init(
      _ environment: [String: String], words: String, from wordsVariable: String?,
      time: String, from timeVariable: String?
    ) {
      self.environment = environment
      self.words = words.split(separator: " ").map(String.init)
      self.wordsVariable = wordsVariable
      self.time = time
      self.timeVariable = timeVariable
    }
  }

  /// Some of the locales that ICU 72 has.
  static let known: Set<String> = [
    "en-DE", "en-CH", "en-GB", "en-150", "zh-Hans-HK", "zh-Hans-SG", "zh-Hant-HK", "sr-Latn-ME",
    "sr-Cyrl-ME", "de-AT", "de-IT", "fr-CH",
  ]

  static let table: [Row] = [
    Row([:], words: "en-US", from: nil, time: "en-US", from: nil),
    Row(
      ["LANG": "de_DE.UTF-8"], words: "de-DE", from: "LANG", time: "de-DE", from: "LANG"),
    Row(
      ["LANG": "", "LC_ALL": "", "LANGUAGE": "", "LC_TIME": "", "LC_MESSAGES": ""],
      words: "en-US", from: nil, time: "en-US", from: nil),
    Row(
      ["LANG": "de_DE", "LC_ALL": "", "LC_TIME": ""],
      words: "de-DE", from: "LANG", time: "de-DE", from: "LANG"),
    Row(
      ["LANG": "de_DE", "LC_MESSAGES": "fr_FR"],
      words: "fr-FR", from: "LC_MESSAGES", time: "fr-FR", from: "LANG"),
    Row(
      ["LANG": "de_DE", "LC_MESSAGES": "fr_FR", "LC_ALL": "it_IT"],
      words: "it-IT", from: "LC_ALL", time: "it-IT", from: "LC_ALL"),
    Row(
      ["LANG": "de_DE", "LC_ALL": "it_IT", "LANGUAGE": "pt_BR:pt:en"],
      words: "pt-BR pt en", from: "LANGUAGE", time: "pt-BR", from: "LC_ALL"),
    Row(
      ["LANGUAGE": "de_AT::en:"], words: "de-AT en", from: "LANGUAGE", time: "de-AT", from: nil),
    Row(
      ["LANGUAGE": "::", "LANG": "de"], words: "de", from: "LANG", time: "de", from: "LANG"),
    // Another language: the region goes over where it is known.
    Row(
      ["LANG": "en_US.UTF-8", "LC_TIME": "de_DE.UTF-8"],
      words: "en-US", from: "LANG", time: "en-DE", from: "LC_TIME"),
    Row(
      ["LANG": "en_US", "LC_TIME": "ja_JP"],
      words: "en-US", from: "LANG", time: "en-US", from: "LC_TIME"),
    Row(
      ["LANG": "de_DE", "LANGUAGE": "en"],
      words: "en", from: "LANGUAGE", time: "en-DE", from: "LANG"),
    Row(
      ["LANG": "en_US", "LC_TIME": "de"],
      words: "en-US", from: "LANG", time: "en-US", from: "LC_TIME"),
    Row(
      ["LANG": "de_DE-u-co-phonebk", "LC_TIME": "it_IT"],
      words: "de-DE-u-co-phonebk", from: "LANG", time: "de-IT", from: "LC_TIME"),
    // The same language: the time's locale itself.
    Row(
      ["LANG": "en_US", "LC_TIME": "en_ZA"],
      words: "en-US", from: "LANG", time: "en-ZA", from: "LC_TIME"),
    Row(
      ["LANG": "en_US", "LC_TIME": "en_GB@calendar=buddhist"],
      words: "en-US", from: "LANG", time: "en-GB-u-ca-buddhist", from: "LC_TIME"),
    Row(
      ["LANG": "iw_IL", "LC_TIME": "he"], words: "he-IL", from: "LANG", time: "he", from: "LC_TIME"),
    // The same language in another script.
    Row(
      ["LANG": "zh_CN", "LC_TIME": "zh_HK"],
      words: "zh-CN", from: "LANG", time: "zh-Hans-HK", from: "LC_TIME"),
    Row(
      ["LANG": "zh_CN", "LC_TIME": "zh_TW"],
      words: "zh-CN", from: "LANG", time: "zh-CN", from: "LC_TIME"),
    Row(
      ["LANG": "zh_Hant", "LC_TIME": "zh_HK"],
      words: "zh-Hant", from: "LANG", time: "zh-HK", from: "LC_TIME"),
    Row(
      ["LANG": "zh_CN", "LC_TIME": "en_SG"],
      words: "zh-CN", from: "LANG", time: "zh-Hans-SG", from: "LC_TIME"),
    Row(
      ["LANG": "sr_RS@latin", "LC_TIME": "sr_RS"],
      words: "sr-Latn-RS", from: "LANG", time: "sr-Latn-RS", from: "LC_TIME"),
    Row(
      ["LANG": "sr_RS", "LC_TIME": "sr_ME"],
      words: "sr-RS", from: "LANG", time: "sr-Cyrl-ME", from: "LC_TIME"),
    // The POSIX locale.
    Row(
      ["LANG": "C.UTF-8"], words: "en-US-u-va-posix", from: "LANG", time: "en-US-u-va-posix",
      from: "LANG"),
    Row(
      ["LANG": "de_DE", "LC_TIME": "C"],
      words: "de-DE", from: "LANG", time: "de-DE", from: "LC_TIME"),
    Row(
      ["LANG": "POSIX", "LC_TIME": "de_DE"],
      words: "en-US-u-va-posix", from: "LANG", time: "en-DE", from: "LC_TIME"),
    Row(
      ["LANG": "C", "LC_TIME": "ja_JP"],
      words: "en-US-u-va-posix", from: "LANG", time: "en-US-u-va-posix", from: "LC_TIME"),
  ]

  @Test(arguments: table)
  func `the variables give the words and the time`(row: Row) throws {
    let languages = try EnvironmentLanguages(
      environment: row.environment, isKnown: { Self.known.contains($0.description) })
    #expect(languages.words.map(\.description) == row.words)
    #expect(languages.wordsVariable == row.wordsVariable)
    #expect(languages.time.description == row.time)
    #expect(languages.timeVariable == row.timeVariable)
  }

  @Test(arguments: [
    (["LANG": "english language"], "LANG", "english language"),
    (["LANG": "de_DE", "LC_ALL": "xx@@"], "LC_ALL", "xx@@"),
    (["LANG": "de_DE", "LANGUAGE": "en:e n:de"], "LANGUAGE", "e n"),
    (["LANG": "de_DE", "LC_TIME": "-"], "LC_TIME", "-"),
    (["LANG": "-", "LC_MESSAGES": "de"], "LANG", "-"),
  ])
  func `a variable that cannot be used is named with its item`(
    environment: [String: String], variable: String, item: String
  ) {
    let error = #expect(throws: EnvironmentLanguageError.self) {
      try EnvironmentLanguages(environment: environment, isKnown: { _ in true })
    }
    #expect(error?.variable == variable)
    #expect(error?.value == environment[variable])
    #expect(error?.reason.text == item)
  }

  @Test func `a variable that does not count is not read`() throws {
    let languages = try EnvironmentLanguages(
      environment: ["LC_ALL": "de_DE", "LANG": "e n", "LC_TIME": "-", "LC_MESSAGES": "\0"],
      isKnown: { _ in true })
    #expect(languages.words == [try LanguageTag("de-DE")])
  }

  @Test func `the message says what to do`() {
    let error = #expect(throws: EnvironmentLanguageError.self) {
      try EnvironmentLanguages(environment: ["LANGUAGE": "de:en_USA"], isKnown: { _ in true })
    }
    #expect(
      error?.description == """
        the environment variable LANGUAGE cannot be used: 'en_USA' is not a language tag: the \
        subtag 'USA' at byte 3 is not well-formed there; write 'US'; correct or unset it
        """)
  }
}
