internal import StringsFormats

/// Finds the keys of a table whose source texts are like another one's.
final class SourceMemory {
  /// A key whose text is alike.
  struct Match {
    let key: String
    let source: String
    let score: Double
  }

  private struct Entry {
    let key: String
    let text: TextSimilarity
  }

  private let entries: [Entry]
  private var known: [StringsKey: [Match]] = [:]

  /// The most that are kept for a text.
  private static let most = 12

  /// Takes the plain texts of a table in the source language, those of lost keys too: a key may have
  /// got another name.
  init(_ table: WorkTable, _ state: SourceState, _ lock: LockFile) {
    let source = table.source
    let present: [Entry] = source.entries.compactMap { entry in
      let units = table.sourceUnits(of: entry)
      guard units.count == 1, let unit = units.first, unit.path.steps.isEmpty,
        !unit.unit.value.isEmpty
      else { return nil }
      return Entry(key: entry.key, text: TextSimilarity(unit.unit.value))
    }
    var lost = state.lostPlainTexts
    var seen = Set(lost.map { StringsKey($0.key) })
    var stale: [(key: String, text: String)] = []
    for entries in lock.entries.values {
      for (key, entry) in entries
      where entry.state == .stale && key.table == table.name && key.path.steps.isEmpty {
        guard state.key(key.key) == nil, !entry.source.isEmpty else { continue }
        stale.append((key.key, entry.source))
      }
    }
    stale.sort {
      ($0.key.utf8.elementsEqual($1.key.utf8) ? $0.text : $0.key).utf8
        .lexicographicallyPrecedes(
          ($0.key.utf8.elementsEqual($1.key.utf8) ? $1.text : $1.key).utf8)
    }
    lost += stale.filter { seen.insert(StringsKey($0.key)).inserted }
    entries =
      present
      + lost.filter { !$0.text.isEmpty }.map { Entry(key: $0.key, text: TextSimilarity($0.text)) }
  }

  /// The keys whose texts are like a text, the most alike first.
  ///
  /// - Complexity: O(*n*) in the number of keys, for each text once.
  func matches(for text: String, besides key: String) -> [Match] {
    if let known = known[StringsKey(key)] { return known }
    let wanted = TextSimilarity(text)
    var found: [Match] = []
    for entry in entries where !entry.key.utf8.elementsEqual(key.utf8) {
      let score = entry.text.score(with: wanted)
      guard score >= TextSimilarity.threshold else { continue }
      found.append(Match(key: entry.key, source: entry.text.text, score: score))
    }
    // Of equal ones the first in the file.
    found = found.enumerated().sorted {
      $0.element.score != $1.element.score
        ? $0.element.score > $1.element.score : $0.offset < $1.offset
    }.prefix(Self.most).map(\.element)
    known[StringsKey(key)] = found
    return found
  }
}
