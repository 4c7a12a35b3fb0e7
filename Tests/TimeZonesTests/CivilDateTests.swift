import Testing
import TimeZones

struct CivilDateTests {
  struct Known: Sendable {
    let dayNumber: Int
    let year: Int
    let month: Int
    let day: Int
    let text: String
  }

  /// Source: the day numbers of ISO 8601 dates, from Python's `date.toordinal` less 719,163.
  @Test(arguments: [
    Known(dayNumber: 0, year: 1970, month: 1, day: 1, text: "1970-01-01"),
    Known(dayNumber: -1, year: 1969, month: 12, day: 31, text: "1969-12-31"),
    Known(dayNumber: 20_787, year: 2026, month: 11, day: 30, text: "2026-11-30"),
    Known(dayNumber: 11_016, year: 2000, month: 2, day: 29, text: "2000-02-29"),
    Known(dayNumber: -141_428, year: 1582, month: 10, day: 14, text: "1582-10-14"),
    Known(dayNumber: -719_162, year: 1, month: 1, day: 1, text: "0001-01-01"),
    Known(dayNumber: -645_749, year: 202, month: 1, day: 1, text: "0202-01-01"),
    Known(dayNumber: -719_163, year: 0, month: 12, day: 31, text: "0000-12-31"),
    Known(dayNumber: -719_529, year: -1, month: 12, day: 31, text: "-0001-12-31"),
    Known(dayNumber: 2_932_896, year: 9999, month: 12, day: 31, text: "9999-12-31"),
    Known(dayNumber: 2_932_897, year: 10_000, month: 1, day: 1, text: "+10000-01-01"),
  ])
  func `known dates have their day numbers`(known: Known) throws {
    let date = try #require(CivilDate(year: known.year, month: known.month, day: known.day))
    #expect(date.dayNumber == known.dayNumber)
    #expect(CivilDate(dayNumber: known.dayNumber) == date)
    #expect(date.description == known.text)
  }

  @Test func `every day of 1200 years follows the one before`() throws {
    var date = try #require(CivilDate(year: -300, month: 1, day: 1))
    let first = date.dayNumber
    for dayNumber in first..<(first + 3 * 146_097) {
      #expect(date.dayNumber == dayNumber)
      #expect(CivilDate(dayNumber: dayNumber) == date)
      let next =
        CivilDate(year: date.year, month: date.month, day: date.day + 1)
        ?? CivilDate(year: date.year, month: date.month + 1, day: 1)
        ?? CivilDate(year: date.year + 1, month: 1, day: 1)
      let following = try #require(next)
      #expect(date < following)
      date = following
    }
    #expect(date.description == "0900-01-01")
  }

  @Test(arguments: [Int.max, .max - 1, .min, .min + 1, 719_468, -719_468])
  func `any day number has a date and comes back`(dayNumber: Int) {
    let date = CivilDate(dayNumber: dayNumber)
    #expect((1...12).contains(date.month))
    #expect((1...31).contains(date.day))
    #expect(date.dayNumber == dayNumber)
  }

  @Test(arguments: [
    (2026, 2, 29), (2100, 2, 29), (2026, 4, 31), (2026, 0, 1), (2026, 13, 1), (2026, 1, 0),
    (2026, 1, 32), (Int.max, 1, 1), (Int.min, 1, 1),
  ])
  func `dates that are none are refused`(year: Int, month: Int, day: Int) {
    #expect(CivilDate(year: year, month: month, day: day) == nil)
  }
}
