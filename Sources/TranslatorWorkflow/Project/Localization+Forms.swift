internal import ICUKit
internal import StringsChecks
internal import StringsFormats

extension Localization {
  /// The texts of a source as those of another language begin: with a form for each category that it
  /// needs, of which those that the source does not have are its form for `other`.
  ///
  /// - Parameters:
  ///   - spelling: The language as the file spells it.
  ///   - language: The language.
  ///   - state: The state of all texts.
  /// - Returns: The texts in the other language.
  func began(
    as spelling: String, for language: CheckedLanguage, state: StringUnitState
  ) -> Localization {
    Localization(
      spelling, text: text.map { $0.began(for: language, state) },
      substitutions: substitutions.map { substitution in
        var copy = substitution
        copy.text = substitution.text.began(for: language, state)
        return copy
      })
  }
}

extension LocalizedText {
  fileprivate func began(
    for language: CheckedLanguage, _ state: StringUnitState
  ) -> LocalizedText {
    switch self {
    case .unit(let unit): return .unit(StringUnit(unit.value, state: state))
    case .plural(let variations):
      let needed =
        language.neededCategories(forWholeNumbers: true) ?? Set(variations.map(\.category))
      let other = variations.last { $0.category == .other } ?? variations.last
      // `zero` stands for exactly none in every language.
      let wanted = PluralCategory.allCases.filter { category in
        needed.contains(category)
          || category == .zero && variations.contains { $0.category == .zero }
      }
      return .plural(
        wanted.compactMap { category in
          let variation = variations.last { $0.category == category } ?? other
          return variation.map { PluralVariation(category, $0.text.began(for: language, state)) }
        })
    case .device(let variations):
      return .device(
        variations.map { DeviceVariation($0.device, $0.text.began(for: language, state)) })
    case .width(let variations):
      return .width(
        variations.map { WidthVariation($0.width, $0.text.began(for: language, state)) })
    case .set(let set): return .set(StringUnitSet(set.values, state: state))
    }
  }
}
