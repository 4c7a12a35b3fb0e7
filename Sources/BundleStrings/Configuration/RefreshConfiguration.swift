internal import Files
public import LanguageTags

/// Which texts the refresh components show: in which languages, and from which folders.
///
/// It is made and handed to components, which share it; a component that is to be different gets one
/// that inherits from it and sets the difference. There is no instance for a whole process.
///
/// A text is looked for language by language, and in each language in the texts for single keys, in
/// the app's folder, in the custom folder and in the built-in strings. The languages are, in this
/// order: those that are set, or else those that a provider gives; that in which the app is shown; the
/// person's; that of the development; English. So each of ``RefreshTable/keys`` has a text always.
///
/// A change is taken over at once. It reaches every listener of the configuration and of those that
/// inherit from it, once, before the call returns; a change that a listener makes is told after the one
/// that it was told of. A change that changes nothing is told to nobody, and one that is not possible
/// is thrown and leaves everything as it was.
///
/// A configuration and those that inherit from it belong to one owner, as the components do.
///
/// ```swift
/// let configuration = try RefreshConfiguration(preferring: [LanguageTag("de-CH")])
/// let listener = configuration.addListener { change in header.show(change.strings) }
/// try configuration.setCustomFolder("Texts")
/// try configuration.setText("", forKey: "header.idle")
/// ```
///
/// MJRefresh: `MJRefreshConfig`. DIFFERENCE: there each property is stored without a word, and the
/// texts that are shown stay what they were.
public final class RefreshConfiguration {
  /// What this configuration sets itself.
  public private(set) var settings = RefreshSettings()

  /// What has the configuration's listeners and watcher, together with those that inherit.
  let family: RefreshFamily
  /// The configuration above; `nil` for the first.
  private let parent: RefreshConfiguration?
  private(set) var texts: RefreshTexts
  private var provider: (() -> [LanguageTag]?)?
  private var provided: [LanguageTag]?

  /// Makes a configuration that inherits from none.
  ///
  /// - Parameters:
  ///   - preferences: The languages that the person wishes, best first.
  ///   - development: The language in which the app's texts were first written.
  /// - Throws: ``BundleError`` when ICU's data is missing.
  public init(
    preferring preferences: [LanguageTag], development: LanguageTag = .english
  ) throws(BundleError) {
    let languages = RefreshTexts.Languages(preferences: preferences, development: development)
    family = RefreshFamily(languages)
    parent = nil
    texts = try RefreshTexts(RefreshSettings(), languages) { _ in }
    family.add(self)
  }

  /// Makes a configuration that has everything from another until it is set otherwise.
  ///
  /// - Parameter parent: The configuration above, which stays as long as this one does.
  public init(inheriting parent: RefreshConfiguration) {
    family = parent.family
    self.parent = parent
    texts = parent.texts
    family.add(self)
  }
}

extension RefreshConfiguration {
  /// The settings that count: this configuration's, and those above where it sets none.
  public var effectiveSettings: RefreshSettings { texts.settings }

  /// The languages that are wished for, best first, as they are looked for.
  public var preferences: [LanguageTag] { texts.source.preferences }

  /// The texts as they are now; a state that no longer changes.
  public var strings: LocalizedStrings { texts.strings }

  /// The layers over the built-in strings, in which the table is found as ``RefreshTable/name``.
  ///
  /// For what puts its own texts together, such as the words of a label.
  public var layers: [StringsBundle] { texts.bundles }

  /// The text of a key.
  ///
  /// - Parameter key: The key, such as `header.idle`.
  /// - Returns: The text, which may be empty; the key itself where it is missing, which none of
  ///   ``RefreshTable/keys`` is.
  public func string(for key: String) -> String { strings.string(for: key) }

  /// The text of a key, and where it was found.
  ///
  /// - Parameter key: The key, such as `header.idle`.
  /// - Returns: The match.
  public func match(for key: String) -> StringMatch { strings.match(for: key) }
}

extension RefreshConfiguration {
  /// Changes several settings as one change.
  ///
  /// - Parameter body: Changes the settings that it is given.
  /// - Throws: ``BundleError`` when a folder is not there, a table is not in it, or a file cannot be
  ///   read, here or in a configuration that inherits; everything stays as it was.
  /// - Complexity: O(*n*) in the size of the tables; nothing is read where nothing changes.
  public func update(_ body: (inout RefreshSettings) -> Void) throws(BundleError) {
    var new = settings
    body(&new)
    try apply(new, provided)
  }

  /// Has the languages given by a function, where none are set.
  ///
  /// For an app that has a choice of language of its own. The function is called now, and whenever
  /// ``updateLanguages()`` is.
  ///
  /// - Parameter provider: Gives the languages, best first; `nil` or none where it knows none.
  /// - Throws: ``BundleError``, as ``update(_:)``.
  public func setLanguageProvider(
    _ provider: (() -> [LanguageTag]?)?
  ) throws(BundleError) {
    try apply(settings, provider?())
    self.provider = provider
  }

  /// Asks the provider again.
  ///
  /// - Throws: ``BundleError``, as ``update(_:)``.
  public func updateLanguages() throws(BundleError) {
    if let provider { try apply(settings, provider()) }
  }

  /// Takes settings over, for this configuration and those that inherit, or changes nothing.
  private func apply(
    _ new: RefreshSettings, _ newlyProvided: [LanguageTag]?
  ) throws(BundleError) {
    let old = (settings, provided)
    (settings, provided) = (new, newlyProvided)
    do throws(BundleError) {
      try family.readChanges(below: self)
    } catch {
      (settings, provided) = old
      throw error
    }
    family.tellListeners()
  }
}

extension RefreshConfiguration {
  /// The settings that count as they would be read now.
  var currentSettings: RefreshSettings {
    let own = settings.providing(provided)
    return parent.map { own.inheriting($0.currentSettings) } ?? own
  }

  /// Whether this configuration is another one or inherits from it.
  func isWithin(_ other: RefreshConfiguration) -> Bool {
    self === other || (parent?.isWithin(other) ?? false)
  }

  /// Takes over texts that have been read.
  func take(_ new: RefreshTexts) { texts = new }
}
