internal import SourceDiagnostics

extension Check {
  /// U9: attributes of inflection.
  static let inflection = Check(
    "inflection", "U9", .loss,
    "the attributes of a text that the system inflects are broken",
    why:
      "'^[…](inflect: true)' tells the system to inflect what is in the brackets. Where a sign of it "
      + "is lost, users read the rest.",
    good: .pair("^[%lld file](inflect: true)", "^[%lld Datei](inflect: true)"),
    bad: .pair("^[%lld file](inflect: true)", "^[%lld Datei] (inflect: wahr)"),
    .text(.caret) { text, findings in
      guard let source = text.source, !text.text.text.isEmpty else { return }
      let wanted = attributes(in: source.text)
      let found = attributes(in: text.text.text)
      // A language that needs no inflection may do without.
      if !wanted.isEmpty, found.isEmpty, !text.text.text.contains("^[") { return }
      guard wanted.sorted() != found.sorted() else { return }
      findings.add(
        wanted.isEmpty
          ? "the source text has no '^[…](…)'"
          : "\(Diagnostic.quote(wanted.joined(separator: " "))) is expected, right after ']'")
    })

  /// What stands in the parentheses after `^[…]`.
  private static func attributes(in text: String) -> [String] {
    let bytes = Array(text.utf8)
    var found: [String] = []
    var offset = 0
    while offset + 1 < bytes.count {
      guard bytes[offset] == UInt8(ascii: "^"), bytes[offset + 1] == UInt8(ascii: "[") else {
        offset += 1
        continue
      }
      var end = offset + 2
      var depth = 1
      while end < bytes.count, depth > 0 {
        if bytes[end] == UInt8(ascii: "[") { depth += 1 }
        if bytes[end] == UInt8(ascii: "]") { depth -= 1 }
        end += 1
      }
      if depth == 0, end < bytes.count, bytes[end] == UInt8(ascii: "("),
        let close = bytes[end...].firstIndex(of: UInt8(ascii: ")"))
      {
        found.append(String(decoding: bytes[end...close], as: UTF8.self))
        end = close + 1
      }
      offset = end
    }
    return found
  }
}
