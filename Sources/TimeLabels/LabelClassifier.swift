internal import TimeZones

/// Decides the class of an instant as seen from now, in one zone.
struct LabelClassifier: Sendable {
  /// Instants up to this far ahead are taken for now: clocks differ a little.
  static let toleranceMilliseconds: Int64 = 60_000

  let zone: ZoneRules
  let distinguishesYesterday: Bool

  /// The decision about one instant.
  struct Decision: Hashable {
    let kind: LabelClass
    let form: LabelForm
    /// The instant to show: the given one, or now where it is a little ahead.
    let shown: Instant
  }

  /// Decides.
  ///
  /// - Parameters:
  ///   - instant: The instant of the update.
  ///   - now: The instant from which it is seen.
  /// - Returns: The class, and what of the instant is shown.
  /// - Complexity: Two look-ups of the zone's offset; no allocation.
  func decision(for instant: Instant, relativeTo now: Instant) -> Decision {
    let isAhead = instant > now.adding(milliseconds: Self.toleranceMilliseconds)
    let shown = isAhead ? instant : min(instant, now)
    let form = form(of: zone.dayNumber(at: shown), seenFrom: zone.dayNumber(at: now))
    let kind: LabelClass =
      if isAhead {
        .future
      } else {
        switch form {
        case .never: .never
        case .today: .today
        case .yesterday: .yesterday
        case .thisYear: .thisYear
        case .older: .older
        }
      }
    return Decision(kind: kind, form: form, shown: shown)
  }

  private func form(of day: Int, seenFrom today: Int) -> LabelForm {
    if day == today { return .today }
    if distinguishesYesterday, day < today, day == lastDate(before: today) { return .yesterday }
    return CivilDate(dayNumber: day).year == CivilDate(dayNumber: today).year
      ? .thisYear : .older
  }

  /// The last date before a day that the zone really had: islands have skipped one or two.
  private func lastDate(before day: Int) -> Int {
    var candidate = day - 1
    while candidate > day - 4, zone.firstInstant(ofDay: candidate) == nil { candidate -= 1 }
    return candidate
  }
}
