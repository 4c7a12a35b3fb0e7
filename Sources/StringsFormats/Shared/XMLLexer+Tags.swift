import SourceDiagnostics

extension XMLLexer {
  /// Reads a start tag or an empty tag.
  mutating func readStartTag(nameEnd: Int) -> XMLToken? {
    let start = position
    let name = start + 1..<nameEnd
    if open.isEmpty, hasRoot {
      faults.add(.contentAfterRoot, at: start..<nameEnd)
      giveUp()
      return nil
    }
    if open.count >= Self.depthLimit {
      faults.add(.tooDeep, at: start..<nameEnd)
      giveUp()
      return nil
    }
    hasRoot = true
    if !open.isEmpty { open[open.count - 1].hasChildren = true }
    position = nameEnd
    let isEmpty = readAttributes(of: start..<nameEnd, closer: ASCII.slash)
    let range = start..<position
    if isEmpty { return XMLToken(.empty, range, core: name) }
    open.append(OpenElement(name: name, hash: hash(of: name), tag: range))
    return XMLToken(.start, range, core: name)
  }

  /// Reads an end tag; where it ends other elements first, the position stays.
  mutating func readEndTag() -> XMLToken? {
    let start = position
    let name = start + 2..<XMLCharacters.endOfName(from: start + 2, in: text)
    var end = name.upperBound
    while end < text.count, XMLCharacters.isSpace(text[end]) { end += 1 }
    guard end < text.count else {
      faults.add(.unterminated(.tag), at: start..<end)
      giveUp()
      return nil
    }
    let isClosed = text[end] == ASCII.closeAngle
    let range = start..<(isClosed ? end + 1 : end)
    guard let place = placeOfOpen(name) else { return closeUnknown(name, range, isClosed) }
    if place < open.count - 1 {
      let inner = open[open.count - 1]
      let missing = open[(place + 1)...].reversed().map(\.name)
      faults.add(.mismatchedEnd(expected: missing, start: inner.tag, isTypo: false), at: range)
      impliedEnds = open.count - 1 - place
      return nil
    }
    if !isClosed { faults.add(.unexpectedInTag, at: end..<end + characterLength(at: end)) }
    position = range.upperBound
    if !isClosed { skipToTagEnd() }
    open.removeLast()
    return XMLToken(.end, start..<position, core: name)
  }

  /// An end tag of no open element ends one that holds no others, and is else stepped over.
  private mutating func closeUnknown(
    _ name: Range<Int>, _ range: Range<Int>, _ isClosed: Bool
  ) -> XMLToken? {
    position = range.upperBound
    if !isClosed { skipToTagEnd() }
    let whole = range.lowerBound..<position
    guard let last = open.last, !last.hasChildren else {
      faults.add(.strayEnd, at: whole)
      return nil
    }
    faults.add(.mismatchedEnd(expected: [last.name], start: last.tag, isTypo: true), at: whole)
    open.removeLast()
    return XMLToken(.end, whole, core: name)
  }

  private mutating func skipToTagEnd() {
    while position < text.count, text[position] != ASCII.openAngle {
      position += 1
      if text[position - 1] == ASCII.closeAngle { return }
    }
  }

  private func placeOfOpen(_ name: Range<Int>) -> Int? {
    let hash = hash(of: name)
    return open.lastIndex { element in
      element.hash == hash && element.name.count == name.count
        && text[element.name].elementsEqual(text[name])
    }
  }

  /// Source: FNV-1a; equal hashes are compared in full.
  private func hash(of name: Range<Int>) -> UInt32 {
    let span = text.span
    var result: UInt32 = 0x811C_9DC5
    var offset = name.lowerBound
    while offset < name.upperBound {
      result = (result ^ UInt32(span[offset])) &* 0x0100_0193
      offset += 1
    }
    return result
  }

  /// The number of bytes of the character at an offset inside of the text.
  func characterLength(at offset: Int) -> Int {
    max(1, TextEncoding.utf8.scalar(at: offset, in: text.span).length)
  }
}

// Attributes.

extension XMLLexer {
  /// Reads what follows the name in a tag, or in the declaration, to its end.
  ///
  /// - Parameters:
  ///   - tag: The bracket and the name.
  ///   - closer: What stands before the closing bracket of an empty tag or of the declaration.
  /// - Returns: Whether the closer stands there.
  mutating func readAttributes(of tag: Range<Int>, closer: UInt8) -> Bool {
    attributes.removeAll(keepingCapacity: true)
    let start = position
    while true {
      let before = position
      while position < text.count, XMLCharacters.isSpace(text[position]) { position += 1 }
      guard position < text.count else {
        faults.add(.unterminated(.tag), at: tag)
        isCut = true
        return false
      }
      let byte = text[position]
      if byte == ASCII.closeAngle {
        position += 1
        break
      }
      if byte == ASCII.openAngle {
        faults.add(.unterminated(.tag), at: tag)
        break
      }
      if byte == closer, position + 1 < text.count, text[position + 1] == ASCII.closeAngle {
        position += 2
        reportRepeatedAttributes()
        return true
      }
      let nameEnd = XMLCharacters.endOfName(from: position, in: text)
      guard nameEnd > position else {
        let length = characterLength(at: position)
        faults.add(.unexpectedInTag, at: position..<position + length)
        position += length
        continue
      }
      if position == before, before > start {
        faults.add(.missingSpace, at: position..<position)
      }
      guard readAttribute(nameEnd: nameEnd) else {
        // That the tag is not closed either goes without saying.
        reportRepeatedAttributes()
        return false
      }
    }
    reportRepeatedAttributes()
    return false
  }

  /// Reads an attribute; `false` where its value is not closed and takes the tag's end with it.
  private mutating func readAttribute(nameEnd: Int) -> Bool {
    let name = position..<nameEnd
    position = nameEnd
    skipSpaces()
    guard position < text.count, text[position] == ASCII.equals else {
      position = nameEnd
      faults.add(.attributeWithoutValue, at: name)
      attributes.append(XMLAttribute(name: name, value: nameEnd..<nameEnd, quote: nil))
      return true
    }
    position += 1
    skipSpaces()
    guard position < text.count else { return true }
    let quote = text[position]
    guard quote == ASCII.quote || quote == ASCII.apostrophe else {
      let start = position
      while position < text.count, !XMLCharacters.isSpace(text[position]),
        text[position] != ASCII.closeAngle, text[position] != ASCII.openAngle
      {
        position += 1
      }
      if position > start {
        faults.add(.unquotedAttribute, at: start..<position)
      } else {
        faults.add(.attributeWithoutValue, at: name)
      }
      attributes.append(XMLAttribute(name: name, value: start..<position, quote: nil))
      return true
    }
    return readValue(of: name, quote: quote)
  }

  private mutating func skipSpaces() {
    while position < text.count, XMLCharacters.isSpace(text[position]) { position += 1 }
  }

  private mutating func readValue(of name: Range<Int>, quote: UInt8) -> Bool {
    let start = position + 1
    var offset = start
    var bracket: Int?
    var closer: Int?
    while offset < text.count {
      let byte = text.span[offset]
      if byte == quote { break }
      if byte == ASCII.openAngle, bracket == nil { bracket = offset }
      if byte == ASCII.closeAngle, closer == nil { closer = offset }
      // After a bracket the quote is looked for on the same line and in the same tag only.
      if bracket != nil, byte == ASCII.closeAngle || ASCII.isLineEnd(byte) { break }
      offset += 1
    }
    let isClosed = offset < text.count && text[offset] == quote
    let end = isClosed ? offset : min(bracket ?? text.count, closer ?? text.count)
    attributes.append(XMLAttribute(name: name, value: start..<end, quote: quote))
    guard isClosed else {
      faults.add(.unterminated(.attribute), at: start - 1..<start)
      position = end
      if end == text.count { isCut = true }
      return end == closer
    }
    if let bracket { faults.add(.bareLessThan, at: bracket..<bracket + 1) }
    var place = start
    while place < end {
      let byte = text.span[place]
      if byte == UInt8(ascii: "&") {
        place = min(end, checkReference(at: place))
      } else if byte < 0x20 || byte == 0xEF {
        place += checkAllowed(byte, at: place)
      } else {
        place += 1
      }
    }
    position = end + 1
    return true
  }

  private mutating func reportRepeatedAttributes() {
    guard attributes.count > 1 else { return }
    if attributes.count > 8 {
      var seen: [ArraySlice<UInt8>: Range<Int>] = [:]
      for attribute in attributes {
        guard let first = seen.updateValue(attribute.name, forKey: text[attribute.name]) else {
          continue
        }
        faults.add(.repeatedAttribute(first: first), at: attribute.name)
      }
      return
    }
    for (index, attribute) in attributes.enumerated() {
      let first = attributes[..<index].first {
        $0.name.count == attribute.name.count
          && text[$0.name].elementsEqual(text[attribute.name])
      }
      if let first { faults.add(.repeatedAttribute(first: first.name), at: attribute.name) }
    }
  }
}
