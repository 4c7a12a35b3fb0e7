import TestSupport
import Testing
import TimeZones

/// What must hold in every zone, looked for with seeded random instants near changes.
@Suite(.enabled(if: hasZoneData, "needs the system's zone files"))
struct DatePropertiesTests {
  /// Zones that go back over midnight, skip dates, change by odd amounts, or keep seconds.
  static let awkwardZones = [
    "America/St_Johns", "Pacific/Apia", "America/Sao_Paulo", "Africa/Cairo", "Antarctica/Casey",
    "America/Moncton", "Australia/Lord_Howe", "Pacific/Kwajalein", "Europe/Dublin",
    "Africa/Casablanca", "Africa/Monrovia", "Asia/Manila", "America/Juneau", "UTC",
  ]

  /// Random instants, most of them within two days of a change of the offset.
  static func instants(in zone: ZoneRules, count: Int, seed: UInt64) -> [Instant] {
    var generator = SeededGenerator(seed: seed)
    let start = Instant(milliseconds: -4_260_000_000_000)
    var changes: [Instant] = []
    var position = start
    while let next = zone.nextTransition(after: position), changes.count < 400 {
      changes.append(next.instant)
      position = next.instant
    }
    return (0..<count).map { index in
      guard index % 5 > 0, let change = changes.randomElement(using: &generator) else {
        return Instant(
          milliseconds: .random(
            in: start.milliseconds...(-start.milliseconds), using: &generator))
      }
      return change.adding(
        milliseconds: .random(in: -172_800_000...172_800_000, using: &generator))
    }
  }

  /// Every quarter of an hour between two instants, and every second around the changes there.
  static func probes(in zone: ZoneRules, from start: Instant, to end: Instant) -> [Instant] {
    var probes = [end.adding(milliseconds: -1)]
    var position = start
    while position < end {
      probes.append(position)
      position = position.adding(milliseconds: 900_000)
    }
    position = start
    while let change = zone.nextTransition(after: position)?.instant, change < end {
      for shift: Int64 in [-60_000, -1000, -1, 0, 1, 1000, 59_000, 61_000] {
        probes.append(change.adding(milliseconds: shift))
      }
      position = change
    }
    return probes.filter { $0 >= start && $0 < end }
  }

  @Test(arguments: awkwardZones)
  func `the date stays until it changes`(identifier: String) throws {
    let zone = try systemZone(identifier)
    for start in Self.instants(in: zone, count: 150, seed: 11) {
      let day = zone.dayNumber(at: start)
      let change = try #require(zone.nextDateChange(after: start))
      #expect(change > start)
      #expect(zone.dayNumber(at: change) != day, "\(identifier) \(start)")
      let stays = Self.probes(in: zone, from: start, to: change)
        .allSatisfy { zone.dayNumber(at: $0) == day }
      #expect(stays, "\(identifier) \(start): the date changes before \(change)")
    }
  }

  @Test(arguments: awkwardZones)
  func `a date's first instant is the first of that date`(identifier: String) throws {
    let zone = try systemZone(identifier)
    let threeDays: Int64 = 3 * 86_400_000
    for near in Self.instants(in: zone, count: 150, seed: 12) {
      // Also a date that none of the instants around shows.
      let day = zone.dayNumber(at: near) + 1
      let midnight = Instant(milliseconds: Int64(day) * 86_400_000)
      let first = zone.firstInstant(ofDay: day)
      if let first { #expect(zone.dayNumber(at: first) == day, "\(identifier) day \(day)") }
      let end = first ?? midnight.adding(milliseconds: threeDays)
      let isAbsent = Self.probes(
        in: zone, from: midnight.adding(milliseconds: -threeDays), to: end
      ).allSatisfy { zone.dayNumber(at: $0) != day }
      #expect(isAbsent, "\(identifier): day \(day) is seen before its first instant")
    }
  }

  @Test(arguments: awkwardZones)
  func `a wall time leads back to its instant`(identifier: String) throws {
    let zone = try systemZone(identifier)
    for instant in Self.instants(in: zone, count: 400, seed: 13) {
      switch zone.resolve(zone.civilDateTime(at: instant)) {
      case .unique(let found): #expect(found == instant, "\(identifier)")
      case .overlap(let earlier, let later):
        #expect(earlier < later)
        #expect(earlier == instant || later == instant, "\(identifier) \(instant)")
        #expect(zone.civilDateTime(at: earlier) == zone.civilDateTime(at: later))
      case .gap: Issue.record("\(identifier) \(instant): seen, and yet in a gap")
      }
    }
  }

  @Test(arguments: awkwardZones)
  func `a wall time in a jump is a gap as long as the jump`(identifier: String) throws {
    let zone = try systemZone(identifier)
    var generator = SeededGenerator(seed: 14)
    var position = Instant.earliest
    var count = 0
    while let change = zone.nextTransition(after: position), count < 200 {
      count += 1
      position = change.instant
      let jump = Int64(change.offsetAfter - change.offsetBefore) * 1000
      guard jump > 0 else { continue }
      // The offset before the change, read on beyond it, shows what the clock jumps over.
      let fixed = try #require(
        ZoneRules(isoOffset: Self.isoText(of: change.offsetBefore)))
      let unseen = change.instant.adding(
        milliseconds: .random(in: 0..<jump, using: &generator))
      let wallTime = fixed.civilDateTime(at: unseen)
      guard case .gap(let before, let after) = zone.resolve(wallTime) else {
        Issue.record("\(identifier) \(change.instant): \(wallTime) is no gap")
        continue
      }
      #expect(after == unseen)
      #expect(before == unseen.adding(milliseconds: -jump))
      #expect(before < change.instant && after >= change.instant)
    }
  }

  @Test(arguments: awkwardZones)
  func `a span contains its instant and touches its neighbours`(identifier: String) throws {
    let zone = try systemZone(identifier)
    for instant in Self.instants(in: zone, count: 300, seed: 15) {
      let span = zone.span(containing: instant)
      #expect(span.contains(instant))
      #expect(span.offsetSeconds == zone.offsetSeconds(at: instant))
      #expect(span.end == zone.nextTransition(after: instant)?.instant)
      #expect(
        span.start == zone.previousTransition(before: instant.adding(milliseconds: 1))?.instant)
      if let end = span.end { #expect(zone.span(containing: end).start == end) }
      if let start = span.start {
        #expect(zone.span(containing: start.adding(milliseconds: -1)).end == start)
        #expect(!span.contains(start.adding(milliseconds: -1)))
      }
    }
  }

  @Test(arguments: awkwardZones + ["Europe/London", "America/New_York"])
  func `no instant is too far away`(identifier: String) throws {
    let zone = try systemZone(identifier)
    for milliseconds in [Int64.min, .min + 1, .max - 1, .max] {
      let instant = Instant(milliseconds: milliseconds)
      #expect(zone.span(containing: instant).offsetSeconds == zone.offsetSeconds(at: instant))
      #expect(zone.nextDateChange(after: instant) == nil)
      #expect(zone.civilDateTime(at: instant).date.dayNumber == zone.dayNumber(at: instant))
      let transition = zone.nextTransition(after: instant)
      #expect(transition.map { $0.instant >= instant } ?? true)
      _ = zone.previousTransition(before: instant)
    }
    for dayNumber in [Int.min, .max] {
      #expect(zone.firstInstant(ofDay: dayNumber) == nil)
      let time = try #require(CivilDateTime(date: CivilDate(dayNumber: dayNumber)))
      if case .unique(let instant) = zone.resolve(time) {
        #expect((instant.milliseconds < 0) == (dayNumber < 0))
      }
    }
  }

  private static func isoText(of seconds: Int) -> String {
    let magnitude = seconds.magnitude
    let fields = [magnitude / 3600, magnitude / 60 % 60, magnitude % 60]
    return (seconds < 0 ? "-" : "+")
      + fields.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }
}
