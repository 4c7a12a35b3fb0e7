/// Reading of entries as nearly all files write them: `"key" = "value";`.
///
/// What is written in this way is read without asking what else it could be; all other things are
/// left to the careful way, which reads the same entries in the same manner.
extension StringsParser {
  /// Reads the entry that starts here, if it is written in the regular way and has no faults.
  ///
  /// - Parameter triviaStart: The first token of the white space before the entry.
  /// - Returns: Whether it was; if not, nothing has changed.
  mutating func parseRegularEntry(triviaStart: Int) -> Bool {
    guard regularBudget > 0, !hasClosedTable, text[position] == ASCII.quote else { return false }
    let entry = RegularEntry(at: position, in: text.span)
    guard entry.isComplete else {
      // Paid for, so that reading in vain cannot go on for ever.
      regularBudget -= entry.end - position + 1
      return false
    }
    let (keyEnd, equals) = (entry.key.end, entry.equals)
    let isSpaceOnly = tokens.count == triviaStart + 1 && tokens[triviaStart].kind == .whitespace
    let comment = isSpaceOnly ? nil : attachedComment(from: triviaStart)
    hasTableSyntax = true
    tokens.append(StringsToken(kind: .quoted, end: keyEnd))
    if equals > keyEnd { tokens.append(StringsToken(kind: .whitespace, end: equals)) }
    tokens.append(StringsToken(kind: .equals, end: equals + 1))
    if entry.value.start > equals + 1 {
      tokens.append(StringsToken(kind: .whitespace, end: entry.value.start))
    }
    tokens.append(StringsToken(kind: .quoted, end: entry.value.end))
    tokens.append(StringsToken(kind: .semicolon, end: entry.end))
    records.append(
      StringsRecord(
        key: entry.key, value: entry.value, end: entry.end,
        commentStart: comment?.lowerBound ?? 0, commentEnd: comment?.upperBound ?? 0,
        kind: .string, isKeyOnly: false))
    position = entry.end
    return true
  }
}

/// An entry written in the regular way, or what there is of one.
private struct RegularEntry {
  var key = StringsField(0..<0)
  var value = StringsField(0..<0)
  /// Where the equals sign stands.
  var equals = 0
  /// The end of the entry; where it was given up when it is not complete.
  var end: Int
  /// Whether it is an entry in the regular way, without any fault.
  var isComplete = false

  /// Reads an entry that starts with a quote.
  @inline(__always)
  init(at start: Int, in span: Span<UInt8>) {
    end = span.count
    var isOdd = false
    guard let key = Self.field(at: start, in: span, &isOdd) else { return }
    self.key = key
    equals = Self.endOfBlanks(from: key.end, in: span)
    end = equals
    guard equals < span.count, span[equals] == ASCII.equals, key.end - start > 2 else { return }
    let valueStart = Self.endOfBlanks(from: equals + 1, in: span)
    end = valueStart
    guard valueStart < span.count, span[valueStart] == ASCII.quote else { return }
    end = span.count
    guard let value = Self.field(at: valueStart, in: span, &isOdd) else { return }
    self.value = value
    end = value.end
    guard end < span.count, span[end] == ASCII.semicolon, !isOdd else { return }
    end += 1
    isComplete = true
  }

  @inline(__always)
  private static func endOfBlanks(from start: Int, in span: Span<UInt8>) -> Int {
    var offset = start
    while offset < span.count, span[offset] == ASCII.space || span[offset] == ASCII.tab {
      offset += 1
    }
    return offset
  }

  /// A string in double quotes, and whether there is something to say about its escapes.
  @inline(__always)
  private static func field(
    at start: Int, in span: Span<UInt8>, _ isOdd: inout Bool
  ) -> StringsField? {
    var offset = start + 1
    var isPlain = true
    while true {
      offset = ByteSearch.firstQuote(ASCII.quote, from: offset, in: span)
      guard offset < span.count else { return nil }
      let byte = span[offset]
      if byte == ASCII.quote { break }
      isPlain = false
      if byte == ASCII.backslash {
        offset += 1
        guard offset < span.count else { return nil }
        if !ByteEscapes.isRoutine(span[offset]) { isOdd = true }
      } else {
        isOdd = true
      }
      offset += 1
    }
    return StringsField(start: start, end: offset + 1, lead: 1, trail: 1, isPlain: isPlain)
  }
}
