internal import LanguageTags
internal import StringsFormats

/// Where a key has a text: a link of the chain, a table, and the key by which it is found there.
struct FoundKey: Sendable {
  /// An index into the links of the chain.
  let link: Int
  let table: StringsTable
  /// The older name under which it stands, if it is one.
  let alias: KeyAlias?
  let text: KeyText

  /// The key in the table.
  func key(_ asked: String) -> String { alias?.alias ?? asked }
}

extension LocalizedStrings {
  /// The tables that were read, language by language.
  public var readTables: [StringsTable] { links.flatMap { $0.layers.flatMap(\.self) } }

  /// The text of a key as it stands, or the key itself where it is missing.
  ///
  /// Places for arguments stay what they are, and so does `%%`. Of a text that depends on a width
  /// or a device, the widest and that for other devices is given; of a plural, the form `other`.
  ///
  /// - Parameter key: The key, compared by its code units.
  /// - Returns: The text, which may be empty.
  /// - Complexity: O(*n*) in the number of tables asked.
  public func string(for key: String) -> String {
    guard let found = find(key) else { return key }
    if case .plain(let text) = found.text, found.alias == nil { return text }
    return plainMatch(of: key, found).text
  }

  /// The text of a key as it stands, and where it was found.
  ///
  /// - Parameter key: The key, compared by its code units.
  /// - Returns: The match; its source is `.missing` where no language has the key.
  /// - Complexity: O(*n*) in the number of tables asked.
  public func match(for key: String) -> StringMatch {
    find(key).map { plainMatch(of: key, $0) } ?? StringMatch(missing: key)
  }

  /// The text of a key as it stands in one language of the chain only.
  ///
  /// - Parameters:
  ///   - key: The key, compared by its code units.
  ///   - index: An index into the links of ``chain``.
  /// - Returns: The match, or `nil` where this language does not have the key.
  public func match(for key: String, atLink index: Int) -> StringMatch? {
    find(key, atLink: index).map { plainMatch(of: key, $0) }
  }
}

extension LocalizedStrings {
  /// Looks a key up in the languages of the chain.
  func find(_ key: String) -> FoundKey? {
    for index in links.indices {
      if let found = find(key, atLink: index) { return found }
    }
    return nil
  }

  /// Looks a key up in one language.
  ///
  /// A bundle is asked for the key and then for its older names before the next bundle is.
  func find(_ key: String, atLink index: Int) -> FoundKey? {
    guard links.indices.contains(index) else { return nil }
    for tables in links[index].layers {
      if let found = Self.find(key, alias: nil, link: index, among: tables) { return found }
      guard !aliases.isEmpty else { continue }
      for alias in aliases[StringsKey(key)] ?? [] {
        if let found = Self.find(alias.alias, alias: alias, link: index, among: tables) {
          return found
        }
      }
    }
    return nil
  }

  private static func find(
    _ key: String, alias: KeyAlias?, link: Int, among tables: [StringsTable]
  ) -> FoundKey? {
    for table in tables {
      switch table.storage.contents.text(forKey: key) {
      case .missing: continue
      case let text: return FoundKey(link: link, table: table, alias: alias, text: text)
      }
    }
    return nil
  }

  /// How a text of a link was come by.
  func source(atLink index: Int) -> StringMatch.Source {
    let link = chain.links[index]
    let isExact = link.preference?.withoutExtensions == link.language
    return isExact ? .exact(link.language) : .fallback(link.language)
  }

  private func plainMatch(of key: String, _ found: FoundKey) -> StringMatch {
    guard let entry = found.table.storage.compiledEntry(forKey: found.key(key)) else {
      // The table has the key, or it would not have been found.
      return StringMatch(missing: key)
    }
    let plain = PlainText(of: entry.rule)
    return StringMatch(
      key: key, text: found.alias?.text(from: plain.text) ?? plain.text,
      source: source(atLink: found.link), table: found.table, range: plain.range,
      entryRange: entry.range, alias: found.alias?.alias)
  }
}
