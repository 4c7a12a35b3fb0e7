import Foundation
import TestSupport
import Testing

@testable import TimeZones

struct TZifReaderTests {
  /// Two changes and a rule: LMT, then a zone of one hour with summer time.
  static let example: ZoneFile = {
    var file = ZoneFile()
    file.transitions = [(-2_000_000_000, 1), (1_000_000_000, 2), (1_004_230_800, 1)]
    file.types = [
      ZoneFile.LocalTime(offset: 1172), ZoneFile.LocalTime(offset: 3600, nameIndex: 4),
      ZoneFile.LocalTime(offset: 7200, isDaylight: 1, nameIndex: 8),
    ]
    file.names = Array("LMT\0CET\0CEST\0".utf8)
    file.standardIndicators = [0, 1, 1]
    file.universalIndicators = [0, 1, 1]
    file.footer = "CET-1CEST,M3.5.0,M10.5.0/3"
    return file
  }()

  static func zone(_ file: ZoneFile) throws -> ZoneRules {
    ZoneRules(identifier: "Test", table: try TZifReader.table(of: file.bytes))
  }

  static func offsets(_ zone: ZoneRules, _ seconds: [Int64]) -> [Int] {
    seconds.map { zone.offsetSeconds(at: Instant(milliseconds: $0 * 1000)) }
  }

  @Test(arguments: [UInt8(0x32), 0x33, 0x34], [false, true])
  func `versions 2 to 4 give table and footer`(version: UInt8, isFat: Bool) throws {
    var file = Self.example
    file.version = version
    file.isFat = isFat
    let zone = try Self.zone(file)
    #expect(
      Self.offsets(
        zone,
        [-9_000_000_000, -2_000_000_001, -2_000_000_000, 999_999_999, 1_000_000_000, 1_004_230_799])
        == [1172, 1172, 3600, 3600, 7200, 7200])
    // After the last transition the footer holds, first in the next March.
    #expect(
      zone.nextTransition(after: Instant(milliseconds: 1_004_230_800_000))?.instant.rfc3339
        == "2002-03-31T01:00:00.000Z")
    #expect(
      zone.previousTransition(before: try instant("2002-03-31T01:00:00Z"))?.instant.rfc3339
        == "2001-10-28T01:00:00.000Z")
    #expect(
      zone.nextTransition(after: try instant("9998-12-01T00:00:00Z"))?.instant.rfc3339
        == "9999-03-28T01:00:00.000Z")
  }

  @Test func `version 1 has times of 32 bits and no footer`() throws {
    var file = Self.example
    file.version = 0
    let zone = try Self.zone(file)
    #expect(Self.offsets(zone, [-2_000_000_001, -2_000_000_000, 0]) == [1172, 3600, 3600])
    #expect(Self.offsets(zone, [1_003_000_000, 1_004_230_800]) == [7200, 3600])
    #expect(zone.nextTransition(after: Instant(milliseconds: 1_004_230_800_000)) == nil)
    #expect(zone.offsetSeconds(at: .latest) == 3600)
  }

  @Test func `version 3 may change hours before and after the day`() throws {
    var file = ZoneFile(version: 0x33)
    file.types = [ZoneFile.LocalTime(offset: -7200)]
    file.footer = "<-02>2<-01>,M3.4.4/50,M10.4.4/-50"
    let zone = try Self.zone(file)
    let first = try #require(zone.nextTransition(after: try instant("2026-01-01T00:00:00Z")))
    #expect(first.instant.rfc3339 == "2026-03-28T04:00:00.000Z")
    let second = try #require(zone.nextTransition(after: first.instant))
    #expect(second.instant.rfc3339 == "2026-10-19T23:00:00.000Z")
  }

  @Test func `a file without transitions follows its footer at all times`() throws {
    var file = ZoneFile()
    file.footer = "EST5EDT,M3.2.0,M11.1.0"
    let zone = try Self.zone(file)
    #expect(zone.offsetSeconds(at: try instant("0001-07-01T00:00:00Z")) == -14_400)
    #expect(zone.offsetSeconds(at: try instant("9999-12-01T00:00:00Z")) == -18_000)
  }

  @Test func `an empty footer keeps the last offset`() throws {
    var file = Self.example
    file.footer = ""
    let zone = try Self.zone(file)
    #expect(zone.offsetSeconds(at: .latest) == 3600)
    #expect(zone.nextTransition(after: try instant("2001-10-28T01:00:00Z")) == nil)
  }

  /// As zic 2.36 writes America/Ojinaga: the rule holds a month after the last transition.
  @Test func `a rule that is not yet in force waits for its next change`() throws {
    var file = Self.example
    file.transitions = [(0, 1), (1_667_116_800, 0)]
    file.types[0].offset = -21_600
    file.footer = "CST6CDT,M3.2.0,M11.1.0"
    let zone = try Self.zone(file)
    let last = try instant("2022-10-30T08:00:00Z")
    #expect(zone.offsetSeconds(at: last) == -21_600)
    let span = OffsetSpan(
      start: last, end: try instant("2023-03-12T08:00:00Z"), offsetSeconds: -21_600)
    #expect(zone.span(containing: last) == span)
    // The rule's own change in November 2022 changes nothing here.
    #expect(zone.span(containing: try instant("2022-12-01T00:00:00Z")) == span)
    file.types[0].offset = -25_200
    let next = try Self.zone(file).nextTransition(after: last)
    #expect(
      next
        == ZoneTransition(
          instant: try instant("2022-11-06T07:00:00Z"), offsetBefore: -25_200,
          offsetAfter: -21_600))
  }

  @Test func `a transition that changes no offset is none`() throws {
    var file = Self.example
    file.transitions = [(0, 1), (1000, 1), (2000, 2), (3000, 1), (4000, 1)]
    file.footer = "CET-1"
    let zone = try Self.zone(file)
    var seconds: [Int64] = []
    var position = Instant.earliest
    while let next = zone.nextTransition(after: position) {
      seconds.append(next.instant.milliseconds / 1000)
      position = next.instant
    }
    #expect(seconds == [0, 2000, 3000])
  }

  @Test func `a transition at the big bang says what the zone begins with`() throws {
    var file = Self.example
    file.transitions.insert((-(1 << 59), 2), at: 0)
    let zone = try Self.zone(file)
    #expect(zone.offsetSeconds(at: Instant(milliseconds: .min)) == 7200)
    #expect(zone.previousTransition(before: Instant(milliseconds: -2_000_000_000_000)) == nil)
    file.transitions = [(.min, 1)]
    #expect(try Self.zone(file).offsetSeconds(at: .earliest) == 3600)
    file.transitions = [(.max, 2)]
    #expect(try Self.zone(file).offsetSeconds(at: Instant(milliseconds: .max)) == 1172)
  }

  struct Damage: Sendable, CustomTestStringConvertible {
    let name: String
    let change: @Sendable (inout ZoneFile) -> Void
    init(_ name: String, _ change: @escaping @Sendable (inout ZoneFile) -> Void) {
      self.name = name
      self.change = change
    }
    var testDescription: String { name }
  }

  @Test(arguments: [
    Damage("version 1 in ASCII") { $0.version = 0x31 },
    Damage("version 5") { $0.version = 0x35 },
    Damage("no footer") { $0.footer = nil },
    Damage("a footer that is no rule") { $0.footer = "CET" },
    Damage("a footer with daylight time and no rule") { $0.footer = "CET-1CEST" },
    Damage("a footer of two lines") { $0.footer = "CET-1\nCET-1" },
    Damage("a footer that contradicts the last transition") { $0.footer = "EET-2" },
    Damage("no types") { $0.types = [] },
    Damage("more types than an index can name") {
      $0.types = [ZoneFile.LocalTime](repeating: .init(offset: 3600), count: 257)
      $0.standardIndicators = []
      $0.universalIndicators = []
    },
    Damage("a transition of no type") { $0.transitions[2].type = 3 },
    Damage("equal transitions") { $0.transitions[1].time = $0.transitions[0].time },
    Damage("falling transitions") { $0.transitions[2].time = 0 },
    Damage("an offset of 26 hours") { $0.types[0].offset = 93_600 },
    Damage("an offset of -25 hours") { $0.types[0].offset = -90_000 },
    Damage("the offset that has no opposite") { $0.types[0].offset = .min },
    Damage("a daylight flag of 2") { $0.types[0].isDaylight = 2 },
    Damage("an abbreviation outside the table") { $0.types[0].nameIndex = 13 },
    Damage("an abbreviation without end") { $0.names = Array("LMT\0CET\0CEST".utf8) },
    Damage("no abbreviations") { $0.names = [] },
    Damage("too few standard indicators") { $0.standardIndicators = [0] },
    Damage("too many universal indicators") { $0.universalIndicators = [0, 0, 0, 0] },
    Damage("an indicator of 2") { $0.standardIndicators[1] = 2 },
    Damage("more transitions than bytes") { $0.countOverrides[3] = 10_000 },
    Damage("as many transitions as can be written") { $0.countOverrides[3] = .max },
    Damage("as many types as can be written") { $0.countOverrides[4] = .max },
    Damage("as many names as can be written") { $0.countOverrides[5] = .max },
    Damage("as many leap seconds as can be written") { $0.countOverrides[2] = .max },
    Damage("one transition fewer than bytes") { $0.countOverrides[3] = 2 },
  ])
  func `a damaged file is refused`(damage: Damage) {
    var file = Self.example
    damage.change(&file)
    let error = #expect(throws: TZifReader.Failure.self) {
      try TZifReader.table(of: file.bytes)
    }
    if case .damaged = error { return }
    Issue.record("\(damage.name): \(String(describing: error))")
  }

  @Test func `a file that counts leap seconds is refused as such`() {
    var file = Self.example
    file.leapCount = 2
    #expect(throws: TZifReader.Failure.countsLeapSeconds) {
      try TZifReader.table(of: file.bytes)
    }
  }

  @Test func `headers of two versions and bytes after the end are damage`() {
    var other = Self.example
    other.version = 0x33
    let bytes = Self.example.bytes
    var mixed = bytes
    mixed[4] = 0x33
    var files = [mixed, bytes + [0], bytes + bytes]
    other.version = 0
    files.append(other.bytes + [0])
    for file in files {
      #expect(throws: TZifReader.Failure.self) { try TZifReader.table(of: file) }
    }
  }

  @Test(arguments: [UInt8(0), 0x32, 0x33, 0x34], [false, true])
  func `a file cut at any length is refused`(version: UInt8, isFat: Bool) throws {
    var file = Self.example
    file.version = version
    file.isFat = isFat
    let bytes = file.bytes
    _ = try TZifReader.table(of: bytes)
    for count in 0..<bytes.count {
      #expect(throws: TZifReader.Failure.self, "cut at \(count)") {
        try TZifReader.table(of: Array(bytes.prefix(count)))
      }
    }
  }

  /// Every changed copy is refused or gives a zone that answers without a trap.
  @Test(arguments: [
    "Europe/London", "America/St_Johns", "Africa/Casablanca", "Etc/UTC", "Pacific/Apia",
    "Asia/Manila",
  ])
  func `random damage to a real file never traps`(identifier: String) throws {
    let path = TimeZoneDatabase.defaultDirectory + "/" + identifier
    guard let data = FileManager.default.contents(atPath: path) else { return }
    let original = [UInt8](data)
    var generator = SeededGenerator(seed: 31)
    var refused = 0
    for _ in 0..<1500 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        // The headers are hit as often as all the rest.
        let end = Bool.random(using: &generator) ? min(100, bytes.count) : bytes.count
        let position = Int.random(in: 0..<end, using: &generator)
        bytes[position] =
          Bool.random(using: &generator)
          ? bytes[position] ^ (1 << UInt8.random(in: 0..<8, using: &generator))
          : UInt8.random(in: 0...255, using: &generator)
      }
      guard let table = try? TZifReader.table(of: bytes) else {
        refused += 1
        continue
      }
      Self.exercise(ZoneRules(identifier: "Test", table: table), &generator)
    }
    #expect(refused > 0)
  }

  private static func exercise(_ zone: ZoneRules, _ generator: inout SeededGenerator) {
    var instants = [Instant(milliseconds: .min), .earliest, .latest, Instant(milliseconds: .max)]
    for _ in 0..<4 {
      instants.append(
        Instant(
          milliseconds: .random(in: -8_000_000_000_000...8_000_000_000_000, using: &generator)))
    }
    for instant in instants {
      let span = zone.span(containing: instant)
      #expect(span.contains(instant))
      #expect(span.end == zone.nextTransition(after: instant)?.instant)
      if let change = zone.nextDateChange(after: instant) { #expect(change > instant) }
      _ = zone.previousTransition(before: instant)
      _ = zone.firstInstant(ofDay: zone.dayNumber(at: instant))
      _ = zone.resolve(zone.civilDateTime(at: instant))
    }
  }
}
