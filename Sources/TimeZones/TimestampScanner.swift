/// Reads the texts of RFC 3339, with or without an offset.
///
/// Source: RFC 3339 section 5.6. Differences: seconds may be left out, a space may stand for the
/// `T`, and the second 60 is refused.
struct TimestampScanner {
  /// What a text says.
  struct Timestamp {
    let wallTime: CivilDateTime
    /// The offset from UTC in seconds; `nil` when the text ends after the time.
    let offsetSeconds: Int?
  }

  private let text: String
  private let bytes: [UInt8]
  private var position = 0

  private init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
  }

  /// Reads a whole text.
  static func scan(_ text: String) throws(InstantError) -> Timestamp {
    var scanner = TimestampScanner(text)
    return try scanner.scanTimestamp()
  }
}

extension TimestampScanner {
  private mutating func scanTimestamp() throws(InstantError) -> Timestamp {
    guard !bytes.isEmpty else { throw failure(.empty) }
    let date = try scanDate()
    guard position < bytes.count else { throw failure(.missingTime) }
    guard skip("T") || skip("t") || skip(" ") else { throw failure(.malformed) }
    let wallTime = try scanTime(on: date)
    guard position < bytes.count else { return Timestamp(wallTime: wallTime, offsetSeconds: nil) }
    return try Timestamp(wallTime: wallTime, offsetSeconds: scanOffset())
  }

  private mutating func scanDate() throws(InstantError) -> CivilDate {
    let isSigned = skip("-") || skip("+")
    let yearDigits = skipDigits()
    guard skip("-"), yearDigits.count >= 4 else { throw failure(.malformed) }
    guard let month = twoDigits(), skip("-"), let day = twoDigits() else {
      throw failure(.malformed)
    }
    guard yearDigits.count == 4, !isSigned else { throw failure(.yearOutOfRange) }
    let year = value(of: yearDigits)
    guard year >= 1 else { throw failure(.yearOutOfRange) }
    guard (1...12).contains(month) else { throw failure(.fieldOutOfRange("month")) }
    guard let date = CivilDate(year: year, month: month, day: day) else {
      throw failure(.noSuchDate)
    }
    return date
  }

  private mutating func scanTime(on date: CivilDate) throws(InstantError) -> CivilDateTime {
    guard let hour = twoDigits(), skip(":"), let minute = twoDigits() else {
      throw failure(.malformed)
    }
    var second = 0
    var millisecond = 0
    if skip(":") {
      guard let digits = twoDigits() else { throw failure(.malformed) }
      second = digits
      if skip(".") {
        let fraction = skipDigits()
        guard !fraction.isEmpty else { throw failure(.malformed) }
        millisecond = milliseconds(ofFraction: fraction)
      }
    }
    guard hour <= 23 else { throw failure(.fieldOutOfRange("hour")) }
    guard minute <= 59 else { throw failure(.fieldOutOfRange("minute")) }
    guard second != 60 else { throw failure(.leapSecond) }
    guard
      let time = CivilDateTime(
        date: date, hour: hour, minute: minute, second: second, millisecond: millisecond)
    else { throw failure(.fieldOutOfRange("second")) }
    return time
  }

  private mutating func scanOffset() throws(InstantError) -> Int {
    if skip("Z") || skip("z") {
      guard position == bytes.count else { throw failure(.malformed) }
      return 0
    }
    let isNegative = skip("-")
    guard isNegative || skip("+") else { throw failure(.malformed) }
    guard let hours = twoDigits(), skip(":"), let minutes = twoDigits(),
      position == bytes.count, hours <= 23, minutes <= 59
    else { throw failure(.malformedOffset) }
    let seconds = hours * 3600 + minutes * 60
    return isNegative ? -seconds : seconds
  }
}

extension TimestampScanner {
  private func failure(_ kind: InstantError.Kind) -> InstantError {
    InstantError(kind: kind, text: text)
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard position < bytes.count, UInt32(bytes[position]) == character.value else { return false }
    position += 1
    return true
  }

  private mutating func skipDigits() -> Range<Int> {
    let start = position
    while position < bytes.count, bytes[position].isASCIIDigit { position += 1 }
    return start..<position
  }

  /// The value of exactly two digits; `nil` when there are more or fewer.
  private mutating func twoDigits() -> Int? {
    let digits = skipDigits()
    return digits.count == 2 ? value(of: digits) : nil
  }

  /// The value of at most four digits.
  private func value(of digits: Range<Int>) -> Int {
    bytes[digits].reduce(0) { $0 * 10 + Int($1 & 0x0F) }
  }

  private func milliseconds(ofFraction digits: Range<Int>) -> Int {
    (0..<3).reduce(0) { sum, index in
      let place = digits.lowerBound + index
      return sum * 10 + (place < digits.upperBound ? Int(bytes[place] & 0x0F) : 0)
    }
  }
}

extension UInt8 {
  /// Whether the byte is one of `0` to `9`.
  var isASCIIDigit: Bool { self >= 0x30 && self <= 0x39 }

  /// Whether the byte is one of `A` to `Z` and `a` to `z`.
  var isASCIILetter: Bool { (self | 0x20) >= 0x61 && (self | 0x20) <= 0x7A }
}
