internal import ICUKit
internal import StringsFormats

/// How a table finds the text for a key, with all of its texts taken apart.
indirect enum CompiledRule: Sendable {
  case text(CompiledFormat)
  case plural(CompiledPlural)
  case width([(width: Int, text: CompiledFormat)])
  case device([(device: String, rule: CompiledRule)])

  init(_ rule: TextRule) {
    switch rule {
    case .text(let text): self = .text(CompiledFormat(text))
    case .plural(let plural): self = .plural(CompiledPlural(plural))
    case .width(let widths):
      self = .width(widths.map { (width: $0.width, text: CompiledFormat($0.text)) })
    case .device(let devices):
      self = .device(devices.map { (device: $0.device, rule: CompiledRule($0.rule)) })
    }
  }
}

/// A format with variables, taken apart.
struct CompiledPlural: Sendable {
  let format: CompiledFormat
  let variables: [StringsKey: CompiledVariable]

  init(_ rule: TextRule.PluralRule) {
    format = CompiledFormat(rule.format)
    var variables: [StringsKey: CompiledVariable] = [:]
    // The last variable of a name counts.
    for variable in rule.variables {
      variables[StringsKey(variable.name)] = CompiledVariable(variable)
    }
    self.variables = variables
  }
}

/// A variable of a format, with its forms taken apart.
struct CompiledVariable: Sendable {
  let name: String
  let forms: [PluralCategory: CompiledFormat]

  init(_ variable: TextRule.Variable) {
    name = variable.name
    forms = variable.forms.mapValues {
      CompiledFormat($0, as: .form(conversion: variable.conversion))
    }
  }

  /// The categories from which a form is taken where `other` has none.
  ///
  /// `other` is what most numbers have; the categories of many numbers come first.
  private static let lastResorts: [PluralCategory] = [.many, .few, .two, .one, .zero]

  /// The category whose form stands in for a category's form: itself where it has one.
  ///
  /// - Returns: `nil` where the variable has no form at all.
  func categoryWithForm(for category: PluralCategory) -> PluralCategory? {
    if forms[category] != nil { return category }
    if forms[.other] != nil { return .other }
    return Self.lastResorts.first { forms[$0] != nil }
  }
}

/// An entry of a table, taken apart; kept by the table.
final class CompiledEntry: Sendable {
  let rule: CompiledRule
  /// The whole entry, as byte offsets in the file.
  let range: Range<Int>

  init(_ entry: TableEntry) {
    rule = CompiledRule(entry.rule)
    range = entry.range
  }
}
