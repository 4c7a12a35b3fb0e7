import ICUKit
import LanguageTags
import Testing

struct ICUPluralRulesTests {
  private func rules(
    _ language: String, _ kind: ICUPluralRules.Kind = .cardinal
  ) throws -> ICUPluralRules {
    try ICUPluralRules(locale: ICULocale(LanguageTag(language)), kind: kind)
  }

  struct Row: CustomTestStringConvertible {
    let language: String
    let numbers: [Int]
    let category: PluralCategory

    init(_ language: String, _ numbers: [Int], _ category: PluralCategory) {
      self.language = language
      self.numbers = numbers
      self.category = category
    }

    var testDescription: String { "\(language) \(category)" }
  }

  /// Source: CLDR 42 supplemental plurals, cardinal.
  @Test(arguments: [
    Row("en", [1], .one), Row("en", [0, 2, 11, 100], .other),
    Row("zh-Hans", [0, 1, 2, 100], .other),
    Row("fr", [0, 1], .one), Row("fr", [2, 17], .other), Row("fr", [1_000_000], .many),
    Row("pl", [1], .one), Row("pl", [2, 3, 4, 22, 24], .few), Row("pl", [0, 5, 12, 14, 25], .many),
    Row("ru", [1, 21, 101], .one), Row("ru", [2, 23], .few), Row("ru", [0, 5, 11, 112], .many),
    Row("ar", [0], .zero), Row("ar", [1], .one), Row("ar", [2], .two),
    Row("ar", [3, 10, 103], .few),
    Row("ar", [11, 99, 111], .many), Row("ar", [100, 102], .other),
    Row("lv", [0, 10, 11, 20], .zero), Row("lv", [1, 21], .one), Row("lv", [2, 29], .other),
    Row("he", [1], .one), Row("he", [2], .two), Row("he", [3, 20], .other),
    Row("cy", [0], .zero), Row("cy", [3], .few), Row("cy", [6], .many), Row("cy", [4], .other),
    Row("pt-PT", [1], .one), Row("pt-PT", [0], .other), Row("pt", [0, 1], .one),
  ])
  func `a language picks the category of CLDR`(row: Row) throws {
    let rules = try rules(row.language)
    for number in row.numbers {
      #expect(rules.category(for: number) == row.category, "\(number)")
      #expect(rules.category(for: -number) == row.category, "-\(number)")
    }
  }

  @Test(arguments: [
    (1, PluralCategory.one), (2, .two), (3, .few), (4, .other), (11, .other), (21, .one),
  ])
  func `ranks have rules of their own`(number: Int, category: PluralCategory) throws {
    #expect(try rules("en", .ordinal).category(for: number) == category)
  }

  @Test(arguments: [
    ("en", "one other"), ("ja", "other"), ("ar", "zero one two few many other"),
    ("pl", "one few many other"), ("fr", "one many other"), ("sl", "one two few other"),
  ])
  func `the categories of a language are listed in order`(
    language: String, expected: String
  ) throws {
    #expect(try rules(language).categories.map(\.rawValue).joined(separator: " ") == expected)
  }

  @Test func `numbers that a floating-point number cannot hold keep their last digits`() throws {
    let rules = try rules("ru")
    #expect(rules.category(for: 9_007_199_254_740_993 + 8) == .one)  // …001
    #expect(rules.category(for: Int.max - 5) == .few)  // …802
    #expect(rules.category(for: Int.min) == .many)  // …808
  }

  @Test func `fractions and what is no number have categories too`() throws {
    #expect(try rules("en").category(for: 1.5) == .other)
    #expect(try rules("fr").category(for: 1.5) == .one)
    #expect(try rules("pl").category(for: 1.5) == .other)
    #expect(try rules("en").category(for: .nan) == .other)
    #expect(try rules("en").category(for: -.infinity) == .other)
  }

  @Test func `a language without data is refused`() {
    #expect(throws: ICUError.self) { try rules("tlh") }
  }

  /// Source: CLDR 42 supplemental plurals.
  @Test func `the conditions are those of CLDR`() throws {
    func conditions(
      _ language: String, _ kind: ICUPluralRules.Kind = .cardinal
    ) throws -> [PluralCategory: String] {
      try ICUPluralRules.conditions(locale: ICULocale(LanguageTag(language)), kind: kind)
    }
    #expect(try conditions("en") == [.one: "i = 1 and v = 0"])
    #expect(try conditions("ja").isEmpty)
    #expect(try conditions("pt-PT")[.one] == "i = 1 and v = 0")
    // ICU goes from a region to its language alone.
    #expect(try conditions("pt-AO") == conditions("pt"))
    #expect(try conditions("pt-BR")[.one] == "i = 0..1")
    #expect(try conditions("zh-Hant-TW").isEmpty)
    #expect(try conditions("en", .ordinal)[.two] == "n % 10 = 2 and n % 100 != 12")
    #expect(throws: ICUError.self) { try conditions("tlh") }
  }
}
