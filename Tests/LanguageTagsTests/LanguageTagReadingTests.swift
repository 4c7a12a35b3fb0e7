import LanguageTags
import Testing

struct LanguageTagReadingTests {
  struct Spelling: Sendable, CustomTestStringConvertible {
    let text: String
    let canonical: String
    var testDescription: String { text }

    init(_ text: String, _ canonical: String) {
      self.text = text
      self.canonical = canonical
    }
  }

  /// Source: the locale names of glibc and gettext, and what CLDR calls the same.
  static let posix: [Spelling] = [
    Spelling("zh_CN.UTF-8", "zh-CN"),
    Spelling("zh_TW.Big5", "zh-TW"),
    Spelling("de_DE.ISO-8859-15@euro", "de-DE"),
    Spelling("de_DE@euro", "de-DE"),
    Spelling("sr_RS@latin", "sr-Latn-RS"),
    Spelling("sr_RS.UTF-8@latin", "sr-Latn-RS"),
    Spelling("sr@Latn", "sr-Latn"),
    Spelling("uz_UZ.UTF-8@cyrillic", "uz-Cyrl-UZ"),
    Spelling("be_BY@latin", "be-Latn-BY"),
    Spelling("ks_IN@devanagari", "ks-Deva-IN"),
    Spelling("sd_IN@devanagari", "sd-Deva-IN"),
    Spelling("tt_RU@iqtelif", "tt-Latn-RU"),
    Spelling("nan_TW@latin", "nan-Latn-TW"),
    Spelling("ca_ES@valencia", "ca-ES-valencia"),
    Spelling("aa_ER@saaho", "ssy-ER"),
    Spelling("gez_ET@abegede", "gez-ET"),
    Spelling("en@boldquot", "en"),
    Spelling("en@shaw", "en-Shaw"),
    Spelling("sr_BA@ijekavianlatin", "sr-Latn-BA-ijekavsk"),
    Spelling("sr_Latn_RS@latin", "sr-Latn-RS"),
    Spelling("C", "en-US-u-va-posix"),
    Spelling("POSIX", "en-US-u-va-posix"),
    Spelling("C.UTF-8", "en-US-u-va-posix"),
    Spelling("C.utf8", "en-US-u-va-posix"),
  ]

  @Test(arguments: posix)
  func `POSIX names lose their codeset and keep what names a language`(row: Spelling) throws {
    #expect(try LanguageTag(row.text).description == row.canonical)
  }

  static let icu: [Spelling] = [
    Spelling("en_US_POSIX", "en-US-u-va-posix"),
    Spelling("de_DE@calendar=buddhist;numbers=latn", "de-DE-u-ca-buddhist-nu-latn"),
    Spelling("th_TH@numbers=thai;calendar=gregorian", "th-TH-u-ca-gregory-nu-thai"),
    Spelling("de@collation=phonebook", "de-u-co-phonebk"),
    Spelling("en@colnumeric=yes", "en-u-kn"),
    Spelling("en@colnumeric=no", "en-u-kn-false"),
    Spelling("en@timezone=America/Los_Angeles", "en-u-tz-uslax"),
    Spelling("de__1901", "de-1901"),
    Spelling("zh_Hant_TW@x=mine", "zh-Hant-TW-x-mine"),
    Spelling("en@attribute=b2b-a1a", "en-u-a1a-b2b"),
    Spelling("root", "und"),
    Spelling("en-u-ca-roc@calendar=buddhist;hours=h23", "en-u-ca-roc-hc-h23"),
  ]

  @Test(arguments: icu)
  func `ICU names and keywords become BCP 47 ones`(row: Spelling) throws {
    #expect(try LanguageTag(row.text).description == row.canonical)
  }

  static let bcp: [Spelling] = [
    Spelling("zh_CN", "zh-CN"),
    Spelling("pt-br", "pt-BR"),
    Spelling("ZH-hans-cn", "zh-Hans-CN"),
    Spelling("es-419", "es-419"),
    Spelling("iw", "he"),
    Spelling("in-ID", "id-ID"),
    Spelling("ji", "yi"),
    Spelling("cmn", "zh"),
    Spelling("zh-yue", "yue"),
    Spelling("zh-cmn-Hant-TW", "zh-Hant-TW"),
    Spelling("eng", "en"),
    Spelling("tl-PH", "fil-PH"),
    Spelling("sh", "sr-Latn"),
    Spelling("sh-Cyrl-RS", "sr-Cyrl-RS"),
    Spelling("mo", "ro"),
    Spelling("no", "no"),
    Spelling("nb-NO", "nb-NO"),
    Spelling("de-DD", "de-DE"),
    Spelling("my-BU", "my-MM"),
    Spelling("fr-FX", "fr-FR"),
    Spelling("en-UK", "en-GB"),
    Spelling("ru-SU", "ru-RU"),
    Spelling("hy-SU", "hy-AM"),
    Spelling("sr-YU", "sr-RS"),
    Spelling("en-840", "en-US"),
    Spelling("und-Qaai", "und-Zinh"),
    Spelling("i-klingon", "tlh"),
    Spelling("zh-min-nan", "nan"),
    Spelling("en-GB-oed", "en-GB-oxendict"),
    Spelling("art-lojban", "jbo"),
    Spelling("sgn-NO", "nsl"),
    Spelling("sgn-BE-FR", "sfb"),
    Spelling("sl-rozaj-biske", "sl-biske-rozaj"),
    Spelling("ja-hepburn-heploc", "ja-alalc97"),
    Spelling("en-u-nu-latn-ca-roc", "en-u-ca-roc-nu-latn"),
    Spelling("en-u-ca-roc-ca-buddhist", "en-u-ca-roc"),
    Spelling("en-u-kn-true", "en-u-kn"),
    Spelling("en-u-xx-yes", "en-u-xx"),
    Spelling("en-u-zz9-abc-kn-ca-roc", "en-u-abc-zz9-ca-roc-kn"),
    Spelling("en-u-ca-islamicc", "en-u-ca-islamic-civil"),
    Spelling("en-u-rg-cn11", "en-u-rg-cnbj"),
    Spelling("en-t-iw-m0-names-h0-hybrid", "en-t-he-h0-hybrid-m0-prprname"),
    Spelling("en-b-foo-a-bar-u-kn-x-Y-z", "en-a-bar-b-foo-u-kn-x-y-z"),
    Spelling("x-Private-1", "und-x-private-1"),
    Spelling("aaaaaaaa", "aaaaaaaa"),
  ]

  @Test(arguments: bcp)
  func `tags become canonical`(row: Spelling) throws {
    let tag = try LanguageTag(row.text)
    #expect(tag.description == row.canonical)
    #expect(try LanguageTag(tag.description) == tag)
  }

  /// Source: time-label vectors 57 and 64: unknown types are for those who know ICU's data.
  @Test func `unknown types are well-formed`() throws {
    #expect(try LanguageTag("en-u-nu-bogus").unicodeKeyword("nu") == "bogus")
  }

  @Test func `a longest text of 255 bytes is read and one of 256 is refused`() throws {
    let longest = "en-x" + String(repeating: "-abcdefg", count: 31) + "-ab"
    #expect(longest.utf8.count == LanguageTag.maximumByteCount)
    #expect(try LanguageTag(longest).privateUse.count == 32)
    let error = #expect(throws: LanguageTagError.self) { try LanguageTag(longest + "c") }
    #expect(error?.kind == .tooLong)
  }

  @Test func `equal languages are equal values`() throws {
    let spellings = ["iw_IL.UTF-8@euro", "HE-il", "heb-376", "he_IL"]
    #expect(
      try Set(spellings.map { text throws(LanguageTagError) in try LanguageTag(text) }).count == 1)
  }
}
