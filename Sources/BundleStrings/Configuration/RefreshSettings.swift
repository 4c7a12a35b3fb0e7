public import LanguageTags
public import StringsFormats

/// What a configuration sets itself; what is `nil` is taken over from the one above it.
public struct RefreshSettings: Hashable, Sendable {
  /// The languages of the texts, best first; an empty list is as good as `nil`.
  ///
  /// MJRefresh: `languageCode`, one language.
  public var languages: [LanguageTag]?

  /// The name of the app's and the custom folder's table, without an ending.
  ///
  /// MJRefresh: `i18nFilename`. DIFFERENCE: where none is set it is ``RefreshTable/name``, and
  /// MJRefresh's is `Localizable`.
  public var tableName: String? {
    get { storedTableName?.text }
    set { storedTableName = newValue.map { StringsKey($0) } }
  }

  /// The folder with the app's own texts, which win over all others.
  ///
  /// It must be there and need hold no table. MJRefresh: the main bundle.
  public var appFolder: String? {
    get { storedAppFolder?.text }
    set { storedAppFolder = newValue.map { StringsKey($0) } }
  }

  /// A folder of texts that win over the built-in ones.
  ///
  /// It must hold the table. MJRefresh: `i18nBundle`.
  public var customFolder: String? {
    get { storedCustomFolder?.text }
    set { storedCustomFolder = newValue.map { StringsKey($0) } }
  }

  /// Texts for single keys, in every language; an empty text is one.
  ///
  /// They are added to those of the configuration above, and win over those for the same key.
  public var texts: [StringsKey: String] = [:]

  // By their code units: two paths that differ in normalization alone are two paths.
  private var storedTableName: StringsKey?
  private var storedAppFolder: StringsKey?
  private var storedCustomFolder: StringsKey?

  /// Sets nothing.
  public init() {}
}

extension RefreshSettings {
  /// What counts where these settings stand below others.
  ///
  /// - Parameter above: The settings above.
  /// - Returns: These settings, with what they do not set from above.
  func inheriting(_ above: RefreshSettings) -> RefreshSettings {
    var result = self
    if languages?.isEmpty ?? true { result.languages = above.languages }
    result.tableName = tableName ?? above.tableName
    result.appFolder = appFolder ?? above.appFolder
    result.customFolder = customFolder ?? above.customFolder
    result.texts = above.texts.merging(texts) { $1 }
    return result
  }

  /// The same settings with languages from elsewhere where none are set here.
  func providing(_ provided: [LanguageTag]?) -> RefreshSettings {
    var result = self
    if languages?.isEmpty ?? true { result.languages = provided }
    return result
  }
}
