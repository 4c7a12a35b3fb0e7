public import ICUKit
public import LanguageTags
internal import StringsFormats

/// What checks need to know of a language, each thing read from ICU when it is first asked for.
///
/// Not for several threads at once.
public final class CheckedLanguage {
  /// The language.
  public let tag: LanguageTag
  private let locale: ICULocale?

  /// Prepares to ask for a language.
  ///
  /// - Parameter tag: The language.
  public init(_ tag: LanguageTag) {
    self.tag = tag
    locale = (try? ICULocale(tag.withoutExtensions)).flatMap { $0.hasData ? $0 : nil }
  }

  private lazy var rules: ICUPluralRules? = locale.flatMap { try? ICUPluralRules(locale: $0) }

  /// The categories for which the language needs texts; `nil` where ICU does not know it.
  public private(set) lazy var neededCategories: Set<PluralCategory>? =
    rules.map { NeededPluralForms.categories(by: $0) }

  /// All categories that the language has; `nil` where ICU does not know it.
  public private(set) lazy var categories: Set<PluralCategory>? = rules.map { Set($0.categories) }

  /// The categories that whole numbers have, with how many of the numbers up to 1000 have each.
  private lazy var wholeNumbers: [PluralCategory: Int] = {
    guard let rules else { return [:] }
    var counts: [PluralCategory: Int] = [:]
    for number in 0...1000 { counts[rules.category(for: number), default: 0] += 1 }
    return counts
  }()

  /// The scripts that the language is written in; empty where ICU does not know it.
  public private(set) lazy var scripts: Set<ICUScript> = Set(
    locale.flatMap { try? ICUScript.scripts(of: $0) } ?? [])

  /// The letters of the language in both cases; empty where ICU does not know it.
  public private(set) lazy var letters: Set<Unicode.Scalar> = {
    guard let locale, let small = try? ICUExemplarLetters.letters(of: locale) else { return [] }
    var letters = small
    for letter in small { letters.formUnion(letter.properties.uppercaseMapping.unicodeScalars) }
    return letters
  }()

  /// Whether the language is written from right to left.
  public private(set) lazy var isRightToLeft: Bool = ICULocales.isRightToLeft(tag)
}

extension CheckedLanguage {
  /// The categories for which a variable needs texts.
  ///
  /// - Parameter isWhole: Whether its numbers are whole: fractions have categories of their own in
  ///   some languages, such as `many` in Czech.
  /// - Returns: The categories; `nil` where ICU does not know the language.
  public func neededCategories(forWholeNumbers isWhole: Bool) -> Set<PluralCategory>? {
    guard let needed = neededCategories else { return nil }
    return isWhole ? needed.filter { $0 == .other || wholeNumbers[$0] != nil } : needed
  }

  /// Whether a category is that of several whole numbers, so that a text without the number is
  /// wrong for some.
  public func hasSeveralNumbers(_ category: PluralCategory) -> Bool {
    (wholeNumbers[category] ?? 0) > 1
  }

  /// Whether nouns stay as they are after numbers, so that all forms of a plural may be alike.
  ///
  /// Source: CLDR's plural rules distinguish them for other words; grammars of the languages.
  public var keepsNounsAfterNumbers: Bool { Self.unchanging.contains(tag.language) }

  private static let unchanging: Set<String> = [
    "az", "eu", "fa", "hu", "hy", "ka", "kk", "ku", "ckb", "ky", "mn", "ta", "te", "tk", "tr", "tt",
    "ug", "uz",
  ]
}
