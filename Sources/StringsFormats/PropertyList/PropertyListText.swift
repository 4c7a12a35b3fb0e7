import SourceDiagnostics

/// The texts in which an XML property list writes numbers, dates and bytes.
enum PropertyListText {
  /// The text without white space at both ends.
  static func trimmed(_ bytes: some Sequence<UInt8>) -> String {
    var rest = Array(bytes)[...]
    while let first = rest.first, XMLCharacters.isSpace(first) { rest.removeFirst() }
    while let last = rest.last, XMLCharacters.isSpace(last) { rest.removeLast() }
    return String(decoding: rest, as: UTF8.self)
  }

  /// Reads an integer: decimal digits, or `0x` and hexadecimal ones, with or without a sign.
  ///
  /// - Returns: The value; `nil` where it is none, or fits neither 64 bits with a sign nor
  ///   without one.
  static func integer(_ text: String) -> Int128? {
    var digits = text.utf8[...]
    var isNegative = false
    if let sign = digits.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      isNegative = sign == UInt8(ascii: "-")
      digits = digits.dropFirst()
    }
    let isHexadecimal = digits.starts(with: "0x".utf8) || digits.starts(with: "0X".utf8)
    if isHexadecimal { digits = digits.dropFirst(2) }
    let radix: Int128 = isHexadecimal ? 16 : 10
    guard !digits.isEmpty else { return nil }
    var value: Int128 = 0
    for byte in digits {
      guard let digit = ASCII.hexadecimalValue(byte), isHexadecimal || digit < 10 else {
        return nil
      }
      value = value * radix + Int128(digit)
      guard value <= Int128(UInt64.max) else { return nil }
    }
    if isNegative { value = -value }
    return value >= Int128(Int64.min) ? value : nil
  }

  /// Reads a real: what Swift reads, save hexadecimal numbers.
  static func real(_ text: String) -> Double? {
    guard !text.utf8.contains(where: { $0 | 0x20 == UInt8(ascii: "x") }) else { return nil }
    return Double(text)
  }

  /// Reads a date such as `2026-11-30T08:15:00Z`.
  ///
  /// - Returns: The seconds since the start of 2001 in UTC; `nil` where it is no date.
  static func date(_ text: String) -> Double? {
    let pattern = Array("dddd-dd-ddTdd:dd:ddZ".utf8)
    let bytes = Array(text.utf8)
    guard bytes.count == pattern.count else { return nil }
    for (byte, expected) in zip(bytes, pattern) {
      guard expected == UInt8(ascii: "d") ? ASCII.isDigit(byte) : byte == expected else {
        return nil
      }
    }
    func number(_ range: Range<Int>) -> Int {
      bytes[range].reduce(0) { $0 * 10 + Int($1 - ASCII.zero) }
    }
    let (year, month, day) = (number(0..<4), number(5..<7), number(8..<10))
    let (hour, minute, second) = (number(11..<13), number(14..<16), number(17..<19))
    guard month >= 1, month <= 12, day >= 1, day <= days(inMonth: month, of: year), hour < 24,
      minute < 60, second < 60
    else { return nil }
    let days = daysSince2001(year, month, day)
    return Double(((days * 24 + hour) * 60 + minute) * 60 + second)
  }

  /// The number of days of a month, from 1 to 12.
  static func days(inMonth month: Int, of year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }

  private static func daysSince2001(_ year: Int, _ month: Int, _ day: Int) -> Int {
    // Years before this one, counted from one that 400 divides, so that all is positive.
    let before = year + 400 - 1
    let leaps = before / 4 - before / 100 + before / 400
    var days = before * 365 + leaps + day - 1
    for earlier in 1..<month { days += Self.days(inMonth: earlier, of: year) }
    let epoch = 2000 + 400
    return days - (epoch * 365 + epoch / 4 - epoch / 100 + epoch / 400)
  }

  /// Decodes UTF-16, high byte first; half a pair becomes U+FFFD, an odd byte at the end is left out.
  static func utf16(_ bytes: ArraySlice<UInt8>) -> String {
    WideText.string(utf16: bytes.span, .utf16BigEndian)
  }

  /// Reads bytes in base 64; white space may stand anywhere.
  static func base64(_ text: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = []
    result.reserveCapacity(text.count / 4 * 3)
    var bits: UInt32 = 0
    var digits = 0
    var padding = 0
    for byte in text where !XMLCharacters.isSpace(byte) {
      if byte == ASCII.equals {
        padding += 1
        continue
      }
      guard padding == 0, let digit = base64Digit(byte) else { return nil }
      bits = bits << 6 | digit
      digits += 1
      guard digits % 4 == 0 else { continue }
      result += [16, 8, 0].map { UInt8(truncatingIfNeeded: bits >> $0) }
      bits = 0
    }
    switch digits % 4 {
    case 0: return padding == 0 ? result : nil
    case 2 where padding == 2: return result + [UInt8(truncatingIfNeeded: bits >> 4)]
    case 3 where padding == 1:
      return result + [UInt8(truncatingIfNeeded: bits >> 10), UInt8(truncatingIfNeeded: bits >> 2)]
    default: return nil
    }
  }

  private static func base64Digit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte - UInt8(ascii: "a") + 26)
    case ASCII.zero...ASCII.nine: UInt32(byte - ASCII.zero + 52)
    case UInt8(ascii: "+"): 62
    case ASCII.slash: 63
    default: nil
    }
  }
}
