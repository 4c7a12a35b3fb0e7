/// The text of a literal: its escapes resolved, with places for its interpolations.
///
/// Source: The Swift Programming Language, "String Literals"; C23, 6.4.4.4 for Objective-C.
/// DIFFERENCE: an escape that the language does not know is kept as it is written.
struct LiteralText {
  /// A stretch of text, or an interpolation by its number.
  enum Part: Hashable {
    case text([UInt8])
    case interpolation(Int)
  }

  private(set) var parts: [Part] = []
  /// Where an escape is written that the language does not know.
  private(set) var badEscapes: [Range<Int>] = []

  private var text: [UInt8] = []
  private let bytes: [UInt8]
  private let literal: SourceLiteral
  private var position: Int
  private var end: Int
  /// What every line of a literal over several lines begins with, and what does not count.
  private var indentation: Range<Int>

  /// Reads the text of a literal.
  ///
  /// - Parameters:
  ///   - literal: The literal.
  ///   - bytes: The bytes of the file.
  /// - Complexity: O(*n*) in the length of the literal.
  init(_ literal: SourceLiteral, in bytes: [UInt8]) {
    self.bytes = bytes
    self.literal = literal
    (position, end) = (literal.contents.lowerBound, literal.contents.upperBound)
    indentation = end..<end
    switch literal.style {
    case .line: readSwift()
    case .lines:
      trimLines()
      readSwift()
    case .objectiveC: readObjectiveC()
    }
    endText()
  }

  /// Where the text of a literal stands as it is; `nil` where it has to be worked out.
  static func plainRange(of literal: SourceLiteral, in bytes: [UInt8]) -> Range<Int>? {
    guard literal.style != .lines else { return nil }
    for offset in literal.contents where bytes[offset] == ASCII.backslash { return nil }
    return literal.contents
  }

  private mutating func endText() {
    guard !text.isEmpty else { return }
    parts.append(.text(text))
    text = []
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    text.append(contentsOf: String(scalar).utf8)
  }

  /// Keeps an escape that is none.
  private mutating func keepEscape(from start: Int) {
    // The whole character belongs to it, not its first byte alone.
    while position < end, UTF8.isContinuation(bytes[position]) { position += 1 }
    badEscapes.append(start..<position)
    text.append(contentsOf: bytes[start..<position])
  }
}

// MARK: Swift

extension LiteralText {
  /// Leaves the line ends beside the delimiters out, and finds the indentation.
  private mutating func trimLines() {
    var first = position
    while first < end, ASCII.isBlank(bytes[first]) { first += 1 }
    guard first < end, ASCII.isLineEnd(bytes[first]) else { return }
    position = afterLineEnd(at: first)
    var last = end
    while last > position, ASCII.isBlank(bytes[last - 1]) { last -= 1 }
    guard last == position || ASCII.isLineEnd(bytes[last - 1]) else { return }
    indentation = last..<end
    end = last
    if end > position {
      end -=
        bytes[end - 1] == ASCII.newline && end - 1 > position
          && bytes[end - 2] == ASCII.carriageReturn ? 2 : 1
    }
    skipIndentation()
  }

  private func afterLineEnd(at offset: Int) -> Int {
    let isPair =
      bytes[offset] == ASCII.carriageReturn && offset + 1 < bytes.count
      && bytes[offset + 1] == ASCII.newline
    return offset + (isPair ? 2 : 1)
  }

  private mutating func skipIndentation() {
    let rest = end - position
    var length = 0
    while length < min(indentation.count, rest),
      bytes[position + length] == bytes[indentation.lowerBound + length]
    {
      length += 1
    }
    position += length
  }

  private mutating func readSwift() {
    while position < end {
      let byte = bytes[position]
      if byte == ASCII.backslash, isEscape(at: position) {
        readSwiftEscape()
      } else if ASCII.isLineEnd(byte), literal.style == .lines {
        text.append(ASCII.newline)
        position = min(end, afterLineEnd(at: position))
        skipIndentation()
      } else {
        text.append(byte)
        position += 1
      }
    }
  }

  private func isEscape(at start: Int) -> Bool {
    guard end - start > literal.hashes + 1 else { return false }
    return bytes[start + 1..<start + 1 + literal.hashes].allSatisfy { $0 == ASCII.hash }
  }

  private mutating func readSwiftEscape() {
    let start = position
    position += literal.hashes + 2
    let letter = bytes[position - 1]
    switch letter {
    case UInt8(ascii: "n"): text.append(ASCII.newline)
    case UInt8(ascii: "t"): text.append(ASCII.tab)
    case UInt8(ascii: "r"): text.append(ASCII.carriageReturn)
    case UInt8(ascii: "0"): text.append(0)
    case ASCII.quote, ASCII.apostrophe, ASCII.backslash: text.append(letter)
    case UInt8(ascii: "u"): readSwiftUnicode(from: start)
    case ASCII.openParenthesis: readInterpolation(at: start)
    default:
      if literal.style == .lines, joinsLines() { return }
      keepEscape(from: start)
    }
  }

  /// Goes over a line end that a backslash takes out; what may stand before it are blanks.
  private mutating func joinsLines() -> Bool {
    var here = position - 1
    while here < end, ASCII.isBlank(bytes[here]) { here += 1 }
    guard here < end, ASCII.isLineEnd(bytes[here]) else { return false }
    position = min(end, afterLineEnd(at: here))
    skipIndentation()
    return true
  }

  private mutating func readSwiftUnicode(from start: Int) {
    var value: UInt32 = 0
    var count = 0
    var here = position + 1
    if position < end, bytes[position] == ASCII.openBrace {
      while here < end, count <= 8, let digit = ASCII.hexadecimalValue(bytes[here]) {
        value = value << 4 | digit
        count += 1
        here += 1
      }
    }
    guard count >= 1, count <= 8, here < end, bytes[here] == ASCII.closeBrace,
      let scalar = Unicode.Scalar(value)
    else { return keepEscape(from: start) }
    append(scalar)
    position = here + 1
  }

  private mutating func readInterpolation(at start: Int) {
    let places = literal.interpolations
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle].range.lowerBound < start { low = middle + 1 } else { high = middle }
    }
    guard low < places.count, places[low].range.lowerBound == start else {
      return keepEscape(from: start)
    }
    endText()
    parts.append(.interpolation(low))
    position = min(end, places[low].range.upperBound)
  }
}

// MARK: Objective-C

extension LiteralText {
  private mutating func readObjectiveC() {
    while position < end {
      let byte = bytes[position]
      if byte == ASCII.backslash, position + 1 < end {
        readCEscape()
      } else {
        text.append(byte)
        position += 1
      }
    }
  }

  private mutating func readCEscape() {
    let start = position
    position += 2
    let letter = bytes[position - 1]
    switch letter {
    case UInt8(ascii: "n"): text.append(ASCII.newline)
    case UInt8(ascii: "t"): text.append(ASCII.tab)
    case UInt8(ascii: "r"): text.append(ASCII.carriageReturn)
    case UInt8(ascii: "a"): text.append(7)
    case UInt8(ascii: "b"): text.append(8)
    case UInt8(ascii: "f"): text.append(12)
    case UInt8(ascii: "v"): text.append(11)
    case UInt8(ascii: "e"): text.append(27)
    case ASCII.quote, ASCII.apostrophe, ASCII.backslash, UInt8(ascii: "?"): text.append(letter)
    case UInt8(ascii: "x"): readCNumber(from: start, most: 8, ASCII.hexadecimalValue, shift: 4)
    case UInt8(ascii: "u"):
      readCNumber(from: start, most: 4, ASCII.hexadecimalValue, shift: 4, isScalar: true)
    case UInt8(ascii: "U"):
      readCNumber(from: start, most: 8, ASCII.hexadecimalValue, shift: 4, isScalar: true)
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      position -= 1
      readCNumber(from: start, most: 3, ASCII.octalValue, shift: 3)
    case ASCII.newline: break
    case ASCII.carriageReturn:
      if position < end, bytes[position] == ASCII.newline { position += 1 }
    default: keepEscape(from: start)
    }
  }

  private mutating func readCNumber(
    from start: Int, most: Int, _ digitValue: (UInt8) -> UInt32?, shift: UInt32,
    isScalar: Bool = false
  ) {
    var value: UInt32 = 0
    var count = 0
    while position < end, count < most, let digit = digitValue(bytes[position]) {
      value = value << shift | digit
      count += 1
      position += 1
    }
    guard count > 0 else { return keepEscape(from: start) }
    if !isScalar, value >= 0x80, value <= 0xFF {
      // A byte of UTF-8.
      text.append(UInt8(value))
    } else if let scalar = Unicode.Scalar(value) {
      append(scalar)
    } else {
      keepEscape(from: start)
    }
  }
}
