/// Text from outside made fit for a message: on one line, and with nothing in it that hides.
///
/// Arguments, paths and pieces of files can hold line ends, terminal controls and marks that turn
/// the direction of writing. In a message they would break its line or make it say something else.
public enum VisibleText {
  /// Writes a text so that every character of it can be seen.
  ///
  /// Line feed, carriage return and tab become `\n`, `\r` and `\t`. Other controls, formats,
  /// spaces but the plain one, separators, private-use and unassigned characters become escapes
  /// such as `\u{202E}`. A backslash stays as it is.
  ///
  /// ```swift
  /// VisibleText.escaped("a\u{1B}[1m")  // a\u{1B}[1m
  /// ```
  ///
  /// - Parameter text: Any text.
  /// - Returns: The text on one line; the same text where nothing had to be escaped.
  /// - Complexity: O(*n*) in the length of the text.
  public static func escaped(_ text: some StringProtocol) -> String {
    var result = ""
    for scalar in text.unicodeScalars { append(scalar, to: &result) }
    return result
  }

  /// Puts a text between single quotes, escaped and of bounded length.
  ///
  /// ```swift
  /// VisibleText.quoted("two\nlines")  // 'two\nlines'
  /// ```
  ///
  /// - Parameters:
  ///   - text: Any text, such as an argument as it was typed.
  ///   - limit: The most characters that are shown, counted as code points; what is cut off is
  ///     marked with an ellipsis.
  /// - Returns: The text between quotes.
  /// - Complexity: O(*n*) in the limit.
  public static func quoted(_ text: some StringProtocol, limit: Int = 80) -> String {
    var result = "'"
    var count = 0
    for scalar in text.unicodeScalars {
      guard count < limit else {
        result += "…"
        break
      }
      append(scalar, to: &result)
      count += 1
    }
    return result + "'"
  }

  /// Asks whether a character shows nothing, or something else than itself, in a line of text.
  ///
  /// - Parameter scalar: Any character.
  /// - Returns: Whether it is a control, a format, a space, a separator, for private use, or
  ///   unassigned.
  public static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator, .unassigned,
      .privateUse, .surrogate:
      true
    default: false
    }
  }
}

extension VisibleText {
  private static func append(_ scalar: Unicode.Scalar, to result: inout String) {
    switch scalar {
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case " "..."~": result.unicodeScalars.append(scalar)
    case _ where isInvisible(scalar):
      result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    default: result.unicodeScalars.append(scalar)
    }
  }
}
