internal import SourceDiagnostics

extension Check {
  /// P1: reads past the arguments.
  static let unexpectedArgument = Check(
    "unexpected-argument", "P1", .crash,
    "the translation uses an argument that the source text does not have",
    why:
      "The app hands over the arguments of the source text. A place beyond them reads memory that "
      + "is none of its own, and the app crashes or shows rubbish. Take the place out, or give it the "
      + "number of an argument that there is.",
    good: .pair("Hi %@", "Hallo %@"), bad: .pair("Hi %@", "Hallo %@ %@"),
    .text(.percent) { text, findings in
      guard let source = text.sourceArguments, !source.isEmpty else { return }
      let largest = source.map(\.position).max() ?? 0
      for use in text.text.arguments
      where use.position > largest && use.kind != .variable {
        findings.add(.beyondArguments(use, in: text.text, count: largest), at: use.range)
      }
    })
}

extension String {
  fileprivate static func beyondArguments(
    _ use: ArgumentUse, in text: CheckedText, count: Int
  ) -> String {
    let place = Diagnostic.quote(text.source(in: use.range))
    let arguments = count == 1 ? "has 1 argument" : "has \(count) arguments"
    return "\(place) takes argument \(use.position), but the source text \(arguments)"
  }
}
