internal import CICU
public import LanguageTags

extension ICULocales {
  /// The name of a language in its own words, such as `Deutsch` or `français (Canada)`.
  ///
  /// - Parameter tag: The tag; its extensions are left out of account.
  /// - Returns: The name as it is written within a sentence; `nil` where ICU does not know the
  ///   language, or has no name for it in its own words.
  /// - Complexity: One ICU call, which may open resources.
  ///
  /// Source: UTS #35, locale display names.
  public static func ownName(of tag: LanguageTag) -> String? {
    guard tag.language != "und", hasLanguage(tag.language) else { return nil }
    let identifier = tag.withoutExtensions.icuIdentifier
    let name = try? unsafe icuText("uloc_getDisplayName", identifier) { buffer, capacity, status in
      unsafe cicu_copyLocaleName(identifier, identifier, buffer, capacity, &status)
    }
    guard let name, !name.isEmpty, name != tag.language, !name.hasPrefix("\(tag.language) (")
    else { return nil }
    return name
  }
}
