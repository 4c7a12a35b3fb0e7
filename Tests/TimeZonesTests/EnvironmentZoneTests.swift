import Foundation
import TestSupport
import Testing
import TimeZones

/// What the variable `TZ` and the system's own zone mean.
struct EnvironmentZoneTests {
  /// A database with two places, an alias, and a zone that has no place.
  private static func withDatabase(_ body: (TimeZoneDatabase, String) throws -> Void) throws {
    try withTemporaryFolder { folder in
      let directory = folder + "/zoneinfo"
      for (name, offset) in [
        ("Asia/Tokyo", Int32(32_400)), ("Asia/Shanghai", 28_800), ("EST5EDT", -18_000),
        ("posix/Asia/Tokyo", 32_400),
      ] {
        try MadeDatabaseTests.write(
          MadeDatabaseTests.file(offset: offset), to: directory + "/" + name)
      }
      try FileManager.default.createSymbolicLink(
        atPath: directory + "/Alias", withDestinationPath: "Asia/Tokyo")
      try FileManager.default.createSymbolicLink(
        atPath: directory + "/Asia/Japan", withDestinationPath: "Tokyo")
      try body(TimeZoneDatabase(directory: directory), folder + "/localtime")
    }
  }

  private static func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
  }

  @Test(arguments: [
    ("Asia/Shanghai", "Asia/Shanghai", 28_800), (":Asia/Shanghai", "Asia/Shanghai", 28_800),
    ("asia/tokyo", "Asia/Tokyo", 32_400), ("UTC", "UTC", 0), (":utc", "UTC", 0),
    ("JST-9", "JST-9", 32_400), (":<+0530>-5:30", "<+0530>-5:30", 19_800),
    ("UTC+8", "UTC+8", -28_800), ("EST5EDT", "EST5EDT", -18_000),
    ("EST5EDT,M3.2.0,M11.1.0", "EST5EDT,M3.2.0,M11.1.0", -14_400),
    ("CST6CDT", "CST6CDT", -18_000),
  ])
  func `a value is an id or a rule`(value: String, identifier: String, offset: Int) throws {
    try Self.withDatabase { database, localTime in
      let zone = try database.zone(forEnvironmentValue: value, localTimePath: localTime)
      #expect(zone.identifier == identifier)
      #expect(try zone.offsetSeconds(at: instant("2026-07-01T00:00:00Z")) == offset)
      let files = ["Asia/Shanghai", "Asia/Tokyo", "EST5EDT"]
      #expect(zone.isFromZoneFile == files.contains(identifier))
    }
  }

  @Test(arguments: [
    "Mars/Olympus", "right/Asia/Tokyo", "posix/Asia/Tokyo", "Factory", "+08:00", "Z", "::UTC",
    "/etc/passwd", "../Asia/Tokyo", "Asia/Tokyo/", " Asia/Tokyo", "localtime", "Asia",
  ])
  func `a value that means no zone is refused and never UTC`(value: String) throws {
    try Self.withDatabase { database, localTime in
      try Self.link(localTime, to: "zoneinfo/Asia/Tokyo")
      let error = #expect(throws: TimeZoneError.self) {
        try database.zone(forEnvironmentValue: value, localTimePath: localTime)
      }
      #expect(error?.isEnvironmental == false)
      #expect(error?.origin == .environment)
      #expect(error?.description.contains("(from TZ)") == true)
    }
  }

  @Test(arguments: [nil, "", ":"])
  func `no value means the zone that the system links to`(value: String?) throws {
    try Self.withDatabase { database, localTime in
      try Self.link(localTime, to: "zoneinfo/Asia/Tokyo")
      let zone = try database.zone(forEnvironmentValue: value, localTimePath: localTime)
      #expect(zone.identifier == "Asia/Tokyo")
      #expect(zone.offsetSeconds(at: .earliest) == 32_400)
    }
  }

  @Test func `a link names the zone by the rest of its path`() throws {
    try Self.withDatabase { database, localTime in
      let directory = database.directory
      for (target, identifier) in [
        (directory + "/Asia/Tokyo", "Asia/Tokyo"), ("zoneinfo/Asia/Japan", "Asia/Japan"),
        (directory + "/Alias", "Alias"), ("./zoneinfo/posix/Asia/Tokyo", "Asia/Tokyo"),
      ] {
        try? FileManager.default.removeItem(atPath: localTime)
        try Self.link(localTime, to: target)
        let zone = try database.zone(forEnvironmentValue: nil, localTimePath: localTime)
        #expect(zone.identifier == identifier)
        #expect(zone.offsetSeconds(at: .earliest) == 32_400)
      }
      // The path itself stands for no value.
      let same = try database.zone(forEnvironmentValue: ":" + localTime, localTimePath: localTime)
      #expect(same.identifier == "Asia/Tokyo")
    }
  }

  @Test func `a link to a link is followed until it names a zone`() throws {
    try Self.withDatabase { database, localTime in
      try Self.link(localTime, to: "second")
      let second = String(localTime.dropLast("localtime".count)) + "second"
      try Self.link(second, to: "zoneinfo/Asia/Shanghai")
      #expect(
        try database.zone(forEnvironmentValue: nil, localTimePath: localTime).identifier
          == "Asia/Shanghai")
    }
  }

  @Test func `a copy is named after the identical file`() throws {
    try Self.withDatabase { database, localTime in
      try MadeDatabaseTests.write(MadeDatabaseTests.file(offset: 32_400), to: localTime)
      let zone = try database.zone(forEnvironmentValue: nil, localTimePath: localTime)
      #expect(zone.identifier == "Asia/Tokyo")
      #expect(zone.offsetSeconds(at: .earliest) == 32_400)
    }
  }

  @Test func `a copy of no zone is called localtime`() throws {
    try Self.withDatabase { database, localTime in
      try MadeDatabaseTests.write(MadeDatabaseTests.file(offset: 1234), to: localTime)
      for directory in [database.directory, "/nonexistent"] {
        let zone = try TimeZoneDatabase(directory: directory)
          .zone(forEnvironmentValue: nil, localTimePath: localTime)
        #expect(zone.identifier == "localtime")
        #expect(zone.offsetSeconds(at: .earliest) == 1234)
      }
    }
  }

  @Test func `a system without a zone is an error of the data`() throws {
    try Self.withDatabase { database, localTime in
      let missing = #expect(throws: TimeZoneError.self) {
        try database.zone(forEnvironmentValue: nil, localTimePath: localTime)
      }
      #expect(
        missing?.kind == .noData(reason: "\(localTime): no such file or directory"))
      try Self.link(localTime, to: "zoneinfo/Asia/Nowhere")
      let broken = #expect(throws: TimeZoneError.self) {
        try database.zone(forEnvironmentValue: "", localTimePath: localTime)
      }
      #expect(broken?.isEnvironmental == true)
      try FileManager.default.removeItem(atPath: localTime)
      try MadeDatabaseTests.write(Array("text".utf8), to: localTime)
      let damaged = #expect(throws: TimeZoneError.self) {
        try database.zone(forEnvironmentValue: "", localTimePath: localTime)
      }
      #expect(damaged?.kind == .damaged(reason: "it is not a time-zone file"))
      #expect(damaged?.isEnvironmental == true)
      #expect(damaged?.origin == .system)
    }
  }

  @Test(.enabled(if: hasZoneData, "needs the system's zone files"))
  func `a copy of a real zone prefers the place to its aliases`() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/localtime"
      for identifier in ["Asia/Kolkata", "Europe/Berlin", "America/New_York"] {
        let data = try #require(
          FileManager.default.contents(
            atPath: TimeZoneDatabase.defaultDirectory + "/" + identifier))
        try MadeDatabaseTests.write([UInt8](data), to: path)
        let zone = try TimeZoneDatabase().zone(forEnvironmentValue: nil, localTimePath: path)
        #expect(zone.identifier == identifier)
      }
    }
  }
}
