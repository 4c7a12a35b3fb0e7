internal import ICUKit
internal import StringsFormats

/// The forms of a plural, or a text that is none.
struct TextGroup {
  /// The way to the text, without the category at its end.
  let path: VariationPath
  /// Where it stands beside those of other languages: the only part of a text that is nothing else
  /// stands for the text itself, as the names of such parts differ.
  var place: VariationPath
  /// The forms of a plural by category; the text itself for what is none.
  let forms: Forms

  enum Forms {
    case single(StringUnit)
    case plural([PluralCategory: StringUnit])
  }

  var isPlural: Bool { if case .plural = forms { true } else { false } }
}

extension TextGroup {
  /// Sorts texts by the plural that they are forms of, in the order of their first ones.
  static func groups(of units: [LocalizationUnit]) -> [TextGroup] {
    // Most keys have one text.
    if units.count == 1, units[0].path.steps.isEmpty {
      return [TextGroup(units[0].path, .single(units[0].unit))]
    }
    var order: [VariationPath] = []
    var plurals: [VariationPath: [PluralCategory: StringUnit]] = [:]
    var singles: [VariationPath: StringUnit] = [:]
    for unit in units {
      if let category = unit.path.category {
        let path = VariationPath(unit.path.steps.dropLast())
        if plurals[path] == nil { order.append(path) }
        plurals[path, default: [:]][category] = unit.unit
      } else {
        if singles[unit.path] == nil { order.append(unit.path) }
        singles[unit.path] = unit.unit
      }
    }
    var groups = order.compactMap { path in
      if let forms = plurals[path] { return TextGroup(path, .plural(forms)) }
      return singles[path].map { TextGroup(path, .single($0)) }
    }
    guard let frame = groups.firstIndex(where: \.isFrame) else { return groups }
    groups.remove(at: frame)
    if groups.count == 1, case .substitution? = groups[0].path.steps.first {
      groups[0].place = VariationPath(Array(groups[0].path.steps.dropFirst()))
    }
    return groups
  }

  private init(_ path: VariationPath, _ forms: Forms) {
    self.path = path
    place = path
    self.forms = forms
  }

  /// Whether the text does nothing but put in parts, so that there is nothing to translate.
  private var isFrame: Bool {
    guard path.steps.isEmpty, case .single(let unit) = forms, unit.value.contains("#@") else {
      return false
    }
    let places = FormatText(parsing: unit.value).placeholders
    return WordCount.words(in: unit.value) == 0 && !places.isEmpty
      && places.allSatisfy { if case .variable = $0.kind { true } else { false } }
  }

  /// The text of a form: its own, that of `other`, or any.
  func text(of category: PluralCategory?) -> String {
    switch forms {
    case .single(let unit): return unit.value
    case .plural(let forms):
      let unit = category.flatMap { forms[$0] } ?? forms[.other]
      return unit?.value ?? PluralCategory.allCases.lazy.compactMap { forms[$0] }.last?.value ?? ""
    }
  }

  /// Whether there is any text.
  var hasText: Bool {
    switch forms {
    case .single(let unit): !unit.value.isEmpty
    case .plural(let forms): forms.values.contains { !$0.value.isEmpty }
    }
  }

  /// The name of the part to which the text belongs; `nil` for the text of the key itself.
  var partName: String? {
    if case .substitution(let name)? = place.steps.first { name } else { nil }
  }

  /// Whether what is shown here in one language is shown there in another: at the same place, for
  /// all devices, or for each device on its own.
  func serves(_ other: TextGroup) -> Bool {
    for (mine, theirs) in zip(place.steps, other.place.steps) {
      switch (mine, theirs) {
      case (.device("other"), .device), (.width, .width), (.phrase, .phrase): continue
      case (let mine, let theirs) where mine == theirs: continue
      default: return false
      }
    }
    let count = min(place.steps.count, other.place.steps.count)
    let rest = place.steps.dropFirst(count).first ?? other.place.steps.dropFirst(count).first
    if case .substitution? = rest { return false }
    return true
  }
}
