import SourceDiagnostics

extension XMLLexer {
  /// Reads characters up to the next markup; one bracket that starts none may stand first.
  mutating func readText() -> XMLToken {
    let start = position
    let isInside = !open.isEmpty
    var isPlain = true
    var firstMeant: Int?
    var offset = start
    let count = text.count
    if text[offset] == ASCII.openAngle {
      isPlain = false
      firstMeant = offset
      offset += 1
    }
    while offset < count {
      if isInside { offset = ByteSearch.endOfXMLText(from: offset, in: text.span) }
      guard offset < count else { break }
      let byte = text.span[offset]
      // Most characters are letters.
      if byte > 0x40, byte != 0x5D, byte != 0xEF {
        if firstMeant == nil { firstMeant = offset }
        offset += 1
        continue
      }
      if byte == ASCII.openAngle { break }
      if XMLCharacters.isSpace(byte) {
        if byte == ASCII.carriageReturn { isPlain = false }
        offset += 1
        continue
      }
      if firstMeant == nil { firstMeant = offset }
      if byte == UInt8(ascii: "&") {
        isPlain = false
        offset = isInside ? checkReference(at: offset) : offset + 1
      } else {
        offset += checkCharacter(byte, at: offset)
      }
    }
    position = offset
    if let firstMeant, !isInside, !hasReportedOutside {
      hasReportedOutside = true
      faults.add(.textOutsideRoot, at: firstMeant..<offset)
    }
    var token = XMLToken(.text, start..<offset)
    token.isPlain = isPlain
    return token
  }

  /// Reports what may not stand in a text, and gives the number of bytes to step over.
  private mutating func checkCharacter(_ byte: UInt8, at offset: Int) -> Int {
    if byte == 0x5D {
      let isEnd = text[offset...].starts(with: Self.cdataEnd)
      if isEnd, !open.isEmpty { faults.add(.bareCDATAEnd, at: offset..<offset + 3) }
      return isEnd ? 3 : 1
    }
    return checkAllowed(byte, at: offset)
  }

  /// Reports a character that no file may hold, and gives the number of bytes to step over.
  mutating func checkAllowed(_ byte: UInt8, at offset: Int) -> Int {
    if byte < 0x20, !XMLCharacters.isSpace(byte) {
      faults.add(.invalidCharacter, at: offset..<offset + 1)
    } else if byte == 0xEF, offset + 2 < text.count, text[offset + 1] == 0xBF,
      text[offset + 2] >= 0xBE, text[offset + 2] <= 0xBF
    {
      faults.add(.invalidCharacter, at: offset..<offset + 3)
      return 3
    }
    return 1
  }

  /// Reports characters that no file may hold in a stretch of it.
  mutating func checkAllowed(in range: Range<Int>) {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let byte = text.span[offset]
      if byte < 0x20 || byte == 0xEF {
        offset += checkAllowed(byte, at: offset)
      } else {
        offset += 1
      }
    }
  }

  /// Reports an ampersand that starts no known reference, and gives the offset after it.
  mutating func checkReference(at offset: Int) -> Int {
    let (reference, end) = XMLReference.read(at: offset, before: text.count, in: text)
    switch reference {
    case .character: break
    case .invalid: faults.add(.invalidReference, at: offset..<end)
    case .undeclared:
      // Where the file declares entities, that alone is the fault.
      if !hasInternalSubset { faults.add(.undeclaredEntity, at: offset..<end) }
    case .none: faults.add(.bareAmpersand, at: offset..<end)
    }
    return end
  }
}
