internal import ICUKit
internal import LanguageTags
internal import StringsChecks
internal import StringsFormats

/// Counts the texts of a table in several languages.
struct TableCounter {
  /// A count for each language.
  let counts: [TranslationCount]

  init(
    _ table: WorkTable, _ languages: [LanguageTag],
    _ needed: [LanguageTag: Set<PluralCategory>], _ lock: LockFile
  ) {
    var counters = languages.map { TextCounter(needed: needed[$0]) }
    let remembered = languages.map { lock.entries[$0.description] ?? [:] }
    let translations = Translations(table, languages)
    for entry in table.source.entries {
      guard entry.shouldTranslate, entry.extractionState != "stale" else { continue }
      let sources = TextGroup.groups(of: table.sourceUnits(of: entry))
      guard sources.contains(where: \.hasText) else { continue }
      for (place, target) in translations.localizations(of: entry).enumerated() {
        counters[place].add(
          sources: sources, targets: target.map { TextGroup.groups(of: $0.units) } ?? []
        ) { path, text in
          guard !remembered[place].isEmpty else { return .translated }
          let key = LockKey(table: table.name, key: entry.key, path: path)
          return remembered[place][key]?.state(of: text) ?? .translated
        }
      }
    }
    counts = counters.map(\.count)
  }
}

/// Finds the texts of a key in several languages.
private struct Translations {
  /// In a catalog: the place of a language by its spelling.
  private var places: [String: Int] = [:]
  /// Elsewhere: for each language its texts by key.
  private var tables: [[StringsKey: Localization]] = []
  private let count: Int

  init(_ table: WorkTable, _ languages: [LanguageTag]) {
    count = languages.count
    guard table.table.catalog == nil else {
      for (place, language) in languages.enumerated() {
        places[table.spelling(of: language)] = place
      }
      return
    }
    tables = languages.map { language in
      var texts: [StringsKey: Localization] = [:]
      for entry in table.texts(in: language).entries {
        texts[StringsKey(entry.key)] = entry.localization(in: language.description)
      }
      return texts
    }
  }

  func localizations(of entry: LocalizationEntry) -> [Localization?] {
    guard tables.isEmpty else {
      let key = StringsKey(entry.key)
      return tables.map { $0[key] }
    }
    var found = [Localization?](repeating: nil, count: count)
    for localization in entry.localizations {
      if let place = places[localization.language] { found[place] = localization }
    }
    return found
  }
}

extension LockEntry {
  /// What the entry says of a translation; nothing where another one stood there.
  func state(of text: String) -> TranslationState {
    guard translation == LockFile.fingerprint(of: text) else { return .translated }
    return switch state {
    case .new: .missing
    case .needsReview: .needsReview
    case .stale: .translated
    }
  }
}
