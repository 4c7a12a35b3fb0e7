import Testing
import TimeZones

struct CivilDateTimeTests {
  @Test(arguments: [
    (text: "2026-11-30 16:15", expected: "2026-11-30T16:15:00.000"),
    (text: "2026-11-30T16:15", expected: "2026-11-30T16:15:00.000"),
    (text: "2026-11-30t16:15:07", expected: "2026-11-30T16:15:07.000"),
    (text: "0001-01-01 00:00:00.1239", expected: "0001-01-01T00:00:00.123"),
    (text: "9999-12-31 23:59:59.5", expected: "9999-12-31T23:59:59.500"),
  ])
  func `a wall time is read`(text: String, expected: String) {
    #expect(CivilDateTime(parsing: text)?.description == expected)
  }

  @Test(arguments: [
    "", "2026-11-30", "16:15", "2026-11-30 24:00", "2026-11-30 16:15Z", "2026-11-30 16:15+08:00",
    "2026-11-30 16:15:60", "2026-02-30 16:15", "0000-01-01 00:00", "10000-01-01 00:00",
    "2026-11-30 16:15 ", "@0", "2026-11-30 16",
  ])
  func `anything else is no wall time`(text: String) {
    #expect(CivilDateTime(parsing: text) == nil)
  }

  @Test(arguments: [(24, 0, 0, 0), (0, 60, 0, 0), (0, 0, 60, 0), (0, 0, 0, 1000), (-1, 0, 0, 0)])
  func `fields out of range are refused`(hour: Int, minute: Int, second: Int, millisecond: Int) {
    let date = CivilDate(dayNumber: 0)
    #expect(
      CivilDateTime(
        date: date, hour: hour, minute: minute, second: second, millisecond: millisecond) == nil)
  }
}
