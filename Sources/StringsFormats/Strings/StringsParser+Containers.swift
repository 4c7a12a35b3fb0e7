import SourceDiagnostics

/// Stepping over dictionaries, arrays and data, which have no place in a strings table.
///
/// What they hold is checked as strictly as the table itself; nothing is built from it. The levels
/// are kept on a stack of their own, so that depth costs no call.
extension StringsParser {
  /// How many dictionaries and arrays may stand in each other, as on Apple's platforms.
  static let deepestLevel = 512

  private enum Expectation {
    case key
    case equals
    case value
    case semicolon
    case element
    case comma
  }

  private struct Level {
    var opening: Int
    var isArray: Bool
  }

  /// Reads the dictionary or array that starts at the current position.
  ///
  /// - Returns: Whether its end was found; if not, reading goes on near its start, and what it
  ///   holds is read as part of the table.
  mutating func skipContainer() -> Bool {
    let start = position
    let tokenCount = tokens.count
    let mark = diagnostics.mark
    var levels: [Level] = []
    var expectation = open(&levels)
    while !levels.isEmpty {
      skipTrivia()
      guard position < text.count else {
        return reopen(start, tokenCount: tokenCount, mark: mark)
      }
      expectation = step(expectation, &levels)
    }
    return true
  }

  /// Takes back a container that swallowed the rest of the file.
  private mutating func reopen(_ start: Int, tokenCount: Int, mark: StringsFaults.Mark) -> Bool {
    let isArray = text[start] == ASCII.openParenthesis
    let diagnostic = Diagnostic.unclosedContainer(start..<start + 1, isArray: isArray)
    guard spend(text.count - start) else {
      diagnostics.append(diagnostic)
      return false
    }
    tokens.removeSubrange(tokenCount...)
    diagnostics.removeAll(after: mark)
    diagnostics.append(diagnostic)
    position = start
    hasTableSyntax = true
    if isArray {
      advance(.junk, to: endOfLine(from: start))
    } else {
      advance(.openBrace, to: start + 1)
    }
    return false
  }

  private mutating func open(_ levels: inout [Level]) -> Expectation {
    let isArray = text[position] == ASCII.openParenthesis
    levels.append(Level(opening: position, isArray: isArray))
    advance(isArray ? .openParenthesis : .openBrace, to: position + 1)
    return isArray ? .element : .key
  }

  private mutating func close(_ levels: inout [Level]) -> Expectation {
    levels.removeLast()
    return levels.last?.isArray == true ? .comma : .semicolon
  }

  private mutating func step(
    _ expectation: Expectation, _ levels: inout [Level]
  ) -> Expectation {
    let byte = text[position]
    let here = position..<position + 1
    switch (expectation, byte) {
    case (.key, ASCII.closeBrace), (.element, ASCII.closeParenthesis),
      (.comma, ASCII.closeParenthesis):
      advance(byte == ASCII.closeBrace ? .closeBrace : .closeParenthesis, to: here.upperBound)
      return close(&levels)
    case (.semicolon, ASCII.closeBrace):
      diagnostics.append(.missingSemicolon(lastEnd..<lastEnd, key: nil))
      advance(.closeBrace, to: here.upperBound)
      return close(&levels)
    case (.equals, ASCII.closeBrace), (.value, ASCII.closeBrace):
      diagnostics.append(.nestedEntryCut(lastEnd..<lastEnd))
      advance(.closeBrace, to: here.upperBound)
      return close(&levels)
    case (.element, ASCII.closeBrace), (.comma, ASCII.closeBrace), (.element, ASCII.semicolon),
      (.comma, ASCII.semicolon):
      diagnostics.append(.unclosedArray(here, Unicode.Scalar(byte)))
      return close(&levels)
    case (.equals, ASCII.equals):
      advance(.equals, to: here.upperBound)
      return .value
    case (.equals, ASCII.semicolon), (.semicolon, ASCII.semicolon):
      advance(.semicolon, to: here.upperBound)
      return .key
    case (.value, ASCII.semicolon):
      diagnostics.append(.nestedEntryCut(position..<position))
      advance(.semicolon, to: here.upperBound)
      return .key
    case (.comma, ASCII.comma):
      advance(.comma, to: here.upperBound)
      return .element
    default: return stepOperand(expectation, &levels)
    }
  }

  /// Reads a key or a value, or says that something else stands there.
  private mutating func stepOperand(
    _ expectation: Expectation, _ levels: inout [Level]
  ) -> Expectation {
    let isValue = expectation == .value || expectation == .element
    let next: Expectation = expectation == .value ? .semicolon : .comma
    switch text[position] {
    case ASCII.openBrace where isValue, ASCII.openParenthesis where isValue:
      guard levels.count < Self.deepestLevel else {
        skipTooDeep()
        return next
      }
      return open(&levels)
    case ASCII.openAngle where isValue:
      skipData()
      return next
    default: break
    }
    guard let literal = literal(at: position) else {
      let found = scalar(at: position)
      let end = position + max(1, found.length)
      diagnostics.append(.unexpectedInside(position..<end, found.scalar))
      advance(.junk, to: end)
      return expectation
    }
    switch expectation {
    case .semicolon:
      diagnostics.append(.missingSemicolon(lastEnd..<lastEnd, key: nil))
      return .key
    case .comma:
      diagnostics.append(.missingComma(lastEnd..<lastEnd))
      return .element
    case .equals:
      diagnostics.append(.nestedEntryCut(lastEnd..<lastEnd))
      return .key
    case .key, .value, .element:
      if !literal.isClosed, let quote = literal.quote {
        diagnostics.append(
          .unclosedString(literal.range, quote: quote, text: string(in: literal.content)))
      }
      report(literal)
      reportEscapes(of: literal)
      advance(literal.form.tokenKind, to: literal.range.upperBound)
      return expectation == .key ? .equals : next
    }
  }

  /// The end of the last token that is neither white space nor a comment.
  private var lastEnd: Int {
    tokens.last { $0.kind != .whitespace && !$0.kind.isComment }?.end ?? position
  }

  /// Steps over a container beyond the deepest level by counting its brackets.
  private mutating func skipTooDeep() {
    diagnostics.append(.tooDeep(position..<position + 1))
    var depth = 0
    repeat {
      let byte = text[position]
      if byte == ASCII.openBrace || byte == ASCII.openParenthesis { depth += 1 }
      if byte == ASCII.closeBrace || byte == ASCII.closeParenthesis { depth -= 1 }
      if let literal = literal(at: position) {
        advance(literal.form.tokenKind, to: literal.range.upperBound)
      } else {
        let kind = StringsToken.Kind(punctuation: byte) ?? .junk
        advance(kind, to: position + max(1, scalar(at: position).length))
      }
      skipTrivia()
    } while depth > 0 && position < text.count
  }

  /// Reads the data in angle brackets that starts at the current position.
  mutating func skipData() {
    let start = position
    var offset = start + 1
    var digits = 0
    while offset < text.count {
      let byte = text[offset]
      if ASCII.hexadecimalValue(byte) != nil {
        digits += 1
        offset += 1
      } else if ASCII.isSpace(byte) || separatorLength(at: offset) > 0 {
        if digits % 2 == 1 { break }
        offset += max(1, separatorLength(at: offset))
      } else {
        break
      }
    }
    if byte(at: offset) == ASCII.closeAngle {
      if digits % 2 == 1 { diagnostics.append(.oddData(offset..<offset)) }
      return advance(.data, to: offset + 1)
    }
    let found = scalar(at: offset)
    diagnostics.append(
      .badData(offset..<offset + found.length, found.scalar, isAtEnd: offset >= text.count))
    // Data ends on its line at the latest when something is wrong with it.
    var end = offset
    while end < text.count, !ASCII.isLineEnd(text[end]), text[end] != ASCII.semicolon {
      end += 1
      if text[end - 1] == ASCII.closeAngle { break }
    }
    advance(.data, to: end)
  }
}
