/// A wall-clock time that ICU can be handed, in milliseconds.
///
/// The milliseconds are those of an instant plus the zone's offset at it, so that ICU, which
/// only ever formats in GMT, prints what the wall clock shows. ICU itself accepts anything and
/// prints `5877521-03-03` for not-a-number; here the year is checked first.
public struct ICULocalTime: Hashable, Sendable {
  /// Milliseconds since 1970-01-01T00:00 on the wall.
  public let milliseconds: Int64

  /// Checks a wall-clock time; `nil` outside the proleptic Gregorian years 1 to 9999.
  ///
  /// - Parameter milliseconds: Milliseconds since 1970-01-01T00:00 on the wall.
  public init?(milliseconds: Int64) {
    guard Self.range.contains(milliseconds) else { return nil }
    self.milliseconds = milliseconds
  }

  /// From 0001-01-01T00:00:00.000 to 9999-12-31T23:59:59.999.
  public static let range: ClosedRange<Int64> = -62_135_596_800_000...253_402_300_799_999
}
