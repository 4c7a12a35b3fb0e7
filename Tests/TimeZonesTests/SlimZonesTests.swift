import Foundation
import TestSupport
import Testing
import TimeZones

/// The two ways in which the same zones can be written.
///
/// Fat files list the transitions until 2037. Slim files end where their rule begins, so that the
/// rule answers for most of this century. They are compared until 2070: in 2072 zic 2.36 leaves
/// transitions of Asia/Gaza out of the slim file that the fat one has.
struct SlimZonesTests {
  private static let source = TimeZoneDatabase.defaultDirectory + "/tzdata.zi"
  private static let compiler = "/usr/sbin/zic"
  private static let canCompile =
    FileManager.default.isExecutableFile(atPath: compiler)
    && FileManager.default.fileExists(atPath: source)

  private static func compile(_ kind: String, into directory: String) throws -> TimeZoneDatabase {
    let run = try ProgramRun(compiler, ["-b", kind, "-d", directory, source])
    try #require(run.status == 0, "\(run.errors)")
    return TimeZoneDatabase(directory: directory)
  }

  private static func transitions(of zone: ZoneRules) -> [ZoneTransition] {
    var transitions: [ZoneTransition] = []
    var position = Instant.earliest
    let end = Instant(milliseconds: 3_155_760_000_000)
    while let next = zone.nextTransition(after: position), next.instant < end {
      transitions.append(next)
      position = next.instant
    }
    return transitions
  }

  @Test(.enabled(if: canCompile, "needs zic and tzdata.zi"))
  func `slim and fat files give the same zones until 2070`() throws {
    try withTemporaryFolder { folder in
      let slim = try Self.compile("slim", into: folder + "/slim")
      let fat = try Self.compile("fat", into: folder + "/fat")
      let identifiers = try slim.identifiers()
      #expect(try fat.identifiers() == identifiers)
      #expect(identifiers.count > 300)
      var failures: [String] = []
      for identifier in identifiers {
        let slimZone = try slim.zone(named: identifier)
        let fatZone = try fat.zone(named: identifier)
        let expected = Self.transitions(of: fatZone)
        if Self.transitions(of: slimZone) != expected { failures.append(identifier) }
        for change in expected.dropLast() {
          let instant = change.instant.adding(milliseconds: 3_600_000)
          if slimZone.span(containing: instant) != fatZone.span(containing: instant) {
            failures.append("\(identifier) at \(instant)")
          }
        }
      }
      #expect(failures.isEmpty, "\(failures.count) failures:\n\(failures.prefix(20))")
    }
  }
}
