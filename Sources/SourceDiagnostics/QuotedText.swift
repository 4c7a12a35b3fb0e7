internal import VisibleText

extension Diagnostic {
  /// Quotes a piece of the user's text for a message, on one line and of bounded length.
  ///
  /// Line ends, tabs and characters that cannot be seen are shown as escapes, such as
  /// `\u{202E}`; what is longer than 60 code points is cut, with an ellipsis.
  ///
  /// ```swift
  /// Diagnostic.quote("two\nlines")  // 'two\nlines'
  /// ```
  ///
  /// - Parameter text: Any text.
  /// - Returns: The text between single quotes.
  public static func quote(_ text: some StringProtocol) -> String {
    VisibleText.quoted(text, limit: 60)
  }

  /// Names a single character for a message, so that it can be told from all others.
  ///
  /// ```swift
  /// Diagnostic.name(of: "=")         // '='
  /// Diagnostic.name(of: "\u{3000}")  // U+3000 (ideographic space)
  /// ```
  ///
  /// - Parameter scalar: Any character.
  /// - Returns: A visible ASCII character between single quotes; for others the code point, and
  ///   what it shows or is called.
  public static func name(of scalar: Unicode.Scalar) -> String {
    if scalar.value > 0x20, scalar.value < 0x7F { return "'\(scalar)'" }
    if scalar == " " { return "a space" }
    let code = codePoint(scalar)
    guard VisibleText.isInvisible(scalar) else { return "'\(scalar)' (\(code))" }
    if scalar == "\u{FEFF}" { return "\(code) (byte-order mark)" }
    if scalar == "\u{85}" { return "\(code) (next line)" }
    guard let name = scalar.properties.name ?? scalar.properties.nameAlias else {
      return code
    }
    return "\(code) (\(name.lowercased()))"
  }

  private static func codePoint(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
