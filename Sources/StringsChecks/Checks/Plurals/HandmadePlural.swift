internal import SourceDiagnostics

extension Check {
  /// V7: a plural made by hand.
  static let handmadePlural = Check(
    "handmade-plural", "V7", .style,
    "a source text makes its plural by hand",
    why:
      "'file(s)' cannot be translated into most languages, which have other endings, or more than "
      + "two forms. Make a plural of it.",
    good: .plural(["one": "%d file", "other": "%d files"]), bad: .source("%d file(s)"),
    .text(.parenthesis) { text, findings in
      guard text.isSource, !text.isPartOfRule else { return }
      let bytes = Array(text.text.text.utf8)
      for ending in ["(s)", "(es)", "(ies)"] {
        let wanted = Array(ending.utf8)
        guard bytes.count > wanted.count else { continue }
        for offset in 1...bytes.count - wanted.count
        where bytes[offset...].starts(with: wanted) && isLetter(bytes[offset - 1]) {
          findings.add(
            "'\(ending)' is a plural made by hand; translations need forms by number",
            at: offset..<offset + wanted.count)
          return
        }
      }
    },
    .table { table, findings in
      guard table.isSource else { return }
      for entry in table.source.entries where entry.key.hasSuffix("_one") {
        let stem = entry.key.dropLast("one".count)
        guard let other = table.source.entry(forKey: "\(stem)other") else { continue }
        findings.key = entry.key
        findings.path = entry.file.path
        findings.add(
          "\(Diagnostic.quote(entry.key)) and \(Diagnostic.quote(other.key)) are a plural made by "
            + "hand; translations need forms by number", inFile: entry.keyRange)
      }
    })

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
