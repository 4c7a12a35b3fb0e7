import StringsFormats

/// All that a table says, in an order that does not depend on that of a file.
struct CatalogUnits: Equatable {
  /// Each key, and each language of a key, with what they say beside texts.
  var heads: [StringsKey: String] = [:]
  /// The texts by key, language and path.
  var units: [StringsKey: StringUnit] = [:]

  init(_ table: LocalizationTable) {
    for entry in table.entries {
      heads[StringsKey(entry.key)] =
        "\(entry.comment ?? "-")\0\(entry.isCommentGenerated)\0\(entry.extractionState ?? "-")\0"
        + "\(entry.shouldTranslate)"
      for localization in entry.localizations { add(localization, of: entry.key) }
    }
  }

  private mutating func add(_ localization: Localization, of key: String) {
    let name = "\(key)\0\(localization.language)"
    heads[StringsKey(name)] = localization.text?.shape ?? "-"
    for substitution in localization.substitutions {
      heads[StringsKey("\(name)\0\(substitution.name)")] =
        "\(substitution.argumentNumber ?? 0)\0\(substitution.formatSpecifier ?? "-")"
    }
    for unit in localization.units {
      units[StringsKey("\(name)\0\(unit.path)")] = unit.unit
    }
  }

  /// What is in one and not in the other, for messages.
  func difference(from other: CatalogUnits) -> String {
    let changed = units.filter { other.units[$0.key] != $0.value }.map { "\($0)" }
    let gone = other.units.filter { units[$0.key] == nil }.map { "without \($0)" }
    let heads = heads.filter { other.heads[$0.key] != $0.value }.map { "\($0)" }
    return (changed + gone + heads).prefix(4).joined(separator: "; ").debugDescription
  }
}

extension LocalizedText {
  fileprivate var shape: String {
    switch self {
    case .unit: "unit"
    case .plural: "plural"
    case .device: "device"
    case .width: "width"
    case .set(let set): "set of \(set.values.count), \(set.state.rawValue)"
    }
  }
}
