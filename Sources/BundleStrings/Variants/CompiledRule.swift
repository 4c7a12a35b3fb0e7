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
final class CompiledPlural: Sendable {
  let format: CompiledFormat
  private let variables: [CompiledVariable]
  /// The place of the variable that counts for each name.
  private let places: [StringsKey: Int]

  init(_ rule: TextRule.PluralRule) {
    format = CompiledFormat(rule.format)
    variables = rule.variables.map(CompiledVariable.init)
    var places: [StringsKey: Int] = [:]
    for (place, variable) in variables.enumerated() { places[StringsKey(variable.name)] = place }
    self.places = places
  }

  /// The variable of a name, the last one where there are several; `nil` where there is none.
  func variable(named name: String) -> CompiledVariable? {
    // Nearly all have one variable, and its name is the one that is asked for.
    if variables.count == 1, variables[0].name.utf8.elementsEqual(name.utf8) {
      return variables[0]
    }
    return places[StringsKey(name)].map { variables[$0] }
  }
}

/// An entry of a table, taken apart.
final class CompiledEntry: Sendable {
  let rule: CompiledRule
  /// The whole entry, as byte offsets in the file.
  let range: Range<Int>

  init(_ entry: TableEntry) {
    rule = CompiledRule(entry.rule)
    range = entry.range
  }
}
