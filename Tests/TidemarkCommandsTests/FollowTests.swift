import Testing

/// Source: product.md, `--follow`.
struct FollowTests {
  @Test func `a label changes at midnight and not before`() throws {
    let run = try FollowRun(
      ["2026-11-30T08:15:00Z"], clock: "2026-11-30T23:59:48.500Z",
      script: [.nothing, .nothing, .nothing, .nothing])
    #expect(
      run.printed == [
        ["Last update: Today 08:15"], [], [], ["Last update: 11-30 08:15"], [],
      ])
    #expect(
      run.sleeps == [
        "2026-11-30T23:59:53.500Z", "2026-11-30T23:59:58.500Z", "2026-12-01T00:00:00.000Z",
        "2026-12-01T00:00:05.000Z", "2026-12-01T00:00:10.000Z",
      ])
    #expect(run.status == 0)
    #expect(run.errors == "")
  }

  @Test func `the midnight is that of the label's zone`() throws {
    let run = try FollowRun(
      ["2026-11-30T08:15:00Z", "--time-zone", "Asia/Shanghai,America/New_York"],
      clock: "2026-11-30T15:59:57Z", script: [.nothing, .nothing])
    #expect(
      run.printed == [
        ["Asia/Shanghai\tLast update: Today 16:15", "America/New_York\tLast update: Today 03:15"],
        ["Asia/Shanghai\tLast update: 11-30 16:15"], [],
      ])
    #expect(run.sleeps.first == "2026-11-30T16:00:00.000Z")
  }

  @Test func `a clock that is set forward or back is noticed`() throws {
    let run = try FollowRun(
      ["2026-11-30T08:15:00Z"], clock: "2026-11-30T12:00:00Z",
      script: [
        .clockIsSet(to: "2026-12-02T07:00:00Z"), .clockIsSet(to: "2027-01-01T00:00:00Z"),
        .clockIsSet(to: "2026-11-30T09:00:00Z"), .clockIsSet(to: "2026-11-30T09:00:01Z"),
      ])
    #expect(
      run.printed == [
        ["Last update: Today 08:15"], ["Last update: 11-30 08:15"],
        ["Last update: 2026-11-30 08:15"], ["Last update: Today 08:15"], [],
      ])
  }

  @Test func `an instant ahead becomes now as the clock gets there`() throws {
    // Up to a minute ahead counts as now; what is later prints its own time.
    let run = try FollowRun(
      ["2026-11-30T12:02:00Z"], clock: "2026-11-30T12:00:58Z", script: [.nothing, .nothing])
    #expect(
      run.printed == [
        ["Last update: Today 12:02"], ["Last update: Today 12:01"], [],
      ])
    #expect(run.sleeps.first == "2026-11-30T12:01:00.000Z")
  }

  @Test func `a file that is written is noticed within a second`() throws {
    let run = try FollowRun(
      ["file:FILE"], clock: "2026-11-30T12:00:00Z",
      script: [.nothing, .fileIsWritten(at: "2026-11-30T11:30:00Z"), .nothing])
    #expect(
      run.printed == [
        ["Last update: Today 12:00"], [], ["Last update: Today 11:30"], [],
      ])
    #expect(
      run.sleeps == [
        "2026-11-30T12:00:01.000Z", "2026-11-30T12:00:02.000Z", "2026-11-30T12:00:03.000Z",
        "2026-11-30T12:00:04.000Z",
      ])
  }

  @Test func `a file that is gone ends it with a message`() throws {
    let run = try FollowRun(
      ["file:FILE"], clock: "2026-11-30T12:00:00Z", script: [.nothing, .fileIsRemoved])
    #expect(run.status == 3)
    #expect(run.printed.first == ["Last update: Today 12:00"])
    #expect(run.errors.hasSuffix("followed: cannot be read: no such file or directory\n"))
  }

  @Test func `now is the moment of the call`() throws {
    let run = try FollowRun(
      ["now"], clock: "2026-11-30T23:59:59Z",
      script: [.nothing, .clockIsSet(to: "2026-12-01T09:00:00Z")])
    #expect(
      run.printed == [
        ["Last update: Today 23:59"], ["Last update: 11-30 23:59"], [],
      ])
  }

  @Test func `without a record nothing ever changes`() throws {
    let run = try FollowRun(
      ["never"], clock: "2026-11-30T23:59:59Z", script: [.nothing, .nothing])
    #expect(run.printed == [["Last update: No record"], [], []])
    #expect(run.sleeps.first == "2026-12-01T00:00:04.000Z")
  }

  @Test func `only the labels that change are printed again`() throws {
    let run = try FollowRun(
      ["2026-11-30T23:00:00Z", "never", "2026-01-01T00:00:00Z", "--format", "json", "--bare"],
      clock: "2026-11-30T23:59:59Z", script: [.nothing])
    #expect(run.printed.map(\.count) == [3, 1])
    let again = run.printed.last?.first ?? ""
    #expect(again.contains(#""now":"2026-12-01T00:00:00.000Z""#))
    #expect(again.contains(#""text":"11-30 23:00""#))
  }

  @Test func `a reader that is gone ends it although nothing changes`() throws {
    let run = try FollowRun(["never"], clock: "2026-11-30T12:00:00Z", script: [])
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(run.sleeps.count == 1)
  }

  @Test func `the start of time and its end are no trouble`() throws {
    let run = try FollowRun(
      ["0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z"], clock: "9999-12-31T23:59:58Z",
      script: [.nothing, .nothing])
    #expect(
      run.printed.first == [
        "0001-01-01T00:00:00Z\tLast update: 0001-01-01 00:00",
        "9999-12-31T23:59:59Z\tLast update: Today 23:59",
      ])
    #expect(run.status == 0)
  }
}
