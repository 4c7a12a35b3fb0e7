internal import ICUKit
internal import StringsChecks
internal import StringsFormats

/// The texts of a table in the source language, beside those of the last sync.
final class SourceState {
  /// A key of the source language.
  struct Key {
    let entry: LocalizationEntry
    let units: [LocalizationUnit]
    /// By path the text of the last sync, where that was another one.
    var formerTexts: [VariationPath: String] = [:]
    /// The comment of the last sync, where there was a key.
    var formerComment: String?
    /// Whether the key was there at the last sync.
    var wasThere = false
  }

  let table: WorkTable
  private(set) var keys: [Key] = []
  /// By key and path the texts of the last sync, of keys that are there no more.
  private var lostTexts: [StringsKey: [VariationPath: String]] = [:]
  private var places: [StringsKey: Int] = [:]

  init(_ table: WorkTable, _ lock: LockFile) {
    self.table = table
    for entry in table.source.entries {
      var key = Key(entry: entry, units: table.sourceUnits(of: entry))
      for unit in key.units {
        guard let former = lock.sources[lockKey(entry.key, unit.path)] else { continue }
        key.wasThere = true
        if !former.utf8.elementsEqual(unit.unit.value.utf8) {
          key.formerTexts[unit.path] = former
        }
      }
      key.formerComment = lock.comments[lockKey(entry.key, VariationPath())]
      places[StringsKey(entry.key)] = keys.count
      keys.append(key)
    }
    for (key, text) in lock.sources where key.table == table.name && self.key(key.key) == nil {
      lostTexts[StringsKey(key.key), default: [:]][key.path] = text
    }
  }

  /// The source text of a key that is lost; `nil` where it was never known.
  ///
  /// That for `other` stands for a form that the source language did not have.
  func lostText(of key: String, at path: VariationPath) -> String? {
    guard let texts = lostTexts[StringsKey(key)] else { return nil }
    if let text = texts[path] { return text }
    var steps = path.steps
    if case .plural? = steps.last { steps[steps.count - 1] = .plural(.other) }
    if let text = texts[VariationPath(steps)] { return text }
    return texts.min { $0.key.description < $1.key.description }?.value
  }

  /// The keys that are lost and had one text alone, with that text, in the order of their bytes.
  var lostPlainTexts: [(key: String, text: String)] {
    lostTexts.compactMap { key, texts in
      texts.count == 1 ? texts[VariationPath()].map { (key.text, $0) } : nil
    }.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
  }

  func lockKey(_ key: String, _ path: VariationPath) -> LockKey {
    LockKey(table: table.name, key: key, path: path)
  }

  func key(_ key: String) -> Key? { places[StringsKey(key)].map { keys[$0] } }

  /// Remembers the texts of today in the place of those of the last sync.
  func store(in lock: inout LockFile) {
    let name = table.name
    lock.sources = lock.sources.filter { $0.key.table != name }
    lock.comments = lock.comments.filter { $0.key.table != name }
    for key in keys where key.entry.shouldTranslate {
      for unit in key.units { lock.sources[lockKey(key.entry.key, unit.path)] = unit.unit.value }
      if let comment = key.entry.comment, !comment.isEmpty, table.table.catalog == nil {
        lock.comments[lockKey(key.entry.key, VariationPath())] = comment
      }
    }
  }
}
