import SourceDiagnostics

/// An entry being read.
struct PendingEntry {
  var key: StringsLiteral
  var comment: Range<Int>?
}

/// Reading of one entry: a key, `=`, a value and `;`, or a key and `;`.
extension StringsParser {
  /// Reads an entry and adds it, where enough of it is there.
  ///
  /// - Parameters:
  ///   - literal: The key, which starts at the current position.
  ///   - comment: The comments before it.
  mutating func parseEntry(_ literal: StringsLiteral, comment: Range<Int>?) {
    let key = readKey(literal)
    let entry = PendingEntry(key: key, comment: comment)
    skipTrivia()
    switch byte(at: position) {
    case ASCII.equals where position < text.count:
      hasTableSyntax = true
      advance(.equals, to: position + 1)
      parseValue(of: entry)
    case ASCII.semicolon where position < text.count:
      hasTableSyntax = true
      advance(.semicolon, to: position + 1)
      add(entry, value: nil, kind: .string)
    case ASCII.colon where position < text.count:
      hasTableSyntax = true
      diagnostics.append(.colonForEquals(position..<position + 1))
      advance(.junk, to: position + 1)
      parseValue(of: entry)
    default: recoverAfterKey(entry)
    }
  }

  /// Reads a key, and mends what is wrong with its quotes.
  private mutating func readKey(_ literal: StringsLiteral) -> StringsLiteral {
    var key = literal
    let next = key.isClosed ? peekAfter(key) : nil
    let isFollowed = next.map { Self.endsKey(byte(at: $0.end)) && $0.end < text.count } ?? false
    if !isFollowed {
      switch key.form {
      case .quoted(let quote): key = mendedKey(key, quote: quote)
      case .bare, .loose: key = mendedBare(key, before: ASCII.equals)
      case .smartQuoted: break
      }
    }
    report(key)
    advance(key.form.tokenKind, to: key.range.upperBound)
    return key
  }

  private mutating func peekAfter(
    _ literal: StringsLiteral
  ) -> (end: Int, crossesLine: Bool) {
    // The common case is a space or nothing between the two; it costs no budget.
    let end = endOfBlanks(from: literal.range.upperBound)
    switch byte(at: end) {
    case ASCII.equals, ASCII.semicolon: return (end, false)
    default: return peekTrivia(from: literal.range.upperBound)
    }
  }

  private static func endsKey(_ byte: UInt8) -> Bool {
    byte == ASCII.equals || byte == ASCII.semicolon || byte == ASCII.colon
  }

  /// Says what is wrong with the way in which a string is set off.
  mutating func report(_ literal: StringsLiteral) {
    switch literal.form {
    case .loose(let fault):
      if let scalar = scalar(at: fault).scalar {
        diagnostics.append(
          .needsQuotes(
            fault..<fault + scalar.utf8.count, scalar, word: literal.range,
            string(in: literal.range)))
      }
    case .smartQuoted:
      diagnostics.append(.smartQuotes(literal.range, content: literal.content))
    case .quoted, .bare: break
    }
  }

  /// A key is there, but neither `=` nor `;` follows.
  private mutating func recoverAfterKey(_ entry: PendingEntry) {
    let key = entry.key
    let keyEnd = key.range.upperBound
    // `key: "value"` has its colon inside of the bare key.
    if key.form == .bare, key.content.count > 1, text[keyEnd - 1] == ASCII.colon,
      position < text.count, literal(at: position) != nil
    {
      hasTableSyntax = true
      diagnostics.append(.colonForEquals(keyEnd - 1..<keyEnd))
      var shorter = entry
      shorter.key.range = key.range.lowerBound..<keyEnd - 1
      shorter.key.content = shorter.key.range
      return parseValue(of: shorter)
    }
    let isOnSameLine = !hasLineEnd(in: keyEnd..<position) && position < text.count
    if isOnSameLine, let value = literal(at: position), value.quote != nil, value.isClosed,
      spend(value.range.count)
    {
      let next = peekTrivia(from: value.range.upperBound)
      if byte(at: next.end) == ASCII.semicolon {
        hasTableSyntax = true
        diagnostics.append(.missingEquals(keyEnd..<keyEnd, key: string(in: key.content)))
        return parseValue(of: entry)
      }
    }
    let found = isOnSameLine ? scalar(at: position) : (nil, 0)
    let place = found.0 == nil ? keyEnd..<keyEnd : position..<position + found.1
    if key.isClosed {
      diagnostics.append(
        .keyAlone(place, found: found.0, key: string(in: key.content)))
    }
    skipToNextEntry(after: keyEnd)
  }

  func hasLineEnd(in range: Range<Int>) -> Bool {
    text[range].contains { ASCII.isLineEnd($0) }
  }

  /// Skips the rest of a line, or up to a `;` on it, unless an entry starts before.
  private mutating func skipToNextEntry(after start: Int) {
    let lineEnd = rememberedEndOfLine(from: start)
    while position < text.count, position <= lineEnd {
      let byte = text[position]
      if byte == ASCII.semicolon {
        hasTableSyntax = true
        return advance(.semicolon, to: position + 1)
      }
      if byte == ASCII.closeBrace || byte == ASCII.hash || isEntryStart(at: position) { return }
      if let literal = literal(at: position), literal.isClosed,
        literal.range.upperBound <= lineEnd
      {
        advance(.junk, to: literal.range.upperBound)
      } else {
        advance(.junk, to: position + max(1, scalar(at: position).length))
      }
      skipTrivia()
    }
  }

  /// Reads the value, after `=`, and the `;`.
  private mutating func parseValue(of entry: PendingEntry) {
    skipTrivia()
    while position < text.count {
      let byte = text[position]
      if byte == ASCII.equals {
        diagnostics.append(.doubledEquals(position..<position + 1))
      } else if byte == ASCII.at, self.byte(at: position + 1) == ASCII.quote {
        diagnostics.append(.objectiveCLiteral(position..<position + 1))
      } else {
        break
      }
      advance(.junk, to: position + 1)
      skipTrivia()
    }
    switch byte(at: position) {
    case ASCII.openBrace: parseContainer(.dictionary, of: entry)
    case ASCII.openParenthesis: parseContainer(.array, of: entry)
    case ASCII.openAngle:
      let start = position
      skipData()
      finish(entry, value: StringsField(start..<position), kind: .data)
    default:
      guard let literal = literal(at: position) else { return recoverWithoutValue(entry) }
      let value = readValue(literal)
      reportEscapes(of: value)
      finish(entry, value: StringsField(value), kind: .string)
    }
  }

  private mutating func parseContainer(_ kind: StringsEntry.Kind, of entry: PendingEntry) {
    let start = position
    if skipContainer() {
      finish(entry, value: StringsField(start..<position), kind: kind)
    } else {
      add(entry, value: StringsField(start..<position), kind: kind)
    }
  }

  private mutating func recoverWithoutValue(_ entry: PendingEntry) {
    let key = string(in: entry.key.content)
    let end = tokens.last { $0.kind == .equals || $0.kind == .junk }?.end ?? position
    let isEnd = position >= text.count
    let found = isEnd || byte(at: position) == ASCII.closeBrace ? nil : scalar(at: position).scalar
    if byte(at: position) == ASCII.semicolon, !isEnd {
      diagnostics.append(.missingValue(position..<position, found: found, key: key))
      return advance(.semicolon, to: position + 1)
    }
    let place = found.map { position..<position + $0.utf8.count } ?? end..<end
    diagnostics.append(.missingValue(place, found: found, key: key))
    skipToNextEntry(after: position)
  }

  /// Reads the `;` after a value and adds the entry, with or without it.
  private mutating func finish(
    _ entry: PendingEntry, value: StringsField, kind: StringsEntry.Kind
  ) {
    let end = value.end
    skipTrivia()
    if position < text.count, text[position] == ASCII.semicolon {
      advance(.semicolon, to: position + 1)
      return add(entry, value: value, kind: kind)
    }
    if position < text.count, text[position] == ASCII.comma {
      diagnostics.append(.commaForSemicolon(position..<position + 1))
      add(entry, value: value, kind: kind, end: end)
      return advance(.junk, to: position + 1)
    }
    diagnostics.append(.missingSemicolon(end..<end, key: string(in: entry.key.content)))
    add(entry, value: value, kind: kind, end: end)
  }

  /// Adds an entry; one without a value is its own value.
  private mutating func add(
    _ entry: PendingEntry, value: StringsField?, kind: StringsEntry.Kind, end: Int? = nil
  ) {
    reportEscapes(of: entry.key)
    if entry.key.content.isEmpty { diagnostics.append(.emptyKey(entry.key.range)) }
    if kind != .string, let value {
      let key = decodedString(of: entry.key)
      diagnostics.append(.valueIsNoString(value.range, kind, key: key))
    }
    let key = StringsField(entry.key)
    records.append(
      StringsRecord(
        key: key, value: value ?? key, end: end ?? position,
        commentStart: entry.comment?.lowerBound ?? 0, commentEnd: entry.comment?.upperBound ?? 0,
        kind: kind, isKeyOnly: value == nil))
  }
}

extension StringsLiteral.Form {
  /// The kind of token that a string of this form makes.
  var tokenKind: StringsToken.Kind {
    switch self {
    case .quoted, .smartQuoted: .quoted
    case .bare, .loose: .bare
    }
  }
}
