extension ArgumentFormatter {
  /// Appends a whole number; returns why it does not fit.
  func appendInteger(
    _ argument: StringArgument, _ place: FormatPlace, _ field: NumberField, _ precision: Int?,
    to bytes: inout [UInt8]
  ) -> FormatMismatch.Reason? {
    let magnitude: UInt64
    var field = field
    switch argument {
    case .integer(let number):
      magnitude = number.magnitude
      field.isNegative = number < 0
    case .unsignedInteger(let number): magnitude = number
    case .floatingPoint: return .wrongKind(found: .floatingPoint)
    case .text: return .wrongKind(found: .text)
    }
    // The largest number of the width; one more below zero.
    let bits = UInt64(place.isUnsigned ? place.bitWidth : place.bitWidth - 1)
    let largest = bits == 64 ? UInt64.max : (1 << bits) - 1
    guard magnitude <= largest || (field.isNegative && magnitude == largest + 1),
      !(place.isUnsigned && field.isNegative)
    else { return .outOfRange }
    if place.isUnsigned { field.sign = .none }
    // C: a precision or a place at the left edge leaves no room for zeros.
    if precision != nil || field.isLeftAligned { field.isZeroPadded = false }
    switch place.style {
    case .octal, .hexadecimal:
      appendBits(magnitude, place, field, precision, to: &bytes)
    default:
      number.append(magnitude, minimumDigits: precision ?? 1, in: field, to: &bytes)
    }
    return nil
  }

  /// Appends a number in the base of eight or sixteen, which no locale writes otherwise.
  private func appendBits(
    _ magnitude: UInt64, _ place: FormatPlace, _ field: NumberField, _ precision: Int?,
    to bytes: inout [UInt8]
  ) {
    let radix = place.style == .octal ? 8 : 16
    let digits =
      magnitude == 0
      ? [] : Array(String(magnitude, radix: radix, uppercase: place.isUppercase).utf8)
    var prefix: [UInt8] = []
    var minimum = precision ?? 1
    if place.isAlternate {
      if place.style == .octal {
        minimum = max(minimum, digits.count + 1)
      } else if magnitude > 0 {
        prefix = [UInt8(ascii: "0"), UInt8(ascii: place.isUppercase ? "X" : "x")]
      }
    }
    if field.isZeroPadded { minimum = max(minimum, field.width - prefix.count) }
    let zeros = max(0, minimum - digits.count)
    let origin = bytes.count
    bytes += prefix
    bytes.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: zeros))
    bytes += digits
    field.pad(&bytes, from: origin, width: bytes.count - origin)
  }
}
