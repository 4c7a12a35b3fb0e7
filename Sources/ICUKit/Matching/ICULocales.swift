internal import CICU
internal import Glibc
public import LanguageTags

/// What ICU knows about locales as such.
public enum ICULocales {
  /// The identifiers of every locale that ICU has data for, in ICU's spelling and order.
  ///
  /// - Complexity: O(*n*) in the number of locales, 805 in ICU 72; reads ICU's index.
  public static var availableIdentifiers: [String] {
    (0..<cicu_availableLocaleCount()).compactMap { index in
      guard let name = unsafe cicu_availableLocale(index) else { return nil }
      return unsafe String(cString: name)
    }
  }

  /// Whether ICU has data for a language.
  ///
  /// - Parameter language: A canonical language subtag.
  /// - Returns: Whether any of its locales is of that language.
  /// - Complexity: O(*n*) in the number of locales; allocates nothing.
  static func hasLanguage(_ language: String) -> Bool {
    let length = language.utf8.count
    return (0..<cicu_availableLocaleCount()).contains { index in
      guard let name = unsafe cicu_availableLocale(index) else { return false }
      guard unsafe strncmp(name, language, length) == 0 else { return false }
      let end = unsafe UInt8(bitPattern: name[length])
      return end == 0 || end == UInt8(ascii: "_")
    }
  }

  /// Whether ICU has data for exactly this language, script and region.
  ///
  /// Likely subtags are looked through: `zh-CN` is known because `zh-Hans-CN` is.
  ///
  /// - Parameter tag: The tag; its extensions are left out of account.
  /// - Returns: `false` also when ICU's data is missing.
  public static func isAvailable(_ tag: LanguageTag) -> Bool {
    let plain = tag.withoutExtensions
    let available = Set(availableIdentifiers)
    if available.contains(plain.icuIdentifier) { return true }
    guard let full = try? addingLikelySubtags(to: plain) else { return false }
    return available.contains(full.icuIdentifier)
  }

  /// Adds the script and region that are most likely, as `zh-TW` becomes `zh-Hant-TW`.
  ///
  /// - Parameter tag: The tag; its extensions are kept.
  /// - Returns: The longer tag; the same tag when nothing is known about it.
  /// - Throws: ``ICUError`` when ICU refuses the tag.
  ///
  /// Source: UTS #35, Likely Subtags.
  public static func addingLikelySubtags(to tag: LanguageTag) throws(ICUError) -> LanguageTag {
    let identifier = tag.icuIdentifier
    return unsafe try parsed(
      icuText("uloc_addLikelySubtags", identifier) { buffer, capacity, status in
        unsafe cicu_addLikelySubtags(identifier, buffer, capacity, &status)
      })
  }

  /// Removes the script and region that would be added again, as `zh-Hant-TW` becomes `zh-TW`.
  ///
  /// - Parameter tag: The tag; its extensions are kept.
  /// - Returns: The shortest tag that means the same.
  /// - Throws: ``ICUError`` when ICU refuses the tag.
  ///
  /// Source: UTS #35, Likely Subtags.
  public static func minimizingSubtags(of tag: LanguageTag) throws(ICUError) -> LanguageTag {
    let identifier = tag.icuIdentifier
    return unsafe try parsed(
      icuText("uloc_minimizeSubtags", identifier) { buffer, capacity, status in
        unsafe cicu_minimizeSubtags(identifier, buffer, capacity, &status)
      })
  }

  /// Whether the script of a locale is written from right to left.
  ///
  /// - Parameter tag: The tag; without a script its likely one counts.
  /// - Returns: `false` also for a language that ICU does not know.
  public static func isRightToLeft(_ tag: LanguageTag) -> Bool {
    unsafe cicu_isRightToLeft(tag.icuIdentifier)
  }

  private static func parsed(_ identifier: String) throws(ICUError) -> LanguageTag {
    do {
      return try LanguageTag(identifier)
    } catch {
      throw ICUError(
        code: ICUError.illegalArgument, operation: "uloc_toLanguageTag", subject: identifier)
    }
  }
}
