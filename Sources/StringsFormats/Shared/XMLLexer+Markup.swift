import SourceDiagnostics

extension XMLLexer {
  /// Reads a comment.
  mutating func readComment() -> XMLToken? {
    guard let core = readDelimited(Self.commentStart, Self.commentEnd, .comment) else { return nil }
    let token = XMLToken(.comment, core.lowerBound - 4..<position, core: core)
    let hyphens = Array("--".utf8)
    // The hyphens of `--->` count as well.
    if let place = Self.find(hyphens, from: core.lowerBound, before: core.upperBound + 1, in: text),
      place < core.upperBound
    {
      faults.add(.doubleHyphen, at: place..<place + 2)
    }
    checkAllowed(in: core)
    return token
  }

  /// Reads a CDATA section.
  mutating func readCDATA() -> XMLToken? {
    let start = position
    guard let core = readDelimited(Self.cdataStart, Self.cdataEnd, .cdata) else { return nil }
    checkAllowed(in: core)
    if open.isEmpty, !hasReportedOutside {
      hasReportedOutside = true
      faults.add(.textOutsideRoot, at: start..<position)
    }
    return XMLToken(.cdata, start..<position, core: core)
  }

  /// Reads a processing instruction, or the declaration at the start of the file.
  mutating func readInstruction() -> XMLToken? {
    let start = position
    let name = start + 2..<XMLCharacters.endOfName(from: start + 2, in: text)
    let isDeclaration = text[name].elementsEqual("xml".utf8)
    if isDeclaration, start == self.start {
      position = name.upperBound
      let isClosed = readAttributes(of: start..<name.upperBound, closer: UInt8(ascii: "?"))
      if !isClosed, position < text.count {
        faults.add(.unterminated(.instruction), at: start..<name.upperBound)
      }
      checkDeclaredEncoding()
      return XMLToken(.declaration, start..<position, core: name)
    }
    guard let core = readDelimited(Self.instructionStart, Self.instructionEnd, .instruction) else {
      return nil
    }
    if isDeclaration {
      faults.add(.misplacedDeclaration, at: start..<position)
    } else if name.isEmpty {
      faults.add(.unexpectedInTag, at: start..<start + 2)
    }
    checkAllowed(in: core)
    return XMLToken(.instruction, start..<position, core: core)
  }

  /// The place of the encoding's name in the declaration that was read just now.
  private var declaredEncodingRange: Range<Int>? {
    attributes.first { text[$0.name].elementsEqual("encoding".utf8) }?.value
  }

  private func encodingName(in range: Range<Int>) -> String {
    String(decoding: text[range].prefix(40), as: UTF8.self).lowercased()
  }

  /// The name in lower case of the encoding that a file says it has; `nil` where it says nothing.
  static func declaredEncoding(of decoded: DecodedText) -> String? {
    var lexer = XMLLexer(decoded)
    guard lexer.next()?.kind == .declaration else { return nil }
    return lexer.declaredEncodingRange.map { lexer.encodingName(in: $0) }
  }

  /// Reports a declaration that names another encoding than the one that was found.
  private mutating func checkDeclaredEncoding() {
    guard let value = declaredEncodingRange else { return }
    let declared = encodingName(in: value)
    let known: [String] =
      switch encoding {
      case .utf8: ["utf-8", "utf8", "us-ascii", "ascii"]
      case .utf16LittleEndian: ["utf-16", "utf-16le", "utf16", "iso-10646-ucs-2"]
      case .utf16BigEndian: ["utf-16", "utf-16be", "utf16", "iso-10646-ucs-2"]
      case .utf32LittleEndian: ["utf-32", "utf-32le", "iso-10646-ucs-4"]
      case .utf32BigEndian: ["utf-32", "utf-32be", "iso-10646-ucs-4"]
      }
    guard !known.contains(declared) else { return }
    // Wider units leave no doubt; nor does a file that is ASCII all through.
    let isHarmless = encoding != .utf8 || !text[start...].contains { $0 >= 0x80 }
    faults.add(.encodingMismatch(found: encoding, isHarmless: isHarmless), at: value)
  }

  /// Steps over markup between two delimiters and gives what stands between them.
  private mutating func readDelimited(
    _ opener: [UInt8], _ closer: [UInt8], _ piece: XMLFault.Piece
  ) -> Range<Int>? {
    let start = position
    let coreStart = start + opener.count
    guard let end = Self.find(closer, from: coreStart, before: text.count, in: text) else {
      faults.add(.unterminated(piece), at: start..<coreStart)
      giveUp()
      return nil
    }
    position = end + closer.count
    return coreStart..<end
  }

  /// Reads a document type as it stands; nothing in it is followed.
  mutating func readDoctype() -> XMLToken? {
    let start = position
    var offset = start + Self.doctypeStart.count
    var subset: Range<Int>?
    while offset < text.count, text[offset] != ASCII.closeAngle {
      let byte = text[offset]
      if byte == ASCII.quote || byte == ASCII.apostrophe {
        offset = end(ofQuoteAt: offset)
      } else if byte == UInt8(ascii: "["), subset == nil {
        let end = end(ofSubsetAt: offset)
        subset = offset..<end
        offset = end
      } else {
        offset += 1
      }
    }
    guard offset < text.count else {
      faults.add(.unterminated(.doctype), at: start..<start + Self.doctypeStart.count)
      giveUp()
      return nil
    }
    position = offset + 1
    let range = start..<position
    if let subset {
      faults.add(.internalSubset, at: subset)
      hasInternalSubset = true
    }
    if hasDoctype || hasRoot { faults.add(.misplacedDoctype, at: range) }
    hasDoctype = true
    return XMLToken(.doctype, range, core: start + Self.doctypeStart.count..<offset)
  }

  private func end(ofQuoteAt start: Int) -> Int {
    var offset = start + 1
    while offset < text.count, text[offset] != text[start] { offset += 1 }
    return min(offset + 1, text.count)
  }

  private func end(ofSubsetAt start: Int) -> Int {
    var offset = start + 1
    while offset < text.count {
      switch text[offset] {
      case UInt8(ascii: "]"): return offset + 1
      case ASCII.quote, ASCII.apostrophe: offset = end(ofQuoteAt: offset)
      case ASCII.openAngle where text[offset...].starts(with: Self.commentStart):
        let from = offset + Self.commentStart.count
        let found = Self.find(Self.commentEnd, from: from, before: text.count, in: text)
        offset = found.map { $0 + Self.commentEnd.count } ?? text.count
      default: offset += 1
      }
    }
    return offset
  }
}
