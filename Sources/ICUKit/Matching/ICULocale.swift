internal import CICU
public import LanguageTags

/// A locale that ICU can be handed safely.
///
/// Every call that opens an ICU object takes one of these. Making it refuses what ICU would
/// hide: a language that is too long for it, and calendars, numbering systems and hour cycles
/// that it does not know and would replace by a default without a word.
public struct ICULocale: Hashable, Sendable {
  /// The tag that it was made from.
  public let tag: LanguageTag
  /// ICU's spelling of the tag, such as `th_TH@calendar=gregorian;numbers=latn`.
  public let identifier: String

  /// Checks a tag and keeps ICU's spelling of it.
  ///
  /// - Parameter tag: A canonical tag.
  /// - Throws: ``ICUError`` when the language is too long or a keyword has an unknown value;
  ///   its `subject` is the keyword and the value as in `ca-klingon`.
  /// - Complexity: Opens no ICU object for a tag without keywords; reads a list of names else.
  public init(_ tag: LanguageTag) throws(ICUError) {
    guard tag.language.utf8.count <= 8 else {
      throw ICUError(
        code: ICUError.illegalArgument, operation: "uloc_forLanguageTag", subject: tag.language)
    }
    self.tag = tag
    identifier = tag.icuIdentifier
    try Self.checkCalendar(of: tag)
    try Self.checkNumberingSystem(of: tag)
    if let cycle = tag.unicodeKeyword("hc"), !ICUKeywordValues.hourCycles.contains(cycle) {
      throw Self.unknown("hc", cycle, "udatpg_open")
    }
  }
}

extension ICULocale {
  /// Whether ICU has data of its own for the locale's language.
  ///
  /// Without such data ICU takes that of the process's default locale, which comes from the
  /// environment: the same call would give other texts on another machine.
  ///
  /// - Complexity: O(*n*) in the number of locales that ICU has.
  public var hasData: Bool { tag.language == "und" || ICULocales.hasLanguage(tag.language) }

  /// Refuses a locale that ICU would replace by the process's own.
  func requireData(_ operation: String) throws(ICUError) {
    guard hasData else {
      throw ICUError(code: ICUError.missingResource, operation: operation, subject: "\(tag)")
    }
  }

  private static func checkCalendar(of tag: LanguageTag) throws(ICUError) {
    guard let calendar = tag.unicodeKeyword("ca") else { return }
    guard try ICUKeywordValues.calendars().contains(calendar) else {
      throw unknown("ca", calendar, "ucal_open")
    }
  }

  private static func checkNumberingSystem(of tag: LanguageTag) throws(ICUError) {
    guard let name = tag.unicodeKeyword("nu") else { return }
    guard try ICUKeywordValues.numberingSystems().contains(name) else {
      throw unknown("nu", name, "unumsys_openByName")
    }
  }

  private static func unknown(_ key: String, _ value: String, _ operation: String) -> ICUError {
    ICUError(
      code: ICUError.unsupported, operation: operation, subject: "\(key)-\(value)")
  }
}
