internal import StringsFormats

extension Check {
  /// P8: several unnumbered places in a source text.
  static let unnumberedArguments = Check(
    "unnumbered-arguments", "P8", .words,
    "a source text has several places without numbers",
    why:
      "Other languages need another order of words, which takes numbers. Where the source text has "
      + "them, nobody has to think of it.",
    good: .source("%1$@ sent %2$@"), bad: .source("%@ sent %@"),
    .text(.percent) { text, findings in
      guard text.isSource else { return }
      let loose = text.text.arguments.filter {
        !$0.isNumbered && !$0.isOwn && $0.placeholder.kind != .argument
      }
      guard loose.count > 1 else { return }
      findings.add(.several(loose.count), at: loose[1].range)
    })
}

extension String {
  fileprivate static func several(_ count: Int) -> String {
    "\(count) places have no argument number; with '%1$@' and '%2$@' translations can change their "
      + "order"
  }
}
