/// What separates the cells of a row.
public enum CSVSeparator: Hashable, Sendable, CaseIterable {
  /// A comma, as RFC 4180 has it.
  case comma
  /// A semicolon, as spreadsheets save it where the comma stands in decimal numbers.
  case semicolon
  /// A tab.
  case tab

  /// The byte.
  var byte: UInt8 {
    switch self {
    case .comma: ASCII.comma
    case .semicolon: ASCII.semicolon
    case .tab: ASCII.tab
    }
  }

  /// The character as a text.
  var text: String { String(Unicode.Scalar(byte)) }
}

/// The columns by which a CSV file says what a table says.
///
/// They are found by their names, in any order and in any case of letters.
public enum CSVColumn: String, Hashable, Sendable, CaseIterable {
  /// The name of the table.
  case table
  /// The key.
  case key
  /// The way from the key to the text, as in ``VariationPath``; empty for the text itself.
  case variation
  /// The comment for translators.
  case comment
  /// The text in the source language; empty where there is none.
  case source
  /// The text in the target language.
  case target
  /// How far the text is translated, in a catalog's words; empty where there is no text.
  case state
}
