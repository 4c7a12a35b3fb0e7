import SourceDiagnostics

/// Something that is wrong in a CSV file; its place is kept beside it.
enum CSVFault: Sendable {
  case bareQuote
  case extraCells(expected: Int)
  case missingCells(found: Int, expected: Int)
  case missingColumn(CSVColumn)
  case missingHeader
  case repeatedColumn(earlier: Range<Int>)
  case repeatedRow(earlier: Range<Int>)
  case textAfterQuote
  case tooMany
  case unclosedQuote
  case unknownColumn
  case unknownVariation
  case wrongEncoding(TextEncoding)
}

/// The faults of a CSV file.
typealias CSVFaults = BoundedFaults<CSVFault>

extension CSVFaults {
  /// The diagnostics in the order of the file.
  ///
  /// Where there are too many, the last one says so.
  func diagnostics(in bytes: [UInt8]) -> [Diagnostic] {
    let isCut = list.count > Self.most
    let kept = list.prefix(isCut ? Self.most - 1 : Self.most).map {
      Diagnostic(csv: $0.fault, at: $0.range, in: bytes)
    }
    guard isCut else { return kept.inOrderOfPlace() }
    return kept.inOrderOfPlace()
      + [Diagnostic(csv: .tooMany, at: bytes.count..<bytes.count, in: bytes)]
  }
}

extension Diagnostic {
  /// Says what is wrong in a CSV file.
  ///
  /// - Parameters:
  ///   - fault: What is wrong.
  ///   - range: The place in the file.
  ///   - bytes: The bytes of the file.
  init(csv fault: CSVFault, at range: Range<Int>, in bytes: [UInt8]) {
    // More than is shown, of a cell that can be as long as the file.
    let end = min(range.upperBound, range.lowerBound + 320)
    let found = Diagnostic.quote(String(decoding: bytes[range.lowerBound..<end], as: UTF8.self))
    let (severity, id, message) = fault.words(found)
    self.init(
      severity, id: id, message: message, range: range, notes: fault.notes,
      fixIts: fault.fixIts(at: range))
  }
}

extension CSVDocument {
  /// The identities of all diagnostics that reading can give, sorted.
  ///
  /// They never change their meaning; new ones may be added.
  public static let diagnosticIDs = [
    "csv-bare-quote",
    "csv-extra-cells",
    "csv-missing-cells",
    "csv-missing-column",
    "csv-missing-header",
    "csv-repeated-column",
    "csv-repeated-row",
    "csv-text-after-quote",
    "csv-too-many-faults",
    "csv-unclosed-quote",
    "csv-unknown-column",
    "csv-unknown-variation",
    "csv-wrong-encoding",
    "doubled-byte-order-mark",
    "invalid-utf8",
  ]
}

extension CSVFault {
  fileprivate var notes: [DiagnosticNote] {
    switch self {
    case .repeatedColumn(let earlier), .repeatedRow(let earlier):
      [DiagnosticNote(message: "it stands here before", range: earlier)]
    default: []
    }
  }

  fileprivate func fixIts(at range: Range<Int>) -> [FixIt] {
    guard case .unclosedQuote = self else { return [] }
    return [Diagnostic.inserting("\"", at: range.upperBound, "insert '\"' at the end of the line")]
  }

  fileprivate func words(_ found: String) -> (Severity, id: String, message: String) {
    switch self {
    case .bareQuote:
      (.warning, "csv-bare-quote", "the cell \(found) holds a '\"' and does not stand in quotes")
    case .extraCells(let expected):
      (.error, "csv-extra-cells", "the row has more cells than the \(expected) of the header")
    case .missingCells(let count, let expected):
      (
        .error, "csv-missing-cells",
        "the row has \(count) cell\(count == 1 ? "" : "s"), and the header has \(expected)"
      )
    case .missingColumn(let column):
      (
        column == .key ? .error : .warning, "csv-missing-column",
        "the header has no column '\(column.rawValue)'"
      )
    case .missingHeader:
      (.error, "csv-missing-header", "the file has no row; the first one names the columns")
    case .repeatedColumn:
      (.error, "csv-repeated-column", "the column \(found) stands here again; the first one counts")
    case .repeatedRow:
      (
        .error, "csv-repeated-row",
        "table, key and variation of \(found) stand here again; the last row counts"
      )
    case .textAfterQuote:
      (.error, "csv-text-after-quote", "found \(found) between the second quote and the separator")
    case .tooMany:
      (
        .error, "csv-too-many-faults",
        "there are more than \(CSVFaults.most - 1) faults; the others are not named"
      )
    case .unclosedQuote:
      (.error, "csv-unclosed-quote", "the cell \(found) is not closed by '\"'")
    case .unknownColumn:
      (.warning, "csv-unknown-column", "the column \(found) is not known, and is kept as it is")
    case .unknownVariation:
      (
        .error, "csv-unknown-variation",
        "\(found) names no variation; those are written as 'plural.one' or 'device.iphone'"
      )
    case .wrongEncoding(let encoding):
      (.error, "csv-wrong-encoding", "the file is \(encoding.name); CSV is read as UTF-8")
    }
  }
}
