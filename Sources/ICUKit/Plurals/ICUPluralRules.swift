internal import CICU

/// The rules by which a language chooses the form of a text that goes with a number.
public final class ICUPluralRules: @unchecked Sendable {
  // Unchecked: the handle is only read, and ICU's const functions may be called from several
  // threads at once (ICU User Guide, Design, "Thread Safety").
  private let handle: PluralRulesHandle

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

  /// The category of a whole number.
  ///
  /// - Parameter number: The number; its sign does not count.
  /// - Returns: The category, always one of ``categories``.
  /// - Complexity: One ICU call. Opens no ICU object.
  public func category(for number: Int) -> PluralCategory {
    // Beyond 2^53 a floating-point number would lose the last digits, which decide. The digits
    // that the rules look at are the last six, so larger numbers are brought within reach.
    let magnitude = number.magnitude
    let reach: UInt = 1_000_000_000_000
    return category(for: Double(magnitude < reach ? magnitude : reach + magnitude % reach))
  }

  /// The category of a number as it is, without trailing zeros.
  ///
  /// - Parameter number: The number; its sign does not count, and no number has `.other`.
  /// - Returns: The category, always one of ``categories``.
  /// - Complexity: One ICU call. Opens no ICU object.
  public func category(for number: Double) -> PluralCategory {
    guard number.isFinite else { return .other }
    let name = unsafe try? icuText("uplrules_select") { buffer, capacity, status in
      unsafe cicu_pluralCategory(handle.pointer, number.magnitude, buffer, capacity, &status)
    }
    return name.flatMap(PluralCategory.init) ?? .other
  }
}
