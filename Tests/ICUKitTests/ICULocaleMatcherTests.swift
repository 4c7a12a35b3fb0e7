import ICUKit
import LanguageTags
import Testing

struct ICULocaleMatcherTests {
  /// Source: ICU's LocaleMatcher in version 72 and later, `setNoDefaultLocale`.
  @Test(
    arguments: [
      (desired: "pt-AO", supported: ["pt-BR", "pt-PT"], best: "pt-PT"),
      (desired: "es-MX", supported: ["es", "es-419"], best: "es-419"),
      (desired: "zh-HK", supported: ["zh-Hans", "zh-Hant"], best: "zh-Hant"),
      (desired: "en-AU", supported: ["en", "en-GB"], best: "en-GB"),
      (desired: "ja", supported: ["en", "zh-Hans"], best: nil),
    ] as [(desired: String, supported: [String], best: String?)])
  func `the nearest supported locale is found`(
    desired: String, supported: [String], best: String?
  ) throws {
    let matcher = try ICULocaleMatcher(supported: supported.map { try LanguageTag($0) })
    let index = try matcher.bestMatch(for: LanguageTag(desired))
    #expect(index.map { supported[$0] } == best)
  }

  @Test func `a matcher without locales is refused`() {
    #expect(throws: ICUError.self) { try ICULocaleMatcher(supported: []) }
  }
}
