internal import Files
internal import ICUKit
internal import SourceDiagnostics
internal import StringsFormats
internal import VisibleText

/// A file that is to be written.
struct ConvertedOutput {
  /// The path; `-` for standard output.
  let path: String
  let format: LocalizationFormat
  /// The languages that it holds of what was converted.
  let languages: [String]
  /// How many keys it holds of what was converted.
  let keyCount: Int
  let bytes: [UInt8]
  /// What it has no place for.
  var losses: [ConversionLoss]
  /// The file that is there; `nil` where there is none.
  var old: (bytes: [UInt8], version: FileVersion)?

  /// Whether there is something to be written.
  var isChanged: Bool { old?.bytes != bytes }
}

/// Makes the files that a conversion is to write.
struct ConvertOutputs {
  private let settings: ConvertSettings
  private let inputs: ConvertInputs
  private let source: String?
  private(set) var outputs: [ConvertedOutput] = []

  /// Makes the files.
  ///
  /// - Throws: `CommandFailure` where something that is needed was not said, or ICU fails.
  init(
    _ settings: ConvertSettings, _ inputs: ConvertInputs, into catalog: ConvertTarget?
  ) throws(CommandFailure) {
    self.settings = settings
    self.inputs = inputs
    source = inputs.sourceLanguage
    var tables = try chosenTables()
    try makePlurals(&tables)
    try make(tables, catalog)
  }

  private func failure(_ message: String) -> CommandFailure {
    .argument(message, verb: ConvertCommand.verb)
  }

  /// The tables that were asked for.
  private func chosenTables() throws(CommandFailure) -> [NamedTable] {
    let tables = inputs.tables
    let names = tables.map { VisibleText.quoted($0.name) }.joined(separator: ", ")
    if let name = settings.table, tables.contains(where: { $0.name == name }) {
      return tables.filter { $0.name == name }
    }
    if let name = settings.table, tables.count > 1 {
      throw failure("there is no table \(VisibleText.quoted(name)); there are \(names)")
    }
    let holdsSeveral = settings.format == .xliff || settings.format == .csv
    if tables.count > 1, !holdsSeveral, case .folder = settings.output { return tables }
    guard tables.count <= 1 || holdsSeveral else {
      throw failure("the input has the tables \(names); '--table' says which one is meant")
    }
    return tables
  }

  private func makePlurals(_ tables: inout [NamedTable]) throws(CommandFailure) {
    let state: StringUnitState = settings.format.isOfOneLanguage ? .translated : .needsReview
    for key in settings.pluralKeys {
      let shown = VisibleText.quoted(key)
      var found: [[String]] = []
      for place in tables.indices {
        let languages = try icu { () throws(ICUError) in
          try tables[place].table.makePlural(ofKey: key, state: state)
        }
        if let languages { found.append(languages) }
      }
      if found.isEmpty {
        throw CommandFailure(.no, lines: ["tidemark convert: there is no key \(shown)"])
      }
      if found.allSatisfy(\.isEmpty) {
        throw CommandFailure(
          .no,
          lines: [
            "tidemark convert: \(shown) holds no number for which there could be a plural, or is "
              + "one already"
          ])
      }
    }
  }

  /// Words what ICU cannot do.
  private func icu<Result>(
    _ work: () throws(ICUError) -> Result
  ) throws(CommandFailure) -> Result {
    do throws(ICUError) {
      return try work()
    } catch {
      throw .argument(
        error.code == ICUError.missingResource
          ? "ICU \(ICUVersion.library) has no plural rules for \(VisibleText.quoted(error.subject)); "
            + "name the language in another way" : error.description,
        verb: ConvertCommand.verb)
    }
  }
}

// Languages.

extension ConvertOutputs {
  /// The languages of the tables, the source language first.
  private func languages(of tables: [NamedTable]) -> [String] {
    var languages: [String] = []
    for language in tables.flatMap(\.table.languages) where !languages.contains(language) {
      languages.append(language)
    }
    if let source, languages.contains(source) || inputs.hasSourceTexts {
      languages.removeAll { $0 == source }
      languages.insert(source, at: 0)
    }
    return languages
  }

  /// The languages to which an output of several is narrowed; none where all are wanted.
  private var chosen: [String] { inputs.hasNamedLanguage ? [] : settings.locales }

  private func checkLocales(_ known: [String]) throws(CommandFailure) {
    for locale in settings.locales where !known.contains(locale) {
      throw failure(
        "there are no texts in \(VisibleText.quoted(locale)); there are texts in "
          + known.joined(separator: ", "))
    }
  }

  /// The languages of the translations that a file of two languages, or several such, is to hold.
  private func targets(_ tables: [NamedTable]) throws(CommandFailure) -> [String] {
    guard source != nil else {
      throw failure("'--source TAG' is missing: nothing says in which language the sources are")
    }
    let known = languages(of: tables).filter { $0 != source }
    let targets = settings.locales.isEmpty ? known : settings.locales
    if case .folder = settings.output, !targets.isEmpty { return targets }
    guard targets.count == 1 else {
      throw failure(
        targets.isEmpty
          ? "there are texts in \(source ?? "") alone; '--locale TAG' says into which language they "
            + "are to be translated"
          : "such a file holds one language of translations; '--locale' says which of "
            + "\(targets.joined(separator: ", ")), or name a folder for all")
    }
    return targets
  }

  /// The languages of which files of one language are written.
  private func single(_ tables: [NamedTable]) throws(CommandFailure) -> [String] {
    let known = languages(of: tables)
    try checkLocales(known)
    if case .folder = settings.output { return chosen.isEmpty ? known : chosen }
    var wished = settings.locales
    if wished.isEmpty, case .file(let path) = settings.output,
      let language = ConvertTarget.language(ofFileAt: path, source: source)
    {
      guard known.contains(language) else {
        throw failure(
          "there are no texts in \(VisibleText.quoted(language)), the language of "
            + "\(VisibleText.quoted(path)); there are texts in \(known.joined(separator: ", "))")
      }
      wished = [language]
    }
    if wished.isEmpty { wished = known }
    guard wished.count == 1 else {
      throw failure(
        "such a file holds one language; '--locale' says which of "
          + "\(wished.joined(separator: ", ")), or name a folder for all")
    }
    return wished
  }
}

// Files.

extension ConvertOutputs {
  private mutating func make(
    _ tables: [NamedTable], _ catalog: ConvertTarget?
  ) throws(CommandFailure) {
    switch settings.format {
    case .strings, .stringsdict:
      for language in try single(tables) {
        for table in tables { addStrings(table, language) }
      }
    case .xcstrings:
      let known = languages(of: tables)
      try checkLocales(known)
      for table in tables { try addCatalog(table, catalog, known) }
    case .po:
      for target in try targets(tables) {
        for table in tables {
          let file = try icu { () throws(ICUError) in
            try PODocument.makeFile(
              of: table.table, sourceLanguage: source ?? "", targetLanguage: target,
              keyStyle: settings.keyStyle)
          }
          add(file, at: path(target, table.name, several: tables.count > 1), [table], target)
        }
      }
    case .xliff:
      for target in try targets(tables) {
        let file = try icu { () throws(ICUError) in
          try XLIFFDocument.makeFile(
            of: tables.flatMap { self.parts(of: $0) }, sourceLanguage: source ?? "",
            targetLanguage: target,
            tool: .tidemark(version: TidemarkVersion.tool))
        }
        add(file, at: path(target, "", several: false), tables, target)
      }
    case .csv:
      for target in try targets(tables) {
        let file = CSVDocument.makeFile(
          of: tables.map { ($0.name, $0.table) }, sourceLanguage: source ?? "",
          targetLanguage: target)
        add(file, at: path(target, "", several: false), tables, target)
      }
    }
  }

  /// A table as the files that a project has of it: texts and rules apart, where it has both.
  private func parts(of named: NamedTable) -> [XLIFFTable] {
    let original = named.original ?? "\(named.name).xcstrings"
    guard LocalizationFormat(ofFileNamed: original)?.isOfOneLanguage == true else {
      return [XLIFFTable(original: original, table: named.table)]
    }
    let stem = ConvertTarget.stem(ofFileAt: original)
    var texts = named.table
    var rules = named.table
    texts.entries.removeAll(where: \.hasRule)
    rules.entries.removeAll { !$0.hasRule }
    rules.namePlurals()
    return [("strings", texts), ("stringsdict", rules)].filter { !$0.1.entries.isEmpty }
      .map { XLIFFTable(original: "\(stem).\($0.0)", table: $0.1) }
  }

  /// Where a file of a language comes.
  private func path(_ language: String, _ name: String, several: Bool) -> String {
    switch settings.output {
    case .standardOutput: "-"
    case .file(let path): path
    case .folder(let path):
      "\(path)\(several ? "\(name)-" : "")\(language).\(settings.format.fileEnding)"
    }
  }

  private mutating func add(
    _ file: ConvertedFile, at path: String, _ tables: [NamedTable], _ target: String
  ) {
    outputs.append(
      ConvertedOutput(
        path: path, format: settings.format, languages: [source ?? "", target],
        keyCount: tables.reduce(0) { $0 + $1.table.entries.count }, bytes: file.bytes,
        losses: file.losses))
  }

  private mutating func addStrings(_ table: NamedTable, _ language: String) {
    let pair = StringsFilePair(of: table.table, language: language)
    let stem: String
    switch settings.output {
    case .standardOutput: stem = "-"
    case .file(let path): stem = ConvertTarget.stem(ofFileAt: path)
    case .folder(let path): stem = "\(path)\(language).lproj/\(table.name)"
    }
    let files = [(LocalizationFormat.strings, pair.strings), (.stringsdict, pair.stringsdict)]
    var losses = pair.losses
    for (format, bytes) in files {
      guard let bytes else { continue }
      let isAsked = format == settings.format
      if stem == "-", !isAsked {
        losses.append(
          ConversionLoss(
            "second-file", language: language,
            "texts that belong into the '.\(format.fileEnding)' file have no place in the output"))
        continue
      }
      let keys =
        format == .strings
        ? StringsDocument(parsing: bytes).entries.count
        : StringsdictDocument(parsing: bytes).entries.count
      outputs.append(
        ConvertedOutput(
          path: stem == "-" ? "-" : "\(stem).\(format.fileEnding)", format: format,
          languages: [language], keyCount: keys, bytes: bytes, losses: losses))
      losses = []
    }
    // Where nothing is written the losses are said all the same.
    if !losses.isEmpty {
      outputs.append(
        ConvertedOutput(
          path: stem == "-" ? "-" : "\(stem).\(settings.format.fileEnding)",
          format: settings.format, languages: [language], keyCount: 0, bytes: [], losses: losses))
    }
  }

  private mutating func addCatalog(
    _ table: NamedTable, _ catalog: ConvertTarget?, _ known: [String]
  ) throws(CommandFailure) {
    var kept = table.table
    if !chosen.isEmpty {
      for place in kept.entries.indices {
        kept.entries[place].localizations.removeAll { !chosen.contains($0.language) }
      }
    }
    let path: String
    switch settings.output {
    case .standardOutput: path = "-"
    case .file(let file): path = file
    case .folder(let folder): path = "\(folder)\(table.name).xcstrings"
    }
    let file: ConvertedFile
    if let catalog {
      file = try catalog.merging(kept, keepingStates: inputs.isStateless)
    } else {
      guard source != nil else {
        throw failure("'--source TAG' is missing: nothing says in which language the sources are")
      }
      file = try icu { () throws(ICUError) in try StringCatalogDocument.makeFile(of: kept) }
    }
    outputs.append(
      ConvertedOutput(
        path: path, format: .xcstrings,
        languages: chosen.isEmpty ? known : chosen,
        keyCount: kept.entries.count, bytes: file.bytes, losses: file.losses))
  }
}

extension LocalizationEntry {
  /// Whether a text of the key depends on something in any language.
  fileprivate var hasRule: Bool {
    localizations.contains { localization in
      if case .unit? = localization.text { return !localization.substitutions.isEmpty }
      return localization.text != nil
    }
  }
}
