import Foundation
import LanguageTags
import TestSupport
import Testing
import TimeLabels
import TimeZones

struct ClassicOracleTests {
  /// Source: an implementation of its own on Python's datetime and zoneinfo.
  @Test(.enabled(if: ProgramRun.isAvailable("python3")))
  func `the classic time is Python's in every zone of the system`() throws {
    var generator = SeededGenerator(seed: 1)
    let database = TimeZoneDatabase()
    var cases: [(label: LastUpdatedLabel, instant: Instant, now: Instant)] = []
    var input = ""
    let words = try LabelWords(preferring: [.english])
    for identifier in try database.identifiers() {
      let label = try LastUpdatedLabel(
        words: words, zone: try database.zone(named: identifier),
        options: LabelOptions(isBare: true))
      for age in [86_400_000, 8_640_000_000, 86_400_000_000] as [Int64] {
        for _ in 0..<8 {
          // From 1900 to 2100, seen from up to a day, a hundred days, and some years later.
          let now = Instant(
            milliseconds: Int64.random(
              in: -2_208_988_800_000...4_102_444_800_000, using: &generator))
          let instant = now.adding(milliseconds: -Int64.random(in: 0...age, using: &generator))
          cases.append((label, instant, now))
          input += "\(identifier)\t\(instant.milliseconds)\t\(now.milliseconds)\n"
        }
      }
    }
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/classic-truth.py").path(percentEncoded: false)
    let run = try ProgramRun(
      "python3", [script], environment: ["PYTHONTZPATH": database.directory], input: input)
    try #require(run.status == 0, "\(run.errors)")
    let expected = run.output.split(separator: "\n").map(String.init)
    try #require(expected.count == cases.count)
    var failures: [String] = []
    for (row, expected) in zip(cases, expected) {
      let text = row.label.text(for: row.instant, relativeTo: row.now)
      if text != expected {
        failures.append(
          "\(row.label.zone.identifier): \(row.instant) at \(row.now): \(text), not \(expected)")
      }
    }
    #expect(failures.isEmpty, "\(failures.prefix(20).joined(separator: "\n"))")
  }
}
