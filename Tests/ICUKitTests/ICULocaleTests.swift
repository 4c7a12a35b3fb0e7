import ICUKit
import LanguageTags
import Testing

struct ICULocaleTests {
  /// Source: vector 64 of the label reference; ICU 72 formats all of these by a default in silence.
  @Test(arguments: [
    ("en-u-nu-bogus", "nu-bogus"),
    ("th-u-ca-klingon", "ca-klingon"),
    ("en-u-hc-h13", "hc-h13"),
  ])
  func `a keyword value that ICU does not know is refused`(tag: String, subject: String) throws {
    let tag = try LanguageTag(tag)
    let error = #expect(throws: ICUError.self) { try ICULocale(tag) }
    #expect(error?.subject == subject)
    #expect(error?.code == ICUError.unsupported)
  }

  @Test(arguments: [
    ("th-u-ca-gregory-nu-thai", "th@calendar=gregorian;numbers=thai"),
    ("am-u-ca-ethioaa", "am@calendar=ethiopic-amete-alem"),
    ("ar-SA-u-ca-islamic-umalqura", "ar_SA@calendar=islamic-umalqura"),
    ("zh-u-nu-native", "zh@numbers=native"),
    ("ta-u-nu-traditio", "ta@numbers=traditional"),
    ("en-u-hc-h23", "en@hours=h23"),
    ("en-US-u-va-posix", "en_US_POSIX"),
  ])
  func `a keyword value that ICU knows is spelt as ICU wants it`(
    tag: String, identifier: String
  ) throws {
    #expect(try ICULocale(LanguageTag(tag)).identifier == identifier)
  }

  @Test func `every locale that ICU has can be handed to it`() throws {
    #expect(ICULocales.availableIdentifiers.count > 700)
    for identifier in ICULocales.availableIdentifiers {
      _ = try ICULocale(LanguageTag(identifier))
    }
  }
}
