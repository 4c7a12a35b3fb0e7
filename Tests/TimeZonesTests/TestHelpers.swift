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
