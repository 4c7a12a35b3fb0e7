extension Check {
  /// K7: a text without a character.
  static let emptyValue = Check(
    "empty-value", "K7", .words,
    "a text is empty, though its source text is not",
    why: "Nothing is shown where users expect a text.",
    good: .pair("Open", "Öffnen"), bad: .pair("Open", ""),
    .text(.empty) { text, findings in
      guard text.text.text.isEmpty, let source = text.source, !source.text.isEmpty else { return }
      findings.add("the text is empty; the source text is not")
    })

  /// K8: a text of spaces alone.
  static let blankValue = Check(
    "blank-value", "K8", .loss,
    "a text consists of white space alone, though its source text does not",
    why: "Nothing is shown where users expect a text, and nobody sees that it is missing.",
    good: .pair("Open", "Öffnen"), bad: .pair("Open", "  "),
    .text(.edgeSpace) { text, findings in
      guard text.text.isBlank, let source = text.source, !source.isBlank, !source.text.isEmpty
      else {
        return
      }
      findings.add("the text consists of white space alone")
    })
}

extension CheckedText {
  /// Whether the text consists of white space, and has at least one character.
  var isBlank: Bool {
    features.contains(.edgeSpace)
      && text.unicodeScalars.allSatisfy { $0.properties.isWhitespace }
  }
}
