import SourceDiagnostics

/// The classes of characters in XML 1.0, fifth edition.
enum XMLCharacters {
  /// Whether a byte is one of the four white spaces.
  @inline(__always)
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == ASCII.space || byte == ASCII.newline || byte == ASCII.tab
      || byte == ASCII.carriageReturn
  }

  /// Whether a character may stand in a file at all.
  ///
  /// Source: production 2, `Char`.
  static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }

  /// Whether an ASCII character may start a name.
  @inline(__always)
  static func startsName(_ byte: UInt8) -> Bool {
    ASCII.isLetter(byte) || byte == UInt8(ascii: "_") || byte == ASCII.colon
  }

  /// Whether an ASCII character may stand in a name.
  @inline(__always)
  static func continuesName(_ byte: UInt8) -> Bool {
    startsName(byte) || ASCII.isDigit(byte) || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: ".")
  }

  /// Finds the end of the name that starts at an offset.
  ///
  /// - Parameters:
  ///   - start: Where the name would start.
  ///   - text: The text in UTF-8.
  /// - Returns: The offset after the name; `start` where there is none.
  static func endOfName(from start: Int, in text: [UInt8]) -> Int {
    let span = text.span
    var offset = start
    while offset < span.count {
      let byte = span[offset]
      if byte < 0x80 {
        guard continuesName(byte), offset > start || startsName(byte) else { return offset }
        offset += 1
        continue
      }
      let (scalar, length) = TextEncoding.utf8.scalar(at: offset, in: span)
      guard let scalar, startsName(scalar) || offset > start && onlyContinuesName(scalar) else {
        return offset
      }
      offset += length
    }
    return offset
  }

  /// Source: production 4, `NameStartChar`, without ASCII.
  private static func startsName(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D, 0x37F...0x1FFF, 0x200C...0x200D,
      0x2070...0x218F, 0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD,
      0x10000...0xEFFFF:
      true
    default: false
    }
  }

  /// Source: production 4a, `NameChar`, without what may also start a name.
  private static func onlyContinuesName(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xB7, 0x300...0x36F, 0x203F...0x2040: true
    default: false
    }
  }
}
