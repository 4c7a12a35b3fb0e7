import SourceDiagnostics

/// The way from a part of what a JSON string says to its bytes.
enum JSONEscapes {
  /// Finds where a part of what a string says is written.
  ///
  /// - Parameters:
  ///   - part: UTF-8 offsets in what the string says.
  ///   - content: What stands between the quotes.
  ///   - bytes: The bytes of the file.
  /// - Returns: Offsets in the file, whole escapes only; `nil` where the string is shorter.
  /// - Complexity: O(*n*) in the length of the string.
  static func range(
    of part: Range<Int>, inContent content: Range<Int>, of bytes: [UInt8]
  ) -> Range<Int>? {
    var offset = content.lowerBound
    var read = 0
    var start: Int?
    while true {
      if read == part.lowerBound { start = offset }
      if read >= part.upperBound, let start { return start..<offset }
      guard offset < content.upperBound else { return nil }
      let before = offset
      let step = step(at: offset, before: content.upperBound, in: bytes)
      offset += step.length
      read += step.width
      // A part that begins within what an escape stands for begins with the escape.
      if start == nil, read > part.lowerBound { start = before }
    }
  }

  /// One character or escape: how many bytes it takes, and how many what it stands for.
  private static func step(
    at offset: Int, before end: Int, in bytes: [UInt8]
  ) -> (length: Int, width: Int) {
    guard bytes[offset] == ASCII.backslash else {
      let (scalar, length) = TextEncoding.utf8.scalar(
        at: offset, in: bytes.span.extracting(..<end))
      return (max(1, length), UTF8.width(scalar ?? "\u{FFFD}"))
    }
    guard offset + 1 < end else { return (1, 0) }
    guard bytes[offset + 1] == UInt8(ascii: "u") else {
      let (scalar, length) = TextEncoding.utf8.scalar(
        at: offset + 1, in: bytes.span.extracting(..<end))
      return (1 + max(1, length), UTF8.width(scalar ?? "\u{FFFD}"))
    }
    let (value, next) = hexadecimal(at: offset + 2, before: end, in: bytes)
    if value & 0xFC00 == 0xD800, next + 1 < end, bytes[next] == ASCII.backslash,
      bytes[next + 1] == UInt8(ascii: "u")
    {
      let (low, lowEnd) = hexadecimal(at: next + 2, before: end, in: bytes)
      if low & 0xFC00 == 0xDC00 { return (lowEnd - offset, 4) }
    }
    return (next - offset, UTF8.width(Unicode.Scalar(value) ?? "\u{FFFD}"))
  }

  private static func hexadecimal(
    at start: Int, before end: Int, in bytes: [UInt8]
  ) -> (value: UInt32, end: Int) {
    var value: UInt32 = 0
    var offset = start
    while offset < min(start + 4, end), let digit = ASCII.hexadecimalValue(bytes[offset]) {
      value = value << 4 | digit
      offset += 1
    }
    return (value, offset)
  }
}
