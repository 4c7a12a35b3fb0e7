internal import CICU

extension ICUPluralRules {
  /// Reads the conditions of a language's rules as CLDR writes them.
  ///
  /// ```swift
  /// try ICUPluralRules.conditions(locale: ICULocale(LanguageTag("en")))[.one]  // i = 1 and v = 0
  /// ```
  ///
  /// - Parameters:
  ///   - locale: The locale; its language counts, and for a few its region.
  ///   - kind: What the numbers are for.
  /// - Returns: The condition of each category but `.other`, which has none.
  /// - Throws: ``ICUError`` when ICU has no data for the locale's language, or cannot read them.
  /// - Complexity: Opens four resources of ICU.
  ///
  /// Source: UTS #35, Language Plural Rules, in ICU's bundle `plurals`.
  public static func conditions(
    locale: ICULocale, kind: Kind = .cardinal
  ) throws(ICUError) -> [PluralCategory: String] {
    try locale.requireData("ures_openDirect")
    let texts = unsafe try icuText("ures_openDirect", locale.identifier) {
      buffer, capacity, status in
      unsafe cicu_copyPluralRuleTexts(
        locale.identifier, kind == .ordinal, buffer, capacity, &status)
    }
    var conditions: [PluralCategory: String] = [:]
    for line in texts.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, let category = PluralCategory(rawValue: String(parts[0])) else {
        continue
      }
      let condition = parts[1].drop { $0 == " " }
      let end = condition.lastIndex { $0 != " " }
      if category != .other, let end { conditions[category] = String(condition[...end]) }
    }
    return conditions
  }
}
