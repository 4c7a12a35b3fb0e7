import Testing
import TimeZones

/// Mistakes that other programs made with zones, each with the right outcome.
@Suite(.enabled(if: hasZoneData, "needs the system's zone files"))
struct ZoneVectorsTests {
  struct Wall: Sendable, CustomTestStringConvertible {
    let zone: String
    let instant: String
    let expected: String
    init(_ zone: String, _ instant: String, _ expected: String) {
      self.zone = zone
      self.instant = instant
      self.expected = expected
    }
    var testDescription: String { "\(zone) \(instant)" }
  }

  /// Source: moment #1994, dayjs #2868, moment #2699, luxon #1497, dart sdk #50140 and others.
  @Test(arguments: [
    Wall("America/Sao_Paulo", "2018-11-04T02:30:00Z", "2018-11-03 23:30:00"),
    Wall("America/Sao_Paulo", "2018-11-04T03:00:00Z", "2018-11-04 01:00:00"),
    Wall("Africa/Cairo", "2025-04-24T21:30:00Z", "2025-04-24 23:30:00"),
    Wall("Africa/Cairo", "2025-04-25T12:00:00Z", "2025-04-25 15:00:00"),
    Wall("America/New_York", "2024-11-03T05:30:00Z", "2024-11-03 01:30:00"),
    Wall("America/New_York", "2024-11-03T06:30:00Z", "2024-11-03 01:30:00"),
    Wall("America/Mexico_City", "2023-04-26T15:19:57Z", "2023-04-26 09:19:57"),
    Wall("America/Ciudad_Juarez", "2023-07-01T12:00:00Z", "2023-07-01 06:00:00"),
    Wall("America/Coyhaique", "2025-07-01T12:00:00Z", "2025-07-01 09:00:00"),
    Wall("Pacific/Apia", "2011-12-30T09:00:00Z", "2011-12-29 23:00:00"),
    Wall("Pacific/Apia", "2011-12-30T10:00:00Z", "2011-12-31 00:00:00"),
    Wall("UTC", "2016-12-31T23:59:59Z", "2016-12-31 23:59:59"),
    Wall("UTC", "2017-01-01T00:00:00Z", "2017-01-01 00:00:00"),
    Wall("UTC", "1582-10-14T12:00:00Z", "1582-10-14 12:00:00"),
    Wall("UTC", "0202-01-01T00:00:00Z", "0202-01-01 00:00:00"),
    Wall("Europe/London", "9999-07-01T12:00:00Z", "9999-07-01 13:00:00"),
    Wall("Etc/GMT+8", "2023-07-01T12:00:00Z", "2023-07-01 04:00:00"),
  ])
  func `the wall shows what it must`(wanted: Wall) throws {
    #expect(try wall(systemZone(wanted.zone), instant(wanted.instant)) == wanted.expected)
  }

  /// Source: luxon #684.
  @Test(.enabled(if: hasBackzone, "needs zone files that keep the years before 1970"))
  func `Amsterdam had seconds in its offset`() throws {
    let zone = try systemZone("Europe/Amsterdam")
    #expect(try zone.offsetSeconds(at: instant("1900-01-01T12:00:00Z")) == 1172)
    #expect(try wall(zone, instant("1900-01-01T12:00:00Z")) == "1900-01-01 12:19:32")
  }

  struct Change: Sendable, CustomTestStringConvertible {
    let zone: String
    let after: String
    let expected: String
    init(_ zone: String, _ after: String, _ expected: String) {
      self.zone = zone
      self.after = after
      self.expected = expected
    }
    var testDescription: String { "\(zone) \(after)" }
  }

  /// Source: moment #1994, dayjs #2868, moment #2699, and the zone files themselves.
  @Test(arguments: [
    Change("America/Sao_Paulo", "2018-11-04T02:30:00Z", "2018-11-04T03:00:00.000Z"),
    Change("Africa/Cairo", "2025-04-24T21:30:00Z", "2025-04-24T22:00:00.000Z"),
    Change("Africa/Cairo", "2026-04-23T21:59:59.999Z", "2026-04-23T22:00:00.000Z"),
    Change("America/New_York", "2024-11-03T06:30:00Z", "2024-11-04T05:00:00.000Z"),
    Change("Pacific/Apia", "2011-12-29T10:00:00Z", "2011-12-30T10:00:00.000Z"),
    Change("America/St_Johns", "2010-11-07T02:29:00Z", "2010-11-07T02:30:00.000Z"),
    Change("America/St_Johns", "2010-11-07T02:30:00Z", "2010-11-07T02:31:00.000Z"),
    Change("America/St_Johns", "2010-11-07T02:31:00Z", "2010-11-07T03:30:00.000Z"),
    Change("America/St_Johns", "2010-11-07T03:30:00Z", "2010-11-08T03:30:00.000Z"),
    Change("UTC", "2016-12-31T23:59:59.999Z", "2017-01-01T00:00:00.000Z"),
    Change("UTC", "2017-01-01T00:00:00Z", "2017-01-02T00:00:00.000Z"),
    Change("Europe/Paris", "2020-10-04T20:00:00Z", "2020-10-04T22:00:00.000Z"),
  ])
  func `the date changes when it must`(wanted: Change) throws {
    let zone = try systemZone(wanted.zone)
    #expect(try zone.nextDateChange(after: instant(wanted.after))?.rfc3339 == wanted.expected)
  }

  struct First: Sendable, CustomTestStringConvertible {
    let zone: String
    let date: (Int, Int, Int)
    let expected: String?
    init(_ zone: String, _ date: (Int, Int, Int), _ expected: String?) {
      self.zone = zone
      self.date = date
      self.expected = expected
    }
    var testDescription: String { "\(zone) \(date)" }
  }

  @Test(arguments: [
    First("America/Sao_Paulo", (2018, 11, 4), "2018-11-04T03:00:00.000Z"),
    First("Africa/Cairo", (2025, 4, 25), "2025-04-24T22:00:00.000Z"),
    First("Pacific/Apia", (2011, 12, 29), "2011-12-29T10:00:00.000Z"),
    First("Pacific/Apia", (2011, 12, 30), nil),
    First("Pacific/Apia", (2011, 12, 31), "2011-12-30T10:00:00.000Z"),
    First("Pacific/Kwajalein", (1993, 8, 21), nil),
    First("Asia/Shanghai", (2026, 11, 30), "2026-11-29T16:00:00.000Z"),
    First("America/St_Johns", (2010, 11, 7), "2010-11-07T02:30:00.000Z"),
    First("UTC", (1, 1, 1), "0001-01-01T00:00:00.000Z"),
    First("Asia/Tokyo", (1, 1, 1), nil),
    First("UTC", (9999, 12, 31), "9999-12-31T00:00:00.000Z"),
    First("UTC", (10_000, 1, 1), nil),
  ])
  func `a date begins at its first instant`(wanted: First) throws {
    let (year, month, day) = wanted.date
    let date = try #require(CivilDate(year: year, month: month, day: day))
    #expect(
      try systemZone(wanted.zone).firstInstant(ofDay: date.dayNumber)?.rfc3339
        == wanted.expected)
  }

  @Test func `a wall time in a gap has an instant on either side`() throws {
    let zone = try systemZone("America/New_York")
    let time = try #require(CivilDateTime(parsing: "2026-03-08 02:30"))
    let before = try instant("2026-03-08T06:30:00Z")
    let after = try instant("2026-03-08T07:30:00Z")
    #expect(zone.resolve(time) == .gap(before: before, after: after))
    #expect(wall(zone, before) == "2026-03-08 01:30:00")
    #expect(wall(zone, after) == "2026-03-08 03:30:00")
  }

  @Test func `a wall time in an overlap has two instants`() throws {
    let zone = try systemZone("America/New_York")
    let time = try #require(CivilDateTime(parsing: "2024-11-03 01:30:00.250"))
    #expect(
      zone.resolve(time)
        == .overlap(
          earlier: try instant("2024-11-03T05:30:00.250Z"),
          later: try instant("2024-11-03T06:30:00.250Z")))
  }

  @Test func `the ends of a gap and of an overlap are exact`() throws {
    let zone = try systemZone("Europe/Berlin")
    for (text, isUnique) in [
      ("2026-03-29 01:59:59.999", true), ("2026-03-29 02:00", false),
      ("2026-03-29 02:59:59.999", false), ("2026-03-29 03:00", true),
      ("2026-10-25 01:59:59.999", true), ("2026-10-25 02:00", false),
      ("2026-10-25 02:59:59.999", false), ("2026-10-25 03:00", true),
    ] {
      let time = try #require(CivilDateTime(parsing: text))
      if case .unique = zone.resolve(time) {
        #expect(isUnique, "\(text)")
      } else {
        #expect(!isUnique, "\(text)")
      }
    }
  }

  @Test func `the whole date that Apia skipped is a gap`() throws {
    let zone = try systemZone("Pacific/Apia")
    let time = try #require(CivilDateTime(parsing: "2011-12-30 12:00"))
    #expect(
      zone.resolve(time)
        == .gap(
          before: try instant("2011-12-29T22:00:00Z"), after: try instant("2011-12-30T22:00:00Z")))
  }
}
