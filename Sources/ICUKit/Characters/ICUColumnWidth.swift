internal import CICU

/// The width of texts in the columns of a terminal.
public enum ICUColumnWidth {
  /// Counts the columns that a text takes.
  ///
  /// - Parameter text: One line of text.
  /// - Returns: Two for each wide character, none for marks and format characters, one for others.
  /// - Complexity: O(*n*) in the number of scalars; opens nothing.
  ///
  /// Source: UAX #11, East Asian Width; ambiguous characters count as narrow.
  public static func columns(of text: String) -> Int {
    text.unicodeScalars.reduce(0) { columns, scalar in
      let codePoint = Int32(bitPattern: scalar.value)
      // ASCII needs no look-up.
      if (0x20..<0x7F).contains(scalar.value) { return columns + 1 }
      if cicu_isZeroWidth(codePoint) { return columns }
      return columns + (cicu_isWide(codePoint) ? 2 : 1)
    }
  }
}
