internal import CICU
internal import Synchronization

/// The rules by which a language chooses the form of a text that goes with a number.
public final class ICUPluralRules: @unchecked Sendable {
  // Unchecked: the handle is only read, and ICU's const functions may be called from several
  // threads at once (ICU User Guide, Design, "Thread Safety").
  private let handle: PluralRulesHandle
  /// What is open for numbers with so many digits after the point.
  private let decimals = Mutex<[Int: ICUFixedDecimals]>([:])

  /// What the numbers are for.
  public enum Kind: Hashable, Sendable {
    /// Counting: one file, two files.
    case cardinal
    /// Ranking: first, second.
    case ordinal
  }

  /// The categories that the language has, in the order of CLDR; always with `.other`.
  public let categories: [PluralCategory]

  /// Opens the rules of a language.
  ///
  /// - Parameters:
  ///   - locale: The locale; its language counts, and for a few its region.
  ///   - kind: What the numbers are for.
  /// - Throws: ``ICUError`` when ICU has no data for the locale's language, or cannot open them.
  /// - Complexity: Opens one ICU object.
  public init(locale: ICULocale, kind: Kind = .cardinal) throws(ICUError) {
    try locale.requireData("uplrules_openForType")
    let opened = unsafe try icu("uplrules_openForType", locale.identifier) { status in
      unsafe cicu_openPluralRules(locale.identifier, kind == .ordinal, &status)
    }
    guard let handle = unsafe PluralRulesHandle(opened) else {
      throw ICUError(
        code: ICUError.illegalArgument, operation: "uplrules_openForType",
        subject: locale.identifier)
    }
    let names = unsafe try icuText("uplrules_getKeywords") { buffer, capacity, status in
      unsafe cicu_copyPluralCategories(handle.pointer, buffer, capacity, &status)
    }
    let known = Set(names.split(separator: "\n").map(String.init))
    categories = PluralCategory.allCases.filter { known.contains($0.rawValue) || $0 == .other }
    self.handle = handle
  }
}

extension ICUPluralRules {
  /// The category of a whole number.
  ///
  /// - Parameter number: The number; its sign does not count.
  /// - Returns: The category, always one of ``categories``.
  /// - Complexity: One ICU call. Opens no ICU object.
  public func category(for number: Int) -> PluralCategory { category(for: number.magnitude) }

  /// The category of a whole number without a sign.
  ///
  /// - Parameter number: The number.
  /// - Returns: The category, always one of ``categories``.
  /// - Complexity: One ICU call. Opens no ICU object.
  public func category(for number: UInt) -> PluralCategory {
    // Beyond 2^53 a floating-point number would lose the last digits, which decide. The digits
    // that the rules look at are the last six, so larger numbers are brought within reach.
    let reach: UInt = 1_000_000_000_000
    return category(for: Double(number < reach ? number : reach + number % reach))
  }

  /// The category of a number as it is, without trailing zeros.
  ///
  /// - Parameter number: The number; its sign does not count, and no number has `.other`.
  /// - Returns: The category, always one of ``categories``.
  /// - Complexity: One ICU call. Opens no ICU object.
  public func category(for number: Double) -> PluralCategory {
    guard number.isFinite else { return .other }
    return Self.category(at: Int(unsafe cicu_pluralCategory(handle.pointer, number.magnitude)))
  }

  /// The category of a number as it is written, trailing zeros included.
  ///
  /// Zeros count in many languages: in English it is `1 mile`, but `1.0 miles`.
  ///
  /// - Parameter decimal: ASCII digits, with a point and a sign or without; `.other` for anything
  ///   else.
  /// - Returns: The category, always one of ``categories``.
  /// - Complexity: Opens one ICU object for each number of digits after the point, once, and
  ///   makes two ICU calls.
  public func category(forDecimal decimal: String) -> PluralCategory {
    guard let digits = Self.fractionDigits(of: decimal), let decimals = fixedDecimals(digits)
    else { return .other }
    return Self.category(
      at: decimals.categoryIndex(of: Self.withinReach(decimal), by: handle))
  }

  /// A number with its last digits before the point, where it has more than ICU can tell apart.
  private static func withinReach(_ decimal: String) -> String {
    let integer = decimal.utf8.prefix { $0 != UInt8(ascii: ".") }
    let digits = integer.drop { "+-0".utf8.contains($0) }
    guard digits.count > 15 else { return decimal }
    let start = decimal.utf8.index(integer.endIndex, offsetBy: -12)
    return "1" + decimal[start...]
  }

  private static func category(at index: Int) -> PluralCategory {
    let all = PluralCategory.allCases
    return all.indices.contains(index) ? all[index] : .other
  }

  /// The number of digits after the point; `nil` when the text is no decimal number.
  private static func fractionDigits(of decimal: String) -> Int? {
    var digits = 0
    var fraction: Int?
    for (index, byte) in decimal.utf8.enumerated() {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits += 1
        fraction = fraction.map { $0 + 1 }
      case UInt8(ascii: "."):
        guard fraction == nil else { return nil }
        fraction = 0
      case UInt8(ascii: "-") where index == 0, UInt8(ascii: "+") where index == 0: continue
      default: return nil
      }
    }
    return digits > 0 ? fraction ?? 0 : nil
  }

  private func fixedDecimals(_ digits: Int) -> ICUFixedDecimals? {
    let digits = min(digits, ICUFixedDecimals.mostDigits)
    return decimals.withLock { open in
      if let known = open[digits] { return known }
      let new = ICUFixedDecimals(fractionDigits: digits)
      open[digits] = new
      return new
    }
  }
}
