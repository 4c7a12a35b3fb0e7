public import SourceDiagnostics

/// A CSV file with the texts of tables, read without loss.
///
/// The first row names the columns; see ``CSVColumn``. Each other row is a text: of a table, of a
/// key in it, and of a variation of that key. Reading never fails. Whatever the bytes are, ``bytes``
/// gives the same ones back; what is wrong is named in ``diagnostics`` with its place. The file is
/// UTF-8; a byte-order mark may stand before it.
///
/// ```swift
/// let file = CSVDocument(parsing: Array("key,target\nidle,\"Ziehen, dann\"\n".utf8))
/// file.text(inColumn: .target, ofRow: 0)  // Ziehen, dann
/// ```
///
/// Source: RFC 4180. DIFFERENCE: rows may end with a line feed alone, and a semicolon or a tab may
/// separate cells; the header decides which it is.
public struct CSVDocument: Sendable {
  /// The bytes of the file.
  public let bytes: [UInt8]
  /// Everything that is wrong, in the order of the file; at most 100 but for ill-formed bytes.
  public let diagnostics: [Diagnostic]
  /// What separates the cells.
  public let separator: CSVSeparator
  /// The names of the columns as they stand in the file, unknown ones included.
  public let header: [CSVCell]
  /// The rows after the header.
  public let rows: [CSVRow]

  private let encoding: TextEncoding
  private let textStart: Int
  /// Where the known columns stand.
  let places: [CSVColumn: Int]

  /// Reads a file.
  ///
  /// - Parameter bytes: The bytes of the whole file, of any content.
  /// - Complexity: O(*n*) in the number of bytes.
  public init(parsing bytes: [UInt8]) {
    self.bytes = bytes
    let detected = DetectedEncoding(bytes)
    encoding = detected.encoding
    textStart = detected.textStart
    guard encoding == .utf8 else {
      let fault = CSVFault.wrongEncoding(encoding)
      diagnostics = [Diagnostic(csv: fault, at: 0..<detected.textStart, in: bytes)]
      (separator, header, rows, places) = (.comma, [], [], [:])
      return
    }
    let (separator, start) = CSVReader.separator(of: bytes, from: textStart)
    var reader = CSVReader(bytes, from: start, separator: separator.byte)
    reader.readRows()
    self.separator = separator
    header = reader.rows.first?.cells ?? []
    rows = Array(reader.rows.dropFirst())
    places = Dictionary(
      header.enumerated().compactMap { index, cell in
        CSVColumn(rawValue: Self.columnName(cell.text)).map { ($0, index) }
      }, uniquingKeysWith: { first, _ in first })
    var checks = CSVChecks(header: header, rows: rows, places: places, faults: reader.faults)
    checks.run(start: textStart)
    var encodingFaults = EncodingDiagnostics(detected, in: bytes)
    encodingFaults.reportIllFormed(in: bytes, from: textStart)
    diagnostics =
      (encodingFaults.list + checks.faults.diagnostics(in: bytes)).inOrderOfPlace()
  }

  /// The name of a column in small letters, without outer space.
  static func columnName(_ text: String) -> String { CommentText.trimmed(text).lowercased() }
}

extension CSVDocument {
  /// Whether the file starts with a byte-order mark.
  public var hasByteOrderMark: Bool { textStart > 0 }

  /// Whether any diagnostic is an error.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// Finds what a row says in a column.
  ///
  /// - Parameters:
  ///   - column: The column.
  ///   - row: The place of the row among ``rows``.
  /// - Returns: The text; `nil` where the file has no such column, or the row is too short.
  public func text(inColumn column: CSVColumn, ofRow row: Int) -> String? {
    cell(inColumn: column, ofRow: row)?.text
  }

  func cell(inColumn column: CSVColumn, ofRow row: Int) -> CSVCell? {
    guard let place = places[column], rows.indices.contains(row),
      rows[row].cells.indices.contains(place)
    else { return nil }
    return rows[row].cells[place]
  }

  /// Reads the lines of the file, for showing diagnostics.
  ///
  /// - Returns: The lines; a byte-order mark stands before line 1, column 1.
  /// - Complexity: O(*n*) in the number of bytes.
  public func makeLineMap() -> LineMap {
    LineMap(bytes, encoding: encoding, textStart: textStart)
  }
}
