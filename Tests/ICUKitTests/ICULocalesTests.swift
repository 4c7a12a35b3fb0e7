import ICUKit
import LanguageTags
import Testing

struct ICULocalesTests {
  /// Source: UTS #35, Likely Subtags.
  @Test(arguments: [
    ("zh", "zh-Hans-CN"), ("zh-TW", "zh-Hant-TW"), ("zh-HK", "zh-Hant-HK"), ("en", "en-Latn-US"),
    ("sr-ME", "sr-Latn-ME"), ("yue", "yue-Hant-HK"), ("en-u-nu-latn", "en-Latn-US-u-nu-latn"),
  ])
  func `likely subtags are added`(tag: String, expected: String) throws {
    #expect(try ICULocales.addingLikelySubtags(to: LanguageTag(tag)).description == expected)
  }

  @Test(arguments: [
    ("zh-Hant-TW", "zh-TW"), ("en-Latn-US", "en"), ("sr-Cyrl-RS", "sr"), ("pt-PT", "pt-PT"),
  ])
  func `subtags that would be added again are removed`(tag: String, expected: String) throws {
    #expect(try ICULocales.minimizingSubtags(of: LanguageTag(tag)).description == expected)
  }

  @Test(arguments: [
    ("en-DE", true), ("zh-CN", true), ("zh-Hans-CN", true), ("en-SE", true), ("de", true),
    ("en-RU", false), ("tlh", false), ("de-JP", false),
  ])
  func `a locale is known where ICU has data for it`(tag: String, isKnown: Bool) throws {
    #expect(try ICULocales.isAvailable(LanguageTag(tag)) == isKnown)
  }

  @Test(arguments: [
    ("ar", true), ("he-IL", true), ("fa", true), ("ks-Deva", false), ("en", false),
    ("az-Arab", true), ("az", false),
  ])
  func `the script decides the direction`(tag: String, isRightToLeft: Bool) throws {
    #expect(try ICULocales.isRightToLeft(LanguageTag(tag)) == isRightToLeft)
  }

  /// Source: CLDR, `localeDisplayNames` of each language.
  @Test(
    arguments: [
      ("de", "Deutsch"), ("ar", "العربية"), ("th", "ไทย"), ("ja", "日本語"), ("ru", "русский"),
      ("fr-CA", "français (Canada)"), ("de-u-nu-latn", "Deutsch"), ("tlh", nil), ("und", nil),
      ("qaa", nil),
    ] as [(String, String?)])
  func `a language has a name of its own`(tag: String, name: String?) throws {
    #expect(try ICULocales.ownName(of: LanguageTag(tag)) == name)
  }

  @Test func `no own name is empty or a code`() throws {
    for identifier in ICULocales.availableIdentifiers {
      guard let tag = try? LanguageTag(identifier) else { continue }
      let name = ICULocales.ownName(of: tag)
      #expect(name != "" && name != tag.language, "\(identifier)")
    }
  }

  @Test func `versions are told`() {
    #expect(ICUVersion.major >= 70)
    #expect(ICUVersion.library.hasPrefix("\(ICUVersion.major)."))
    #expect(ICUVersion.localeData.contains("."))
    #expect(ICUVersion.timeZoneData.hasPrefix("20"))
  }
}
