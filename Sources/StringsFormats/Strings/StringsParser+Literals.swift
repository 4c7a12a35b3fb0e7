import SourceDiagnostics

/// Finding where a string ends, and what it says.
extension StringsParser {
  /// Finds the string that starts at an offset.
  ///
  /// - Parameter start: Where a token may start.
  /// - Returns: The literal; `nil` when no string starts there.
  mutating func literal(at start: Int) -> StringsLiteral? {
    guard start < text.count else { return nil }
    let first = text[start]
    if first == ASCII.quote || first == ASCII.apostrophe {
      return quotedLiteral(at: start, quote: first)
    }
    var end = start
    while end < text.count, Self.isBare(text[end]) { end += 1 }
    if end < text.count, !Self.endsBareWord(text[end]) || text[end] >= 0x80 {
      return smartQuotedLiteral(at: start) ?? looseLiteral(at: start, firstFault: end)
    }
    guard end > start else { return nil }
    return StringsLiteral(form: .bare, range: start..<end, content: start..<end, isPlain: true)
  }

  /// Finds the end of a string in quotes.
  ///
  /// A quote within another string of the same quote is an escaped one, and from there on the
  /// same characters are escaped: both strings end in the same place. So none is looked for twice.
  private mutating func quotedLiteral(at start: Int, quote: UInt8) -> StringsLiteral {
    let isDouble = quote == ASCII.quote
    if let last = isDouble ? lastQuoted.double : lastQuoted.single, last.range.contains(start),
      start == last.range.lowerBound || start < last.content.upperBound
    {
      var literal = last
      literal.range = start..<last.range.upperBound
      literal.content = start + 1..<last.content.upperBound
      return literal
    }
    let literal = scannedLiteral(at: start, quote: quote)
    if isDouble { lastQuoted.double = literal } else { lastQuoted.single = literal }
    return literal
  }

  private func scannedLiteral(at start: Int, quote: UInt8) -> StringsLiteral {
    let span = text.span
    var offset = start + 1
    var isPlain = true
    while offset < span.count {
      offset = ByteSearch.firstQuote(quote, from: offset, in: span)
      guard offset < span.count else { break }
      if span[offset] == quote {
        return StringsLiteral(
          form: .quoted(quote), range: start..<offset + 1, content: start + 1..<offset,
          isPlain: isPlain)
      }
      isPlain = false
      offset += span[offset] == ASCII.backslash ? 2 : 1
    }
    return StringsLiteral(
      form: .quoted(quote), range: start..<span.count, content: start + 1..<span.count,
      isPlain: isPlain, isClosed: false)
  }

  /// Whether an ASCII character ends a word without being a fault in it.
  private static func endsBareWord(_ byte: UInt8) -> Bool {
    switch byte {
    case ASCII.quote, ASCII.apostrophe, ASCII.openAngle, ASCII.closeAngle: true
    default: ASCII.isSpace(byte) || StringsToken.Kind(punctuation: byte) != nil
    }
  }

  /// A word that holds characters which need quotes, such as `a@b` or `clé`.
  private func looseLiteral(at start: Int, firstFault: Int) -> StringsLiteral? {
    var end = firstFault
    var fault: Int?
    while end < text.count {
      let byte = text[end]
      if byte < 0x80 {
        if Self.endsBareWord(byte) || byte < 0x20 || byte == 0x7F { break }
        if byte == ASCII.star, self.byte(at: end + 1) == ASCII.slash { break }
        if fault == nil, !Self.isBare(byte) { fault = end }
        end += 1
      } else {
        let (scalar, length) = scalar(at: end)
        if let scalar, scalar.isStrangeSpace || scalar.isSmartQuote { break }
        if separatorLength(at: end) > 0 { break }
        if fault == nil { fault = end }
        end += length
      }
    }
    guard end > start else { return nil }
    return StringsLiteral(
      form: fault.map { .loose($0) } ?? .bare, range: start..<end, content: start..<end,
      isPlain: true)
  }

  /// A string on one line between typographic quotes, or between one and a straight quote.
  private mutating func smartQuotedLiteral(at start: Int) -> StringsLiteral? {
    let (first, length) = scalar(at: start)
    guard let first, first.isSmartQuote, start >= smartQuotesAreOpenBefore else { return nil }
    var isPlain = true
    var offset = start + length
    while offset < text.count, !ASCII.isLineEnd(text[offset]) {
      let (scalar, length) = scalar(at: offset)
      if text[offset] == ASCII.quote || scalar?.isSmartQuote == true {
        switch byte(at: endOfBlanks(from: offset + length)) {
        case ASCII.equals, ASCII.semicolon, ASCII.colon, ASCII.comma:
          return StringsLiteral(
            form: .smartQuoted, range: start..<offset + length,
            content: start + first.utf8.count..<offset, isPlain: isPlain)
        default: break
        }
      }
      if text[offset] == ASCII.backslash || text[offset] == 0 { isPlain = false }
      offset += max(1, length)
    }
    // What was not closed from here is not closed from any later place on the line.
    smartQuotesAreOpenBefore = offset
    return nil
  }

  /// Reports the escapes of a literal that do not do what they seem to.
  ///
  /// - Parameter literal: A literal of this text.
  mutating func reportEscapes(of literal: StringsLiteral) {
    guard !literal.isPlain, hasOddEscapes(in: literal.content) else { return }
    var decoder = EscapeDecoder(text)
    _ = decoder.decode(literal.content)
    diagnostics.append(contentsOf: decoder.diagnostics)
  }

  /// Whether a string holds more than escapes about which there is nothing to say.
  private func hasOddEscapes(in content: Range<Int>) -> Bool {
    let span = text.span
    var offset = content.lowerBound
    while offset < content.upperBound {
      let byte = span[offset]
      if byte == ASCII.backslash {
        offset += 1
        guard offset < content.upperBound, ByteEscapes.isRoutine(span[offset]) else {
          return true
        }
      } else if byte == 0 {
        return true
      }
      offset += 1
    }
    return false
  }

  /// What a literal says; U+FFFD stands for what cannot be decoded.
  func decodedString(of literal: StringsLiteral) -> String {
    guard !literal.isPlain else { return string(in: literal.content) }
    return EscapeDecoder.string(of: literal.content, in: text)
  }

  /// The text of a stretch as it stands there.
  func string(in range: Range<Int>) -> String {
    String(decoding: text[range], as: UTF8.self)
  }
}

extension Unicode.Scalar {
  /// Whether people type the character for a quote, but property lists do not take it for one.
  var isSmartQuote: Bool {
    switch value {
    case 0xAB, 0xBB, 0x2018...0x201F, 0x2039, 0x203A, 0x300C...0x300F, 0x301D...0x301F, 0xFF02,
      0xFF07:
      true
    default: false
    }
  }

  /// Whether the character looks like a space, or like nothing, but is no white space here.
  var isStrangeSpace: Bool {
    switch value {
    case 0x0...0x8, 0xE...0x1F, 0x7F...0xA0, 0xAD, 0x34F, 0x61C, 0x115F, 0x1160, 0x1680, 0x180E,
      0x2000...0x200F, 0x202A...0x202F, 0x205F...0x206F, 0x3000, 0x3164, 0xFEFF, 0xFFA0:
      true
    default: false
    }
  }
}
