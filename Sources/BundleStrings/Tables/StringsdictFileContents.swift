internal import ICUKit
internal import SourceDiagnostics
internal import StringsFormats

/// What a `.stringsdict` file says.
final class StringsdictFileContents: TableContents {
  let document: StringsdictDocument

  init(parsing bytes: [UInt8]) { document = StringsdictDocument(parsing: bytes) }

  var bytes: [UInt8] { document.bytes }

  var encoding: TextEncoding { document.encoding }

  var hasLines: Bool { document.kind != .binary }

  var diagnostics: [Diagnostic] { document.diagnostics }

  /// Entries that are read and wrong are no damage.
  var damage: [Diagnostic] {
    let ofEntries = Set(StringsdictDocument.diagnosticIDs)
      .subtracting(["stringsdict-not-a-table"])
    return diagnostics.filter { $0.severity == .error && !ofEntries.contains($0.id) }
  }

  var keys: [String] { document.entries.filter { $0.rule.leadsToText }.map(\.key) }

  func text(forKey key: String) -> KeyText {
    document.entry(forKey: key)?.rule.leadsToText == true ? .dependent : .missing
  }

  func entry(forKey key: String) -> TableEntry? {
    guard let entry = document.entry(forKey: key), let rule = TextRule(entry.rule) else {
      return nil
    }
    let start = entry.keyRange.lowerBound
    return TableEntry(rule: rule, range: start..<max(start, entry.range.upperBound))
  }

  func makeLineMap() -> LineMap { document.makeLineMap() }
}

extension StringsdictRule {
  /// Whether the rule is read well enough to lead to a text, whatever decides.
  fileprivate var leadsToText: Bool {
    switch self {
    case .text: true
    case .plural(let plural): plural.format != nil
    case .width(let widths): widths.contains { $0.width != nil }
    case .device(let devices): devices.contains { $0.rule.leadsToText }
    case .none: false
    }
  }
}

extension TextRule {
  /// Takes over a rule; `nil` where it leads to no text, which a diagnostic of the file says.
  fileprivate init?(_ rule: StringsdictRule) {
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
    self.init(
      name: variable.name, conversion: variable.valueType.map(\.text),
      // Invented categories serve no number.
      forms: variable.forms.compactMap { form in
        form.category.map { (category: $0, text: TableText(form.text)) }
      })
  }
}

extension TableText {
  fileprivate init(_ text: StringsdictText) {
    self.init(text: text.text, range: text.range, content: text.contentRange)
  }
}
