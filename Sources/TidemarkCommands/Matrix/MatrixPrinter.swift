internal import ICUKit
internal import LanguageTags
internal import StringsFormats
internal import TimeLabels
internal import TimeZones

/// Writes a matrix in one of its forms.
protocol MatrixPrinter: Sendable {
  /// Writes every row; nothing is kept beyond one locale and zone.
  ///
  /// - Parameters:
  ///   - matrix: The matrix.
  ///   - output: Where to.
  ///   - step: Is called for each row.
  /// - Throws: What making a label throws, and `OutputStream.Failure`.
  func print(
    _ matrix: LabelMatrix, to output: OutputStream, step: () throws -> Void
  ) throws
}

/// The members of a row, in JSON and CSV.
enum MatrixRowText {
  static let members = [
    "locale", "timeZone", "style", "case", "instant", "now", "kind", "text", "label", "time",
    "nextChange",
  ]

  static func values(_ row: LabelMatrix.Row) -> [String?] {
    let parts = row.parts
    return [
      row.locale.description, row.label.zone.identifier, row.style.rawValue, row.caseName,
      row.instant?.rfc3339, row.now.rfc3339, parts.kind.rawValue, parts.text, parts.label,
      parts.time, row.nextChange?.rfc3339,
    ]
  }
}

/// One JSON object a line.
struct MatrixJSONPrinter: MatrixPrinter {
  func print(
    _ matrix: LabelMatrix, to output: OutputStream, step: () throws -> Void
  ) throws {
    try matrix.forEachRow { row in
      try step()
      var json = JSONText()
      for (member, value) in zip(MatrixRowText.members, MatrixRowText.values(row)) {
        json.add(member, value)
      }
      try output.writeLine(json.object)
    }
  }
}

/// Comma-separated values with the names in the first line.
struct MatrixCSVPrinter: MatrixPrinter {
  func print(
    _ matrix: LabelMatrix, to output: OutputStream, step: () throws -> Void
  ) throws {
    try output.writeLine(CSVText.row(MatrixRowText.members))
    try matrix.forEachRow { row in
      try step()
      try output.writeLine(CSVText.row(MatrixRowText.values(row)))
    }
  }
}

/// A block for each locale and zone, with a line for each case and a column for each style.
struct MatrixTablePrinter: MatrixPrinter {
  func print(
    _ matrix: LabelMatrix, to output: OutputStream, step: () throws -> Void
  ) throws {
    let blockSize = matrix.styles.count * matrix.cases.count
    guard blockSize > 0 else { return }
    var block: [LabelMatrix.Row] = []
    var isFirst = true
    try matrix.forEachRow { row in
      try step()
      block.append(row)
      guard block.count == blockSize else { return }
      if !isFirst { try output.writeLine("") }
      isFirst = false
      try printBlock(block, matrix, to: output)
      block.removeAll(keepingCapacity: true)
    }
  }

  private func printBlock(
    _ rows: [LabelMatrix.Row], _ matrix: LabelMatrix, to output: OutputStream
  ) throws(OutputStream.Failure) {
    let count = matrix.cases.count
    var columns = [["case"] + rows.prefix(count).map(\.caseName)]
    for (index, style) in matrix.styles.enumerated() {
      let ofStyle = rows[(index * count)..<((index + 1) * count)]
      columns.append([style.rawValue] + ofStyle.map(\.text))
    }
    if let first = rows.first {
      try output.writeLine("\(first.locale)  \(first.label.zone.identifier)")
    }
    for line in TextColumns.lines(of: columns) { try output.writeLine("  \(line)") }
  }
}

/// Columns of text side by side, as wide as their widest text.
enum TextColumns {
  /// Puts columns together line by line; the last one is not filled up.
  ///
  /// - Parameters:
  ///   - columns: The texts of each column, the title first.
  ///   - paints: What sets each column's texts off, but for the title; none leaves them plain.
  /// - Returns: The lines without their ends.
  static func lines(
    of columns: [[String]], paints: [(String) -> String] = []
  ) -> [String] {
    let widths = columns.map { column in
      column.map { ICUColumnWidth.columns(of: $0) }.max() ?? 0
    }
    let count = columns.map(\.count).max() ?? 0
    return (0..<count).map { index in
      var line = ""
      for (position, column) in columns.enumerated() {
        let text = index < column.count ? column[index] : ""
        line += index > 0 && position < paints.count ? paints[position](text) : text
        guard position < columns.count - 1 else { break }
        let width = ICUColumnWidth.columns(of: text)
        line += String(repeating: " ", count: widths[position] - width + 2)
      }
      return line
    }
  }
}
