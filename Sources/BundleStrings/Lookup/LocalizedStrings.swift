internal import ICUKit
public import LanguageTags
internal import StringsFormats

/// The texts of one table for one list of preferred languages, over one or more bundles.
///
/// The chain of languages is chosen once, over the languages of all bundles together. A key is
/// looked for in each language in turn, and there in each bundle in turn.
public struct LocalizedStrings: Sendable {
  /// The table's name.
  public let table: String
  /// The languages that are asked, best first.
  public let chain: LanguageChain

  // One list of tables for each link of the chain, in the order of the bundles.
  private var tables: [[StringsTable]] = []
  private let layers: [StringsBundle]
  private let development: LanguageTag
  private let aliases: [KeyAlias]

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
        withTable: table, development: development, inFamilies: families.contains)
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
    self.aliases = aliases
  }

  /// Reads the tables of the next language of the chain.
  ///
  /// Returns whether there was one.
  package mutating func readNextLink() throws(BundleError) -> Bool {
    guard tables.count < chain.links.count else { return false }
    var ofLanguage: [StringsTable] = []
    for layer in layers {
      ofLanguage += try layer.tables(
        named: table, in: chain.links[tables.count].language, development: development)
    }
    tables.append(ofLanguage)
    return true
  }
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

extension LocalizedStrings {
  /// The tables that were read, language by language.
  public var readTables: [StringsTable] { tables.flatMap { $0 } }

  /// The text of a key, or the key itself where it is missing.
  ///
  /// - Parameter key: The key, compared by its code units.
  /// - Returns: The text, which may be empty.
  /// - Complexity: O(*n*) in the number of tables asked.
  public func string(for key: String) -> String { match(for: key).text }

  /// The text of a key, and where it was found.
  ///
  /// - Parameter key: The key, compared by its code units.
  /// - Returns: The match; its source is `.missing` where no language has the key.
  /// - Complexity: O(*n*) in the number of tables asked.
  public func match(for key: String) -> StringMatch {
    for index in tables.indices {
      if let match = match(for: key, atLink: index) { return match }
    }
    return StringMatch(
      key: key, text: key, source: .missing, table: nil, entry: nil, alias: nil)
  }

  /// The text of a key in one language of the chain only.
  ///
  /// - Parameters:
  ///   - key: The key, compared by its code units.
  ///   - index: An index into the links of ``chain``.
  /// - Returns: The match, or `nil` where this language does not have the key.
  public func match(for key: String, atLink index: Int) -> StringMatch? {
    guard tables.indices.contains(index) else { return nil }
    let link = chain.links[index]
    for table in tables[index] {
      if let entry = table.document.entry(forKey: key), let text = entry.value {
        return match(key, text, entry, table, link, alias: nil)
      }
      for alias in aliases where alias.key == key {
        guard let entry = table.document.entry(forKey: alias.alias), let text = entry.value
        else { continue }
        return match(key, alias.text(from: text), entry, table, link, alias: alias.alias)
      }
    }
    return nil
  }

  private func match(
    _ key: String, _ text: String, _ entry: StringsEntry, _ table: StringsTable,
    _ link: LanguageChain.Link, alias: String?
  ) -> StringMatch {
    let isExact = link.preference?.withoutExtensions == link.language
    return StringMatch(
      key: key, text: text,
      source: isExact ? .exact(link.language) : .fallback(link.language),
      table: table, entry: entry, alias: alias)
  }
}
