internal import BundleStrings
internal import CommandLineOptions
internal import Files
internal import LanguageTags
internal import NearestNames
internal import VisibleText

/// The arguments of `text`, checked, and the strings that were read for them.
struct TextQuery {
  /// How results are written.
  enum Format: String {
    case text
    case json
  }

  let key: String
  let languages: [TextLanguage]
  let settings: TextSettings
  let format: Format
  let explains: Bool
  /// What is said on standard error before the first result; empty with `--quiet`.
  let notes: [String]

  private let arguments: [StringArgument]

  /// Checks every argument and reads the tables; nothing has been printed when it throws.
  ///
  /// - Throws: `CommandFailure`.
  init(_ parsed: ParsedArguments, _ context: CommandContext) throws(CommandFailure) {
    key = parsed.arguments.first ?? ""
    arguments = try Self.arguments(parsed)
    settings = TextSettings(
      device: parsed[.device].map { TextDevice(rawValue: $0) }, width: try Self.width(parsed))
    format = parsed[.textFormat].flatMap(Format.init) ?? .text
    explains = parsed.isPresent(.textExplain)
    let source = try TextSource(parsed)
    languages = try TextLanguage.all(parsed, context) { (preferences) throws(BundleError) in
      try source.strings(preferring: preferences)
    }
    try Self.refuseDamage(languages)
    notes =
      parsed.isPresent(.quiet)
      ? [] : source.notes + languages.compactMap { $0.note(about: source) }
  }

  /// The answer in one language.
  ///
  /// Without arguments it is the text as it stands; a plural is none without its number.
  func match(in language: TextLanguage) -> StringMatch {
    if arguments.isEmpty {
      let match = language.strings.match(for: key, settings: settings)
      guard match.isPlural else { return match }
    }
    return language.strings.match(for: key, arguments: arguments, settings: settings)
  }
}

extension TextQuery {
  private static func arguments(
    _ parsed: ParsedArguments
  ) throws(CommandFailure) -> [StringArgument] {
    var arguments: [StringArgument] = []
    if let text = parsed[.count] {
      guard let number = TextArgument.number(text) else {
        throw .argument(
          "'--count' is \(VisibleText.quoted(text)); expected a number such as 3 or 1.5",
          verb: TextCommand.verb)
      }
      arguments.append(number)
    }
    return arguments + parsed.values(of: .argument).map(TextArgument.value)
  }

  private static func width(_ parsed: ParsedArguments) throws(CommandFailure) -> Int? {
    guard let text = parsed[.textWidth] else { return nil }
    guard let width = Int(text), width >= 0 else {
      throw .argument(
        "'--width' is \(VisibleText.quoted(text)); expected a whole number from 0",
        verb: TextCommand.verb)
    }
    return width
  }

  /// Refuses tables that are damaged: something in them could not be read.
  private static func refuseDamage(_ languages: [TextLanguage]) throws(CommandFailure) {
    var lines: [String] = []
    var seen: Set<String> = []
    for table in languages.flatMap(\.strings.readTables) where seen.insert(table.path).inserted {
      lines += table.damageLines
    }
    guard !lines.isEmpty else { return }
    throw CommandFailure(.environmentFailed, lines: LabelLanguage.limited(lines))
  }
}
