internal import TimeLabels
internal import TimeZones

/// `label --stdin`: one line in, one line out.
struct LabelLines {
  private let settings: LabelSettings
  private let context: CommandContext
  private let printer: LabelPrinter

  init(_ settings: LabelSettings, _ context: CommandContext) {
    self.settings = settings
    self.context = context
    printer = LabelPrinter(settings, rows: [], colors: context.resultColors)
  }

  /// Reads to the end.
  ///
  /// - Returns: `.no` when a line was bad.
  /// - Throws: `OutputStream.Failure`, and `CommandFailure` when the input cannot be read.
  func run() throws -> ExitStatus {
    var status = ExitStatus.done
    var lineNumber = 0
    var cache = LabelCache(settings)
    var reader = LineReader(descriptor: context.standardInput)
    try LabelCommand.printNotes(settings.notes, context)
    try printer.printHeader(to: context.output)
    // What is known is written before waiting for more, so that another program can talk to us.
    while let line = try reader.next(beforeWaiting: context.output.flush) {
      lineNumber += 1
      let item: LabelCache.Item
      do throws(CommandFailure) {
        item = try cache.item(for: line, clock: context.clock())
      } catch {
        status = .no
        // The line keeps its place in the output.
        if !settings.isStrict { try context.output.writeLine("") }
        try context.output.flush()
        for message in error.lines {
          try context.report(Self.numbered(message, lineNumber))
        }
        if settings.isStrict { break }
        continue
      }
      if let note = item.note, !settings.isQuiet {
        try LabelCommand.printNotes(["line \(lineNumber): \(note)"], context)
      }
      try printer.print(item.row, item.instant, now: item.now, to: context.output)
    }
    return status
  }

  /// Puts the line's number after the verb.
  private static func numbered(_ message: String, _ number: Int) -> String {
    let prefix = "tidemark \(LabelCommand.verb): "
    guard message.hasPrefix(prefix) else { return message }
    return "\(prefix)line \(number): \(message.dropFirst(prefix.count))"
  }
}
