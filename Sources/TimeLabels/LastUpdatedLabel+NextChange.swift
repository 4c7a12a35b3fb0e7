public import TimeZones

extension LastUpdatedLabel {
  /// The first instant after now at which the label's text is another one.
  ///
  /// Exact to the millisecond: seen from every instant from `now` up to the returned one the text
  /// is what it is now, and seen from the returned one it differs. Days without midnight, skipped
  /// dates and dates that come back are seen as they are in the zone.
  ///
  /// - Parameters:
  ///   - instant: The instant of the update; `nil` says that there was none.
  ///   - now: The instant from which it is seen.
  /// - Returns: The instant of the change, or `nil` when there is none up to the year 9999.
  /// - Complexity: O(1): at most some dozens of labels are compared. Opens no ICU object.
  public func nextChange(for instant: Instant?, after now: Instant) -> Instant? {
    guard let instant else { return nil }
    var current: [UInt8] = []
    append(instant, relativeTo: now, to: &current)
    var next: [UInt8] = []
    var position = now
    while let candidate = nextCandidate(for: instant, after: position), candidate <= .latest {
      next.removeAll(keepingCapacity: true)
      append(instant, relativeTo: candidate, to: &next)
      if next != current { return candidate }
      position = candidate
    }
    return nil
  }

  /// The next instant at which the text may change, as seen from any instant of the skipped stretch.
  private func nextCandidate(for instant: Instant, after position: Instant) -> Instant? {
    var candidates: [Instant] = []
    let threshold = instant.adding(milliseconds: -LabelClassifier.toleranceMilliseconds)
    // From here on the instant counts as now, and now's minutes are shown until it is reached.
    if position < threshold {
      candidates.append(threshold)
    } else if position < instant {
      candidates.append(nextMinute(after: position))
      candidates.append(instant)
    } else if options.style == .relative, let change = nextAge(of: instant, after: position) {
      candidates.append(change)
    }
    if let change = nextDateChange(thatMattersTo: instant, after: position) {
      candidates.append(change)
    }
    return candidates.min()
  }

  /// The next instant at which an age has one minute or one hour more, as long as that is told.
  private func nextAge(of instant: Instant, after position: Instant) -> Instant? {
    let (age, overflow) = position.milliseconds.subtractingReportingOverflow(
      instant.milliseconds)
    let unit =
      age < LabelClassifier.hourMilliseconds
      ? LabelClassifier.minuteMilliseconds : LabelClassifier.hourMilliseconds
    // Hours are told within one civil day, which has never had more than two days' hours.
    guard !overflow, age < 72 * LabelClassifier.hourMilliseconds else { return nil }
    return instant.adding(milliseconds: (age / unit + 1) * unit)
  }

  /// The next instant at which the wall clock's minute changes, or the offset does.
  private func nextMinute(after position: Instant) -> Instant {
    let span = zone.span(containing: position)
    let wall = position.adding(milliseconds: Int64(span.offsetSeconds) * 1000).milliseconds
    let intoMinute = ((wall % 60_000) + 60_000) % 60_000
    let minute = position.adding(milliseconds: 60_000 - intoMinute)
    return min(minute, span.end ?? minute)
  }

  /// The next change of date near the days on which the class can change.
  ///
  /// The form depends on the date of now only by whether it is the instant's date or one of the
  /// next six, and whether its year is the instant's. Far from those dates nothing can happen, so
  /// the search jumps there. Three days are more than any zone has ever shifted by.
  private func nextDateChange(
    thatMattersTo instant: Instant, after position: Instant
  ) -> Instant? {
    let day = zone.dayNumber(at: instant)
    let year = formatters.years.days(ofYearHolding: day)
    let windows = [
      (year.lowerBound, 6), (day, LabelClassifier.mostDaysBack + 6), (year.upperBound, 6),
    ]
    for (center, daysAfter) in windows.sorted(by: { $0.0 < $1.0 }) {
      let start = Instant(startOfUTCDay: center - 3)
      let end = Instant(startOfUTCDay: center + daysAfter)
      guard position < end else { continue }
      return zone.nextDateChange(after: max(position, start))
    }
    return nil
  }
}

extension Instant {
  /// The instant at which a day begins in UTC, or the nearest one that can be held.
  fileprivate init(startOfUTCDay day: Int) {
    let (milliseconds, overflow) = Int64(day).multipliedReportingOverflow(by: 86_400_000)
    self.init(milliseconds: overflow ? (day < 0 ? .min : .max) : milliseconds)
  }
}
