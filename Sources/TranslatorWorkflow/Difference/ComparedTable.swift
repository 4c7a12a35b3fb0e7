public import LanguageTags
public import StringsFormats

/// A table on one side of a comparison.
public struct ComparedTable: Sendable {
  /// The table.
  public let table: LocalizationTable
  /// The languages that it could hold; `nil` for any.
  ///
  /// A language that one side has no place for is not compared.
  public let languages: Set<LanguageTag>?
  /// Whether the texts have states.
  public let hasStates: Bool
  /// The language in which the texts are first written; a key without a text in it is its own text.
  public let sourceLanguage: LanguageTag?
  let spellings: [LanguageTag: String]
  let spellingsInOrder: [LanguageTag]

  /// Takes a table.
  ///
  /// - Parameters:
  ///   - table: The table; languages in it that are no tags are not compared.
  ///   - languages: The languages that it could hold; `nil` for any.
  ///   - hasStates: Whether the texts have states.
  /// - Complexity: O(*n*) in the number of localizations.
  public init(_ table: LocalizationTable, languages: Set<LanguageTag>?, hasStates: Bool) {
    self.table = table
    self.languages = languages
    self.hasStates = hasStates
    sourceLanguage = table.sourceLanguage.flatMap { try? LanguageTag($0) }
    var spellings: [LanguageTag: String] = [:]
    var order: [LanguageTag] = []
    for spelling in [table.sourceLanguage].compactMap({ $0 }) + table.languages {
      guard let tag = try? LanguageTag(spelling), spellings[tag] == nil else { continue }
      spellings[tag] = spelling
      order.append(tag)
    }
    self.spellings = spellings
    spellingsInOrder = order
  }

  /// The texts of a key in a language; those of the source language are the key where there are none.
  func units(of entry: LocalizationEntry?, in language: LanguageTag) -> [LocalizationUnit] {
    guard let entry else { return [] }
    let spelling = spellings[language] ?? language.description
    // A text that nobody has begun is none, as it is in formats that leave it out.
    let units = (entry.localization(in: spelling)?.units ?? []).filter {
      !$0.unit.value.isEmpty || $0.unit.state != .new
    }
    guard units.isEmpty, language == sourceLanguage else { return units }
    return [LocalizationUnit(VariationPath(), StringUnit(entry.key))]
  }
}
