import TimeZones

/// All questions to a zone have answers that agree with each other.
enum ZoneSoundness {
  /// Checks the zone of a compiled file; one that cannot be used is refused.
  static func checkFile(_ bytes: [UInt8]) throws(PropertyViolation) {
    guard let zone = ZoneRules(identifier: "Fuzz/Zone", zoneFile: bytes) else { return }
    try check(zone)
  }

  /// Checks the zone of a POSIX rule, and reads the text as an offset too.
  static func checkRule(_ bytes: [UInt8]) throws(PropertyViolation) {
    let text = String(decoding: bytes, as: UTF8.self)
    if let zone = ZoneRules(isoOffset: text) {
      let again = ZoneRules(isoOffset: zone.identifier)
      try ensure(
        zone.identifier == "UTC" || again?.identifier == zone.identifier,
        "'\(text)' is \(zone.identifier), which is \(again?.identifier ?? "nothing")")
    }
    guard let zone = ZoneRules(posixRule: text) else { return }
    try ensure(zone.identifier.utf8.elementsEqual(text.utf8), "the name is \(zone.identifier)")
    try check(zone)
  }

  private static func check(_ zone: ZoneRules) throws(PropertyViolation) {
    let limits: [Int64] = [.min, .min + 1, -1, 0, 1, .max - 1, .max]
    for milliseconds in limits { try check(zone, at: Instant(milliseconds: milliseconds)) }
    for start in [Instant.earliest, .latest, Instant(milliseconds: 0)] {
      try check(zone, at: start)
      var instant = start
      for _ in 0..<24 {
        guard let change = zone.nextTransition(after: instant) else { break }
        try check(zone, change, after: instant)
        instant = change.instant
      }
    }
  }

  /// Checks what is said about a change and the instants around it.
  private static func check(
    _ zone: ZoneRules, _ change: ZoneTransition, after instant: Instant
  ) throws(PropertyViolation) {
    func what() -> String { "\(change)" }
    try ensure(change.instant > instant, "\(what()) is not after \(instant)")
    try ensure(change.offsetBefore != change.offsetAfter, "\(what()) changes nothing")
    let before = change.instant.adding(milliseconds: -1)
    try ensure(
      zone.offsetSeconds(at: change.instant) == change.offsetAfter
        && zone.offsetSeconds(at: before) == change.offsetBefore
        && zone.offsetSeconds(at: instant) == change.offsetBefore, "\(what()): other offsets")
    try ensure(
      zone.previousTransition(before: change.instant.adding(milliseconds: 1)) == change,
      "\(what()) is not the one before itself")
    try ensure(
      zone.span(containing: change.instant).start == change.instant
        && zone.span(containing: before).end == change.instant, "\(what()) is no end of a span")
    for moment in [before, change.instant, change.instant.adding(milliseconds: 1)] {
      try check(zone, at: moment)
    }
  }

  private static func check(
    _ zone: ZoneRules, at instant: Instant
  ) throws(PropertyViolation) {
    func what() -> String { "\(zone.identifier) at \(instant)" }
    let offset = zone.offsetSeconds(at: instant)
    try ensure(abs(offset) < 26 * 3600 + 167 * 3600, "\(what()): \(offset) s")
    let span = zone.span(containing: instant)
    try ensure(
      span.contains(instant) && span.offsetSeconds == offset, "\(what()) is not in \(span)")
    let wall = zone.civilDateTime(at: instant)
    let day = zone.dayNumber(at: instant)
    try ensure(wall.date == CivilDate(dayNumber: day), "\(what()): \(wall.date) is not \(day)")
    try checkDates(zone, at: instant, day: day, what())
    // Further out a wall time stands for the nearest instants that can be counted.
    guard instant.milliseconds.magnitude < UInt64(Int64.max) - 1000 * 86_400 * 8 else { return }
    let isFound =
      switch zone.resolve(wall) {
      case .unique(let found): found == instant
      case .overlap(let earlier, let later): earlier <= instant && instant <= later
      case .gap: false
      }
    try ensure(isFound, "\(what()): \(wall) is \(zone.resolve(wall))")
  }

  private static func checkDates(
    _ zone: ZoneRules, at instant: Instant, day: Int, _ what: @autoclosure () -> String
  ) throws(PropertyViolation) {
    if let next = zone.nextDateChange(after: instant) {
      try ensure(
        next > instant && zone.dayNumber(at: next) != day
          && zone.dayNumber(at: next.adding(milliseconds: -1)) == day,
        "\(what()): the date changes at \(next)")
    }
    if let first = zone.firstInstant(ofDay: day) {
      try ensure(
        first <= instant && zone.dayNumber(at: first) == day
          && zone.dayNumber(at: first.adding(milliseconds: -1)) != day,
        "\(what()): the day starts at \(first)")
    }
  }
}
