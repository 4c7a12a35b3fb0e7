import ICUKit
import SourceDiagnostics

/// Sorts out what of a part of an XLIFF file a table can take.
struct XLIFFImporter {
  private(set) var findings: [XLIFFImport.Finding] = []
  private(set) var takenCount = 0
  private(set) var unchangedCount = 0

  private let file: XLIFFFile
  private let table: LocalizationTable
  private let language: String
  private let options: XLIFFImport.Options
  private let identifiers: XLIFFIdentifiers
  private let positions: [StringsKey: Int]
  /// What is taken, by the positions of the entries.
  private var taken: [Int: [LocalizationUnit]] = [:]
  /// The ids that the file has.
  private var seen: Set<StringsKey> = []

  /// Prepares to import.
  init(
    _ file: XLIFFFile, into table: LocalizationTable, language: String,
    options: XLIFFImport.Options
  ) {
    self.file = file
    self.table = table
    self.language = language
    self.options = options
    identifiers = XLIFFIdentifiers(file)
    positions = table.positions
  }

  private var sourceLanguage: String { file.sourceLanguage ?? table.sourceLanguage ?? "" }

  private mutating func find(_ message: ImportMessage, _ unit: XLIFFUnit) {
    findings.append(
      XLIFFImport.Finding(message, at: unit.idRange ?? unit.range, unitID: unit.id))
  }

  /// Looks at all units; of those with one id the last counts.
  mutating func readUnits() {
    var last: [StringsKey: Int] = [:]
    for (number, unit) in file.units.enumerated() {
      guard let id = unit.id else { continue }
      last[StringsKey(id)] = number
    }
    for (number, unit) in file.units.enumerated() {
      guard let id = unit.id else {
        find(.noID, unit)
        continue
      }
      guard last[StringsKey(id)] == number else { continue }
      seen.insert(StringsKey(id))
      read(unit, id)
    }
  }

  private mutating func read(_ unit: XLIFFUnit, _ id: String) {
    var identifier = identifiers.identifier(of: id)
    if positions[StringsKey(identifier.key)] == nil, positions[StringsKey(id)] != nil {
      // A key that looks like a path, in a table that holds it.
      identifier = XLIFFIdentifier(key: id, role: .text(VariationPath()))
    }
    guard case .text(let path) = identifier.role else { return }
    guard let position = positions[StringsKey(identifier.key)] else {
      find(.unknownID(id), unit)
      return
    }
    // No target is no change.
    guard let target = unit.target else { return }
    let entry = table.entries[position]
    guard entry.shouldTranslate else {
      find(.notTranslatable(entry.key), unit)
      return
    }
    let state = StringUnitState(unit.state, qualifier: unit.stateQualifier)
    guard state.isFinished || options.takesNeedsReview && state == .needsReview else {
      find(.unfinished(unit.state?.rawValue ?? ""), unit)
      return
    }
    if let now = drift(of: unit, entry, path) {
      find(.drifted(was: unit.source ?? "", now: now, isTaken: options.takesDrifted), unit)
      guard options.takesDrifted else { return }
    }
    take(
      LocalizationUnit(path, StringUnit(file.meaning(of: target), state: state)), at: position,
      unit)
  }

  /// The source as it is now where it is another one than that of the unit.
  private func drift(
    of unit: XLIFFUnit, _ entry: LocalizationEntry, _ path: VariationPath
  ) -> String? {
    guard let source = unit.source.map(file.meaning) else { return nil }
    let localization = entry.localization(in: sourceLanguage)
    let now: String?
    let spelled: String?
    if case .substitution(let name)? = path.steps.first {
      let substitution = localization?.substitution(name)
      now = substitution?.text.nearest(to: path.steps.dropFirst())?.value
      spelled = substitution.flatMap { substitution in
        now.map { XLIFFReferences.spelledOut($0, of: substitution) }
      }
    } else {
      let text = localization?.text ?? .unit(StringUnit(entry.key))
      now = text.nearest(to: path.steps[...])?.value
      spelled = now.map { XLIFFReferences.spelledOut($0, localization?.substitutions ?? []) }
    }
    // The exporter writes the id where the source language has no such text.
    guard let now, let spelled else { return nil }
    let isSame = [now, spelled].contains { Self.isSame($0, source) }
    return isSame ? nil : now
  }

  /// Whether two texts are the same, line ends aside, of which XML readers make line feeds.
  private static func isSame(_ left: String, _ right: String) -> Bool {
    if left.isSame(as: right) { return true }
    return CommentText.lines(of: left).elementsEqual(CommentText.lines(of: right)) {
      $0.isSame(as: $1)
    }
  }

  private mutating func take(_ new: LocalizationUnit, at position: Int, _ unit: XLIFFUnit) {
    let entry = table.entries[position]
    let target = entry.localization(in: language)
    let source = entry.localization(in: sourceLanguage)
    var new = new
    let old = target?.unit(at: new.path)
    if let old, let target, spelledOut(old.value, at: new.path, target).isSame(as: new.unit.value) {
      // What the table spells in another way stays as it is.
      new.unit.value = old.value
    } else {
      new.unit.value = shortened(new.unit.value, at: new.path, target, source)
    }
    if old == new.unit {
      unchangedCount += 1
      return
    }
    taken[position, default: []].append(new)
    takenCount += 1
  }

  private func spelledOut(
    _ text: String, at path: VariationPath, _ localization: Localization
  ) -> String {
    guard case .substitution(let name)? = path.steps.first else {
      return XLIFFReferences.spelledOut(text, localization.substitutions)
    }
    return localization.substitution(name).map { XLIFFReferences.spelledOut(text, of: $0) } ?? text
  }

  /// A text with its references as a catalog writes them.
  private func shortened(
    _ text: String, at path: VariationPath, _ target: Localization?, _ source: Localization?
  ) -> String {
    guard identifiers.hasSpelledOutReferences else { return text }
    let known = (source?.substitutions ?? []) + (target?.substitutions ?? [])
    guard !known.isEmpty else { return text }
    var probe = Localization(language)
    if case .substitution(let name)? = path.steps.first {
      let unit = LocalizedText.unit(StringUnit(text))
      probe.substitutions = [LocalizationSubstitution(name, text: unit)]
      XLIFFReferences.shorten(&probe, hints: known)
      return probe.substitutions.first?.text.nearest(to: [])?.value ?? text
    }
    probe.text = .unit(StringUnit(text))
    probe.substitutions = known
    XLIFFReferences.shorten(&probe)
    return probe.text?.nearest(to: [])?.value ?? text
  }
}

// The result.

extension XLIFFImporter {
  /// The table with what was taken; what does not fit is listed instead.
  mutating func importedTable() -> LocalizationTable {
    var result = table
    for position in taken.keys.sorted() {
      guard let units = taken[position] else { continue }
      let entry = table.entries[position]
      result.entries[position].setLocalization(
        merged(units, into: entry.localization(in: language), entry))
    }
    return result
  }

  private mutating func merged(
    _ units: [LocalizationUnit], into target: Localization?, _ entry: LocalizationEntry
  ) -> Localization {
    var builder = LocalizationBuilder()
    var texts: [Int: StringUnit] = [:]
    for unit in target?.units ?? [] {
      if let place = builder.place(of: unit.path) { texts[place] = unit.unit }
    }
    for unit in units {
      guard let place = builder.place(of: unit.path) else {
        findings.append(
          XLIFFImport.Finding(
            .unfitting(entry.key, "\(unit.path)"), at: file.range,
            unitID: identifiers.id(ofKey: entry.key, unit.path)))
        takenCount -= 1
        continue
      }
      texts[place] = unit.unit
    }
    var result = builder.localization(language) { texts[$0] } ?? target ?? Localization(language)
    let source = entry.localization(in: sourceLanguage)
    for place in result.substitutions.indices {
      let name = result.substitutions[place].name
      guard let known = target?.substitution(name) ?? source?.substitution(name) else { continue }
      result.substitutions[place].argumentNumber = known.argumentNumber
      result.substitutions[place].formatSpecifier = known.formatSpecifier
    }
    if result.text == nil, !result.substitutions.isEmpty {
      // Parts need a text that refers to them.
      result.text = source?.text?.settingState(.new) ?? .unit(StringUnit(entry.key, state: .new))
    }
    return result
  }

  /// Says which units the file lacks.
  func missingUnits() -> [XLIFFImport.Finding] {
    guard
      let categories = try? XLIFFEntryPlan.Categories(source: sourceLanguage, target: language)
    else { return [] }
    var result: [XLIFFImport.Finding] = []
    for entry in table.entries where entry.shouldTranslate {
      let plan = XLIFFEntryPlan(entry, source: sourceLanguage, target: language, categories)
      for unit in plan.units {
        guard let id = identifiers.id(ofKey: entry.key, unit.path), !seen.contains(StringsKey(id))
        else { continue }
        result.append(XLIFFImport.Finding(.missingUnit(id), at: file.range, unitID: id))
      }
    }
    return result
  }
}

extension LocalizedText {
  /// The same texts, each in a state.
  func settingState(_ state: StringUnitState) -> LocalizedText {
    switch self {
    case .unit(let unit): .unit(StringUnit(unit.value, state: state))
    case .plural(let variations):
      .plural(variations.map { PluralVariation($0.category, $0.text.settingState(state)) })
    case .device(let variations):
      .device(variations.map { DeviceVariation($0.device, $0.text.settingState(state)) })
    case .width(let variations):
      .width(variations.map { WidthVariation($0.width, $0.text.settingState(state)) })
    case .set(let set): .set(StringUnitSet(set.values, state: state))
    }
  }
}
