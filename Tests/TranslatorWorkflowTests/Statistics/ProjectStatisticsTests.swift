import Foundation
import LanguageTags
import StringsFormats
import Testing
import TranslatorWorkflow

struct ProjectStatisticsTests {
  private func unit(_ value: String, _ state: String = "translated") -> String {
    StatisticsSamples.unit(value, state)
  }

  private func plural(_ forms: [String]) -> String { StatisticsSamples.plural(forms) }

  @Test func `files beside each other are counted by what the source language has`() throws {
    let statistics = StatisticsSamples.statistics([
      ("App/en.lproj/A.strings", "a = \"Open all files\"; b = \"Close\"; c = \"\"; d = \"Save\";"),
      ("App/de.lproj/A.strings", "a = \"Alle Dateien öffnen\"; b = \"\"; lost = \"Weg\";"),
      ("App/fr.lproj/A.strings", "a = \"Ouvrir\"; b = \"Fermer\"; d = \"Save\";"),
    ])
    #expect(statistics.languages.map(\.description) == ["de", "fr"])
    // An empty source text is not counted; an empty translation is missing.
    #expect(try statistics.summary("de") == "1/0/2")
    #expect(try statistics.summary("fr") == "3/0/0")
    let german = statistics.count(in: try LanguageTag("de"))
    #expect(german.words == 5)
    #expect(german.translatedWords == 3)
    #expect(german.percentText == "33.3")
    #expect(statistics.rows.map(\.table) == ["App/A", "App/A"])
  }

  @Test func `a language of the settings without a file is missing`() throws {
    let files = [
      ("en.lproj/A.strings", "a = \"One\";"), ("en.lproj/B.strings", "b = \"Two\";"),
      ("de.lproj/A.strings", "a = \"Eins\";"),
    ]
    let plain = StatisticsSamples.statistics(files)
    #expect(try plain.summary("de") == "1/0/1")
    let named = StatisticsSamples.statistics(
      files, settings: #"{"languages": ["ja", "de", "en"]}"#)
    #expect(named.languages.map(\.description) == ["de", "ja"])
    #expect(try named.summary("ja") == "0/0/2")
    #expect(try named.summary("fr") == "0/0/0")
  }

  @Test func `the states of a catalog count`() throws {
    func entry(_ key: String, _ text: String, _ more: String = "") -> String {
      "\"\(key)\":{\(more)\"localizations\":{\"de\":\(text)}}"
    }
    let statistics = StatisticsSamples.statistics([
      (
        "App.xcstrings",
        StatisticsSamples.catalog([
          entry("Done", unit("Fertig")), entry("New", unit("Neu", "new")),
          entry("Look", unit("Schau", "needs_review")), entry("Odd", unit("Komisch", "whatever")),
          entry("By machine", unit("Maschinell", "machine_translated")),
          entry("Acme", unit("Acme", "new"), #""shouldTranslate":false,"#),
          entry("Old", unit("Alt"), #""extractionState":"stale","#),
          #""Nothing":{}"#, #""":{}"#,
        ])
      )
    ])
    #expect(try statistics.summary("de") == "2/2/2")
  }

  /// The forms that a language needs.
  ///
  /// Source: CLDR 42 supplemental plurals, cardinal; `many` of French serves whole millions alone.
  @Test(arguments: [
    ("de", ["one", "other"], "2/0/0"), ("de", ["other"], "0/0/2"), ("ja", ["other"], "1/0/0"),
    ("ja", ["one", "other"], "1/0/0"), ("ru", ["one", "other"], "0/0/4"),
    ("ru", ["one", "few", "many", "other"], "4/0/0"), ("fr", ["one", "other"], "2/0/0"),
    ("ar", ["zero", "one", "two", "few", "many", "other"], "6/0/0"),
    ("ar", ["one", "two", "few", "many", "other"], "0/0/6"),
    ("de", ["zero", "one", "other"], "2/0/0"), ("qaa", ["other"], "0/0/2"),
    ("qaa", ["one", "other"], "2/0/0"),
  ])
  func `a plural is as many texts as its language has forms`(
    language: String, forms: [String], summary: String
  ) throws {
    let source = plural(["one", "other"])
    let target = StatisticsSamples.plural(forms)
    let statistics = StatisticsSamples.statistics([
      (
        "App.xcstrings",
        StatisticsSamples.catalog([
          "\"n\":{\"localizations\":{\"en\":\(source),\"\(language)\":\(target)}}"
        ])
      )
    ])
    #expect(try statistics.summary(language) == summary)
    // A word of the source counts for each form that is made of it.
    let count = statistics.count(in: try LanguageTag(language))
    #expect(count.words == count.total)
  }

  @Test(arguments: [("de", "0/0/2"), ("ja", "1/0/0"), ("zh-Hans", "1/0/0"), ("pl", "0/0/4")])
  func `one text stands for a plural where one form is enough`(
    language: String, summary: String
  ) throws {
    let statistics = StatisticsSamples.statistics([
      (
        "App.xcstrings",
        StatisticsSamples.catalog([
          "\"n\":{\"localizations\":{\"en\":\(plural(["one", "other"])),"
            + "\"\(language)\":\(unit("%lld"))}}"
        ])
      )
    ])
    #expect(try statistics.summary(language) == summary)
  }

  @Test func `a form that needs review or is empty decides for its plural`() throws {
    func statistics(_ one: String, _ zero: String) -> ProjectStatistics {
      StatisticsSamples.statistics([
        (
          "App.xcstrings",
          StatisticsSamples.catalog([
            "\"n\":{\"localizations\":{\"en\":\(plural(["one", "other"])),"
              + "\"de\":{\"variations\":{\"plural\":{\"zero\":\(zero),\"one\":\(one),"
              + "\"other\":\(unit("%lld da"))}}}}}"
          ])
        )
      ])
    }
    #expect(
      try statistics(unit("eins"), unit("keins")).summary("de")
        == "2/0/0")
    #expect(
      try statistics(unit("eins", "needs_review"), unit("keins")).summary("de")
        == "0/2/0")
    #expect(
      try statistics(unit(""), unit("keins")).summary("de") == "0/0/2")
    // A form that is not needed can be looked at, but is not missed.
    #expect(
      try statistics(unit("eins"), unit("keins", "needs_review")).summary("de")
        == "0/2/0")
    #expect(try statistics(unit("eins"), unit("", "new")).summary("de") == "2/0/0")
  }

  @Test func `devices and parts count as the translation has them`() throws {
    func device(_ names: [String]) -> String {
      let texts = names.map { "\"\($0)\":\(unit("Tap"))" }.joined(separator: ",")
      return "{\"variations\":{\"device\":{\(texts)}}}"
    }
    func part(_ text: String, _ forms: [String]?) -> String {
      let text = unit(text).dropLast()
      guard let forms else { return "\(text)}" }
      return "\(text),\"substitutions\":{\"n\":{\"argNum\":1,\"formatSpecifier\":\"lld\","
        + plural(forms).dropFirst() + "}}"
    }
    func summary(_ source: String, _ target: String?) throws -> String {
      let german = target.map { ",\"de\":\($0)" } ?? ""
      return try StatisticsSamples.statistics(
        [
          (
            "App.xcstrings",
            StatisticsSamples.catalog(["\"k\":{\"localizations\":{\"en\":\(source)\(german)}}"])
          )
        ], settings: #"{"languages":["de"]}"#
      ).summary("de")
    }
    let iPhone = ["iphone", "other"]
    #expect(try summary(device(iPhone), device(iPhone)) == "2/0/0")
    #expect(try summary(device(iPhone), device(["other"])) == "1/0/0")
    #expect(try summary(device(iPhone), device(["iphone"])) == "1/0/1")
    #expect(try summary(device(iPhone), unit("Tippen")) == "1/0/0")
    #expect(try summary(device(iPhone), nil) == "0/0/2")
    #expect(try summary(unit("Tap"), device(iPhone)) == "2/0/0")
    let source = part("%#@n@ left", ["one", "other"])
    #expect(try summary(source, nil) == "0/0/3")
    #expect(try summary(source, part("noch %#@n@", ["one", "other"])) == "3/0/0")
    #expect(try summary(source, part("noch %#@n@", ["other"])) == "1/0/2")
    // The part is referred to, but is not there: the app could crash.
    #expect(try summary(source, part("noch %#@n@", nil)) == "1/0/2")
    #expect(try summary(source, part("noch etwas", nil)) == "1/0/2")
  }

  @Test func `a plural rule that is a plain text in a language is missing`() throws {
    let rule = """
      <plist version="1.0"><dict><key>n</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
      <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>%d file</string><key>other</key><string>%d files</string>
      </dict></dict></dict></plist>
      """
    let otherName = rule.replacingOccurrences(of: "%#@n@", with: "%#@files@")
      .replacingOccurrences(
        of: "<key>n</key><dict><key>NSS", with: "<key>files</key><dict><key>NSS")
    let statistics = StatisticsSamples.statistics([
      ("it.lproj/A.stringsdict", otherName),
      ("en.lproj/A.stringsdict", rule), ("de.lproj/A.strings", "n = \"%d Dateien\";"),
      ("fr.lproj/A.stringsdict", rule), ("ja.lproj/A.strings", "n = \"%d 個\";"),
    ])
    #expect(try statistics.summary("de") == "0/0/2")
    #expect(try statistics.summary("fr") == "2/0/0")
    #expect(try statistics.summary("ja") == "1/0/0")
    #expect(try statistics.summary("it") == "2/0/0")
  }

  @Test func `the lock counts while its translation is the one in the file`() throws {
    var lock = LockFile()
    func remember(_ key: String, _ state: LockEntry.State, _ text: String) {
      lock.entries["de", default: [:]][LockKey(table: "App/A", key: key)] = LockEntry(
        state, source: "Old", translation: LockFile.fingerprint(of: text))
    }
    remember("a", .needsReview, "Eins")
    remember("b", .new, "Zwei")
    remember("c", .needsReview, "Drei, wie es war")
    remember("d", .stale, "Vier")
    let statistics = StatisticsSamples.statistics(
      [
        ("App/en.lproj/A.strings", "a = \"1\"; b = \"2\"; c = \"3\"; d = \"4\";"),
        (
          "App/de.lproj/A.strings",
          "a = \"Eins\"; b = \"Zwei\"; c = \"Drei\"; d = \"Vier\";"
        ),
      ], lock: lock)
    #expect(try statistics.summary("de") == "2/1/1")
  }

  @Test func `languages are found in the spelling of the catalog`() throws {
    let statistics = StatisticsSamples.statistics([
      (
        "App.xcstrings",
        StatisticsSamples.catalog([
          "\"k\":{\"localizations\":{\"zh_CN\":\(unit("好"))}}"
        ])
      )
    ])
    let language = try #require(statistics.languages.first)
    #expect(statistics.count(in: language).translated == 1)
  }

  @Test func `a percentage is rounded down, so that a hundred is all`() {
    var count = TranslationCount()
    #expect(count.percentText == "100.0")
    count.translated = 9_999
    count.missing = 1
    #expect(count.percentText == "99.9")
    count.translated = 2
    #expect(count.percentText == "66.6")
    count.translated = 0
    #expect(count.percentText == "0.0")
  }
}
