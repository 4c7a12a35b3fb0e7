internal import LanguageTags

extension LocalizedStrings {
  /// The text of a key for a number: the plural that goes with it, with the number in it.
  ///
  /// - Parameters:
  ///   - key: The key, compared by its code units.
  ///   - count: The number, which is argument 1.
  /// - Returns: The text; the key where it is missing, the source text where it does not fit.
  /// - Complexity: O(*n*) in the length of the text. The first call opens the language's rules.
  public func string(for key: String, count: Int) -> String {
    string(for: key, arguments: [.integer(Int64(count))])
  }

  /// The text of a key with its arguments.
  ///
  /// It never fails. A missing key gives the key. A text that does not fit its arguments gives the
  /// source text: that of the development language, formatted if that one fits and else as it
  /// stands. ``match(for:arguments:settings:)`` says what did not fit.
  ///
  /// - Parameters:
  ///   - key: The key, compared by its code units.
  ///   - arguments: The arguments; the first is argument 1.
  ///   - settings: The device, the width and the rule for zero.
  /// - Returns: The text.
  /// - Complexity: O(*n*) in the length of the text. The first call opens the language's rules.
  public func string(
    for key: String, arguments: [StringArgument], settings: TextSettings = TextSettings()
  ) -> String {
    guard let found = find(key) else { return key }
    return composed(key, found, arguments, settings, keepsChoices: false).text
  }

  /// The text of a key with its arguments, where it was found, and what did not fit.
  ///
  /// The form of a plural is chosen by the rules of the language in which the text was found;
  /// numbers are written as its readers write them in the wished region.
  ///
  /// - Parameters:
  ///   - key: The key, compared by its code units.
  ///   - arguments: The arguments; the first is argument 1.
  ///   - settings: The device, the width and the rule for zero.
  /// - Returns: The match. Where the text did not fit its arguments, the match is that of the source
  ///   text, and ``StringMatch/problems`` say what did not fit, where.
  /// - Complexity: O(*n*) in the length of the text. The first call opens the language's rules.
  public func match(
    for key: String, arguments: [StringArgument], settings: TextSettings = TextSettings()
  ) -> StringMatch {
    guard let found = find(key) else { return StringMatch(missing: key) }
    return composed(key, found, arguments, settings, keepsChoices: true).match(key, in: self)
  }

  /// The text of a key with its arguments for a device and a width, and where it was found.
  ///
  /// - Parameters:
  ///   - key: The key, compared by its code units.
  ///   - arguments: The arguments; the first is argument 1.
  ///   - device: The device on which the text is shown; `nil` takes the text for any other.
  ///   - width: The room for the text, in the unit of the widths in the file; `nil` takes the
  ///     widest text.
  ///   - exactZero: When the form `zero` is taken for the number 0 itself.
  /// - Returns: The match, as of ``match(for:arguments:settings:)``.
  /// - Complexity: O(*n*) in the length of the text. The first call opens the language's rules.
  public func match(
    for key: String, arguments: [StringArgument], device: TextDevice?, width: Int? = nil,
    exactZero: ExactZero = .whereNoCategory
  ) -> StringMatch {
    match(
      for: key, arguments: arguments,
      settings: TextSettings(device: device, width: width, exactZero: exactZero))
  }
}

/// A text that was put together, and how.
struct ComposedText {
  let text: String
  /// Where the text that is shown was found.
  let found: FoundKey
  /// The entry of that text.
  let entry: CompiledEntry?
  /// Whether the text is shown as it stands, because nothing fitted.
  let isPlain: Bool
  /// The text in its file.
  let range: Range<Int>
  let choices: [TextChoice]
  let problems: [TextProblem]
}

extension LocalizedStrings {
  /// Puts the text of a key together, or else the source text.
  private func composed(
    _ key: String, _ found: FoundKey, _ arguments: [StringArgument], _ settings: TextSettings,
    keepsChoices: Bool
  ) -> ComposedText {
    let first = attempt(key, found, arguments, settings, keepsChoices: keepsChoices)
    if first.isPlain, let source = sourceText(of: key, beside: found) {
      let second = attempt(key, source, arguments, settings, keepsChoices: keepsChoices)
      return ComposedText(
        text: second.text, found: second.found, entry: second.entry, isPlain: second.isPlain,
        range: second.range, choices: second.choices, problems: first.problems + second.problems)
    }
    return first
  }

  /// Where the development language has a key; `nil` where it has none or its text was found first.
  private func sourceText(of key: String, beside found: FoundKey) -> FoundKey? {
    let index = chain.links.firstIndex { $0.language == development }
    guard let index, index != found.link else { return nil }
    return find(key, atLink: index)
  }

  /// Puts one text together; as it stands where it does not fit.
  private func attempt(
    _ key: String, _ found: FoundKey, _ arguments: [StringArgument], _ settings: TextSettings,
    keepsChoices: Bool
  ) -> ComposedText {
    guard var entry = found.table.storage.compiledEntry(forKey: found.key(key)) else {
      // The table has the key, or it would not have been found.
      return ComposedText(
        text: key, found: found, entry: nil, isPlain: false, range: 0..<0, choices: [],
        problems: [])
    }
    if let alias = found.alias { entry = entry.renamed(by: alias) }
    var composer = TextComposer(
      key: key, table: found.table, numbers: links[found.link].numbers, settings: settings,
      keepsChoices: keepsChoices)
    if let text = composer.text(entry, arguments) {
      return ComposedText(
        text: text, found: found, entry: entry, isPlain: false, range: composer.range,
        choices: composer.choices, problems: composer.problems)
    }
    let plain = PlainText(of: entry.rule)
    return ComposedText(
      text: plain.text, found: found, entry: entry, isPlain: true, range: plain.range,
      choices: [], problems: composer.problems)
  }
}

extension ComposedText {
  /// The answer to a question for a key.
  fileprivate func match(_ key: String, in strings: LocalizedStrings) -> StringMatch {
    guard let entry else { return StringMatch(missing: key) }
    return StringMatch(
      key: key, text: text, source: strings.source(atLink: found.link), table: found.table,
      range: range,
      entryRange: entry.range, alias: found.alias?.alias,
      numberLocale: isPlain ? nil : strings.links[found.link].numbers.formatterLocale,
      choices: choices, problems: problems)
  }
}

extension CompiledEntry {
  /// The entry with the text that it has under the key of today.
  fileprivate func renamed(by alias: KeyAlias) -> CompiledEntry {
    guard alias.formatSuffix != nil else { return self }
    let plain = PlainText(of: rule)
    return CompiledEntry(
      TableEntry(
        rule: .text(
          TableText(
            text: alias.text(from: plain.text), range: plain.range, content: plain.range)),
        range: range))
  }
}
