internal import CommandLineOptions
internal import TimeLabels

/// `tidemark label`: prints last-updated labels.
enum LabelCommand {
  static let verb = "label"

  /// Runs the verb.
  ///
  /// - Parameters:
  ///   - parsed: The options and arguments.
  ///   - context: What the command may use of the world.
  /// - Returns: The status to end with.
  /// - Throws: `CommandFailure` with what is wrong, `OutputStream.Failure` for an output.
  static func run(_ parsed: ParsedArguments, _ context: CommandContext) throws -> ExitStatus {
    let settings = try LabelSettings(parsed, context)
    if settings.readsStandardInput {
      return try LabelLines(settings, context).run()
    }
    let now = context.clock()
    let rows = try LabelRow.all(for: settings, clock: now)
    try printNotes(settings.notes, context)
    let printer = LabelPrinter(settings, rows: rows, colors: context.resultColors)
    try printer.printHeader(to: context.output)
    for row in rows { try printer.print(row, now: try row.now(clock: now), to: context.output) }
    if parsed.isPresent(.follow) {
      try LabelFollower(settings, rows: rows, printer: printer, context).run(from: now)
    }
    return .done
  }

  /// Says what is neither a result nor an error.
  static func printNotes(_ notes: [String], _ context: CommandContext) throws {
    for note in notes { try context.report("tidemark \(verb): note: \(note)") }
  }
}
