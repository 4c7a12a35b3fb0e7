package import ICUKit
import LanguageTags

/// The categories of numbers for which a language needs texts of its own.
package enum NeededPluralForms {
  /// The categories that counting needs; `nil` where ICU does not know the language.
  ///
  /// French, Spanish and some others have `many` for whole millions alone, which Xcode's files do
  /// not ask for.
  ///
  /// Source: the export of Xcode 27 to French, which has `one` and `other`.
  package static func needed(in language: String) -> Set<PluralCategory>? {
    try? categories(in: language)
  }

  /// The categories that counting needs.
  ///
  /// - Returns: The categories; `nil` where ICU has no data for the language.
  /// - Throws: ``/ICUKit/ICUError`` when ICU cannot open what it has.
  package static func categories(in language: String) throws(ICUError) -> Set<PluralCategory>? {
    guard let tag = try? LanguageTag(language), let locale = try? ICULocale(tag.withoutExtensions),
      locale.hasData
    else { return nil }
    let rules = try ICUPluralRules(locale: locale)
    return categories(by: rules)
  }

  /// The categories that counting needs by the rules of a language.
  package static func categories(by rules: ICUPluralRules) -> Set<PluralCategory> {
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
