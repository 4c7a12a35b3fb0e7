/// Cuts a CSV file into rows and cells.
///
/// Source: RFC 4180. Line ends are `\r\n`, `\n` and `\r`; rows without a byte are none.
struct CSVReader {
  let bytes: [UInt8]
  let separator: UInt8
  var faults = CSVFaults()
  private(set) var rows: [CSVRow] = []
  private var position: Int
  /// How often a quote without a second one may be looked for.
  private var searches = 100

  init(_ bytes: [UInt8], from start: Int, separator: UInt8) {
    self.bytes = bytes
    self.separator = separator
    position = start
  }

  /// Reads all rows, or a number of them.
  mutating func readRows(most: Int = .max) {
    while position < bytes.count, rows.count < most {
      if ASCII.isLineEnd(bytes[position]) {
        position += 1
      } else {
        readRow()
      }
    }
  }

  private mutating func readRow() {
    let start = position
    var cells: [CSVCell] = []
    while true {
      cells.append(readCell())
      guard position < bytes.count, bytes[position] == separator else { break }
      position += 1
    }
    rows.append(CSVRow(cells: cells, range: start..<position))
  }

  private func isEnd(_ byte: UInt8) -> Bool { byte == separator || ASCII.isLineEnd(byte) }

  private mutating func readCell() -> CSVCell {
    if position < bytes.count, bytes[position] == ASCII.quote { return readQuoted() }
    let start = position
    var hasQuote = false
    while position < bytes.count, !isEnd(bytes[position]) {
      hasQuote = hasQuote || bytes[position] == ASCII.quote
      position += 1
    }
    let range = start..<position
    if hasQuote { faults.add(.bareQuote, at: range) }
    return cell(Array(bytes[range]), range, isQuoted: false)
  }

  private mutating func readQuoted() -> CSVCell {
    let start = position
    var text: [UInt8] = []
    var place = start + 1
    var isClosed = false
    while place < bytes.count {
      let byte = bytes[place]
      if byte == ASCII.quote {
        guard place + 1 < bytes.count, bytes[place + 1] == ASCII.quote else {
          isClosed = true
          break
        }
        place += 1
      }
      text.append(byte)
      place += 1
    }
    guard isClosed else { return unclosed(start) }
    position = place + 1
    let rest = position
    while position < bytes.count, !isEnd(bytes[position]) { position += 1 }
    if position > rest {
      faults.add(.textAfterQuote, at: rest..<position)
      text += bytes[rest..<position]
    }
    return cell(text, start..<position, isQuoted: true)
  }

  /// A cell without a second quote ends with its line, so that the rows after it are read.
  private mutating func unclosed(_ start: Int) -> CSVCell {
    searches -= 1
    var end = start
    while end < bytes.count, searches <= 0 || !ASCII.isLineEnd(bytes[end]) { end += 1 }
    faults.add(.unclosedQuote, at: start..<end)
    position = end
    return cell(Array(bytes[(start + 1)..<end]), start..<end, isQuoted: true)
  }

  private func cell(_ text: [UInt8], _ range: Range<Int>, isQuoted: Bool) -> CSVCell {
    let text = String(decoding: text, as: UTF8.self)
    return CSVCell(range: range, text: CSVGuard.bare(text), isQuoted: isQuoted)
  }
}

extension CSVReader {
  /// The separator that gives the most columns with known names, else the most columns.
  ///
  /// A line `sep=;` before the header, which spreadsheets write and understand, decides alone.
  ///
  /// - Returns: The separator, and where the header starts.
  static func separator(of bytes: [UInt8], from start: Int) -> (CSVSeparator, Int) {
    if bytes.count >= start + 5, bytes[start..<start + 4].elementsEqual("sep=".utf8),
      bytes.count == start + 5 || ASCII.isLineEnd(bytes[start + 5]),
      let separator = CSVSeparator.allCases.first(where: { $0.byte == bytes[start + 4] })
    {
      return (separator, start + 5)
    }
    let known = Set(CSVColumn.allCases.map(\.rawValue))
    var best = (separator: CSVSeparator.comma, known: -1, count: 0)
    for separator in CSVSeparator.allCases {
      var reader = CSVReader(bytes, from: start, separator: separator.byte)
      reader.readRows(most: 1)
      let names = reader.rows.first?.cells.map { CSVDocument.columnName($0.text) } ?? []
      let found = (names.count(where: known.contains), names.count)
      if found > (best.known, best.count) { best = (separator, found.0, found.1) }
    }
    return (best.separator, start)
  }
}
