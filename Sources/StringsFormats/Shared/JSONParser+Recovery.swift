import SourceDiagnostics

// What is read where something else is expected.

extension JSONParser {
  /// What is looked for at the position, for messages.
  var expectation: JSONExpectation {
    switch state {
    case .firstValue, .value: .value
    case .firstKey, .key: .key
    case .colon: .colon
    case .separator: isInObject ? .commaOrBrace : .commaOrBracket
    case .end: .nothing
    }
  }

  /// Decodes the character at an offset.
  func scalar(at offset: Int) -> (scalar: Unicode.Scalar?, length: Int) {
    let (scalar, length) = TextEncoding.utf8.scalar(at: offset, in: text.span)
    return (scalar, max(1, length))
  }

  /// Reads something other than a value where one is expected.
  mutating func readWrongValue(_ byte: UInt8) {
    // The end of the array alone makes the comma before it one too many.
    if byte != ASCII.closeBracket { comma = nil }
    switch byte {
    case ASCII.apostrophe:
      readSingleQuoted(.string)
      finishValue()
    case ASCII.plus, ASCII.point: readNumber()
    case ASCII.colon: _ = skipUnexpected()
    case ASCII.comma where !isOutermost:
      if isInObject { return addMissingValue(report: position..<position + 1) }
      faults.add(.missingValue(key: nil), at: position..<position + 1)
      advanceToNext()
    case ASCII.closeBracket where !isOutermost && !isInObject: readCloser(byte)
    case ASCII.closeBrace where !isOutermost, ASCII.closeBracket where !isOutermost:
      // Only behind a colon is it certain that a value was meant.
      if isInObject { addMissingValue(report: position..<position + 1) }
      readCloser(byte)
    default:
      let range = skipUnexpected()
      // Before the outermost value there may be anything; a tree is worth more than its order.
      if !isOutermost { addUnreadable(range) }
    }
  }

  /// Reads something other than a key where one is expected.
  mutating func readWrongKey(_ byte: UInt8) {
    comma = nil
    switch byte {
    case ASCII.apostrophe:
      readSingleQuoted(.key)
      finishKey()
    case ASCII.comma:
      faults.add(.missingKey, at: position..<position + 1)
      advanceToNext()
    case ASCII.colon:
      faults.add(.missingKey, at: position..<position + 1)
      position += 1
      previousEnd = position
      expectValueToDrop()
    case ASCII.openBrace, ASCII.openBracket:
      faults.add(.missingKey, at: position..<position + 1)
      expectValueToDrop()
    case ASCII.closeBracket: readCloser(byte)
    case _ where byte < 0x80 && isWordByte(at: position):
      readUnquotedKey()
      finishKey()
    default: _ = skipUnexpected()
    }
  }

  private mutating func readUnquotedKey() {
    let range = position..<wordEnd(from: position)
    faults.add(.unquotedKey, at: range)
    var textRange = range
    if !isWellFormed {
      // Texts are UTF-8, whatever the file is.
      let start = records.resolvedTexts.count
      records.resolvedTexts += String(decoding: text[range], as: UTF8.self).utf8
      textRange = start..<records.resolvedTexts.count
    }
    records.list.append(
      JSONRecord(
        .key, range.lowerBound, range.upperBound, text: textRange, isElsewhere: !isWellFormed))
    position = range.upperBound
    previousEnd = position
  }

  /// Reads something other than a colon after a key.
  mutating func readWrongColon(_ byte: UInt8) {
    switch byte {
    case ASCII.comma, ASCII.closeBrace, ASCII.closeBracket:
      addMissingValue(report: position..<position + 1)
    case _ where startsValue(byte):
      let end = openEnd == previousEnd ? nil : previousEnd
      faults.add(.missingColon(end: end), at: position..<position + 1)
      state = .value
    case ASCII.equals:
      let start = position
      skipRun(of: byte)
      if self.byte(at: position) == ASCII.closeAngle { position += 1 }
      faults.add(.equalsForColon, at: start..<position)
      previousEnd = position
      state = .value
    default: _ = skipUnexpected()
    }
  }

  /// Reads something other than a comma or a closing bracket after a value.
  mutating func readWrongSeparator(_ byte: UInt8) {
    switch byte {
    case ASCII.colon, ASCII.semicolon:
      let start = position
      faults.add(.unexpected(expectation), at: start..<start + 1)
      let isStrayValue = byte == ASCII.colon && isInObject
      advanceToNext()
      if isStrayValue { expectValueToDrop() }
    case _ where startsValue(byte):
      faults.add(.missingComma, at: previousEnd..<previousEnd)
      state = isInObject ? .key : .value
    default: _ = skipUnexpected()
    }
  }

  /// Reports what stands behind the outermost value.
  mutating func readRest() {
    var end = text.count
    while end > position + 1, ASCII.isJSONSpace(text[end - 1]) { end -= 1 }
    faults.add(.textAfterEnd, at: position..<end)
    position = text.count
  }

  /// Ends the member whose value is missing.
  ///
  /// - Parameter range: What stands in the value's place; `nil` where another fault says enough.
  mutating func addMissingValue(report range: Range<Int>? = nil) {
    if let range { faults.add(.missingValue(key: lastKeyRange), at: range) }
    records.list.append(JSONRecord(.invalid, previousEnd, previousEnd))
    finishValue()
  }

  /// Keeps the place of something that is no value.
  ///
  /// As the outermost value it is not kept, so that a value after it can be.
  mutating func addUnreadable(_ range: Range<Int>) {
    position = range.upperBound
    previousEnd = range.upperBound
    guard !isOutermost else { return }
    records.list.append(JSONRecord(.invalid, range.lowerBound, range.upperBound))
    finishValue()
  }

  /// Skips a container that lies too deep, with all that is in it.
  mutating func skipDepth() {
    let start = position
    var depth = 0
    var offset = start
    search: while offset < text.count {
      let byte = text[offset]
      offset += 1
      switch byte {
      case ASCII.openBrace, ASCII.openBracket: depth += 1
      case ASCII.closeBrace, ASCII.closeBracket:
        depth -= 1
        if depth == 0 { break search }
      case ASCII.quote:
        while offset < text.count, text[offset] != ASCII.quote {
          offset += text[offset] == ASCII.backslash ? 2 : 1
        }
        offset += 1
      default: break
      }
    }
    isCutInDepth = isCutInDepth || depth > 0
    faults.add(.tooDeep, at: start..<start + 1)
    addUnreadable(start..<min(offset, text.count))
  }

  private func startsValue(_ byte: UInt8) -> Bool {
    switch byte {
    case ASCII.quote, ASCII.apostrophe, ASCII.openBrace, ASCII.openBracket: true
    default: byte < 0x80 && isWordByte(at: position)
    }
  }

  private mutating func skipRun(of byte: UInt8) {
    while position < text.count, text[position] == byte { position += 1 }
  }

  /// Reports and skips a run of bytes that mean nothing here.
  private mutating func skipUnexpected() -> Range<Int> {
    let start = position
    let (first, length) = scalar(at: start)
    position += length
    if !endsUnexpected(text[start]) {
      while position < text.count, !endsUnexpected(text[position]) { position += 1 }
    }
    previousEnd = position
    if first == nil {
      faults.add(.invalidUTF8, at: start..<start + length)
    } else {
      faults.add(.unexpected(expectation), at: start..<position)
    }
    return start..<position
  }

  private func endsUnexpected(_ byte: UInt8) -> Bool {
    switch byte {
    case ASCII.quote, ASCII.openBrace, ASCII.closeBrace, ASCII.openBracket, ASCII.closeBracket,
      ASCII.comma, ASCII.colon:
      true
    default: ASCII.isJSONSpace(byte)
    }
  }
}
