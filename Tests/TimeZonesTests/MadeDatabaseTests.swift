import Foundation
import TestSupport
import Testing
import TimeZones

/// Databases that tests make for themselves.
struct MadeDatabaseTests {
  static func write(_ bytes: [UInt8], to path: String) throws {
    let url = URL(filePath: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  static func file(offset: Int32) -> [UInt8] {
    var file = ZoneFile()
    file.types = [ZoneFile.LocalTime(offset: offset)]
    return file.bytes
  }

  @Test func `without zone data UTC and offsets still work`() throws {
    for directory in ["/nonexistent", "/dev/null"] {
      let database = TimeZoneDatabase(directory: directory)
      #expect(try database.zone(named: "UTC").identifier == "UTC")
      #expect(try database.zone(named: "z").identifier == "UTC")
      #expect(try database.zone(named: "+05:30").offsetSeconds(at: .earliest) == 19_800)
      #expect(try database.zone(forEnvironmentValue: "UTC").identifier == "UTC")
      #expect(
        try database.zone(forEnvironmentValue: "JST-9").offsetSeconds(at: .earliest) == 32_400)
      #expect(database.version == nil)
      for action in ["named", "listed"] {
        let error = #expect(throws: TimeZoneError.self) {
          if action == "named" {
            _ = try database.zone(named: "Asia/Shanghai")
          } else {
            _ = try database.identifiers()
          }
        }
        #expect(error?.isEnvironmental == true)
        guard case .noData = error?.kind else {
          Issue.record("\(String(describing: error))")
          continue
        }
      }
    }
  }

  @Test func `an empty folder is no zone data`() throws {
    try withTemporaryFolder { folder in
      let error = #expect(throws: TimeZoneError.self) {
        try TimeZoneDatabase(directory: folder).zone(named: "Asia/Shanghai")
      }
      #expect(error?.kind == .noData(reason: "\(folder) holds no zone files"))
    }
  }

  @Test func `only zone files are listed`() throws {
    try withTemporaryFolder { folder in
      let bytes = Self.file(offset: 3600)
      for name in [
        "Area/Place", "Area/Region/Place", "Name", "right/Name", "posix/Name", "Factory",
      ] {
        try Self.write(bytes, to: folder + "/" + name)
      }
      try Self.write(Array("text".utf8), to: folder + "/leapseconds")
      try Self.write(bytes, to: folder + "/with.dot")
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/Alias", withDestinationPath: "Area/Place")
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/Area/Loop", withDestinationPath: "..")
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/Broken", withDestinationPath: "nowhere")
      let identifiers = try TimeZoneDatabase(directory: folder).identifiers()
      #expect(
        identifiers.filter { !$0.contains("Loop") } == [
          "Alias", "Area/Place", "Area/Region/Place", "Name",
        ])
      #expect(identifiers.allSatisfy { $0.split(separator: "/").count <= 4 })
    }
  }

  @Test(arguments: [
    ("tzdata.zi", "# version 2031c\n# more", "2031c"), ("+VERSION", "2031d\n", "2031d"),
    ("version", "2031e", "2031e"), ("tzdata.zi", "# version unknown\n", nil),
    ("tzdata.zi", "R d 1916 o", nil), ("tzdata.zi", "", nil), ("version", "\u{1B}[2J", nil),
    ("tzdata.zi", "# version 2031c-00-g12ab-dirty\r\n", "2031c-00-g12ab-dirty"),
  ])
  func `the release is told by one of three files`(
    name: String, text: String, expected: String?
  ) throws {
    try withTemporaryFolder { folder in
      #expect(TimeZoneDatabase(directory: folder).version == nil)
      try Self.write(Array(text.utf8), to: folder + "/" + name)
      #expect(TimeZoneDatabase(directory: folder).version == expected)
    }
  }

  @Test func `a file that cannot be used is an error of the data`() throws {
    try withTemporaryFolder { folder in
      var leap = ZoneFile()
      leap.leapCount = 1
      let files: [(String, [UInt8], TimeZoneError.Kind)] = [
        ("Text", Array("text".utf8), .damaged(reason: "it is not a time-zone file")),
        ("Empty", [], .damaged(reason: "it is not a time-zone file")),
        (
          "Cut", Array(Self.file(offset: 0).dropLast(2)),
          .damaged(reason: "it has no footer")
        ),
        ("Leap", leap.bytes, .countsLeapSeconds),
        (
          "Huge", [UInt8](repeating: 0x54, count: 1 << 20 + 1),
          .unreadable(reason: "\(folder)/Huge: is too large")
        ),
      ]
      for (name, bytes, kind) in files {
        try Self.write(bytes, to: folder + "/" + name)
        for spelling in [name, name.lowercased()] {
          let error = #expect(throws: TimeZoneError.self) {
            try TimeZoneDatabase(directory: folder).zone(named: spelling)
          }
          #expect(error?.kind == kind)
          #expect(error?.isEnvironmental == true)
        }
      }
    }
  }

  @Test func `an exact name is preferred to another case`() throws {
    try withTemporaryFolder { folder in
      try Self.write(Self.file(offset: 60), to: folder + "/AREA/X")
      try Self.write(Self.file(offset: 120), to: folder + "/Area/X")
      let database = TimeZoneDatabase(directory: folder)
      #expect(try database.zone(named: "Area/X").offsetSeconds(at: .earliest) == 120)
      #expect(try database.zone(named: "AREA/X").offsetSeconds(at: .earliest) == 60)
      #expect(try database.zone(named: "area/x").identifier == "AREA/X")
    }
  }

  /// Opening a pipe would wait for ever; a device stands for it, so that no failure hangs.
  @Test func `a device under the name of a zone is no zone`() throws {
    try withTemporaryFolder { folder in
      try Self.write(Self.file(offset: 60), to: folder + "/Area/X")
      for name in ["Area/Y", "tzdata.zi"] {
        try FileManager.default.createSymbolicLink(
          atPath: "\(folder)/\(name)", withDestinationPath: "/dev/zero")
      }
      let database = TimeZoneDatabase(directory: folder)
      let error = #expect(throws: TimeZoneError.self) { try database.zone(named: "Area/Y") }
      #expect(error?.kind == .unknown(nearest: []))
      #expect(database.version == nil)
    }
  }
}
