import ICUKit
import LanguageTags

/// The categories of numbers for which a language needs texts of its own.
enum XLIFFPluralForms {
  /// The categories that counting needs; `nil` where ICU does not know the language.
  ///
  /// French, Spanish and some others have `many` for whole millions alone, which Xcode's files do
  /// not ask for.
  ///
  /// Source: the export of Xcode 27 to French, which has `one` and `other`.
  static func needed(in language: String) -> Set<PluralCategory>? { try? categories(in: language) }

  /// The categories that counting needs.
  ///
  /// - Returns: The categories; `nil` where ICU has no data for the language.
  /// - Throws: ``/ICUKit/ICUError`` when ICU cannot open what it has.
  static func categories(in language: String) throws(ICUError) -> Set<PluralCategory>? {
    guard let tag = try? LanguageTag(language), let locale = try? ICULocale(tag.withoutExtensions),
      locale.hasData
    else { return nil }
    let rules = try ICUPluralRules(locale: locale)
    var categories = Set(rules.categories)
    if categories.contains(.many), rules.category(for: 1_000_000) == .many {
      let isNeeded =
        (0...200).contains { rules.category(for: $0) == .many }
        || ["0.5", "1.0", "1.5", "10.0"].contains { rules.category(forDecimal: $0) == .many }
      if !isNeeded { categories.remove(.many) }
    }
    return categories
  }
}
