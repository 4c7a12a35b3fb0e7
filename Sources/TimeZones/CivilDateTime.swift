/// What a calendar and a clock on the wall show, without a zone.
public struct CivilDateTime: Hashable, Sendable {
  /// The date.
  public let date: CivilDate
  /// The hour, from 0 to 23.
  public let hour: Int
  /// The minute, from 0 to 59.
  public let minute: Int
  /// The second, from 0 to 59.
  public let second: Int
  /// The millisecond, from 0 to 999.
  public let millisecond: Int

  /// Makes a wall time from its fields; `nil` when one of them is out of its range.
  ///
  /// - Parameters:
  ///   - date: The date.
  ///   - hour: The hour, from 0 to 23.
  ///   - minute: The minute, from 0 to 59.
  ///   - second: The second, from 0 to 59.
  ///   - millisecond: The millisecond, from 0 to 999.
  public init?(
    date: CivilDate, hour: Int = 0, minute: Int = 0, second: Int = 0, millisecond: Int = 0
  ) {
    guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second),
      (0...999).contains(millisecond)
    else { return nil }
    self.date = date
    self.hour = hour
    self.minute = minute
    self.second = second
    self.millisecond = millisecond
  }

  /// Reads a wall time without an offset, such as `2026-11-30 16:15`.
  ///
  /// Date and time are separated by `T`, `t` or one space. Seconds and their fraction may be left
  /// out; a fraction of any length is cut to milliseconds. The result is `nil` when the text is
  /// anything else, has an offset, or lies outside the years 1 to 9999.
  ///
  /// - Parameter text: The text, with nothing before or after the wall time.
  public init?(parsing text: String) {
    guard let stamp = try? TimestampScanner.scan(text), stamp.offsetSeconds == nil else {
      return nil
    }
    self = stamp.wallTime
  }
}

extension CivilDateTime: CustomStringConvertible {
  /// The wall time as `2026-11-30T16:15:00.000`.
  public var description: String {
    var text: [UInt8] = []
    text.reserveCapacity(32)
    appendDescription(to: &text)
    return String(decoding: text, as: UTF8.self)
  }
}

extension CivilDateTime {
  /// Makes a wall time from a second of the day that is known to be from 0 to 86,399.
  init(uncheckedDate date: CivilDate, secondOfDay: Int, millisecond: Int) {
    self.date = date
    hour = secondOfDay / 3600
    minute = secondOfDay / 60 % 60
    second = secondOfDay % 60
    self.millisecond = millisecond
  }

  func appendDescription(to text: inout [UInt8]) {
    date.appendDescription(to: &text)
    text.append(UInt8(ascii: "T"))
    text.append(hour.magnitude, minimumDigits: 2)
    text.append(UInt8(ascii: ":"))
    text.append(minute.magnitude, minimumDigits: 2)
    text.append(UInt8(ascii: ":"))
    text.append(second.magnitude, minimumDigits: 2)
    text.append(UInt8(ascii: "."))
    text.append(millisecond.magnitude, minimumDigits: 3)
  }

  /// The seconds since 1970 that a clock in UTC would count, without the milliseconds.
  var secondsAsUTC: Int {
    date.dayNumber.saturatingProduct(by: 86_400, plus: hour * 3600 + minute * 60 + second)
  }
}
