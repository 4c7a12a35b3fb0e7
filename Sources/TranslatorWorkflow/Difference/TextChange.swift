public import StringsFormats

/// What differs between two versions of a text, or of what is said about it.
public struct TextChange: Hashable, Sendable {
  /// What has changed.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The text is in the new version alone.
    case added
    /// The text is in the old version alone.
    case removed
    /// The text is another one.
    case text
    /// The comment for translators is another one.
    case comment
    /// The state is another one: of a translation, or of the key.
    case state
  }

  /// What has changed.
  public let kind: Kind
  /// The key.
  public let key: String
  /// The way from the key to the text; empty for a key that has one text alone, and for what is said
  /// about a key.
  public let path: VariationPath
  /// The language, in the spelling of the new version; `nil` for what is said about a key in all
  /// languages.
  public let language: String?
  /// The old text, comment or state; `nil` where there is none.
  public let old: String?
  /// The new text, comment or state; `nil` where there is none.
  public let new: String?

  /// Describes a change.
  ///
  /// - Parameters:
  ///   - kind: What has changed.
  ///   - key: The key.
  ///   - path: The way from the key to the text.
  ///   - language: The language.
  ///   - old: The old text, comment or state.
  ///   - new: The new text, comment or state.
  public init(
    _ kind: Kind, key: String, path: VariationPath = VariationPath(), language: String?,
    from old: String?, to new: String?
  ) {
    self.kind = kind
    self.key = key
    self.path = path
    self.language = language
    self.old = old
    self.new = new
  }

  /// The words that came and went.
  ///
  /// - Complexity: As ``WordDifference/init(from:to:)``.
  public var words: WordDifference { WordDifference(from: old ?? "", to: new ?? "") }
}
