public import LanguageTags

/// What it takes to read the texts of one table: where they are, and for which languages.
///
/// Two sources that are equal read the same files.
public struct StringsSource: Hashable, Sendable {
  /// The table's name without an ending.
  public var table: String
  /// Where the texts come from, the layer that wins first.
  public var layers: [StringsLayer]
  /// The wished languages, best first.
  public var preferences: [LanguageTag]
  /// The language in which the texts were first written.
  public var development: LanguageTag
  /// Older names under which a key's text is found too.
  public var aliases: [KeyAlias]

  /// Describes a source.
  ///
  /// - Parameters:
  ///   - table: The table's name without an ending.
  ///   - layers: Where the texts come from, the layer that wins first.
  ///   - preferences: The wished languages, best first.
  ///   - development: The language in which the texts were first written.
  ///   - aliases: Older names under which a key's text is found too.
  public init(
    table: String, layers: [StringsLayer], preferring preferences: [LanguageTag],
    development: LanguageTag = .english, aliases: [KeyAlias] = []
  ) {
    self.table = table
    self.layers = layers
    self.preferences = preferences
    self.development = development
    self.aliases = aliases
  }
}

extension StringsSource {
  /// Reads the texts as they are now.
  ///
  /// - Returns: The texts.
  /// - Throws: ``BundleError`` when a required folder is not there or holds no tables, or a file
  ///   cannot be read.
  /// - Complexity: O(*n*) in the size of the tables in the languages of the chain.
  public func read() throws(BundleError) -> LocalizedStrings { try read(from: try open()) }

  /// Opens the layers that there are.
  func open() throws(BundleError) -> [StringsBundle] {
    var bundles: [StringsBundle] = []
    for layer in layers {
      if let bundle = try layer.open(askedFor: table) { bundles.append(bundle) }
    }
    return bundles
  }

  /// Reads the texts from layers that have been opened.
  func read(from bundles: [StringsBundle]) throws(BundleError) -> LocalizedStrings {
    try LocalizedStrings(
      table: table, layers: bundles, preferring: preferences, development: development,
      aliases: aliases)
  }

  /// The folders of the layers, whether or not they are there.
  var rootPaths: [String] { layers.compactMap(\.path) }
}
