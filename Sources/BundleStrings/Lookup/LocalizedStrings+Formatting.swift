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
    guard let found = resolve(key) else { return key }
    return composed(found, arguments, settings, keepsChoices: false).text
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
    guard let found = resolve(key) else { return StringMatch(missing: key) }
    return composed(found, arguments, settings, keepsChoices: true).match(in: self)
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
  let found: ResolvedText
  /// Whether the text is shown as it stands, because it did not fit.
  let isPlain: Bool
  /// The text in its file.
  let range: Range<Int>
  let choices: [TextChoice]
  let problems: [TextProblem]
}

extension LocalizedStrings {
  /// Puts a text together, or else the source text.
  private func composed(
    _ found: ResolvedText, _ arguments: [StringArgument], _ settings: TextSettings,
    keepsChoices: Bool
  ) -> ComposedText {
    let first = attempt(found, arguments, settings, keepsChoices: keepsChoices)
    guard first.isPlain, let source = sourceText(beside: found) else { return first }
    let second = attempt(source, arguments, settings, keepsChoices: keepsChoices)
    return ComposedText(
      text: second.text, found: source, isPlain: second.isPlain, range: second.range,
      choices: second.choices, problems: first.problems + second.problems)
  }

  /// The text of the development language; `nil` where it has none or its text was found first.
  private func sourceText(beside found: ResolvedText) -> ResolvedText? {
    let index = chain.links.firstIndex { $0.language == development }
    guard let index, index != found.link else { return nil }
    return find(found.key, atLink: index)
  }

  /// Puts one text together; as it stands where it does not fit.
  private func attempt(
    _ found: ResolvedText, _ arguments: [StringArgument], _ settings: TextSettings,
    keepsChoices: Bool
  ) -> ComposedText {
    var composer = TextComposer(
      found, numbers: found.numbers.opened, settings: settings, keepsChoices: keepsChoices)
    if let text = composer.text(with: arguments) {
      return ComposedText(
        text: text, found: found, isPlain: false, range: composer.range,
        choices: composer.choices, problems: composer.problems)
    }
    let problems = composer.problems
    let text = composer.plainText()
    return ComposedText(
      text: text, found: found, isPlain: true, range: composer.range, choices: [],
      problems: problems)
  }
}

extension ComposedText {
  /// The answer to the question for the key.
  fileprivate func match(in strings: LocalizedStrings) -> StringMatch {
    StringMatch(
      key: found.key, text: text, source: strings.source(atLink: found.link),
      table: found.table, range: range, entryRange: found.entry.range, alias: found.alias,
      numberLocale: isPlain ? nil : found.numbers.opened.locale, choices: choices,
      problems: problems)
  }
}
