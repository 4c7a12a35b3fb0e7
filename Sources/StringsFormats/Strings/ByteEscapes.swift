/// Strings whose escapes stand for one byte each, such as `\n` and `\"`.
///
/// Nearly all strings with escapes are of this kind. They are read and compared here without any
/// memory but that of the result; what has other escapes is left to `EscapeDecoder`.
enum ByteEscapes {
  /// Whether there is nothing to say about an escape of this byte.
  @inline(__always)
  static func isRoutine(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"), ASCII.quote, ASCII.apostrophe,
      ASCII.backslash, ASCII.newline, ASCII.carriageReturn:
      true
    default: false
    }
  }

  /// What a backslash and a byte stand for; `nil` where more bytes belong to the escape.
  @inline(__always)
  private static func byte(after backslash: UInt8) -> UInt8? {
    switch backslash {
    case UInt8(ascii: "n"): ASCII.newline
    case UInt8(ascii: "r"): ASCII.carriageReturn
    case UInt8(ascii: "t"): ASCII.tab
    case UInt8(ascii: "a"): 0x7
    case UInt8(ascii: "b"): 0x8
    case UInt8(ascii: "f"): 0xC
    case UInt8(ascii: "v"): 0xB
    case 0, UInt8(ascii: "0")...UInt8(ascii: "7"), UInt8(ascii: "U"): nil
    // Without a meaning as an escape the character stands for itself.
    default: backslash
    }
  }

  /// Resolves the escapes of a string.
  ///
  /// - Parameter content: What stands between the quotes, in UTF-8.
  /// - Returns: The string, U+FFFD for what is ill-formed; `nil` when it has other escapes or a zero
  ///   byte.
  /// - Complexity: O(*n*) in the length of the string; one allocation, none for a short one.
  static func string(of content: Span<UInt8>) -> String? {
    var isRoutine = true
    let result = unsafe String(unsafeUninitializedCapacity: content.count) { buffer in
      guard let count = unsafe decode(content, into: buffer) else {
        isRoutine = false
        return 0
      }
      return count
    }
    return isRoutine ? result : nil
  }

  /// Writes a string without its escapes into memory that has room for it as it is written.
  private static func decode(
    _ content: Span<UInt8>, into buffer: UnsafeMutableBufferPointer<UInt8>
  ) -> Int? {
    var count = 0
    var offset = 0
    while offset < content.count {
      let next = ByteSearch.firstQuote(0, from: offset, in: content)
      unsafe content.extracting(offset..<next).withUnsafeBufferPointer { source in
        // Nothing becomes longer, so what was read so far has room.
        _ = unsafe UnsafeMutableBufferPointer(rebasing: buffer[count...]).update(from: source)
      }
      count += next - offset
      guard next < content.count else { break }
      guard next + 1 < content.count, content[next] == ASCII.backslash,
        let byte = byte(after: content[next + 1])
      else { return nil }
      unsafe buffer[count] = byte
      count += 1
      offset = next + 2
    }
    return count
  }

  /// Compares a string with code units.
  ///
  /// - Parameters:
  ///   - content: What stands between the quotes, in UTF-8.
  ///   - units: The code units.
  /// - Returns: Whether the string consists of them; `nil` when it has other escapes or a zero byte
  ///   before they differ.
  /// - Complexity: O(*n*) in the length of the string; no allocations.
  static func isEqual(_ content: Span<UInt8>, _ units: Span<UInt8>) -> Bool? {
    var offset = 0
    var count = 0
    while offset < content.count {
      let next = ByteSearch.firstQuote(0, from: offset, in: content)
      let length = next - offset
      guard length <= units.count - count,
        ByteSearch.isEqual(
          content.extracting(offset..<next), units.extracting(count..<count + length))
      else { return false }
      count += length
      guard next < content.count else { break }
      guard next + 1 < content.count, content[next] == ASCII.backslash,
        let byte = byte(after: content[next + 1])
      else { return nil }
      guard count < units.count, units[count] == byte else { return false }
      count += 1
      offset = next + 2
    }
    return count == units.count
  }
}
