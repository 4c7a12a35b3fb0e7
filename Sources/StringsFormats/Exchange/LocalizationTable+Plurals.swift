public import ICUKit

extension LocalizationTable {
  /// Makes plurals of the texts of a key, in every language that it has.
  ///
  /// A text with a number becomes the form for `other`, and the same text stands for each other
  /// category that the language has, to be reviewed. A key without a text in the source language,
  /// which is its own text, gets a plural of it there. What is a plural already, holds no number, or
  /// is in a language that ICU does not know, stays as it is.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - state: The state of the forms besides that for `other`.
  /// - Returns: The languages in which the key has become a plural; `nil` where the table has no such
  ///   key.
  /// - Throws: ``/ICUKit/ICUError`` when ICU has no plural rules for a language.
  /// - Complexity: Opens one ICU object for each language.
  @discardableResult
  public mutating func makePlural(
    ofKey key: String, state: StringUnitState = .needsReview
  ) throws(ICUError) -> [String]? {
    guard let place = entries.firstIndex(where: { $0.key.isSame(as: key) }) else { return nil }
    var localizations = entries[place].localizations
    if let source = sourceLanguage, entries[place].localization(in: source)?.text == nil {
      localizations.removeAll { $0.language == source }
      localizations.append(Localization(source, text: .unit(StringUnit(key))))
    }
    var changed: [String] = []
    for number in localizations.indices {
      guard case .unit(let unit)? = localizations[number].text,
        localizations[number].substitutions.isEmpty,
        FormatText(parsing: unit.value).placeholders.contains(where: \.isNumeric)
      else { continue }
      let language = localizations[number].language
      guard let categories = try NeededPluralForms.categories(in: language) else { continue }
      var variations: [PluralVariation] = []
      for category in PluralCategory.allCases where categories.contains(category) {
        let form = category == .other ? unit : StringUnit(unit.value, state: state)
        variations.append(PluralVariation(category, .unit(form)))
      }
      localizations[number].text = .plural(variations)
      changed.append(language)
    }
    for localization in localizations where changed.contains(localization.language) {
      entries[place].setLocalization(localization)
    }
    return changed
  }
}
