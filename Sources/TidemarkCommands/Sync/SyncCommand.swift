internal import CommandLineOptions
internal import StringsChecks
internal import StringsFormats
internal import TimeZones
internal import TranslatorWorkflow
internal import VisibleText

/// `tidemark sync`: brings every language up to the source language.
enum SyncCommand {
  static let verb = "sync"

  /// Runs the verb.
  ///
  /// - Parameters:
  ///   - parsed: The options and arguments.
  ///   - context: What the command may use of the world.
  /// - Returns: The status to end with.
  /// - Throws: `CommandFailure` with what is wrong, `OutputStream.Failure` for an output.
  static func run(_ parsed: ParsedArguments, _ context: CommandContext) throws -> ExitStatus {
    let paths = parsed.arguments(of: .workPath)
    let isDryRun = parsed.isPresent(.syncDryRun)
    let isJSON = parsed[.syncFormat] == "json"
    let folder = try WorkFolder(at: paths.first ?? ".", verb: verb, context)
    try folder.refuseDamage()
    let sync = ProjectSync(
      folder.project, lock: folder.lock, prunes: parsed.isPresent(.prune), day: day(context))
    for report in sync.reports {
      if isJSON {
        try context.output.writeLine(json(report))
      } else if !isDryRun {
        try context.output.writeLine(line(report))
      }
    }
    if isDryRun {
      if !isJSON { try folder.show(sync.changes, context) }
    } else {
      try folder.write(sync.changes, lock: sync.lock)
    }
    for refusal in sync.refusals {
      try context.output.flush()
      try context.report(
        "\(VisibleText.escaped(refusal.path)): error: \(VisibleText.quoted(refusal.key)) cannot be "
          + "written: \(refusal.reason) [refused-text]")
    }
    if !parsed.isPresent(.quiet), !isJSON {
      try context.output.flush()
      try context.report("tidemark sync: \(summary(sync, isDryRun: isDryRun))")
    }
    return sync.refusals.isEmpty ? .done : .no
  }

  /// Today in UTC, as `2026-12-01`.
  private static func day(_ context: CommandContext) -> String {
    String(context.clock().description.prefix(10))
  }

  private static func summary(_ sync: ProjectSync, isDryRun: Bool) -> String {
    guard !sync.changes.isEmpty || !sync.reports.isEmpty else { return "nothing to do" }
    let count = sync.changes.count
    if count == 0 {
      return isDryRun
        ? "would change \(LockFile.fileName) alone" : "changed \(LockFile.fileName) alone"
    }
    let files = "\(count) \(count == 1 ? "file" : "files")"
    return isDryRun ? "would change \(files)" : "changed \(files)"
  }

  private static func line(_ report: ProjectSync.Report) -> String {
    let parts: [(String, Int)] = [
      ("added", report.added.count), ("reused, to be reviewed", report.reused.count),
      ("with a changed source, to be reviewed", report.changed.count),
      ("untranslated, with the new source", report.renewed.count),
      ("stale", report.stale.count), ("revived", report.revived.count),
      ("pruned", report.pruned.count), ("with a new comment", report.commented.count),
    ]
    let words = parts.filter { $0.1 > 0 }.map { "\($0.1) \($0.0)" }.joined(separator: "; ")
    return "\(VisibleText.escaped(report.table)) \(report.language): \(words)"
  }

  private static func json(_ report: ProjectSync.Report) -> String {
    func list(_ keys: [String]) -> [String] { keys.map { JSONText.quoted($0) } }
    var json = JSONText()
    json.add("table", report.table)
    json.add("language", report.language)
    json.add("added", list: list(report.added))
    json.add("reused", list: list(report.reused))
    json.add("changed", list: list(report.changed))
    json.add("renewed", list: list(report.renewed))
    json.add("stale", list: list(report.stale))
    json.add("revived", list: list(report.revived))
    json.add("pruned", list: list(report.pruned))
    json.add("commented", list: list(report.commented))
    return json.object
  }
}

extension ArgumentDescription {
  static let workPath = ArgumentDescription(
    "PATH", .file, arity: .optional,
    help: "The folder of an app's strings. Without one it is the current folder.")
}

extension OptionDescription {
  static let prune = OptionDescription(
    "prune", group: "Keys",
    help: "Take stale keys away, but for those that 'keep' of tidemark.json names.")
  static let syncDryRun = OptionDescription(
    "dry-run", group: "Output", help: "Write nothing, and print what would change as a diff.")
  static let syncFormat = OptionDescription(
    "format", value: .one(of: ["text", "json"]), group: "Output",
    help: "The form of the output. JSON is one object a line for each language of a table.",
    defaultText: "text")
}

extension SyncCommand {
  static let description = CommandDescription(
    verb,
    summary: "Bring every language up to the source language.",
    discussion: [
      "New keys are added with their source text and comment, a plural with a form for each category "
        + "that the language needs; where a source text is alike by 0.6 or more, with its "
        + "translation, which needs a review. Texts whose source has changed need a review too. Keys "
        + "that the source language has lost are stale: they stay, and come back when it has them "
        + "again. No translation is changed.",
      "What a .strings file cannot say of a text stands in tidemark.lock beside tidemark.json, or in "
        + "PATH: which texts are new, need a review or are stale, and from which source text each was "
        + "made. Keep it under version control: each line is an entry.",
      "A catalog holds such states itself; there new keys are no change, and the source texts of old "
        + "translations stand in tidemark.lock. Languages are those of 'languages' in tidemark.json, or "
        + "those that any table has.",
    ],
    options: [.prune, .syncDryRun, .syncFormat],
    arguments: [.workPath],
    examples: [
      ExampleDescription("tidemark sync --dry-run Localizations")
    ],
    exitStatuses: [
      ExplainedTerm("0", "Done; also when there is nothing to do."),
      ExplainedTerm("1", "A file is damaged or refuses a text; the damaged are left as they are."),
      ExplainedTerm("2", "An argument cannot be used."),
      ExplainedTerm("3", "A file, the settings or an output cannot be read or written."),
    ])
}
