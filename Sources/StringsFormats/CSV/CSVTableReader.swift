/// Builds tables of rows.
struct CSVTableReader {
  struct Row {
    var table: String
    var key: String
    var variation: CSVVariation
    var comment: String
    var source: String
    var target: String
    var state: String
  }

  private let source: String
  private let target: String
  private var result: [(name: String, table: LocalizationTable)] = []
  private var numbers: [StringsKey: Int] = [:]
  private var positions: [Place: Int] = [:]
  /// How many texts a key has so far.
  private var counts: [Place: Int] = [:]
  private var arguments: [(place: Place, row: Row)] = []

  private struct Place: Hashable {
    let table: Int
    let key: StringsKey
  }

  init(source: String, target: String) {
    self.source = source
    self.target = target
  }

  /// Adds what a row says.
  mutating func add(_ row: Row) {
    let place = place(of: row)
    if case .argument = row.variation { return arguments.append((place, row)) }
    guard case .text(let path) = row.variation,
      counts[place, default: 0] < POTableReader.mostTexts
    else { return }
    counts[place, default: 0] += 1
    if !row.source.isEmpty { set(StringUnit(row.source), in: source, at: path, place) }
    if !row.target.isEmpty || !row.state.isEmpty {
      let state = row.state.isEmpty ? .translated : StringUnitState(rawValue: row.state)
      set(StringUnit(row.target, state: state), in: target, at: path, place)
    }
  }

  /// The tables, after all rows.
  mutating func tables() -> [(name: String, table: LocalizationTable)] {
    for (place, row) in arguments {
      guard case .argument(let name) = row.variation else { continue }
      apply(row.source, of: name, in: source, place)
      apply(row.target, of: name, in: target, place)
    }
    return result
  }

  private mutating func place(of row: Row) -> Place {
    let name = StringsKey(row.table)
    let number = numbers[name] ?? result.count
    if number == result.count {
      numbers[name] = number
      result.append((row.table, LocalizationTable(sourceLanguage: source)))
    }
    let place = Place(table: number, key: StringsKey(row.key))
    let comment = row.comment.isEmpty ? nil : row.comment
    if let position = positions[place] {
      if result[number].table.entries[position].comment == nil {
        result[number].table.entries[position].comment = comment
      }
    } else {
      positions[place] = result[number].table.entries.count
      result[number].table.entries.append(LocalizationEntry(row.key, comment: comment))
    }
    return place
  }

  private mutating func set(
    _ unit: StringUnit, in language: String, at path: VariationPath, _ place: Place
  ) {
    guard let position = positions[place] else { return }
    var localization =
      result[place.table].table.entries[position].localization(in: language)
      ?? Localization(language)
    if localization.setUnit(unit, at: path) {
      result[place.table].table.entries[position].setLocalization(localization)
    }
  }

  private mutating func apply(
    _ text: String, of name: String, in language: String, _ place: Place
  ) {
    guard let position = positions[place], let argument = POArgument(text),
      var localization = result[place.table].table.entries[position].localization(in: language),
      let index = localization.substitutions.firstIndex(where: { $0.name.isSame(as: name) })
    else { return }
    localization.substitutions[index].argumentNumber = argument.number
    localization.substitutions[index].formatSpecifier = argument.specifier
    result[place.table].table.entries[position].setLocalization(localization)
  }
}
