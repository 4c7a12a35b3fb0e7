import TestSupport
import Testing

/// Zones whose hours changed lately, compared with another reader of the same data.
///
/// Source: `date` of GNU coreutils, which reads the zone files by the C library.
struct ZoneTimeTests {
  /// Zones with hours that ICU 72's own data have wrong, and some with rules that are odd.
  static let zones = [
    "America/Mexico_City", "Africa/Cairo", "Asia/Almaty", "America/Ciudad_Juarez",
    "America/Nuuk", "Africa/Casablanca", "Asia/Tehran", "Europe/Dublin", "Australia/Lord_Howe",
    "Pacific/Apia", "Antarctica/Troll", "Asia/Shanghai", "Europe/London",
  ]

  @Test(
    .enabled(if: ProgramRun.isAvailable("date"), "date is not installed"), arguments: zones)
  func `the hours are those that date prints`(zone: String) throws {
    // Some 1,100 instants from 1970 to 2037, at all hours and around the turns of years.
    let seconds = stride(from: 0, to: 2_145_000_000, by: 1_949_939)
      .map { "@\($0)" }
    let folder = try TemporaryFolder()
    let list = try folder.write(seconds.joined(separator: "\n") + "\n", to: "instants")
    let date = try ProgramRun(
      "date", ["-f", list, "+%Y-%m-%d %H:%M"], environment: ["TZ": zone, "LC_ALL": "C"])
    #expect(date.status == 0)
    // Seen from afar every label is the whole date.
    let tool = try Tool.run(
      ["label", "--stdin", "--bare", "--now", "9000-01-01T00:00:00Z", "--time-zone", zone],
      input: seconds.joined(separator: "\n") + "\n")
    #expect(tool.status == 0)
    #expect(tool.errors == "")
    let differences = zip(seconds, zip(tool.output.lineTexts, date.output.lineTexts))
      .filter { $1.0 != $1.1 }
    #expect(tool.output.lineTexts.count == seconds.count)
    #expect(date.output.lineTexts.count == seconds.count)
    #expect(differences.prefix(5).map { "\($0): \($1.0), date has \($1.1)" } == [])
  }

  /// An hour in a zone whose rules changed in 2022 or later.
  ///
  /// Source: the news of tz 2022f (Mexico), 2022g (Juárez), 2023a (Egypt), 2024a (Kazakhstan).
  @Test(arguments: [
    (zone: "America/Mexico_City", instant: "2026-07-01T12:00:00Z", time: "06:00"),
    (zone: "America/Ciudad_Juarez", instant: "2026-07-01T12:00:00Z", time: "06:00"),
    (zone: "America/Ciudad_Juarez", instant: "2026-01-01T12:00:00Z", time: "05:00"),
    (zone: "Africa/Cairo", instant: "2026-07-01T12:00:00Z", time: "15:00"),
    (zone: "Asia/Almaty", instant: "2026-07-01T12:00:00Z", time: "17:00"),
  ])
  func `hours that changed lately are right`(zone: String, instant: String, time: String) throws {
    let run = try Tool.run([
      "label", instant, "--now", instant, "--time-zone", zone, "--bare",
    ])
    #expect(run.output == time + "\n")
  }

  /// A value of `TZ` with the hour of the first instant of 1970 by it.
  @Test(arguments: [
    (value: "Asia/Shanghai", time: "08:00"), (value: ":Asia/Shanghai", time: "08:00"),
    (value: "asia/shanghai", time: "08:00"), (value: "CST-8", time: "08:00"),
    (value: "<+0545>-5:45", time: "05:45"), (value: "UTC", time: "00:00"),
    (value: "EST5EDT,M3.2.0,M11.1.0", time: "19:00"),
  ])
  func `the variable TZ is obeyed`(value: String, time: String) throws {
    let run = try Tool.run(["label", "@0", "--now", "@0", "--bare"], environment: ["TZ": value])
    #expect(run.output == time + "\n")
    #expect(run.status == 0)
  }
}
