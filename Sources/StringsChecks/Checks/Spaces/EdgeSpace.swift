internal import SourceDiagnostics

extension Check {
  /// S1: spaces at the start or the end.
  static let edgeSpace = Check(
    "edge-space", "S1", .words,
    "a translation begins or ends with other spaces than its source text",
    why:
      "Such a text is put beside another one: without the space the two run into each other, with "
      + "one too many they stand apart.",
    good: .pair("Name: ", "Name : "), bad: .pair("Name: ", "Name :"),
    safeFix: "begin and end with the spaces of the source text",
    .text(.edgeSpace) { text, findings in
      guard let source = text.source, !source.isBlank, !text.text.isBlank, !text.text.text.isEmpty,
        source.scalars.count > 1
      else { return }
      let wanted = EdgeSpaces(source)
      let found = EdgeSpaces(text.text)
      if wanted.leading.count != found.leading.count {
        findings.add(
          .edge("begins", found.leading.count, wanted.leading.count),
          at: 0..<found.leading.utf8.count,
          fix: FindingSink.TextFix(
            message: "begin with the spaces of the source text",
            part: 0..<found.leading.utf8.count, replacement: wanted.leading))
      }
      if wanted.trailing.count != found.trailing.count {
        let end = text.text.text.utf8.count
        let part = end - found.trailing.utf8.count..<end
        findings.add(
          .edge("ends", found.trailing.count, wanted.trailing.count), at: part,
          fix: FindingSink.TextFix(
            message: "end with the spaces of the source text", part: part,
            replacement: wanted.trailing))
      }
    })
}

/// The spaces at both ends of a text; line ends, tabs and control characters are no spaces.
struct EdgeSpaces {
  let leading: String
  let trailing: String

  init(_ text: CheckedText) {
    func isSpace(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.generalCategory == .spaceSeparator
    }
    let scalars = text.text.unicodeScalars
    leading = String(String.UnicodeScalarView(scalars.prefix(while: isSpace)))
    trailing = String(
      String.UnicodeScalarView(scalars.reversed().prefix(while: isSpace).reversed()))
  }
}

extension String {
  fileprivate static func edge(_ verb: String, _ found: Int, _ wanted: Int) -> String {
    func spaces(_ count: Int) -> String {
      switch count {
      case 0: "no space"
      case 1: "a space"
      default: "\(count) spaces"
      }
    }
    return "the text \(verb) with \(spaces(found)); the source text \(verb) with \(spaces(wanted))"
  }
}
