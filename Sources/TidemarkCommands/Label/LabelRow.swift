internal import TimeLabels
internal import TimeZones
internal import VisibleText

/// One label to print: an instant in a zone and a language.
struct LabelRow {
  let instant: LabelInstant
  let zone: LabelZone
  let language: LabelLanguage
  let label: LastUpdatedLabel
  /// What `--now` says; `nil` for the clock.
  let fixedNow: InstantArgument?

  /// Every combination, instants outermost, then zones, then languages.
  ///
  /// - Parameters:
  ///   - settings: The checked arguments.
  ///   - clock: The current instant.
  /// - Returns: At least one row.
  /// - Throws: `CommandFailure` when an instant cannot be shown in one of the zones.
  static func all(
    for settings: LabelSettings, clock: Instant
  ) throws(CommandFailure) -> [LabelRow] {
    var labels: [[LastUpdatedLabel]] = []
    for zone in settings.zones {
      var ofZone: [LastUpdatedLabel] = []
      for language in settings.languages {
        ofZone.append(try language.label(in: zone, settings.options))
      }
      labels.append(ofZone)
    }
    var rows: [LabelRow] = []
    for instant in settings.instants {
      for (zone, zoneLabels) in zip(settings.zones, labels) {
        for (language, label) in zip(settings.languages, zoneLabels) {
          let row = LabelRow(
            instant: instant, zone: zone, language: language, label: label,
            fixedNow: settings.now)
          let now = try row.now(clock: clock)
          try row.checkPrintable(try row.lastUpdate(now: now), now: now)
          rows.append(row)
        }
      }
    }
    return rows
  }

  /// The instant from which the label is seen.
  func now(clock: Instant) throws(CommandFailure) -> Instant {
    guard let fixedNow else { return clock }
    return try instant(of: fixedNow, now: clock) ?? clock
  }

  /// The instant of the update; `nil` without a record.
  func lastUpdate(now: Instant) throws(CommandFailure) -> Instant? {
    try instant(of: instant.argument, now: now)
  }

  /// Refuses what would show a year that has no four digits.
  ///
  /// - Parameters:
  ///   - instant: The instant of the update.
  ///   - now: The instant from which it is seen.
  /// - Throws: `CommandFailure` naming the zone.
  func checkPrintable(_ instant: Instant?, now: Instant) throws(CommandFailure) {
    for (moment, typed) in [(instant, self.instant.typed), (now, "now")] {
      guard let moment, !label.isPrintable(moment) else { continue }
      throw .argument(
        "\(VisibleText.quoted(typed)) falls outside the years 1 to 9999 in \(zone.rules.identifier); "
          + "use another zone",
        verb: LabelCommand.verb)
    }
  }

  private func instant(
    of argument: InstantArgument, now: Instant
  ) throws(CommandFailure) -> Instant? {
    do throws(InstantArgument.Fault) {
      return try argument.instant(in: zone.rules, now: now)
    } catch {
      throw CommandFailure(
        error.status, lines: ["tidemark \(LabelCommand.verb): \(error.message)"])
    }
  }
}
