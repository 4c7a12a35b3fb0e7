internal import LanguageTags
internal import StringsFormats

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
  /// - Complexity: O(*n*) in the number of tables asked; nothing is allocated but the text.
  public func string(for key: String) -> String {
    for index in links.indices {
      for layer in links[index].layers.indices {
        for table in links[index].layers[layer].indices {
          let contents = links[index].layers[layer][table].storage.contents
          switch contents.text(forKey: key) {
          case .missing: continue
          case .plain(let text): return text
          case .dependent: return match(for: key).text
          }
        }
        if !aliases.isEmpty, aliases[StringsKey(key)] != nil { return match(for: key).text }
      }
    }
    return key
  }

  /// The text of a key as it stands, and where it was found.
  ///
  /// - Parameters:
  ///   - key: The key, compared by its code units.
  ///   - settings: The device and the width.
  /// - Returns: The match; its source is `.missing` where no language has the key.
  /// - Complexity: O(*n*) in the number of tables asked.
  public func match(
    for key: String, settings: TextSettings = TextSettings()
  ) -> StringMatch {
    resolve(key).map { plainMatch($0, settings) } ?? StringMatch(missing: key)
  }

  /// The text of a key as it stands in one language of the chain only.
  ///
  /// - Parameters:
  ///   - key: The key, compared by its code units.
  ///   - index: An index into the links of ``chain``.
  /// - Returns: The match, or `nil` where this language does not have the key.
  public func match(for key: String, atLink index: Int) -> StringMatch? {
    find(key, atLink: index).map { plainMatch($0, TextSettings()) }
  }

  private func plainMatch(_ found: ResolvedText, _ settings: TextSettings) -> StringMatch {
    var composer = TextComposer(found, numbers: nil, settings: settings, keepsChoices: true)
    let text = composer.plainText()
    return StringMatch(
      key: found.key, text: text, source: source(atLink: found.link), table: found.table,
      range: composer.range, entryRange: found.entry.range, alias: found.alias,
      isPlural: composer.isPlural, choices: composer.choices, problems: composer.problems)
  }
}

extension LocalizedStrings {
  /// Looks a key up in the languages of the chain, and keeps what was found.
  func resolve(_ key: String) -> ResolvedText? {
    let known = resolvedTexts.all
    // Copies that read on share the list, and a text of a language that this one has not read is
    // none of its texts.
    if let text = known.text(forKey: key), text.link < links.count { return text }
    for index in links.indices {
      if let found = find(key, atLink: index) { return known.add(found) }
    }
    return nil
  }

  /// Looks a key up in one language.
  ///
  /// A bundle is asked for the key and then for its older names before the next bundle is.
  func find(_ key: String, atLink index: Int) -> ResolvedText? {
    guard links.indices.contains(index) else { return nil }
    for tables in links[index].layers {
      if let found = find(key, alias: nil, link: index, among: tables) { return found }
      guard !aliases.isEmpty else { continue }
      for alias in aliases[StringsKey(key)] ?? [] {
        if let found = find(key, alias: alias, link: index, among: tables) { return found }
      }
    }
    return nil
  }

  private func find(
    _ key: String, alias: KeyAlias?, link: Int, among tables: [StringsTable]
  ) -> ResolvedText? {
    for table in tables {
      guard let entry = table.storage.contents.entry(forKey: alias?.alias ?? key) else { continue }
      return ResolvedText(
        key: key, link: link, table: table, alias: alias?.alias,
        entry: CompiledEntry(alias.map(entry.renamed) ?? entry), numbers: links[link].numbers)
    }
    return nil
  }

  /// How a text of a link was come by.
  func source(atLink index: Int) -> StringMatch.Source {
    let link = chain.links[index]
    let isExact = link.preference?.withoutExtensions == link.language
    return isExact ? .exact(link.language) : .fallback(link.language)
  }
}

extension TableEntry {
  /// The entry with the text that it has under the key of today.
  fileprivate func renamed(by alias: KeyAlias) -> TableEntry {
    // The older names are those of texts; a rule under one is taken as it is.
    guard case .text(let text) = rule else { return self }
    return TableEntry(
      rule: .text(
        TableText(text: alias.text(from: text.text), range: text.range, content: text.content)),
      range: range)
  }
}
