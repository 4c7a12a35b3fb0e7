internal import BundleStrings
internal import ICUKit
internal import TimeLabels
internal import TimeZones

/// Says where a label comes from.
enum LabelExplanation {
  /// Everything that took part in one label.
  static func items(
    for row: LabelRow, _ instant: Instant?, now: Instant, _ database: TimeZoneDatabase
  ) -> [ExplanationItem] {
    let zone = row.zone.rules
    var items: [ExplanationItem] = []
    if let instant { items.append(ExplanationItem("instant", nil, moment(instant, in: zone))) }
    items.append(ExplanationItem("now", nil, moment(now, in: zone)))
    items.append(ExplanationItem("class", nil, row.label.reason(for: instant, relativeTo: now)))
    items.append(ExplanationItem("zone", nil, "\(zone.identifier), from \(row.zone.origin)"))
    items.append(ExplanationItem("zone data", "zoneData", zoneData(of: row.zone, database)))
    let words = row.language.words
    items.append(
      ExplanationItem(
        "words", nil,
        "\(words.stringsLanguage), for '\(row.language.name)'\(row.language.originText)"))
    if !words.omissions.isEmpty {
      items.append(
        ExplanationItem(
          "passed over", "passedOver", words.omissions.map(\.reason).joined(separator: "; ")))
    }
    let keys = row.label.usedKeys(for: instant, relativeTo: now)
    for match in words.matches where keys.contains(match.key) {
      let alias = match.alias.map { " (as '\($0)')" } ?? ""
      items.append(
        ExplanationItem(
          match.key, nil, "'\(match.text)'\(alias) at \(match.place ?? "nowhere")"))
    }
    items.append(
      ExplanationItem(
        "format", nil,
        "\(row.label.options.style.rawValue), \(row.label.patternText(for: instant, relativeTo: now)); dates go with "
          + "'\(row.label.formatLocale)'"))
    let next = row.label.nextChange(for: instant, after: now)
    items.append(
      ExplanationItem(
        "next change", "nextChange", next.map { moment($0, in: zone) } ?? "none up to the year 9999"
      ))
    items.append(ExplanationItem("versions", nil, TidemarkVersion.summary))
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
