import Foundation
import Testing
import TimeZones

/// Whether the system has zone files.
let hasZoneData = FileManager.default.fileExists(atPath: "/usr/share/zoneinfo/Europe/London")

/// Whether the system also has zone files that count leap seconds.
let hasLeapSecondZones = FileManager.default.fileExists(
  atPath: "/usr/share/zoneinfo/right/Europe/Berlin")

/// Whether the system's zone files keep what each place had before 1970.
let hasBackzone: Bool = {
  let path = "/usr/share/zoneinfo/tzdata.zi"
  guard let data = FileManager.default.contents(atPath: path) else { return false }
  return String(decoding: data.prefix(200), as: UTF8.self).contains("backzone")
}()

/// The instant of an RFC 3339 text.
func instant(_ text: String) throws -> Instant {
  try Instant(parsing: text)
}

/// A zone of the system.
func systemZone(_ identifier: String) throws -> ZoneRules {
  try TimeZoneDatabase().zone(named: identifier)
}

/// The wall time without its milliseconds, such as `2026-11-30 16:15:00`.
func wall(_ zone: ZoneRules, _ instant: Instant) -> String {
  let text = zone.civilDateTime(at: instant).description
  return String(text.dropLast(4)).replacing("T", with: " ")
}

/// Makes an empty folder of its own for a test and removes it afterwards.
func withTemporaryFolder(_ body: (String) throws -> Void) throws {
  let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: url) }
  try body(url.path(percentEncoded: false))
}

/// Random numbers that are the same in every run.
///
/// Source: Steele, Lea and Flood, SplitMix64.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
