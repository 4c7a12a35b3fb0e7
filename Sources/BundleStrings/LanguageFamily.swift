internal import ICUKit
internal import LanguageTags

/// The rule by which two tags count as one language.
///
/// Aliases such as `iw` and `he` are already gone: a ``LanguageTags/LanguageTag`` is canonical.
enum LanguageFamily {
  /// The language whose readers a tag's readers are, for the choice of words.
  ///
  /// - Parameter language: A canonical language subtag.
  /// - Returns: The family's name; the same subtag for most languages.
  static func name(of language: String) -> String {
    switch language {
    // One written language or mutually read forms of it.
    case "nb", "nn": "no"
    case "yue": "zh"
    default: crossing(from: language) ?? language
    }
  }

  /// The language whose words serve a language's readers where their own are missing.
  ///
  /// Kept small on purpose: ICU's matcher would go on to answer Russian for Ukrainian's
  /// neighbours and Spanish for Catalan. Here stand only forms whose readers write the other
  /// language: Chinese and Arabic vernaculars, Swiss German, Dari, and standard Malay.
  private static func crossing(from language: String) -> String? {
    switch language {
    case "cdo", "cjy", "cpx", "czh", "czo", "gan", "hak", "hsn", "lzh", "mnp", "nan", "wuu": "zh"
    case "acm", "acw", "aeb", "afb", "ajp", "apc", "apd", "arq", "ars", "ary", "arz", "ayl": "ar"
    case "gsw": "de"
    case "prs": "fa"
    case "zsm": "ms"
    default: nil
    }
  }

  /// The script in which a tag's readers expect their text.
  ///
  /// - Parameter tag: The tag.
  /// - Returns: The tag's own script, or the likely one; `nil` when ICU knows none.
  /// - Throws: `ICUError` when ICU's data is missing.
  static func script(of tag: LanguageTag) throws(ICUError) -> String? {
    if let script = tag.script { return script }
    if let written = crossing(from: tag.language), tag.region != nil {
      // Readers of Southern Min in Taiwan write Chinese as it is written there.
      return try script(of: tag.settingLanguage(written))
    }
    return try ICULocales.addingLikelySubtags(to: tag.withoutExtensions).script
  }
}
