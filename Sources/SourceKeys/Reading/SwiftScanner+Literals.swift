extension SwiftScanner {
  /// Begins a literal at its first quote.
  mutating func openLiteral(hashes: Int, at start: Int) {
    let isMultiline = opensLines(hashes: hashes)
    position += isMultiline ? 3 : 1
    literals.append(
      OpenLiteral(
        start: start, contentsStart: position, hashes: hashes, isMultiline: isMultiline,
        matters: keepsAllLiterals || tracker.activeCall >= 0))
    comments.code()
    readLiteral()
  }

  /// Whether three quotes begin a literal over several lines; `#"""#` is one quote on one line.
  private func opensLines(hashes: Int) -> Bool {
    guard end - position >= 3, bytes[position + 1] == ASCII.quote,
      bytes[position + 2] == ASCII.quote
    else { return false }
    guard hashes > 0 else { return true }
    var here = position + 2
    while here < end, !ASCII.isLineEnd(bytes[here]) {
      here += 1
      if bytes[here - 1] == ASCII.quote, hasHashes(hashes, at: here) { return false }
    }
    return true
  }

  private func hasHashes(_ count: Int, at offset: Int) -> Bool {
    guard end - offset >= count else { return false }
    var here = offset
    while here < offset + count {
      guard bytes[here] == ASCII.hash else { return false }
      here += 1
    }
    return true
  }

  /// Reads the innermost literal to its end or to the next code in it.
  mutating func readLiteral() {
    guard let literal = literals.last else { return }
    let hashes = literal.hashes
    let isMultiline = literal.isMultiline
    var here = position
    while here < end {
      let byte = bytes[here]
      if byte == ASCII.quote {
        if !isMultiline {
          if hasHashes(hashes, at: here + 1) {
            return closeLiteral(contentsEnd: here, end: here + 1 + hashes)
          }
        } else if end - here >= 3, bytes[here + 1] == ASCII.quote, bytes[here + 2] == ASCII.quote,
          hasHashes(hashes, at: here + 3)
        {
          return closeLiteral(contentsEnd: here, end: here + 3 + hashes)
        }
        here += 1
      } else if byte == ASCII.backslash {
        guard hasHashes(hashes, at: here + 1) else {
          here += 1
          continue
        }
        let next = here + 1 + hashes
        guard next < end else {
          here = end
          break
        }
        if bytes[next] == ASCII.openParenthesis {
          return openInterpolation(from: here, at: next)
        }
        here = ASCII.isLineEnd(bytes[next]) ? next : next + 1
      } else if ASCII.isLineEnd(byte), !isMultiline {
        position = here
        return abandonLiteral()
      } else {
        here += 1
      }
    }
    position = end
    abandonLiteral()
  }

  private mutating func closeLiteral(contentsEnd: Int, end literalEnd: Int) {
    guard let literal = literals.popLast() else { return }
    position = literalEnd
    previous = .other
    if literal.matters {
      let range = literal.start..<literalEnd
      tracker.add(
        SourceLiteral(
          range: range, contents: literal.contentsStart..<contentsEnd,
          style: literal.isMultiline ? .lines : .line, hashes: literal.hashes, isClosed: true,
          interpolations: literal.interpolations))
    }
  }

  /// Ends a literal that has no end, with everything that is open in it.
  mutating func abandonLiteral() {
    guard let literal = literals.popLast() else { return }
    if literal.interpolationStart > 0 { _ = tracker.closeInterpolation() }
    faults.add(.unclosedString, at: literal.start..<position)
    tracker.add(.other, at: literal.start..<position)
    previous = .other
  }

  private mutating func openInterpolation(from start: Int, at offset: Int) {
    guard !tracker.isFull else {
      position = start
      return stop()
    }
    let last = literals.count - 1
    literals[last].interpolationStart = start
    position = offset
    if literals[last].matters {
      tracker.openCall(
        .interpolation, at: offset, entries: [], name: start..<start, codeComment: nil)
    } else {
      tracker.openInterpolation()
    }
    other(to: offset + 1)
  }

  /// Ends an interpolation and goes on with the literal around it.
  mutating func closeInterpolation() {
    let arguments = tracker.closeInterpolation()
    guard let last = literals.indices.last else { return }
    if let arguments {
      literals[last].interpolations.append(
        SourceLiteral.Interpolation(
          range: literals[last].interpolationStart..<position, arguments: arguments))
    }
    literals[last].interpolationStart = 0
    readLiteral()
  }
}
