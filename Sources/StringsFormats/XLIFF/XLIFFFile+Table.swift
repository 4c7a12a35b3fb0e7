import ICUKit

extension XLIFFFile {
  /// The texts in the shape that all formats share.
  ///
  /// Sources become the texts of the source language, targets those of the target language, with
  /// their states. Identifiers such as `key|==|plural.one` become variations. What Xcode adds for
  /// categories that the source language has not is left out again. Units without an id, and units
  /// that are not to be translated but have no target, say nothing of the target language.
  ///
  /// - Complexity: O(*n*) in the number of units; opens one ICU object.
  public var localizationTable: LocalizationTable {
    var groups = XLIFFGroups(self)
    let sources = sourceLanguage.flatMap { NeededPluralForms.needed(in: $0) }
    return LocalizationTable(
      sourceLanguage: sourceLanguage,
      entries: groups.keys.indices.map { groups.entry(at: $0, in: self, sources: sources) })
  }
}

/// The units of a table by their keys.
struct XLIFFGroups {
  /// The keys in the order in which they are first met, with their units.
  private(set) var keys: [Group] = []
  private var positions: [StringsKey: Int] = [:]

  /// A key with its units.
  struct Group {
    var key: String
    /// The units that have a place, the last one of each place.
    var units: [Int: Int] = [:]
    var builder = LocalizationBuilder()
    /// The conversions of variables that the file names.
    var valueTypes: [(variable: String, unit: Int)] = []
    /// A unit with the notes.
    var first: Int?
    /// Whether the references are spelled out in the file.
    var isCatalog: Bool
  }

  /// Sorts the units of a file.
  init(_ file: XLIFFFile) {
    let identifiers = XLIFFIdentifiers(file)
    for (number, unit) in file.units.enumerated() {
      guard let id = unit.id else { continue }
      let identifier = identifiers.identifier(of: id)
      switch identifier.role {
      case .marker: continue
      case .valueType(let variable):
        keys[position(of: identifier.key, identifiers)].valueTypes.append((variable, number))
      case .text(let path):
        let position = position(of: identifier.key, identifiers)
        if take(number, path, at: position) { continue }
        // What does not go with the others is a key of its own.
        let own = self.position(of: id, identifiers)
        _ = take(number, VariationPath(), at: own)
      }
    }
  }

  private mutating func take(_ unit: Int, _ path: VariationPath, at position: Int) -> Bool {
    guard let place = keys[position].builder.place(of: path) else { return false }
    keys[position].units[place] = unit
    if keys[position].first == nil { keys[position].first = unit }
    return true
  }

  private mutating func position(of key: String, _ identifiers: XLIFFIdentifiers) -> Int {
    if let known = positions[StringsKey(key)] { return known }
    positions[StringsKey(key)] = keys.count
    keys.append(Group(key: key, isCatalog: identifiers.hasSpelledOutReferences))
    return keys.count - 1
  }
}

extension XLIFFGroups {
  /// The entry of a key.
  ///
  /// - Parameters:
  ///   - position: The position of the key.
  ///   - file: The file that was sorted.
  ///   - sources: The categories that the source language needs; `nil` where that is not known.
  /// - Returns: The entry.
  mutating func entry(
    at position: Int, in file: XLIFFFile, sources: Set<PluralCategory>?
  ) -> LocalizationEntry {
    let group = keys[position]
    var entry = LocalizationEntry(group.key)
    if let first = group.first {
      let notes = file.units[first].notes
      entry.comment = notes.isEmpty ? nil : notes.map(\.text).joined(separator: "\n")
      entry.isCommentGenerated =
        !notes.isEmpty && notes.allSatisfy { $0.author == XLIFFWriter.generated }
      entry.shouldTranslate = group.units.values.contains { file.units[$0].isTranslatable }
    }
    var source = file.sourceLanguage.flatMap { language in
      group.builder.localization(language) { place in
        group.units[place].flatMap { file.sourceUnit($0, hasPath: place != 0) }
      }
    }
    if let sources { source?.removeInvented(beyond: sources) }
    var target = file.targetLanguage.flatMap { language in
      group.builder.localization(language) { place in
        group.units[place].flatMap { file.targetUnit($0) }
      }
    }
    for (variable, unit) in group.valueTypes {
      source?.setSpecifier(file.units[unit].source, ofVariable: variable)
      target?.setSpecifier(file.units[unit].target ?? file.units[unit].source, ofVariable: variable)
    }
    if group.isCatalog {
      if source != nil, var shortened = source {
        XLIFFReferences.shorten(&shortened, hints: target?.substitutions ?? [])
        source = shortened
      }
      if target != nil, var shortened = target {
        XLIFFReferences.shorten(&shortened, hints: source?.substitutions ?? [])
        target = shortened
      }
    }
    if let source { entry.setLocalization(source) }
    if let target { entry.setLocalization(target) }
    return entry
  }
}

extension XLIFFFile {
  /// The source of a unit; `nil` where it is missing, or is the id that Xcode puts in its place.
  fileprivate func sourceUnit(_ place: Int, hasPath: Bool) -> StringUnit? {
    let unit = units[place]
    guard let source = unit.source else { return nil }
    if hasPath, let id = unit.id, id.isSame(as: source) { return nil }
    return StringUnit(meaning(of: source))
  }

  /// The target of a unit with its state; `nil` where there is none.
  fileprivate func targetUnit(_ place: Int) -> StringUnit? {
    let unit = units[place]
    return unit.target.map {
      StringUnit(
        meaning(of: $0), state: StringUnitState(unit.state, qualifier: unit.stateQualifier))
    }
  }

  /// What a text means.
  func meaning(of text: String) -> String {
    hasBackslashEscapes ? XLIFFEscapes.resolved(text) : text
  }
}

extension Localization {
  fileprivate mutating func setSpecifier(_ specifier: String?, ofVariable name: String) {
    guard let place = substitutions.lastIndex(where: { $0.name.isSame(as: name) }) else { return }
    substitutions[place].formatSpecifier = specifier
  }

  /// Takes out the categories that the language does not need and that say what `other` says.
  fileprivate mutating func removeInvented(beyond needed: Set<PluralCategory>) {
    text = text?.removingInvented(beyond: needed)
    for place in substitutions.indices {
      substitutions[place].text = substitutions[place].text.removingInvented(beyond: needed)
    }
  }
}

extension LocalizedText {
  fileprivate func removingInvented(beyond needed: Set<PluralCategory>) -> LocalizedText {
    switch self {
    case .plural(let variations):
      let other = variations.last { $0.category == .other }?.text
      return .plural(
        variations.filter { needed.contains($0.category) || $0.text != other })
    case .device(let variations):
      return .device(
        variations.map { DeviceVariation($0.device, $0.text.removingInvented(beyond: needed)) })
    case .unit, .width, .set: return self
    }
  }
}
