internal import ICUKit
internal import LanguageTags
internal import Synchronization

/// What numbers need in one language of a chain: the rules for forms, and the way of writing them.
///
/// Both are opened when a text first asks for them, once, and kept.
final class LanguageNumbers: Sendable {
  /// The language in which the texts are, which decides about their forms.
  let language: LanguageTag
  /// The locale in which numbers are written.
  let locale: LanguageTag

  private let openRules = AtomicLazyReference<ICUPluralRules>()
  private let openFormatter = AtomicLazyReference<Formatter>()

  /// A formatter with the locale that it was made for.
  private final class Formatter: Sendable {
    let formatter: ArgumentFormatter
    let locale: LanguageTag?

    init(_ formatter: ArgumentFormatter, for locale: LanguageTag?) {
      self.formatter = formatter
      self.locale = locale
    }
  }

  init(language: LanguageTag, locale: LanguageTag) {
    self.language = language
    self.locale = locale
  }
}

extension LanguageNumbers {
  /// The plural rules of the language; those that know `other` alone where ICU has none.
  ///
  /// `nil` only when ICU's data is missing.
  var rules: ICUPluralRules? {
    if let rules = openRules.load() { return rules }
    for tag in [language, Self.root].compactMap(\.self) {
      if let rules = try? ICUPluralRules(locale: ICULocale(tag.withoutExtensions)) {
        return openRules.storeIfNil(rules)
      }
    }
    return nil
  }

  /// Writes numbers as the locale does; as C does where ICU knows neither locale nor language.
  var formatter: ArgumentFormatter { formatterAndLocale.formatter }

  /// The locale in which numbers are really written; `nil` where ICU knows none.
  var formatterLocale: LanguageTag? { formatterAndLocale.locale }

  private static let root = try? LanguageTag("und")

  private var formatterAndLocale: Formatter {
    if let formatter = openFormatter.load() { return formatter }
    for tag in [locale, locale.withoutExtensions, language] {
      if let formatter = try? ArgumentFormatter(locale: ICULocale(tag)) {
        return openFormatter.storeIfNil(Formatter(formatter, for: tag))
      }
    }
    return openFormatter.storeIfNil(Formatter(.plain, for: nil))
  }
}
