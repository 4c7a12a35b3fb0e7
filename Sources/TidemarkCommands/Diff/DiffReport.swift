internal import StringsFormats
internal import TranslatorWorkflow
internal import VisibleText

/// Writes changes, a line each, and counts them.
struct DiffReport {
  private let context: CommandContext
  private let colors: TextColors
  private let isJSON: Bool
  private var counts: [TextChange.Kind: Int] = [:]

  init(_ context: CommandContext, isJSON: Bool) {
    self.context = context
    self.isJSON = isJSON
    colors = context.resultColors
  }

  /// Whether nothing differs.
  var isEmpty: Bool { counts.isEmpty }

  /// Writes the changes of a table.
  mutating func add(_ difference: TableDifference, of pair: DiffPair) throws {
    for change in difference.changes {
      counts[change.kind, default: 0] += 1
      try context.output.writeLine(isJSON ? json(change, of: pair) : line(change, of: pair))
    }
  }

  /// Says how many changes of each kind there are.
  func finish() throws {
    guard !counts.isEmpty, !isJSON else { return }
    let words: [(TextChange.Kind, String, String)] = [
      (.added, "text added", "texts added"), (.removed, "text removed", "texts removed"),
      (.text, "text changed", "texts changed"), (.comment, "comment changed", "comments changed"),
      (.state, "state changed", "states changed"),
    ]
    let parts = words.compactMap { kind, one, several in
      counts[kind].map { "\($0) \($0 == 1 ? one : several)" }
    }
    try context.output.flush()
    try context.report("tidemark \(DiffCommand.verb): \(parts.joined(separator: ", "))")
  }
}

extension DiffReport {
  private func line(_ change: TextChange, of pair: DiffPair) -> String {
    var head = VisibleText.escaped(pair.path(change)) + ": " + shownKey(change.key)
    let path = change.path.description
    if !path.isEmpty { head += " [\(VisibleText.escaped(path))]" }
    if let language = change.language, language != "und" {
      head += " \(VisibleText.escaped(language))"
    }
    switch change.kind {
    case .text: break
    case .added, .removed, .comment, .state: head += " \(change.kind.rawValue)"
    }
    return "\(head): \(words(of: change))"
  }

  private func words(of change: TextChange) -> String {
    guard change.kind == .text || change.kind == .comment else {
      return (change.old.map { removed($0) } ?? "") + (change.new.map { added($0) } ?? "")
    }
    let pieces = change.words.pieces
    return pieces.map { piece in
      switch piece.change {
      case .same: VisibleText.escaped(piece.text)
      case .removed: removed(piece.text)
      case .added: added(piece.text)
      }
    }.joined()
  }

  private func removed(_ text: String) -> String {
    text.isEmpty ? "" : colors.old("[-\(VisibleText.escaped(text))-]")
  }

  private func added(_ text: String) -> String {
    text.isEmpty ? "" : colors.new("{+\(VisibleText.escaped(text))+}")
  }

  /// A key in quotes where it would not be seen where it ends.
  private func shownKey(_ key: String) -> String {
    let isPlain = !key.isEmpty && !key.utf8.contains { " [:'".utf8.contains($0) }
    return isPlain ? VisibleText.escaped(key) : VisibleText.quoted(key)
  }

  private func json(_ change: TextChange, of pair: DiffPair) -> String {
    var json = JSONText()
    json.add("path", pair.path(change))
    json.add("table", pair.table)
    json.add("key", change.key)
    json.add("form", change.path.description)
    json.add("language", change.language == "und" ? nil : change.language)
    json.add("kind", change.kind.rawValue)
    json.add("old", change.old)
    json.add("new", change.new)
    if change.kind == .text || change.kind == .comment {
      json.add(
        "words",
        list: change.words.pieces.map { piece in
          var json = JSONText()
          json.add("change", "\(piece.change)")
          json.add("text", piece.text)
          return json.object
        })
    } else {
      json.add("words", json: "null")
    }
    return json.object
  }
}
