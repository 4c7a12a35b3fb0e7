/// What the comment lines of an entry say.
struct POComments {
  var extracted: String?
  var translator: String?
  var references: [String] = []
  var flags: [String] = []

  init(_ comments: [POComment], in bytes: [UInt8]) {
    var extractedLines: [String] = []
    var translatorLines: [String] = []
    for comment in comments {
      let line = Self.joined(bytes[comment.range])
      switch comment.kind {
      case .extracted: extractedLines.append(Self.content(line.dropFirst(2)))
      case .translator: translatorLines.append(Self.content(line.dropFirst()))
      case .reference: references += Self.references(line.dropFirst(2))
      case .flags:
        flags += line.dropFirst(2).split { $0 == ASCII.comma || ASCII.isSpace($0) }
          .map { String(decoding: $0, as: UTF8.self) }
      }
    }
    if !extractedLines.isEmpty { extracted = extractedLines.joined(separator: "\n") }
    if !translatorLines.isEmpty { translator = translatorLines.joined(separator: "\n") }
  }

  /// The text of a comment line, without the space after its sign, and without the one that keeps a
  /// backslash from joining the next line.
  private static func content(_ line: ArraySlice<UInt8>) -> String {
    var text = Array(line.first == ASCII.space ? line.dropFirst() : line)
    if text.last == ASCII.space, endsWithBackslash(text[...]) { text.removeLast() }
    return String(decoding: text, as: UTF8.self)
  }

  /// A line with those that backslashes join to it.
  private static func joined(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard line.contains(ASCII.newline) else { return line }
    var joined: [UInt8] = []
    for byte in line {
      if byte == ASCII.newline { _ = joined.popLast() } else { joined.append(byte) }
    }
    return joined[...]
  }

  /// Whether nothing but spaces stands after a last backslash.
  static func endsWithBackslash(_ line: some BidirectionalCollection<UInt8>) -> Bool {
    line.last { $0 != ASCII.space } == ASCII.backslash
  }

  /// The places on a line, between spaces; one with spaces stands between U+2068 and U+2069.
  private static func references(_ line: ArraySlice<UInt8>) -> [String] {
    var references: [String] = []
    var current = String.UnicodeScalarView()
    var isIsolated = false
    func finish() {
      if !current.isEmpty { references.append(String(current)) }
      current = String.UnicodeScalarView()
    }
    for scalar in String(decoding: line, as: UTF8.self).unicodeScalars {
      switch scalar {
      case "\u{2068}" where !isIsolated: isIsolated = true
      case "\u{2069}" where isIsolated: isIsolated = false
      case " " where !isIsolated, "\t" where !isIsolated: finish()
      default: current.append(scalar)
      }
    }
    finish()
    return references
  }
}
