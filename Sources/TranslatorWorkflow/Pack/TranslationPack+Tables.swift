internal import ICUKit
public import LanguageTags
public import StringsFormats

extension TranslationPack {
  /// Makes a pack of tables that hold both languages.
  ///
  /// Keys that are not to be translated, and stale ones, are left out. A key without a text in the
  /// source language is its own source. Texts that the project has in the target language alone are
  /// kept; the source of a plural form that the source language does not have is that of `other`.
  /// Where the source is a plural and the translation a single text, that text becomes a suggestion.
  ///
  /// - Parameters:
  ///   - id: The id of the export.
  ///   - projectName: The project's name.
  ///   - tables: The tables; a language's texts are found whatever spelling its tag has.
  ///   - sourceLanguage: The language of the sources.
  ///   - targetLanguage: The language of the translations.
  ///   - previousSource: The source from which a text was translated, by table, key and path; `nil`
  ///     where it is not known.
  /// - Complexity: O(*n*) in the number of texts, but O(*m*²) in those of one key.
  public init(
    id: String, projectName: String, tables: [NamedTable], sourceLanguage: LanguageTag,
    targetLanguage: LanguageTag,
    previousSource: (String, String, VariationPath) -> String? = { _, _, _ in nil }
  ) {
    self.init(
      id: id, projectName: projectName, sourceLanguage: sourceLanguage,
      targetLanguage: targetLanguage)
    var languages = LanguageSpellings()
    self.tables = tables.compactMap { named in
      let entries: [Entry] = named.table.entries.compactMap { entry in
        guard entry.shouldTranslate, entry.extractionState != "stale" else { return nil }
        return Entry(
          entry,
          source: entry.localizations.first { languages.tag(of: $0.language) == sourceLanguage },
          target: entry.localizations.first { languages.tag(of: $0.language) == targetLanguage },
          previousSource: { previousSource(named.name, entry.key, $0) })
      }
      return entries.isEmpty ? nil : Table(named.name, entries: entries)
    }
    completePlurals()
  }
}

/// The tags of languages by their spellings in files, of which there are few.
private struct LanguageSpellings {
  private var tags: [String: LanguageTag?] = [:]

  mutating func tag(of spelling: String) -> LanguageTag? {
    if let known = tags[spelling] { return known }
    let tag = try? LanguageTag(spelling)
    tags[spelling] = .some(tag)
    return tag
  }
}

extension TranslationPack.Entry {
  fileprivate init(
    _ entry: LocalizationEntry, source: Localization?, target: Localization?,
    previousSource: (VariationPath) -> String?
  ) {
    var source = source ?? Localization("")
    if source.units.isEmpty { source.text = .unit(StringUnit(entry.key)) }
    let targets = target?.units ?? []
    let sources = source.units.filter { unit in !targets.contains { unit.path.leads(to: $0.path) } }
    self.init(entry.key, comment: entry.comment, references: entry.references, units: [])
    for unit in sources {
      let translation = target?.unit(at: unit.path)
      let whole = targets.first { $0.path.leads(to: unit.path) && !$0.unit.value.isEmpty }
      units.append(
        TranslationPack.Unit(
          unit.path, source: unit.unit.value, previousSource: previousSource(unit.path),
          target: translation?.value ?? "", state: translation?.state,
          suggestions: whole.map {
            [TranslationPack.Suggestion($0.unit.value, source: unit.unit.value, score: 0.99)]
          } ?? []))
    }
    for unit in targets where source.unit(at: unit.path) == nil {
      // A single text where the source has a plural is offered above.
      guard !sources.contains(where: { unit.path.leads(to: $0.path) }) else { continue }
      units.append(
        TranslationPack.Unit(
          unit.path, source: source.text(nearestTo: unit.path) ?? entry.key,
          previousSource: previousSource(unit.path), target: unit.unit.value,
          state: unit.unit.state))
    }
  }
}

extension Localization {
  /// The text that stands for one that is not there: of `other`, or of the whole.
  func text(nearestTo path: VariationPath) -> String? {
    var path = path
    while let last = path.steps.popLast() {
      switch last {
      case .plural: if let unit = unit(at: path.appending(.plural(.other))) { return unit.value }
      case .device: if let unit = unit(at: path.appending(.device("other"))) { return unit.value }
      default: break
      }
      if let unit = unit(at: path) { return unit.value }
    }
    return nil
  }
}

extension VariationPath {
  /// Whether another path goes on where this one ends; a part that is referred to stands for itself.
  fileprivate func leads(to other: VariationPath) -> Bool {
    guard steps.count < other.steps.count, other.steps.starts(with: steps) else { return false }
    if steps.isEmpty, case .substitution? = other.steps.first { return false }
    return true
  }
}
