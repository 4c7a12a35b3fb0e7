/// Comma-separated values as they are written.
///
/// Source: RFC 4180.
package enum CSVText {
  /// Joins fields to a row without an end.
  ///
  /// A field is quoted where it holds the separator, a quote or a line end.
  package static func row(
    _ fields: [String?], separator: Unicode.Scalar = ","
  ) -> String {
    fields.map { field($0 ?? "", separator: separator) }.joined(separator: String(separator))
  }

  /// Writes a field.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - separator: What separates fields.
  ///   - isQuoted: Whether it is quoted where it needs no quotes.
  /// - Returns: The field.
  static func field(
    _ text: String, separator: Unicode.Scalar, isQuoted: Bool = false
  ) -> String {
    let needsQuotes = text.unicodeScalars.contains {
      $0 == separator || $0 == "\"" || $0 == "\n" || $0 == "\r"
    }
    guard needsQuotes || isQuoted else { return text }
    var quoted = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" { quoted += "\"" }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "\""
  }
}
