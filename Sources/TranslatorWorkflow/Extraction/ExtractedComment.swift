internal import SourceKeys
internal import StringsFormats

/// The comments of a key as they are written into a table and compared with it.
enum ExtractedComment {
  /// What tools write where there is no comment.
  private static let none: Set = [
    "No comment provided by engineer.", "No comment provided by engineer",
  ]

  /// The comment of a key: all that its calls say, each once, a line each.
  ///
  /// - Returns: The comment; `nil` where the code says nothing.
  static func text(of entry: SourceKeyEntry) -> String? {
    var seen: Set<StringsKey> = []
    var lines: [String] = []
    for comment in entry.comments {
      let text = normal(comment)
      guard !isNone(text), seen.insert(StringsKey(text)).inserted else { continue }
      lines.append(text)
    }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  /// Whether a comment says nothing.
  static func isNone(_ comment: String) -> Bool { comment.isEmpty || none.contains(comment) }

  /// A comment without the space around its lines, and without the end of a block comment.
  static func normal(_ comment: String) -> String {
    var lines: [String] = []
    for line in comment.unicodeScalars.split(
      omittingEmptySubsequences: false,
      whereSeparator: { "\n\r\u{2028}\u{2029}".unicodeScalars.contains($0) })
    {
      var text = line
      while let first = text.first, isSpace(first) { text = text.dropFirst() }
      while let last = text.last, isSpace(last) { text = text.dropLast() }
      if !text.isEmpty { lines.append(withoutBlockEnd(text)) }
    }
    return lines.joined(separator: "\n")
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\t" || scalar == "\u{B}" || scalar == "\u{C}"
  }

  private static func withoutBlockEnd(_ line: Substring.UnicodeScalarView) -> String {
    var result = String.UnicodeScalarView()
    for scalar in line {
      if scalar == "/", result.last == "*" { result.append(" ") }
      result.append(scalar)
    }
    return String(result)
  }
}
