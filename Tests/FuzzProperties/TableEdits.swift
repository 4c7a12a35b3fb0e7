import SourceDiagnostics
import StringsFormats

/// Edits of a table change what they are asked to change and nothing else.
///
/// The first line of the input makes the edits, three bytes each: what is done, to which entry, and
/// with which text. The rest is the file.
enum TableEdits {
  static func check<Table: FuzzedTable>(
    _ bytes: [UInt8], as type: Table.Type
  ) throws(PropertyViolation) {
    var choices = FuzzChoices(bytes)
    var table = Table(parsing: choices.rest)
    for _ in 0..<8 where !choices.isEmpty {
      let edit = TableEdit(&choices, in: table.fuzzedEntries)
      let before = table
      let outcome = edit.apply(to: &table)
      try table.checkSoundness()
      try edit.check(outcome, before, table)
    }
  }
}

/// One edit of a table.
private enum TableEdit {
  case setValue(String, key: String)
  case setComment(String?, key: String)
  case rename(String, to: String)
  case remove(String)
  case insert(String, value: String, comment: String?, at: EntryPlace)

  private static let texts = [
    "", "plain", "two words", "\"quoted\"", "it's", "back\\slash", "\\n", "line\nbreak", "cr\r",
    "crlf\r\n", "tab\t", "\u{1}\u{7F}", "é", "a\u{301}", "漢字", "😀", "\u{2028}", "// no comment",
    "/* nor */", "a = b;", "%1$@ of %2$lu", "\\U00e9", " outer ", "//", "{", "}", "\0", "*/",
    "\u{FEFF}", "\u{A0}", "<b>&amp;", "]]>", "--", "-->", "%#@n@",
  ]

  init(_ choices: inout FuzzChoices, in entries: [FuzzedEntry]) {
    let kind = choices.byte() % 8
    let keys = entries.map(\.key.text)
    let key = choices.element(of: keys) ?? "missing"
    let text = choices.element(of: Self.texts + keys) ?? ""
    self =
      switch kind {
      case 0: .setValue(text, key: key)
      case 1: .setComment(text, key: key)
      case 2: .setComment(nil, key: key)
      case 3: .rename(key, to: text)
      case 4: .remove(key)
      case 5: .insert(text, value: "v \(text)", comment: nil, at: .end)
      case 6: .insert("new \(text)", value: text, comment: text, at: .before(key))
      default: .insert("new \(text)", value: text, comment: "a note", at: .after(key))
      }
  }

  func apply(to table: inout some EditableTable) -> EditOutcome {
    switch self {
    case .setValue(let text, let key): table.setValue(text, forKey: key)
    case .setComment(let text, let key): table.setComment(text, forKey: key)
    case .rename(let key, let name): table.rename(key, to: name)
    case .remove(let key): table.remove(key)
    case .insert(let key, let value, let comment, let place):
      table.insert(key, value: value, comment: comment, at: place)
    }
  }

  /// Checks what the edit has made of a table.
  func check<Table: FuzzedTable>(
    _ outcome: EditOutcome, _ before: Table, _ after: Table
  ) throws(PropertyViolation) {
    let (old, new) = (before.fuzzedEntries, after.fuzzedEntries)
    guard outcome == .applied else {
      try ensure(after.bytes == before.bytes, "\(self): \(outcome), and the bytes are others")
      if outcome == .unchanged { try checkSaid(old, new) }
      return
    }
    try ensure(after.bytes != before.bytes, "\(self): applied, and the bytes are the same")
    let errors = after.diagnostics.filter { $0.severity == .error && !isAskedFor($0) }
    try ensure(errors.isEmpty || before.hasErrors, "\(self): \(errors)")
    try ensure(
      after.encoding == before.encoding && after.kind == before.kind,
      "\(self): the form is another")
    try checkSaid(old, new)
    let expected = expectedEntries(from: old, like: new)
    try ensure(new.say(expected), "\(self): \(new) is not \(expected)")
    if case .setValue(_, let key) = self, before.encoding == .utf8,
      let range = old.last(where: { $0.key == StringsKey(key) })?.valueRange
    {
      try ensure(
        after.bytes.starts(with: before.bytes[..<range.lowerBound])
          && after.bytes.reversed().starts(with: before.bytes[range.upperBound...].reversed()),
        "\(self): bytes outside of \(range) are others")
    }
  }

  /// Whether a fault is one of the new text itself.
  private func isAskedFor(_ diagnostic: Diagnostic) -> Bool {
    guard case .setValue(let text, _) = self else { return false }
    // Of a key that stands twice with one text, the last one gets another.
    if diagnostic.id.hasSuffix("duplicate-key") { return true }
    return diagnostic.id == "stringsdict-undefined-variable"
      && StringsdictReference.all(in: text).contains { !$0.name.isEmpty }
  }

  /// Checks that the table says what it was asked to say.
  private func checkSaid(
    _ old: [FuzzedEntry], _ new: [FuzzedEntry]
  ) throws(PropertyViolation) {
    func entry(_ key: String) -> FuzzedEntry? { new.last { $0.key == StringsKey(key) } }
    func ensureValue(_ key: String, _ text: String) throws(PropertyViolation) {
      let value = entry(key)?.value
      try ensure(value.map { StringsKey($0) } == StringsKey(text), "\(self): \(value ?? "none")")
    }
    switch self {
    case .setValue(let text, let key): try ensureValue(key, text)
    case .setComment(nil, let key): try ensure(entry(key)?.comment == nil, "\(self): not done")
    case .setComment(_?, let key): try ensure(entry(key) != nil, "\(self): the entry is gone")
    case .rename(let key, let name):
      try ensure(
        entry(name) != nil && (StringsKey(key) == StringsKey(name) || entry(key) == nil),
        "\(self): not done")
    case .remove(let key): try ensure(entry(key) == nil, "\(self): the entry is there")
    case .insert(let key, let value, _, _): try ensureValue(key, value)
    }
  }

  /// The entries as they must be now.
  ///
  /// How a comment is laid out is the editor's matter, so those that were set are taken from it.
  private func expectedEntries(
    from old: [FuzzedEntry], like new: [FuzzedEntry]
  ) -> [FuzzedEntry] {
    var result = old
    switch self {
    case .setValue(let text, let key):
      if let index = old.lastIndex(where: { $0.key == StringsKey(key) }) {
        result[index].value = text
      }
    case .setComment(_, let key):
      if let index = old.lastIndex(where: { $0.key == StringsKey(key) }), index < new.count {
        result[index].comment = new[index].comment
      }
    case .rename(let key, let name):
      for index in old.indices where old[index].key == StringsKey(key) {
        result[index].key = StringsKey(name)
      }
    case .remove(let key): result.removeAll { $0.key == StringsKey(key) }
    case .insert(let key, _, _, _):
      guard let index = new.firstIndex(where: { $0.key == StringsKey(key) }),
        index <= result.count
      else { break }
      result.insert(new[index], at: index)
    }
    return result
  }
}
