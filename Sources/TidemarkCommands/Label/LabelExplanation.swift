internal import BundleStrings
internal import ICUKit
internal import TimeLabels
internal import TimeZones

/// Says where a label comes from.
enum LabelExplanation {
  /// One thing that took part.
  struct Item {
    /// The name in text.
    let name: String
    /// The name in JSON.
    let member: String
    /// What is to be said about it.
    let text: String

    init(_ name: String, _ member: String? = nil, _ text: String) {
      self.name = name
      self.member = member ?? name
      self.text = text
    }
  }

  /// Everything that took part in one label.
  static func items(
    for row: LabelRow, _ instant: Instant?, now: Instant, _ database: TimeZoneDatabase
  ) -> [Item] {
    let zone = row.zone.rules
    var items: [Item] = []
    if let instant { items.append(Item("instant", nil, moment(instant, in: zone))) }
    items.append(Item("now", nil, moment(now, in: zone)))
    items.append(Item("class", nil, row.label.reason(for: instant, relativeTo: now)))
    items.append(Item("zone", nil, "\(zone.identifier), from \(row.zone.origin)"))
    items.append(Item("zone data", "zoneData", zoneData(of: row.zone, database)))
    let words = row.language.words
    items.append(
      Item(
        "words", nil,
        "\(words.stringsLanguage), for '\(row.language.name)'\(row.language.originText)"))
    if !words.omissions.isEmpty {
      items.append(
        Item(
          "passed over", "passedOver", words.omissions.map(\.reason).joined(separator: "; ")))
    }
    let keys = row.label.usedKeys(for: instant, relativeTo: now)
    for match in words.matches where keys.contains(match.key) {
      let alias = match.alias.map { " (as '\($0)')" } ?? ""
      items.append(Item(match.key, nil, "'\(match.text)'\(alias) at \(match.place ?? "nowhere")"))
    }
    items.append(
      Item(
        "format", nil,
        "\(row.label.options.style.rawValue), \(row.label.patternText(for: instant, relativeTo: now)); dates go with "
          + "'\(row.label.formatLocale)'"))
    let next = row.label.nextChange(for: instant, after: now)
    items.append(
      Item(
        "next change", "nextChange", next.map { moment($0, in: zone) } ?? "none up to the year 9999"
      ))
    items.append(Item("versions", nil, TidemarkVersion.summary))
    return items
  }

  /// An instant in UTC and on the wall.
  private static func moment(_ instant: Instant, in zone: ZoneRules) -> String {
    let wall = zone.civilDateTime(at: instant)
    return "\(instant.rfc3339), on the wall \(wall) (UTC\(offset(zone.offsetSeconds(at: instant))))"
  }

  /// An offset as `+08:00`, with seconds where it has any.
  private static func offset(_ seconds: Int) -> String {
    func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let size = seconds.magnitude
    let rest = size % 60 == 0 ? "" : ":\(twoDigits(Int(size % 60)))"
    return (seconds < 0 ? "-" : "+")
      + "\(twoDigits(Int(size / 3600))):\(twoDigits(Int(size / 60 % 60)))\(rest)"
  }

  private static func zoneData(of zone: LabelZone, _ database: TimeZoneDatabase) -> String {
    guard zone.rules.isFromZoneFile else { return "not needed" }
    return "\(database.version ?? "of an unknown version") in \(database.directory)"
  }
}
