internal import ICUKit

/// A text as it stands, with nothing put in its places but the form `other` for each variable.
struct PlainText {
  let text: String
  /// The place in the file: of a plural with one variable, that of its form.
  let range: Range<Int>

  private static let mostLevels = 8
  private static let mostBytes = 1 << 20

  /// Takes a text with its variables; those of a plural become their forms.
  init(of format: CompiledFormat, _ plural: CompiledPlural?) {
    guard let plural else {
      text = format.source.text
      range = format.source.range
      return
    }
    var text = ""
    var forms: [Range<Int>] = []
    Self.append(format, plural, level: 0, to: &text, &forms)
    self.text = text
    range = forms.first ?? format.source.range
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
        let compiled = plural.variable(named: variable.name),
        let category = compiled.categoryWithForm(for: .other),
        let form = compiled.form(for: category)
      else { continue }
      text += String(format.source.text[read..<start])
      forms.append(form.source.range)
      append(form, plural, level: level + 1, to: &text, &forms)
      read = source.index(start, offsetBy: range.count)
    }
    text += String(format.source.text[read...])
  }
}
