import SourceDiagnostics

/// Looking at a strings file's text without reading it: every function is a question.
extension StringsParser {
  /// The byte at an offset; zero after the end.
  @inline(__always)
  func byte(at offset: Int) -> UInt8 { offset < text.count ? text[offset] : 0 }

  /// The character at an offset; `nil` after the end and where the bytes are ill-formed.
  func scalar(at offset: Int) -> (scalar: Unicode.Scalar?, length: Int) {
    TextEncoding.utf8.scalar(at: offset, in: text.span)
  }

  /// Whether a byte may stand in a string without quotes.
  @inline(__always)
  static func isBare(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), ASCII.slash,
      ASCII.colon, UInt8(ascii: "."), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  /// The length of a line separator or paragraph separator, which are white space; else zero.
  @inline(__always)
  func separatorLength(at offset: Int) -> Int {
    byte(at: offset) == 0xE2 && byte(at: offset + 1) == 0x80
      && byte(at: offset + 2) & 0xFE == 0xA8 ? 3 : 0
  }

  /// The end of the white space that starts at an offset.
  @inline(__always)
  func endOfSpace(from start: Int) -> Int {
    var offset = start
    while offset < text.count {
      if ASCII.isSpace(text[offset]) {
        offset += 1
      } else if text[offset] == 0xE2, separatorLength(at: offset) > 0 {
        offset += 3
      } else {
        break
      }
    }
    return offset
  }

  /// The end of spaces and tabs on one line.
  func endOfBlanks(from start: Int, limit: Int? = nil) -> Int {
    let limit = limit ?? text.count
    var offset = start
    while offset < limit, text[offset] == ASCII.space || text[offset] == ASCII.tab { offset += 1 }
    return offset
  }

  /// The end of a comment.
  ///
  /// - Parameter start: Where a slash stands.
  /// - Returns: The kind, the end and whether the end was written; `nil` when no comment starts.
  func comment(at start: Int) -> (kind: StringsToken.Kind, end: Int, isClosed: Bool)? {
    StringsToken.comment(at: start, in: text.span)
  }

  /// The end of white space and comments, and whether the end lies on another line.
  mutating func peekTrivia(from start: Int) -> (end: Int, crossesLine: Bool) {
    var offset = start
    var crossesLine = false
    while offset < text.count {
      let byte = text[offset]
      if byte == ASCII.slash, lookahead > 0, let comment = comment(at: offset) {
        guard spend(comment.end - offset) else { return (text.count, true) }
        offset = comment.end
      } else if ASCII.isSpace(byte) {
        crossesLine = crossesLine || ASCII.isLineEnd(byte)
        offset += 1
      } else if byte == 0xE2, separatorLength(at: offset) > 0 {
        crossesLine = true
        offset += 3
      } else {
        break
      }
    }
    return (offset, crossesLine || offset >= text.count)
  }

  /// Whether a string followed by `=` starts at an offset.
  mutating func isEntryStart(at offset: Int) -> Bool {
    guard lookahead > 0, let literal = literal(at: offset), spend(literal.range.count)
    else { return false }
    let next = peekTrivia(from: literal.range.upperBound)
    return literal.isClosed && byte(at: next.end) == ASCII.equals
  }

  /// Whether a line, seen alone, starts with a string and `=`.
  func isEntryLine(at start: Int, limit: Int) -> Bool {
    var offset = endOfBlanks(from: start, limit: limit)
    guard offset < limit else { return false }
    if text[offset] == ASCII.quote {
      guard let end = endOfQuotedLine(from: offset + 1, quote: ASCII.quote, limit: text.count)
      else { return false }
      offset = end
    } else {
      let first = offset
      while offset < limit, Self.isBare(text[offset]) { offset += 1 }
      guard offset > first else { return false }
    }
    return byte(at: endOfBlanks(from: offset)) == ASCII.equals
  }

  /// The place after the next quote on the line.
  func endOfQuotedLine(from start: Int, quote: UInt8, limit: Int) -> Int? {
    var offset = start
    while offset < limit, !ASCII.isLineEnd(text[offset]) {
      if text[offset] == quote { return offset + 1 }
      offset += text[offset] == ASCII.backslash ? 2 : 1
    }
    return nil
  }

  /// The next quote on the line that one of the given characters follows.
  mutating func closingQuote(
    from start: Int, quote: UInt8, before terminators: [UInt8]
  ) -> Int? {
    guard lookahead > 0 else { return nil }
    var offset = start
    while let end = endOfQuotedLine(from: offset, quote: quote, limit: text.count) {
      guard spend(end - offset) else { return nil }
      if terminators.contains(byte(at: endOfBlanks(from: end))) { return end - 1 }
      offset = end
    }
    _ = spend(endOfLine(from: offset) - offset)
    return nil
  }

  /// The end of the line on which an offset lies.
  func endOfLine(from start: Int, limit: Int? = nil) -> Int {
    let limit = limit ?? text.count
    var offset = start
    while offset < limit, !ASCII.isLineEnd(text[offset]) { offset += 1 }
    return offset
  }

  /// The end of the line on which an offset lies; a line is looked at once.
  mutating func rememberedEndOfLine(from start: Int) -> Int {
    if !(lastLine.lowerBound...lastLine.upperBound).contains(start) || lastLine.isEmpty {
      lastLine = start..<endOfLine(from: start)
    }
    return lastLine.upperBound
  }

  /// The start of the line on which an offset lies, not before a limit.
  func startOfLine(of offset: Int, limit: Int) -> Int {
    var start = offset
    while start > limit, !ASCII.isLineEnd(text[start - 1]) { start -= 1 }
    return start
  }

  /// The end of a stretch without the white space at its end.
  func trimmedEnd(_ end: Int, from start: Int) -> Int {
    var end = end
    while end > start, ASCII.isSpace(text[end - 1]) { end -= 1 }
    return end
  }
}
