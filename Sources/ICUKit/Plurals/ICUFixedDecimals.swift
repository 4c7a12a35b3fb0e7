internal import CICU

/// What lets ICU see a number with so many digits after the point, zeros at the end included.
final class ICUFixedDecimals: @unchecked Sendable {
  // Unchecked: the handle is only read, and ICU's const functions may be called from several
  // threads at once (ICU User Guide, Design, "Thread Safety").
  private let handle: FixedDecimalsHandle

  /// The most digits after the point that are told apart; no rule of CLDR looks so far.
  static let mostDigits = Int(cicu_mostFractionDigits)

  /// Opens one; `nil` when ICU cannot.
  ///
  /// - Parameter fractionDigits: How many digits stand after the point, from 0 to `mostDigits`.
  /// - Complexity: Opens one ICU object.
  init?(fractionDigits: Int) {
    var status: Int32 = 0
    let opened = unsafe cicu_openFixedDecimals(Int32(clamping: fractionDigits), &status)
    guard let handle = unsafe FixedDecimalsHandle(opened) else { return nil }
    self.handle = handle
  }

  /// The place of a number's category among those of CLDR.
  ///
  /// - Parameters:
  ///   - decimal: The number in ASCII, such as `-1.50`.
  ///   - rules: Open rules.
  /// - Returns: The place, from 0 for `zero`.
  func categoryIndex(of decimal: String, by rules: borrowing PluralRulesHandle) -> Int {
    let rules = unsafe rules.pointer
    let length = Int32(clamping: decimal.utf8.count)
    return Int(unsafe cicu_pluralCategoryOfDecimal(rules, handle.pointer, decimal, length))
  }
}
