extension FixedWidthInteger where Self: SignedInteger {
  /// Divides towards the past, so that the remainder is never negative.
  ///
  /// The divisor is a positive constant everywhere, so the division cannot overflow.
  @inline(__always)
  func flooredDivision(by divisor: Self) -> (quotient: Self, remainder: Self) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }

  /// Multiplies and adds, stopping at the ends of the type instead of overflowing.
  func saturatingProduct(by factor: Self, plus term: Self) -> Self {
    let (product, productOverflow) = multipliedReportingOverflow(by: factor)
    guard !productOverflow else { return (self < 0) == (factor < 0) ? .max : .min }
    return product.saturatingSum(with: term)
  }

  /// Adds, stopping at the ends of the type instead of overflowing.
  func saturatingSum(with other: Self) -> Self {
    let (sum, overflow) = addingReportingOverflow(other)
    guard overflow else { return sum }
    return other < 0 ? .min : .max
  }
}
