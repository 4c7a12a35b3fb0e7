internal import SourceDiagnostics
internal import StringsFormats

extension Check {
  /// K1: a key that a language does not have.
  static let missingKey = Check(
    "missing-key", "K1", .words,
    "a language has no text for a key of the source language",
    why: "The app shows the text of another language, or the key. 'tidemark sync' adds what is "
      + "missing.",
    good: .pair("Open", "Öffnen"),
    bad: .files(
      "de has no 'close'",
      CheckExample.File(
        "en.lproj/Localizable.strings",
        CheckExample.entry("open", "Open") + CheckExample.entry("close", "Close")),
      CheckExample.File("de.lproj/Localizable.strings", CheckExample.entry("open", "Öffnen"))),
    .table { table, findings in
      // A language that has no file at all has a check of its own.
      guard !table.isSource, !table.files.isEmpty else { return }
      for entry in table.source.entries
      where table.found[entry.position].isEmpty && entry.shouldTranslate {
        findings.key = entry.key
        if table.table.catalog != nil {
          findings.add(.missing(entry.key, table), inFile: entry.keyRange)
        } else {
          let file = table.mainFile
          let place = file.map { table.placeForMissing(entry, in: $0) } ?? 0
          findings.path = file?.path ?? findings.path
          findings.add(
            .missing(entry.key, table), inFile: place..<place,
            related: [
              Finding.RelatedPlace(
                path: entry.file.path, range: entry.keyRange, message: "the source text is here")
            ])
        }
      }
    })

  /// K2: a key that the source language does not have.
  static let obsoleteKey = Check(
    "obsolete-key", "K2", .words,
    "a language has a key that the source language does not have",
    why:
      "The text is never shown, or the source text is missing. 'tidemark sync' marks such keys as "
      + "stale, and takes them away with '--prune'.",
    good: .pair("Open", "Öffnen"),
    bad: .files(
      "only de has 'close'",
      CheckExample.File("en.lproj/Localizable.strings", CheckExample.entry("open", "Open")),
      CheckExample.File(
        "de.lproj/Localizable.strings",
        CheckExample.entry("open", "Öffnen") + CheckExample.entry("close", "Schließen"))),
    .table { table, findings in
      guard !table.isSource, !table.source.entries.isEmpty else { return }
      for key in table.extraKeys where !key.file.isForComparison {
        guard !table.settings.keptKeys.contains(where: { $0.matches(key.key) }) else { continue }
        findings.key = key.key
        findings.path = key.file.path
        findings.add(.obsolete(key.key), inFile: key.range)
      }
    })

  /// K16: a table that a language does not have.
  static let missingTable = Check(
    "missing-table", "K16", .words,
    "a language that other tables have does not have a table",
    why: "All of its texts are shown in another language. 'tidemark sync' makes the file.",
    good: .pair("Open", "Öffnen"),
    bad: .files(
      "de has no table 'Other'",
      CheckExample.File("en.lproj/Localizable.strings", CheckExample.entry("open", "Open")),
      CheckExample.File("en.lproj/Other.strings", CheckExample.entry("close", "Close")),
      CheckExample.File("de.lproj/Localizable.strings", CheckExample.entry("open", "Öffnen"))),
    .table { table, findings in
      guard !table.isSource, table.files.isEmpty, !table.source.entries.isEmpty else { return }
      findings.add(
        "there is no table \(Diagnostic.quote(table.table.name)) in '\(table.language.tag)'",
        inFile: 0..<0)
    })
}

extension TableCase {
  /// Where a key that is missing would stand: after the key before it in the source language.
  fileprivate func placeForMissing(_ entry: SourceEntry, in file: ProjectFile) -> Int {
    var position = entry.position - 1
    // Not far, so that a language with few of the keys takes no long search for each.
    let last = max(-1, position - 64)
    while position > last {
      let key = source.entries[position].key
      if !found[position].isEmpty {
        switch file.format {
        case .strings:
          if let found = file.strings.entry(forKey: key) { return found.range.upperBound }
        case .stringsdict:
          if let found = file.stringsdict.entry(forKey: key) { return found.keyRange.lowerBound }
        default: return 0
        }
      }
      position -= 1
    }
    return file.bytes.count
  }
}

extension String {
  fileprivate static func missing(_ key: String, _ table: TableCase) -> String {
    "\(Diagnostic.quote(key)) has no text in '\(table.language.tag)'"
  }

  fileprivate static func obsolete(_ key: String) -> String {
    "the source language has no key \(Diagnostic.quote(key))"
  }
}
