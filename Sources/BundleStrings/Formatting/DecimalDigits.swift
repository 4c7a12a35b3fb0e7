/// A number of zero or more as decimal digits with a point among them, without loss.
struct DecimalDigits: Equatable {
  /// The digits 0 to 9, the first of them not 0; empty for zero.
  private(set) var digits: [UInt8]
  /// How many digits stand before the point; less than 0 or more than there are digits where
  /// zeros stand between.
  private(set) var pointPosition: Int

  /// A whole number.
  init(_ number: UInt64) {
    var digits: [UInt8] = []
    var rest = number
    while rest > 0 {
      digits.append(UInt8(rest % 10))
      rest /= 10
    }
    digits.reverse()
    self.digits = digits
    pointPosition = digits.count
  }

  /// The exact value of a finite number; its sign does not count.
  ///
  /// Source: every such number is a whole number times a power of two, and a power of two below
  /// one is a power of five with the point moved.
  init(exactly number: Double) {
    let magnitude = number.magnitude
    guard magnitude > 0 else {
      digits = []
      pointPosition = 0
      return
    }
    // The significand as a whole number, without the zero bits at its end.
    let bits = magnitude.significandBitPattern
    let isNormal = magnitude.isNormal
    var whole = isNormal ? bits | 1 << UInt64(Double.significandBitCount) : bits
    var power =
      (isNormal ? Int(magnitude.exponentBitPattern) : 1) - 1023 - Double.significandBitCount
    let zeros = whole.trailingZeroBitCount
    whole >>= UInt64(zeros)
    power += zeros
    var limbs = LargeWholeNumber(whole)
    if power >= 0 {
      limbs.multiply(by: 2, toThe: power)
    } else {
      limbs.multiply(by: 5, toThe: -power)
    }
    digits = limbs.digits()
    pointPosition = digits.count + min(power, 0)
    dropTrailingZeros()
  }

  /// The fewest digits that are read back as the same finite number; its sign does not count.
  init(shortest number: Double) {
    var digits: [UInt8] = []
    var point: Int?
    var exponent = 0
    var text = Substring(number.magnitude.description)
    if let mark = text.firstIndex(of: "e") {
      exponent = Int(text[text.index(after: mark)...]) ?? 0
      text = text[..<mark]
    }
    for byte in text.utf8 {
      if byte == UInt8(ascii: ".") { point = digits.count } else { digits.append(byte & 0x0F) }
    }
    let leading = digits.prefix { $0 == 0 }.count
    self.digits = Array(digits.dropFirst(leading))
    pointPosition = (point ?? digits.count) - leading + exponent
    dropTrailingZeros()
  }

  private mutating func dropTrailingZeros() {
    while digits.last == 0 { digits.removeLast() }
    if digits.isEmpty { pointPosition = 0 }
  }
}

extension DecimalDigits {
  /// The exponent of the number as one digit before the point; 0 for zero.
  var exponent: Int { digits.isEmpty ? 0 : pointPosition - 1 }

  /// Rounds to a number of digits after the point, a tie to the even digit.
  mutating func round(fractionDigits: Int) { round(keeping: pointPosition + fractionDigits) }

  /// Rounds to a number of digits in all, a tie to the even digit.
  mutating func round(significantDigits: Int) { round(keeping: significantDigits) }

  private mutating func round(keeping count: Int) {
    guard count < digits.count else { return }
    guard count >= 0 else {
      self = DecimalDigits(0)
      return
    }
    let isTie = digits[count] == 5 && count + 1 == digits.count
    let isOdd = count > 0 && digits[count - 1] % 2 == 1
    let roundsUp = isTie ? isOdd : digits[count] >= 5
    digits.removeSubrange(count...)
    if roundsUp {
      var index = count - 1
      while index >= 0, digits[index] == 9 {
        digits[index] = 0
        index -= 1
      }
      if index >= 0 {
        digits[index] += 1
      } else {
        digits.insert(1, at: 0)
        pointPosition += 1
      }
    }
    dropTrailingZeros()
  }

  /// The digits before the point; one zero where there are none.
  var integerDigits: [UInt8] {
    guard pointPosition > 0 else { return [0] }
    let zeros = max(0, pointPosition - digits.count)
    return digits.prefix(pointPosition) + [UInt8](repeating: 0, count: zeros)
  }

  /// As many digits after the point as are asked for, or as there are.
  func fractionDigits(_ count: Int? = nil) -> [UInt8] {
    let count = count ?? max(0, digits.count - pointPosition)
    let zeros = min(max(0, -pointPosition), count)
    var fraction = [UInt8](repeating: 0, count: zeros)
    fraction += digits.dropFirst(max(0, pointPosition)).prefix(count - zeros)
    return fraction + [UInt8](repeating: 0, count: count - fraction.count)
  }

  /// The same digits with one of them before the point.
  var normalized: DecimalDigits {
    var result = self
    if !digits.isEmpty { result.pointPosition = 1 }
    return result
  }
}
