internal import StringsFormats

/// Offers translations of texts that are alike.
enum PackSuggestions {
  /// The most that are offered for a text.
  private static let most = 3

  /// Adds suggestions to the texts of a pack that have no translation yet.
  ///
  /// - Complexity: O(*n* · *m*) in the texts without and with a translation.
  static func add(to pack: inout TranslationPack, _ tables: [ExchangeTable]) {
    var known: [(source: TextSimilarity, target: String)] = []
    for table in pack.tables {
      for unit in table.entries.flatMap(\.units)
      where !unit.target.isEmpty && unit.state.isFinished && unit.target != unit.source {
        known.append((TextSimilarity(unit.source), unit.target))
      }
    }
    guard !known.isEmpty else { return }
    for table in pack.tables.indices {
      for entry in pack.tables[table].entries.indices {
        for unit in pack.tables[table].entries[entry].units.indices {
          let found = pack.tables[table].entries[entry].units[unit]
          guard found.target.isEmpty, found.suggestions.isEmpty else { continue }
          pack.tables[table].entries[entry].units[unit].suggestions = suggestions(
            for: found.source, known)
        }
      }
    }
  }

  private static func suggestions(
    for source: String, _ known: [(source: TextSimilarity, target: String)]
  ) -> [TranslationPack.Suggestion] {
    let wanted = TextSimilarity(source)
    var found: [(score: Double, place: Int)] = []
    for (place, pair) in known.enumerated() {
      let score = pair.source.score(with: wanted)
      if score >= TextSimilarity.threshold { found.append((score, place)) }
    }
    found.sort { $0.score != $1.score ? $0.score > $1.score : $0.place < $1.place }
    var seen: Set<String> = []
    return found.filter { seen.insert(known[$0.place].target).inserted }.prefix(most).map {
      TranslationPack.Suggestion(
        known[$0.place].target, source: known[$0.place].source.text, score: $0.score)
    }
  }
}
