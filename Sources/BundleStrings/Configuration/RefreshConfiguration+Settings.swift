public import LanguageTags
internal import StringsFormats

extension RefreshConfiguration {
  /// Sets one language of the texts.
  ///
  /// MJRefresh: `languageCode`.
  ///
  /// - Parameter language: The language; `nil` takes it from above, from a provider or from the
  ///   person.
  /// - Throws: ``BundleError``, as ``update(_:)``.
  public func setLanguage(_ language: LanguageTag?) throws(BundleError) {
    try setLanguages(language.map { [$0] })
  }

  /// Sets the languages of the texts.
  ///
  /// - Parameter languages: The languages, best first; `nil` takes them from above, from a provider
  ///   or from the person.
  /// - Throws: ``BundleError``, as ``update(_:)``.
  public func setLanguages(_ languages: [LanguageTag]?) throws(BundleError) {
    try update { $0.languages = languages }
  }

  /// Sets the name of the app's and the custom folder's table.
  ///
  /// MJRefresh: `i18nFilename`.
  ///
  /// - Parameter name: The name without an ending; `nil` takes it from above.
  /// - Throws: ``BundleError``, as ``update(_:)``.
  public func setTableName(_ name: String?) throws(BundleError) {
    try update { $0.tableName = name }
  }

  /// Sets the folder with the app's own texts.
  ///
  /// - Parameter path: The folder; `nil` takes it from above.
  /// - Throws: ``BundleError``, as ``update(_:)``.
  public func setAppFolder(_ path: String?) throws(BundleError) {
    try update { $0.appFolder = path }
  }

  /// Sets the folder of texts that win over the built-in ones.
  ///
  /// MJRefresh: `i18nBundle`.
  ///
  /// - Parameter path: The folder; `nil` takes it from above.
  /// - Throws: ``BundleError``, as ``update(_:)``.
  public func setCustomFolder(_ path: String?) throws(BundleError) {
    try update { $0.customFolder = path }
  }

  /// Sets the text of a single key in every language.
  ///
  /// - Parameters:
  ///   - text: The text, which may be empty; `nil` takes it from above or from the files.
  ///   - key: The key, such as `header.idle`, or MJRefresh's name of it.
  /// - Throws: ``BundleError``, as ``update(_:)``.
  public func setText(_ text: String?, forKey key: String) throws(BundleError) {
    try update { $0.texts[StringsKey(key)] = text }
  }
}
