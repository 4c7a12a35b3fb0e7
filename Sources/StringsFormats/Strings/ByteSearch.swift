/// Looks for bytes in a text, eight at a time.
///
/// Eight bytes are one number here. A vector of sixteen was tried and is many times slower: the
/// compiler takes its comparisons apart.
enum ByteSearch {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highs: UInt64 = 0x8080_8080_8080_8080

  /// Eight bytes as one number, the first one lowest; the place must have eight bytes after it.
  @inline(__always)
  static func word(in bytes: Span<UInt8>, at offset: Int) -> UInt64 {
    precondition(offset >= 0 && bytes.count - offset >= 8)
    // The bounds are checked above, and any bytes are a number.
    let word = unsafe bytes.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
    return UInt64(littleEndian: word)
  }

  /// A number whose lowest high bit, where there is one, marks the first zero byte of a word.
  @inline(__always)
  private static func zeros(_ word: UInt64) -> UInt64 { (word &- ones) & ~word & highs }

  /// Finds a quote, a backslash or a zero byte.
  ///
  /// - Parameters:
  ///   - quote: The quote.
  ///   - start: Where to start.
  ///   - bytes: The text.
  /// - Returns: The first place; the end of the text when there is none.
  @inline(__always)
  static func firstQuote(_ quote: UInt8, from start: Int, in bytes: Span<UInt8>) -> Int {
    let quotes = UInt64(quote) &* ones
    let backslashes = UInt64(ASCII.backslash) &* ones
    var offset = start
    while bytes.count - offset >= 8 {
      let word = word(in: bytes, at: offset)
      let found = zeros(word ^ quotes) | zeros(word ^ backslashes) | zeros(word)
      if found != 0 { return offset + found.trailingZeroBitCount >> 3 }
      offset += 8
    }
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == quote || byte == ASCII.backslash || byte == 0 { break }
      offset += 1
    }
    return offset
  }

  /// Finds one of two bytes.
  ///
  /// - Parameters:
  ///   - first: One byte.
  ///   - second: The other byte.
  ///   - start: Where to start.
  ///   - bytes: The text.
  /// - Returns: The first place; the end of the text when there is none.
  @inline(__always)
  static func first(
    _ first: UInt8, or second: UInt8, from start: Int, in bytes: Span<UInt8>
  ) -> Int {
    let (firsts, seconds) = (UInt64(first) &* ones, UInt64(second) &* ones)
    var offset = start
    while bytes.count - offset >= 8 {
      let word = word(in: bytes, at: offset)
      let found = zeros(word ^ firsts) | zeros(word ^ seconds)
      if found != 0 { return offset + found.trailingZeroBitCount >> 3 }
      offset += 8
    }
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == first || byte == second { break }
      offset += 1
    }
    return offset
  }

  /// Steps over characters of a text in XML that mean nothing but themselves.
  ///
  /// - Parameters:
  ///   - start: Where to start.
  ///   - bytes: The text.
  /// - Returns: A place before which there is no `<`, `&` or `]`, no control character, and no
  ///   start of one that XML does not allow; such a one may stand some bytes further on.
  @inline(__always)
  static func endOfXMLText(from start: Int, in bytes: Span<UInt8>) -> Int {
    var offset = start
    while bytes.count - offset >= 8 {
      let word = word(in: bytes, at: offset)
      let controls = (word &- 0x20 &* ones) & ~word & highs
      let marks =
        zeros(word ^ 0x3C &* ones) | zeros(word ^ 0x26 &* ones) | zeros(word ^ 0x5D &* ones)
        | zeros(word ^ 0xEF &* ones)
      if controls | marks != 0 { break }
      offset += 8
    }
    return offset
  }

  /// Whether two stretches hold the same bytes.
  @inline(__always)
  static func isEqual(_ left: Span<UInt8>, _ right: Span<UInt8>) -> Bool {
    guard left.count == right.count else { return false }
    var offset = 0
    while left.count - offset >= 8 {
      if word(in: left, at: offset) != word(in: right, at: offset) { return false }
      offset += 8
    }
    while offset < left.count {
      if left[offset] != right[offset] { return false }
      offset += 1
    }
    return true
  }

  /// Whether no byte is beyond ASCII.
  static func isASCII(_ bytes: Span<UInt8>) -> Bool {
    var all: UInt64 = 0
    var offset = 0
    while bytes.count - offset >= 8 {
      all |= word(in: bytes, at: offset)
      offset += 8
    }
    while offset < bytes.count {
      all |= UInt64(bytes[offset])
      offset += 1
    }
    return all & highs == 0
  }
}
