extension Check {
  /// S2: a line end at the start or the end in one of the two.
  static let edgeLineEnd = Check(
    "edge-line-end", "S2", .words,
    "a translation begins or ends with a line end where its source text does not, or the other way",
    why: "The line end sets the text apart from what stands beside it.",
    good: .pair("Done.\n", "Fertig.\n"), bad: .pair("Done.\n", "Fertig."),
    .text(.lineEnd) { text, findings in
      guard let source = text.source, !text.text.text.isEmpty, !source.text.isEmpty else { return }
      let (wanted, found) = (source.text.utf8, text.text.text.utf8)
      if isLineEnd(wanted.first) != isLineEnd(found.first) {
        findings.add(.edge("begins", isLineEnd(found.first)), at: 0..<min(1, found.count))
      }
      if isLineEnd(wanted.last) != isLineEnd(found.last) {
        findings.add(.edge("ends", isLineEnd(found.last)), at: found.count..<found.count)
      }
    })

  /// S3: another number of lines.
  static let lineCount = Check(
    "line-count", "S3", .words,
    "a translation has another number of lines than its source text",
    why: "Lists and paragraphs run together, or what has room for one line gets two.",
    good: .pair("One\nTwo", "Eins\nZwei"), bad: .pair("One\nTwo", "Eins Zwei"),
    .text(.lineEnd) { text, findings in
      guard let source = text.source, !text.text.text.isEmpty, !text.text.isBlank else { return }
      let wanted = source.innerLineEnds
      let found = text.text.innerLineEnds
      guard wanted != found else { return }
      findings.add(
        "the text has \(lines(found + 1)), its source text has \(lines(wanted + 1))")
    })

  /// S4: a line end that is shown as two characters.
  static let literalLineEnd = Check(
    "literal-line-end", "S4", .loss,
    "a backslash and an 'n' stand in a text where a line end is meant",
    why: "Users read the two characters. In a .strings file '\\n' is a line end, '\\\\n' is not.",
    good: .pair("One\nTwo", "Eins\nZwei"), bad: .pair("One\nTwo", "Eins\\nZwei"),
    .text(.backslash) { text, findings in
      let ranges = text.text.literalLineEnds
      guard let first = ranges.first,
        text.source.map({ $0.literalLineEnds.count != ranges.count }) ?? false
      else { return }
      findings.add("'\\' and 'n' are shown as they are; a line end is expected", at: first)
    })

  /// S5: tabs differ.
  static let tabCount = Check(
    "tab-count", "S5", .words,
    "a translation has another number of tabs than its source text",
    why: "Tabs line up columns.",
    good: .pair("A\tB", "A\tB"), bad: .pair("A\tB", "A B"),
    .text(.tab) { text, findings in
      guard let source = text.source, !text.text.text.isEmpty else { return }
      let wanted = source.text.utf8.count { $0 == 0x09 }
      let found = text.text.text.utf8.count { $0 == 0x09 }
      guard wanted != found else { return }
      findings.add("the text has \(tabs(found)), its source text has \(tabs(wanted))")
    })

  private static func isLineEnd(_ byte: UInt8?) -> Bool { byte == 0x0A || byte == 0x0D }

  private static func tabs(_ count: Int) -> String { count == 1 ? "1 tab" : "\(count) tabs" }

  private static func lines(_ count: Int) -> String { count == 1 ? "1 line" : "\(count) lines" }
}

extension CheckedText {
  /// The number of line ends, those at both ends left out, which have a check of their own.
  fileprivate var innerLineEnds: Int {
    var bytes = text.utf8[...]
    func isLineEnd(_ byte: UInt8?) -> Bool { byte == 0x0A || byte == 0x0D }
    while isLineEnd(bytes.first) { bytes.removeFirst() }
    while isLineEnd(bytes.last) { bytes.removeLast() }
    var count = 0
    var previous: UInt8 = 0
    for byte in bytes {
      if byte == 0x0A, previous != 0x0D { count += 1 }
      if byte == 0x0D { count += 1 }
      previous = byte
    }
    return count
  }

  /// Where a backslash and an `n` stand, but not in a path of folders.
  fileprivate var literalLineEnds: [Range<Int>] {
    let bytes = Array(text.utf8)
    var ranges: [Range<Int>] = []
    for offset in bytes.indices.dropLast()
    where bytes[offset] == UInt8(ascii: "\\") && bytes[offset + 1] == UInt8(ascii: "n") {
      ranges.append(offset..<offset + 2)
    }
    return ranges
  }
}

extension String {
  fileprivate static func edge(_ verb: String, _ isThere: Bool) -> String {
    isThere
      ? "the text \(verb) with a line end; the source text does not"
      : "the source text \(verb) with a line end; the text does not"
  }
}
