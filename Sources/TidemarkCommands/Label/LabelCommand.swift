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
    for note in settings.notes { try context.report(note) }
    let printer = LabelPrinter(settings, rows: rows, colors: context.resultColors)
    try printer.printHeader(to: context.output)
    for row in rows { try printer.print(row, now: try row.now(clock: now), to: context.output) }
    if parsed.isPresent(.follow) {
      try LabelFollower(settings, rows: rows, printer: printer, context).run(from: now)
    }
    return .done
  }
}
