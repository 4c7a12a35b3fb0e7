internal import ICUKit
internal import Synchronization
internal import TimeZones

/// The years of a calendar, as running numbers that no era begins anew.
enum LabelYears: Sendable {
  /// The years of the Gregorian calendar, and of those that only count its years otherwise.
  case gregorian
  /// The years of another calendar.
  case calendar(CalendarYears)

  /// The calendar of a locale.
  init(of locale: ICULocale) throws(ICUError) {
    let calendar = try ICUCalendar(locale: locale)
    self =
      ICUCalendar.hasGregorianYears(calendar.type)
      ? .gregorian : .calendar(try CalendarYears(locale))
  }

  /// The year of a day.
  ///
  /// - Parameter day: Days since 1970-01-01.
  /// - Returns: The extended year.
  func year(of day: Int) -> Int {
    switch self {
    case .gregorian: CivilDate(dayNumber: day).year
    case .calendar(let years): years.span(of: day).year
    }
  }

  /// The days of the year that holds a day.
  ///
  /// - Parameter day: Days since 1970-01-01.
  /// - Returns: The first day, and the first of the next year.
  func days(ofYearHolding day: Int) -> Range<Int> {
    switch self {
    case .gregorian:
      let year = CivilDate(dayNumber: day).year
      guard let first = CivilDate(year: year, month: 1, day: 1)?.dayNumber,
        let next = CivilDate(year: year + 1, month: 1, day: 1)?.dayNumber
      else { return day..<day + 1 }
      return first..<next
    case .calendar(let years): return years.span(of: day).days
    }
  }
}

/// The years of a calendar that ICU computes, remembered once they are known.
final class CalendarYears: Sendable {
  /// A year, and its days as days since 1970-01-01.
  struct Span: Sendable {
    let year: Int
    let days: Range<Int>
  }

  private struct State: ~Copyable {
    let calendar: ICUCalendar
    /// Sorted, without overlaps; bounded, because labels look at few years.
    var spans: [Span] = []
  }

  private static let mostSpans = 512

  private let state: Mutex<State>

  init(_ locale: ICULocale) throws(ICUError) {
    state = Mutex(State(calendar: try ICUCalendar(locale: locale)))
  }

  /// The year that holds a day.
  ///
  /// - Complexity: O(log *n*) for a year that was asked for before; twenty ICU calls else.
  func span(of day: Int) -> Span {
    state.withLock { state in
      let index = Self.index(of: day, in: state.spans)
      if index < state.spans.count, state.spans[index].days.contains(day) {
        return state.spans[index]
      }
      let span = Self.span(of: day, by: state.calendar)
      if state.spans.count >= Self.mostSpans { state.spans.removeAll(keepingCapacity: true) }
      state.spans.insert(span, at: Self.index(of: day, in: state.spans))
      return span
    }
  }

  /// The index of the first span that ends after a day.
  private static func index(of day: Int, in spans: [Span]) -> Int {
    var low = 0
    var high = spans.count
    while low < high {
      let middle = (low + high) / 2
      if spans[middle].days.upperBound > day { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Works a year out by looking for the days on which the year changes.
  ///
  /// The day's number in its year would name the first one at once, and is wrong where a process
  /// uses both the Chinese and the Korean calendar: ICU 72 remembers the new years of both in one
  /// place. The years themselves are right.
  ///
  /// Source: ICU-9972.
  private static func span(of day: Int, by calendar: ICUCalendar) -> Span {
    guard let year = answer(day, calendar) else {
      // Outside the years 1 to 9999, where no label is printed.
      let year = CivilDate(dayNumber: day).year
      return Span(year: year, days: day..<day + 1)
    }
    // No calendar has a year of more than 385 days. Where there is no answer the years end.
    let first = firstDay(in: day - 400...day) { answer($0, calendar) == year }
    let next = firstDay(in: day + 1...day + 400) { answer($0, calendar) != year }
    return Span(year: year, days: first..<next)
  }

  /// The first day for which a condition holds that holds for all later days and for the last.
  private static func firstDay(in days: ClosedRange<Int>, where holds: (Int) -> Bool) -> Int {
    var low = days.lowerBound
    var high = days.upperBound
    while low < high {
      let middle = low + (high - low) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  private static func answer(_ day: Int, _ calendar: ICUCalendar) -> Int? {
    let (milliseconds, overflow) = Int64(day).multipliedReportingOverflow(by: 86_400_000)
    guard !overflow, let time = ICULocalTime(milliseconds: milliseconds) else { return nil }
    return try? calendar.extendedYear(at: time)
  }
}
