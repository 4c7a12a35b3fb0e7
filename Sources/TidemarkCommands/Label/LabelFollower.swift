internal import TimeLabels
internal import TimeZones

/// Prints labels again whenever they change.
struct LabelFollower {
  /// The longest sleep: after it the clock is looked at again, in case it was set back.
  private static let longestSleepMilliseconds: Int64 = 5_000
  /// The same where a file's modification time is shown, which changes without the clock.
  private static let longestSleepForFilesMilliseconds: Int64 = 1_000

  private let rows: [LabelRow]
  private let printer: LabelPrinter
  private let context: CommandContext
  private let longestSleep: Int64

  init(
    _ settings: LabelSettings, rows: [LabelRow], printer: LabelPrinter, _ context: CommandContext
  ) {
    self.rows = rows
    self.printer = printer
    self.context = context
    let hasFile = settings.instants.contains { instant in
      if case .file = instant.argument { true } else { false }
    }
    longestSleep =
      hasFile ? Self.longestSleepForFilesMilliseconds : Self.longestSleepMilliseconds
  }

  /// Follows until the output is closed.
  ///
  /// - Parameter start: The instant at which the labels were printed first.
  /// - Throws: `OutputStream.Failure` when nothing more can be written, `CommandFailure` when a
  ///   followed file is gone.
  func run(from start: Instant) throws -> Never {
    var now = start
    // `now` among the instants means the moment of the call, not each moment since.
    var shown = try rows.map { row in
      let instant = try row.lastUpdate(now: start)
      return Shown(instant: instant, text: row.label.text(for: instant, relativeTo: start))
    }
    try context.output.flush()
    while true {
      let next = zip(rows, shown).compactMap { row, shown in
        row.label.nextChange(for: shown.instant, after: now)
      }.min()
      let latest = now.adding(milliseconds: longestSleep)
      // Without a change there is no write that would tell.
      try context.output.checkReader()
      context.sleep(min(next ?? latest, latest))
      now = context.clock()
      for (index, row) in rows.enumerated() {
        let instant = try row.lastUpdate(now: start)
        let text = row.label.text(for: instant, relativeTo: now)
        guard text != shown[index].text else { continue }
        shown[index] = Shown(instant: instant, text: text)
        try printer.print(row, instant, now: now, to: context.output)
      }
      try context.output.flush()
    }
  }

  private struct Shown {
    let instant: Instant?
    let text: String
  }
}
