internal import SourceDiagnostics
internal import StringsFormats

extension Check {
  /// P17: a key that is a text has other places than its source text.
  static let keyPlaceholders = Check(
    "key-placeholders", "P17", .words,
    "a key that is a text itself has other places for arguments than its source text",
    why: "Where the table is not found, the app shows the key; and the program hands over the "
      + "arguments that the key names.",
    good: .source("%@ is done", key: "%@ done"), bad: .source("%d is done", key: "%@ done"),
    .text(.percent) { text, findings in
      guard text.isSource, !text.isPartOfRule, text.key.utf8.contains(UInt8(ascii: "%")),
        !text.key.utf8.elementsEqual(text.text.text.utf8)
      else { return }
      let key = CheckedText(text.key)
      guard key.hasWords, key.format.faults.isEmpty, !key.arguments.isEmpty else { return }
      let wanted = Dictionary(
        key.arguments.map { ($0.position, $0.kind) }, uniquingKeysWith: { first, _ in first })
      let found = Dictionary(
        text.text.arguments.map { ($0.position, $0.kind) }, uniquingKeysWith: { first, _ in first })
      guard wanted != found else { return }
      let use = text.text.arguments.first { wanted[$0.position] != $0.kind }
      findings.add(.differs(key, text.text), at: use?.range)
    })
}

extension String {
  fileprivate static func differs(_ key: CheckedText, _ text: CheckedText) -> String {
    func list(_ text: CheckedText) -> String {
      text.arguments.isEmpty
        ? "none"
        : text.arguments.map { Diagnostic.quote(text.source(in: $0.range)) }
          .joined(separator: ", ")
    }
    return "the places of the key are \(list(key)), those of its text \(list(text))"
  }
}
