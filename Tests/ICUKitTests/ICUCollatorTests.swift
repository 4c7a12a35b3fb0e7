import ICUKit
import LanguageTags
import TestSupport
import Testing

struct ICUCollatorTests {
  private func sorted(_ texts: [String], by collator: ICUCollator) -> [String] {
    texts.sorted {
      collator.sortKey(of: $0).lexicographicallyPrecedes(collator.sortKey(of: $1))
    }
  }

  /// Source: PyICU on ICU 72.
  @Test func `the root's order is by letters, accents and case`() throws {
    let expected = [
      "", "_", "%@ b", "%1$@", "🙂", "1", "10", "9", "a", "A", "ä", "a b", "a_b", "a-b", "a.b",
      "a10", "a9", "ab", "b", "B", "e", "é", "É", "ss", "ß", "z", "е", "ё", "Я", "中", "日本",
    ]
    #expect(sorted(expected.shuffled(), by: try ICUCollator()) == expected)
  }

  @Test func `digits can count as their number`() throws {
    let texts = ["a1", "a9", "a10", "a011", "a 2"]
    let collator = try ICUCollator(isNumeric: true)
    #expect(sorted(texts, by: collator) == ["a 2", "a1", "a9", "a10", "a011"])
    #expect(collator.sortKey(of: "a09") == collator.sortKey(of: "a9"))
  }

  /// Source: CLDR 42, collation of sv and de.
  @Test func `a language has an order of its own`() throws {
    let texts = ["ö", "z", "o", "ä"]
    let swedish = try ICUCollator(locale: ICULocale(LanguageTag("sv")))
    #expect(sorted(texts, by: swedish) == ["o", "z", "ä", "ö"])
    let german = try ICUCollator(locale: ICULocale(LanguageTag("de")))
    #expect(sorted(texts, by: german) == ["ä", "o", "ö", "z"])
  }

  @Test func `texts that are canonically equivalent are equal`() throws {
    let collator = try ICUCollator()
    #expect(collator.sortKey(of: "á") == collator.sortKey(of: "a\u{301}"))
    #expect(collator.sortKey(of: "a\u{323}\u{307}") == collator.sortKey(of: "a\u{307}\u{323}"))
    #expect(collator.sortKey(of: "a") != collator.sortKey(of: "A"))
  }

  @Test func `a text of any length has a key`() throws {
    let collator = try ICUCollator(isNumeric: true)
    for count in [1, 20, 21, 22, 63, 64, 65, 1000, 100_000] {
      let text = String(repeating: "日", count: count)
      #expect(
        collator.sortKey(of: text).lexicographicallyPrecedes(collator.sortKey(of: text + "a")))
      let digits = String(repeating: "9", count: count)
      #expect(
        collator.sortKey(of: digits).lexicographicallyPrecedes(collator.sortKey(of: digits + "0")))
    }
    #expect(collator.sortKey(of: "a\0b") == collator.sortKey(of: "ab"))
  }

  @Test func `a language that ICU does not know is refused`() throws {
    let locale = try ICULocale(LanguageTag("tlh"))
    #expect(throws: ICUError.self) { try ICUCollator(locale: locale) }
  }

  @Test func `sorting opens nothing`() throws {
    let collator = try ICUCollator()
    let before = ICUStatistics.openCount
    for _ in 0..<100 { _ = collator.sortKey(of: "a") }
    // Other tests run beside this one and may open a few.
    #expect(ICUStatistics.openCount - before < 100)
  }
}
