internal import SourceDiagnostics
internal import StringsFormats

extension Check {
  /// P5: numbered and unnumbered places in one text.
  static let mixedNumbering = Check(
    "mixed-numbering", "P5", .crash,
    "some places have the number of their argument and some have not",
    why: "Which argument a place without a number takes beside one with a number is not defined: "
      + "systems differ, and some crash. Give every place its number.",
    good: .pair("%1$@ %2$@", "%2$@ %1$@"), bad: .pair("%1$@ %2$@", "%1$@ %@"),
    .text(.percent) { text, findings in
      let uses = text.text.arguments.filter {
        // The number of a form is its own, with a position or without.
        $0.placeholder.kind != .argument && !($0.isOwn && text.form?.variable != nil)
      }
      guard uses.contains(where: \.isNumbered),
        let loose = uses.first(where: { !$0.isNumbered })
      else { return }
      findings.add(.withoutNumber(loose, in: text.text), at: loose.range)
    })
}

extension String {
  fileprivate static func withoutNumber(_ use: ArgumentUse, in text: CheckedText) -> String {
    let place = Diagnostic.quote(text.source(in: use.range))
    return "\(place) has no argument number, but other places of the text have one"
  }
}
