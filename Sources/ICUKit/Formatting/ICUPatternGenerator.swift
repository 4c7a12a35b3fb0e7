internal import CICU

/// The patterns that a locale has for skeletons such as `MMMdjm`.
///
/// Opened to ask for a few patterns and then let go: it holds tens of kilobytes.
public final class ICUPatternGenerator {
  private let handle: PatternGeneratorHandle
  private let locale: ICULocale

  /// Opens the generator of a locale.
  ///
  /// - Parameter locale: The locale, whose keywords choose calendar and hour cycle.
  /// - Throws: ``ICUError`` when ICU has no data for the locale's language, or cannot open it.
  /// - Complexity: Opens one ICU object, about 300 microseconds.
  public init(locale: ICULocale) throws(ICUError) {
    try locale.requireData("udatpg_open")
    let opened = unsafe try icu("udatpg_open", locale.identifier) { status in
      unsafe cicu_openPatternGenerator(locale.identifier, &status)
    }
    guard let handle = unsafe PatternGeneratorHandle(opened) else {
      throw ICUError(
        code: ICUError.illegalArgument, operation: "udatpg_open", subject: locale.identifier)
    }
    self.handle = handle
    self.locale = locale
  }

  /// The locale's pattern for a skeleton.
  ///
  /// - Parameter skeleton: Pattern letters in any order; `j` is the locale's own hour.
  /// - Returns: The pattern, with the locale's order, separators and literal texts.
  /// - Throws: ``ICUError`` when ICU cannot answer.
  ///
  /// Source: UTS #35, Matching Skeletons.
  public func pattern(forSkeleton skeleton: String) throws(ICUError) -> ICUDatePattern {
    let text = unsafe try icuText("udatpg_getBestPattern", skeleton) { buffer, capacity, status in
      unsafe cicu_bestPattern(handle.pointer, skeleton, buffer, capacity, &status)
    }
    return ICUDatePattern(unchecked: text)
  }
}
