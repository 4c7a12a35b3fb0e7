public import TimeZones

extension LastUpdatedLabel {
  /// Says in English why an instant is of its class.
  ///
  /// - Parameters:
  ///   - instant: The instant of the update; `nil` says that there was none.
  ///   - now: The instant from which it is seen.
  /// - Returns: One line, such as `today: both are on 2026-11-30`.
  public func reason(for instant: Instant?, relativeTo now: Instant) -> String {
    guard let instant else { return "never: there is no record" }
    let decision = classifier.decision(for: instant, relativeTo: now)
    let date = zone.civilDateTime(at: decision.shown).date
    let today = zone.civilDateTime(at: now).date
    if case .ago(let age) = decision.form {
      return "\(decision.kind.rawValue): \(age.reason), \(date) seen from \(today)"
    }
    let skew =
      instant > now && decision.kind != .future
      ? " (at most 60 s ahead of now, so it counts as now)" : ""
    let fact =
      switch decision.form {
      case .never, .ago: "there is no record"
      case .today: "both are on \(date)"
      case .yesterday: "\(date) is the last date before \(today)"
      case .thisYear, .dateThisYear: "\(date) and \(today) are different dates of one year"
      case .older, .dateOlder: "\(date) and \(today) are in different years"
      }
    let ahead = decision.kind == .future ? "more than 60 s ahead of now; " : ""
    return "\(decision.kind.rawValue): \(ahead)\(fact)\(skew)"
  }

  /// The keys whose texts a label is made of.
  ///
  /// - Parameters:
  ///   - instant: The instant of the update; `nil` says that there was none.
  ///   - now: The instant from which it is seen.
  /// - Returns: The sentence's key first, then that of the label in it; empty for a bare time.
  public func usedKeys(for instant: Instant?, relativeTo now: Instant) -> [String] {
    let form = instant.map { classifier.decision(for: $0, relativeTo: now).form } ?? .never
    let label: String? =
      switch form {
      case .never: "lastUpdate.never"
      case .today: "lastUpdate.today"
      case .yesterday: "lastUpdate.yesterday"
      case .thisYear, .older, .dateThisYear, .dateOlder, .ago: nil
      }
    if options.isBare { return form == .never ? ["lastUpdate.never"] : [] }
    return ["lastUpdate"] + (label.map { [$0] } ?? [])
  }

  /// The pattern by which the time of an instant is written, in words for a person.
  ///
  /// - Parameters:
  ///   - instant: The instant of the update; `nil` says that there was none.
  ///   - now: The instant from which it is seen.
  /// - Returns: One line, such as `pattern 'HH:mm', Gregorian, digits 0 to 9`.
  public func patternText(for instant: Instant?, relativeTo now: Instant) -> String {
    guard let decision = decision(for: instant, relativeTo: now) else { return "no time" }
    return formatters.description(
      of: decision.form, rung: composition.rung(for: decision, in: zone))
  }
}

extension LabelAge {
  /// Which rule told the age in this unit.
  fileprivate var reason: String {
    switch self {
    case .now: "less than a minute"
    case .minutes: "less than an hour, whatever midnight does"
    case .hours: "an hour or more on the same date"
    case .days: "up to six dates back"
    }
  }
}
