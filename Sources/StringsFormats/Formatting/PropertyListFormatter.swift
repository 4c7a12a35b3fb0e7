/// Lays out a property list in XML as Apple's tools write it.
///
/// Each element stands on a line of its own, indented by a tab a level. What stands between the tags
/// of a text, a number or a date stays byte for byte.
struct PropertyListFormatter {
  /// An element that is open, or the file itself.
  private struct Frame {
    enum Kind { case outer, dictionary, array }
    var kind: Kind
    /// Where its start tag stands in what has been written; `nil` where it must stay as it is.
    var tag: Int?
    /// How deep what it holds is indented.
    var level = 0
    /// Whether nothing stands in it.
    var isEmpty = true
    /// Whether the last thing in it is a key or a value.
    var endsWithElement = false
    /// Whether the last key has no value yet.
    var awaitsValue = false
  }

  private var lexer: XMLLexer
  private let text: [UInt8]
  private var writer: LayoutWriter
  private var frames = [Frame(kind: .outer)]
  /// The comments and instructions since the last tag, and the space after them.
  private var comments: [LayoutComment] = []
  private var space: LayoutSpace
  /// The number of frames where the table's own keys stand; `nil` before and after the table.
  private var tableDepth: Int?
  private var pieces: [LaidOutText.Piece] = []

  /// Prepares to lay out a file without errors.
  ///
  /// - Parameters:
  ///   - decoded: The text of the file.
  ///   - lineEnd: What ends a line.
  init(_ decoded: DecodedText, lineEnd: [UInt8]) {
    lexer = XMLLexer(decoded)
    text = decoded.utf8
    writer = LayoutWriter(text, lineEnd: lineEnd, unit: "\t")
    space = LayoutSpace(atStart: decoded.textStart)
  }
}

extension PropertyListFormatter {
  /// The line end that most lines of a file have, those within texts left out.
  static func lineEnd(of decoded: DecodedText) -> [UInt8] {
    var lexer = XMLLexer(decoded)
    var counts = LineEndCounts()
    while let token = lexer.next() {
      switch token.kind {
      case .comment: counts.add(token.range, in: lexer.text)
      case .text where lexer.text[token.range].allSatisfy(XMLCharacters.isSpace):
        counts.add(token.range, in: lexer.text)
      default: break
      }
    }
    return counts.commonest
  }

  /// Writes the file.
  ///
  /// - Returns: The new text.
  /// - Complexity: O(*n*) in the number of bytes.
  mutating func laidOut() -> LaidOutText {
    while let token = lexer.next() {
      switch token.kind {
      case .text, .cdata: space = LayoutSpace(token.range, in: text, start: lexer.start)
      case .comment, .instruction:
        comments.append(
          LayoutComment(
            range: token.range, isBlock: true, lineBreaks: space.lineBreaks,
            indentation: space.indentation))
        space = LayoutSpace()
      case .declaration, .doctype:
        placeComments(beforeElement: true)
        writer.append(token.range)
      case .start, .empty: placeStart(token)
      case .end: placeEnd(token)
      }
    }
    placeComments(beforeElement: false)
    writer.finish()
    return LaidOutText(bytes: writer.bytes, pieces: pieces)
  }

  private var frame: Frame {
    get { frames.last ?? Frame(kind: .outer) }
    set { if !frames.isEmpty { frames[frames.count - 1] = newValue } }
  }

  private mutating func placeStart(_ token: XMLToken) {
    placeComments(beforeElement: true)
    let name = text[token.core]
    let kind: Frame.Kind
    if name.elementsEqual("dict".utf8) {
      kind = .dictionary
    } else if name.elementsEqual("array".utf8) {
      kind = .array
    } else if name.elementsEqual("plist".utf8) {
      kind = .outer
    } else {
      return placeText(token)
    }
    guard token.kind == .start else {
      writeTag("<", token, "/>")
      return endElement()
    }
    var new = Frame(kind: kind, level: kind == .outer ? 0 : frame.level + 1)
    if lexer.attributes.isEmpty { new.tag = writer.bytes.count }
    writeTag("<", token, ">")
    let isRoot = frames.allSatisfy { $0.kind == .outer }
    frames.append(new)
    if isRoot, kind == .dictionary { tableDepth = frames.count }
  }

  private mutating func placeEnd(_ token: XMLToken) {
    placeComments(beforeElement: false)
    guard frames.count > 1, let closed = frames.popLast() else { return }
    if tableDepth == frames.count + 1 { tableDepth = nil }
    if closed.isEmpty, let tag = closed.tag {
      writer.shorten(to: tag)
      writeTag("<", token, "/>")
    } else {
      if !closed.isEmpty { writer.startLine(level: frame.level) }
      writeTag("</", token, ">")
    }
    endElement()
  }

  /// Writes a tag without needless space; one with attributes as it stands.
  private mutating func writeTag(_ start: String, _ token: XMLToken, _ end: String) {
    if token.kind != .end, !lexer.attributes.isEmpty { return writer.append(token.range) }
    writer.append(start.utf8)
    writer.append(token.core)
    writer.append(end.utf8)
  }

  /// Notes that a key or a value is complete.
  private mutating func endElement(isKey: Bool = false) {
    frame.endsWithElement = true
    frame.awaitsValue = isKey
    extendPiece()
  }
}

// Comments and the lines on which elements start.

extension PropertyListFormatter {
  /// Places the comments since the last tag, and starts the line of what follows.
  private mutating func placeComments(beforeElement isElement: Bool) {
    defer {
      comments.removeAll(keepingCapacity: true)
      space = LayoutSpace()
    }
    var rest = comments[...]
    if frame.endsWithElement {
      let onLine = rest.prefix { $0.lineBreaks == 0 }
      // A comment between a value and a key on the same line is the key's.
      let isOfNext = isElement && space.lineBreaks == 0 && onLine.count == rest.count
      if !isOfNext || frame.awaitsValue {
        for comment in onLine { writer.appendTrailing(comment) }
        extendPiece()
        rest = rest.dropFirst(onLine.count)
      }
    }
    guard !frame.awaitsValue else {
      // A key, its value and what stands between them are one.
      for comment in rest {
        writer.startLine(level: frame.level)
        writer.appendLeading(comment)
      }
      if isElement { writer.startLine(level: frame.level) }
      return
    }
    let attached = rest.suffix(
      isElement ? LayoutComment.attachedCount(of: rest, lineBreaks: space.lineBreaks) : 0)
    for comment in rest.dropLast(attached.count) {
      startPiece(isEntry: false, isSpaced: comment.lineBreaks > 1)
      writer.appendLeading(comment)
      extendPiece()
    }
    guard isElement else { return }
    startPiece(
      isEntry: true, isCommented: !attached.isEmpty,
      isSpaced: (attached.first?.lineBreaks ?? space.lineBreaks) > 1)
    for comment in attached {
      writer.appendLeading(comment)
      writer.startLine(level: frame.level)
    }
  }

  private mutating func startPiece(isEntry: Bool, isCommented: Bool = false, isSpaced: Bool) {
    let isSpaced = isSpaced && !frame.isEmpty
    writer.startLine(level: frame.level, afterEmptyLine: isSpaced)
    frame.isEmpty = false
    frame.endsWithElement = false
    guard frames.count == tableDepth else { return }
    let place = writer.bytes.count
    pieces.append(
      LaidOutText.Piece(
        range: place..<place, isEntry: isEntry, isCommented: isCommented, isSpaced: isSpaced))
  }

  /// Takes what has been written last into the piece that was started last.
  private mutating func extendPiece() {
    guard frames.count == tableDepth, let last = pieces.indices.last else { return }
    pieces[last].range = pieces[last].range.lowerBound..<writer.bytes.count
  }
}

// Elements that hold text.

extension PropertyListFormatter {
  private mutating func placeText(_ start: XMLToken) {
    let name = text[start.core]
    let hasAttributes = !lexer.attributes.isEmpty
    let isBoolean = name.elementsEqual("true".utf8) || name.elementsEqual("false".utf8)
    let isData = name.elementsEqual("data".utf8)
    defer { endElement(isKey: name.elementsEqual("key".utf8)) }
    guard !(start.kind == .empty && hasAttributes) else { return writer.append(start.range) }
    let (content, isPlain) = start.kind == .empty ? (0..<0, true) : readContent()
    let isBlank = isPlain && text[content].allSatisfy(XMLCharacters.isSpace)
    guard !(isBoolean && isBlank && !hasAttributes) else { return writeTag("<", start, "/>") }
    if hasAttributes { writer.append(start.range) } else { writeTag("<", start, ">") }
    if isData, isPlain {
      appendData(content)
    } else {
      writer.append(content)
    }
    writer.append("</".utf8)
    writer.append(start.core)
    writer.append(">".utf8)
  }

  /// Reads on to the end tag.
  ///
  /// - Returns: What stands before it, and whether that is one text at most.
  private mutating func readContent() -> (range: Range<Int>, isPlain: Bool) {
    let start = lexer.position
    let depth = lexer.depth
    var isPlain = true
    while let token = lexer.next() {
      if token.kind == .end, lexer.depth < depth {
        return (start..<token.range.lowerBound, isPlain)
      }
      isPlain = isPlain && token.kind == .text && token.isPlain
    }
    return (start..<text.count, false)
  }

  /// Writes bytes in base 64 on lines as long as Apple's tools make them.
  private mutating func appendData(_ range: Range<Int>) {
    // The digits are never indented by more than eight levels.
    let level = min(frame.level, 8)
    let width = 76 - 8 * level
    var digits = text[range].filter { !XMLCharacters.isSpace($0) }[...]
    while !digits.isEmpty {
      writer.startLine(level: level)
      writer.append(digits.prefix(width))
      digits = digits.dropFirst(width)
    }
    writer.startLine(level: frame.level)
  }
}
