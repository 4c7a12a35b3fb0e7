internal import SourceDiagnostics
internal import StringsFormats

extension Check {
  /// P2: drops an argument.
  static let missingArgument = Check(
    "missing-argument", "P2", .words,
    "the translation does not show an argument of the source text",
    why:
      "What the app fills in, such as a name or a number, is missing from the sentence. A plural "
      + "form for exactly none, one or two may leave the number out.",
    good: .pair("%1$@ of %2$@", "%2$@: %1$@"), bad: .pair("%1$@ of %2$@", "%1$@"),
    .text(.percent) { text, findings in
      guard !text.isPartOfRule, let source = text.sourceArguments, !source.isEmpty else { return }
      let used = Set(text.text.arguments.map(\.position))
      let last = used.max() ?? 0
      // A gap before the last one is a graver fault, which has a check of its own.
      for argument in source where !used.contains(argument.position) && argument.position > last {
        // A place that is written wrongly is missing for that reason.
        guard text.text.format.faults.isEmpty, !MangledPlaceholder.isAny(in: text) else { return }
        findings.add(.notShown(argument))
      }
    },
    .entry { entry, findings in
      guard let source = entry.sourceArguments, !source.isEmpty else { return }
      let used = Set(entry.rule.arguments.map(\.position))
      let last = used.max() ?? 0
      for argument in source where !used.contains(argument.position) && argument.position > last {
        findings.addAtKey(.notShown(argument))
      }
    })
}

extension String {
  fileprivate static func notShown(_ argument: ArgumentUse) -> String {
    "argument \(argument.position) of the source text, \(argument.kind.phrase), is not shown"
  }
}
