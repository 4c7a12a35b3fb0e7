/// Finds what a file does not say of a table, by comparing what is read from it.
struct LossSearch {
  let source: String
  let target: String
  private var losses: [ConversionLoss] = []

  /// Prepares to compare two languages of tables.
  init(source: String, target: String) {
    self.source = source
    self.target = target
  }

  /// Compares a table with what is read from a file that was made from it.
  ///
  /// - Complexity: O(*n*) in the size of the tables.
  func losses(from table: LocalizationTable, to found: LocalizationTable) -> [ConversionLoss] {
    var search = self
    let positions = found.positions
    for entry in table.entries {
      if let position = positions[StringsKey(entry.key)] {
        search.compare(entry, found.entries[position])
      } else {
        search.missing(entry)
      }
    }
    return search.losses
  }

  private mutating func missing(_ entry: LocalizationEntry) {
    let hasTexts = [source, target].contains { language in
      entry.localization(in: language)?.units.contains { !$0.unit.value.isEmpty } == true
    }
    guard entry.shouldTranslate || hasTexts else { return }
    let reason = entry.shouldTranslate ? "" : ", which is not to be translated"
    losses.append(
      ConversionLoss("key", key: entry.key, "the key is left out\(reason), with its texts"))
  }

  private mutating func compare(_ entry: LocalizationEntry, _ found: LocalizationEntry) {
    func add(_ id: String, _ message: String) {
      losses.append(ConversionLoss(id, key: entry.key, message))
    }
    if !Self.isSame(entry.comment, found.comment) { add("comment", "the comment is not kept") }
    if entry.isCommentGenerated != found.isCommentGenerated {
      add("generated-comment", "that a machine wrote the comment is not kept")
    }
    if entry.extractionState != found.extractionState {
      let state = entry.extractionState.map { "'\($0)'" } ?? "none"
      add("extraction-state", "the extraction state, \(state), is not kept")
    }
    if entry.shouldTranslate != found.shouldTranslate {
      add("should-translate", "that the text is not to be translated is not kept")
    }
    if !entry.references.elementsEqual(found.references, by: { $0.isSame(as: $1) }) {
      add("references", "the places of use are not kept")
    }
    for language in source == target ? [source] : [source, target] {
      compare(entry, found, in: language)
    }
  }

  private static func isSame(_ comment: String?, _ found: String?) -> Bool {
    // An empty comment says what none says.
    CommentText.lines(of: comment ?? "").elementsEqual(CommentText.lines(of: found ?? "")) {
      $0.isSame(as: $1)
    }
  }

  private mutating func compare(
    _ entry: LocalizationEntry, _ found: LocalizationEntry, in language: String
  ) {
    let (old, new) = (entry.localization(in: language), found.localization(in: language))
    func add(_ id: String, _ message: String) {
      losses.append(ConversionLoss(id, key: entry.key, language: language, message))
    }
    let news = Dictionary(
      (new?.units ?? []).map { ($0.path, $0.unit) }, uniquingKeysWith: { _, last in last })
    for unit in old?.units ?? [] {
      let place = unit.path.steps.isEmpty ? "" : " of '\(unit.path)'"
      guard let other = news[unit.path] else {
        // What is not translated and has no text is nothing.
        if !unit.unit.value.isEmpty || unit.unit.state != .new {
          add("text", "the text\(place) is not kept")
        }
        continue
      }
      if !other.value.isSame(as: unit.unit.value) { add("text", "the text\(place) is not kept") }
      if other.state != unit.unit.state {
        add(
          language == source ? "source-state" : "state",
          "the state\(place), '\(unit.unit.state.rawValue)', is not kept")
      }
    }
    let substitutions = Dictionary(
      (new?.substitutions ?? []).map { (StringsKey($0.name), $0) },
      uniquingKeysWith: { _, last in last })
    for substitution in old?.substitutions ?? [] {
      guard let other = substitutions[StringsKey(substitution.name)] else { continue }
      if other.argumentNumber != substitution.argumentNumber
        || other.formatSpecifier != substitution.formatSpecifier
      {
        add("substitution", "the argument of '\(substitution.name)' is not kept")
      }
    }
    let olds = Set((old?.units ?? []).map(\.path))
    for unit in new?.units ?? [] where !olds.contains(unit.path) {
      let place = unit.path.steps.isEmpty ? "the text" : "'\(unit.path)'"
      add("added-text", "\(place) is there afterwards, though it was not before")
    }
  }
}
