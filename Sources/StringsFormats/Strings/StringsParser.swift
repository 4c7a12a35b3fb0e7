import SourceDiagnostics

/// Reads the text of a strings file in one pass and goes on after every fault.
///
/// All offsets are offsets in the text. What it looks at ahead of the pass, to find out what a
/// fault is due to, is paid from a budget in proportion to the text, so that no input takes more
/// than linear time.
///
/// Source: the grammar that CoreFoundation's old-style property list parser accepts. DIFFERENCE:
/// what that parser drops in silence is an error here, and is followed by what can be read.
struct StringsParser {
  /// The text in UTF-8.
  let text: [UInt8]
  /// The tokens so far; they stand without gaps.
  var tokens: [StringsToken] = []
  /// The entries so far.
  var records: [StringsRecord] = []
  /// The diagnostics so far, in no order.
  var diagnostics = StringsFaults()
  /// How far the text has been read.
  var position: Int
  /// How many bytes may still be looked at ahead of the pass.
  var lookahead: Int
  /// How many bytes may still be read in vain for an entry written in the regular way.
  var regularBudget: Int
  /// Before this place no typographic quote is closed on its line.
  var smartQuotesAreOpenBefore = 0
  /// The last string in quotes that was looked at, for each of the two quotes.
  var lastQuoted: (double: StringsLiteral?, single: StringsLiteral?)
  /// The line that was looked at last, or the rest of it, without its end.
  var lastLine = 0..<0

  /// Where the brace stands that opens the table; `nil` outside of braces.
  private var openBrace: Int?
  /// Whether the table's brace is closed and no text after it has been reported yet.
  private(set) var hasClosedTable = false
  /// Whether anything was seen that only a table has.
  var hasTableSyntax = false
  /// The first string, array or data, and the end of the last one, in a text without table syntax.
  private var contentRange: Range<Int>?

  /// Prepares to read a text.
  ///
  /// - Parameters:
  ///   - text: The text in UTF-8; what is ill-formed is reported by others.
  ///   - start: Where the text starts.
  init(_ text: [UInt8], from start: Int) {
    self.text = text
    position = start
    lookahead = 8 * text.count + 4096
    regularBudget = text.count
    // About what tables hold; growing would copy everything several times.
    tokens.reserveCapacity(text.count / 10)
    records.reserveCapacity(text.count / 90)
    if start > 0 { tokens.append(StringsToken(kind: .byteOrderMark, end: start)) }
  }

  /// Takes bytes from the budget for looking ahead; `false` when it is used up.
  mutating func spend(_ count: Int) -> Bool {
    lookahead -= max(1, count)
    return lookahead > 0
  }

  /// Ends a token at an offset and moves there.
  @inline(__always)
  mutating func advance(_ kind: StringsToken.Kind, to end: Int) {
    guard end > position else { return }
    if kind == .junk, tokens.last?.kind == .junk {
      tokens[tokens.count - 1] = StringsToken(kind: .junk, end: end)
    } else {
      tokens.append(StringsToken(kind: kind, end: end))
    }
    position = end
  }

  /// Reads the whole text.
  mutating func parseTable() {
    let triviaStart = tokens.count
    skipTrivia()
    guard position < text.count else { return }
    let start = position
    var rootRange: Range<Int>?
    switch text[start] {
    case ASCII.openBrace:
      openBrace = start
      hasTableSyntax = true
      advance(.openBrace, to: start + 1)
    case ASCII.openParenthesis:
      if skipContainer() { rootRange = start..<position }
    case ASCII.openAngle where mergeMarkerEnd() == nil:
      skipData()
      rootRange = start..<position
    default: break
    }
    if let rootRange { noteContent(rootRange) }
    parseEntries(triviaStart: position == start ? triviaStart : tokens.count)
    if hasTableSyntax, let rootRange {
      diagnostics.append(.notATable(rootRange, string(in: rootRange)))
    }
    finish()
  }

  private mutating func parseEntries(triviaStart: Int) {
    var triviaStart = triviaStart
    while true {
      defer { triviaStart = tokens.count }
      skipTrivia()
      guard position < text.count else { return }
      let byte = text[position]
      if parseRegularEntry(triviaStart: triviaStart) { continue }
      if skipForeignLine(byte) { continue }
      if let literal = literalAtEntryStart() {
        noteTextAfterTable()
        noteContent(literal.range)
        parseEntry(literal, comment: attachedComment(from: triviaStart))
        continue
      }
      switch byte {
      case ASCII.closeBrace where openBrace != nil:
        openBrace = nil
        hasClosedTable = true
        advance(.closeBrace, to: position + 1)
      case ASCII.semicolon:
        hasTableSyntax = true
        let end = endOfRun(from: position)
        diagnostics.append(.straySemicolon(position..<end))
        advance(.junk, to: end)
      case ASCII.equals:
        hasTableSyntax = true
        skipStrayEquals()
      default: skipJunk()
      }
    }
  }

  /// Reports and skips a line in the manner of other languages or of version control.
  private mutating func skipForeignLine(_ byte: UInt8) -> Bool {
    let end: Int
    switch byte {
    case ASCII.hash:
      end = endOfLine(from: position)
      diagnostics.append(.hashComment(position..<position + 1))
    case ASCII.openAngle, ASCII.equals, ASCII.closeAngle:
      guard let marker = mergeMarkerEnd() else { return false }
      end = marker
      diagnostics.append(.mergeMarker(position..<end))
    default: return false
    }
    hasTableSyntax = true
    advance(.junk, to: end)
    return true
  }

  /// The string with which an entry starts here.
  private mutating func literalAtEntryStart() -> StringsLiteral? {
    guard let literal = literal(at: position) else { return nil }
    guard case .loose = literal.form else { return literal }
    // A word in need of quotes is an entry only where the rest of one follows.
    let next = peekTrivia(from: literal.range.upperBound)
    let follows = byte(at: next.end)
    let isEntry =
      follows == ASCII.equals || follows == ASCII.semicolon && !next.crossesLine
      || missingOpeningQuoteEnd(of: literal, before: ASCII.equals) != nil
    return isEntry ? literal : nil
  }

  /// Remembers that something stands in the file, in case it turns out to be no table.
  private mutating func noteContent(_ range: Range<Int>) {
    guard !hasTableSyntax else { return }
    let start = contentRange?.lowerBound ?? range.lowerBound
    contentRange = start..<max(start, range.upperBound)
  }

  private mutating func noteTextAfterTable() {
    guard hasClosedTable else { return }
    hasClosedTable = false
    diagnostics.append(.textAfterTable(position..<position + 1))
  }

  private mutating func finish() {
    if let openBrace {
      diagnostics.append(
        .unclosedTable(openBrace..<openBrace + 1, closing: closingOfTable(), end: text.count))
    }
    guard !hasTableSyntax, let contentRange else { return }
    // A bare sentence or a lone string: its words are no faults of a table.
    records.removeAll()
    diagnostics.removeAll(but: Diagnostic.unclosedCommentID)
    let end = trimmedEnd(text.count, from: contentRange.lowerBound)
    diagnostics.append(
      .notATable(
        contentRange.lowerBound..<end, string(in: contentRange.lowerBound..<end)))
  }
}

extension StringsParser {
  /// Reads white space and comments, and what is mistaken for white space.
  mutating func skipTrivia() {
    while position < text.count {
      let byte = text[position]
      if ASCII.isSpace(byte) || byte == 0xE2 && separatorLength(at: position) > 0 {
        advance(.whitespace, to: endOfSpace(from: position))
      } else if byte == ASCII.slash {
        guard let comment = comment(at: position) else { return }
        if !comment.isClosed {
          diagnostics.append(.unclosedComment(position..<position + 2))
        }
        advance(comment.kind, to: comment.end)
      } else if byte >= 0x80 || byte < 0x20 || byte == 0x7F {
        guard skipStrangeSpaces() else { return }
      } else {
        return
      }
    }
  }

  /// Reports and skips a run of the same character that looks like white space and is none.
  private mutating func skipStrangeSpaces() -> Bool {
    let (first, length) = scalar(at: position)
    guard let first, first.isStrangeSpace else { return false }
    var end = position + length
    while end < text.count {
      let next = scalar(at: end)
      guard next.scalar == first else { break }
      end += next.length
    }
    let separates =
      position > 0 && Self.isBare(text[position - 1]) && Self.isBare(byte(at: end))
    diagnostics.append(.strangeSpace(position..<end, first, separates: separates))
    advance(.junk, to: end)
    return true
  }

  /// Reports and skips what can start neither an entry nor white space.
  mutating func skipJunk() {
    if text[position] == ASCII.star, byte(at: position + 1) == ASCII.slash {
      skipStrayCommentEnd()
      return
    }
    let start = position
    let (scalar, length) = scalar(at: start)
    var end = start + max(1, length)
    if case .loose = literal(at: start)?.form, let word = literal(at: start) {
      end = word.range.upperBound
      if scalar != nil { noteWord(word.range) }
    } else if length == 1 {
      end = endOfRun(from: start)
    }
    if let scalar { diagnostics.append(.unexpectedCharacter(start..<end, scalar)) }
    advance(.junk, to: end)
  }

  /// The end of a run of the same byte, so that it is one fault.
  private func endOfRun(from start: Int) -> Int {
    var end = start
    while end < text.count, text[end] == text[start] { end += 1 }
    return end
  }

  private mutating func noteWord(_ range: Range<Int>) {
    guard !hasTableSyntax, contentRange == nil else { return }
    contentRange = range
  }

  private mutating func skipStrayCommentEnd() {
    let end = position + 2
    let next = peekTrivia(from: end)
    diagnostics.append(
      .strayCommentEnd(position..<end, hidesEntries: next.end < text.count))
    advance(.junk, to: end)
  }

  /// An equals sign before a key: a slip of the finger, unless it is a value without a key.
  private mutating func skipStrayEquals() {
    let start = position
    let space = peekTrivia(from: start + 1)
    if !space.crossesLine, let value = literal(at: space.end), value.isClosed,
      spend(value.range.count)
    {
      let next = peekTrivia(from: value.range.upperBound)
      if byte(at: next.end) == ASCII.semicolon {
        diagnostics.append(.missingKey(start..<start + 1))
        advance(.junk, to: next.end + 1)
        return
      }
    }
    let end = endOfRun(from: start)
    diagnostics.append(.strayEquals(start..<end))
    advance(.junk, to: end)
  }

  /// The end of a line that a version control system left to mark a conflict.
  func mergeMarkerEnd() -> Int? {
    let mark = text[position]
    let isLineStart =
      position == 0 || ASCII.isLineEnd(text[position - 1]) || tokens.last?.kind == .byteOrderMark
    guard isLineStart else { return nil }
    for step in 0..<7 where byte(at: position + step) != mark { return nil }
    let next = byte(at: position + 7)
    guard position + 7 >= text.count || ASCII.isSpace(next) else { return nil }
    return endOfLine(from: position)
  }

  /// The comments that belong to the entry that starts here.
  ///
  /// - Parameter start: The first token of the white space before the entry.
  /// - Returns: The place of the comments.
  func attachedComment(from start: Int) -> Range<Int>? {
    guard tokens.count > start else { return nil }
    var offset = start > 0 ? tokens[start - 1].end : 0
    // A comment on the line of the last entry belongs to that one, unless this one is there too.
    var trails = start > 0 && tokens[start - 1].kind == .semicolon
    var range: Range<Int>?
    for index in start..<tokens.count {
      let token = tokens[index]
      let stretch = offset..<token.end
      offset = token.end
      if token.kind.isComment {
        range = (range?.lowerBound ?? stretch.lowerBound)..<stretch.upperBound
      } else if range != nil || trails {
        let lineEnds = countLineEnds(in: stretch)
        if lineEnds > 1 || lineEnds > 0 && trails { range = nil }
        if lineEnds > 0 { trails = false }
      }
    }
    return range
  }

  private func countLineEnds(in range: Range<Int>) -> Int {
    var count = 0
    for offset in range {
      switch text[offset] {
      case ASCII.newline: count += offset > range.lowerBound && text[offset - 1] == 13 ? 0 : 1
      case ASCII.carriageReturn: count += 1
      default: count += separatorLength(at: offset) > 0 ? 1 : 0
      }
    }
    return count
  }
}
