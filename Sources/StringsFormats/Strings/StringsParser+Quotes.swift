import SourceDiagnostics

/// Finding out what is wrong with the quotes of a string after which something else stands than
/// what is due.
extension StringsParser {
  /// Finds the true end of a key in quotes.
  ///
  /// - Parameters:
  ///   - key: The key as it was found; no `=`, `;` or `:` follows it.
  ///   - quote: Its quote.
  /// - Returns: The key as it was probably meant; its faults are reported.
  mutating func mendedKey(_ key: StringsLiteral, quote: UInt8) -> StringsLiteral {
    let start = key.content.lowerBound
    let firstLine = start..<min(rememberedEndOfLine(from: start), key.content.upperBound)
    if let end = unclosedEnd(of: key) {
      // `"a = 1;` without any further quote: the key ends before the equals sign. Without a budget
      // the string stays as long as it was found, or its rest would be read once for each quote.
      let equals = lookahead > 0 ? text[firstLine].firstIndex(of: ASCII.equals) : nil
      return unclosed(key, quote: quote, at: equals.map { trimmedEnd($0, from: start) } ?? end)
    }
    let end = trimmedEnd(firstLine.upperBound, from: start)
    if firstLine.upperBound == key.content.upperBound, end > start,
      text[end - 1] == ASCII.equals
    {
      return unclosed(key, quote: quote, at: trimmedEnd(end - 1, from: start))
    }
    let next = peekTrivia(from: key.range.upperBound)
    let isNextEntry = next.end > key.range.upperBound && isEntryStart(at: next.end)
    if !next.crossesLine, !isNextEntry,
      let end = closingQuote(from: key.range.upperBound, quote: quote, before: [ASCII.equals])
    {
      return withInnerQuotes(key, quote: quote, to: end)
    }
    return key
  }

  /// Finds the true extent of a value, and reports what is wrong with how it is set off.
  ///
  /// - Parameter literal: The value as it was found, at the current position.
  /// - Returns: The value as it was probably meant, read.
  mutating func readValue(_ literal: StringsLiteral) -> StringsLiteral {
    var value = literal
    let end = value.range.upperBound
    if !value.isClosed || byte(at: end) != ASCII.semicolon {
      let next = peekTrivia(from: end)
      let follows = byte(at: next.end)
      if !value.isClosed || follows != ASCII.semicolon && follows != ASCII.comma {
        switch value.form {
        case .quoted(let quote): value = mendedValue(value, quote: quote, next: next)
        case .bare, .loose: value = mendedBareValue(value, next: next)
        case .smartQuoted: break
        }
      }
    }
    report(value)
    advance(value.form.tokenKind, to: value.range.upperBound)
    return value
  }

  private mutating func mendedValue(
    _ value: StringsLiteral, quote: UInt8, next: (end: Int, crossesLine: Bool)
  ) -> StringsLiteral {
    let end = value.range.upperBound
    if let closing = unclosedEnd(of: value) { return unclosed(value, quote: quote, at: closing) }
    guard !next.crossesLine else { return value }
    let isSeparate = next.end > end || byte(at: end) == quote
    if isSeparate, isEntryStart(at: next.end) { return value }
    guard let closing = closingQuote(from: end, quote: quote, before: [ASCII.semicolon]) else {
      return value
    }
    return withInnerQuotes(value, quote: quote, to: closing)
  }

  private mutating func mendedBareValue(
    _ value: StringsLiteral, next: (end: Int, crossesLine: Bool)
  ) -> StringsLiteral {
    let mended = mendedBare(value, before: ASCII.semicolon)
    guard mended.quote == nil, !next.crossesLine, next.end > value.range.upperBound else {
      return mended
    }
    // `a = hello world;` is one text that lacks its quotes.
    guard lookahead > 0, !isEntryStart(at: next.end) else { return value }
    var end = next.end
    while end < text.count, !ASCII.isLineEnd(text[end]), !Self.endsBareText(text[end]) { end += 1 }
    guard spend(end - next.end), byte(at: end) == ASCII.semicolon else { return value }
    var whole = value
    whole.range = value.range.lowerBound..<trimmedEnd(end, from: value.range.upperBound)
    whole.content = whole.range
    if case .bare = value.form { whole.form = .loose(value.range.upperBound) }
    return whole
  }

  /// Whether a character ends a text without quotes, or shows that there is none.
  private static func endsBareText(_ byte: UInt8) -> Bool {
    switch byte {
    case ASCII.semicolon, ASCII.quote, ASCII.equals, ASCII.openBrace, ASCII.closeBrace: true
    default: false
    }
  }

  /// Takes a word whose line goes on up to a closing quote for a string without the opening one.
  ///
  /// - Parameters:
  ///   - literal: A string without quotes.
  ///   - terminator: What stands after the closing quote.
  /// - Returns: The string up to the closing quote; the literal itself when there is none.
  mutating func mendedBare(_ literal: StringsLiteral, before terminator: UInt8) -> StringsLiteral {
    guard let end = missingOpeningQuoteEnd(of: literal, before: terminator) else { return literal }
    let start = literal.range.lowerBound
    diagnostics.append(.missingOpeningQuote(start..<start, string(in: start..<end)))
    return StringsLiteral(
      form: .quoted(ASCII.quote), range: start..<end + 1, content: start..<end, isPlain: false)
  }

  /// Where the closing quote of a string without the opening one stands.
  mutating func missingOpeningQuoteEnd(
    of literal: StringsLiteral, before terminator: UInt8
  ) -> Int? {
    guard lookahead > 0 else { return nil }
    var end = literal.range.upperBound
    while end < text.count, !ASCII.isLineEnd(text[end]), text[end] != ASCII.quote {
      if text[end] == ASCII.equals || text[end] == ASCII.semicolon { break }
      end += 1
    }
    guard spend(end - literal.range.upperBound), byte(at: end) == ASCII.quote else { return nil }
    return byte(at: endOfBlanks(from: end + 1)) == terminator ? end : nil
  }

  /// Takes the quotes within a string for text that lacks its backslashes.
  private mutating func withInnerQuotes(
    _ literal: StringsLiteral, quote: UInt8, to end: Int
  ) -> StringsLiteral {
    var inner: [Int] = []
    var offset = literal.content.lowerBound
    while offset < end {
      if text[offset] == quote { inner.append(offset) }
      offset += text[offset] == ASCII.backslash ? 2 : 1
    }
    var whole = literal
    whole.content = literal.content.lowerBound..<end
    whole.range = literal.range.lowerBound..<end + 1
    whole.isPlain = false
    diagnostics.append(.unescapedQuotes(inner, string(in: whole.content)))
    return whole
  }

  /// Ends a string where its closing quote is missing.
  private mutating func unclosed(
    _ literal: StringsLiteral, quote: UInt8, at end: Int
  ) -> StringsLiteral {
    hasTableSyntax = true
    let start = literal.range.lowerBound
    _ = spend(literal.range.upperBound - end)
    var shorter = literal
    shorter.content = start + 1..<end
    shorter.range = start..<end
    shorter.isClosed = false
    if let (scalar, place) = smartQuote(before: end, from: start + 1) {
      shorter.content = start + 1..<place.lowerBound
      diagnostics.append(.smartClosingQuote(place, scalar, quote: quote))
    } else {
      diagnostics.append(
        .unclosedString(shorter.range, quote: quote, text: string(in: shorter.content)))
    }
    return shorter
  }

  /// The typographic quote that ends at an offset.
  private func smartQuote(
    before end: Int, from start: Int
  ) -> (scalar: Unicode.Scalar, place: Range<Int>)? {
    for length in 2...3 where end - length >= start {
      let (scalar, found) = scalar(at: end - length)
      if let scalar, found == length, scalar.isSmartQuote { return (scalar, end - length..<end) }
    }
    return nil
  }
}

/// Guessing where a quote was forgotten, from what the lines of a string look like.
extension StringsParser {
  /// Finds where a string was probably meant to end that swallows what follows it.
  ///
  /// - Parameter literal: A string in quotes after which something unexpected stands.
  /// - Returns: The place for the closing quote; `nil` when the string is what it seems.
  mutating func unclosedEnd(of literal: StringsLiteral) -> Int? {
    let start = literal.content.lowerBound
    let limit = literal.content.upperBound
    guard lookahead > 0 else { return literal.isClosed ? nil : limit }
    guard spend(literal.content.count) else { return literal.isClosed ? nil : limit }
    guard literal.isClosed else { return unclosedEndBeforeEndOfFile(from: start) }
    // The closing quote is the opening one of something else if its line, seen alone, is an
    // entry or a comment.
    let lineStart = startOfLine(of: limit, limit: start)
    guard lineStart > start else { return nil }
    let first = endOfBlanks(from: lineStart)
    let isComment =
      byte(at: first) == ASCII.slash
      && (byte(at: first + 1) == ASCII.slash || byte(at: first + 1) == ASCII.star)
    guard isComment || isEntryLine(at: lineStart, limit: text.count) else { return nil }
    return withoutSemicolon(contentEnd(before: lineStart, from: start), from: start)
  }

  private func unclosedEndBeforeEndOfFile(from start: Int) -> Int {
    var line = endOfLine(from: start)
    while line < text.count {
      let next = line + 1
      if isEntryLine(at: next, limit: text.count) {
        return withoutSemicolon(contentEnd(before: next, from: start), from: start)
      }
      line = endOfLine(from: next)
    }
    line = start
    while line < text.count {
      let lineEnd = endOfLine(from: line)
      let end = trimmedEnd(lineEnd, from: line)
      if end > line, text[end - 1] == ASCII.semicolon {
        return withoutSemicolon(end, from: start)
      }
      line = lineEnd + 1
    }
    return text.count
  }

  private func withoutSemicolon(_ end: Int, from start: Int) -> Int {
    end > start && text[end - 1] == ASCII.semicolon ? trimmedEnd(end - 1, from: start) : end
  }

  /// The end of what stands before a line, with the comments and empty lines before it left out.
  private func contentEnd(before lineStart: Int, from start: Int) -> Int {
    var end = trimmedEnd(lineStart, from: start)
    while end > start {
      let line = startOfLine(of: end, limit: start)
      if end - line >= 2, text[end - 1] == ASCII.slash, text[end - 2] == ASCII.star {
        guard let opening = blockCommentStart(before: end - 2, from: start),
          isFirstOnLine(opening, from: start)
        else { return end }
        end = trimmedEnd(opening, from: start)
      } else if line > start, byte(at: endOfBlanks(from: line)) == ASCII.slash,
        byte(at: endOfBlanks(from: line) + 1) == ASCII.slash
      {
        end = trimmedEnd(line, from: start)
      } else {
        return end
      }
    }
    return end
  }

  private func blockCommentStart(before end: Int, from start: Int) -> Int? {
    var offset = end - 2
    while offset >= start {
      if text[offset] == ASCII.slash, text[offset + 1] == ASCII.star { return offset }
      offset -= 1
    }
    return nil
  }

  private func isFirstOnLine(_ offset: Int, from start: Int) -> Bool {
    let line = startOfLine(of: offset, limit: start)
    return line > start && endOfBlanks(from: line) == offset
  }
}
