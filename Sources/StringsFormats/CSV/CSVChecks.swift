/// What is wrong with the columns and rows of a CSV file.
struct CSVChecks {
  let header: [CSVCell]
  let rows: [CSVRow]
  let places: [CSVColumn: Int]
  var faults: CSVFaults

  /// Adds what is found.
  ///
  /// - Parameter start: Where the text starts.
  mutating func run(start: Int) {
    guard !header.isEmpty else { return faults.add(.missingHeader, at: start..<start) }
    checkHeader()
    var seen: [Identity: Int] = [:]
    for (number, row) in rows.enumerated() {
      if row.cells.count > header.count {
        faults.add(
          .extraCells(expected: header.count),
          at: row.cells[header.count].range.lowerBound..<row.range.upperBound)
      } else if row.cells.count < header.count {
        faults.add(
          .missingCells(found: row.cells.count, expected: header.count), at: row.range)
      }
      let variation = text(.variation, row)
      if let place = places[.variation], row.cells.indices.contains(place),
        CSVVariation(variation) == nil
      {
        faults.add(.unknownVariation, at: row.cells[place].range)
      }
      guard let place = places[.key], row.cells.indices.contains(place) else { continue }
      let identity = Identity(
        table: StringsKey(text(.table, row)), key: StringsKey(text(.key, row)),
        variation: StringsKey(variation))
      if let earlier = seen[identity] {
        faults.add(
          .repeatedRow(earlier: rows[earlier].cells[place].range), at: row.cells[place].range)
      }
      seen[identity] = number
    }
  }

  private struct Identity: Hashable {
    let table: StringsKey
    let key: StringsKey
    let variation: StringsKey
  }

  private func text(_ column: CSVColumn, _ row: CSVRow) -> String {
    guard let place = places[column], row.cells.indices.contains(place) else { return "" }
    return row.cells[place].text
  }

  private mutating func checkHeader() {
    var names: [StringsKey: Range<Int>] = [:]
    for cell in header {
      let name = CSVDocument.columnName(cell.text)
      if let earlier = names[StringsKey(name)] {
        faults.add(.repeatedColumn(earlier: earlier), at: cell.range)
      } else {
        names[StringsKey(name)] = cell.range
        if CSVColumn(rawValue: name) == nil { faults.add(.unknownColumn, at: cell.range) }
      }
    }
    let end = header.last?.range.upperBound ?? 0
    // Those without which a row says nothing; the others are empty where they are missing.
    for column in [CSVColumn.key, .target] where places[column] == nil {
      faults.add(.missingColumn(column), at: end..<end)
    }
  }
}

/// What a row's cell for the variation says.
enum CSVVariation: Hashable {
  /// A text at the end of a path.
  case text(VariationPath)
  /// Position and conversion of a substitution's argument: `substitutions.NAME.argument`.
  case argument(String)

  private static let ending = ".argument"

  /// Reads a cell; `nil` where it is none.
  init?(_ text: String) {
    if let path = VariationPath(text) {
      self = .text(path)
    } else if text.hasSuffix(Self.ending),
      let path = VariationPath(String(text.unicodeScalars.dropLast(Self.ending.utf8.count))),
      case .substitution(let name)? = path.steps.first, path.steps.count == 1
    {
      self = .argument(name)
    } else {
      return nil
    }
  }

  /// The cell as it is written.
  var description: String {
    switch self {
    case .text(let path): path.description
    case .argument(let name):
      VariationPath([.substitution(name)]).description + Self.ending
    }
  }
}
