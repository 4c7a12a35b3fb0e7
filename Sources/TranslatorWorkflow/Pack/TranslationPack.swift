public import LanguageTags

/// The texts of a project that a translator is to work on, in one language.
///
/// A pack becomes one page, ``html()``, that opens in any browser without a network; what the
/// translator saves there is a ``TranslationPackAnswer``.
public struct TranslationPack: Sendable {
  /// The id of the export, by which an answer names the pack that it belongs to.
  public var id: String
  /// The project's name as the translator reads it.
  public var projectName: String
  /// The language of the sources.
  public var sourceLanguage: LanguageTag
  /// The language of the translations.
  public var targetLanguage: LanguageTag
  /// The tables in the order in which they are shown.
  public var tables: [Table]

  /// Makes a pack of its parts.
  ///
  /// - Parameters:
  ///   - id: The id of the export.
  ///   - projectName: The project's name.
  ///   - sourceLanguage: The language of the sources.
  ///   - targetLanguage: The language of the translations.
  ///   - tables: The tables in their order.
  public init(
    id: String, projectName: String, sourceLanguage: LanguageTag, targetLanguage: LanguageTag,
    tables: [Table] = []
  ) {
    self.id = id
    self.projectName = projectName
    self.sourceLanguage = sourceLanguage
    self.targetLanguage = targetLanguage
    self.tables = tables
  }
}

extension TranslationPack {
  /// A table with the keys that are to be translated.
  public struct Table: Sendable {
    /// The table's name, such as `Localizable`.
    public var name: String
    /// The keys in the order in which they are shown.
    public var entries: [Entry]

    /// Makes a table.
    ///
    /// - Parameters:
    ///   - name: The table's name.
    ///   - entries: The keys in their order.
    public init(_ name: String, entries: [Entry]) {
      self.name = name
      self.entries = entries
    }
  }

  /// A key with its texts.
  public struct Entry: Sendable {
    /// The key.
    public var key: String
    /// The comment for translators; `nil` where there is none.
    public var comment: String?
    /// Where the key is used, as `path:line`.
    public var references: [String]
    /// The texts, one for each variation; no path stands twice.
    public var units: [Unit]

    /// Makes an entry.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - comment: The comment for translators.
    ///   - references: Where the key is used.
    ///   - units: The texts, one for each variation.
    public init(
      _ key: String, comment: String? = nil, references: [String] = [], units: [Unit]
    ) {
      self.key = key
      self.comment = comment
      self.references = references
      self.units = units
    }
  }
}
