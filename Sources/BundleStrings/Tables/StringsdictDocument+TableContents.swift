internal import ICUKit
internal import SourceDiagnostics
internal import StringsFormats

extension StringsdictDocument: TableContents {
  var hasLines: Bool { kind != .binary }

  var keys: [String] { entries.filter { TextRule($0.rule) != nil }.map(\.key) }

  func text(forKey key: String) -> KeyText {
    let entry: StringsdictEntry? = entry(forKey: key)
    return entry.flatMap { TextRule($0.rule) } == nil ? .missing : .dependent
  }

  func entry(forKey key: String) -> TableEntry? {
    guard let entry: StringsdictEntry = entry(forKey: key), let rule = TextRule(entry.rule) else {
      return nil
    }
    let start = entry.keyRange.lowerBound
    return TableEntry(rule: rule, range: start..<max(start, entry.range.upperBound))
  }
}

extension TextRule {
  /// Takes over a rule; `nil` where it leads to no text, which a diagnostic of the file says.
  init?(_ rule: StringsdictRule) {
    switch rule {
    case .text(let text): self = .text(TableText(text))
    case .plural(let plural):
      guard let format = plural.format else { return nil }
      self = .plural(
        PluralRule(format: TableText(format), variables: plural.variables.map(Variable.init)))
    case .width(let widths):
      let usable = widths.compactMap { width in
        width.width.map { WidthText(width: $0, text: TableText(width.text)) }
      }
      guard !usable.isEmpty else { return nil }
      self = .width(usable)
    case .device(let devices):
      let usable = devices.compactMap { device in
        TextRule(device.rule).map { DeviceRule(device: device.name, rule: $0) }
      }
      guard !usable.isEmpty else { return nil }
      self = .device(usable)
    case .none: return nil
    }
  }
}

extension TextRule.Variable {
  fileprivate init(_ variable: StringsdictVariable) {
    name = variable.name
    conversion = variable.valueType.map(\.text)
    var forms: [PluralCategory: TableText] = [:]
    // The last form of a category counts; invented categories serve no number.
    for form in variable.forms {
      if let category = form.category { forms[category] = TableText(form.text) }
    }
    self.forms = forms
  }
}

extension TableText {
  fileprivate init(_ text: StringsdictText) {
    self.init(text: text.text, range: text.range, content: text.contentRange)
  }
}
