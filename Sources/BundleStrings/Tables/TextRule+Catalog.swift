internal import ICUKit
internal import StringsFormats

extension TextRule {
  /// Takes over what a catalog says in a language; `nil` where it leads to no text.
  init?(_ localization: StringCatalogLocalization) {
    guard let text = localization.text else { return nil }
    let variables = localization.substitutions.compactMap { Variable($0) }
    self.init(text, variables)
  }

  private init?(_ text: StringCatalogText, _ variables: [Variable]) {
    switch text {
    case .unit(let unit):
      let format = TableText(unit.value)
      self =
        variables.isEmpty
        ? .text(format) : .plural(PluralRule(format: format, variables: variables))
    case .plural(let variations):
      guard let plural = PluralRule(variations, variables) else { return nil }
      self = .plural(plural)
    case .device(let variations):
      let usable = variations.compactMap { variation in
        variation.text.flatMap { TextRule($0, variables) }.map {
          DeviceRule(device: variation.name.text, rule: $0)
        }
      }
      guard !usable.isEmpty else { return nil }
      self = .device(usable)
    case .set(let set):
      guard let first = set.values.first else { return nil }
      self = .text(TableText(first))
    }
  }
}

extension TextRule.PluralRule {
  /// Makes a rule of whole sentences by the categories of a number.
  ///
  /// The sentences become the forms of a variable that is all of the text.
  fileprivate init?(
    _ variations: [StringCatalogVariation], _ others: [TextRule.Variable]
  ) {
    let forms = TextRule.forms(variations)
    guard let first = forms.last(where: { $0.category == .other }) ?? forms.first else {
      return nil
    }
    var name = "plural"
    while others.contains(where: { $0.name == name }) { name += "'" }
    format = TableText(text: "%#@\(name)@", range: first.text.range, content: first.text.content)
    variables =
      others + [
        TextRule.Variable(
          name: name, conversion: nil, forms: forms, argument: Self.argument(of: forms),
          areSentences: true)
      ]
  }

  /// The position of the number that the sentences are about: the first one of the first sentence
  /// that has any, of which that for `other` is asked first.
  private static func argument(
    of forms: [(category: PluralCategory, text: TableText)]
  ) -> Int {
    let ordered = forms.filter { $0.category == .other } + forms
    return ordered.lazy.compactMap { Self.numberPosition(in: $0.text.text) }.first ?? 1
  }

  private static func numberPosition(in text: String) -> Int? {
    for case .conversion(let conversion) in TypedFormat(parsing: text).pieces
    where conversion.placeholder.kind.isNumber {
      if case .position(let position) = conversion.argument { return position }
    }
    return nil
  }
}

extension TextRule.Variable {
  /// Takes over a substitution; `nil` where it has no form.
  fileprivate init?(_ substitution: StringCatalogSubstitution) {
    guard let text = substitution.text else { return nil }
    let forms = TextRule.forms(text)
    guard !forms.isEmpty else { return nil }
    self.init(
      name: substitution.name.text, conversion: substitution.formatSpecifier?.text, forms: forms,
      argument: substitution.argumentNumber)
  }
}

extension TextRule {
  /// The forms of a number; a text that does not vary by one is the form for every number.
  fileprivate static func forms(
    _ text: StringCatalogText
  ) -> [(category: PluralCategory, text: TableText)] {
    switch text {
    case .plural(let variations): forms(variations)
    case .unit(let unit): [(category: .other, text: TableText(unit.value))]
    case .device(let variations):
      (variations.last { $0.name.text == "other" } ?? variations.first)?.text.map { forms($0) }
        ?? []
    case .set: []
    }
  }

  /// The forms of a plural; one that nobody has begun to translate is left out where it is empty.
  fileprivate static func forms(
    _ variations: [StringCatalogVariation]
  ) -> [(category: PluralCategory, text: TableText)] {
    variations.compactMap { variation in
      guard let category = variation.category, let unit = variation.text?.units.first,
        unit.state != .new || !unit.value.text.isEmpty
      else { return nil }
      return (category: category, text: TableText(unit.value))
    }
  }
}

extension TableText {
  /// Takes over a string of a catalog.
  fileprivate init(_ string: StringCatalogString) {
    self.init(quoted: string.text, at: string.range)
  }

  /// Takes over a string that stands between quotes.
  init(quoted text: String, at range: Range<Int>) {
    self.init(
      text: text, range: range,
      content: range.count >= 2 ? range.lowerBound + 1..<range.upperBound - 1 : range)
  }
}
