/// The rule of a POSIX `TZ` string: a standard offset and, where there is one, daylight time.
///
/// The same text is the last line of a zone file, where it holds from the last transition on.
///
/// Source: POSIX.1-2017 section 8.3; RFC 9636 section 3.3.1 for hours beyond a day.
struct PosixRule: Hashable, Sendable {
  /// A day of the year and a time of that day, as the clock in force before it shows.
  struct Moment: Hashable, Sendable {
    enum Day: Hashable, Sendable {
      /// `Jn`, from 1 to 365: 29 February is never counted.
      case julianWithoutLeapDay(Int)
      /// `n`, from 0 to 365: 29 February is counted.
      case zeroBased(Int)
      /// `Mm.w.d`: the weekday `d` (0 is Sunday) of the week `w` (5 is the last) of a month.
      case weekday(Int, week: Int, month: Int)
    }

    let day: Day
    /// From -167 to 167 hours after midnight.
    let secondOfDay: Int
  }

  /// The daylight part of a rule.
  struct Daylight: Hashable, Sendable {
    /// How the two changes of a year lie to each other.
    enum Order: Hashable, Sendable {
      /// The start comes before the end in every year, both within it.
      case startFirst
      /// The end comes before the start in every year, both within it.
      case endFirst
      /// Changes may cross New Year, meet each other, or come in another order some years.
      case irregular
    }

    let offset: Int
    let start: Moment
    let end: Moment
    let order: Order
  }

  /// The offset of standard time in seconds, positive east of Greenwich.
  let standardOffset: Int
  /// Daylight time; `nil` when the offset never changes.
  let daylight: Daylight?
}

extension PosixRule {
  /// Makes a rule that changes between two offsets; one that changes nothing is a fixed offset.
  init(standardOffset: Int, daylightOffset: Int, start: Moment, end: Moment) {
    self.standardOffset = standardOffset
    guard daylightOffset != standardOffset else {
      daylight = nil
      return
    }
    daylight = Daylight(
      offset: daylightOffset, start: start, end: end,
      order: Self.order(
        ofStart: start.possibleSeconds(offset: standardOffset),
        end: end.possibleSeconds(offset: daylightOffset)))
  }

  /// The offset in force at a second since 1970.
  func offset(at second: Int) -> Int {
    guard let daylight else { return standardOffset }
    return isDaylight(daylight, at: second) ? daylight.offset : standardOffset
  }

  /// The first change after a second; `nil` when the offset never changes again.
  func nextChange(after second: Int) -> Int? {
    guard let daylight else { return nil }
    let year = Self.year(of: second)
    guard daylight.order != .irregular else {
      return irregularChange(daylight, from: year, step: 1) { $0 > second }
    }
    let changes = orderedChanges(daylight, in: year)
    if changes.first > second { return changes.first }
    if changes.second > second { return changes.second }
    return orderedChanges(daylight, in: year + 1).first
  }

  /// The last change at or before a second; `nil` when the offset never changed.
  func lastChange(atOrBefore second: Int) -> Int? {
    guard let daylight else { return nil }
    let year = Self.year(of: second)
    guard daylight.order != .irregular else {
      return irregularChange(daylight, from: year, step: -1) { $0 <= second }
    }
    let changes = orderedChanges(daylight, in: year)
    if changes.second <= second { return changes.second }
    if changes.first <= second { return changes.first }
    return orderedChanges(daylight, in: year - 1).second
  }

  /// The same rule, evaluated without regard to how its changes are ordered.
  ///
  /// Slower, with the same answers: what the tests compare the fast ways with.
  var withoutOrder: PosixRule {
    PosixRule(
      standardOffset: standardOffset,
      daylight: daylight.map {
        Daylight(offset: $0.offset, start: $0.start, end: $0.end, order: .irregular)
      })
  }
}

extension PosixRule {
  private static func year(of second: Int) -> Int {
    CivilDate(dayNumber: second.flooredDivision(by: 86_400).quotient).year
  }

  private static func order(
    ofStart start: ClosedRange<Int>, end: ClosedRange<Int>
  ) -> Daylight.Order {
    let year = 0..<365 * 86_400
    guard year.contains(start.lowerBound), year.contains(start.upperBound),
      year.contains(end.lowerBound), year.contains(end.upperBound)
    else { return .irregular }
    if start.upperBound < end.lowerBound { return .startFirst }
    if end.upperBound < start.lowerBound { return .endFirst }
    return .irregular
  }

  private func start(_ daylight: Daylight, in year: Int) -> Int {
    daylight.start.second(in: year) - standardOffset
  }

  private func end(_ daylight: Daylight, in year: Int) -> Int {
    daylight.end.second(in: year) - daylight.offset
  }

  private func orderedChanges(_ daylight: Daylight, in year: Int) -> (first: Int, second: Int) {
    let start = start(daylight, in: year)
    let end = end(daylight, in: year)
    return daylight.order == .startFirst ? (start, end) : (end, start)
  }

  private func isDaylight(_ daylight: Daylight, at second: Int) -> Bool {
    let year = Self.year(of: second)
    switch daylight.order {
    case .startFirst:
      return second >= start(daylight, in: year) && second < end(daylight, in: year)
    case .endFirst:
      return second < end(daylight, in: year) || second >= start(daylight, in: year)
    case .irregular:
      return (year - 2...year + 1).contains { candidate in
        // A year that has no end after its start hands its daylight time on to the next.
        let start = start(daylight, in: candidate)
        let end = end(daylight, in: candidate)
        return second >= start
          && second < (start < end ? end : self.end(daylight, in: candidate + 1))
      }
    }
  }

  /// Looks year by year for the nearest moment on the wanted side at which the offset changes.
  ///
  /// The calendar repeats after 400 years, and so does the search end there: daylight time that
  /// lasts all year has no change.
  private func irregularChange(
    _ daylight: Daylight, from year: Int, step: Int, where isWanted: (Int) -> Bool
  ) -> Int? {
    var best: Int?
    for distance in -1...402 {
      let candidate = year + distance * step
      let isLast = best != nil
      for change in [start(daylight, in: candidate), end(daylight, in: candidate)]
      where isWanted(change) && (best.map { (change - $0) * step < 0 } ?? true) {
        guard isDaylight(daylight, at: change) != isDaylight(daylight, at: change - 1) else {
          continue
        }
        best = change
      }
      // Changes may cross one New Year, so one more year is looked at.
      if isLast { return best }
    }
    return best
  }
}

extension PosixRule.Moment {
  /// The moment in a year in seconds since 1970 as the wall clock counts them.
  func second(in year: Int) -> Int {
    dayNumber(in: year) * 86_400 + secondOfDay
  }

  private func dayNumber(in year: Int) -> Int {
    switch day {
    case .julianWithoutLeapDay(let day):
      let isAfterLeapDay = day >= 60 && CivilDate.isLeapYear(year)
      return CivilDate.dayNumber(year: year, month: 1, day: 1) + day - (isAfterLeapDay ? 0 : 1)
    case .zeroBased(let day):
      return CivilDate.dayNumber(year: year, month: 1, day: 1) + day
    case .weekday(let weekday, let week, let month):
      let first = CivilDate.dayNumber(year: year, month: month, day: 1)
      // 1970-01-01, the day number 0, was a Thursday.
      let firstWeekday = (first + 4).flooredDivision(by: 7).remainder
      let toWeekday = (weekday - firstWeekday + 7) % 7
      let days = toWeekday + (week - 1) * 7
      let isTooLong = days >= CivilDate.dayCount(ofMonth: month, year: year)
      return first + (isTooLong ? days - 7 : days)
    }
  }

  /// The earliest and the latest second of a year, in UTC, that the moment can be.
  fileprivate func possibleSeconds(offset: Int) -> ClosedRange<Int> {
    let days: ClosedRange<Int>
    switch day {
    case .julianWithoutLeapDay(let day):
      days = (day - 1)...day
    case .zeroBased(let day):
      days = day...day
    case .weekday(_, let week, let month):
      // 2001 has no leap day: later months can be one day later than in it.
      let first =
        CivilDate.dayNumber(year: 2001, month: month, day: 1)
        - CivilDate.dayNumber(year: 2001, month: 1, day: 1)
      let earliest =
        week == 5 ? CivilDate.dayCount(ofMonth: month, year: 2001) - 7 : (week - 1) * 7
      days = (first + earliest)...(first + earliest + 7)
    }
    return
      (days.lowerBound * 86_400 + secondOfDay - offset)...(days.upperBound * 86_400
      + secondOfDay - offset)
  }
}
