internal import SourceDiagnostics

extension Check {
  /// P3: an object shown as a number, or a number as an object.
  static let argumentKind = Check(
    "argument-kind", "P3", .crash,
    "an argument is shown as another kind of thing than in the source text",
    why:
      "A number that is shown as an object is taken for an address, and the app crashes. Use the "
      + "conversion of the source text.",
    good: .pair("%d files in %@", "%2$@: %1$d"), bad: .pair("%d files in %@", "%1$@: %2$d"),
    .text(.percent) { text, findings in
      guard let source = text.sourceArguments, !source.isEmpty else { return }
      // Places that are in another order without numbers have a check of their own.
      if SwappedArguments.isFound(in: text) { return }
      for use in text.text.arguments {
        guard let expected = source.first(where: { $0.position == use.position }),
          use.kind.clashes(with: expected.kind), use.kind != .unsafe
        else { continue }
        findings.add(.otherKind(use, in: text.text, expected), at: use.range)
      }
    })
}

extension String {
  fileprivate static func otherKind(
    _ use: ArgumentUse, in text: CheckedText, _ expected: ArgumentUse
  ) -> String {
    let place = Diagnostic.quote(text.source(in: use.range))
    return "\(place) shows argument \(use.position) as \(use.kind.phrase), which is "
      + "\(expected.kind.phrase) in the source text"
  }
}
