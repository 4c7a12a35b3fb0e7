import ICUKit
import LanguageTags
import Testing

struct ICUPluralDecimalTests {
  private func rules(_ language: String) throws -> ICUPluralRules {
    try ICUPluralRules(locale: ICULocale(LanguageTag(language)))
  }

  /// Source: CLDR 42 plural rules, operands v and f: zeros at the end count.
  @Test(arguments: [
    ("en", "1", PluralCategory.one), ("en", "1.0", .other), ("en", "-1", .one), ("en", "+1", .one),
    ("en", "0.9", .other), ("pl", "2", .few), ("pl", "2.0", .other), ("fr", "1.50", .one),
    ("fr", "2.0", .other), ("lv", "0.21", .one), ("lv", "1.11", .zero), ("lv", "10.0", .zero),
    ("de", "1.00", .other), ("ru", "21", .one), ("ru", "21.0", .other), ("ar", "0.0", .zero),
    ("cy", "3.0", .few), ("en", "007", .other), ("en", "01", .one),
    ("ru", "9223372036854775801", .one), ("ru", "-9223372036854775802", .few),
    ("en", "00000000000000000001", .one), ("pl", "12345678901234567890123.0", .other),
    ("en", "1.0000000000000000000000000000000000", .other),
  ])
  func `a number counts as it is written`(
    language: String, decimal: String, category: PluralCategory
  ) throws {
    #expect(try rules(language).category(forDecimal: decimal) == category)
  }

  @Test(arguments: [
    "", ".", "-", "1.2.3", "1e5", "one", "１", "--1", "1-", " 1", "0x1", "1,5", "nan", "\0",
  ])
  func `what is no decimal number has the category other`(text: String) throws {
    #expect(try rules("en").category(forDecimal: text) == .other)
  }

  @Test func `the largest whole numbers keep their last digits`() throws {
    let rules = try rules("ru")
    #expect(rules.category(for: UInt.max) == .many)
    #expect(rules.category(for: UInt(18_446_744_073_709_551_601)) == .one)
    #expect(rules.category(for: Int.min) == .many)
  }

  @Test func `several threads may ask at once`() async throws {
    let rules = try rules("pl")
    let wrong = await withTaskGroup(of: Int.self) { group in
      for task in 0..<8 {
        group.addTask {
          (0..<500).count { step in
            let digits = (step + task) % 6
            let text = "2" + (digits > 0 ? "." + String(repeating: "0", count: digits) : "")
            return rules.category(forDecimal: text) != (digits > 0 ? .other : .few)
          }
        }
      }
      return await group.reduce(0, +)
    }
    #expect(wrong == 0)
  }
}
