import ICUKit
import LanguageTags
import Testing

struct ICUDateFormatterTests {
  private func text(
    _ milliseconds: Int64, _ pattern: String, _ locale: String = "en-US"
  ) throws -> String {
    let formatter = try ICUDateFormatter(
      locale: ICULocale(LanguageTag(locale)), pattern: ICUDatePattern(pattern))
    let time = try #require(ICULocalTime(milliseconds: milliseconds))
    return formatter.string(from: time)
  }

  /// Source: vectors 41, 42, 51 and 52 of the label reference; civil dates by Python's datetime.
  @Test(
    arguments: [
      (0, "yyyy-MM-dd HH:mm", "en-US", "1970-01-01 00:00"),
      (-12_219_379_200_000, "yyyy-MM-dd", "en-US", "1582-10-14"),
      (-62_135_596_800_000, "yyyy-MM-dd", "en-US", "0001-01-01"),
      (253_402_300_799_999, "yyyy-MM-dd HH:mm:ss.SSS", "en-US", "9999-12-31 23:59:59.999"),
      (1_586_779_200_000, "yyyy", "th-TH", "2563"),
      (-12_219_379_200_000, "yyyy-MM-dd", "th-TH", "2125-10-14"),
      (1_234_500_000, "HH:mm", "ar-EG", "٠٦:٥٥"),
    ] as [(Int64, String, String, String)])
  func `wall times are formatted in a proleptic calendar`(
    milliseconds: Int64, pattern: String, locale: String, expected: String
  ) throws {
    #expect(try text(milliseconds, pattern, locale) == expected)
  }

  @Test func `a text longer than the first buffer is whole`() throws {
    let literal = String(repeating: "字", count: 80)
    #expect(try text(0, "'\(literal)'yyyy") == literal + "1970")
  }

  @Test(arguments: [
    "", "jjjqqqq", "yyyy-MM-dd 'open", "HHH:mm", "dddd", "yyyy年N",
    String(repeating: "-", count: 300),
  ])
  func `a pattern that ICU would take as nonsense is refused`(pattern: String) {
    let error = #expect(throws: ICUError.self) { try ICUDatePattern(pattern) }
    #expect(error?.subject == pattern)
    #expect(error?.code == ICUError.illegalArgument)
  }

  @Test(arguments: [
    "HH:mm", "d 'de' MMM 'de' y", "y年M月d日 ah:mm", "EEEE, d MMMM y G", "''yy", "h 'o''clock' a",
  ])
  func `a pattern as locales have it is accepted`(pattern: String) throws {
    #expect(try ICUDatePattern(pattern).text == pattern)
  }

  @Test(arguments: [Int64.min, -62_135_596_800_001, 253_402_300_800_000, Int64.max])
  func `a wall time outside the years 1 to 9999 never reaches ICU`(milliseconds: Int64) {
    #expect(ICULocalTime(milliseconds: milliseconds) == nil)
  }

  @Test func `one formatter serves several threads`() async throws {
    let formatter = try ICUDateFormatter(
      locale: ICULocale(LanguageTag("de")), pattern: ICUDatePattern("d. MMMM y HH:mm"))
    let expected = try text(86_400_000, "d. MMMM y HH:mm", "de")
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask {
          (0..<500).allSatisfy { _ in
            ICULocalTime(milliseconds: 86_400_000).map { formatter.string(from: $0) } == expected
          }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }
}
