internal import SourceDiagnostics
internal import StringsFormats

extension Check {
  /// P4: a number of another size or kind.
  static let argumentSize = Check(
    "argument-size", "P4", .words,
    "a number is read with another size or sign than in the source text",
    why: "Large and negative numbers are shown wrongly: half of the number is read, or its sign is "
      + "taken for a digit. Use the conversion of the source text; flags, width and precision are "
      + "free.",
    good: .pair("%ld", "%ld Stück"), bad: .pair("%ld", "%d Stück"),
    .text(.percent) { text, findings in
      guard let source = text.sourceArguments, !source.isEmpty else { return }
      for use in text.text.arguments {
        guard use.kind != .object, use.kind != .unsafe, use.kind != .variable,
          use.placeholder.kind != .argument,
          let expected = source.first(where: { $0.position == use.position }),
          !use.kind.clashes(with: expected.kind), expected.kind != .variable,
          expected.placeholder.kind != .argument
        else { continue }
        let found = NumberShape(use.placeholder)
        let wanted = NumberShape(expected.placeholder)
        if found != wanted {
          findings.add(.otherSize(use, in: text.text, expected), at: use.range)
        }
      }
    })
}

/// What a number is read as.
private struct NumberShape: Equatable {
  let kind: ArgumentUse.Kind
  let isSigned: Bool
  let length: Placeholder.Length

  init(_ placeholder: Placeholder) {
    kind = ArgumentUse.Kind(placeholder.kind)
    isSigned = placeholder.kind == .integer
    // `%D` is `%ld`, and so for the others of its kind.
    length =
      ["D", "U", "O"].contains(placeholder.conversion) && placeholder.length == .standard
      ? .long : placeholder.length
  }
}

extension String {
  fileprivate static func otherSize(
    _ use: ArgumentUse, in text: CheckedText, _ expected: ArgumentUse
  ) -> String {
    let place = Diagnostic.quote(text.source(in: use.range))
    let wanted = expected.placeholder
    return "\(place) reads argument \(use.position) with another size or sign than "
      + "'%\(wanted.length.rawValue)\(wanted.conversion)' in the source text"
  }
}
