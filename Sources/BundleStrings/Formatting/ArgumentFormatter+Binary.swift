extension ArgumentFormatter {
  /// `%a`: the bits of a finite number in the base of sixteen, which no locale writes otherwise.
  ///
  /// Source: ISO C, fprintf; the first digit is 1, and 0 for numbers that are not normal, as in
  /// the GNU C library.
  func appendBinary(
    _ value: Double, _ place: FormatPlace, _ field: NumberField, _ precision: Int?,
    to bytes: inout [UInt8]
  ) {
    let magnitude = value.magnitude
    let fractionBits = Double.significandBitCount
    // The first digit and thirteen digits after it.
    var bits = magnitude.significandBitPattern
    if magnitude.isNormal { bits |= 1 << UInt64(fractionBits) }
    var exponent = 0
    if magnitude > 0 { exponent = magnitude.isNormal ? Int(magnitude.exponent) : -1022 }
    if let precision, precision * 4 < fractionBits {
      let dropped = UInt64(fractionBits - precision * 4)
      let rest = bits & ((1 << dropped) - 1)
      let half: UInt64 = 1 << (dropped - 1)
      bits >>= dropped
      if rest > half || (rest == half && bits & 1 == 1) { bits += 1 }
      bits <<= dropped
    }
    let first = bits >> UInt64(fractionBits)
    var fraction: [UInt8] = []
    for index in 0..<(precision ?? fractionBits / 4) {
      let shift = fractionBits - 4 * (index + 1)
      fraction.append(shift >= 0 ? UInt8(truncatingIfNeeded: bits >> UInt64(shift) & 0xF) : 0)
    }
    if precision == nil { while fraction.last == 0 { fraction.removeLast() } }
    let letters = Array((place.isUppercase ? "0123456789ABCDEF" : "0123456789abcdef").utf8)
    var sign: [UInt8] = []
    if field.isNegative || value.sign == .minus {
      sign = [UInt8(ascii: "-")]
    } else if field.sign != .none {
      sign = [UInt8(ascii: field.sign == .always ? "+" : " ")]
    }
    var text: [UInt8] = [letters[Int(first)]]
    if place.isAlternate || !fraction.isEmpty { text.append(UInt8(ascii: ".")) }
    for digit in fraction { text.append(letters[Int(digit)]) }
    text.append(UInt8(ascii: place.isUppercase ? "P" : "p"))
    text += Array("\(exponent < 0 ? "-" : "+")\(exponent.magnitude)".utf8)
    let origin = bytes.count
    bytes += sign
    bytes += [UInt8(ascii: "0"), UInt8(ascii: place.isUppercase ? "X" : "x")]
    if field.isZeroPadded {
      let zeros = max(0, field.width - sign.count - 2 - text.count)
      bytes.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: zeros))
    }
    bytes += text
    field.pad(&bytes, from: origin, width: bytes.count - origin)
  }
}
