internal import CICU

/// What a locale writes decimal numbers with: its digits, separators, signs and groups.
///
/// It is read from ICU once and is a value afterwards: whoever lays out digits by it needs no ICU
/// and cannot fail.
///
/// Source: UTS #35 part 3, Number Elements.
public struct ICUNumberSymbols: Hashable, Sendable {
  /// The ten digits from 0 to 9.
  public let digits: [String]
  /// What stands before the fraction, such as `.`.
  public let decimalSeparator: String
  /// What stands between groups of digits, such as `,`.
  public let groupingSeparator: String
  /// What stands before the exponent, such as `E`.
  public let exponentSeparator: String
  /// The sign of an exponent below zero.
  public let minusSign: String
  /// The sign of an exponent that is not below zero.
  public let plusSign: String
  /// What stands for infinity, such as `∞`.
  public let infinity: String
  /// What stands for something that is no number, such as `NaN`.
  public let notANumber: String
  /// What stands round a number below zero.
  public let negative: Affixes
  /// What stands round any other number whose sign is wanted.
  public let signedPositive: Affixes
  /// What stands round any other number; empty in all locales of ICU 72.
  public let positive: Affixes
  /// How digits are put in groups; `nil` where they are not.
  public let grouping: Grouping?

  /// What stands before and after the digits.
  public struct Affixes: Hashable, Sendable {
    /// What stands before the digits, such as `-`.
    public let prefix: String
    /// What stands after the digits.
    public let suffix: String

    /// Takes both.
    ///
    /// - Parameters:
    ///   - prefix: What stands before the digits.
    ///   - suffix: What stands after them.
    public init(prefix: String, suffix: String = "") {
      self.prefix = prefix
      self.suffix = suffix
    }
  }

  /// How digits are put in groups, from the decimal separator on.
  public struct Grouping: Hashable, Sendable {
    /// How many digits the group beside the decimal separator has.
    public let primarySize: Int
    /// How many digits every other group has: 2 in Hindi, and else the same.
    public let secondarySize: Int
    /// How many digits must stand before the first separator: 2 in Spanish, which writes `1234`.
    public let minimumDigits: Int

    /// Takes the sizes.
    ///
    /// - Parameters:
    ///   - primarySize: The digits of the group beside the decimal separator, at least 1.
    ///   - secondarySize: The digits of every other group, at least 1.
    ///   - minimumDigits: The digits before the first separator, at least 1.
    public init(primarySize: Int, secondarySize: Int, minimumDigits: Int) {
      precondition(primarySize > 0 && secondarySize > 0 && minimumDigits > 0)
      self.primarySize = primarySize
      self.secondarySize = secondarySize
      self.minimumDigits = minimumDigits
    }
  }
}

extension ICUNumberSymbols {
  /// What C writes numbers with in its own locale: ASCII, without groups.
  public static let plain = ICUNumberSymbols()

  private init() {
    digits = (0...9).map { "\($0)" }
    decimalSeparator = "."
    groupingSeparator = ","
    exponentSeparator = "e"
    minusSign = "-"
    plusSign = "+"
    infinity = "inf"
    notANumber = "nan"
    negative = Affixes(prefix: "-")
    signedPositive = Affixes(prefix: "+")
    positive = Affixes(prefix: "")
    grouping = nil
  }

  /// Reads the symbols of a locale.
  ///
  /// A numbering system without ten digits, such as `-u-nu-roman`, is taken as Latin digits, which
  /// is what ICU's own number formatters do.
  ///
  /// - Parameter locale: The locale, whose keywords choose the digits.
  /// - Throws: ``ICUError`` when ICU has no data for the locale's language, or cannot read it.
  /// - Complexity: Opens a few ICU objects and closes them.
  public init(locale: ICULocale) throws(ICUError) {
    try locale.requireData("unum_open")
    let opened = unsafe try icu("unum_open", locale.identifier) { status in
      unsafe cicu_openNumberFormat(locale.identifier, &status)
    }
    guard let handle = unsafe NumberFormatHandle(opened) else {
      throw ICUError(
        code: ICUError.illegalArgument, operation: "unum_open", subject: locale.identifier)
    }
    var digits: [String] = []
    for digit in Int32(0)...9 { digits.append(try handle.text(cicu_numberDigitZero + digit)) }
    self.digits = digits
    decimalSeparator = try handle.text(cicu_numberDecimalSeparator)
    groupingSeparator = try handle.text(cicu_numberGroupingSeparator)
    exponentSeparator = try handle.text(cicu_numberExponent)
    minusSign = try handle.text(cicu_numberMinus)
    plusSign = try handle.text(cicu_numberPlus)
    infinity = try handle.text(cicu_numberInfinity)
    notANumber = try handle.text(cicu_numberNotANumber)
    negative = Affixes(
      prefix: try handle.text(cicu_numberNegativePrefix),
      suffix: try handle.text(cicu_numberNegativeSuffix))
    positive = Affixes(
      prefix: try handle.text(cicu_numberPositivePrefix),
      suffix: try handle.text(cicu_numberPositiveSuffix))
    // Where the minus sign stands, there the plus sign stands too.
    signedPositive = Affixes(
      prefix: negative.prefix == minusSign ? plusSign : positive.prefix,
      suffix: negative.prefix == minusSign ? positive.suffix : plusSign)
    grouping = try Self.grouping(handle, of: locale)
  }

  private static func grouping(
    _ handle: borrowing NumberFormatHandle, of locale: ICULocale
  ) throws(ICUError) -> Grouping? {
    let primarySize = Int(unsafe cicu_numberGroupSize(handle.pointer))
    guard (1...6).contains(primarySize) else { return nil }
    let secondarySize = Int(unsafe cicu_numberSecondaryGroupSize(handle.pointer))
    // An open format does not tell the smallest number that has a separator, so it is looked for.
    var number: Int64 = 1
    for _ in 0..<primarySize { number *= 10 }
    var minimumDigits = 1
    while minimumDigits < 6 {
      let text = unsafe try icuText("unumf_formatInt", locale.identifier) {
        buffer, capacity, status in
        unsafe cicu_formatWholeNumber(locale.identifier, number, buffer, capacity, &status)
      }
      if text.unicodeScalars.count > primarySize + minimumDigits { break }
      number *= 10
      minimumDigits += 1
    }
    return Grouping(
      primarySize: primarySize, secondarySize: secondarySize > 0 ? secondarySize : primarySize,
      minimumDigits: minimumDigits)
  }
}

extension NumberFormatHandle {
  /// One of the texts that a number is written with.
  fileprivate borrowing func text(_ name: Int32) throws(ICUError) -> String {
    let pointer = unsafe pointer
    return unsafe try icuText("unum_getSymbol") { buffer, capacity, status in
      unsafe cicu_copyNumberText(pointer, name, buffer, capacity, &status)
    }
  }
}
