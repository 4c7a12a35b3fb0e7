/// One row of comma-separated values.
///
/// A field is quoted where it holds a comma, a quote or a line end.
///
/// Source: RFC 4180; lines end in a line feed, as everything else on standard output does.
enum CSVText {
  /// Joins fields to a row.
  static func row(_ fields: [String?]) -> String {
    fields.map { field($0 ?? "") }.joined(separator: ",")
  }

  private static func field(_ text: String) -> String {
    let needsQuotes = text.unicodeScalars.contains { ",\"\n\r".unicodeScalars.contains($0) }
    guard needsQuotes else { return text }
    var quoted = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" { quoted += "\"" }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "\""
  }
}
