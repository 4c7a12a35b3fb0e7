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
    var cursor = Cursor(range, in: text)
    while cursor.step(into: &result) {}
    return result
  }

  /// Resolves a text without tags, comments and sections, as the lexer gives it.
  ///
  /// - Parameters:
  ///   - range: The stretch.
  ///   - text: The text in UTF-8.
  ///   - result: Where the characters come to.
  /// - Complexity: O(*n*) in the length of the stretch.
  static func append(text range: Range<Int>, of text: [UInt8], to result: inout [UInt8]) {
    let ampersand = UInt8(ascii: "&")
    var offset = range.lowerBound
    while offset < range.upperBound {
      let next = ByteSearch.first(
        ampersand, or: ASCII.carriageReturn, from: offset,
        in: text.span.extracting(..<range.upperBound))
      result += text[offset..<next]
      guard next < range.upperBound else { return }
      offset = appendCharacter(at: next, before: range.upperBound, in: text, to: &result)
    }
  }

  /// Finds where a part of what a stretch stands for is written.
  ///
  /// - Parameters:
  ///   - part: UTF-8 offsets in what ``resolvedContent(_:in:)`` gives.
  ///   - range: The stretch.
  ///   - text: The text in UTF-8.
  /// - Returns: Offsets in the text; `nil` where the part starts or ends within a reference.
  /// - Complexity: O(*n*) in the length of the stretch.
  static func range(
    of part: Range<Int>, inContent range: Range<Int>, of text: [UInt8]
  ) -> Range<Int>? {
    var result: [UInt8] = []
    var cursor = Cursor(range, in: text)
    var start: Int?
    repeat {
      // Markup before the part is not of it, and neither is markup behind it.
      if result.count == part.lowerBound { start = cursor.offset }
      if result.count >= part.upperBound {
        guard let start, result.count == part.upperBound else { return nil }
        return start..<cursor.offset
      }
    } while cursor.step(into: &result)
    return nil
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
  ///   - keepsLineFeeds: Whether a line feed is written as itself, and not as a reference.
  ///   - isASCII: Whether characters beyond ASCII are written as references.
  /// - Returns: The text with `&`, `<`, `>` and carriage returns as references; `nil` where it
  ///   holds a character that no XML file can hold, such as U+0000.
  static func escapedContent(
    _ text: String, keepsLineFeeds: Bool = true, isASCII: Bool = false
  ) -> String? {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case ">": result.append(contentsOf: "&gt;".unicodeScalars)
      case "\n" where !keepsLineFeeds: result.append(contentsOf: "&#10;".unicodeScalars)
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
  /// - Parameter text: Any text.
  /// - Returns: The section; `nil` where it cannot hold the text.
  static func cdataSection(_ text: String) -> String? {
    let content = Array(text.utf8)
    let isWritable =
      text.unicodeScalars.allSatisfy { $0 != "\r" && XMLCharacters.isAllowed($0) }
      && XMLLexer.find(XMLLexer.cdataEnd, from: 0, before: content.count, in: content) == nil
    return isWritable ? "<![CDATA[\(text)]]>" : nil
  }

  /// Appends one character, or what a reference stands for, and gives the offset after it.
  fileprivate static func appendCharacter(
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
}

extension XMLText {
  /// Goes through what stands between two tags and gives the characters that it stands for.
  private struct Cursor {
    /// How far the stretch has been read.
    private(set) var offset: Int
    private let limit: Int
    private let text: [UInt8]
    /// Where the CDATA section ends that is being read.
    private var sectionEnd: Int?

    init(_ range: Range<Int>, in text: [UInt8]) {
      offset = range.lowerBound
      limit = range.upperBound
      self.text = text
    }

    /// Reads one character or one piece of markup; `false` at the end of the stretch.
    mutating func step(into result: inout [UInt8]) -> Bool {
      guard offset < limit else { return false }
      if let sectionEnd {
        stepInSection(to: sectionEnd, into: &result)
      } else if text[offset] == ASCII.openAngle {
        stepOverMarkup(into: &result)
      } else {
        offset = XMLText.appendCharacter(at: offset, before: limit, in: text, to: &result)
      }
      return true
    }

    private mutating func stepInSection(to end: Int, into result: inout [UInt8]) {
      if offset >= end {
        offset = min(limit, end + XMLLexer.cdataEnd.count)
        sectionEnd = nil
      } else if text[offset] == UInt8(ascii: "&") {
        // No references in here, but line ends.
        result.append(text[offset])
        offset += 1
      } else {
        offset = XMLText.appendCharacter(at: offset, before: end, in: text, to: &result)
      }
    }

    private mutating func stepOverMarkup(into result: inout [UInt8]) {
      let rest = text[offset..<limit]
      if rest.starts(with: XMLLexer.cdataStart) {
        offset += XMLLexer.cdataStart.count
        sectionEnd =
          XMLLexer.find(XMLLexer.cdataEnd, from: offset, before: limit, in: text) ?? limit
        return
      }
      for (start, end) in [
        (XMLLexer.commentStart, XMLLexer.commentEnd),
        (XMLLexer.instructionStart, XMLLexer.instructionEnd),
      ] where rest.starts(with: start) {
        let found = XMLLexer.find(end, from: offset + start.count, before: limit, in: text)
        offset = found.map { $0 + end.count } ?? limit
        return
      }
      let next = offset + 1 < limit ? text[offset + 1] : 0
      let isTag =
        next == ASCII.slash || XMLCharacters.endOfName(from: offset + 1, in: text) > offset + 1
      offset += 1
      guard isTag else { return result.append(ASCII.openAngle) }
      // A tag in a text is a fault that was named; it ends at its bracket.
      while offset < limit, text[offset] != ASCII.openAngle {
        offset += 1
        if text[offset - 1] == ASCII.closeAngle { return }
      }
    }
  }
}
