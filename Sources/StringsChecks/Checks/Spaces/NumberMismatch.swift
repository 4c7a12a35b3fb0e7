internal import SourceDiagnostics

extension Check {
  /// S21: numbers differ.
  static let numberMismatch = Check(
    "number-mismatch", "S21", .words,
    "a translation has other numbers than its source text",
    why: "'3 days' that become '13 days' are a promise that nobody made. Digits of all scripts are "
      + "compared by their values.",
    good: .pair("3 days", "3 Tage"), bad: .pair("3 days", "13 Tage"),
    .text([.digit, .beyondASCII]) { text, findings in
      guard let source = text.source, !text.text.text.isEmpty, !text.text.isBlank else { return }
      // 'Third' may well be '1/3': a source text without digits says its numbers in words.
      guard !source.numbers.isEmpty else { return }
      let wanted = source.numbers.map(\.digits).sorted()
      let found = text.text.numbers.map(\.digits).sorted()
      guard wanted != found else { return }
      // A number that is written out as a word is no other number.
      let extra = text.text.numbers.first { !wanted.contains($0.digits) }
      guard let extra else { return }
      let missing = wanted.first { !found.contains($0) }
      findings.add(.differs(extra, text.text, missing), at: extra.range)
    })
}

extension String {
  fileprivate static func differs(
    _ number: TextNumber, _ text: CheckedText, _ missing: String?
  ) -> String {
    let shown = Diagnostic.quote(text.source(in: number.range))
    return "the source text has no number \(shown)"
      + (missing.map { "; it has \(Diagnostic.quote($0))" } ?? "")
  }
}
