internal import LanguageTags
internal import StringsFormats
internal import TimeLabels
internal import TimeZones
internal import VisibleText

/// Writes labels in the chosen form.
struct LabelPrinter {
  private let settings: LabelSettings
  private let colors: TextColors
  private let showsInstant: Bool
  private let showsZone: Bool
  private let showsLanguage: Bool

  /// Looks at the rows to see what varies.
  init(_ settings: LabelSettings, rows: [LabelRow], colors: TextColors) {
    self.settings = settings
    self.colors = colors
    showsInstant = settings.instants.count > 1
    showsZone = settings.zones.count > 1
    showsLanguage = settings.languages.count > 1
  }

  /// The names of the members, in JSON and in the first line of CSV.
  private static let members = [
    "instant", "now", "timeZone", "locale", "stringsLanguage", "formatLocale", "style", "kind",
    "text", "label", "time", "nextChange",
  ]

  /// Writes what stands before all rows.
  func printHeader(to output: OutputStream) throws(OutputStream.Failure) {
    if settings.format == .csv { try output.writeLine(CSVText.row(Self.members)) }
  }

  /// Writes one label.
  ///
  /// - Parameters:
  ///   - row: What to print.
  ///   - now: The instant from which it is seen.
  ///   - output: Where to.
  /// - Throws: `CommandFailure` when a file has no usable time any more, and what the output throws.
  func print(_ row: LabelRow, now: Instant, to output: OutputStream) throws {
    try print(row, row.lastUpdate(now: now), now: now, to: output)
  }

  /// Writes one label whose instant is already known.
  func print(
    _ row: LabelRow, _ instant: Instant?, now: Instant, to output: OutputStream
  ) throws(OutputStream.Failure) {
    switch settings.format {
    case .text:
      try output.append { bytes in
        if showsInstant { Self.append(row.instant.typed, to: &bytes) }
        if showsZone { Self.append(row.zone.typed ?? "", to: &bytes) }
        if showsLanguage { Self.append(row.language.typed ?? "", to: &bytes) }
        row.label.append(instant, relativeTo: now, to: &bytes)
        bytes.append(UInt8(ascii: "\n"))
      }
      if settings.explains {
        try ExplanationItem.write(
          LabelExplanation.items(for: row, instant, now: now, settings.database), colors,
          to: output)
      }
    case .json:
      var json = JSONText()
      for (name, value) in zip(Self.members, values(row, instant, now: now)) {
        json.add(name, value)
      }
      if settings.explains {
        var explanation = JSONText()
        for item in LabelExplanation.items(for: row, instant, now: now, settings.database) {
          explanation.add(item.member, item.text)
        }
        json.add("explanation", json: explanation.object)
      }
      try output.writeLine(json.object)
    case .csv:
      try output.writeLine(CSVText.row(values(row, instant, now: now)))
    }
  }

  /// Appends a column as it was typed; a tab or a line end in it would make two of it.
  private static func append(_ typed: String, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: VisibleText.escaped(typed).utf8)
    bytes.append(UInt8(ascii: "\t"))
  }

  private func values(_ row: LabelRow, _ instant: Instant?, now: Instant) -> [String?] {
    let parts = row.label.parts(for: instant, relativeTo: now)
    return [
      instant?.rfc3339, now.rfc3339, row.zone.rules.identifier, row.language.name,
      row.language.words.stringsLanguage.description, row.label.formatLocale.description,
      row.label.options.style.rawValue, parts.kind.rawValue, parts.text, parts.label, parts.time,
      row.label.nextChange(for: instant, after: now)?.rfc3339,
    ]
  }
}
