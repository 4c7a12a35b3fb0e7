internal import LanguageTags
internal import TimeLabels
internal import TimeZones

/// The zones, languages and labels that lines of input have named so far.
///
/// Bounded: a long input with many zones costs time, never more memory.
struct LabelCache {
  /// A line, understood.
  struct Item {
    let row: LabelRow
    let instant: Instant?
    let now: Instant
    /// What is to be said about a language that no line named before.
    let note: String?
  }

  private static let mostEntries = 256

  private let settings: LabelSettings
  private var zones: [String: LabelZone] = [:]
  private var languages: [String: LabelLanguage] = [:]
  private var labels: [Key: LastUpdatedLabel] = [:]
  /// Zones that cannot be had: finding the nearest names lists the whole database.
  private var zoneFailures: [String: TimeZoneError] = [:]

  private struct Key: Hashable {
    let zone: String
    let language: String
  }

  init(_ settings: LabelSettings) { self.settings = settings }

  /// Understands a line of `INSTANT[<TAB>ZONE[<TAB>LOCALE]]`.
  ///
  /// - Parameters:
  ///   - line: The line without its end.
  ///   - clock: The current instant.
  /// - Returns: What to print.
  /// - Throws: `CommandFailure` with the reason and the remedy.
  mutating func item(
    for line: LineReader.Line, clock: Instant
  ) throws(CommandFailure) -> Item {
    guard case .text(let text) = line else {
      throw .argument(line.fault, verb: LabelCommand.verb)
    }
    let fields = text.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard fields.count <= 3 else {
      throw .argument(
        "there are \(fields.count) fields; expected INSTANT, ZONE and LOCALE with tabs between",
        verb: LabelCommand.verb)
    }
    guard let first = fields.first, !text.isEmpty else {
      throw .argument("the line is blank; expected an instant", verb: LabelCommand.verb)
    }
    let zoneText = fields.count > 1 ? fields[1] : ""
    let languageText = fields.count > 2 ? fields[2] : ""
    let zone = try zone(zoneText)
    let isNewLanguage = !languageText.isEmpty && languages[languageText] == nil
    let language = try language(languageText)
    let row = LabelRow(
      instant: try LabelInstant(
        first, allowsWallTime: !zoneText.isEmpty || settings.zones.first?.typed != nil),
      zone: zone, language: language,
      label: try label(Key(zone: zoneText, language: languageText), zone, language),
      fixedNow: settings.now)
    let now = try row.now(clock: clock)
    let instant = try row.lastUpdate(now: now)
    try row.checkPrintable(instant, now: now)
    return Item(
      row: row, instant: instant, now: now,
      note: isNewLanguage ? language.note(settings.options) : nil)
  }
}

extension LabelCache {
  private mutating func zone(_ text: String) throws(CommandFailure) -> LabelZone {
    if text.isEmpty, let zone = settings.zones.first { return zone }
    if let zone = zones[text] { return zone }
    if let error = zoneFailures[text] { throw CommandFailure(error, verb: LabelCommand.verb) }
    do throws(TimeZoneError) {
      let zone = LabelZone(
        typed: text, rules: try settings.database.zone(named: text), origin: "standard input")
      if zones.count >= Self.mostEntries { zones.removeAll(keepingCapacity: true) }
      zones[text] = zone
      return zone
    } catch {
      if zoneFailures.count >= Self.mostEntries { zoneFailures.removeAll(keepingCapacity: true) }
      zoneFailures[text] = error
      throw CommandFailure(error, verb: LabelCommand.verb)
    }
  }

  private mutating func language(_ text: String) throws(CommandFailure) -> LabelLanguage {
    if text.isEmpty, let language = settings.languages.first { return language }
    if let language = languages[text] { return language }
    let language = try LabelLanguage(
      text, from: "standard input", settings.layers, settings.options)
    if languages.count >= Self.mostEntries { languages.removeAll(keepingCapacity: true) }
    languages[text] = language
    return language
  }

  private mutating func label(
    _ key: Key, _ zone: LabelZone, _ language: LabelLanguage
  ) throws(CommandFailure) -> LastUpdatedLabel {
    if let label = labels[key] { return label }
    let label = try language.label(in: zone, settings.options)
    if labels.count >= Self.mostEntries { labels.removeAll(keepingCapacity: true) }
    labels[key] = label
    return label
  }
}
