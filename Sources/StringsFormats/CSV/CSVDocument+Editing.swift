import SourceDiagnostics

// Edits that change their own bytes only.

extension CSVDocument {
  /// Replaces what a row says in a column.
  ///
  /// Only the cell's own bytes change. Quotes stay where there were any; an apostrophe guards what
  /// a spreadsheet would take for a formula.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - column: The column.
  ///   - row: The place of the row among ``rows``.
  /// - Returns: Whether the file says so now. Refused are columns that the file does not have, rows
  ///   that are not there or too short, and texts that hold U+0000.
  /// - Complexity: O(*n*) in the number of bytes.
  @discardableResult
  public mutating func setText(
    _ text: String, inColumn column: CSVColumn, ofRow row: Int
  ) -> EditOutcome {
    guard rows.indices.contains(row) else { return .refused(.missingKey) }
    guard let cell = cell(inColumn: column, ofRow: row), let place = places[column] else {
      return .refused(.missingPart)
    }
    if cell.text.isSame(as: text) { return .unchanged }
    guard !text.utf8.contains(0) else { return .refused(.unwritableText) }
    let field = CSVText.field(
      CSVGuard.guarded(text), separator: Unicode.Scalar(separator.byte), isQuoted: cell.isQuoted)
    let edit = SourceEdit(range: cell.range, replacement: Array(field.utf8))
    guard let changed = [edit].applied(to: bytes) else { return .refused(.damagedPlace) }
    let result = CSVDocument(parsing: changed)
    guard says(result, text, row: row, place: place) else { return .refused(.damagedPlace) }
    self = result
    return .applied
  }

  /// Whether a changed file has the text in its place, and all else as it was.
  private func says(_ result: CSVDocument, _ text: String, row: Int, place: Int) -> Bool {
    guard result.separator == separator, result.rows.count == rows.count,
      result.header.map(\.text) == header.map(\.text)
    else { return false }
    for (number, (old, new)) in zip(rows, result.rows).enumerated() {
      guard old.cells.count == new.cells.count else { return false }
      for index in old.cells.indices {
        let expected = number == row && index == place ? text : old.cells[index].text
        guard new.cells[index].text.isSame(as: expected) else { return false }
      }
    }
    return true
  }
}
