// Strings and keys.

extension JSONParser {
  /// Reads a string or a key.
  @inline(__always)
  mutating func readString(_ kind: JSONRecord.Kind, quote: UInt8) {
    let start = position
    let end = plainEnd(from: start + 1, quote: quote)
    if end < text.count, text[end] == quote {
      records.list.append(JSONRecord(kind, start, end + 1, text: start + 1..<end))
      position = end + 1
      previousEnd = position
    } else {
      _ = readResolvedString(kind, quote: quote, from: end)
    }
  }

  /// Reads a string or a key in single quotes.
  mutating func readSingleQuoted(_ kind: JSONRecord.Kind) {
    let start = position
    let isClosed = readResolvedString(kind, quote: ASCII.apostrophe, from: start + 1)
    faults.add(.singleQuotes(isClosed: isClosed), at: start..<previousEnd)
  }

  /// Where the bytes end that stand for themselves.
  private func plainEnd(from start: Int, quote: UInt8) -> Int {
    isWellFormed
      ? Self.plainEnd(in: text.span, from: start, quote: quote)
      : Self.asciiEnd(in: text.span, from: start, quote: quote)
  }

  private static func plainEnd(in text: Span<UInt8>, from start: Int, quote: UInt8) -> Int {
    var end = start
    while end < text.count {
      let byte = text[end]
      if byte == quote || byte == ASCII.backslash || byte < ASCII.space { break }
      end += 1
    }
    return end
  }

  private static func asciiEnd(in text: Span<UInt8>, from start: Int, quote: UInt8) -> Int {
    var end = start
    while end < text.count {
      let byte = text[end]
      if byte == quote || byte == ASCII.backslash || byte < ASCII.space || byte >= 0x80 { break }
      end += 1
    }
    return end
  }

  /// Reads a string or a key that is not all plain, and resolves it.
  ///
  /// - Parameters:
  ///   - kind: What it is.
  ///   - quote: The quote around it.
  ///   - start: Where the bytes end that stand for themselves.
  /// - Returns: Whether it is closed.
  private mutating func readResolvedString(
    _ kind: JSONRecord.Kind, quote: UInt8, from start: Int
  ) -> Bool {
    let token = position
    let textStart = records.resolvedTexts.count
    records.resolvedTexts += text[token + 1..<start]
    var offset = start
    // Up to here nothing may be taken away from the end of a string that is not closed.
    var fixedEnd = token + 1
    var isClosed = false
    while offset < text.count {
      let byte = text[offset]
      if byte == quote {
        isClosed = true
        break
      } else if byte == ASCII.backslash {
        offset = resolveEscape(at: offset, quote: quote)
        fixedEnd = offset
      } else if byte < ASCII.space {
        guard let next = controlEnd(from: offset, quote: quote) else { break }
        faults.add(.controlCharacter, at: offset..<next.fault)
        records.resolvedTexts += text[offset..<next.end]
        offset = next.end
        fixedEnd = offset
      } else if byte >= 0x80, !isWellFormed {
        offset = copyCharacter(at: offset)
        fixedEnd = offset
      } else {
        let end = max(offset + 1, plainEnd(from: offset, quote: quote))
        records.resolvedTexts += text[offset..<end]
        offset = end
      }
    }
    if isClosed {
      offset += 1
    } else {
      offset = trimmedEnd(offset, from: fixedEnd)
      faults.add(.unterminatedString, at: token..<offset)
      openEnd = offset
    }
    records.list.append(
      JSONRecord(
        kind, token, offset, text: textStart..<records.resolvedTexts.count, isElsewhere: true))
    position = offset
    previousEnd = offset
    return isClosed
  }

  /// The end of control characters that stand in a string; `nil` where it is the string that ends.
  ///
  /// At a line end the next line tells: a quote or a bracket does not start the rest of a text.
  private func controlEnd(from start: Int, quote: UInt8) -> (fault: Int, end: Int)? {
    guard ASCII.isJSONSpace(text[start]) else {
      var end = start + 1
      while end < text.count, text[end] < ASCII.space, !ASCII.isJSONSpace(text[end]) { end += 1 }
      return (end, end)
    }
    let end = spaceEnd(from: start)
    guard text[start..<end].contains(where: ASCII.isLineEnd) else { return (start + 1, end) }
    guard end < text.count else { return nil }
    switch text[end] {
    case quote, ASCII.quote, ASCII.openBrace, ASCII.closeBrace, ASCII.openBracket,
      ASCII.closeBracket:
      return nil
    default: return (start + 1, end)
    }
  }

  /// Takes white space and a comma from the end of a string that is not closed.
  private mutating func trimmedEnd(_ end: Int, from start: Int) -> Int {
    var result = end
    func isLoose(_ byte: UInt8) -> Bool { byte == ASCII.space || byte == ASCII.tab }
    while result > start, isLoose(text[result - 1]) { result -= 1 }
    if result > start, text[result - 1] == ASCII.comma { result -= 1 }
    while result > start, isLoose(text[result - 1]) { result -= 1 }
    records.resolvedTexts.removeLast(end - result)
    return result
  }

  /// Copies a character beyond ASCII, or U+FFFD for bytes that are none.
  private mutating func copyCharacter(at offset: Int) -> Int {
    let (scalar, length) = scalar(at: offset)
    if scalar == nil { faults.add(.invalidUTF8, at: offset..<offset + length) }
    append(scalar ?? "\u{FFFD}")
    return offset + length
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    records.resolvedTexts += String(scalar).utf8
  }
}

// Escapes.

extension JSONParser {
  /// Resolves an escape.
  ///
  /// - Parameters:
  ///   - offset: The place of the backslash.
  ///   - quote: The quote around the string.
  /// - Returns: The place after the escape.
  private mutating func resolveEscape(at offset: Int, quote: UInt8) -> Int {
    let next = offset + 1
    // At the end of the file it is the string that is at fault.
    guard next < text.count else { return next }
    guard text[next] >= ASCII.space else {
      faults.add(.invalidEscape, at: offset..<next)
      records.resolvedTexts.append(ASCII.backslash)
      return next
    }
    let meaning: UInt8
    switch text[next] {
    case ASCII.quote, ASCII.backslash, ASCII.slash: meaning = text[next]
    case quote: meaning = quote
    case UInt8(ascii: "b"): meaning = 8
    case UInt8(ascii: "f"): meaning = 12
    case UInt8(ascii: "n"): meaning = 10
    case UInt8(ascii: "r"): meaning = 13
    case UInt8(ascii: "t"): meaning = 9
    case UInt8(ascii: "u"): return resolveUnicode(at: offset)
    default:
      // Most readers that let it pass take the character for itself.
      let (scalar, length) = scalar(at: next)
      guard let scalar else {
        faults.add(.invalidEscape, at: offset..<next)
        return next
      }
      faults.add(.invalidEscape, at: offset..<next + length)
      append(scalar)
      return next + length
    }
    records.resolvedTexts.append(meaning)
    return next + 1
  }

  /// Resolves four hexadecimal digits; two escapes that are a surrogate pair are one character.
  private mutating func resolveUnicode(at offset: Int) -> Int {
    let (value, end) = hexadecimal(from: offset + 2)
    guard end == offset + 6 else {
      if end == text.count { return end }
      faults.add(.invalidEscape, at: offset..<end)
      append("\u{FFFD}")
      return end
    }
    if value & 0xFC00 == 0xD800, byte(at: end) == ASCII.backslash,
      byte(at: end + 1) == UInt8(ascii: "u")
    {
      let (low, lowEnd) = hexadecimal(from: end + 2)
      if lowEnd == end + 6, low & 0xFC00 == 0xDC00,
        let scalar = Unicode.Scalar(0x10000 + (value & 0x3FF) << 10 + low & 0x3FF)
      {
        append(scalar)
        return lowEnd
      }
    }
    if let scalar = Unicode.Scalar(value) {
      append(scalar)
    } else {
      faults.add(.loneSurrogate, at: offset..<end)
      append("\u{FFFD}")
    }
    return end
  }

  private func hexadecimal(from start: Int) -> (value: UInt32, end: Int) {
    var value: UInt32 = 0
    var offset = start
    while offset < start + 4, let digit = ASCII.hexadecimalValue(byte(at: offset)) {
      value = value << 4 | digit
      offset += 1
    }
    return (value, min(offset, text.count))
  }
}
