/// The characters that a stretch of XML stands for, and the way back.
enum XMLText {
  /// Resolves what stands between two tags.
  ///
  /// References become their characters, line ends become line feeds, the contents of CDATA
  /// sections are taken as they are; comments, instructions and tags leave nothing. A reference
  /// that cannot be resolved stays as it is written; one to no character becomes U+FFFD.
  ///
  /// - Parameters:
  ///   - range: The stretch.
  ///   - text: The text in UTF-8.
  /// - Returns: The characters in UTF-8.
  static func resolvedContent(_ range: Range<Int>, in text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    var offset = range.lowerBound
    while offset < range.upperBound {
      if text[offset] == ASCII.openAngle {
        offset = appendMarkup(at: offset, before: range.upperBound, in: text, to: &result)
      } else {
        offset = appendCharacter(at: offset, before: range.upperBound, in: text, to: &result)
      }
    }
    return result
  }

  /// Resolves what stands between the quotes of an attribute.
  ///
  /// As in contents; each white space that is not a reference becomes a space.
  ///
  /// - Parameters:
  ///   - range: The stretch between the quotes.
  ///   - text: The text in UTF-8.
  /// - Returns: The characters in UTF-8.
  ///
  /// Source: XML 1.0, 2.11 and 3.3.3.
  static func resolvedAttribute(_ range: Range<Int>, in text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var offset = range.lowerBound
    while offset < range.upperBound {
      let isReference = text[offset] == UInt8(ascii: "&")
      let length = result.count
      offset = appendCharacter(at: offset, before: range.upperBound, in: text, to: &result)
      if !isReference, XMLCharacters.isSpace(result[length]) { result[length] = ASCII.space }
    }
    return result
  }

  /// Writes a text so that it can stand between two tags.
  ///
  /// - Parameters:
  ///   - text: Any text.
  ///   - lineEnd: What a line feed is written as; readers make a line feed of it again.
  ///   - isASCII: Whether characters beyond ASCII are written as references.
  /// - Returns: The text with `&`, `<`, `>` and carriage returns as references; `nil` where it
  ///   holds a character that no XML file can hold, such as U+0000.
  static func escapedContent(
    _ text: String, lineEnd: String = "\n", isASCII: Bool = false
  ) -> String? {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case ">": result.append(contentsOf: "&gt;".unicodeScalars)
      case "\n": result.append(contentsOf: lineEnd.unicodeScalars)
      case "\r": result.append(contentsOf: "&#13;".unicodeScalars)
      default:
        guard XMLCharacters.isAllowed(scalar) else { return nil }
        if isASCII, scalar.value >= 0x80 {
          result.append(contentsOf: "&#\(scalar.value);".unicodeScalars)
        } else {
          result.append(scalar)
        }
      }
    }
    return String(result)
  }

  /// Writes a text as a CDATA section.
  ///
  /// - Parameters:
  ///   - text: Any text.
  ///   - lineEnd: What a line feed is written as.
  /// - Returns: The section; `nil` where it cannot hold the text.
  static func cdataSection(_ text: String, lineEnd: String) -> String? {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      guard scalar != "\r", XMLCharacters.isAllowed(scalar) else { return nil }
      if scalar == "\n" {
        result.append(contentsOf: lineEnd.unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    let content = Array(String(result).utf8)
    guard XMLLexer.find(XMLLexer.cdataEnd, from: 0, before: content.count, in: content) == nil
    else { return nil }
    return "<![CDATA[\(String(result))]]>"
  }

  /// Appends one character, or what a reference stands for, and gives the offset after it.
  private static func appendCharacter(
    at offset: Int, before limit: Int, in text: [UInt8], to result: inout [UInt8]
  ) -> Int {
    let byte = text[offset]
    if byte == ASCII.carriageReturn {
      result.append(ASCII.newline)
      let isPair = offset + 1 < limit && text[offset + 1] == ASCII.newline
      return offset + (isPair ? 2 : 1)
    }
    guard byte == UInt8(ascii: "&") else {
      result.append(byte)
      return offset + 1
    }
    let (reference, end) = XMLReference.read(at: offset, before: limit, in: text)
    switch reference {
    case .character(let scalar): result.append(contentsOf: String(scalar).utf8)
    case .invalid: result.append(contentsOf: "\u{FFFD}".utf8)
    case .undeclared, .none: result.append(contentsOf: text[offset..<end])
    }
    return end
  }

  private static func appendMarkup(
    at offset: Int, before limit: Int, in text: [UInt8], to result: inout [UInt8]
  ) -> Int {
    let rest = text[offset..<limit]
    if rest.starts(with: XMLLexer.cdataStart) {
      let start = offset + XMLLexer.cdataStart.count
      let end = XMLLexer.find(XMLLexer.cdataEnd, from: start, before: limit, in: text) ?? limit
      var place = start
      while place < end {
        // No references in here, but line ends.
        if text[place] == UInt8(ascii: "&") {
          result.append(text[place])
          place += 1
        } else {
          place = appendCharacter(at: place, before: end, in: text, to: &result)
        }
      }
      return min(limit, end + XMLLexer.cdataEnd.count)
    }
    for (start, end) in [
      (XMLLexer.commentStart, XMLLexer.commentEnd),
      (XMLLexer.instructionStart, XMLLexer.instructionEnd),
    ] where rest.starts(with: start) {
      let found = XMLLexer.find(end, from: offset + start.count, before: limit, in: text)
      return found.map { $0 + end.count } ?? limit
    }
    let next = offset + 1 < limit ? text[offset + 1] : 0
    let isTag =
      next == ASCII.slash || XMLCharacters.endOfName(from: offset + 1, in: text) > offset + 1
    guard isTag else {
      result.append(ASCII.openAngle)
      return offset + 1
    }
    // A tag in a text is a fault that was named; it ends at its bracket.
    var place = offset + 1
    while place < limit, text[place] != ASCII.openAngle {
      if text[place] == ASCII.closeAngle { return place + 1 }
      place += 1
    }
    return place
  }
}
