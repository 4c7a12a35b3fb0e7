extension Check {
  /// S8: three dots against an ellipsis.
  static let ellipsis = Check(
    "ellipsis", "S8", .style,
    "a text has three dots where an ellipsis is expected",
    why: "'…' is one character that is never broken, and that screen readers know. Translations "
      + "follow their source text.",
    good: .pair("Loading…", "Lädt…"), bad: .pair("Loading…", "Lädt..."),
    safeFix: "write '…'",
    .text(.dot) { text, findings in
      guard let range = text.text.rangeOfDots else { return }
      if let source = text.source, !source.text.unicodeScalars.contains("…") { return }
      findings.add(
        text.source == nil
          ? "three dots; '…' is one character for them"
          : "three dots; the source text has '…'", at: range,
        fix: FindingSink.TextFix(message: "write '…'", part: range, replacement: "…"))
    })
}

extension CheckedText {
  /// Where exactly three dots stand.
  fileprivate var rangeOfDots: Range<Int>? {
    let bytes = Array(text.utf8)
    var start: Int?
    for offset in bytes.indices {
      guard bytes[offset] == UInt8(ascii: ".") else {
        if let start, offset - start == 3 { return start..<offset }
        start = nil
        continue
      }
      if start == nil { start = offset }
    }
    return start.flatMap { bytes.count - $0 == 3 ? $0..<bytes.count : nil }
  }
}
