public import LanguageTags

extension LanguageChain.Link {
  /// The locale whose numbers and dates go with texts in this language, so that both are of a piece.
  ///
  /// The wished locale where it is of the texts' language; else the texts' language with the wished
  /// region and keywords, as `sv-SE` becomes `en-SE` where there are no Swedish texts.
  ///
  /// ```swift
  /// link.formatLocale(for: try LanguageTag("de-CH"))  // de-CH where the texts are in de
  /// ```
  ///
  /// - Parameter locale: The wished locale.
  /// - Returns: A locale of the link's language.
  public func formatLocale(for locale: LanguageTag) -> LanguageTag {
    // Where the texts are a last resort, the wished script is not theirs: `en-Shaw` reads `en`.
    if preference == nil {
      return locale.settingLanguage(language.language).settingScript(language.script)
    }
    if locale.language == language.language {
      guard let script = language.script, locale.script == nil, locale.region == nil else {
        return locale
      }
      return locale.settingScript(script)
    }
    return locale.settingLanguage(language.language).settingScript(language.script)
  }
}
