internal import Files
internal import ICUKit
internal import LanguageTags

/// The texts that go with settings, as they were read.
struct RefreshTexts: Sendable {
  /// The settings that count, those from above included.
  let settings: RefreshSettings
  /// Where the texts come from.
  let source: StringsSource
  /// The layers over the built-in strings, as they were opened.
  let bundles: [StringsBundle]
  let strings: LocalizedStrings

  /// What does not depend on settings: what the person wishes, and what texts are written in first.
  struct Languages: Hashable, Sendable {
    let preferences: [LanguageTag]
    let development: LanguageTag
  }

  /// Reads the texts for settings, or takes those that are there already.
  ///
  /// - Parameters:
  ///   - settings: The settings that count.
  ///   - languages: The wished languages and that of the development.
  ///   - known: Texts that need not be read again if they are from the same source.
  ///   - watch: Is given the folders before anything in them is read.
  /// - Throws: ``BundleError`` when a folder is not there, a table is not in it, or a file cannot be
  ///   read.
  init(
    _ settings: RefreshSettings, _ languages: Languages, known: [RefreshTexts] = [],
    watch: ([String]) -> Void
  ) throws(BundleError) {
    watch([settings.appFolder, settings.customFolder].compactMap(\.self))
    let app = try Self.appBundle(settings)
    let source = try Self.source(settings, languages, app)
    self.settings = settings
    self.source = source
    if let same = known.first(where: { $0.source == source }) {
      bundles = same.bundles
      strings = same.strings
      return
    }
    let opened = try source.open()
    watch(opened.flatMap(\.folderPaths))
    try Self.checkTable(settings, languages, opened, app)
    bundles = opened.dropLast()
    strings = try source.read(from: opened)
  }
}

extension RefreshTexts {
  private static func source(
    _ settings: RefreshSettings, _ languages: Languages, _ app: StringsBundle?
  ) throws(BundleError) -> StringsSource {
    let table = settings.tableName ?? RefreshTable.name
    var layers: [StringsLayer] = []
    if !settings.texts.isEmpty { layers.append(.texts(settings.texts)) }
    if let path = settings.appFolder { layers.append(.optionalFolder(path, table: table)) }
    if let path = settings.customFolder { layers.append(.folder(path, table: table)) }
    layers.append(.builtIn())
    return StringsSource(
      table: RefreshTable.name, layers: layers,
      preferring: try preferences(settings, languages, app), development: languages.development,
      aliases: RefreshTable.aliases)
  }

  /// Whose languages are wished for, in the order in which they count.
  ///
  /// What is set; then the language in which the app is shown, so that the texts are not in another
  /// one than the texts round them; then what the person wishes; then what texts were first written
  /// in; and English, which has every text.
  private static func preferences(
    _ settings: RefreshSettings, _ languages: Languages, _ app: StringsBundle?
  ) throws(BundleError) -> [LanguageTag] {
    var result: [LanguageTag] = []
    let wishes =
      (settings.languages ?? []) + (try appLanguage(languages, app).map { [$0] } ?? [])
      + languages.preferences + [languages.development, .english]
    for tag in wishes where !result.contains(tag) { result.append(tag) }
    return result
  }

  /// The language in which an app is shown; `nil` where it has none.
  private static func appLanguage(
    _ languages: Languages, _ app: StringsBundle?
  ) throws(BundleError) -> LanguageTag? {
    guard let app, case let available = app.languages, !available.isEmpty else { return nil }
    let chain: LanguageChain
    do throws(ICUError) {
      chain = try LanguageChain(
        preferring: languages.preferences, available: available,
        development: languages.development)
    } catch {
      throw BundleError(kind: .unmatched(reason: error.description), path: app.name)
    }
    if let preference = chain.links.first?.preference { return preference }
    // None of the wishes: it is shown in the language in which it was written.
    if available.contains(languages.development) { return languages.development }
    return available.count == 1 ? available[0] : nil
  }

  /// The app's folder, which must be there and may be without texts.
  private static func appBundle(_ settings: RefreshSettings) throws(BundleError) -> StringsBundle? {
    guard let path = settings.appFolder else { return nil }
    do throws(BundleError) {
      return try StringsBundle(at: path)
    } catch  where error.kind == .noTables {
      return nil
    }
  }

  /// Refuses a name that is set and stands for no table.
  private static func checkTable(
    _ settings: RefreshSettings, _ languages: Languages, _ bundles: [StringsBundle],
    _ app: StringsBundle?
  ) throws(BundleError) {
    func hasTable(_ bundle: StringsBundle) -> Bool {
      !bundle.languages(
        withTable: RefreshTable.name, development: languages.development
      ).isEmpty
    }
    let name = settings.tableName ?? RefreshTable.name
    if let path = settings.customFolder {
      // The last before the built-in strings.
      guard let custom = bundles.dropLast().last, hasTable(custom) else {
        throw BundleError(kind: .noTable(name: name), path: path)
      }
    } else if settings.tableName != nil, let path = settings.appFolder {
      guard app != nil, bundles.dropLast().contains(where: hasTable) else {
        throw BundleError(kind: .noTable(name: name), path: path)
      }
    }
  }
}
