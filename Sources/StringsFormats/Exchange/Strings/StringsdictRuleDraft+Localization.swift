internal import ICUKit

/// Makes the rule of a `.stringsdict` entry of the texts that a key has in a language.
struct StringsdictRuleMaker {
  /// The variable of a plural that has no name of its own.
  ///
  /// A rule that consists of it alone is read as such a plural again.
  static let pluralName = "plural"

  private let key: String
  private let localization: Localization
  /// What the rule has no place for.
  private(set) var losses: [ConversionLoss] = []

  /// Prepares to make the rule of a key.
  init(_ key: String, _ localization: Localization) {
    self.key = key
    self.localization = localization
  }

  /// The rule; `nil` where there is none to be made: a single text, or one that has no place.
  mutating func rule() -> StringsdictRuleDraft? {
    switch localization.text {
    case .unit(let unit):
      guard !localization.substitutions.isEmpty else { return nil }
      return sentence(unit.value, variables: localization.substitutions)
    case .plural(let variations): return plural(variations)
    case .device(let variations):
      var rules: [(name: String, rule: StringsdictRuleDraft)] = []
      for variation in variations {
        if let rule = deviceRule(variation) { rules.append((variation.device, rule)) }
      }
      return rules.isEmpty ? nil : .device(rules)
    case .width(let variations):
      var texts: [Int: String] = [:]
      for variation in variations {
        guard case .unit(let unit) = variation.text else {
          lose("variations", "the text for the width \(variation.width) depends on something else")
          continue
        }
        texts[variation.width] = unit.value
      }
      return texts.isEmpty ? nil : .width(texts)
    case .set:
      lose("phrases", "several phrases for one key have no place")
      return nil
    case nil:
      if !localization.substitutions.isEmpty {
        lose("substitutions", "there are substitutions without a text that refers to them")
      }
      return nil
    }
  }

  private mutating func deviceRule(_ variation: DeviceVariation) -> StringsdictRuleDraft? {
    switch variation.text {
    case .unit(let unit):
      let used = substitutions(in: [unit.value])
      return used.isEmpty ? .text(unit.value) : sentence(unit.value, variables: used)
    case .plural(let variations): return plural(variations)
    case .device, .width, .set:
      lose("variations", "the text for the device '\(variation.device)' depends on something else")
      return nil
    }
  }

  private mutating func lose(_ id: String, _ message: String) {
    losses.append(ConversionLoss(id, key: key, language: localization.language, message))
  }
}

// Sentences with variables.

extension StringsdictRuleMaker {
  private mutating func sentence(
    _ value: String, variables: [LocalizationSubstitution]
  ) -> StringsdictRuleDraft {
    let text = FormatText(parsing: value)
    let wished = zip(text.placeholders, text.argumentPositions).map { place, position in
      place.position ?? argumentNumber(of: place) ?? position
    }
    var format = value
    if wished != text.argumentPositions, !text.takesExtents {
      var number = 0
      format = text.rewritten { place, _ in
        defer { number += 1 }
        return place.position == nil ? text.source(of: place, at: wished[number]) : nil
      }
    }
    let drafts = variables.compactMap { variable($0) }
    return .plural(format: format, variables: drafts)
  }

  private func argumentNumber(of place: Placeholder) -> Int? {
    guard case .variable(let name) = place.kind else { return nil }
    return localization.substitutions.last { $0.name.isSame(as: name) }?.argumentNumber
  }

  /// The substitutions to which texts refer, also by way of each other, in their order.
  private func substitutions(in texts: [String]) -> [LocalizationSubstitution] {
    var names: Set<StringsKey> = []
    var open = texts
    while let text = open.popLast() {
      for reference in StringsdictReference.all(in: text)
      where names.insert(StringsKey(reference.name)).inserted {
        let found = localization.substitutions.filter { $0.name.isSame(as: reference.name) }
        open += found.flatMap { Localization("", text: $0.text).units.map(\.unit.value) }
      }
    }
    return localization.substitutions.filter { names.contains(StringsKey($0.name)) }
  }

  private mutating func variable(
    _ substitution: LocalizationSubstitution
  ) -> StringsdictVariableDraft? {
    var variations: [PluralVariation] = []
    switch substitution.text {
    case .plural(let plural): variations = plural
    case .unit: variations = [PluralVariation(.other, substitution.text)]
    case .device, .width, .set:
      lose("variations", "the substitution '\(substitution.name)' depends on more than a number")
      return nil
    }
    let specifier = substitution.formatSpecifier ?? PluralArgument(of: variations).specifier
    let forms = forms(variations, of: "the substitution '\(substitution.name)'") { value in
      FormatText(parsing: value).rewritten { place, _ in
        place.kind == .argument ? "%\(specifier)" : nil
      }
    }
    return StringsdictVariableDraft(substitution.name, valueType: specifier, forms: forms)
  }
}

// Plurals.

extension StringsdictRuleMaker {
  private mutating func plural(_ variations: [PluralVariation]) -> StringsdictRuleDraft {
    let argument = PluralArgument(of: variations)
    let forms = forms(variations, of: "the plural") { value in
      let text = FormatText(parsing: value)
      // A number alone is the variable's own.
      let isAlone = text.placeholders.count == 1
      guard !text.takesExtents else { return value }
      return text.rewritten { place, position in
        let isOwn = place.isNumeric && position == argument.position
        if place.kind == .argument {
          return isOwn && isAlone ? "%\(argument.specifier)" : "%\(position)$\(argument.specifier)"
        }
        guard place.position == nil, !(isOwn && isAlone) else { return nil }
        return text.source(of: place, at: position)
      }
    }
    let position = argument.position == 1 ? "" : "\(argument.position)$"
    let used = substitutions(in: Array(forms.values)).compactMap { variable($0) }
    return .plural(
      format: "%\(position)#@\(Self.pluralName)@",
      variables: [
        StringsdictVariableDraft(Self.pluralName, valueType: argument.specifier, forms: forms)
      ] + used.filter { $0.name != Self.pluralName })
  }

  /// The forms by their categories, with one for `other`.
  private mutating func forms(
    _ variations: [PluralVariation], of what: String, _ write: (String) -> String
  ) -> [PluralCategory: String] {
    var forms: [PluralCategory: String] = [:]
    for variation in variations {
      guard case .unit(let unit) = variation.text else {
        lose(
          "variations",
          "\(what) depends on more than a number in its form for '\(variation.category.rawValue)'")
        continue
      }
      forms[variation.category] = write(unit.value)
    }
    if forms[.other] == nil,
      let found = [PluralCategory.many, .few, .two, .one, .zero].first(where: { forms[$0] != nil })
    {
      lose(
        "missing-other",
        "\(what) has no form for 'other'; that for '\(found.rawValue)' takes its place")
      forms[.other] = forms[found]
    }
    return forms
  }
}
