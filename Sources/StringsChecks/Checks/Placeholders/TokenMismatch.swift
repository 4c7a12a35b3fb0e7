internal import ICUKit
internal import SourceDiagnostics

extension Check {
  /// P16: named tokens differ.
  static let tokenMismatch = Check(
    "token-mismatch", "P16", .loss,
    "a named token such as {name} is missing, or is one that the source text does not have",
    why: "The app looks for the name between the braces. Where it is translated or lost, users see "
      + "the braces, or nothing in their place.",
    good: .pair("{count} files", "{count} Dateien"),
    bad: .pair("{count} files", "{anzahl} Dateien"),
    .text([.brace, .percent]) { text, findings in
      guard let source = text.source else { return }
      let wanted = source.tokens
      let found = text.text.tokens
      guard !wanted.isEmpty || !found.isEmpty else { return }
      let wantedNames = Set(wanted.map(\.text))
      let foundNames = Set(found.map(\.text))
      guard wantedNames != foundNames else { return }
      // Texts whose source has none at all may hold braces for reasons of their own.
      for token in found where !wantedNames.contains(token.text) && !wanted.isEmpty {
        findings.add(.unknown(token.text, wantedNames.subtracting(foundNames)), at: token.range)
      }
      guard found.allSatisfy({ wantedNames.contains($0.text) }) else { return }
      for name in wanted.map(\.text) where !foundNames.contains(name) && !text.isOneOfSmallForms {
        findings.add(.missing(name))
        return
      }
    })
}

extension TextCase {
  /// Whether the text is the form for exactly none, one or two, which may leave the number out.
  var isOneOfSmallForms: Bool {
    switch form?.category {
    case .zero?, .one?, .two?: true
    default: false
    }
  }
}

extension String {
  fileprivate static func unknown(_ token: String, _ missing: Set<String>) -> String {
    let hint =
      missing.count == 1
      ? "; \(missing.map { Diagnostic.quote($0) }.joined()) is expected" : ""
    return "the source text has no \(Diagnostic.quote(token))\(hint)"
  }

  fileprivate static func missing(_ token: String) -> String {
    "\(Diagnostic.quote(token)) of the source text is missing"
  }
}
