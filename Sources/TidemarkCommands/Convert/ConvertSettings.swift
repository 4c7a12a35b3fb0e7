internal import CommandLineOptions
internal import Files
internal import LanguageTags
internal import StringsFormats
internal import VisibleText

/// The options of `convert`, checked.
struct ConvertSettings {
  /// Where the result goes.
  enum Output {
    case file(String)
    /// A folder, with a slash at its end.
    case folder(String)
    case standardOutput
  }

  let inputs: [String]
  let output: Output
  let format: LocalizationFormat
  let inputFormat: LocalizationFormat?
  let locales: [String]
  let sourceLanguage: String?
  let sourceFile: String?
  let table: String?
  let pluralKeys: [String]
  let keyStyle: POKeyStyle
  let isLossy: Bool
  let isDryRun: Bool
  let isJSON: Bool
  let isQuiet: Bool
  /// Whether nothing is asked for but the format.
  let isPlain: Bool

  /// Checks every option; nothing has been printed when it throws.
  ///
  /// - Throws: `CommandFailure`.
  init(_ parsed: ParsedArguments) throws(CommandFailure) {
    inputs = parsed.arguments(of: .convertInputs)
    inputFormat = parsed[.convertFrom].flatMap { LocalizationFormat(rawValue: $0) }
    locales = try Self.languages(parsed.values(of: .convertLocale), option: "--locale")
    table = parsed[.convertTable]
    pluralKeys = parsed.values(of: .toPlural)
    keyStyle = parsed[.keyStyle] == "id" ? .id : .context
    isLossy = parsed.isPresent(.convertLossy)
    isDryRun = parsed.isPresent(.convertDryRun)
    isJSON = parsed[.reportFormat] == "json"
    isQuiet = parsed.isPresent(.quiet)
    let source = parsed[.convertSource]
    if let source, LocalizationFormat(ofFileNamed: source) != nil || source.contains("/") {
      sourceFile = source
      sourceLanguage = nil
    } else {
      sourceFile = nil
      sourceLanguage = try source.map { (tag) throws(CommandFailure) in
        try Self.languages([tag], option: "--source").first ?? tag
      }
    }
    guard let path = parsed[.convertOutput] else {
      throw .argument(
        "'-o' is missing: the file to write, a folder, or '-' for standard output",
        verb: ConvertCommand.verb)
    }
    output = Self.output(path)
    format = try Self.format(of: output, named: parsed[.convertTo], path: path)
    isPlain =
      locales.isEmpty && source == nil && table == nil && pluralKeys.isEmpty
      && !parsed.isPresent(.keyStyle)
    if parsed.isPresent(.keyStyle), format != .po {
      throw .argument("'--key-style' is for PO files alone", verb: ConvertCommand.verb)
    }
    if inputs.contains("-"), inputs.count > 1 || inputFormat == nil {
      throw .argument(
        inputs.count > 1
          ? "'-' stands for standard input and takes no other FILE beside it"
          : "'--from' is missing: it says what standard input is",
        verb: ConvertCommand.verb)
    }
  }

  private static func output(_ path: String) -> Output {
    if path == "-" { return .standardOutput }
    let isFolder = path.hasSuffix("/") || (try? FileStatus(at: path).kind) == .folder
    guard isFolder else { return .file(path) }
    return .folder(path.hasSuffix("/") ? path : path + "/")
  }

  private static func format(
    of output: Output, named name: String?, path: String
  ) throws(CommandFailure) -> LocalizationFormat {
    if let format = name.flatMap({ LocalizationFormat(rawValue: $0) }) { return format }
    switch output {
    case .folder: return .strings
    case .standardOutput:
      throw .argument(
        "'--to' is missing: it says what goes to standard output", verb: ConvertCommand.verb)
    case .file:
      if let format = LocalizationFormat(ofFileNamed: path) { return format }
      throw .argument(
        "\(VisibleText.quoted(path)) does not say its format by its ending; '--to' does, or a "
          + "slash at its end for a folder",
        verb: ConvertCommand.verb)
    }
  }

  private static func languages(
    _ tags: [String], option: String
  ) throws(CommandFailure) -> [String] {
    for tag in tags where (try? LanguageTag(tag)) == nil {
      throw .argument(
        "'\(option)': \(VisibleText.quoted(tag)) is no language tag, such as de or zh-Hans",
        verb: ConvertCommand.verb)
    }
    return tags
  }
}
