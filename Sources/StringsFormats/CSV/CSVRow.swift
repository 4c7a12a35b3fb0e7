/// A cell of a CSV file.
public struct CSVCell: Hashable, Sendable {
  /// Its bytes in the file, quotes included; empty for an empty cell.
  public let range: Range<Int>
  /// What it says: without quotes, and without the apostrophe that guards it.
  public let text: String
  /// Whether it stands in quotes.
  public let isQuoted: Bool
}

/// A row of a CSV file.
public struct CSVRow: Hashable, Sendable {
  /// Its cells in the order of the file, as many as there are.
  public let cells: [CSVCell]
  /// From the first cell to the last, without the line end.
  public let range: Range<Int>
}
