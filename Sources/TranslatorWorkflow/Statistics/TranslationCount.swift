/// How far texts are translated into a language.
///
/// A text is one that a translator writes: a plural counts once for each form that the language
/// needs.
public struct TranslationCount: Hashable, Sendable {
  /// Texts that are finished.
  public var translated = 0
  /// Texts that are there, but that a person must look at.
  public var needsReview = 0
  /// Texts that are not there, are empty, or that nobody has begun to translate.
  public var missing = 0
  /// The words of the source texts; those of a plural count for each form of the translation.
  public var words = 0
  /// The words of the source texts whose translations are finished.
  public var translatedWords = 0

  /// Makes a count of nothing.
  public init() {}
}

extension TranslationCount {
  /// All texts.
  public var total: Int { translated + needsReview + missing }

  /// How many tenths of a percent of the texts are finished, rounded down; 1,000 where there are no
  /// texts.
  ///
  /// So a hundred percent means that all of them are.
  public var tenthsOfPercent: Int { total == 0 ? 1_000 : translated * 1_000 / total }

  /// The percentage with one digit after the point, such as `87.5`.
  public var percentText: String { "\(tenthsOfPercent / 10).\(tenthsOfPercent % 10)" }

  /// Adds what another count has.
  ///
  /// - Parameters:
  ///   - left: The count that grows.
  ///   - right: What is added.
  public static func += (left: inout TranslationCount, right: TranslationCount) {
    left.translated += right.translated
    left.needsReview += right.needsReview
    left.missing += right.missing
    left.words += right.words
    left.translatedWords += right.translatedWords
  }

  /// Counts texts that share a state.
  mutating func add(_ state: TranslationState, texts: Int, words count: Int) {
    switch state {
    case .translated:
      translated += texts
      translatedWords += count
    case .needsReview: needsReview += texts
    case .missing: missing += texts
    }
    words += count
  }
}

/// How far a text is translated, the best first.
enum TranslationState: Int, Comparable {
  case translated, needsReview, missing

  static func < (left: TranslationState, right: TranslationState) -> Bool {
    left.rawValue < right.rawValue
  }
}
