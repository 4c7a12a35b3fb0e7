internal import SourceDiagnostics

/// A translation that is to be written into an XLIFF file.
public struct XLIFFTargetEdit: Hashable, Sendable {
  /// The id of the unit, compared by its code units; the last one where it is repeated.
  public var id: String
  /// The position of the table in the file, from 0.
  public var file: Int
  /// The translation.
  public var text: String
  /// How far the translation is; `nil` to leave what the file says.
  public var state: XLIFFState?
  /// How the translation came about; taken where a state is given.
  public var stateQualifier: String?

  /// Describes an edit.
  ///
  /// - Parameters:
  ///   - id: The id of the unit.
  ///   - file: The position of the table in the file, from 0.
  ///   - text: The translation.
  ///   - state: How far the translation is; `nil` to leave what the file says.
  ///   - stateQualifier: How the translation came about; taken where a state is given.
  public init(
    ofUnit id: String, inFile file: Int = 0, text: String, state: XLIFFState? = nil,
    stateQualifier: String? = nil
  ) {
    self.id = id
    self.file = file
    self.text = text
    self.state = state
    self.stateQualifier = stateQualifier
  }
}

extension XLIFFDocument {
  /// Replaces the translation of a unit, or adds one.
  ///
  /// What stands between the tags and the attributes for the state are changed and nothing else; a
  /// new target stands on a line of its own where the source does.
  ///
  /// - Parameters:
  ///   - text: The translation.
  ///   - state: How far it is; `nil` to leave what the file says.
  ///   - id: The id of the unit, compared by its code units; the last one where it is repeated.
  ///   - file: The position of the table in the file, from 0.
  /// - Returns: Whether the file says so now. Refused are missing units, texts that XML cannot hold,
  ///   and places that are too damaged.
  /// - Complexity: O(*n*) in the length of the file.
  @discardableResult
  public mutating func setTarget(
    _ text: String, state: XLIFFState? = nil, ofUnit id: String, inFile file: Int = 0
  ) -> EditOutcome {
    setTargets([XLIFFTargetEdit(ofUnit: id, inFile: file, text: text, state: state)]).first
      ?? .unchanged
  }

  /// Replaces or adds the translations of several units.
  ///
  /// Each edit is made or refused for itself; of several of one unit the last one counts.
  ///
  /// - Parameter edits: The translations.
  /// - Returns: What became of each edit, in their order.
  /// - Complexity: O(*n* + *m*) in the length of the file and in the number of edits.
  @discardableResult
  public mutating func setTargets(_ edits: [XLIFFTargetEdit]) -> [EditOutcome] {
    let index = unitIndex()
    let spelling = PropertyListSpelling(decoded)
    let lines = TextLines(decoded)
    var outcomes = [EditOutcome](repeating: .unchanged, count: edits.count)
    var planned: [UnitPlace: (edit: Int, changes: [SourceEdit])] = [:]
    for (number, edit) in edits.enumerated() {
      guard let place = index[edit.file]?[StringsKey(edit.id)] else {
        outcomes[number] = .refused(.missingKey)
        continue
      }
      do {
        let editor = try XLIFFUnitEditor(
          files[place.file].units[place.unit], decoded, spelling, lines)
        let changes = try editor.changes(for: edit)
        planned[place] = changes.isEmpty ? nil : (number, changes)
        outcomes[number] = changes.isEmpty ? .unchanged : .applied
      } catch {
        outcomes[number] = .refused(error)
      }
    }
    guard !planned.isEmpty else { return outcomes }
    // What is inserted at one place keeps its order.
    let changes = planned.values.flatMap(\.changes).enumerated()
      .sorted {
        ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
      }.map(\.element)
    if let result = applying(changes), result.holds(planned.mapValues { edits[$0.edit] }, self) {
      self = result
    } else {
      for (number, outcome) in outcomes.enumerated() where outcome == .applied {
        outcomes[number] = .refused(.damagedPlace)
      }
    }
    return outcomes
  }

  /// The place of a unit.
  fileprivate struct UnitPlace: Hashable {
    let file: Int
    let unit: Int
  }

  private func unitIndex() -> [Int: [StringsKey: UnitPlace]] {
    var index: [Int: [StringsKey: UnitPlace]] = [:]
    for (fileNumber, file) in files.enumerated() {
      for (number, unit) in file.units.enumerated() {
        guard let id = unit.id else { continue }
        index[fileNumber, default: [:]][StringsKey(id)] = UnitPlace(file: fileNumber, unit: number)
      }
    }
    return index
  }

  private func applying(_ changes: [SourceEdit]) -> XLIFFDocument? {
    var result: [UInt8] = []
    var position = 0
    for change in changes {
      guard change.range.lowerBound >= position, change.range.upperBound <= bytes.count else {
        return nil
      }
      result += bytes[position..<change.range.lowerBound]
      result += change.replacement
      position = change.range.upperBound
    }
    return XLIFFDocument(parsing: result + bytes[position...])
  }

  /// Whether the document says what the edits asked for, and else what it said before.
  private func holds(_ edits: [UnitPlace: XLIFFTargetEdit], _ before: XLIFFDocument) -> Bool {
    guard files.count == before.files.count else { return false }
    for (fileNumber, file) in files.enumerated() {
      let old = before.files[fileNumber].units
      guard file.units.count == old.count else { return false }
      for (number, unit) in file.units.enumerated() {
        let before = old[number]
        guard unit.id == before.id, unit.source == before.source else { return false }
        guard let edit = edits[UnitPlace(file: fileNumber, unit: number)] else {
          guard unit.target == before.target, unit.state == before.state else { return false }
          continue
        }
        guard let target = unit.target, target.isSame(as: edit.text),
          unit.state == edit.state ?? before.state
        else { return false }
      }
    }
    return true
  }
}
