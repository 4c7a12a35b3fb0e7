/// What the wall clock of one zone shows at every instant.
///
/// A value is made once and copied cheaply. Nothing it does can fail, reads a file, or allocates
/// while it looks an offset up. Civil days are days of the proleptic Gregorian calendar.
///
/// ```swift
/// let zone = try TimeZoneDatabase().zone(named: "asia/shanghai")
/// zone.identifier                                        // Asia/Shanghai
/// zone.offsetSeconds(at: Instant(milliseconds: 0))       // 28800
/// ```
///
/// Source: RFC 9636; before the first transition its local time type 0 holds.
public struct ZoneRules: Sendable {
  /// The name in its canonical spelling: an id, `UTC`, an offset as `+08:00`, or a POSIX string.
  public let identifier: String

  /// Whether the rules come from a zone file, and not from the name alone.
  ///
  /// `EST5EDT` is both an id of the database and a POSIX rule, so the identifier does not tell.
  public let isFromZoneFile: Bool

  /// The table that answers.
  let table: ZoneTable

  init(identifier: String, table: ZoneTable, isFromZoneFile: Bool = false) {
    self.identifier = identifier
    self.table = table
    self.isFromZoneFile = isFromZoneFile
  }

  /// Coordinated universal time: the offset is zero for ever, and no zone data is needed.
  public static let utc = ZoneRules(identifier: "UTC", table: ZoneTable(fixedOffset: 0))

  /// Makes a zone whose offset never changes.
  ///
  /// `+08:00`, `+0800`, `+08`, `-03:30`, `+00:19:32` and `+001932` are read, and `Z` or `z` for
  /// ``utc``. The identifier is always written with colons, and with seconds only where there are
  /// any. The result is `nil` when the text is anything else.
  ///
  /// - Parameter isoOffset: The offset, less than 24 hours to either side.
  public init?(isoOffset: String) {
    if isoOffset == "Z" || isoOffset == "z" {
      self = .utc
      return
    }
    guard let seconds = ISOOffset.seconds(of: isoOffset) else { return nil }
    self.init(
      identifier: ISOOffset.text(of: seconds), table: ZoneTable(fixedOffset: seconds))
  }

  /// Makes a zone from the rule of a POSIX `TZ` string.
  ///
  /// Signs are as POSIX has them: `JST-9` is nine hours east of Greenwich. Daylight time without
  /// a rule follows `M3.2.0,M11.1.0`, as in glibc. The result is `nil` when the text is no rule.
  ///
  /// - Parameter posixRule: The text, such as `EST5EDT,M3.2.0,M11.1.0`; it becomes the
  ///   identifier.
  ///
  /// Source: POSIX.1-2017 section 8.3; hours of a change from -167 to 167 as in RFC 9636.
  public init?(posixRule: String) {
    guard let rule = PosixRule(parsing: posixRule.utf8, defaultsToAmericanRule: true) else {
      return nil
    }
    self.init(identifier: posixRule, table: ZoneTable(rule: rule))
  }
}

extension ZoneRules {
  /// Looks up the offset from UTC.
  ///
  /// - Parameter instant: Any instant.
  /// - Returns: The offset in seconds, positive east of Greenwich.
  /// - Complexity: O(log *n*) in the number of the zone's changes; no allocation.
  public func offsetSeconds(at instant: Instant) -> Int {
    table.offset(at: instant.seconds)
  }

  /// Looks up the stretch of constant offset around an instant.
  ///
  /// - Parameter instant: Any instant; the span contains it.
  /// - Returns: The span, from one change of the offset to the next.
  /// - Complexity: O(log *n*) in the number of the zone's changes; no allocation.
  public func span(containing instant: Instant) -> OffsetSpan {
    let second = instant.seconds
    return OffsetSpan(
      start: table.lastChange(atOrBefore: second).flatMap { Instant(seconds: $0) },
      end: table.nextChange(after: second).flatMap { Instant(seconds: $0) },
      offsetSeconds: table.offset(at: second))
  }

  /// Finds the next change of the offset.
  ///
  /// - Parameter instant: The instant to start from.
  /// - Returns: The first change strictly after the instant; `nil` when there is none.
  /// - Complexity: O(log *n*) in the number of the zone's changes; no allocation.
  public func nextTransition(after instant: Instant) -> ZoneTransition? {
    table.nextChange(after: instant.seconds).flatMap(transition(at:))
  }

  /// Finds the previous change of the offset.
  ///
  /// - Parameter instant: The instant to start from.
  /// - Returns: The last change strictly before the instant; `nil` when there is none.
  /// - Complexity: O(log *n*) in the number of the zone's changes; no allocation.
  public func previousTransition(before instant: Instant) -> ZoneTransition? {
    table.lastChange(atOrBefore: instant.adding(milliseconds: -1).seconds)
      .flatMap(transition(at:))
  }

  /// A change of the table; `nil` when no instant can count so far.
  private func transition(at second: Int) -> ZoneTransition? {
    guard let instant = Instant(seconds: second) else { return nil }
    return ZoneTransition(
      instant: instant, offsetBefore: table.offset(at: second - 1),
      offsetAfter: table.offset(at: second))
  }
}
