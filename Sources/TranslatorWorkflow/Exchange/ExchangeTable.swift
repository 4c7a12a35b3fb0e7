internal import ICUKit
internal import LanguageTags
internal import StringsChecks
internal import StringsFormats

/// A table of a project with its source language and one other, as a translator gets it.
struct ExchangeTable {
  let work: WorkTable
  /// The texts of both languages; those that are not finished have such states.
  let table: LocalizationTable

  /// Takes a table of a project.
  ///
  /// - Parameters:
  ///   - work: The table.
  ///   - language: The language of the translations.
  ///   - lock: What is remembered of translations.
  init(_ work: WorkTable, language: LanguageTag, lock: LockFile) {
    self.work = work
    let source = work.source
    let target = work.texts(in: language)
    let positions = target.positions
    let sourceSpelling = work.spelling(of: work.sourceLanguage)
    let targetSpelling = work.spelling(of: language)
    let remembered = lock.entries[language.description] ?? [:]
    var table = LocalizationTable(sourceLanguage: work.sourceLanguage.description)
    table.entries.reserveCapacity(source.entries.count)
    for entry in source.entries where entry.shouldTranslate && entry.extractionState != "stale" {
      var new = entry
      new.localizations = []
      var texts = entry.localization(in: sourceSpelling) ?? Localization("")
      texts.language = work.sourceLanguage.description
      if texts.text != nil || !texts.substitutions.isEmpty { new.localizations.append(texts) }
      if let place = positions[StringsKey(entry.key)],
        var found = target.entries[place].localization(in: targetSpelling)
      {
        for unit in found.units {
          let key = LockKey(table: work.name, key: entry.key, path: unit.path)
          guard let known = remembered[key],
            known.translation == LockFile.fingerprint(of: unit.unit.value)
          else { continue }
          switch known.state {
          case .new: found.setUnit(StringUnit("", state: .new), at: unit.path)
          case .needsReview:
            found.setUnit(StringUnit(unit.unit.value, state: .needsReview), at: unit.path)
          case .stale: continue
          }
        }
        found.language = language.description
        // What nobody has begun is not there.
        if found.units.contains(where: { $0.unit.state != .new || !$0.unit.value.isEmpty }) {
          new.localizations.append(found)
        }
      }
      table.entries.append(new)
    }
    self.table = table
  }

  /// The path of the source file, below the folder of the lock.
  private var original: String {
    if let catalog = work.table.catalog {
      let folder = work.name.split(separator: "/").dropLast().joined(separator: "/")
      let name = catalog.path.split(separator: "/").last.map(String.init) ?? catalog.path
      return folder.isEmpty ? name : "\(folder)/\(name)"
    }
    var parts = work.name.split(separator: "/").map(String.init)
    let name = parts.popLast() ?? ""
    let file = work.files(in: work.sourceLanguage).first
    let folders = file?.path.split(separator: "/").dropLast().map(String.init) ?? []
    if let language = folders.last, language.hasSuffix(".lproj") { parts.append(language) }
    return (parts + [name]).joined(separator: "/")
  }

  /// The table as XLIFF has it: texts and rules apart, where it has files of both.
  var xliffTables: [XLIFFTable] {
    guard work.table.catalog == nil else { return [XLIFFTable(original: original, table: table)] }
    var texts = table
    var rules = table
    texts.entries.removeAll(where: \.dependsOnSomething)
    rules.entries.removeAll { !$0.dependsOnSomething }
    rules.namePlurals()
    return [("strings", texts), ("stringsdict", rules)].filter { !$0.1.entries.isEmpty }
      .map { XLIFFTable(original: "\(original).\($0.0)", table: $0.1) }
  }
}

extension ExchangeTable {
  /// The table of a project that a table of a file is: by its path, else by its name.
  ///
  /// - Parameters:
  ///   - named: The table of the file.
  ///   - tables: Those of the project.
  /// - Returns: The table, and whether its path is another; `nil` where it is not clear which is meant.
  static func matching(
    _ named: NamedTable, among tables: [ExchangeTable]
  ) -> (table: ExchangeTable, isByName: Bool)? {
    if let original = named.original,
      let exact = tables.first(where: { $0.xliffTables.contains { $0.original == original } })
    {
      return (exact, false)
    }
    if let exact = tables.first(where: { $0.work.name == named.name }) { return (exact, false) }
    let same = tables.filter { $0.work.table.name == named.name }
    if same.count == 1, let only = same.first { return (only, true) }
    guard named.original == nil, named.name.isEmpty || tables.count == 1 else { return nil }
    return byKeys(named.table, among: tables).map { ($0, false) }
  }

  /// The table that has the most keys of one without a name, as that of a PO file; `nil` where two have
  /// as many.
  private static func byKeys(
    _ table: LocalizationTable, among tables: [ExchangeTable]
  ) -> ExchangeTable? {
    guard tables.count > 1 else { return tables.first }
    let counts = tables.map { candidate in
      let positions = candidate.table.positions
      return table.entries.count { positions[StringsKey($0.key)] != nil }
    }
    guard let most = counts.max(), most > 0, counts.count(where: { $0 == most }) == 1 else {
      return nil
    }
    return counts.firstIndex(of: most).map { tables[$0] }
  }
}

extension LocalizationEntry {
  /// Whether a number, a width or a device decides between texts of the key.
  fileprivate var dependsOnSomething: Bool {
    localizations.contains { localization in
      guard localization.substitutions.isEmpty, let text = localization.text else {
        return !localization.substitutions.isEmpty
      }
      if case .unit = text { return false }
      return true
    }
  }
}
