import ICUKit
import LanguageTags
import StringsFormats
import Testing
import TranslatorWorkflow

struct TranslationPackTableTests {
  private func pack(
    _ entries: [LocalizationEntry], for language: String = "ru",
    previousSource: (String, String, VariationPath) -> String? = { _, _, _ in nil }
  ) throws -> TranslationPack {
    TranslationPack(
      id: "1", projectName: "P",
      tables: [
        NamedTable(name: "T", table: LocalizationTable(sourceLanguage: "en", entries: entries))
      ], sourceLanguage: .english, targetLanguage: try LanguageTag(language),
      previousSource: previousSource)
  }

  private func shown(_ pack: TranslationPack) -> [String] {
    pack.tables.flatMap(\.entries).flatMap { entry in
      entry.units.map { unit in
        let change = unit.previousSource.map { " (\($0))" } ?? ""
        let target = unit.target.isEmpty ? "" : " = \(unit.target)"
        return "\(entry.key)|\(unit.path): \(unit.source)\(change)\(target) \(unit.state.rawValue)"
      }
    }
  }

  private func single(_ language: String, _ text: String, _ state: StringUnitState = .translated)
    -> Localization
  {
    Localization(language, text: .unit(StringUnit(text, state: state)))
  }

  private func plural(_ language: String, _ forms: (PluralCategory, String)...) -> Localization {
    Localization(
      language, text: .plural(forms.map { PluralVariation($0.0, .unit(StringUnit($0.1))) }))
  }

  @Test func `sources and translations are brought together`() throws {
    let made = try pack(
      [
        LocalizationEntry(
          "a", localizations: [single("en", "A"), single("ru", "А", .needsReview)]),
        LocalizationEntry("Own text", localizations: [single("ru_RU", "Другой")]),
        LocalizationEntry("new", localizations: [single("en", "New")]),
      ], previousSource: { table, key, _ in table == "T" && key == "a" ? "old A" : nil })
    #expect(
      shown(made) == [
        "a|: A (old A) = А needs_review", "Own text|: Own text new", "new|: New new",
      ])
  }

  @Test func `languages are the same in any spelling`() throws {
    let made = try pack(
      [LocalizationEntry("a", localizations: [single("en", "A"), single("zh_hans", "甲")])],
      for: "zh-Hans")
    #expect(shown(made) == ["a|: A = 甲 translated"])
  }

  @Test func `what is not to be translated is left out`() throws {
    var name = LocalizationEntry("name", localizations: [single("en", "Harbour")])
    name.shouldTranslate = false
    var stale = LocalizationEntry("stale", localizations: [single("en", "Gone")])
    stale.extractionState = "stale"
    #expect(try pack([name, stale]).tables.isEmpty)
  }

  @Test func `forms of plurals are completed`() throws {
    let entry = LocalizationEntry(
      "n",
      localizations: [
        plural("en", (.one, "a file"), (.other, "files")), plural("ru", (.few, "файла")),
      ])
    #expect(
      try shown(pack([entry])) == [
        "n|plural.one: a file new", "n|plural.few: files = файла translated",
        "n|plural.many: files new", "n|plural.other: files new",
      ])
  }

  @Test func `a plural that one side has alone is no loss`() throws {
    let target = LocalizationEntry(
      "n", localizations: [single("en", "%d files"), plural("ru", (.one, "x"), (.other, "y"))])
    #expect(
      try shown(pack([target])) == [
        "n|plural.one: %d files = x translated", "n|plural.few: %d files new",
        "n|plural.many: %d files new", "n|plural.other: %d files = y translated",
      ])
    let source = LocalizationEntry(
      "n", localizations: [plural("en", (.other, "files")), single("de", "Dateien")])
    let made = try pack([source], for: "de")
    #expect(shown(made) == ["n|plural.one: files new", "n|plural.other: files new"])
    #expect(made.tables[0].entries[0].units[1].suggestions.map(\.text) == ["Dateien"])
  }

  @Test func `parts that texts refer to stand beside them`() throws {
    var english = single("en", "%#@n@ left")
    english.substitutions = [
      LocalizationSubstitution(
        "n", text: .plural([PluralVariation(.other, .unit(StringUnit("%arg files")))]))
    ]
    let made = try pack([LocalizationEntry("k", localizations: [english])], for: "ja")
    #expect(
      shown(made) == [
        "k|: %#@n@ left new", "k|substitutions.n.plural.other: %arg files new",
      ])
  }
}
