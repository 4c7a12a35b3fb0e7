import SourceDiagnostics

extension CSVDocument {
  /// Lays the file out in the canonical way.
  ///
  /// A cell stands in quotes where it holds the separator, a quote or a line end, or begins or ends
  /// with a space, and nowhere else. Every row ends, the last one included, with the line end that
  /// most rows have. What cells say does not change, the separator, their order and a byte-order mark
  /// stay. Rows keep their order unless an order is given, which is that of their keys. Formatting a
  /// formatted file changes nothing.
  ///
  /// A file whose cells are doubtful is `.refused`.
  ///
  /// - Parameter options: What may change beside the layout.
  /// - Returns: The new bytes, that there are none to be changed, or the diagnostics for which the
  ///   file is left alone.
  /// - Complexity: O(*n*) in the number of bytes, O(*n* log *n*) where rows are sorted.
  public func formatted(_ options: FormattingOptions = FormattingOptions()) -> FormattingOutcome {
    let faults = diagnostics.filter { $0.severity == .error && $0.id != "csv-repeated-row" }
    guard faults.isEmpty else { return .refused(faults) }
    guard !header.isEmpty else { return .unchanged }
    var order = Array(rows.indices)
    if let keyOrder = options.keyOrder {
      order = keyOrder.sortedPositions(
        of: rows.indices.map { text(inColumn: .key, ofRow: $0) ?? "" })
    }
    let lineEnd = self.lineEnd
    let keepsMark = hasByteOrderMark && options.encoding == .unchanged
    var result = keepsMark ? TextEncoding.utf8.byteOrderMark : []
    for cells in [header] + order.map({ rows[$0].cells }) {
      for (number, cell) in cells.enumerated() {
        if number > 0 { result.append(separator.byte) }
        append(cell, to: &result)
      }
      result += lineEnd
    }
    guard result != bytes else { return .unchanged }
    let new = CSVDocument(parsing: result)
    guard new.separator == separator, new.header.map(\.text) == header.map(\.text),
      new.rows.map({ $0.cells.map { StringsKey($0.text) } })
        == order.map({ rows[$0].cells.map { StringsKey($0.text) } }),
      new.diagnostics.map(\.id).sorted() == diagnostics.map(\.id).sorted()
    else { return .refused([.unformattable]) }
    return .formatted(result)
  }

  /// Writes a cell, with quotes where it needs them; a guard before it stays.
  private func append(_ cell: CSVCell, to result: inout [UInt8]) {
    var content = Array(bytes[cell.range])
    if cell.isQuoted {
      var inner: [UInt8] = []
      var place = 1
      while place < content.count - 1 {
        inner.append(content[place])
        place += content[place] == ASCII.quote ? 2 : 1
      }
      content = inner
    }
    let needsQuotes =
      content.contains { $0 == separator.byte || $0 == ASCII.quote || ASCII.isLineEnd($0) }
      || content.first.map(ASCII.isSpace) == true || content.last.map(ASCII.isSpace) == true
    guard needsQuotes else {
      result += content
      return
    }
    result.append(ASCII.quote)
    for byte in content {
      if byte == ASCII.quote { result.append(byte) }
      result.append(byte)
    }
    result.append(ASCII.quote)
  }

  /// The line end that most rows have.
  private var lineEnd: [UInt8] {
    var counts = LineEndCounts()
    let starts = [header.last?.range.upperBound ?? 0] + rows.map(\.range.upperBound)
    for start in starts {
      var end = start
      while end < bytes.count, end < start + 2, ASCII.isLineEnd(bytes[end]) { end += 1 }
      counts.add(start..<end, in: bytes)
    }
    return counts.commonest
  }
}
