extension SwiftScanner {
  /// Reads a comment.
  ///
  /// - Returns: Whether there is one.
  mutating func readComment() -> Bool {
    guard position + 1 < end else { return false }
    let start = position
    switch bytes[start + 1] {
    case ASCII.slash: skipLine()
    case ASCII.star:
      position = endOfBlockComment(from: start)
    default: return false
    }
    comments.comment(start..<position)
    return true
  }

  /// Block comments can stand in one another.
  private mutating func endOfBlockComment(from start: Int) -> Int {
    var depth = 1
    var here = start + 2
    while here + 1 < end {
      if bytes[here] == ASCII.star, bytes[here + 1] == ASCII.slash {
        depth -= 1
        here += 2
        if depth == 0 { return here }
      } else if bytes[here] == ASCII.slash, bytes[here + 1] == ASCII.star {
        depth += 1
        here += 2
      } else {
        here += 1
      }
    }
    faults.add(.unclosedComment, at: start..<end)
    return end
  }

  /// Reads a run of operator characters, in which a regular expression may begin.
  mutating func readOperator() {
    let start = position
    let isLeftBound = isLeftBound(at: start)
    var here = start
    while here < end, Self.isOperator(bytes[here]) {
      if bytes[here] == ASCII.slash, here + 1 < end {
        if bytes[here + 1] == ASCII.slash || bytes[here + 1] == ASCII.star { break }
        if !isLeftBound, let regexEnd = endOfRegex(from: here) {
          return token(.other, to: regexEnd)
        }
      }
      // A dot within an operator begins a member, unless the operator begins with one.
      if bytes[here] == ASCII.dot, here > start, bytes[start] != ASCII.dot { break }
      here += 1
    }
    guard here == start + 1 else { return token(.other, to: here) }
    switch bytes[start] {
    case ASCII.dot:
      token(.other, to: here)
      previous = .dot
    case UInt8(ascii: "+"): token(.plus, to: here)
    case UInt8(ascii: "?") where !isLeftBound: token(.question, to: here)
    default: token(.other, to: here)
    }
  }

  @inline(__always)
  private static func isOperator(_ byte: UInt8) -> Bool {
    switch byte {
    case ASCII.slash, UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), ASCII.star,
      ASCII.percent, UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "|"),
      UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "!"), UInt8(ascii: "?"), ASCII.dot:
      true
    default: false
    }
  }

  /// Whether something stands right before a place to which an operator there would belong.
  private func isLeftBound(at offset: Int) -> Bool {
    guard offset > 0 else { return false }
    switch bytes[offset - 1] {
    case ASCII.space, 0, 9...13, ASCII.openParenthesis, ASCII.openBracket, ASCII.openBrace,
      UInt8(ascii: ","), UInt8(ascii: ";"), ASCII.colon:
      return false
    case ASCII.slash:
      // The end of a comment counts as a space.
      return !(offset > 1 && bytes[offset - 2] == ASCII.star)
    default: return true
    }
  }

  /// Where a regular expression `/…/` ends that begins at a slash.
  ///
  /// It neither begins nor ends with a blank, closes no parenthesis that it did not open, and ends
  /// on its line. Each slash of a line is tried at most once with no end, since the next one is
  /// then none either.
  private func endOfRegex(from start: Int) -> Int? {
    var here = start + 1
    guard here < end, !ASCII.isSpace(bytes[here]) else { return nil }
    var parentheses = 0
    var isInClass = false
    while here < end {
      let byte = bytes[here]
      switch byte {
      case ASCII.newline, ASCII.carriageReturn: return nil
      case ASCII.backslash:
        here += 1
        guard here < end, !ASCII.isLineEnd(bytes[here]) else { return nil }
      case ASCII.openBracket: isInClass = true
      case ASCII.closeBracket: isInClass = false
      case ASCII.openParenthesis where !isInClass: parentheses += 1
      case ASCII.closeParenthesis where !isInClass:
        parentheses -= 1
        if parentheses < 0 { return nil }
      case ASCII.slash: return ASCII.isBlank(bytes[here - 1]) ? nil : here + 1
      default: break
      }
      here += 1
    }
    return nil
  }

  /// Reads `#/…/#`; over several lines where only blanks follow the first slash.
  ///
  /// One without an end takes the rest of its line.
  mutating func readExtendedRegex(from start: Int, hashes: Int) {
    let contents = start + hashes + 1
    var here = contents
    while here < end, ASCII.isBlank(bytes[here]) { here += 1 }
    // What has no end once has none later on either, and is not looked for again.
    let isMultiline =
      here < end && ASCII.isLineEnd(bytes[here]) && hashes <= 64
      && !openRegexHashes.contains(hashes)
    let lineEnd = here
    while here < end, isMultiline || !ASCII.isLineEnd(bytes[here]) {
      if bytes[here] == ASCII.slash, closes(hashes, at: here + 1) {
        return token(.other, to: here + 1 + hashes)
      }
      let isEscape = bytes[here] == ASCII.backslash && here + 1 < end
      here += isEscape && !ASCII.isLineEnd(bytes[here + 1]) ? 2 : 1
    }
    if isMultiline { openRegexHashes.insert(hashes) }
    token(.other, to: isMultiline ? lineEnd : here)
  }

  private func closes(_ hashes: Int, at offset: Int) -> Bool {
    end - offset >= hashes && bytes[offset..<offset + hashes].allSatisfy { $0 == ASCII.hash }
  }
}
