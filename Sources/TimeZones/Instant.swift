/// A moment in time, counted in milliseconds since 1970-01-01T00:00Z.
///
/// Leap seconds are not counted, as everywhere in Unix time. Any 64-bit count can be held and
/// nothing overflows; texts are read and labels are made for the years 1 to 9999 only.
///
/// ```swift
/// try Instant(parsing: "2026-11-30T16:15:00+08:00").rfc3339  // 2026-11-30T08:15:00.000Z
/// ```
public struct Instant: Hashable, Sendable {
  /// The milliseconds since 1970-01-01T00:00Z; negative before it.
  public let milliseconds: Int64

  /// Makes an instant from its count of milliseconds.
  ///
  /// - Parameter milliseconds: The milliseconds since 1970-01-01T00:00Z; every value is accepted.
  public init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }
}

extension Instant {
  /// The first millisecond of the year 1 in UTC, `0001-01-01T00:00:00.000Z`.
  public static let earliest = Instant(milliseconds: -62_135_596_800_000)

  /// The last millisecond of the year 9999 in UTC, `9999-12-31T23:59:59.999Z`.
  public static let latest = Instant(milliseconds: 253_402_300_799_999)

  /// Moves an instant by a number of milliseconds.
  ///
  /// - Parameter milliseconds: How far to move; negative is towards the past.
  /// - Returns: The moved instant, or the nearest one that 64 bits can hold.
  public func adding(milliseconds: Int64) -> Instant {
    Instant(milliseconds: self.milliseconds.saturatingSum(with: milliseconds))
  }

  /// The instant in UTC, always with milliseconds, such as `2026-11-30T08:15:00.000Z`.
  ///
  /// Outside the years 0 to 9999 the year is written with its sign and as many digits as it
  /// needs, which RFC 3339 does not know and ``init(parsing:)`` refuses.
  ///
  /// Source: RFC 3339 section 5.6; ISO 8601 expanded years.
  public var rfc3339: String {
    let (day, secondOfDay) = seconds.flooredDivision(by: 86_400)
    let date = CivilDate(dayNumber: day)
    let time = CivilDateTime(
      uncheckedDate: date, secondOfDay: secondOfDay, millisecond: millisecondOfSecond)
    var text: [UInt8] = []
    text.reserveCapacity(32)
    time.appendDescription(to: &text)
    text.append(UInt8(ascii: "Z"))
    return String(decoding: text, as: UTF8.self)
  }
}

extension Instant: Comparable, CustomStringConvertible {
  /// Compares two instants: the earlier is less.
  public static func < (left: Instant, right: Instant) -> Bool {
    left.milliseconds < right.milliseconds
  }

  /// The same text as ``rfc3339``.
  public var description: String { rfc3339 }
}

extension Instant {
  /// Whether the instant lies in the years 1 to 9999 of UTC.
  var isInRange: Bool { self >= .earliest && self <= .latest }

  /// The whole seconds since 1970, cut towards the past.
  var seconds: Int { Int(milliseconds.flooredDivision(by: 1000).quotient) }

  /// The milliseconds after ``seconds``, from 0 to 999.
  var millisecondOfSecond: Int { Int(milliseconds.flooredDivision(by: 1000).remainder) }

  /// Makes an instant from whole seconds; `nil` when 64 bits cannot hold its milliseconds.
  init?(seconds: Int) {
    let (milliseconds, overflow) = Int64(seconds).multipliedReportingOverflow(by: 1000)
    guard !overflow else { return nil }
    self.init(milliseconds: milliseconds)
  }

  /// Makes an instant from whole seconds, stopping at the ends of what 64 bits can hold.
  init(saturatingSeconds seconds: Int, milliseconds: Int = 0) {
    self.init(
      milliseconds: Int64(seconds).saturatingProduct(by: 1000, plus: Int64(milliseconds)))
  }
}
