public import LanguageTags
internal import StringsFormats

/// What differs between two versions of a table, by key, language and form.
///
/// The order of keys and the layout of files are no difference.
///
/// ```swift
/// let difference = TableDifference(from: old, to: new)
/// difference.changes.first?.words.pieces
/// ```
public struct TableDifference: Sendable {
  /// The changes in the order of the new table; what is gone stands after what it followed.
  public private(set) var changes: [TextChange] = []
  /// The languages that were compared.
  public let languages: [LanguageTag]
  /// Whether any of the two versions has keys.
  public let hadTexts: Bool

  /// Compares two versions of a table.
  ///
  /// Languages for which either side has no place are left out, and states are compared where both
  /// sides have them.
  ///
  /// - Parameters:
  ///   - old: The old version.
  ///   - new: The new version.
  ///   - wanted: The languages to compare; `nil` for all.
  /// - Complexity: O(*n*) in the number of texts, but for the words of those that differ.
  public init(from old: ComparedTable, to new: ComparedTable, in wanted: [LanguageTag]? = nil) {
    hadTexts = !old.table.entries.isEmpty || !new.table.entries.isEmpty
    var seen: Set<LanguageTag> = []
    languages = (new.spellingsInOrder + old.spellingsInOrder).filter { language in
      guard wanted?.contains(language) ?? true, old.languages?.contains(language) ?? true,
        new.languages?.contains(language) ?? true
      else { return false }
      return seen.insert(language).inserted
    }
    for (before, after) in Self.pairs(old.table.entries, new.table.entries) {
      compare(before, after, old, new)
    }
  }

  /// The entries of both tables by key, in the order of the new table.
  private static func pairs(
    _ olds: [LocalizationEntry], _ news: [LocalizationEntry]
  ) -> [(LocalizationEntry?, LocalizationEntry?)] {
    var places: [StringsKey: Int] = [:]
    for (place, entry) in olds.enumerated() { places[StringsKey(entry.key)] = place }
    let known = Set(news.map { StringsKey($0.key) })
    var pairs: [(LocalizationEntry?, LocalizationEntry?)] = []
    pairs.reserveCapacity(max(olds.count, news.count))
    func addRemoved(from start: Int) {
      for entry in olds[start...] {
        guard !known.contains(StringsKey(entry.key)) else { return }
        pairs.append((entry, nil))
      }
    }
    addRemoved(from: 0)
    for entry in news {
      let place = places[StringsKey(entry.key)]
      pairs.append((place.map { olds[$0] }, entry))
      if let place { addRemoved(from: place + 1) }
    }
    return pairs
  }
}

extension TableDifference {
  private mutating func compare(
    _ before: LocalizationEntry?, _ after: LocalizationEntry?, _ old: ComparedTable,
    _ new: ComparedTable
  ) {
    guard let key = after?.key ?? before?.key else { return }
    for language in languages {
      compareUnits(
        old.units(of: before, in: language), new.units(of: after, in: language), key: key,
        language: spelling(of: language, old, new),
        // What is written first has no state that all formats know.
        comparesStates: old.hasStates && new.hasStates && language != new.sourceLanguage)
    }
    guard let before, let after, !languages.isEmpty else { return }
    compareComments(before, after, old, new)
    if old.languages == nil, new.languages == nil, old.hasStates, new.hasStates {
      add(.state, key, nil, before.keyState, after.keyState)
    }
  }

  /// Compares the comments of a key, where both sides mean the same by them.
  ///
  /// Files of one language each have their own, and those of other files are for all languages. So
  /// the two are compared in the source language alone.
  private mutating func compareComments(
    _ before: LocalizationEntry, _ after: LocalizationEntry, _ old: ComparedTable,
    _ new: ComparedTable
  ) {
    let (oldIsOfOne, newIsOfOne) = (old.languages?.count == 1, new.languages?.count == 1)
    let language = oldIsOfOne || newIsOfOne ? languages.first : nil
    if oldIsOfOne != newIsOfOne {
      guard language == old.sourceLanguage || language == new.sourceLanguage else { return }
    }
    add(
      .comment, after.key, language.map { spelling(of: $0, old, new) }, before.comment ?? "",
      after.comment ?? "")
  }

  private func spelling(
    of language: LanguageTag, _ old: ComparedTable, _ new: ComparedTable
  ) -> String {
    new.spellings[language] ?? old.spellings[language] ?? language.description
  }

  private mutating func compareUnits(
    _ olds: [LocalizationUnit], _ news: [LocalizationUnit], key: String, language: String,
    comparesStates: Bool
  ) {
    var before: [VariationPath: StringUnit] = [:]
    for unit in olds { before[unit.path] = unit.unit }
    for unit in news {
      guard let old = before.removeValue(forKey: unit.path) else {
        changes.append(
          TextChange(
            .added, key: key, path: unit.path, language: language, from: nil, to: unit.unit.value))
        continue
      }
      add(.text, key, language, old.value, unit.unit.value, unit.path)
      if comparesStates {
        add(.state, key, language, old.state.rawValue, unit.unit.state.rawValue, unit.path)
      }
    }
    for unit in olds where before.removeValue(forKey: unit.path) != nil {
      changes.append(
        TextChange(
          .removed, key: key, path: unit.path, language: language, from: unit.unit.value, to: nil))
    }
  }

  private mutating func add(
    _ kind: TextChange.Kind, _ key: String, _ language: String?, _ old: String, _ new: String,
    _ path: VariationPath = VariationPath()
  ) {
    guard !old.utf8.elementsEqual(new.utf8) else { return }
    changes.append(
      TextChange(kind, key: key, path: path, language: language, from: old, to: new))
  }
}

extension LocalizationEntry {
  /// What a catalog says about a key as such.
  fileprivate var keyState: String {
    [extractionState, shouldTranslate ? nil : "not to be translated"].compactMap { $0 }
      .joined(separator: ", ")
  }
}
