import Foundation
import Testing
import TimeZones

/// Every zone of the system against an independent reader of the same files.
///
/// Source: Python's zoneinfo, itself checked against the IANA data.
@Suite(.enabled(if: PythonOracle.isAvailable, "needs python3 and the system's zone files"))
struct SystemZonesTests {
  private static let notIdentifiers: Set = ["Factory", "localtime", "posixrules"]

  @Test func `every zone of the system agrees with Python's reader`() throws {
    let database = TimeZoneDatabase()
    let oracle = try PythonOracle.zones(in: database.directory, samples: 200)
      .filter { !Self.notIdentifiers.contains($0.identifier) }
    #expect(try database.identifiers() == oracle.map(\.identifier).sorted())
    #expect(oracle.count > 500)
    var failures: [String] = []
    for expected in oracle {
      let zone = try database.zone(named: expected.identifier)
      failures += Self.offsetFailures(of: zone, expected)
      failures += Self.transitionFailures(of: zone, expected)
    }
    #expect(failures.isEmpty, "\(failures.count) failures:\n\(failures.prefix(20))")
  }

  private static func offsetFailures(
    of zone: ZoneRules, _ expected: PythonOracle.Zone
  ) -> [String] {
    var failures: [String] = []
    func check(_ milliseconds: Int64, _ offset: Int) {
      let instant = Instant(milliseconds: milliseconds)
      let actual = zone.offsetSeconds(at: instant)
      guard actual != offset else { return }
      failures.append("\(expected.identifier) at \(instant): \(actual), expected \(offset)")
    }
    for change in expected.changes {
      check(change.second * 1000 - 1, change.before)
      check(change.second * 1000, change.at)
      check(change.second * 1000 + 1, change.after)
    }
    for sample in expected.samples { check(sample.milliseconds, sample.offset) }
    return failures
  }

  /// Compares the changes from 1900 to 2100, walking forwards and backwards.
  private static func transitionFailures(
    of zone: ZoneRules, _ expected: PythonOracle.Zone
  ) -> [String] {
    let start = Instant(milliseconds: -2_208_988_800_000)
    let end = Instant(milliseconds: 4_133_980_800_000)
    let changes = expected.changes.filter { $0.before != $0.at }.map {
      ZoneTransition(
        instant: Instant(milliseconds: $0.second * 1000), offsetBefore: $0.before,
        offsetAfter: $0.at)
    }
    var forwards: [ZoneTransition] = []
    var position = start.adding(milliseconds: -1)
    while let next = zone.nextTransition(after: position), next.instant < end {
      forwards.append(next)
      position = next.instant
    }
    var backwards: [ZoneTransition] = []
    position = end
    while let previous = zone.previousTransition(before: position), previous.instant >= start {
      backwards.append(previous)
      position = previous.instant
    }
    var failures: [String] = []
    if forwards != changes {
      failures.append(
        "\(expected.identifier): \(Set(forwards).symmetricDifference(changes).prefix(3))")
    }
    if backwards.reversed() != changes {
      failures.append("\(expected.identifier): the way back differs")
    }
    return failures
  }
}
