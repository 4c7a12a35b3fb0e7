internal import SourceDiagnostics

extension Check {
  /// P7: another order without numbers.
  static let swappedArguments = Check(
    "swapped-arguments", "P7", .crash,
    "places of different kinds are in another order than in the source text, without numbers",
    why: "A place without a number takes the next argument, whatever its kind: in another order a "
      + "number is taken for an address, and the app crashes. Give every place the number of its "
      + "argument in the source text.",
    good: .pair("%@ (%d)", "%2$d: %1$@"), bad: .pair("%@ (%d)", "%d: %@"),
    .text(.percent) { text, findings in
      guard SwappedArguments.isFound(in: text), let source = text.sourceArguments,
        let use = text.text.arguments.first(where: { use in
          source.contains { $0.position == use.position && $0.kind.clashes(with: use.kind) }
        })
      else { return }
      findings.add(.swapped(use, in: text.text), at: use.range)
    })
}

enum SwappedArguments {
  /// Whether a text has the places of its source text, in another order and without numbers.
  static func isFound(in text: borrowing TextCase) -> Bool {
    guard let source = text.sourceArguments, source.count > 1 else { return false }
    let uses = text.text.arguments
    guard uses.count == source.count, !uses.contains(where: { $0.isNumbered || $0.isOwn }) else {
      return false
    }
    let wanted = source.sorted { $0.position < $1.position }.map(\.kind)
    let found = uses.map(\.kind)
    return wanted != found && zip(wanted, found).contains { $0.clashes(with: $1) }
      && Self.counts(wanted) == Self.counts(found)
  }

  private static func counts(_ kinds: [ArgumentUse.Kind]) -> [ArgumentUse.Kind: Int] {
    kinds.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }
}

extension String {
  fileprivate static func swapped(_ use: ArgumentUse, in text: CheckedText) -> String {
    let place = Diagnostic.quote(text.source(in: use.range))
    return "\(place) and the others are in another order than in the source text; without numbers "
      + "such as '%1$@' each takes the next argument"
  }
}
