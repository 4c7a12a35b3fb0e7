internal import ICUKit
internal import StringsFormats

/// The text of a rule as it stands, with nothing put in its places.
///
/// Of texts for widths the widest, of those for devices that for the others, and of a variable the
/// form `other`.
struct PlainText {
  let text: String
  /// The place in the file: of a plural with one variable, that of its form.
  let range: Range<Int>

  private static let mostLevels = 8
  private static let mostBytes = 1 << 20

  init(of rule: CompiledRule) {
    switch rule {
    case .text(let text):
      self.init(text: text.source.text, range: text.source.range)
    case .width(let widths):
      // There is at least one; of several of one width the last counts.
      let widest = widths.dropFirst().reduce(widths[0]) { $1.width >= $0.width ? $1 : $0 }
      self.init(text: widest.text.source.text, range: widest.text.source.range)
    case .device(let devices):
      let chosen = devices.last { TextDevice(rawValue: $0.device) == .other } ?? devices[0]
      self.init(of: chosen.rule)
    case .plural(let plural):
      var text = ""
      var forms: [Range<Int>] = []
      Self.append(plural.format, plural, level: 0, to: &text, &forms)
      self.init(text: text, range: forms.first ?? plural.format.source.range)
    }
  }

  private init(text: String, range: Range<Int>) {
    self.text = text
    self.range = range
  }

  /// Appends a text in which variables have become their forms.
  private static func append(
    _ format: CompiledFormat, _ plural: CompiledPlural, level: Int, to text: inout String,
    _ forms: inout [Range<Int>]
  ) {
    let source = format.source.text.utf8
    var read = source.startIndex
    for case .variable(let variable) in format.format.pieces {
      let range = format.sourceRange(of: variable.range)
      let start = source.index(source.startIndex, offsetBy: range.lowerBound)
      guard level < mostLevels, text.utf8.count < mostBytes,
        let compiled = plural.variables[StringsKey(variable.name)],
        let category = compiled.categoryWithForm(for: .other), let form = compiled.forms[category]
      else { continue }
      text += String(format.source.text[read..<start])
      forms.append(form.source.range)
      append(form, plural, level: level + 1, to: &text, &forms)
      read = source.index(start, offsetBy: range.count)
    }
    text += String(format.source.text[read...])
  }
}
