import Foundation
import TestSupport
import Testing

struct RefusalTests {
  /// Arguments that are refused, with the one line that says so.
  struct Row: CustomTestStringConvertible {
    let arguments: [String]
    let environment: [String: String]
    let status: Int32
    let message: String
    var testDescription: String {
      (environment.map { "\($0)=\($1)" }.sorted() + arguments).joined(separator: " ")
    }

    init(
      _ arguments: [String], environment: [String: String] = [:], status: Int32 = 2,
      _ message: String
    ) {
      self.arguments = arguments
      self.environment = environment
      self.status = status
      self.message = message
    }
  }

  static let zones = [
    Row(
      ["label", "now", "--time-zone", "Asia/Shangai"],
      "tidemark label: unknown time zone 'Asia/Shangai'; did you mean Asia/Shanghai?"),
    Row(
      ["label", "now", "--time-zone", "posix/Asia/Tokyo"],
      "tidemark label: time zone 'posix/Asia/Tokyo' cannot be used: zones under posix/ repeat the "
        + "others; did you mean Asia/Tokyo?"),
    Row(
      ["label", "now"], environment: ["TZ": "Europe/Berln"],
      "tidemark label: unknown time zone 'Europe/Berln' (from TZ); did you mean Europe/Berlin?"),
    Row(
      ["label", "now", "--time-zone", "Asia/Shanghai"],
      environment: ["TZDIR": "/nonexistent/zoneinfo"], status: 3,
      "tidemark label: no time-zone data for 'Asia/Shanghai': /nonexistent/zoneinfo: no such file "
        + "or directory; install tzdata, correct TZDIR, or use UTC or an offset"),
    Row(
      ["label", "now"], environment: ["TZDIR": "/nonexistent/zoneinfo", "TZ": "Asia/Tokyo"],
      status: 3,
      "tidemark label: no time-zone data for 'Asia/Tokyo' (from TZ): /nonexistent/zoneinfo: no "
        + "such file or directory; install tzdata, correct TZDIR, or use UTC or a POSIX rule such "
        + "as CET-1"),
  ]

  static let instants = [
    Row(
      ["label", "2026-11-30 16:15"],
      "tidemark label: '2026-11-30 16:15' is a wall time, which means another instant in each "
        + "zone; add an offset, as in 2026-11-30T16:15+08:00, or give --time-zone"),
    Row(
      ["label", "0000-01-01T00:00:00Z"],
      "tidemark label: '0000-01-01T00:00:00Z' is out of range: expected the years 0001 to 9999, "
        + "both in UTC and as written"),
    Row(
      ["label", "10000-01-01T00:00:00Z"],
      "tidemark label: '10000-01-01T00:00:00Z' is out of range: expected the years 0001 to 9999, "
        + "both in UTC and as written"),
    Row(
      ["label", "now", "--now", "2016-12-31T23:59:60Z"],
      "tidemark label: '2016-12-31T23:59:60Z' has the second 60: leap seconds are not counted, use "
        + ":59 or the next minute"),
    Row(
      ["label", "@99999999999999999999"],
      "tidemark label: '@99999999999999999999' is out of range: expected the years 0001 to 9999, "
        + "both in UTC and as written"),
    Row(
      ["label", "yesterday"],
      "tidemark label: 'yesterday' is not an instant: expected the form 2026-11-30T08:15:00Z or "
        + "@1796026500, or now, never or file:PATH"),
    Row(
      ["label", "now", "--now", "yesterday"],
      "tidemark label: 'yesterday' is not an instant: expected the form 2026-11-30T08:15:00Z or "
        + "@1796026500, or now or file:PATH"),
    Row(
      ["label", "/dev/null"],
      "tidemark label: '/dev/null' is not an instant: expected the form 2026-11-30T08:15:00Z or "
        + "@1796026500; did you mean 'file:/dev/null'?"),
    Row(
      ["label", "@0", "--now", "never"],
      "tidemark label: 'never' cannot be now; expected an instant"),
    Row(
      ["label", "file:/nonexistent"], status: 3,
      "tidemark label: /nonexistent: cannot be read: no such file or directory"),
    Row(
      ["label", "file:"],
      "tidemark label: 'file:' names no file: expected a path, as in file:README.md"),
    Row(
      ["label", "9999-12-31T23:59:59Z", "--time-zone", "+08:00"],
      "tidemark label: '9999-12-31T23:59:59Z' falls outside the years 1 to 9999 in +08:00; use "
        + "another zone"),
    Row(
      ["label", "2026-03-08 02:30", "--time-zone", "America/New_York"],
      "tidemark label: '2026-03-08 02:30' does not exist in America/New_York, where the clock is "
        + "put forward over it: expected 2026-03-08T06:30:00.000Z or 2026-03-08T07:30:00.000Z"),
    Row(
      ["label", "2026-11-01T01:30", "--time-zone", "america/new_york"],
      "tidemark label: '2026-11-01T01:30' exists twice in America/New_York, where the clock is put "
        + "back: expected 2026-11-01T05:30:00.000Z or 2026-11-01T06:30:00.000Z"),
  ]

  static let languages = [
    Row(
      ["label", "now", "--locale", "aaaaaaaaaaaa"],
      "tidemark label: 'aaaaaaaaaaaa' is not a language tag: the language 'aaaaaaaaaaaa' at byte 0 "
        + "has more than 8 letters; expected a tag such as zh-Hans or pt-BR"),
    Row(
      ["label", "now", "--locale", "en,"],
      "tidemark label: '--locale' has an empty item in 'en,'; see 'tidemark label --help'"),
    Row(
      ["label", "now"], environment: ["LANG": "aaaaaaaaaaaa"],
      "tidemark label: the environment variable LANG cannot be used: 'aaaaaaaaaaaa' is not a "
        + "language tag: the language 'aaaaaaaaaaaa' at byte 0 has more than 8 letters; expected a "
        + "tag such as zh-Hans or pt-BR; correct or unset it"),
  ]

  static let options = [
    Row(
      ["label", "now", "--hour-cycle", "h13"],
      "tidemark label: '--hour-cycle' cannot be 'h13' (did you mean 'h11', 'h12' or 'h23'?); see "
        + "'tidemark label --help'"),
    Row(
      ["label", "now", "--loc", "en"],
      "tidemark label: unknown option '--loc' (did you mean '--locale'?); see 'tidemark label "
        + "--help'"),
    Row(
      ["label", "now", "--format", "jsno"],
      "tidemark label: '--format' cannot be 'jsno' (did you mean 'json'?); see 'tidemark label "
        + "--help'"),
    Row(
      ["label", "now", "--locale", ""],
      "tidemark label: '--locale' is empty; see 'tidemark label --help'"),
    Row(
      ["label", "now", "--strings", ""],
      "tidemark label: '--strings' is empty; expected the path of a folder; see 'tidemark label "
        + "--help'"),
    Row(
      ["label", "now", "--now"],
      "tidemark label: option '--now' needs a value; see 'tidemark label --help'"),
    Row(
      ["label", "now", "--bare=yes"],
      "tidemark label: option '--bare' takes no value; see 'tidemark label --help'"),
    Row(
      ["label", "now", "--bare", "--bare"],
      "tidemark label: option '--bare' is given twice; see 'tidemark label --help'"),
    Row(
      ["lable", "now"],
      "tidemark: unknown verb 'lable' (did you mean 'label'?); see 'tidemark --help'"
    ),
    Row(
      ["zzzz"],
      "tidemark: unknown verb 'zzzz'; see 'tidemark --help'"),
    Row(
      [],
      "tidemark: no verb is given; see 'tidemark --help'"),
    Row(
      ["completion"],
      "tidemark completion: SHELL is missing; expected 'bash', 'zsh' or 'fish'; see 'tidemark "
        + "completion --help'"),
    Row(
      ["completion", "bahs"],
      "tidemark completion: SHELL cannot be 'bahs' (did you mean 'bash'?); see 'tidemark "
        + "completion --help'"),
  ]

  static let checks = [
    Row(
      ["check", "--only", "mising-key"],
      "tidemark check: --only: there is no check, rule or level 'mising-key' (did you mean "
        + "'missing-key'?); 'tidemark check --list' names them all"),
    Row(
      ["check", "--fail-on", "eror"],
      "tidemark check: '--fail-on' cannot be 'eror' (did you mean 'error'?); see 'tidemark check "
        + "--help'"),
    Row(
      ["check", "-"], "tidemark check: '--type' is missing: it says what standard input is"),
    Row(["check", "--dry-run"], "tidemark check: '--dry-run' is for '--fix' alone"),
    Row(
      ["check", "/nonexistent"], status: 3,
      "tidemark check: /nonexistent: cannot be read: no such file or directory"),
  ]

  static let combinations = [
    Row(
      ["label"],
      "tidemark label: no instant is given; expected one such as 2026-11-30T08:15:00Z, "
        + "@1796026500, now, never or file:PATH, or '--stdin'"),
    Row(
      ["label", "now", "--stdin"],
      "tidemark label: 'now' and '--stdin' exclude each other; give instants or read them"),
    Row(
      ["label", "--stdin", "--locale", "en,de"],
      "tidemark label: '--locale' takes one value with '--stdin'; name others in the lines"),
    Row(
      ["label", "--stdin", "--time-zone", "UTC,Asia/Tokyo"],
      "tidemark label: '--time-zone' takes one value with '--stdin'; name others in the lines"),
    Row(
      ["label", "--stdin", "--follow"],
      "tidemark label: '--follow' and '--stdin' exclude each other"),
    Row(
      ["label", "--stdin", "--explain"],
      "tidemark label: '--explain' and '--stdin' exclude each other"),
    Row(["label", "now", "--strict"], "tidemark label: '--strict' needs '--stdin'"),
    Row(
      ["label", "now", "--follow", "--now", "@0"],
      "tidemark label: '--follow' goes by the clock; leave '--now' out"),
    Row(
      ["label", "now", "--explain", "--format", "csv"],
      "tidemark label: '--explain' has no place in CSV; use '--format text' or '--format json'"),
  ]

  static let exchange = [
    Row(
      ["export", "-o", "x.po"],
      "tidemark export: '--locale' is missing: the language into which is translated"),
    Row(
      ["export", "--locale", "de"],
      "tidemark export: '-o' is missing: the file to write, or '-' for standard output"),
    Row(["import"], "tidemark import: FILE is missing; see 'tidemark import --help'"),
    Row(
      ["import", "/nonexistent/x.po"], status: 3,
      "tidemark import: /nonexistent/x.po: cannot be read: no such file or directory"),
    Row(
      ["sync", "/nonexistent/App"], status: 3,
      "tidemark sync: /nonexistent/App: cannot be read: no such file or directory"),
    Row(
      ["sync", "--format", "yaml"],
      "tidemark sync: '--format' cannot be 'yaml', only 'text' or 'json'; see 'tidemark sync --help'"
    ),
  ]

  @Test(arguments: zones + instants + languages + options + checks + combinations + exchange)
  func `it is refused in one line`(row: Row) throws {
    let run = try Tool.run(row.arguments, environment: row.environment)
    expectRefusal(run, status: row.status, message: row.message)
  }

  @Test(arguments: [
    ["--hour-cycle", "h12"], ["--calendar", "buddhist"], ["--numbering", "arab"],
    ["--width", "20"], ["--style", "classic", "--hour-cycle=h23"],
  ])
  func `the classic style is the same everywhere`(options: [String]) throws {
    let run = try Tool.run(["label", "now"] + options)
    #expect(run.status == 2)
    #expect(run.output == "")
    let name = try #require(options.last { $0.hasPrefix("--") }?.prefix { $0 != "=" })
    #expect(run.errors.hasPrefix("tidemark label: '\(name)' does not go with the classic style"))
    #expect(run.errors.lineTexts.count == 1)
  }

  @Test func `a damaged zone file is no reason to guess`() throws {
    let folder = try TemporaryFolder()
    try folder.write("no zone\n", to: "Asia/Tokyo")
    let run = try Tool.run(
      ["label", "now", "--time-zone", "Asia/Tokyo"], environment: ["TZDIR": folder.path])
    expectRefusal(
      run, status: 3,
      message: "tidemark label: time zone 'Asia/Tokyo' is damaged: it is not a time-zone file; "
        + "reinstall tzdata")
  }

  @Test func `an unknown keyword value names the ICU that does not know it`() throws {
    let run = try Tool.run(["label", "now", "--locale", "en-u-ca-nosuch"])
    #expect(run.status == 2)
    #expect(run.output == "")
    let start = "tidemark label: locale 'en-u-ca-nosuch' asks for '-u-ca-nosuch', which ICU "
    #expect(run.errors.hasPrefix(start))
    #expect(run.errors.hasSuffix(" does not know; leave it out\n"))
    #expect(run.errors.lineTexts.count == 1)
  }
}
