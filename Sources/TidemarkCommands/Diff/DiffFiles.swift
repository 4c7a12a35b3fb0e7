internal import BundleStrings
internal import Files
internal import LanguageTags
internal import SourceDiagnostics
internal import StringsFormats
internal import TranslatorWorkflow
internal import VisibleText

extension DiffPairs {
  /// Compares two files.
  ///
  /// - Parameters:
  ///   - old: The path of the old file.
  ///   - new: The path of the new file.
  ///   - locales: The languages that were asked for.
  /// - Throws: `CommandFailure` where a file cannot be read, or does not say its language.
  init(files old: String, _ new: String, locales: [LanguageTag]) throws(CommandFailure) {
    let files = [try DiffFile(old), try DiffFile(new)]
    let lone = locales.count == 1 ? locales.first : nil
    // Two files of one language each are compared whatever their languages are.
    let areOfOne = files.allSatisfy(\.format.isOfOneLanguage)
    let languages = files.map { areOfOne ? nil : $0.language }
    let source = files.lazy.compactMap(\.ownSourceLanguage).first
    var readings: [LocalizationReading] = []
    for (place, file) in files.enumerated() {
      let other = languages[1 - place]
      let known =
        areOfOne
        ? lone ?? files[1].language ?? files[0].language ?? (try? LanguageTag("und"))
        : file.language ?? lone ?? other
      readings.append(try file.reading(language: known, sourceLanguage: source))
    }
    faults = zip(files, readings).flatMap { file, reading in
      let errors = reading.diagnostics.filter(\.isDamage)
      guard !errors.isEmpty else { return [String]() }
      let map = reading.makeLineMap()
      return errors.flatMap { $0.lines(path: file.path, in: map) }
    }
    let formats = Set(files.map(\.format))
    let hasStates =
      formats.isSubset(of: [.xcstrings, .xliff])
      || formats.count == 1 && !files[0].format.isOfOneLanguage
    let sides = zip(files, readings).map { file, reading in
      file.tables(of: reading, hasStates: hasStates)
    }
    let isOne = sides.allSatisfy { $0.count == 1 }
    let names = isOne ? [sides[1][0].name] : Self.merged(sides[0].map(\.name), sides[1].map(\.name))
    let missing = zip(files, readings).map { file, reading in
      ComparedTable(
        LocalizationTable(), languages: file.languages(of: reading.tables), hasStates: hasStates)
    }
    pairs = names.map { name in
      func side(_ number: Int) -> ComparedTable? {
        (isOne ? sides[number].first : sides[number].first { $0.name == name })?.table
      }
      let before = side(0)
      let after = side(1)
      return DiffPair(
        table: name, old: before ?? missing[0], new: after ?? missing[1],
        path: { _ in after == nil ? old : new })
    }
  }
}

/// A file that is compared.
private struct DiffFile {
  let path: String
  let format: LocalizationFormat
  let bytes: [UInt8]
  /// The language of a file of one language, as its folder says it.
  let language: LanguageTag?

  init(_ path: String) throws(CommandFailure) {
    guard let format = LocalizationFormat(ofFileNamed: path) else {
      throw .argument(
        "\(VisibleText.quoted(path)) does not say its format by its ending; expected "
          + ".strings, .stringsdict, .xcstrings, .xliff, .po or .csv",
        verb: DiffCommand.verb)
    }
    self.path = path
    self.format = format
    do throws(FileError) {
      bytes = try WholeFile.bytes(at: path)
    } catch {
      throw .environment(error.description, verb: DiffCommand.verb)
    }
    guard format.isOfOneLanguage else {
      language = nil
      return
    }
    language =
      switch LanguageFolder.ofFile(at: path) {
      case .language(let tag)?: tag
      case .base?: try? LanguageTag("en")
      case nil: nil
      }
  }

  /// The language in which the texts were first written, where the file says it.
  var ownSourceLanguage: String? {
    switch format {
    case .xcstrings, .xliff:
      LocalizationReading(bytes, as: format, name: "", language: nil, sourceLanguage: nil)
        .tables.first?.table.sourceLanguage
    default: nil
    }
  }

  func reading(
    language: LanguageTag?, sourceLanguage: String?
  ) throws(CommandFailure) -> LocalizationReading {
    let isSaid =
      switch format {
      case .xcstrings, .xliff: true
      case .po: PODocument(parsing: bytes).header?.language != nil
      default: false
      }
    guard isSaid || language != nil else {
      throw .argument(
        "\(VisibleText.quoted(path)) does not say its language; '--locale TAG' does",
        verb: DiffCommand.verb)
    }
    return LocalizationReading(
      bytes, as: format, name: ConvertInput.stem(of: path),
      language: isSaid ? nil : language?.description,
      sourceLanguage: format.isOfOneLanguage ? nil : sourceLanguage ?? "en")
  }

  /// The languages that the file could hold; `nil` for any.
  func languages(of tables: [NamedTable]) -> Set<LanguageTag>? {
    guard format != .xcstrings else { return nil }
    let spellings = tables.flatMap { named in
      [named.table.sourceLanguage].compactMap { $0 } + named.table.languages
    }
    return Set(spellings.compactMap { try? LanguageTag($0) })
  }

  func tables(
    of reading: LocalizationReading, hasStates: Bool
  ) -> [(name: String, table: ComparedTable)] {
    let languages = languages(of: reading.tables)
    return reading.tables.map {
      ($0.name, ComparedTable($0.table, languages: languages, hasStates: hasStates))
    }
  }
}
