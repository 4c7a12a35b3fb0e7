/// Lays an XLIFF file out as Xcode writes it.
///
/// Each element stands on a line of its own, indented by two spaces a level. An element that holds
/// text stays byte for byte from its start tag to its end tag, since white space is text there.
struct XLIFFFormatter {
  /// Elements whose white space is text, whatever else is in them.
  private static let textElements: Set<[UInt8]> = Set(
    ["source", "target", "note", "seg-source", "mrk", "prop", "context"].map { Array($0.utf8) })

  private let lexer: XMLLexer
  private let text: [UInt8]
  private var writer: LayoutWriter
  private var level = 0
  /// Whether the last thing that was written is the start tag of an element that is still empty.
  private var isFresh = false

  /// Prepares to lay out a file without errors.
  init(_ decoded: DecodedText, lineEnd: [UInt8]) {
    lexer = XMLLexer(decoded)
    text = decoded.utf8
    writer = LayoutWriter(text, lineEnd: lineEnd, unit: "  ")
  }

  /// Writes the file.
  ///
  /// - Returns: The new text.
  /// - Complexity: O(*n*) in the number of bytes.
  mutating func laidOut() -> [UInt8] {
    let textual = Self.elementsWithText(lexer)
    var lexer = lexer
    var number = 0
    while let token = lexer.next() {
      switch token.kind {
      case .text, .cdata: continue
      case .comment, .instruction, .declaration, .doctype:
        startLine()
        writer.append(token.range)
      case .empty:
        startLine()
        append(tag: token.range)
        number += 1
      case .start:
        startLine()
        let isTextual = textual.contains(number)
        number += 1
        append(tag: token.range)
        if isTextual {
          writer.append(token.range.upperBound..<Self.skip(&lexer, &number))
        } else {
          level += 1
          isFresh = true
        }
      case .end:
        level = max(0, level - 1)
        // An element with nothing in it stays on its line.
        if isFresh { isFresh = false } else { writer.startLine(level: level) }
        writer.append(token.range)
      }
    }
    writer.finish()
    return writer.bytes
  }

  private mutating func startLine() {
    isFresh = false
    writer.startLine(level: level)
  }

  /// Writes a tag; one that goes over several lines comes onto one.
  private mutating func append(tag range: Range<Int>) {
    guard text[range].contains(where: ASCII.isLineEnd) else { return writer.append(range) }
    var quote: UInt8?
    var pending = false
    var result: [UInt8] = []
    for byte in text[range] {
      if let open = quote {
        if byte == open { quote = nil }
        result.append(byte)
        continue
      }
      if XMLCharacters.isSpace(byte) {
        pending = true
        continue
      }
      // No space stands before the end of a tag.
      let isEnd = byte == ASCII.closeAngle || byte == ASCII.slash
      if pending, !isEnd { result.append(ASCII.space) }
      pending = false
      if byte == ASCII.quote || byte == ASCII.apostrophe { quote = byte }
      result.append(byte)
    }
    writer.append(result)
  }

  /// Reads on to the end of the element whose start tag was read last.
  ///
  /// - Returns: The place after its end tag.
  private static func skip(_ lexer: inout XMLLexer, _ number: inout Int) -> Int {
    let depth = lexer.depth
    while let token = lexer.next() {
      if token.kind == .start || token.kind == .empty { number += 1 }
      if token.kind == .end, lexer.depth < depth { return token.range.upperBound }
    }
    return lexer.text.count
  }

  /// The numbers of the elements that hold text, in the order of their start tags.
  private static func elementsWithText(_ lexer: XMLLexer) -> Set<Int> {
    var lexer = lexer
    var found: Set<Int> = []
    var open: [Int] = []
    var number = 0
    while let token = lexer.next() {
      switch token.kind {
      case .start:
        if isTextElement(lexer.text[token.core]) { found.insert(number) }
        open.append(number)
        number += 1
      case .empty: number += 1
      case .end: _ = open.popLast()
      case .text:
        if let last = open.last, !lexer.text[token.range].allSatisfy(XMLCharacters.isSpace) {
          found.insert(last)
        }
      case .cdata: if let last = open.last { found.insert(last) }
      default: break
      }
    }
    return found
  }

  private static func isTextElement(_ name: ArraySlice<UInt8>) -> Bool {
    let local = name.split(separator: ASCII.colon).last ?? name
    return textElements.contains(Array(local))
  }
}
