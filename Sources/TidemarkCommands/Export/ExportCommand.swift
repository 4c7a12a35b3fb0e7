internal import CommandLineOptions
internal import Files
internal import LanguageTags
internal import StringsFormats
internal import TranslatorWorkflow
internal import VisibleText

/// `tidemark export`: hands a language to a translator.
enum ExportCommand {
  static let verb = "export"

  /// Runs the verb.
  ///
  /// - Parameters:
  ///   - parsed: The options and arguments.
  ///   - context: What the command may use of the world.
  /// - Returns: The status to end with.
  /// - Throws: `CommandFailure` with what is wrong, `OutputStream.Failure` for an output.
  static func run(_ parsed: ParsedArguments, _ context: CommandContext) throws -> ExitStatus {
    let path = parsed.arguments(of: .workPath).first ?? "."
    guard let locale = parsed[.exchangeLocale] else {
      throw CommandFailure.argument(
        "'--locale' is missing: the language into which is translated", verb: verb)
    }
    let language = try language(locale, verb: verb)
    guard let output = parsed[.exportOutput] else {
      throw CommandFailure.argument(
        "'-o' is missing: the file to write, or '-' for standard output", verb: verb)
    }
    let format = try format(parsed[.exportFormat], output)
    if format == .xcloc, output == "-" {
      throw CommandFailure.argument(
        "an .xcloc package is a folder; it cannot go to standard output", verb: verb)
    }
    let folder = try WorkFolder(at: path, verb: verb, context)
    try folder.refuseDamage()
    let export = try export(folder, language, format, parsed, path)
    for loss in export.losses.prefix(50) {
      let key = loss.key.map { "\(VisibleText.quoted($0)): " } ?? ""
      try context.report("tidemark export: note: \(key)\(loss.message) [\(loss.id)]")
    }
    if parsed.isPresent(.exportDryRun) {
      for file in export.files { try context.output.writeLine(place(of: file, in: output)) }
    } else {
      try write(export, to: output, context)
    }
    if !parsed.isPresent(.quiet), output != "-" {
      let would = parsed.isPresent(.exportDryRun) ? "would hold" : "holds"
      let count = export.keyCount
      try context.output.flush()
      try context.report(
        "tidemark export: \(VisibleText.escaped(output)) \(would) \(count) "
          + "\(count == 1 ? "key" : "keys") for \(language) (export \(export.exportID))")
    }
    return .done
  }

  /// Reads a language tag.
  static func language(_ text: String, verb: String) throws(CommandFailure) -> LanguageTag {
    do throws(LanguageTagError) {
      return try LanguageTag(text)
    } catch {
      throw .argument("--locale: \(error)", verb: verb)
    }
  }

  private static func format(
    _ name: String?, _ output: String
  ) throws(CommandFailure) -> ExchangeFormat {
    if let format = name.flatMap({ ExchangeFormat(rawValue: $0) }) { return format }
    let ending = output.split(separator: ".").last.map(String.init) ?? ""
    if let format = ExchangeFormat(rawValue: ending == "xlf" ? "xliff" : ending) { return format }
    throw .argument(
      "\(VisibleText.quoted(output)) does not say its format by its ending; '--format' does",
      verb: verb)
  }

  private static func export(
    _ folder: WorkFolder, _ language: LanguageTag, _ format: ExchangeFormat,
    _ parsed: ParsedArguments, _ path: String
  ) throws(CommandFailure) -> ProjectExport {
    do throws(ProjectExport.Failure) {
      return try ProjectExport(
        folder.project, lock: folder.lock, language: language, format: format,
        tables: parsed.values(of: .exportTable), projectName: name(of: path),
        toolVersion: TidemarkVersion.tool)
    } catch {
      throw .argument(words(error), verb: verb)
    }
  }

  /// What the translator reads as the project's name: that of its folder.
  private static func name(of path: String) -> String {
    let whole = (try? Folder.canonicalPath(of: path)) ?? path
    let parts = whole.split(separator: "/")
    let last = parts.last.map(String.init) ?? "texts"
    // The folder of the strings says less than the one above it.
    let isPlain = ["Localizations", "Resources", "Strings", "Localization"].contains(last)
    return isPlain && parts.count > 1 ? String(parts[parts.count - 2]) : last
  }

  /// Words why there is no export.
  static func words(_ failure: ProjectExport.Failure) -> String {
    switch failure {
    case .severalTables(let names):
      "a PO file holds one table; '--table' says which of "
        + names.map { VisibleText.quoted($0) }.joined(separator: ", ")
    case .unknownLanguage(let message): message
    case .unknownTable(let name, let known):
      "there is no table \(VisibleText.quoted(name)); there are "
        + known.map { VisibleText.quoted($0) }.joined(separator: ", ")
    case .sourceLanguage(let language):
      "--locale: '\(language)' is the language of the source texts"
    case .severalSources(let languages):
      "the tables are written in several languages first, \(languages.joined(separator: ", ")); "
        + "'--table' says which is meant"
    }
  }

  private static func place(of file: ProjectExport.File, in output: String) -> String {
    file.path.isEmpty ? output : "\(output)/\(file.path)"
  }

  private static func write(
    _ export: ProjectExport, to output: String, _ context: CommandContext
  ) throws {
    if output == "-", let file = export.files.first {
      try context.output.append { $0 += file.bytes }
      return
    }
    do throws(FileError) {
      for file in export.files {
        let path = place(of: file, in: output)
        if let slash = path.lastIndex(of: "/"), slash > path.startIndex {
          try Folder.create(at: String(path[..<slash]))
        }
        try AtomicFile.write(file.bytes, to: path)
      }
    } catch {
      throw CommandFailure.environment(error.description, verb: verb)
    }
  }
}

extension OptionDescription {
  static let exchangeLocale = OptionDescription(
    "locale", value: .one("TAG"), group: "Texts", help: "The language of the translations.")
  static let exportTable = OptionDescription(
    "table", value: .list("NAME"), group: "Texts", help: "The tables.", defaultText: "all")
  static let exportFormat = OptionDescription(
    "format", value: .one(of: ExchangeFormat.allCases.map(\.rawValue)), group: "Output",
    help: "The form: XLIFF as Xcode writes it, a package that Xcode opens, PO, CSV, or a page that "
      + "opens in any browser without a network.", defaultText: "as the ending of -o says")
  static let exportOutput = OptionDescription(
    "output", shortName: "o", value: .one("FILE", .file), group: "Output",
    help: "The file to write, or - for standard output; of a package the folder.")
  static let exportDryRun = OptionDescription(
    "dry-run", group: "Output", help: "Write nothing, and print the files that would be written.")
}

extension ExportCommand {
  static let description = CommandDescription(
    verb,
    summary: "Hand a language to a translator, as a page or a file.",
    synopses: ["[PATH] --locale TAG -o FILE [options]"],
    discussion: [
      "The page holds everything that is needed: source, what has changed in it, comment, a field for "
        + "each plural form with the numbers that it serves, checks of placeholders while typing, and "
        + "progress. It saves a small .json file for tidemark import. No account, no network.",
      "In the other formats the comment of each key ends with a mark such as [tidemark 1a2b3c4d: ...]: "
        + "the export's id and from which texts it was made. tidemark import sees by it who has changed "
        + "a text since.",
      "Texts that nobody has translated are empty, those to be reviewed are marked, as tidemark.lock or "
        + "the catalog says.",
    ],
    options: [.exchangeLocale, .exportTable, .exportFormat, .exportOutput, .exportDryRun],
    arguments: [.workPath],
    examples: [
      ExampleDescription("tidemark export Localizations --locale de -o de.html"),
      ExampleDescription("tidemark export Localizations --locale uk -o uk.po --dry-run"),
    ],
    exitStatuses: [
      ExplainedTerm("0", "Done."),
      ExplainedTerm("1", "A file is damaged."),
      ExplainedTerm("2", "An argument cannot be used."),
      ExplainedTerm("3", "A file, the settings or an output cannot be read or written."),
    ])
}
