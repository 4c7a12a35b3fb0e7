internal import BundleStrings
internal import CommandLineOptions
internal import NearestNames
internal import VisibleText

/// `tidemark text`: looks a key up.
enum TextCommand {
  static let verb = "text"

  /// Runs the verb.
  ///
  /// - Parameters:
  ///   - parsed: The options and arguments.
  ///   - context: What the command may use of the world.
  /// - Returns: The status to end with.
  /// - Throws: `CommandFailure` with what is wrong, `OutputStream.Failure` for an output.
  static func run(_ parsed: ParsedArguments, _ context: CommandContext) throws -> ExitStatus {
    let query = try TextQuery(parsed, context)
    for note in query.notes { try context.report("tidemark \(verb): note: \(note)") }
    let printer = TextPrinter(query, colors: context.resultColors)
    var status = ExitStatus.done
    for language in query.languages {
      let match = query.match(in: language)
      try printer.print(match, in: language, to: context.output)
      for line in complaints(about: match, in: language) { try context.report(line) }
      if match.source == .missing || match.problems.contains(where: \.isError) {
        status = .no
      }
    }
    return status
  }

  /// What is to be said on standard error about one answer.
  private static func complaints(
    about match: StringMatch, in language: TextLanguage
  ) -> [String] {
    guard match.source == .missing else { return match.problems.map(\.description) }
    let key = VisibleText.quoted(match.key)
    let table = VisibleText.quoted(language.strings.table)
    let keys = language.strings.readTables.flatMap(\.keys)
    let asked = language.strings.chain.links.map { "'\($0.language)'" }.joined(separator: ", ")
    return [
      "tidemark \(verb): no text for \(key) in the table \(table), looked for in \(asked)"
        + NameSuggestions.question(about: match.key, among: keys)
    ]
  }
}
