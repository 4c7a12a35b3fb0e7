// Numbers, literals, and the space between tokens.

extension JSONParser {
  /// Reads a number.
  mutating func readNumber() {
    let start = position
    let (end, fault) = numberEnd(from: start)
    if fault == nil, !isWordByte(at: end) {
      records.list.append(JSONRecord(.number, start, end))
      position = end
      previousEnd = end
      finishValue()
    } else {
      let range = start..<max(start + 1, wordEnd(from: start))
      faults.add(.invalidNumber(fault ?? .trailingCharacters), at: range)
      addUnreadable(range)
    }
  }

  /// The end of the number that starts at an offset, or why there is none.
  private func numberEnd(from start: Int) -> (end: Int, fault: JSONNumberFault?) {
    var offset = start
    if byte(at: offset) == ASCII.plus { return (offset, .leadingPlus) }
    if byte(at: offset) == ASCII.minus { offset += 1 }
    if byte(at: offset) == ASCII.point { return (offset, .noDigitBeforePoint) }
    let whole = digitsEnd(from: offset)
    guard whole > offset else { return (offset, .noDigitAfterMinus) }
    if byte(at: offset) == ASCII.zero, whole > offset + 1 { return (offset, .leadingZero) }
    offset = whole
    if byte(at: offset) == ASCII.point {
      let end = digitsEnd(from: offset + 1)
      guard end > offset + 1 else { return (offset, .noDigitAfterPoint) }
      offset = end
    }
    if byte(at: offset) | 0x20 == UInt8(ascii: "e") {
      offset += 1
      if byte(at: offset) == ASCII.plus || byte(at: offset) == ASCII.minus { offset += 1 }
      let end = digitsEnd(from: offset)
      guard end > offset else { return (offset, .noDigitInExponent) }
      offset = end
    }
    return (offset, nil)
  }

  private func digitsEnd(from start: Int) -> Int {
    var end = start
    while end < text.count, ASCII.isDigit(text[end]) { end += 1 }
    return end
  }

  /// Reads `true`, `false` or `null`.
  mutating func readLiteral() {
    let start = position
    let kind: JSONRecord.Kind
    let length: Int
    if matches("true", at: start) {
      (kind, length) = (.true, 4)
    } else if matches("false", at: start) {
      (kind, length) = (.false, 5)
    } else if matches("null", at: start) {
      (kind, length) = (.null, 4)
    } else {
      return readWrongLiteral()
    }
    guard !isWordByte(at: start + length) else { return readWrongLiteral() }
    records.list.append(JSONRecord(kind, start, start + length))
    position = start + length
    previousEnd = position
    finishValue()
  }

  private mutating func readWrongLiteral() {
    let range = position..<wordEnd(from: position)
    faults.add(.invalidLiteral, at: range)
    addUnreadable(range)
  }

  private func matches(_ word: StaticString, at start: Int) -> Bool {
    guard text.count - start >= word.utf8CodeUnitCount else { return false }
    return word.withUTF8Buffer { units in
      for step in 0..<units.count where unsafe units[step] != text[start + step] { return false }
      return true
    }
  }

  /// The byte at an offset; zero after the end.
  @inline(__always)
  func byte(at offset: Int) -> UInt8 { offset < text.count ? text[offset] : 0 }

  /// Whether there is a byte at an offset that could belong to a word or a number.
  func isWordByte(at offset: Int) -> Bool {
    guard offset < text.count else { return false }
    let byte = text[offset]
    return ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte >= 0x80
      || byte == ASCII.minus || byte == ASCII.plus || byte == ASCII.point
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
  }

  /// The end of the run of such bytes.
  func wordEnd(from start: Int) -> Int {
    var end = start
    while isWordByte(at: end) { end += 1 }
    return end
  }
}

extension JSONParser {
  /// Skips white space, and what is mistaken for something that may stand between tokens.
  @inline(__always)
  mutating func skipTrivia() {
    repeat {
      position = Self.spaceEnd(in: text.span, from: position)
    } while position < text.count && Self.startsStrangeTrivia(text[position])
      && skipStrangeTrivia()
  }

  private static func spaceEnd(in text: Span<UInt8>, from start: Int) -> Int {
    var end = start
    while end < text.count, ASCII.isJSONSpace(text[end]) { end += 1 }
    return end
  }

  /// Where the white space that JSON allows ends.
  func spaceEnd(from start: Int) -> Int { Self.spaceEnd(in: text.span, from: start) }

  @inline(__always)
  private static func startsStrangeTrivia(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<ASCII.space, 0x7F...0xFF, ASCII.slash, ASCII.hash, ASCII.openAngle, ASCII.equals,
      ASCII.closeAngle, UInt8(ascii: "|"):
      true
    default: false
    }
  }

  /// Reports and skips a comment, a merge marker or strange white space; `false` where none is.
  private mutating func skipStrangeTrivia() -> Bool {
    let start = position
    switch text[start] {
    case ASCII.hash:
      position = lineEnd(from: start)
      faults.add(.comment(isClosed: true), at: start..<position)
    case ASCII.slash where byte(at: start + 1) == ASCII.slash:
      position = lineEnd(from: start)
      faults.add(.comment(isClosed: true), at: start..<position)
    case ASCII.slash where byte(at: start + 1) == ASCII.star:
      skipBlockComment()
    case ASCII.openAngle, ASCII.equals, ASCII.closeAngle, UInt8(ascii: "|"):
      guard isMergeMarker(at: start) else { return false }
      position = lineEnd(from: start)
      faults.add(.mergeMarker, at: start..<position)
    default: return skipStrangeSpace()
    }
    return true
  }

  private mutating func skipBlockComment() {
    let start = position
    var end = start + 2
    while end < text.count {
      if text[end] == ASCII.star, byte(at: end + 1) == ASCII.slash {
        position = end + 2
        return faults.add(.comment(isClosed: true), at: start..<position)
      }
      end += 1
    }
    position = text.count
    faults.add(.comment(isClosed: false), at: start..<start + 2)
  }

  private func isMergeMarker(at start: Int) -> Bool {
    guard start == 0 || ASCII.isLineEnd(text[start - 1]) else { return false }
    for step in 1..<7 where byte(at: start + step) != text[start] { return false }
    return start + 7 >= text.count || ASCII.isJSONSpace(text[start + 7])
  }

  private func lineEnd(from start: Int) -> Int {
    var end = start
    while end < text.count, !ASCII.isLineEnd(text[end]) { end += 1 }
    return end
  }

  /// Reports and skips a run of the same character that looks like white space and is none.
  private mutating func skipStrangeSpace() -> Bool {
    let start = position
    let (first, length) = scalar(at: start)
    guard let first, first.properties.isWhitespace || first == "\u{FEFF}" || first == "\u{200B}"
    else { return false }
    position += length
    while position < text.count {
      let next = scalar(at: position)
      guard next.scalar == first else { break }
      position += next.length
    }
    faults.add(.unexpected(expectation), at: start..<position)
    return true
  }
}
