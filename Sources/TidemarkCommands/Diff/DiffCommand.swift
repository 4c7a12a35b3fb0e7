internal import CommandLineOptions
internal import Files
internal import LanguageTags
internal import TranslatorWorkflow
internal import VisibleText

/// `tidemark diff`: shows what differs between strings files.
enum DiffCommand {
  static let verb = "diff"

  /// Runs the verb.
  ///
  /// - Parameters:
  ///   - parsed: The options and arguments.
  ///   - context: What the command may use of the world.
  /// - Returns: The status to end with.
  /// - Throws: `CommandFailure` with what is wrong, `OutputStream.Failure` for an output.
  static func run(_ parsed: ParsedArguments, _ context: CommandContext) throws -> ExitStatus {
    let old = parsed.arguments(of: .diffOld).first ?? ""
    let new = parsed.arguments(of: .diffNew).first ?? ""
    let locales = try LanguageArguments.languages(parsed.values(of: .diffLocale), verb: verb)
    let compared = try pairs(old, new, locales, context)
    guard compared.faults.isEmpty else {
      throw CommandFailure(
        .environmentFailed,
        lines: compared.faults + [
          "tidemark \(verb): nothing is compared, because a file is damaged"
        ])
    }
    let differences = compared.pairs.map { pair in
      (
        pair,
        TableDifference(from: pair.old, to: pair.new, in: locales.isEmpty ? nil : locales)
      )
    }
    try checkLanguages(differences.map(\.1), locales, old, new)
    var report = DiffReport(context, isJSON: parsed[.diffFormat] == "json")
    for (pair, difference) in differences { try report.add(difference, of: pair) }
    if !parsed.isPresent(.quiet) { try report.finish() }
    return report.isEmpty ? .done : .no
  }

  private static func pairs(
    _ old: String, _ new: String, _ locales: [LanguageTag], _ context: CommandContext
  ) throws -> DiffPairs {
    var areFolders: [Bool] = []
    for path in [old, new] {
      guard path != "-" else {
        throw CommandFailure.argument(
          "'-' does not say its format; name a file", verb: verb)
      }
      do throws(FileError) {
        areFolders.append(try FileStatus(at: path).kind == .folder)
      } catch {
        throw CommandFailure.environment(error.description, verb: verb)
      }
    }
    guard areFolders[0] == areFolders[1] else {
      let folder = areFolders[0] ? old : new
      throw CommandFailure.argument(
        "\(VisibleText.quoted(folder)) is a folder and the other is a file; name two of a kind",
        verb: verb)
    }
    return areFolders[0]
      ? try DiffPairs(folders: old, new, context) : try DiffPairs(files: old, new, locales: locales)
  }

  private static func checkLanguages(
    _ differences: [TableDifference], _ locales: [LanguageTag], _ old: String, _ new: String
  ) throws(CommandFailure) {
    let languages = Set(differences.flatMap(\.languages))
    if let missing = locales.first(where: { !languages.contains($0) }) {
      throw .argument("'--locale': there are no texts in '\(missing)' to compare", verb: verb)
    }
    // A table without keys has no languages either, and is like another one.
    guard languages.isEmpty, !differences.isEmpty else { return }
    guard differences.contains(where: \.hadTexts) else { return }
    throw .argument(
      "\(VisibleText.quoted(old)) and \(VisibleText.quoted(new)) have no language in common",
      verb: verb)
  }
}
