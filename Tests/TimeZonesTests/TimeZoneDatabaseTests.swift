import Testing
import TimeZones

@Suite(.enabled(if: hasZoneData, "needs the system's zone files"))
struct TimeZoneDatabaseTests {
  private let database = TimeZoneDatabase()

  @Test(arguments: [
    ("Asia/Shanghai", "Asia/Shanghai"), ("asia/shanghai", "Asia/Shanghai"),
    ("AMERICA/ARGENTINA/BUENOS_AIRES", "America/Argentina/Buenos_Aires"),
    ("Asia/Calcutta", "Asia/Calcutta"), ("prc", "PRC"), ("etc/gmt+8", "Etc/GMT+8"), ("utc", "UTC"),
    ("UTC", "UTC"), ("Z", "UTC"), ("+0800", "+08:00"), ("-03:30", "-03:30"),
    ("est5edt", "EST5EDT"), ("Etc/utc", "Etc/UTC"), ("nz-chat", "NZ-CHAT"),
  ])
  func `a name in any case is found as the database spells it`(
    name: String, identifier: String
  ) throws {
    #expect(try database.zone(named: name).identifier == identifier)
  }

  @Test(arguments: [
    "Mars/Olympus", "UTC+8", "+8", "JST-9", "EST5EDT,M3.2.0,M11.1.0", "America", "America/",
    "/Asia/Shanghai", "/etc/localtime", "Asia//Shanghai", "../zoneinfo/Asia/Shanghai",
    "Asia/../Asia/Shanghai", "./Asia/Shanghai", "Asia/Shanghai/", "Asia/Shanghai\0",
    "Asia/Shanghai ",
    "Asia/Shanghai/x", "Asia\\Shanghai", "zone.tab", "tzdata.zi", "iso3166.tab", "上海", "America/",
    String(repeating: "a", count: 256), String(repeating: "a/", count: 100) + "b",
    String(repeating: "x", count: 1_000_000),
  ])
  func `an unknown name is an error of the argument`(name: String) {
    let error = #expect(throws: TimeZoneError.self) { try database.zone(named: name) }
    #expect(error?.isEnvironmental == false)
    #expect(error?.name == name)
    #expect(error?.origin == .argument)
    if case .unknown = error?.kind { return }
    Issue.record("\(String(describing: error))")
  }

  @Test(arguments: [
    ("Asia/Shangai", "Asia/Shanghai"), ("shanghai", "Asia/Shanghai"),
    ("America/New York", "America/New_York"), ("Europe/Belin", "Europe/Berlin"), ("UCT+", "UCT"),
  ])
  func `an unknown name comes with the nearest ids`(name: String, expected: String) {
    let error = #expect(throws: TimeZoneError.self) { try database.zone(named: name) }
    #expect(error?.nearest.first == expected)
    #expect(error?.description.contains(expected) == true)
  }

  @Test(arguments: [
    ("right/Europe/Berlin", "Europe/Berlin"), ("posix/Asia/Tokyo", "Asia/Tokyo"),
    ("RIGHT/europe/berlin", "Europe/Berlin"),
  ])
  func `a variant of a zone is refused and the zone is offered`(name: String, nearest: String) {
    let error = #expect(throws: TimeZoneError.self) { try database.zone(named: name) }
    guard case .refused(_, let offered) = error?.kind else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(offered.first == nearest)
    #expect(error?.isEnvironmental == false)
  }

  @Test(arguments: ["", "Factory", "factory", "posixrules", "localtime", "right/", "posix/x/y"])
  func `names that mean no zone are refused`(name: String) {
    let error = #expect(throws: TimeZoneError.self) { try database.zone(named: name) }
    guard case .refused(let reason, _) = error?.kind else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(!reason.isEmpty)
    #expect(error?.isEnvironmental == false)
  }

  @Test(arguments: [
    ("", "'' cannot be used: the name is empty; name a zone, such as Europe/Berlin"),
    (
      "Factory",
      "'Factory' cannot be used: Factory means that no zone was chosen; name a zone, such as "
        + "Europe/Berlin"
    ),
    (
      "localtime",
      "'localtime' cannot be used: localtime is no id but a link to the system's zone; name no "
        + "zone at all to have that one"
    ),
    (
      "posixrules",
      "'posixrules' cannot be used: posixrules is no place but a default rule; name a zone, such "
        + "as Europe/Berlin"
    ),
    (
      "posix/Asia/Tokyo",
      "'posix/Asia/Tokyo' cannot be used: zones under posix/ repeat the others; did you mean "
        + "Asia/Tokyo?"
    ),
    (
      "posix/Qqqqqqqq",
      "'posix/Qqqqqqqq' cannot be used: zones under posix/ repeat the others; name an id outside "
        + "right/ and posix/"
    ),
  ])
  func `a refused name comes with one remedy`(name: String, message: String) {
    let error = #expect(throws: TimeZoneError.self) { try database.zone(named: name) }
    #expect(error?.description == "time zone \(message)")
  }

  @Test func `every id is listed once and sorted`() throws {
    let identifiers = try database.identifiers()
    #expect(identifiers == identifiers.sorted())
    #expect(Set(identifiers).count == identifiers.count)
    #expect(identifiers.contains("America/Argentina/Buenos_Aires"))
    #expect(identifiers.contains("UTC"))
    for name in ["Factory", "localtime", "posixrules", "zone.tab", "right/UTC", "posix/UTC"] {
      #expect(!identifiers.contains(name))
    }
  }

  @Test func `the release is read from the database`() throws {
    let version = try #require(database.version)
    #expect(version.wholeMatch(of: /20[0-9]{2}[a-z]+.*/) != nil)
  }

  @Test(
    .enabled(if: hasLeapSecondZones, "needs the system's zone files that count leap seconds"))
  func `a folder of zones that count leap seconds is refused`() {
    let database = TimeZoneDatabase(directory: TimeZoneDatabase.defaultDirectory + "/right")
    let error = #expect(throws: TimeZoneError.self) { try database.zone(named: "Europe/Berlin") }
    #expect(error?.kind == .countsLeapSeconds)
    #expect(error?.isEnvironmental == true)
  }

  @Test func `a message is one line with the remedy`() {
    #expect(
      TimeZoneError(kind: .unknown(nearest: ["A/B", "C/D", "E/F"]), name: "X").description
        == "unknown time zone 'X'; did you mean A/B, C/D or E/F?")
    #expect(
      TimeZoneError(kind: .unknown(nearest: []), name: "X\n", origin: .environment).description
        == "unknown time zone 'X\\n' (from TZ); expected an id such as Europe/Berlin, "
        + "or a POSIX rule such as CET-1")
    #expect(
      TimeZoneError(kind: .unknown(nearest: []), name: "X").description
        == "unknown time zone 'X'; expected an id such as Europe/Berlin, UTC, or an offset such "
        + "as +08:00")
    #expect(
      TimeZoneError(kind: .noData(reason: "gone"), name: "X", origin: .environment).description
        == "no time-zone data for 'X' (from TZ): gone; install tzdata, correct TZDIR, or use UTC "
        + "or a POSIX rule such as CET-1")
    #expect(
      TimeZoneError(kind: .damaged(reason: "it has no footer"), name: "X").description
        == "time zone 'X' is damaged: it has no footer; reinstall tzdata")
  }
}
