/// A whole number of as many digits as it needs, for the exact value of a floating-point number.
struct LargeWholeNumber {
  /// Nine decimal digits each, the last of them first.
  private var limbs: [UInt32] = []
  private static let base: UInt64 = 1_000_000_000

  init(_ number: UInt64) {
    var rest = number
    while rest > 0 {
      limbs.append(UInt32(rest % Self.base))
      rest /= Self.base
    }
  }

  /// Multiplies by a power of a small number.
  mutating func multiply(by factor: UInt64, toThe power: Int) {
    // As many factors at once as 32 bits hold.
    var step: UInt64 = 1
    var count = 0
    while step * factor <= UInt64(UInt32.max) {
      step *= factor
      count += 1
    }
    for _ in 0..<(power / count) { multiply(by: step) }
    var rest: UInt64 = 1
    for _ in 0..<(power % count) { rest *= factor }
    multiply(by: rest)
  }

  private mutating func multiply(by factor: UInt64) {
    guard factor != 1 else { return }
    var carry: UInt64 = 0
    for index in limbs.indices {
      // Below 10⁹ · 2³² + 2³², which 64 bits hold.
      let product = UInt64(limbs[index]) * factor + carry
      limbs[index] = UInt32(product % Self.base)
      carry = product / Self.base
    }
    while carry > 0 {
      limbs.append(UInt32(carry % Self.base))
      carry /= Self.base
    }
  }

  /// The decimal digits, the first of them not 0.
  func digits() -> [UInt8] {
    var digits: [UInt8] = []
    digits.reserveCapacity(limbs.count * 9)
    for limb in limbs {
      var rest = limb
      for _ in 0..<9 {
        digits.append(UInt8(rest % 10))
        rest /= 10
      }
    }
    while digits.last == 0 { digits.removeLast() }
    digits.reverse()
    return digits
  }
}
