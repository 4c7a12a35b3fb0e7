/// How a property list in XML writes texts and comments, so that new ones are written alike.
struct PropertyListSpelling {
  private let text: [UInt8]
  /// Whether characters beyond ASCII are written as references: the file says that it is in another
  /// encoding than UTF-8, so that other readers would take their bytes for something else.
  private let isASCII: Bool

  /// Looks at a file.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  init(_ decoded: DecodedText) {
    text = decoded.utf8
    let declared = XMLLexer.declaredEncoding(of: decoded) ?? "utf-8"
    isASCII =
      !decoded.isWellFormed || decoded.isFileItself && declared != "utf-8" && declared != "utf8"
  }

  /// Writes what stands between two tags.
  ///
  /// - Parameters:
  ///   - string: What it is to say.
  ///   - old: What stands there now; where that is one CDATA section, the new text is one if it can.
  ///   - lineEnd: What ends a line in the file.
  /// - Returns: The content.
  /// - Throws: ``EditRefusal`` when the text holds a character that XML cannot hold.
  func content(
    _ string: String, inPlaceOf old: Range<Int>? = nil, lineEnd: String
  ) throws(EditRefusal) -> String {
    // CoreFoundation does not make line feeds of other line ends, as XML readers have to.
    let keepsLineFeeds = lineEnd == "\n"
    if let old, isSection(old), !isASCII || string.utf8.allSatisfy({ $0 < 0x80 }),
      keepsLineFeeds || !string.utf8.contains(ASCII.newline),
      let section = XMLText.cdataSection(string)
    {
      return section
    }
    let content = XMLText.escapedContent(
      string, keepsLineFeeds: keepsLineFeeds, isASCII: isASCII)
    guard let content else { throw .unwritableText }
    return content
  }

  /// Whether a stretch is one CDATA section and nothing else.
  private func isSection(_ range: Range<Int>) -> Bool {
    guard text[range].starts(with: XMLLexer.cdataStart) else { return false }
    let end = XMLLexer.find(
      XMLLexer.cdataEnd, from: range.lowerBound, before: range.upperBound, in: text)
    return end.map { $0 + XMLLexer.cdataEnd.count } == range.upperBound
  }

  /// Writes a comment.
  ///
  /// - Parameters:
  ///   - comment: The text, whose outer space is left out.
  ///   - padding: What stands between a delimiter and the text.
  ///   - lineEnd: What ends a line in the file.
  /// - Returns: The comment with its delimiters.
  /// - Throws: ``EditRefusal`` when the text holds `--`, or what the file cannot hold.
  func comment(
    _ comment: String, padding: String, lineEnd: String
  ) throws(EditRefusal) -> String {
    let lines = CommentText.lines(of: CommentText.trimmed(comment))
    let text = lines.joined(separator: lineEnd)
    let isWritable =
      text.unicodeScalars.allSatisfy(XMLCharacters.isAllowed)
      && !(isASCII && text.utf8.contains { $0 >= 0x80 })
      && !zip(text.utf8, text.utf8.dropFirst()).contains { $0 == Self.hyphen && $1 == Self.hyphen }
    guard isWritable else { throw .unwritableText }
    let isTight = padding.isEmpty && (text.isEmpty || text.utf8.last == Self.hyphen)
    let space = isTight ? " " : padding
    return text.isEmpty ? "<!-- -->" : "<!--\(space)\(text)\(space)-->"
  }

  private static let hyphen = UInt8(ascii: "-")
}
