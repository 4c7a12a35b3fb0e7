internal import StringsFormats

/// Numbers the places of a text, so that a translation may order them as it likes.
///
/// Source: Apple, genstrings: "positional parameters", unless it is told not to.
enum PositionalText {
  /// Numbers the places where there are several and none has a number.
  ///
  /// - Parameter value: The text.
  /// - Returns: The text; as it is where a number cannot stand, or what looks like a place may be a
  ///   percent sign before a word.
  static func numbered(_ value: String) -> String {
    let text = FormatText(parsing: value)
    let placeholders = text.placeholders
    guard placeholders.count > 1, text.faults.isEmpty,
      placeholders.allSatisfy({ $0.position == nil && !$0.flags.utf8.contains(0x20) }),
      placeholders.allSatisfy({ $0.width != .nextArgument && $0.precision != .nextArgument }),
      placeholders.allSatisfy(takesNumber)
    else { return value }
    var result = ""
    var number = 0
    for segment in text.segments {
      switch segment {
      case .literal(let range), .percent(let range): result += text.source(in: range)
      case .fault(let fault): result += text.source(in: fault.range)
      case .placeholder(let placeholder):
        number += 1
        result += "%\(number)$" + text.source(in: placeholder.range).dropFirst()
      }
    }
    return result
  }

  private static func takesNumber(_ placeholder: Placeholder) -> Bool {
    if case .argument = placeholder.kind { false } else { true }
  }
}
