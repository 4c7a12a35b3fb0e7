internal import ICUKit

/// Writes digits as a locale writes them.
struct NumberLayout: Sendable {
  /// A text with the columns that it takes among digits.
  struct Symbol: Sendable {
    let bytes: [UInt8]
    let width: Int

    init(_ text: String) {
      bytes = Array(text.utf8)
      // Marks of direction stand in many signs and take no room.
      width = text.unicodeScalars.count { $0.properties.generalCategory != .format }
    }
  }

  /// What stands round the digits.
  struct Affixes: Sendable {
    let prefix: Symbol
    let suffix: Symbol

    init(_ affixes: ICUNumberSymbols.Affixes) {
      prefix = Symbol(affixes.prefix)
      suffix = Symbol(affixes.suffix)
    }
  }

  /// The parts of a number that is written in digits.
  struct Digits {
    /// The digits 0 to 9 before the point.
    var integer: [UInt8] = []
    /// The digits 0 to 9 after the point.
    var fraction: [UInt8] = []
    /// Whether the point is written where there is no fraction.
    var hasPoint = false
    /// The power of ten that it is multiplied by; `nil` where none is written.
    var exponent: Int?
  }

  private let digits: [[UInt8]]
  private let areDigitsASCII: Bool
  private let decimalSeparator: Symbol
  private let groupingSeparator: Symbol
  private let exponentSeparator: Symbol
  private let minus: Symbol
  private let plus: Symbol
  private let infinity: Symbol
  private let notANumber: Symbol
  private let negative: Affixes
  private let signedPositive: Affixes
  private let positive: Affixes
  private let grouping: ICUNumberSymbols.Grouping?
  private let isPlain: Bool

  init(_ symbols: ICUNumberSymbols) {
    digits = symbols.digits.map { Array($0.utf8) }
    areDigitsASCII = symbols.digits == ICUNumberSymbols.plain.digits
    decimalSeparator = Symbol(symbols.decimalSeparator)
    groupingSeparator = Symbol(symbols.groupingSeparator)
    exponentSeparator = Symbol(symbols.exponentSeparator)
    minus = Symbol(symbols.minusSign)
    plus = Symbol(symbols.plusSign)
    infinity = Symbol(symbols.infinity)
    notANumber = Symbol(symbols.notANumber)
    negative = Affixes(symbols.negative)
    signedPositive = Affixes(symbols.signedPositive)
    positive = Affixes(symbols.positive)
    grouping = symbols.grouping
    isPlain = symbols == .plain
  }
}

extension NumberLayout {
  /// Appends a whole number; the most frequent way, without any array.
  func append(
    _ magnitude: UInt64, minimumDigits: Int, in field: NumberField, to bytes: inout [UInt8]
  ) {
    var ascii: InlineArray<20, UInt8> = InlineArray(repeating: 0)
    var start = 20
    var rest = magnitude
    while rest > 0 {
      start -= 1
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      ascii[start] = UInt8(truncatingIfNeeded: digit)
      rest = quotient
    }
    let count = 20 - start
    var zeros = max(0, minimumDigits - count)
    if field.isZeroPadded { zeros = max(zeros, field.width - field.signWidth - count) }
    let origin = bytes.count
    let affixes = affixes(in: field)
    var width = open(affixes, in: field, to: &bytes)
    width += appendInteger(ascii.span.extracting(start..<20), zeros: zeros, to: &bytes)
    width += append(affixes.suffix, to: &bytes)
    field.pad(&bytes, from: origin, width: width)
  }

  /// Appends a number of any form.
  func append(
    _ number: Digits, in field: NumberField, isUppercase: Bool, to bytes: inout [UInt8]
  ) {
    let hasPoint = number.hasPoint || !number.fraction.isEmpty
    var zeros = 0
    if field.isZeroPadded {
      var exponentWidth = 0
      if let exponent = number.exponent {
        exponentWidth = exponent.magnitude < 100 ? 4 : 5
      }
      zeros = max(
        0,
        field.width - field.signWidth - number.integer.count - (hasPoint ? 1 : 0)
          - number.fraction.count - exponentWidth)
    }
    let origin = bytes.count
    let affixes = affixes(in: field)
    var width = open(affixes, in: field, to: &bytes)
    width += appendInteger(number.integer.span, zeros: zeros, to: &bytes)
    if hasPoint { width += append(decimalSeparator, to: &bytes) }
    for digit in number.fraction { append(digit: digit, to: &bytes) }
    width += number.fraction.count
    if let exponent = number.exponent {
      width += append(exponent: exponent, isUppercase: isUppercase, to: &bytes)
    }
    width += append(affixes.suffix, to: &bytes)
    field.pad(&bytes, from: origin, width: width)
  }

  /// Appends infinity.
  func appendInfinity(in field: NumberField, isUppercase: Bool, to bytes: inout [UInt8]) {
    let origin = bytes.count
    let affixes = affixes(in: field)
    var width = open(affixes, in: field, to: &bytes)
    width += append(word: infinity, isUppercase: isUppercase, to: &bytes)
    width += append(affixes.suffix, to: &bytes)
    field.pad(&bytes, from: origin, width: width)
  }

  /// Appends what stands for no number, which has no sign.
  func appendNotANumber(in field: NumberField, isUppercase: Bool, to bytes: inout [UInt8]) {
    let origin = bytes.count
    let width = append(word: notANumber, isUppercase: isUppercase, to: &bytes)
    field.pad(&bytes, from: origin, width: width)
  }
}

extension NumberLayout {
  private func affixes(in field: NumberField) -> Affixes {
    if field.isNegative { return negative }
    return field.sign == .always ? signedPositive : positive
  }

  /// Begins a number with its sign; returns the columns taken.
  private func open(
    _ affixes: Affixes, in field: NumberField, to bytes: inout [UInt8]
  ) -> Int {
    var width = 0
    if field.sign == .space, !field.isNegative {
      bytes.append(UInt8(ascii: " "))
      width = 1
    }
    return width + append(affixes.prefix, to: &bytes)
  }

  private func append(_ symbol: Symbol, to bytes: inout [UInt8]) -> Int {
    if !symbol.bytes.isEmpty { bytes.append(contentsOf: symbol.bytes) }
    return symbol.width
  }

  /// Appends a word or letter, which C writes in capitals for the conversions in capitals.
  private func append(
    word symbol: Symbol, isUppercase: Bool, to bytes: inout [UInt8]
  ) -> Int {
    guard isPlain, isUppercase else { return append(symbol, to: &bytes) }
    // Plain words are small letters of ASCII.
    for byte in symbol.bytes { bytes.append(byte & ~0x20) }
    return symbol.width
  }

  private func append(digit: UInt8, to bytes: inout [UInt8]) {
    if areDigitsASCII {
      bytes.append(UInt8(ascii: "0") + digit)
    } else {
      bytes.append(contentsOf: digits[Int(digit)])
    }
  }

  /// Appends the digits before the point in groups; returns the columns taken.
  private func appendInteger(
    _ integer: Span<UInt8>, zeros: Int, to bytes: inout [UInt8]
  ) -> Int {
    let count = zeros + integer.count
    guard let grouping, count >= grouping.primarySize + grouping.minimumDigits else {
      for _ in 0..<zeros { append(digit: 0, to: &bytes) }
      for index in integer.indices { append(digit: integer[index], to: &bytes) }
      return count
    }
    var width = count
    for index in 0..<count {
      append(digit: index < zeros ? 0 : integer[index - zeros], to: &bytes)
      let after = count - index - 1 - grouping.primarySize
      if after >= 0, after % grouping.secondarySize == 0 {
        width += append(groupingSeparator, to: &bytes)
      }
    }
    return width
  }

  private func append(
    exponent: Int, isUppercase: Bool, to bytes: inout [UInt8]
  ) -> Int {
    var width = append(word: exponentSeparator, isUppercase: isUppercase, to: &bytes)
    width += append(exponent < 0 ? minus : plus, to: &bytes)
    let magnitude = exponent.magnitude
    // The exponents of floating-point numbers have three digits at most.
    if magnitude >= 100 {
      append(digit: UInt8(truncatingIfNeeded: magnitude / 100 % 10), to: &bytes)
      width += 1
    }
    append(digit: UInt8(truncatingIfNeeded: magnitude / 10 % 10), to: &bytes)
    append(digit: UInt8(truncatingIfNeeded: magnitude % 10), to: &bytes)
    return width + 2
  }
}
