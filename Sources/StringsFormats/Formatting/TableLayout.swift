/// Lays out the text form of a strings file.
///
/// The tokens of the file are written anew with other white space between them; strings in single
/// quotes and without quotes get double ones. Everything else stays as it is written.
struct TableLayout {
  /// What stands in a pair of braces or parentheses, or in the file itself.
  private struct Frame {
    /// Whether nothing stands in it.
    var isEmpty = true
    /// Whether the last thing in it is an entry or an element.
    var endsWithEntry = false
  }

  private let storage: StringsStorage
  private let text: [UInt8]
  private var writer: LayoutWriter
  private var frames = [Frame()]
  /// The token before the one at hand, white space and comments left out.
  private var previous: StringsToken.Kind?
  /// The comments and the space since then.
  private var comments: [LayoutComment] = []
  private var space: LayoutSpace
  /// How many frames are open where the table's own entries stand; `nil` after its end.
  private var tableDepth: Int? = 1
  private var pieces: [LaidOutText.Piece] = []
  /// Whether something stands in the file that has no place in a table.
  private var isDamaged = false

  /// Prepares to lay out a file.
  ///
  /// - Parameters:
  ///   - storage: What was read of the file.
  ///   - lineEnd: What ends a line.
  init(_ storage: StringsStorage, lineEnd: [UInt8]) {
    self.storage = storage
    text = storage.records.text.utf8
    writer = LayoutWriter(text, lineEnd: lineEnd, unit: "    ")
    space = LayoutSpace(atStart: storage.records.text.textStart)
  }
}

extension TableLayout {
  /// The line end that most lines of a file have, those within strings left out.
  static func lineEnd(of storage: StringsStorage) -> [UInt8] {
    var counts = LineEndCounts()
    var start = 0
    for token in storage.tokens {
      if token.kind == .whitespace || token.kind == .blockComment {
        counts.add(start..<token.end, in: storage.records.text.utf8)
      }
      start = token.end
    }
    return counts.commonest
  }

  /// Writes the file.
  ///
  /// - Returns: The new text; `nil` where something stands in the file that has no place in a table.
  /// - Complexity: O(*n*) in the number of bytes.
  mutating func laidOut() -> LaidOutText? {
    let textStart = storage.records.text.textStart
    var start = 0
    for token in storage.tokens {
      let range = start..<token.end
      start = token.end
      switch token.kind {
      case .byteOrderMark: break
      case .whitespace: space = LayoutSpace(range, in: text, start: textStart)
      case .lineComment, .blockComment:
        comments.append(
          LayoutComment(
            range: range, isBlock: token.kind == .blockComment, lineBreaks: space.lineBreaks,
            indentation: space.indentation))
        space = LayoutSpace()
      default: place(token.kind, range)
      }
    }
    placeComments(beforeEntry: false)
    guard !isDamaged, frames.count == 1 else { return nil }
    writer.finish()
    // To other readers nothing at all is no table, and a line end is an empty one.
    if writer.bytes.isEmpty, text.count > textStart { writer.append(writer.lineEnd) }
    return LaidOutText(bytes: writer.bytes, pieces: pieces)
  }

  private mutating func place(_ kind: StringsToken.Kind, _ range: Range<Int>) {
    let isEnd = kind == .closeBrace || kind == .closeParenthesis
    switch previous {
    case nil, .openBrace, .openParenthesis, .semicolon, .comma:
      placeComments(beforeEntry: !isEnd)
    default:
      if isEnd { placeComments(beforeEntry: false) } else { placeInnerComments() }
    }
    comments.removeAll(keepingCapacity: true)
    space = LayoutSpace()
    switch kind {
    case .quoted, .bare, .data, .openBrace, .openParenthesis, .equals: writer.appendSpace()
    default: break
    }
    switch kind {
    case .quoted, .bare: appendString(range)
    case .data: appendData(range)
    case .openBrace, .openParenthesis:
      writer.append(range)
      frames.append(Frame())
      if previous == nil {
        // The table itself stands in braces.
        tableDepth = 2
        pieces.removeAll()
      }
    case .closeBrace, .closeParenthesis: close(range)
    case .equals, .semicolon, .comma: writer.append(range)
    default: isDamaged = true
    }
    extendPiece()
    previous = kind
  }

  private mutating func close(_ range: Range<Int>) {
    guard frames.count > 1, let frame = frames.popLast() else {
      isDamaged = true
      return
    }
    if !frame.isEmpty { writer.startLine(level: frames.count - 1) }
    writer.append(range)
    if let depth = tableDepth, frames.count < depth { tableDepth = nil }
  }
}

// Comments and the lines on which entries start.

extension TableLayout {
  private var frame: Frame {
    get { frames.last ?? Frame() }
    set { if !frames.isEmpty { frames[frames.count - 1] = newValue } }
  }

  /// Places the comments between two entries, and starts the line of the second one.
  private mutating func placeComments(beforeEntry isEntry: Bool) {
    var rest = comments[...]
    if frame.endsWithEntry {
      let onLine = rest.prefix { $0.lineBreaks == 0 }
      // A comment between two entries on the same line is the second one's.
      if !(isEntry && space.lineBreaks == 0 && onLine.count == rest.count) {
        for comment in onLine { writer.appendTrailing(comment) }
        extendPiece()
        rest = rest.dropFirst(onLine.count)
      }
    }
    let attached = rest.suffix(
      isEntry ? LayoutComment.attachedCount(of: rest, lineBreaks: space.lineBreaks) : 0)
    for comment in rest.dropLast(attached.count) {
      startPiece(isEntry: false, isSpaced: comment.lineBreaks > 1)
      writer.appendLeading(comment)
      extendPiece()
    }
    guard isEntry else { return }
    guard let first = attached.first else {
      startPiece(isEntry: true, isSpaced: space.lineBreaks > 1)
      return
    }
    let isSpaced = first.lineBreaks > 1 || frame.endsWithEntry
    startPiece(isEntry: true, isCommented: true, isSpaced: isSpaced)
    for comment in attached {
      writer.appendLeading(comment)
      writer.startLine(level: frames.count - 1)
    }
  }

  /// Places the comments between two tokens of an entry.
  private mutating func placeInnerComments() {
    for comment in comments {
      writer.appendTrailing(comment)
      if !comment.isBlock { writer.startLine(level: frames.count) }
    }
  }

  private mutating func startPiece(isEntry: Bool, isCommented: Bool = false, isSpaced: Bool) {
    let isSpaced = isSpaced && !frame.isEmpty
    writer.startLine(level: frames.count - 1, afterEmptyLine: isSpaced)
    frame = Frame(isEmpty: false, endsWithEntry: isEntry)
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

// Values.

extension TableLayout {
  /// Writes a string in double quotes; in those it says the same as before.
  private mutating func appendString(_ range: Range<Int>) {
    let first = text[range.lowerBound]
    guard first != ASCII.quote else { return writer.append(range) }
    writer.append(CollectionOfOne(ASCII.quote))
    if first != ASCII.apostrophe {
      writer.append(range)
    } else {
      var offset = range.lowerBound + 1
      while offset < range.upperBound - 1 {
        let byte = text[offset]
        let isEscape = byte == ASCII.backslash && offset + 1 < range.upperBound - 1
        if byte == ASCII.quote {
          writer.append([ASCII.backslash, ASCII.quote])
        } else if isEscape, text[offset + 1] != ASCII.apostrophe {
          writer.append(offset..<offset + 2)
        } else {
          writer.append(CollectionOfOne(isEscape ? ASCII.apostrophe : byte))
        }
        offset += isEscape ? 2 : 1
      }
    }
    writer.append(CollectionOfOne(ASCII.quote))
  }

  /// Writes data in groups of four bytes.
  private mutating func appendData(_ range: Range<Int>) {
    guard text[range.upperBound - 1] == ASCII.closeAngle else {
      isDamaged = true
      return
    }
    var digits = 0
    for byte in text[range] {
      let isDigit = ASCII.hexadecimalValue(byte) != nil
      if isDigit, digits > 0, digits % 8 == 0 { writer.append(CollectionOfOne(ASCII.space)) }
      if isDigit { digits += 1 }
      if isDigit || byte == ASCII.openAngle || byte == ASCII.closeAngle {
        writer.append(CollectionOfOne(byte))
      }
    }
  }
}
