import ICUKit
import LanguageTags
import Testing

struct PluralExamplesTests {
  struct Row: CustomTestStringConvertible {
    let language: String
    let texts: [String]

    init(_ language: String, _ texts: String...) {
      self.language = language
      self.texts = texts
    }

    var testDescription: String { language }
  }

  private func lines(_ examples: PluralExamples) -> [String] {
    examples.categories.map { "\($0.rawValue): \(examples.text(for: $0))" }
  }

  /// Source: CLDR 42's rules for counting.
  @Test(arguments: [
    Row("en", "one: 1", "other: 0, 2, 3, 4 …"), Row("ja", "other: 0, 1, 2, 3 …"),
    Row(
      "ru", "one: 1, 21, 31, 41 …", "few: 2–4, 22–24 …", "many: 0, 5–20, 25–30 …",
      "other: 0.1, 1.5 …"),
    Row("cs", "one: 1", "few: 2–4", "many: 0.1, 1.5 …", "other: 0, 5, 6, 7 …"),
    Row(
      "ar", "zero: 0", "one: 1", "two: 2", "few: 3–10, 103–110 …", "many: 11–99, 111–199 …",
      "other: 100–102, 200–202 …"),
    Row("fr", "one: 0, 1", "many: 1000000, 2000000 …", "other: 2, 3, 4, 5 …"),
    Row(
      "cy", "zero: 0", "one: 1", "two: 2", "few: 3", "many: 6", "other: 4, 5, 7, 8 …"),
  ])
  func `the numbers of each category are told`(row: Row) throws {
    let examples = try PluralExamples(locale: ICULocale(LanguageTag(row.language)))
    #expect(lines(examples) == row.texts)
  }

  /// Source: CLDR 42's rules for ranks.
  @Test func `ranks have rules of their own`() throws {
    let english = try PluralExamples(locale: ICULocale(LanguageTag("en")), kind: .ordinal)
    #expect(
      lines(english) == [
        "one: 1, 21, 31, 41 …", "two: 2, 22, 32, 42 …", "few: 3, 23, 33, 43 …",
        "other: 0, 4–20, 24–30 …",
      ])
    #expect(english.text(for: .many).isEmpty)
  }

  @Test func `a category for millions alone is not needed`() throws {
    let french = try PluralExamples(locale: ICULocale(LanguageTag("fr")))
    #expect(french.categories.filter(french.isNeeded) == [.one, .other])
    let czech = try PluralExamples(locale: ICULocale(LanguageTag("cs")))
    #expect(czech.categories.filter(czech.isNeeded) == [.one, .few, .many, .other])
    #expect(!czech.isNeeded(.two))
  }

  @Test func `a category that stands for one number names it`() throws {
    let russian = try PluralExamples(locale: ICULocale(LanguageTag("ru")))
    #expect(russian.onlyNumber(for: .one) == nil)
    let english = try PluralExamples(locale: ICULocale(LanguageTag("en")))
    #expect(english.onlyNumber(for: .one) == 1 && english.onlyNumber(for: .two) == nil)
  }

  @Test func `every language of ICU has numbers for each of its categories`() throws {
    for identifier in ICULocales.availableIdentifiers where !identifier.contains("_") {
      let locale = try ICULocale(LanguageTag(identifier))
      for kind in [ICUPluralRules.Kind.cardinal, .ordinal] {
        let examples = try PluralExamples(locale: locale, kind: kind)
        let rules = try ICUPluralRules(locale: locale, kind: kind)
        for category in examples.categories {
          let text = examples.text(for: category)
          // Each number that is named outright is of the category.
          for piece in text.split(whereSeparator: { ", –…".contains($0) }) {
            #expect(
              rules.category(forDecimal: String(piece)) == category,
              "\(identifier) \(category): \(text)")
          }
          #expect(!text.isEmpty || category == .other, "\(identifier) \(category)")
        }
      }
    }
  }

  @Test func `a language that ICU does not know is refused`() throws {
    #expect(throws: ICUError.self) {
      try PluralExamples(locale: ICULocale(LanguageTag("tlh")))
    }
  }
}
