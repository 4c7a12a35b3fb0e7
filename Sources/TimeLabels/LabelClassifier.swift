internal import TimeZones

/// Decides the class of an instant as seen from now, in one zone.
struct LabelClassifier: Sendable {
  /// Instants up to this far ahead are taken for now: clocks differ a little.
  static let toleranceMilliseconds: Int64 = 60_000
  static let minuteMilliseconds: Int64 = 60_000
  static let hourMilliseconds: Int64 = 3_600_000
  /// The most dates back that the relative style tells in words.
  static let mostDaysBack = 6

  let zone: ZoneRules
  let years: LabelYears
  let style: LabelStyle
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
    let day = zone.dayNumber(at: shown)
    let today = zone.dayNumber(at: now)
    let (kind, form) = civil(day, seenFrom: today)
    if isAhead { return Decision(kind: .future, form: form, shown: shown) }
    guard style == .relative else { return Decision(kind: kind, form: form, shown: shown) }
    let age = now.milliseconds.subtractingReportingOverflow(shown.milliseconds)
    return Decision(
      kind: kind, form: relative(age.overflow ? .max : age.partialValue, day, today),
      shown: shown)
  }

  /// The class and the form by civil days alone.
  private func civil(_ day: Int, seenFrom today: Int) -> (LabelClass, LabelForm) {
    if day == today { return (.today, .today) }
    if distinguishesYesterday, day < today, datesBack(from: today, to: day, atMost: 1) == 1 {
      return (.yesterday, .yesterday)
    }
    return years.year(of: day) == years.year(of: today) ? (.thisYear, .thisYear) : (.older, .older)
  }

  /// The form of an age that is not negative.
  ///
  /// Minutes do not care for midnight. Hours end with the civil day, or when a date that came back
  /// puts now on the earlier of the two dates.
  private func relative(_ age: Int64, _ day: Int, _ today: Int) -> LabelForm {
    if age < Self.minuteMilliseconds { return .ago(.now) }
    if age < Self.hourMilliseconds { return .ago(.minutes(Int(age / Self.minuteMilliseconds))) }
    if day >= today { return .ago(.hours(Int(age / Self.hourMilliseconds))) }
    if let count = datesBack(from: today, to: day, atMost: Self.mostDaysBack) {
      return .ago(.days(count))
    }
    return years.year(of: day) == years.year(of: today) ? .dateThisYear : .dateOlder
  }

  /// How many dates that the zone really had lie after an earlier day up to a later one.
  ///
  /// Islands have skipped a date or two; those are not counted. `nil` where there are more.
  private func datesBack(from later: Int, to earlier: Int, atMost limit: Int) -> Int? {
    // Three skipped dates in a row are more than there have ever been.
    guard later - earlier <= limit + 3 else { return nil }
    var count = 0
    for day in (earlier + 1)...later where zone.firstInstant(ofDay: day) != nil { count += 1 }
    // A date that came back later exists all the same.
    return count <= limit ? max(count, 1) : nil
  }
}
