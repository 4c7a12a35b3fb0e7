import LanguageTags
import Testing

struct LanguageTagPartsTests {
  @Test func `a tag has parts`() throws {
    let tag = try LanguageTag("sr_latn_rs-EKAVSK-u-attr-nu-latn-CA-gregory-t-en-a-foo-x-p-q")
    #expect(tag.language == "sr")
    #expect(tag.script == "Latn")
    #expect(tag.region == "RS")
    #expect(tag.variants == ["ekavsk"])
    #expect(tag.unicodeAttributes == ["attr"])
    #expect(tag.unicodeKeywords.map(\.description) == ["ca-gregory", "nu-latn"])
    #expect(tag.unicodeKeyword("NU") == "latn")
    #expect(tag.unicodeKeyword("hc") == nil)
    #expect(tag.extensions.map(\.singleton) == ["a", "t"])
    #expect(tag.extensions.map(\.value) == ["foo", "en"])
    #expect(tag.privateUse == ["p", "q"])
    #expect(tag.withoutExtensions.description == "sr-Latn-RS-ekavsk")
  }

  @Test func `a keyword alone is true`() throws {
    #expect(try LanguageTag("en-u-kn").unicodeKeyword("kn") == "true")
  }

  @Test func `an undetermined tag has no parts`() throws {
    let tag = try LanguageTag("und")
    #expect(tag.language == "und")
    #expect(tag.script == nil && tag.region == nil && tag.variants.isEmpty)
  }

  @Test(
    arguments: [
      ("en", "nu", "latn", "en-u-nu-latn"),
      ("en-u-nu-arab", "NU", "LATN", "en-u-nu-latn"),
      ("en-u-nu-arab-x-p", "ca", "islamicc", "en-u-ca-islamic-civil-nu-arab-x-p"),
      ("en-u-nu-arab", "nu", nil, "en"),
      ("en-u-attr-nu-arab", "nu", nil, "en-u-attr"),
      ("en", "kn", "true", "en-u-kn"),
      ("en-u-ca-roc", "ca", "gregorian", "en-u-ca-roc"),
      ("en-u-ca-roc", "calendar", "gregory", "en-u-ca-roc"),
      ("en-u-ca-roc", "ca", "", "en-u-ca-roc"),
    ] as [(String, String, String?, String)])
  func `a keyword is set, removed or left`(
    text: String, key: String, value: String?, result: String
  ) throws {
    let tag = try LanguageTag(text).settingUnicodeKeyword(key, to: value)
    #expect(tag.description == result)
    #expect(try LanguageTag(result) == tag)
  }

  @Test(
    arguments: [
      ("ca", "gregorian", LanguageTagError.Kind.malformedSubtag, "gregory"),
      ("tz", "America/New_York", .malformedSubtag, "usnyc"),
      ("calendar", "roc", .malformedSubtag, "ca"),
      ("ca", "", .missingValue, nil),
      ("nu", "a", .malformedSubtag, nil),
      ("é", "roc", .malformedSubtag, nil),
    ] as [(String, String, LanguageTagError.Kind, String?)])
  func `a keyword that is not well-formed is refused`(
    key: String, value: String, kind: LanguageTagError.Kind, suggestion: String?
  ) {
    let error = #expect(throws: LanguageTagError.self) {
      try LanguageTag.UnicodeKeyword(key, value)
    }
    #expect(error?.kind == kind)
    #expect(error?.suggestion == suggestion)
  }

  @Test(
    arguments: [
      ("en-US-u-nu-latn", "de", "en-DE-u-nu-latn"),
      ("en", "419", "en-419"),
      ("de", "dd", "de-DE"),
      ("en-US", nil, "en"),
      ("en-US", "USA", "en-US"),
      ("en-US", "", "en-US"),
      ("sgn", "us", "ase"),
    ] as [(String, String?, String)])
  func `a region is set, removed or left`(text: String, region: String?, result: String) throws {
    #expect(try LanguageTag(text).settingRegion(region).description == result)
  }

  @Test(arguments: [
    ("sv-SE", "en", "en-SE"),
    ("zh-Hant-HK-u-nu-latn", "yue", "yue-Hant-HK-u-nu-latn"),
    ("en", "iw", "he"),
    ("de-AT", "not a language", "de-AT"),
    ("de-AT", "", "de-AT"),
  ])
  func `a language is set, and replaced where it is an alias`(
    text: String, language: String, result: String
  ) throws {
    #expect(try LanguageTag(text).settingLanguage(language).description == result)
  }

  @Test(
    arguments: [
      ("zh-TW", "hans", "zh-Hans-TW"), ("zh-Hant", nil, "zh"), ("zh", "Han", "zh"),
      ("en", "qaai", "en-Zinh"),
    ] as [(String, String?, String)])
  func `a script is set, removed or left`(text: String, script: String?, result: String) throws {
    #expect(try LanguageTag(text).settingScript(script).description == result)
  }

  @Test func `a tag is made of checked parts`() throws {
    let tag = try LanguageTag(
      language: "ZH", script: "HANS", region: "cn", variants: ["pinyin"])
    #expect(tag.description == "zh-Hans-CN-pinyin")
    #expect(try LanguageTag(language: "iw").description == "he")
    #expect(
      try LanguageTag(language: "en", region: "US", variants: ["POSIX"]) == .usEnglishPOSIX)
  }

  @Test(
    arguments: [
      ("", nil, nil, [], LanguageTagError.Kind.empty),
      ("e", nil, nil, [], .malformedLanguage),
      ("en-US", nil, nil, [], .malformedLanguage),
      ("en", "Lat", nil, [], .malformedSubtag),
      ("en", nil, "USA", [], .malformedSubtag),
      ("en", nil, "", [], .empty),
      ("en", nil, nil, ["abc"], .malformedSubtag),
      ("en", nil, nil, ["1996-1901"], .malformedSubtag),
    ] as [(String, String?, String?, [String], LanguageTagError.Kind)])
  func `a part that is not well-formed is refused`(
    language: String, script: String?, region: String?, variants: [String],
    kind: LanguageTagError.Kind
  ) {
    let error = #expect(throws: LanguageTagError.self) {
      try LanguageTag(language: language, script: script, region: region, variants: variants)
    }
    #expect(error?.kind == kind)
  }

  @Test func `the constants are what they say`() throws {
    #expect(LanguageTag.english.description == "en")
    #expect(LanguageTag.usEnglish.description == "en-US")
    #expect(LanguageTag.usEnglishPOSIX.description == "en-US-u-va-posix")
  }

  /// Source: ICU 72, `uloc_forLanguageTag`.
  @Test(arguments: [
    ("zh-Hans-CN-u-ca-buddhist-nu-latn", "zh_Hans_CN@calendar=buddhist;numbers=latn"),
    ("iw-u-nu-latn", "he@numbers=latn"),
    ("th-u-ca-gregory", "th@calendar=gregorian"),
    ("ca-ES-valencia", "ca_ES_VALENCIA"),
    ("de-1901", "de__1901"),
    ("en-US-u-va-posix", "en_US_POSIX"),
    ("en-US-u-va-posix-nu-latn", "en_US_POSIX@numbers=latn"),
    ("en-US-1994-u-va-posix", "en_US_1994@va=posix"),
    ("de-u-co-phonebk-kn-ks-level2", "de@collation=phonebook;colnumeric=yes;colstrength=secondary"),
    ("en-u-hc-h23-rg-gbzzzz", "en@hours=h23;rg=gbzzzz"),
    ("en-u-tz-uslax", "en@timezone=America/Los_Angeles"),
    ("und", "root"),
    ("und-Latn-US", "_Latn_US"),
    ("und-u-nu-latn", "root@numbers=latn"),
    ("en-a-foo-t-he-x-y", "en@a=foo;t=he;x=y"),
  ])
  func `ICU gets its own names`(text: String, identifier: String) throws {
    let tag = try LanguageTag(text)
    #expect(tag.icuIdentifier == identifier)
    if tag.language != "und" { #expect(try LanguageTag(identifier) == tag) }
  }
}
