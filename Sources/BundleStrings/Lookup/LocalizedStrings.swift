internal import ICUKit
public import LanguageTags
internal import StringsFormats

/// The texts of one table for one list of preferred languages, over one or more bundles.
///
/// The chain of languages is chosen once, over the languages of all bundles together. A key is
/// looked for in each language in turn, and there in each bundle in turn.
///
/// ```swift
/// let strings = try StringsBundle(at: "App").strings(preferring: [LanguageTag("pl")])
/// strings.string(for: "title")             // the text as it stands
/// strings.string(for: "files", count: 3)   // the plural for 3, with the number in it
/// ```
///
/// It is a value that never changes and may be used from several threads at once. What a text
/// needs to be put together is prepared when it is first asked for and kept in the value and its
/// copies; there is no cache of the whole process.
public struct LocalizedStrings: Sendable {
  /// The table's name.
  public let table: String
  /// The languages that are asked, best first.
  public let chain: LanguageChain

  /// What was read for each link of the chain, from the first on.
  private(set) var links: [LinkTables] = []
  /// Older names of keys by the key of today.
  let aliases: [StringsKey: [KeyAlias]]

  /// What was found so far, taken apart.
  let resolvedTexts = LazyResolvedTexts()

  /// The catalogs that were read, each of which has several languages.
  private let catalogs = CatalogFiles()

  private let layers: [StringsBundle]
  let development: LanguageTag
  private let preferences: [LanguageTag]

  /// Reads the tables.
  ///
  /// - Parameters:
  ///   - table: The table's name without an ending.
  ///   - layers: The bundles, the one that wins first.
  ///   - preferences: The wished languages, best first.
  ///   - development: The language in which the texts were first written.
  ///   - aliases: Older names under which a key's text is found too.
  /// - Throws: ``BundleError`` when a file cannot be read.
  /// - Complexity: O(*n*) in the size of the tables in the languages of the chain.
  public init(
    table: String, layers: [StringsBundle], preferring preferences: [LanguageTag],
    development: LanguageTag = .english, aliases: [KeyAlias] = []
  ) throws(BundleError) {
    try self.init(
      unread: table, layers: layers, preferring: preferences, development: development,
      aliases: aliases)
    while try readNextLink() {}
  }

  /// Chooses the chain and reads nothing yet.
  ///
  /// For callers that need one language as a whole and read on only where it lacks something.
  package init(
    unread table: String, layers: [StringsBundle], preferring preferences: [LanguageTag],
    development: LanguageTag = .english, aliases: [KeyAlias] = []
  ) throws(BundleError) {
    var families = preferences.map { LanguageFamily.name(of: $0.language) }
    families.append(LanguageFamily.name(of: development.language))
    var available: [LanguageTag] = []
    for layer in layers {
      for language in layer.languages(
        withTable: table, development: development, inFamilies: families.contains,
        catalogs: catalogs)
      where layers.count == 1 || !available.contains(language) {
        available.append(language)
      }
    }
    do throws(ICUError) {
      chain = try LanguageChain(
        preferring: preferences, available: available, development: development)
    } catch {
      throw BundleError(
        kind: .unmatched(reason: error.description), path: layers.first?.name ?? table)
    }
    self.table = table
    self.layers = layers
    self.development = development
    self.preferences = preferences
    self.aliases = Dictionary(grouping: aliases) { StringsKey($0.key) }
  }

  /// Reads the tables of the next language of the chain.
  ///
  /// Returns whether there was one.
  package mutating func readNextLink() throws(BundleError) -> Bool {
    guard links.count < chain.links.count else { return false }
    let link = chain.links[links.count]
    var ofLanguage: [[StringsTable]] = []
    for layer in layers {
      let tables = try layer.tables(
        named: table, in: link.language, development: development, catalogs: catalogs)
      if !tables.isEmpty { ofLanguage.append(tables) }
    }
    let wished = link.preference ?? preferences.first ?? link.language
    links.append(
      LinkTables(
        layers: ofLanguage,
        numbers: LazyLanguageNumbers(
          language: link.language, locale: link.formatLocale(for: wished))))
    return true
  }
}

/// The tables of one language of a chain.
struct LinkTables: Sendable {
  /// The tables of each bundle that has any, in the order in which they are asked.
  let layers: [[StringsTable]]
  /// How numbers are written, and which forms go with them.
  let numbers: LazyLanguageNumbers
}

extension StringsBundle {
  /// The texts of one table of this bundle alone.
  ///
  /// - Parameters:
  ///   - preferences: The wished languages, best first.
  ///   - table: The table's name without an ending.
  ///   - development: The language in which the texts were first written.
  /// - Returns: The texts, with what is needed to look them up.
  /// - Throws: ``BundleError`` when a file cannot be read.
  public func strings(
    preferring preferences: [LanguageTag], table: String = "Localizable",
    development: LanguageTag = .english
  ) throws(BundleError) -> LocalizedStrings {
    try LocalizedStrings(
      table: table, layers: [self], preferring: preferences, development: development)
  }
}
