internal import CommandLineOptions
internal import Files
internal import LanguageTags
internal import SourceDiagnostics
internal import StringsFormats
internal import TranslatorWorkflow
internal import VisibleText

/// `tidemark import`: takes a translator's work back.
enum ImportCommand {
  static let verb = "import"

  /// Runs the verb.
  ///
  /// - Parameters:
  ///   - parsed: The options and arguments.
  ///   - context: What the command may use of the world.
  /// - Returns: The status to end with.
  /// - Throws: `CommandFailure` with what is wrong, `OutputStream.Failure` for an output.
  static func run(_ parsed: ParsedArguments, _ context: CommandContext) throws -> ExitStatus {
    let input = try ImportInput(parsed, context)
    let folder = try WorkFolder(
      at: parsed.arguments(of: .importPath).first ?? ".", verb: verb, context)
    try folder.refuseDamage()
    let result: ProjectImport
    switch input.contents {
    case .answer(let answer, let language):
      if !answer.translatorName.isEmpty, !parsed.isPresent(.quiet) {
        try context.report(
          "tidemark import: note: translated by \(VisibleText.escaped(answer.translatorName))")
      }
      result = ProjectImport(
        answer, into: folder.project, lock: folder.lock, language: language,
        accepts: parsed.isPresent(.accept))
    case .tables(let reading, let format, let language):
      do throws(ProjectExport.Failure) {
        result = try ProjectImport(
          reading, format: format, into: folder.project, lock: folder.lock, language: language,
          accepts: parsed.isPresent(.accept), toolVersion: TidemarkVersion.tool)
      } catch {
        throw CommandFailure.argument(ExportCommand.words(error), verb: verb)
      }
    }
    return try finish(result, folder, input, parsed, context)
  }

  private static func finish(
    _ result: ProjectImport, _ folder: WorkFolder, _ input: ImportInput, _ parsed: ParsedArguments,
    _ context: CommandContext
  ) throws -> ExitStatus {
    let isDryRun = parsed.isPresent(.importDryRun)
    let isQuiet = parsed.isPresent(.quiet)
    if isDryRun {
      try folder.show(result.changes, context)
    } else {
      try folder.write(result.changes, lock: result.lock)
      for change in result.changes {
        try context.output.writeLine(VisibleText.escaped(change.path))
      }
    }
    try context.output.flush()
    let path = VisibleText.escaped(input.shownPath)
    if !isQuiet {
      for name in result.tablesByName {
        try context.report(
          "\(path): note: \(VisibleText.quoted(name)) is no file of the project; its table was found "
            + "by its name [table-by-name]")
      }
      for key in result.driftedKeys {
        try context.report(
          "\(path): note: \(VisibleText.quoted(key)): the source text has changed since; the "
            + "translation needs a review [changed-source]")
      }
    }
    for key in result.unknownKeys {
      try context.report(
        "\(path): warning: \(VisibleText.quoted(key)) is no key of the project [unknown-key]")
    }
    for conflict in result.conflicts { try report(conflict, input, context) }
    for refusal in result.refusals {
      try context.report(
        "\(VisibleText.escaped(refusal.path)): error: \(VisibleText.quoted(refusal.key)) cannot be "
          + "written: \(refusal.reason) [refused-text]")
    }
    if !isQuiet || result.isEmpty {
      try context.report("tidemark import: \(summary(result, isDryRun: isDryRun))")
    }
    return result.isEmpty || !result.conflicts.isEmpty || !result.refusals.isEmpty ? .no : .done
  }

  private static func report(
    _ conflict: ProjectImport.Conflict, _ input: ImportInput, _ context: CommandContext
  ) throws {
    let form = conflict.path.steps.isEmpty ? "" : " (\(conflict.path))"
    let why =
      conflict.isBaseKnown
      ? "both sides have changed the text" : "the file does not say from which text it was made"
    try context.report(
      "\(input.place(ofKey: conflict.key)): error: \(VisibleText.quoted(conflict.key))\(form): \(why); "
        + "the project has \(VisibleText.quoted(conflict.ours)), the file "
        + "\(VisibleText.quoted(conflict.theirs)); '--accept' takes the file's [conflict]")
  }

  private static func summary(_ result: ProjectImport, isDryRun: Bool) -> String {
    if result.isEmpty { return "no text of the file belongs to the project" }
    var parts: [String] = []
    if result.takenCount > 0 {
      let would = isDryRun ? "would take" : "took"
      parts.append("\(would) \(result.takenCount) \(result.takenCount == 1 ? "text" : "texts")")
    }
    if result.keptCount > 0 {
      parts.append("\(result.keptCount) are newer in the project")
    }
    let conflictCount = result.conflicts.count
    if conflictCount > 0 {
      parts.append("\(conflictCount) \(conflictCount == 1 ? "conflict" : "conflicts")")
    }
    return parts.isEmpty ? "nothing to do" : parts.joined(separator: "; ")
  }
}

extension ArgumentDescription {
  static let importFile = ArgumentDescription(
    "FILE", .file, arity: .required,
    help:
      "What the translator gives back: the .json file that the page has saved, an .xliff, .po or "
      + ".csv file, or an .xcloc folder; - reads standard input.")
  static let importPath = ArgumentDescription(
    "PATH", .file, arity: .optional,
    help: "The folder of the app's strings. Without one it is the current folder.")
}

extension OptionDescription {
  static let importLocale = OptionDescription(
    "locale", value: .one("TAG"), group: "Texts",
    help: "The language of the translations, where the file does not say it.")
  static let importFormat = OptionDescription(
    "from", value: .one(of: ["xliff", "po", "csv", "json"]), group: "Texts",
    help: "The format of standard input, or of a file whose name does not say it.")
  static let accept = OptionDescription(
    "accept", group: "Texts",
    help:
      "Decide conflicts for the file, and take its texts where it does not say from which it was "
      + "made.")
  static let importDryRun = OptionDescription(
    "dry-run", group: "Output", help: "Write nothing, and print what would change as a diff.")
}

extension ImportCommand {
  static let description = CommandDescription(
    verb,
    summary: "Take a translator's work back by three-way merge.",
    synopses: ["FILE [PATH] [options]"],
    discussion: [
      "A text that the translator has changed, and the project has not since the export, becomes the "
        + "translator's; one that the project alone has changed stays. Where both have, or the file "
        + "does not say from which text it was made, nothing is changed, the text is named as a "
        + "conflict, and the status is 1; everything else is taken all the same.",
      "A translation of a source text that has changed since is taken, and needs a review. Empty texts "
        + "change nothing.",
    ],
    options: [.importLocale, .importFormat, .accept, .importDryRun],
    arguments: [.importFile, .importPath],
    examples: [ExampleDescription("tidemark import de.tidemark.json Localizations --dry-run")],
    exitStatuses: [
      ExplainedTerm("0", "Done; also when all texts are the same."),
      ExplainedTerm(
        "1",
        "There are conflicts, a file is damaged, or no text of the file belongs to the project."),
      ExplainedTerm("2", "An argument cannot be used."),
      ExplainedTerm("3", "A file, the settings or an output cannot be read or written."),
    ])
}
