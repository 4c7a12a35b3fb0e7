import LanguageTags
import Testing

struct LanguageTagErrorTests {
  struct BadTag: Sendable, CustomTestStringConvertible {
    let text: String
    let kind: LanguageTagError.Kind
    let subtag: String
    let offset: Int
    let suggestion: String?
    var testDescription: String { text }

    init(
      _ text: String, _ kind: LanguageTagError.Kind, _ subtag: String = "", at offset: Int = 0,
      write suggestion: String? = nil
    ) {
      self.text = text
      self.kind = kind
      self.subtag = subtag
      self.offset = offset
      self.suggestion = suggestion
    }
  }

  static let badTags: [BadTag] = [
    BadTag("", .empty),
    BadTag(String(repeating: "a", count: 300), .tooLong),
    BadTag("-", .emptySubtag, at: 0),
    BadTag("_", .emptySubtag, at: 0),
    BadTag("en-", .emptySubtag, at: 3),
    BadTag("-en", .emptySubtag, at: 0),
    BadTag("en--US", .emptySubtag, at: 3),
    BadTag("en__US", .emptySubtag, at: 3),
    BadTag("en-_US", .emptySubtag, at: 3),
    BadTag("en.", .emptySubtag, at: 3),
    BadTag("en@", .emptySubtag, at: 3),
    BadTag(".UTF-8", .emptySubtag, at: 0),
    BadTag("@latin", .emptySubtag, at: 0),
    BadTag("a", .malformedLanguage, "a"),
    BadTag("posix_US", .malformedLanguage, "posix"),
    BadTag("C@euro", .malformedLanguage, "C"),
    BadTag("1en", .malformedLanguage, "1en"),
    BadTag("Latn", .malformedLanguage, "Latn", write: "und-Latn"),
    BadTag("aaaaaaaaaaaa", .languageTooLong, "aaaaaaaaaaaa"),
    BadTag(
      String(repeating: "b", count: 200), .languageTooLong, String(repeating: "b", count: 200)),
    BadTag("e n", .unexpectedCharacter, " ", at: 1),
    BadTag("en\0", .unexpectedCharacter, "\0", at: 2),
    BadTag("en-US\n", .unexpectedCharacter, "\n", at: 5),
    BadTag("dé", .unexpectedCharacter, "é", at: 1),
    BadTag("en\u{301}", .unexpectedCharacter, "\u{301}", at: 2),
    BadTag("en-🇩🇪", .unexpectedCharacter, "🇩", at: 3),
    BadTag("en/US", .unexpectedCharacter, "/", at: 2),
    BadTag("en.UTF 8", .unexpectedCharacter, " ", at: 6),
    BadTag("en@a b", .unexpectedCharacter, " ", at: 4),
    BadTag("en-USA", .malformedSubtag, "USA", at: 3, write: "US"),
    BadTag("en-Latn-GBR", .malformedSubtag, "GBR", at: 8, write: "GB"),
    BadTag("zh-CHN", .malformedSubtag, "CHN", at: 3, write: "CN"),
    BadTag("en-yue", .malformedSubtag, "yue", at: 3),
    BadTag("en-US-GB", .malformedSubtag, "GB", at: 6),
    BadTag("en-Latn-Cyrl", .malformedSubtag, "Cyrl", at: 8),
    BadTag("en-123456789", .malformedSubtag, "123456789", at: 3),
    BadTag("de-1996-DE-1996", .malformedSubtag, "DE", at: 8),
    BadTag("de-1996-1996", .repeatedVariant, "1996", at: 8),
    BadTag("en-a-bb-a-cc", .repeatedExtension, "a", at: 8),
    BadTag("en-u-kn-u-kb", .repeatedExtension, "u", at: 8),
    BadTag("en-u", .missingValue, "u", at: 3),
    BadTag("en-u-x-y", .missingValue, "u", at: 3),
    BadTag("en-u-ca", .missingValue, "ca", at: 5),
    BadTag("en-u-ca-true", .missingValue, "ca", at: 5),
    BadTag("en-u-k9", .malformedSubtag, "k9", at: 5),
    BadTag("en-u-attribute", .malformedSubtag, "attribute", at: 5),
    BadTag("en-t", .missingValue, "t", at: 3),
    BadTag("en-t-m0", .missingValue, "m0", at: 5),
    BadTag("en-x", .missingValue, "x", at: 3),
    BadTag("x", .missingValue, "x"),
    BadTag("x-", .emptySubtag, at: 2),
    BadTag("en-x-123456789", .malformedSubtag, "123456789", at: 5),
    BadTag("en-a", .missingValue, "a", at: 3),
    BadTag("en-a-a", .missingValue, "a", at: 3),
    BadTag("en-a-123456789", .malformedSubtag, "123456789", at: 5),
    BadTag("de_DE@nonesuch", .unknownModifier, "nonesuch", at: 6),
    BadTag("sr_Cyrl_RS@latin", .malformedSubtag, "latin", at: 11, write: "Cyrl"),
    BadTag("de@nonesuch=1", .unknownKeyword, "nonesuch", at: 3),
    BadTag("de@calendar=", .missingValue, "calendar", at: 3),
    BadTag("de@calendar=roc;", .emptySubtag, at: 16),
    BadTag("de@calendar=roc;numbers", .missingValue, "numbers", at: 16),
    BadTag("de@=roc", .emptySubtag, at: 3),
    BadTag("de@timezone=Mars/Base", .malformedSubtag, "Mars/Base", at: 12),
    BadTag("de@attribute=a", .malformedSubtag, "a", at: 13),
    BadTag("de@x=123456789", .malformedSubtag, "123456789", at: 5),
    BadTag("de@a=b", .malformedSubtag, "b", at: 5),
  ]

  @Test(arguments: badTags)
  func `what is not a tag is refused with its place`(row: BadTag) {
    let error = #expect(throws: LanguageTagError.self) { try LanguageTag(row.text) }
    #expect(
      error
        == LanguageTagError(
          text: row.text, kind: row.kind, subtag: row.subtag, utf8Offset: row.offset,
          suggestion: row.suggestion))
  }

  /// Source: time-label vector 64.
  @Test func `an ICU name in place of a BCP 47 type names the right one`() {
    let error = #expect(throws: LanguageTagError.self) { try LanguageTag("th-u-ca-gregorian") }
    #expect(
      error?.description == """
        'th-u-ca-gregorian' is not a language tag: the subtag 'gregorian' at byte 8 is not \
        well-formed there; write 'gregory'
        """)
  }

  @Test(arguments: [
    ("", "the language tag is empty; write one such as 'en' or 'zh-Hans'"),
    (
      "en-USA",
      "'en-USA' is not a language tag: the subtag 'USA' at byte 3 is not well-formed there; "
        + "write 'US'"
    ),
    (
      "aaaaaaaaaaaa",
      "'aaaaaaaaaaaa' is not a language tag: the language 'aaaaaaaaaaaa' at byte 0 has more "
        + "than 8 letters; expected a tag such as zh-Hans or pt-BR"
    ),
    (
      "en_",
      "'en_' is not a language tag: a subtag is missing at byte 3; remove the separator"
    ),
    (
      "posix_US",
      "'posix_US' is not a language tag: 'posix' at byte 0 is not a language, which has two or "
        + "three letters; expected a tag such as zh-Hans or pt-BR"
    ),
    (
      "en-yue",
      "'en-yue' is not a language tag: the subtag 'yue' at byte 3 is not well-formed there; leave "
        + "it out"
    ),
    (
      "en-u-ca",
      "'en-u-ca' is not a language tag: 'ca' at byte 5 needs a value after it; add one, or leave "
        + "it out"
    ),
    (
      "en\u{202E}\u{7}",
      "'en\\u{202E}\\u{7}' is not a language tag: the character '\\u{202E}' at byte 2 cannot "
        + "stand there; remove it, for a tag is ASCII letters, digits and hyphens"
    ),
    (
      "de@foo=1",
      "'de@foo=1' is not a language tag: the keyword 'foo' at byte 3 is not known; leave it out"
    ),
  ])
  func `messages say what and what to do`(text: String, message: String) {
    let error = #expect(throws: LanguageTagError.self) { try LanguageTag(text) }
    #expect(error?.description == message)
  }

  @Test(arguments: badTags)
  func `every message ends in a remedy`(row: BadTag) throws {
    let error = #expect(throws: LanguageTagError.self) { try LanguageTag(row.text) }
    let remedy = try #require(error?.description.split(separator: "; ").last)
    let verbs = ["add", "expected", "join", "leave", "remove", "shorten", "write"]
    #expect(verbs.contains { remedy.hasPrefix($0 + " ") }, "\(remedy)")
  }

  @Test func `long texts are cut in messages`() {
    let error = #expect(throws: LanguageTagError.self) {
      try LanguageTag(String(repeating: "z", count: 200))
    }
    #expect(error?.description.contains(String(repeating: "z", count: 40) + "…'") == true)
    #expect(error?.description.contains(String(repeating: "z", count: 41)) == false)
  }
}
