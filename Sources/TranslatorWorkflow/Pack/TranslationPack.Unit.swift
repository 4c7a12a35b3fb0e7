public import StringsFormats

extension TranslationPack {
  /// A text to translate.
  public struct Unit: Sendable {
    /// The way from the key to the text.
    public var path: VariationPath
    /// The text in the source language.
    public var source: String
    /// The source from which the translation was made, where it has changed since.
    public var previousSource: String?
    /// The translation that the project has; empty where there is none.
    public var target: String
    /// How far the project's translation is.
    public var state: StringUnitState
    /// Translations of texts like this one, the best first.
    public var suggestions: [Suggestion]

    /// Makes a unit.
    ///
    /// - Parameters:
    ///   - path: The way from the key to the text.
    ///   - source: The text in the source language.
    ///   - previousSource: The source from which the translation was made, where it has changed.
    ///   - target: The translation that the project has.
    ///   - state: How far it is; when not given, new where there is none, else translated.
    ///   - suggestions: Translations of texts like this one.
    public init(
      _ path: VariationPath = VariationPath(), source: String, previousSource: String? = nil,
      target: String = "", state: StringUnitState? = nil, suggestions: [Suggestion] = []
    ) {
      self.path = path
      self.source = source
      self.previousSource = previousSource
      self.target = target
      self.state = state ?? (target.isEmpty ? .new : .translated)
      self.suggestions = suggestions
    }
  }

  /// A translation of a text that is like the one at hand.
  public struct Suggestion: Sendable {
    /// The translation.
    public var text: String
    /// The text of which it is the translation.
    public var source: String
    /// How like the two sources are, from 0 to 1, where they are the same.
    public var score: Double

    /// Makes a suggestion.
    ///
    /// - Parameters:
    ///   - text: The translation.
    ///   - source: The text of which it is the translation.
    ///   - score: How like the two sources are; what lies outside 0 to 1 is moved to the edge.
    public init(_ text: String, source: String, score: Double) {
      self.text = text
      self.source = source
      self.score = score.isFinite ? min(max(score, 0), 1) : 0
    }
  }
}
