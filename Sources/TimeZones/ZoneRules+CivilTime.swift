extension ZoneRules {
  /// Computes the civil day of an instant.
  ///
  /// - Parameter instant: Any instant.
  /// - Returns: The days from 1970-01-01 to the date that the calendar on the wall shows.
  /// - Complexity: As ``offsetSeconds(at:)``.
  public func dayNumber(at instant: Instant) -> Int {
    wallSeconds(at: instant).flooredDivision(by: 86_400).quotient
  }

  /// Computes what calendar and clock on the wall show.
  ///
  /// - Parameter instant: Any instant.
  /// - Returns: Date and time in the zone.
  /// - Complexity: As ``offsetSeconds(at:)``.
  public func civilDateTime(at instant: Instant) -> CivilDateTime {
    let (day, secondOfDay) = wallSeconds(at: instant).flooredDivision(by: 86_400)
    return CivilDateTime(
      uncheckedDate: CivilDate(dayNumber: day), secondOfDay: secondOfDay,
      millisecond: instant.millisecondOfSecond)
  }

  /// Finds the next instant at which the civil day is another one.
  ///
  /// That is midnight, or a change of the offset that swallows midnight, skips days, or leads
  /// back into the day before.
  ///
  /// - Parameter instant: The instant to start from.
  /// - Returns: The first instant strictly after it with another civil day; `nil` when that lies
  ///   outside the years 1 to 9999 of UTC.
  /// - Complexity: As ``offsetSeconds(at:)``, for each change of the offset on that day.
  public func nextDateChange(after instant: Instant) -> Instant? {
    let day = dayNumber(at: instant)
    var second = instant.seconds
    while true {
      let midnight = (day + 1) * 86_400 - table.offset(at: second)
      guard let change = table.nextChange(after: second), change <= midnight else {
        return inRange(midnight)
      }
      let dayOfChange = (change + table.offset(at: change)).flooredDivision(by: 86_400).quotient
      if dayOfChange != day { return inRange(change) }
      second = change
    }
  }

  /// Finds the first instant of a date.
  ///
  /// In most zones and on most days that is midnight. Where a clock was set back over midnight,
  /// the date has begun before it ends the first time.
  ///
  /// - Parameter dayNumber: The date, in days since 1970-01-01.
  /// - Returns: The first instant whose civil day is that date; `nil` when the zone skipped the
  ///   date, or when the instant lies outside the years 1 to 9999 of UTC.
  /// - Complexity: As ``offsetSeconds(at:)``, for each change of the offset within three days.
  public func firstInstant(ofDay dayNumber: Int) -> Instant? {
    // Two days more than the range of instants; further out there is nothing to find.
    guard (-719_164...2_932_898).contains(dayNumber) else { return nil }
    let wallStart = dayNumber * 86_400
    var spanStart = wallStart - Self.largestOffset
    while spanStart <= wallStart + 86_400 + Self.largestOffset {
      let offset = table.offset(at: spanStart)
      let end = table.nextChange(after: spanStart)
      let first = max(spanStart, wallStart - offset)
      if first < wallStart + 86_400 - offset, end.map({ first < $0 }) ?? true {
        return inRange(first)
      }
      guard let end else { return nil }
      spanStart = end
    }
    return nil
  }

  /// Finds the instants that a wall time means.
  ///
  /// - Parameter wallTime: What calendar and clock show.
  /// - Returns: The one instant, the two around a jump, or the two of a time that came twice.
  ///   Where a clock was set back more than once within a day, the first and the last.
  /// - Complexity: As ``offsetSeconds(at:)``, for each change of the offset within three days.
  public func resolve(_ wallTime: CivilDateTime) -> WallTimeResolution {
    // Further out than any instant, the nearest instants stand for the answer.
    let wall = min(max(wallTime.secondsAsUTC, -Self.secondLimit), Self.secondLimit)
    var spanStart = wall - Self.largestOffset
    var first: Int?
    var last = 0
    var gap = (before: wall, after: wall)
    while spanStart <= wall + Self.largestOffset {
      let offset = table.offset(at: spanStart)
      let end = table.nextChange(after: spanStart)
      let candidate = wall - offset
      if candidate >= spanStart, end.map({ candidate < $0 }) ?? true {
        if first == nil { first = candidate }
        last = candidate
      }
      guard let end else { break }
      let offsetAfter = table.offset(at: end)
      if candidate >= end, wall - offsetAfter < end {
        gap = (before: wall - offsetAfter, after: candidate)
      }
      spanStart = end
    }
    let millisecond = wallTime.millisecond
    func instant(_ second: Int) -> Instant {
      Instant(saturatingSeconds: second, milliseconds: millisecond)
    }
    if let first {
      return first == last
        ? .unique(instant(first)) : .overlap(earlier: instant(first), later: instant(last))
    }
    // The wall is before the first span's end or jumped over: one of the two was found.
    return .gap(before: instant(gap.before), after: instant(gap.after))
  }
}

extension ZoneRules {
  /// More seconds than any offset of a zone file or a POSIX rule has.
  private static let largestOffset = 26 * 3600
  /// The last whole second that milliseconds can count, less what offsets may add.
  private static let secondLimit = Int(Int64.max / 1000) - 4 * 86_400

  private func wallSeconds(at instant: Instant) -> Int {
    let second = instant.seconds
    return second + table.offset(at: second)
  }

  private func inRange(_ second: Int) -> Instant? {
    let instant = Instant(saturatingSeconds: second)
    return instant.isInRange ? instant : nil
  }
}
