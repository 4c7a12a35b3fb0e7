internal import ICUKit

/// Reads the texts that a key has in a language from the rule of a `.stringsdict` entry.
struct StringsdictRuleReading {
  private let key: String
  private let language: String
  private var substitutions: [LocalizationSubstitution] = []
  /// What of the rule has no place.
  private(set) var losses: [ConversionLoss] = []

  /// Prepares to read the rule of a key.
  init(_ key: String, language: String) {
    self.key = key
    self.language = language
  }

  /// The texts of a rule; `nil` where it leads to none.
  mutating func localization(of rule: StringsdictRule) -> Localization? {
    guard let text = text(of: rule) else { return nil }
    return Localization(language, text: text, substitutions: substitutions)
  }

  private mutating func text(of rule: StringsdictRule, isNested: Bool = false) -> LocalizedText? {
    switch rule {
    case .text(let text): return .unit(StringUnit(text.text))
    case .plural(let plural): return self.text(of: plural)
    case .width(let widths):
      guard !isNested else { break }
      let variations = widths.compactMap { width in
        width.width.map { WidthVariation($0, .unit(StringUnit(width.text.text))) }
      }
      return variations.isEmpty ? nil : .width(variations)
    case .device(let devices):
      guard !isNested else { break }
      var variations: [DeviceVariation] = []
      for device in devices {
        if let text = text(of: device.rule, isNested: true) {
          variations.append(DeviceVariation(device.name, text))
        }
      }
      return variations.isEmpty ? nil : .device(variations)
    case .none: break
    }
    lose("unreadable-rule", "the rule, or one in it, cannot be read")
    return nil
  }

  private mutating func lose(_ id: String, _ message: String) {
    losses.append(ConversionLoss(id, key: key, language: language, message))
  }
}

// Plurals.

extension StringsdictRuleReading {
  private mutating func text(of plural: StringsdictPlural) -> LocalizedText? {
    guard let format = plural.format?.text else {
      lose("unreadable-rule", "the format is missing")
      return nil
    }
    if let variations = variations(of: plural, format) { return .plural(variations) }
    let text = FormatText(parsing: format)
    let positions = positions(in: text)
    let isAlone = text.placeholders.count == 1 && text.placeholders[0].position == nil
    for variable in plural.variables {
      let position = positions[StringsKey(variable.name)]
      add(substitution(variable, at: position, isWritten: !isAlone))
    }
    // The argument of a substitution is said beside it, where it is one and the same.
    let value = text.rewritten { place, position in
      guard case .variable(let name) = place.kind,
        positions[StringsKey(name)] == position,
        plural.variables.contains(where: { $0.name.isSame(as: name) })
      else { return nil }
      return text.sourceWithoutPosition(of: place)
    }
    return .unit(StringUnit(value))
  }

  /// The plural that has no name of its own; `nil` where the rule says more than such a plural.
  private mutating func variations(
    of plural: StringsdictPlural, _ format: String
  ) -> [PluralVariation]? {
    let references = StringsdictReference.all(in: format)
    guard plural.variables.count == 1, let reference = references.first, references.count == 1,
      reference.range == 0..<format.utf8.count, reference.isClosed,
      reference.name == StringsdictRuleMaker.pluralName,
      let variable = plural.variable(named: reference.name)
    else { return nil }
    let own = reference.position ?? 1
    let variations = forms(of: variable).map { category, value in
      PluralVariation(category, .unit(StringUnit(Self.sentence(value, own: own))))
    }
    // What the forms say must name the same argument again.
    return PluralArgument(of: variations).position == own ? variations : nil
  }

  /// A form as a sentence of its own, in which a number alone is argument 1.
  private static func sentence(_ value: String, own: Int) -> String {
    let text = FormatText(parsing: value)
    let isAlone = text.placeholders.count == 1 && own == 1
    guard !text.takesExtents else { return value }
    var after = 0
    return text.rewritten { place, _ in
      guard place.position == nil else { return nil }
      if place.isNumeric { return isAlone ? nil : text.source(of: place, at: own) }
      after += 1
      return text.source(of: place, at: own + after)
    }
  }

  /// The positions of the arguments of variables, for those that always have the same one.
  private func positions(in text: FormatText) -> [StringsKey: Int] {
    var found: [StringsKey: Set<Int>] = [:]
    for (place, position) in zip(text.placeholders, text.argumentPositions) {
      guard case .variable(let name) = place.kind else { continue }
      found[StringsKey(name), default: []].insert(position)
    }
    return found.compactMapValues { $0.count == 1 ? $0.first : nil }
  }

  private mutating func substitution(
    _ variable: StringsdictVariable, at position: Int?, isWritten: Bool
  ) -> LocalizationSubstitution {
    let specifier = variable.valueType?.text
    let variations = forms(of: variable).map { category, value in
      let text = FormatText(parsing: value)
      let written = text.rewritten { place, _ in
        let isOwn = place.position == nil || place.position == position
        return isOwn && place.isNumeric && place.isBare && place.specifier == specifier
          ? "%arg" : nil
      }
      return PluralVariation(category, .unit(StringUnit(written)))
    }
    return LocalizationSubstitution(
      variable.name, argumentNumber: isWritten ? position : nil, formatSpecifier: specifier,
      text: .plural(variations))
  }

  /// The forms in the order of the file, the last one of each category.
  private mutating func forms(
    of variable: StringsdictVariable
  ) -> [(category: PluralCategory, value: String)] {
    var forms: [(category: PluralCategory, value: String)] = []
    for form in variable.forms {
      guard let category = form.category else {
        lose("unknown-category", "'\(form.name)' is no plural category")
        continue
      }
      forms.removeAll { $0.category == category }
      forms.append((category, form.text.text))
    }
    return forms
  }

  private mutating func add(_ substitution: LocalizationSubstitution) {
    guard let old = substitutions.first(where: { $0.name.isSame(as: substitution.name) }) else {
      substitutions.append(substitution)
      return
    }
    if old != substitution {
      lose(
        "variations",
        "the variable '\(substitution.name)' has other forms on another device; the first are taken"
      )
    }
  }
}
