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
