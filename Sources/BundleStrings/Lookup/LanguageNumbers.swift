internal import ICUKit
internal import LanguageTags

/// What numbers need in one language of a chain: the rules for forms, and the way of writing them.
final class LanguageNumbers: Sendable {
  /// The plural rules of the language in which the texts are; those that know `other` alone where
  /// ICU has none, and `nil` only when ICU's data is missing.
  let rules: ICUPluralRules?
  /// Writes numbers as the locale does; as C does where ICU knows neither locale nor language.
  let formatter: ArgumentFormatter
  /// The locale in which numbers are written; `nil` where ICU knows none.
  let locale: LanguageTag?

  /// Opens both.
  ///
  /// - Parameters:
  ///   - language: The language in which the texts are, which decides about their forms.
  ///   - locale: The locale in which numbers are to be written.
  init(language: LanguageTag, locale: LanguageTag) {
    rules =
      Self.rules(of: language.withoutExtensions) ?? (try? LanguageTag("und")).flatMap(Self.rules)
    for tag in [locale, locale.withoutExtensions, language] {
      guard let formatter = try? ArgumentFormatter(locale: ICULocale(tag)) else { continue }
      self.formatter = formatter
      self.locale = tag
      return
    }
    formatter = .plain
    self.locale = nil
  }

  private static func rules(of language: LanguageTag) -> ICUPluralRules? {
    try? ICUPluralRules(locale: ICULocale(language))
  }
}

/// The numbers of one language, opened when a text first asks for them, once, and kept.
final class LazyLanguageNumbers: Sendable {
  private let language: LanguageTag
  private let locale: LanguageTag
  private let numbers = OnceReference<LanguageNumbers>()

  init(language: LanguageTag, locale: LanguageTag) {
    self.language = language
    self.locale = locale
  }

  /// The rules and the way of writing, opened by whoever asks first.
  var opened: LanguageNumbers {
    numbers.load() ?? numbers.storeIfNil(LanguageNumbers(language: language, locale: locale))
  }
}
