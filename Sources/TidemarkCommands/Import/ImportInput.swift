internal import CommandLineOptions
internal import Files
internal import LanguageTags
internal import SourceDiagnostics
internal import StringsFormats
internal import TranslatorWorkflow
internal import VisibleText

/// A file that a translator gives back.
struct ImportInput {
  /// What is in it.
  enum Contents {
    case answer(TranslationPackAnswer, LanguageTag)
    case tables(LocalizationReading, LocalizationFormat, LanguageTag)
  }

  let contents: Contents
  /// How the file is named in messages.
  let shownPath: String
  private let bytes: [UInt8]

  /// Reads the file.
  ///
  /// - Parameters:
  ///   - parsed: The options and arguments.
  ///   - context: Where standard input is.
  /// - Throws: `CommandFailure` where it cannot be read, is damaged, or does not say its language.
  init(_ parsed: ParsedArguments, _ context: CommandContext) throws(CommandFailure) {
    let path = parsed.arguments(of: .importFile).first ?? "-"
    let named = try parsed[.importLocale].map { (text) throws(CommandFailure) in
      try ExportCommand.language(text, verb: ImportCommand.verb)
    }
    var file = path
    if (try? FileStatus(at: path).kind) == .folder { file = try Self.xliff(inPackage: path) }
    shownPath = path == "-" ? "standard input" : file
    do throws(FileError) {
      bytes =
        path == "-"
        ? try WholeFile.bytes(from: context.standardInput, named: "standard input")
        : try WholeFile.bytes(at: file)
    } catch {
      throw .environment(error.description, verb: ImportCommand.verb)
    }
    let ending = parsed[.importFormat] ?? file.split(separator: ".").last.map(String.init) ?? ""
    if ending == "json" {
      contents = try Self.answer(bytes, shownPath, named)
      return
    }
    let format = LocalizationFormat(rawValue: ending) ?? LocalizationFormat(ofFileNamed: file)
    guard let format, format.isOfTwoLanguages else {
      throw .argument(
        ending == "html" || ending == "htm"
          ? "\(VisibleText.quoted(path)) is the page itself; the file that it saves ends in .json"
          : "\(VisibleText.quoted(path)) does not say its format by its ending; '--from' does",
        verb: ImportCommand.verb)
    }
    contents = try Self.tables(bytes, format, shownPath, named)
  }

  private static func xliff(inPackage path: String) throws(CommandFailure) -> String {
    do throws(FileError) {
      let package = try LocalizationPackage(
        readingFolder: path, including: { $0.hasSuffix(".xliff") || $0 == "contents.json" })
      if let part = package.xliffParts.first { return "\(path)/\(part.path)" }
    } catch {
      throw .environment(error.description, verb: ImportCommand.verb)
    }
    throw CommandFailure(
      .no,
      lines: [
        "\(VisibleText.escaped(path)): error: the package has no XLIFF file [xcloc-missing-xliff]"
      ])
  }

  private static func answer(
    _ bytes: [UInt8], _ path: String, _ named: LanguageTag?
  ) throws(CommandFailure) -> Contents {
    let answer = TranslationPackAnswer(parsing: bytes)
    if answer.hasErrors { throw damaged(answer.diagnostics, path, answer.makeLineMap()) }
    guard let language = named ?? answer.language else { throw noLanguage(path) }
    return .answer(answer, language)
  }

  private static func tables(
    _ bytes: [UInt8], _ format: LocalizationFormat, _ path: String, _ named: LanguageTag?
  ) throws(CommandFailure) -> Contents {
    let language = named ?? language(of: bytes, format)
    let reading = LocalizationReading(
      bytes, as: format, name: "", language: language?.description, sourceLanguage: nil)
    if reading.diagnostics.contains(where: { $0.severity == .error }) {
      throw damaged(reading.diagnostics, path, reading.makeLineMap())
    }
    guard let language else { throw noLanguage(path) }
    return .tables(reading, format, language)
  }

  /// What an XLIFF or PO file says of its language.
  private static func language(of bytes: [UInt8], _ format: LocalizationFormat) -> LanguageTag? {
    let text: String?
    switch format {
    case .xliff: text = XLIFFDocument(parsing: bytes).files.lazy.compactMap(\.targetLanguage).first
    case .po: text = PODocument(parsing: bytes).header?.language
    default: text = nil
    }
    return text.flatMap { try? LanguageTag($0) }
  }

  private static func damaged(
    _ diagnostics: [Diagnostic], _ path: String, _ lines: LineMap
  ) -> CommandFailure {
    CommandFailure(
      .no,
      lines: diagnostics.filter { $0.severity == .error }.prefix(100).flatMap {
        $0.lines(path: path, in: lines)
      })
  }

  private static func noLanguage(_ path: String) -> CommandFailure {
    .argument(
      "\(VisibleText.quoted(path)) does not say the language of the translations; '--locale' does",
      verb: ImportCommand.verb)
  }
}

extension ImportInput {
  /// Where a key stands in the file, as `path:line:column`; the path alone where it is not found.
  func place(ofKey key: String) -> String {
    let path = VisibleText.escaped(shownPath)
    let found: (offset: Int, lines: LineMap)?
    switch contents {
    case .answer(let answer, _):
      found = answer.units.first { $0.key.utf8.elementsEqual(key.utf8) }.map {
        ($0.range.lowerBound, answer.makeLineMap())
      }
    case .tables(let reading, let format, _):
      found = Self.offset(ofKey: key, in: bytes, format).map { ($0, reading.makeLineMap()) }
    }
    return found.map { "\(path):\($0.lines.position(at: $0.offset))" } ?? path
  }

  private static func offset(
    ofKey key: String, in bytes: [UInt8], _ format: LocalizationFormat
  ) -> Int? {
    switch format {
    case .xliff:
      let units = XLIFFDocument(parsing: bytes).files.flatMap(\.units)
      let unit =
        units.first { $0.id?.utf8.elementsEqual(key.utf8) == true }
        ?? units.first { $0.id?.contains(key) == true }
      return unit?.range.lowerBound
    case .po:
      return PODocument(parsing: bytes).entries.first { $0.context == key || $0.id == key }?
        .idRange.lowerBound
    default:
      let document = CSVDocument(parsing: bytes)
      return document.rows.indices.first { document.text(inColumn: .key, ofRow: $0) == key }
        .map { document.rows[$0].range.lowerBound }
    }
  }
}
