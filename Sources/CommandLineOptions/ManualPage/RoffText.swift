/// Text in the escapes of roff, understood by groff and mandoc alike.
enum RoffText {
  /// The longest source line; words are not broken for it.
  private static let lineWidth = 78

  /// Escapes a text that stands inside a line.
  ///
  /// Everything that is not ASCII becomes an escape, so that the page has no encoding.
  static func escape(_ text: some StringProtocol) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "\"": result += "\\(dq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case "\n", "\r", "\t", " ": result += " "
      case "\u{A0}", "\u{202F}": result += "\\~"
      case _ where scalar.isASCII:
        if scalar.value >= 0x20, scalar.value != 0x7F { result.unicodeScalars.append(scalar) }
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\[u\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)]"
      }
    }
    return result
  }

  /// Escapes a whole line whose spaces count, such as a line of an example.
  static func literalLine(_ text: String) -> String { protect(escape(text)) }

  /// Escapes a paragraph and breaks it into source lines, none of which is taken for a request.
  static func paragraph(_ text: String) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(whereSeparator: { $0 == " " || $0.isNewline }) {
      let escaped = escape(word)
      if !line.isEmpty, line.utf8.count + 1 + escaped.utf8.count > lineWidth {
        lines.append(protect(line))
        line = ""
      }
      line += line.isEmpty ? escaped : " \(escaped)"
      // A sentence ends its source line, so that the formatter knows its end.
      if word.hasSuffix("."), !word.hasSuffix("...") {
        lines.append(protect(line))
        line = ""
      }
    }
    if !line.isEmpty { lines.append(protect(line)) }
    return lines
  }

  /// Escapes a usage so that `[--now INSTANT]` stays on one line.
  static func usage(_ text: String) -> [String] {
    var depth = 0
    var joined = ""
    for character in text {
      if character == "[" { depth += 1 }
      if character == "]" { depth = max(0, depth - 1) }
      joined.append(character == " " && depth > 0 ? "\u{A0}" : character)
    }
    return paragraph(joined)
  }

  /// Writes a text as one argument of a macro.
  static func argument(_ text: String) -> String { "\"\(escape(text))\"" }

  /// A text in bold.
  static func bold(_ text: String) -> String { "\\fB\(escape(text))\\fR" }

  /// A text in italics.
  static func italic(_ text: String) -> String { "\\fI\(escape(text))\\fR" }

  /// Keeps a dot or a quote at the start of a line from being a request.
  static func protect(_ line: String) -> String {
    line.hasPrefix(".") || line.hasPrefix("'") ? "\\&\(line)" : line
  }
}
