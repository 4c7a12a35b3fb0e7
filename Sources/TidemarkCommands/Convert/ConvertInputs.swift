internal import BundleStrings
internal import Files
internal import LanguageTags
internal import SourceDiagnostics
internal import StringsFormats
internal import VisibleText

/// What was read of all inputs: tables with their texts in all languages.
struct ConvertInputs {
  /// A fault of an input.
  struct Finding {
    let path: String
    let diagnostic: Diagnostic
    let lines: LineMap
  }

  private(set) var tables: [NamedTable] = []
  /// The errors of the files.
  private(set) var findings: [Finding] = []
  /// What has no place in a table.
  private(set) var losses: [ConversionLoss] = []
  /// Files that were read though they were not named.
  private(set) var notes: [String] = []
  /// The language in which the texts were first written; `nil` where nothing says it.
  private(set) var sourceLanguage: String?

  private(set) var files: [ConvertInput] = []
  private let settings: ConvertSettings

  /// Whether the language that was asked for is that of an input which does not say its own.
  private(set) var hasNamedLanguage = false
  /// Whether texts in the source language were read, or keys that stand for such.
  private(set) var hasSourceTexts = false

  /// Whether all inputs are in formats without states.
  var isStateless: Bool { files.allSatisfy { $0.format.isOfOneLanguage } }

  /// The language that the command line says, where it says one.
  private var loneLanguage: String? {
    settings.locales.count == 1 ? settings.locales.first : nil
  }

  /// Reads the files.
  ///
  /// - Parameters:
  ///   - settings: What was asked for.
  ///   - catalog: The catalog into which the texts are to come, where it is there already.
  ///   - context: Where standard input is.
  /// - Throws: `CommandFailure`.
  init(
    _ settings: ConvertSettings, into catalog: StringCatalogDocument?, _ context: CommandContext
  ) throws(CommandFailure) {
    self.settings = settings
    try readFiles(context)
    sourceLanguage = settings.sourceLanguage ?? catalog?.sourceLanguage?.text
    if let source = settings.sourceFile, sourceLanguage == nil {
      sourceLanguage = try language(of: files.last { $0.path == source }, option: "--source")
    }
    // Files that say the source language come first, so that those that do not can be read.
    for file in files where !file.format.isOfOneLanguage { try read(file, catalog) }
    if sourceLanguage == nil { sourceLanguage = try guessedSource() }
    // Rules win over the texts of the same keys.
    for format in [LocalizationFormat.strings, .stringsdict] {
      for file in files where file.format == format { try read(file, catalog) }
    }
    for place in tables.indices { tables[place].table.sourceLanguage = sourceLanguage }
  }

  private mutating func readFiles(_ context: CommandContext) throws(CommandFailure) {
    var seen: Set<String> = []
    let paths = settings.inputs + (settings.sourceFile.map { [$0] } ?? [])
    for (number, path) in paths.enumerated() where seen.insert(path).inserted {
      // The format that is named is that of the inputs.
      let format = number < settings.inputs.count ? settings.inputFormat : nil
      files.append(try ConvertInput(at: path, as: format, context))
    }
    var beside: [String] = []
    for path in paths where path != "-" {
      guard let other = ConvertInput.sibling(of: path), seen.insert(other).inserted,
        (try? FileStatus(at: other).kind) == .file
      else { continue }
      files.append(try ConvertInput(at: other, as: nil, context))
      beside.append(other)
    }
    guard let first = beside.first else { return }
    let rest = beside.count - 1
    notes.append(
      VisibleText.escaped(first)
        + (rest == 0
          ? " is read too"
          : " and \(rest) more \(rest == 1 ? "file" : "files") beside are read too"))
  }

  /// The language of a file of one language.
  private func language(of file: ConvertInput?, option: String) throws(CommandFailure) -> String? {
    guard let file else { return nil }
    switch file.folder {
    case .language(let tag)?: return tag.description
    case .base?: return sourceLanguage ?? "en"
    case nil: break
    }
    if !file.format.isOfOneLanguage { return nil }
    if option == "--locale", let loneLanguage { return loneLanguage }
    throw .argument(
      "\(VisibleText.quoted(file.shownPath)) lies in no folder such as de.lproj; "
        + (option == "--locale"
          ? "'--locale TAG' says its language" : "name its language as '--source TAG'"),
      verb: ConvertCommand.verb)
  }

  /// The language of the sources where no file says it: English, or the only one.
  private func guessedSource() throws(CommandFailure) -> String? {
    var languages: [String] = []
    for file in files where file.format.isOfOneLanguage {
      if file.folder == .base { return "en" }
      guard let language = try language(of: file, option: "--locale") else { continue }
      if !languages.contains(language) { languages.append(language) }
    }
    if languages.contains("en") { return "en" }
    let english = languages.filter { $0.hasPrefix("en-") }
    return english.count == 1 ? english.first : nil
  }

  /// The language in which a file is, or into which it translates; `nil` where the file says it.
  private mutating func languageToRead(_ file: ConvertInput) throws(CommandFailure) -> String? {
    switch file.format {
    case .strings, .stringsdict:
      if file.folder == nil { hasNamedLanguage = true }
      return try language(of: file, option: "--locale")
    case .csv:
      guard let loneLanguage else {
        throw .argument(
          "\(VisibleText.quoted(file.shownPath)) does not say its languages; '--locale TAG' says "
            + "that of its translations, '--source TAG' that of its sources",
          verb: ConvertCommand.verb)
      }
      hasNamedLanguage = true
      return loneLanguage
    case .po:
      if PODocument(parsing: file.bytes).header?.language != nil { return nil }
      guard let loneLanguage else {
        throw .argument(
          "\(VisibleText.quoted(file.shownPath)) has no header that says its language; "
            + "'--locale TAG' does",
          verb: ConvertCommand.verb)
      }
      hasNamedLanguage = true
      return loneLanguage
    case .xcstrings, .xliff: return nil
    }
  }

  private mutating func read(
    _ file: ConvertInput, _ catalog: StringCatalogDocument?
  ) throws(CommandFailure) {
    let language = try languageToRead(file)
    if !file.format.isOfOneLanguage || language != nil && language == sourceLanguage {
      hasSourceTexts = true
    }
    // A catalog that is there says whether a source text that is its key stands in it.
    let reading = LocalizationReading(
      file.bytes, as: file.format, name: settings.table ?? file.tableName, language: language,
      sourceLanguage: catalog != nil && file.format.isOfOneLanguage ? nil : sourceLanguage)
    let errors = reading.diagnostics.filter { $0.severity == .error }
    if !errors.isEmpty {
      let lines = reading.makeLineMap()
      findings += errors.map { Finding(path: file.shownPath, diagnostic: $0, lines: lines) }
    }
    losses += reading.losses
    for named in reading.tables {
      var named = named
      if file.format == .stringsdict { loseTexts(hiddenBy: named) }
      if named.original == nil, file.path != "-" { named.original = file.path }
      if sourceLanguage == nil, !file.format.isOfOneLanguage {
        sourceLanguage = named.table.sourceLanguage
      }
      if catalog != nil || file.format != .xcstrings {
        named.table.dropKeys(withoutTextIn: catalog, source: sourceLanguage)
      }
      add(named, isSource: language != nil && language == sourceLanguage)
    }
  }

  private mutating func add(_ named: NamedTable, isSource: Bool) {
    guard let place = tables.firstIndex(where: { $0.name == named.name }) else {
      tables.append(named)
      return
    }
    tables[place].table.add(named.table)
    if isSource { tables[place].original = named.original }
  }

  private mutating func loseTexts(hiddenBy rules: NamedTable) {
    guard let table = tables.first(where: { $0.name == rules.name })?.table else { return }
    let positions = table.positions
    for entry in rules.table.entries {
      guard let place = positions[StringsKey(entry.key)] else { continue }
      for localization in entry.localizations
      where table.entries[place].localization(in: localization.language)?.text != nil {
        losses.append(
          ConversionLoss(
            "hidden-text", key: entry.key, language: localization.language,
            "the text in the '.strings' file is never shown: the '.stringsdict' file has a rule"))
      }
    }
  }
}

extension LocalizationTable {
  /// Leaves out source texts that are their keys, unless a catalog has a text for the key.
  fileprivate mutating func dropKeys(
    withoutTextIn catalog: StringCatalogDocument?, source: String?
  ) {
    guard let source else { return }
    for place in entries.indices {
      let entry = entries[place]
      guard entry.localization(in: source)?.text == .unit(StringUnit(entry.key)),
        catalog?.entry(forKey: entry.key)?.localization(in: source) == nil
      else { continue }
      entries[place].localizations.removeAll { $0.language == source }
    }
  }
}
