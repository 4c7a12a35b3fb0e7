import TestSupport
import Testing

@testable import TimeZones

struct PosixRuleTests {
  @Test(arguments: [
    ("UTC0", 0), ("JST-9", 32_400), ("EST5", -18_000), ("EST+5", -18_000), ("CET-1", 3600),
    ("<+0330>-3:30", 12_600), ("<-03>3", -10_800), ("LMT0:43:08", -2588), ("AAA24", -86_400),
    ("AAA-24:59:59", 89_999), ("UTC+8", -28_800), ("aBc-05:45", 20_700),
  ])
  func `a rule without daylight time is a fixed offset`(text: String, offset: Int) throws {
    let zone = try #require(ZoneRules(posixRule: text))
    #expect(zone.identifier == text)
    #expect(zone.offsetSeconds(at: .earliest) == offset)
    #expect(zone.offsetSeconds(at: .latest) == offset)
    #expect(zone.nextTransition(after: .earliest) == nil)
    #expect(zone.previousTransition(before: .latest) == nil)
  }

  struct Changing: Sendable, CustomTestStringConvertible {
    let text: String
    let year: String
    let changes: [String]
    var testDescription: String { text }
  }

  /// Source: POSIX.1-2017 section 8.3, RFC 9636 section 3.3.1, and calendars by hand.
  @Test(arguments: [
    Changing(
      text: "EST5EDT,M3.2.0,M11.1.0", year: "2026",
      changes: ["2026-03-08T07:00:00.000Z -18000 -14400", "2026-11-01T06:00:00.000Z -14400 -18000"]),
    Changing(
      text: "EST5EDT", year: "2026",
      changes: ["2026-03-08T07:00:00.000Z -18000 -14400", "2026-11-01T06:00:00.000Z -14400 -18000"]),
    Changing(
      text: "CET-1CEST,M3.5.0,M10.5.0/3", year: "2026",
      changes: ["2026-03-29T01:00:00.000Z 3600 7200", "2026-10-25T01:00:00.000Z 7200 3600"]),
    Changing(
      text: "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", year: "2026",
      changes: ["2026-04-04T15:00:00.000Z 39600 37800", "2026-10-03T15:30:00.000Z 37800 39600"]),
    Changing(
      text: "IST-1GMT0,M10.5.0,M3.5.0/1", year: "2026",
      changes: ["2026-03-29T01:00:00.000Z 0 3600", "2026-10-25T01:00:00.000Z 3600 0"]),
    Changing(
      text: "AAA0BBB,J60,J61", year: "2024",
      changes: ["2024-03-01T02:00:00.000Z 0 3600", "2024-03-02T01:00:00.000Z 3600 0"]),
    Changing(
      text: "AAA0BBB,59/0,60/1", year: "2024",
      changes: ["2024-02-29T00:00:00.000Z 0 3600", "2024-03-01T00:00:00.000Z 3600 0"]),
    Changing(
      text: "<-02>2<-01>,M3.5.0/-1,M10.5.0/0", year: "2026",
      changes: ["2026-03-29T01:00:00.000Z -7200 -3600", "2026-10-25T01:00:00.000Z -3600 -7200"]),
    Changing(
      text: "AAA0BBB,J1/167,J100/-167", year: "2026",
      changes: ["2026-01-07T23:00:00.000Z 0 3600", "2026-04-03T00:00:00.000Z 3600 0"]),
    Changing(
      text: "AAA0BBB-0:20,M2.5.4,M6.5.2", year: "2024",
      changes: ["2024-02-29T02:00:00.000Z 0 1200", "2024-06-25T01:40:00.000Z 1200 0"]),
    Changing(text: "XXX3EDT4,0/0,J365/23", year: "2026", changes: []),
    Changing(text: "EST5EDT,0/0,J365/25", year: "2024", changes: []),
    Changing(text: "AAA0BBB0,M3.2.0,M11.1.0", year: "2026", changes: []),
  ])
  func `a rule with daylight time changes when it says`(rule: Changing) throws {
    let zone = try #require(ZoneRules(posixRule: rule.text))
    let start = try instant("\(rule.year)-01-01T00:00:00Z")
    let end = try instant("\(rule.year)-12-31T23:59:59Z")
    var changes: [String] = []
    var position = start
    while let next = zone.nextTransition(after: position), next.instant <= end {
      changes.append("\(next.instant) \(next.offsetBefore) \(next.offsetAfter)")
      position = next.instant
    }
    #expect(changes == rule.changes)
  }

  @Test func `daylight time that never ends is in force all year`() throws {
    for (text, offset) in [("XXX3EDT4,0/0,J365/23", -14_400), ("EST5EDT,0/0,J365/25", -14_400)] {
      let zone = try #require(ZoneRules(posixRule: text))
      for day in stride(from: 0, to: 20_000, by: 3) {
        let instant = Instant(milliseconds: Int64(day) * 86_400_000)
        #expect(zone.offsetSeconds(at: instant) == offset)
      }
      let span = zone.span(containing: Instant(milliseconds: 0))
      #expect(span == OffsetSpan(start: nil, end: nil, offsetSeconds: offset))
    }
  }

  @Test(arguments: [
    "", "U", "UT0", "UTC", "UTC25", "UTC0:60", "UTC0:0:60", "UTC0 ", " UTC0", "UTC0EDT,", "+08:00",
    "<+08>", "<+08-8", "<08:00>8", "<+8>8", "EST5EDT,M3.2.0", "EST5EDT,M3.2.0,",
    "EST5ED,M3.2.0,M11.1.0",
    "EST5EDT,M3.2.0,M11.1.0,", "EST5EDT,M0.2.0,M11.1.0", "EST5EDT,M13.2.0,M11.1.0",
    "EST5EDT,M3.0.0,M11.1.0", "EST5EDT,M3.6.0,M11.1.0", "EST5EDT,M3.2.7,M11.1.0",
    "EST5EDT,J0,J365", "EST5EDT,J1,J366", "EST5EDT,0,366", "EST5EDT,M3.2.0/168,M11.1.0",
    "EST5EDT,M3.2.0/-168,M11.1.0", "EST5EDT,M3.2.0/,M11.1.0", "EST5EDT,M3.2.-1,M11.1.0",
    "EST99999999999999999999999", "EST5EDT,99999999999999999999,0", "É̂ST5", "EST5\u{0}",
    "Europe/Berlin",
  ])
  func `what is no rule is refused`(text: String) {
    #expect(ZoneRules(posixRule: text) == nil)
  }

  @Test func `a footer must write its daylight rule`() {
    #expect(PosixRule(parsing: "EST5EDT".utf8, defaultsToAmericanRule: false) == nil)
    #expect(PosixRule(parsing: "EST5EDT".utf8, defaultsToAmericanRule: true) != nil)
  }

  /// Random rules, most of them with changes that cross New Year or each other.
  @Test func `the fast ways and the general way agree`() throws {
    var generator = SeededGenerator(seed: 21)
    var orders: Set<PosixRule.Daylight.Order> = []
    for _ in 0..<400 {
      let text =
        "AAA\(Int.random(in: -14...12, using: &generator))BBB"
        + "\(Int.random(in: -15...12, using: &generator)),"
        + "\(Self.moment(&generator)),\(Self.moment(&generator))"
      let rule = try #require(
        PosixRule(parsing: text.utf8, defaultsToAmericanRule: false), "\(text)")
      guard let daylight = rule.daylight else { continue }
      orders.insert(daylight.order)
      let general = rule.withoutOrder
      for _ in 0..<20 {
        let year = Int.random(in: 1990...2030, using: &generator)
        let second =
          CivilDate.dayNumber(year: year, month: 1, day: 1) * 86_400
          + Int.random(in: -1_000_000...33_000_000, using: &generator)
        #expect(rule.offset(at: second) == general.offset(at: second), "\(text) \(second)")
        #expect(rule.nextChange(after: second) == general.nextChange(after: second), "\(text)")
        #expect(
          rule.lastChange(atOrBefore: second) == general.lastChange(atOrBefore: second), "\(text)")
        try Self.expectConsistentChanges(of: general, after: second, text: text)
      }
    }
    #expect(orders == [.startFirst, .endFirst, .irregular])
  }

  /// Walks on from a second: each change really is one, and is found again from behind.
  private static func expectConsistentChanges(
    of rule: PosixRule, after second: Int, text: String
  ) throws {
    guard let change = rule.nextChange(after: second) else { return }
    #expect(change > second)
    #expect(rule.offset(at: change) != rule.offset(at: change - 1), "\(text)")
    #expect(rule.lastChange(atOrBefore: change) == change, "\(text)")
    let middle = second + (change - second) / 2
    #expect(rule.offset(at: middle) == rule.offset(at: second), "\(text) \(second)")
    #expect(rule.offset(at: change - 1) == rule.offset(at: second), "\(text) \(second)")
  }

  private static func moment(_ generator: inout SeededGenerator) -> String {
    let hours = Bool.random(using: &generator) ? 2 : Int.random(in: -167...167, using: &generator)
    let day =
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: "J\(Int.random(in: 1...365, using: &generator))"
      case 1: "\(Int.random(in: 0...365, using: &generator))"
      default:
        "M\(Int.random(in: 1...12, using: &generator))"
          + ".\(Int.random(in: 1...5, using: &generator))"
          + ".\(Int.random(in: 0...6, using: &generator))"
      }
    return "\(day)/\(hours)"
  }
}
