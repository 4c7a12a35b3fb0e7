internal import ICUKit

/// A text of a localization, or a plural of texts, with the way that leads to it.
struct LocalizationSlot {
  enum Content {
    case unit(StringUnit)
    /// Texts by category, none of which depends on anything else.
    case plural([(category: PluralCategory, unit: StringUnit)])
  }

  var path: VariationPath
  var content: Content

  /// The text for a category; the text itself where there are no categories.
  func unit(for category: PluralCategory) -> StringUnit? {
    switch content {
    case .unit(let unit): unit
    case .plural(let forms): forms.first { $0.category == category }?.unit
    }
  }
}

extension Localization {
  /// The texts, and the plurals whose forms depend on the number alone, in the order of the file.
  var slots: [LocalizationSlot] {
    var result: [LocalizationSlot] = []
    text?.append(to: &result, at: VariationPath())
    for substitution in substitutions {
      substitution.text.append(to: &result, at: VariationPath([.substitution(substitution.name)]))
    }
    return result
  }
}

extension LocalizedText {
  fileprivate func append(to slots: inout [LocalizationSlot], at path: VariationPath) {
    switch self {
    case .unit(let unit): slots.append(LocalizationSlot(path: path, content: .unit(unit)))
    case .plural(let variations):
      let forms = variations.compactMap { variation in
        if case .unit(let unit) = variation.text { (variation.category, unit) } else { nil }
      }
      if forms.count == variations.count, !forms.isEmpty {
        slots.append(LocalizationSlot(path: path, content: .plural(forms)))
        return
      }
      for variation in variations {
        variation.text.append(to: &slots, at: path.appending(.plural(variation.category)))
      }
    case .device(let variations):
      for variation in variations {
        variation.text.append(to: &slots, at: path.appending(.device(variation.device)))
      }
    case .width(let variations):
      for variation in variations {
        variation.text.append(to: &slots, at: path.appending(.width(variation.width)))
      }
    case .set(let set):
      for (number, value) in set.values.enumerated() {
        let unit = StringUnit(value, state: set.state)
        slots.append(
          LocalizationSlot(path: path.appending(.phrase(number)), content: .unit(unit)))
      }
    }
  }
}
