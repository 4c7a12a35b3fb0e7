internal import ICUKit
internal import LanguageTags
internal import StringsChecks
internal import StringsFormats

/// Brings one language of a table up to the source language.
struct LanguageSync {
  let table: WorkTable
  let language: LanguageTag
  let source: SourceState
  let memory: SourceMemory
  let settings: ProjectSettings
  let prunes: Bool
  let day: String

  typealias Entries = [LockKey: LockEntry]

  /// Plans the changes.
  ///
  /// - Parameters:
  ///   - editor: Takes the changes of texts.
  ///   - old: What was remembered of the language.
  /// - Returns: What is remembered from now on, and what has happened.
  func run(
    _ editor: ProjectEditor, _ old: Entries
  ) -> (entries: Entries, report: ProjectSync.Report) {
    var report = ProjectSync.Report(table: table.name, language: language.description)
    // Other tables' entries are none of this one's business.
    var entries = old.filter { $0.key.table != table.name }
    let isCatalog = table.table.catalog != nil
    let target = table.texts(in: language)
    let spelling = table.spelling(of: language)
    let checked = CheckedLanguage(language)
    var neighbour: String?
    for key in source.keys {
      let name = key.entry.key
      let found = table.entry(forKey: name, in: language)
      let localization = found?.localization(in: spelling)
      guard let found, let localization, localization.hasTexts else {
        if key.entry.shouldTranslate, key.entry.extractionState != "stale" {
          add(key, spelling, checked, target, old, after: neighbour, editor, &entries, &report)
        }
        if isCatalog || found != nil { neighbour = name }
        continue
      }
      neighbour = name
      keep(key, localization, old, editor, &entries, &report)
      if !isCatalog { bringComment(of: key, found, editor, &report) }
    }
    if !isCatalog { markStale(target, spelling, old, editor, &entries, &report) }
    return (entries, report)
  }

  // Keys that are there.

  private func keep(
    _ key: SourceState.Key, _ localization: Localization, _ old: Entries, _ editor: ProjectEditor,
    _ entries: inout Entries, _ report: inout ProjectSync.Report
  ) {
    let name = key.entry.key
    let isCatalog = table.table.catalog != nil
    var isChanged = false
    var isRenewed = false
    var marked = localization
    let isRevived = old[source.lockKey(name, VariationPath())]?.state == .stale
    if isRevived { report.revived.append(name) }
    for unit in localization.units {
      let lockKey = source.lockKey(name, unit.path)
      let fingerprint = LockFile.fingerprint(of: unit.unit.value)
      let now = sourceText(of: key, at: unit.path)
      var before = old[lockKey]
      var former = formerText(of: key, at: unit.path)
      if let lost = before, lost.state == .stale {
        former = lost.source
        before = lost.stateBefore.map {
          LockEntry($0, source: lost.source, translation: lost.translation)
        }
      }
      // Where a person has written another text since, it was made from today's source.
      let isBegun = before?.state == .new && unit.unit.value.utf8.elementsEqual(now.utf8)
      if let before, before.translation == fingerprint || isBegun {
        let isSame = before.source.utf8.elementsEqual(now.utf8)
        switch before.state {
        case .new where !isSame:
          // What stands there is the source text of before.
          marked.setUnit(StringUnit(now, state: .new), at: unit.path)
          isRenewed = true
          if TranslatableText.hasWords(now) {
            entries[lockKey] = LockEntry(
              .new, source: now, translation: LockFile.fingerprint(of: now))
          }
        case .needsReview where isSame && former?.utf8.elementsEqual(now.utf8) == false:
          // A source that came back to what the translation was made from needs no review.
          break
        case .needsReview where isCatalog && unit.unit.state.isFinished && former == nil:
          // Whoever says so in the catalog has reviewed it.
          break
        default:
          entries[lockKey] = before
          if isCatalog, unit.unit.state.isFinished {
            marked.setUnit(StringUnit(unit.unit.value, state: .needsReview), at: unit.path)
          }
        }
        continue
      }
      guard let former, !former.utf8.elementsEqual(now.utf8) else { continue }
      entries[lockKey] = LockEntry(.needsReview, source: former, translation: fingerprint)
      isChanged = true
      if unit.unit.state.isFinished {
        marked.setUnit(StringUnit(unit.unit.value, state: .needsReview), at: unit.path)
      }
    }
    if isChanged { report.changed.append(name) }
    if isRenewed { report.renewed.append(name) }
    if isCatalog ? marked != localization : isRenewed {
      editor.set(marked, forKey: name, in: language)
    }
  }

  /// The source text of a translation: that of the same form, or for `other`.
  private func sourceText(of key: SourceState.Key, at path: VariationPath) -> String {
    let unit = key.units.first { $0.path == path } ?? key.mainUnit(nearestTo: path)
    return unit?.unit.value ?? key.entry.key
  }

  private func formerText(of key: SourceState.Key, at path: VariationPath) -> String? {
    if key.units.contains(where: { $0.path == path }) { return key.formerTexts[path] }
    return key.mainUnit(nearestTo: path).flatMap { key.formerTexts[$0.path] }
  }

  /// A comment that is still that of the source language follows it.
  private func bringComment(
    of key: SourceState.Key, _ found: LocalizationEntry, _ editor: ProjectEditor,
    _ report: inout ProjectSync.Report
  ) {
    func written(_ comment: String) -> String {
      editor.writable(comment, forKey: key.entry.key, in: language)
    }
    guard let comment = key.entry.comment.map(written), !comment.isEmpty,
      found.comment.map(written) != comment
    else { return }
    let isFormer =
      found.comment == nil || found.comment.map(written) == key.formerComment.map(written)
    guard isFormer else { return }
    guard editor.setComment(comment, forKey: key.entry.key, in: language) else { return }
    report.commented.append(key.entry.key)
  }

  // Keys that are new.

  private func add(
    _ key: SourceState.Key, _ spelling: String, _ checked: CheckedLanguage,
    _ target: LocalizationTable, _ old: Entries, after neighbour: String?, _ editor: ProjectEditor,
    _ entries: inout Entries, _ report: inout ProjectSync.Report
  ) {
    let name = key.entry.key
    if let reused = reuse(key, spelling, target, entries, old) {
      editor.set(
        reused.localization, forKey: name, in: language, comment: key.entry.comment,
        after: neighbour)
      entries[source.lockKey(name, VariationPath())] = LockEntry(
        .needsReview, source: reused.source,
        translation: LockFile.fingerprint(of: reused.text))
      report.reused.append(name)
      return
    }
    // A catalog shows its source text by itself, and says by having none that a text is missing.
    guard table.table.catalog == nil else { return }
    let sourceLocalization =
      key.entry.localization(in: table.spelling(of: table.sourceLanguage))
      ?? Localization(spelling, text: .unit(StringUnit(key.entry.key)))
    var whole = sourceLocalization
    if whole.text == nil, whole.substitutions.isEmpty { whole.text = .unit(StringUnit(name)) }
    let begun = whole.began(as: spelling, for: checked, state: .new)
    editor.set(begun, forKey: name, in: language, comment: key.entry.comment, after: neighbour)
    for unit in begun.units where TranslatableText.hasWords(unit.unit.value) {
      entries[source.lockKey(name, unit.path)] = LockEntry(
        .new, source: unit.unit.value, translation: LockFile.fingerprint(of: unit.unit.value))
    }
    report.added.append(name)
  }

  /// The translation of a text that is alike.
  private func reuse(
    _ key: SourceState.Key, _ spelling: String, _ target: LocalizationTable, _ entries: Entries,
    _ old: Entries
  ) -> (localization: Localization, text: String, source: String)? {
    guard !target.entries.isEmpty, key.units.count == 1, let unit = key.units.first,
      unit.path.steps.isEmpty
    else { return nil }
    for match in memory.matches(for: unit.unit.value, besides: key.entry.key) {
      guard let entry = table.entry(forKey: match.key, in: language),
        let text = entry.localization(in: spelling)?.unit(at: VariationPath()),
        text.state.isFinished, !text.value.isEmpty,
        !text.value.utf8.elementsEqual(match.source.utf8)
      else { continue }
      let lockKey = source.lockKey(match.key, VariationPath())
      // What is no finished translation itself helps nobody.
      if source.key(match.key)?.formerTexts.isEmpty == false { continue }
      if let known = entries[lockKey] ?? old[lockKey],
        known.state != .stale || known.stateBefore != nil
      {
        continue
      }
      return (
        Localization(spelling, text: .unit(StringUnit(text.value, state: .needsReview))),
        text.value, match.source
      )
    }
    return nil
  }

  // Keys that are lost.

  private func markStale(
    _ target: LocalizationTable, _ spelling: String, _ old: Entries, _ editor: ProjectEditor,
    _ entries: inout Entries, _ report: inout ProjectSync.Report
  ) {
    for entry in target.entries where source.key(entry.key) == nil {
      let main = source.lockKey(entry.key, VariationPath())
      let units = entry.localization(in: spelling)?.units ?? []
      let lockKeys = [main] + units.map { source.lockKey(entry.key, $0.path) }
      if settings.keptKeys.contains(where: { $0.matches(entry.key) }) {
        for key in lockKeys where old[key].map({ $0.state != .stale }) ?? false {
          entries[key] = old[key]
        }
        continue
      }
      if prunes {
        editor.remove(entry.key, in: language)
        report.pruned.append(entry.key)
        continue
      }
      if old[main]?.state == .stale {
        for key in lockKeys { entries[key] = old[key] }
        continue
      }
      entries[main] = lost(entry.key, LocalizationUnit(VariationPath(), StringUnit("")), old)
      for unit in units {
        entries[source.lockKey(entry.key, unit.path)] = lost(entry.key, unit, old)
      }
      report.stale.append(entry.key)
    }
  }

  private func lost(_ key: String, _ unit: LocalizationUnit, _ old: Entries) -> LockEntry {
    let fingerprint = LockFile.fingerprint(of: unit.unit.value)
    let known = old[source.lockKey(key, unit.path)].flatMap {
      $0.translation == fingerprint ? $0 : nil
    }
    return LockEntry(
      .stale, source: known?.source ?? source.lostText(of: key, at: unit.path) ?? "",
      translation: fingerprint, day: day, stateBefore: known?.state)
  }
}

extension SourceState.Key {
  /// The text that stands for a form which the source language does not have.
  fileprivate func mainUnit(nearestTo path: VariationPath) -> LocalizationUnit? {
    var steps = path.steps
    guard case .plural? = steps.popLast() else { return units.first }
    return units.first { $0.path.steps == steps + [.plural(.other)] }
      ?? units.first { $0.path.steps == steps } ?? units.first
  }
}

extension Localization {
  /// Whether there is anything that somebody has begun to translate.
  fileprivate var hasTexts: Bool {
    units.contains { $0.unit.state != .new || !$0.unit.value.isEmpty }
  }
}
