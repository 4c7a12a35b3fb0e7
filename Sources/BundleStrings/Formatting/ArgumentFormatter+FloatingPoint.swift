extension ArgumentFormatter {
  /// Appends a floating-point number, or a whole one in its form; returns why it does not fit.
  ///
  /// A whole number is exact in every form, however large it is.
  func appendFloatingPoint(
    _ argument: StringArgument, _ place: FormatPlace, _ field: NumberField, _ precision: Int?,
    to bytes: inout [UInt8]
  ) -> FormatMismatch.Reason? {
    var field = field
    if field.isLeftAligned { field.isZeroPadded = false }
    let digits: DecimalDigits
    switch argument {
    case .text: return .wrongKind(found: .text)
    case .integer(let number):
      field.isNegative = number < 0
      if place.style == .binary {
        guard let value = Double(exactly: number) else { return .outOfRange }
        appendBinary(value, place, field, precision, to: &bytes)
        return nil
      }
      digits = DecimalDigits(number.magnitude)
    case .unsignedInteger(let number):
      if place.style == .binary {
        guard let value = Double(exactly: number) else { return .outOfRange }
        appendBinary(value, place, field, precision, to: &bytes)
        return nil
      }
      digits = DecimalDigits(number)
    case .floatingPoint(let value):
      field.isNegative = value.sign == .minus && !value.isNaN
      guard value.isFinite else {
        appendNonFinite(value, place, field, to: &bytes)
        return nil
      }
      if place.style == .binary {
        appendBinary(value, place, field, precision, to: &bytes)
        return nil
      }
      digits = DecimalDigits(exactly: value)
    }
    let parts =
      switch place.style {
      case .exponent: exponentForm(of: digits, place, precision ?? 6)
      case .shortest: shorterForm(of: digits, place, precision ?? 6)
      default: fixedForm(of: digits, place, precision ?? 6)
      }
    number.append(parts, in: field, isUppercase: place.isUppercase, to: &bytes)
    return nil
  }

  private func appendNonFinite(
    _ value: Double, _ place: FormatPlace, _ field: NumberField, to bytes: inout [UInt8]
  ) {
    if value.isNaN {
      number.appendNotANumber(in: field, isUppercase: place.isUppercase, to: &bytes)
    } else {
      number.appendInfinity(in: field, isUppercase: place.isUppercase, to: &bytes)
    }
  }

  /// The form of `%f`.
  private func fixedForm(
    of exact: DecimalDigits, _ place: FormatPlace, _ precision: Int
  ) -> NumberLayout.Digits {
    var digits = exact
    digits.round(fractionDigits: precision)
    return NumberLayout.Digits(
      integer: digits.integerDigits, fraction: digits.fractionDigits(precision),
      hasPoint: place.isAlternate)
  }

  /// The form of `%e`.
  private func exponentForm(
    of exact: DecimalDigits, _ place: FormatPlace, _ precision: Int
  ) -> NumberLayout.Digits {
    var digits = exact
    digits.round(significantDigits: precision + 1)
    let normalized = digits.normalized
    return NumberLayout.Digits(
      integer: normalized.integerDigits, fraction: normalized.fractionDigits(precision),
      hasPoint: place.isAlternate, exponent: digits.exponent)
  }

  /// `%g`: whichever of the two is shorter, without zeros at the end.
  private func shorterForm(
    of exact: DecimalDigits, _ place: FormatPlace, _ precision: Int
  ) -> NumberLayout.Digits {
    let significant = max(1, precision)
    var digits = exact
    digits.round(significantDigits: significant)
    let exponent = digits.exponent
    var parts =
      exponent >= -4 && exponent < significant
      ? fixedForm(of: digits, place, significant - 1 - exponent)
      : exponentForm(of: digits, place, significant - 1)
    if !place.isAlternate {
      while parts.fraction.last == 0 { parts.fraction.removeLast() }
    }
    return parts
  }

  /// Appends the shortest text that is read back as the same number.
  ///
  /// Very large and very small numbers have an exponent, as in JavaScript.
  func appendShortest(_ value: Double, _ field: NumberField, to bytes: inout [UInt8]) {
    var field = field
    field.isNegative = value.sign == .minus && !value.isNaN
    guard value.isFinite else {
      if value.isNaN {
        number.appendNotANumber(in: field, isUppercase: false, to: &bytes)
      } else {
        number.appendInfinity(in: field, isUppercase: false, to: &bytes)
      }
      return
    }
    let digits = DecimalDigits(shortest: value)
    let hasExponent = digits.exponent < -7 || digits.exponent > 20
    let shown = hasExponent ? digits.normalized : digits
    number.append(
      NumberLayout.Digits(
        integer: shown.integerDigits, fraction: shown.fractionDigits(),
        exponent: hasExponent ? digits.exponent : nil),
      in: field, isUppercase: false, to: &bytes)
  }
}
