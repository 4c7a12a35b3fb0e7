/// The encodings of source texts that are told apart.
///
/// Eight-bit encodings other than UTF-8 are not among them: nothing in a file says which it is.
public enum TextEncoding: CaseIterable, Hashable, Sendable {
  /// UTF-8.
  case utf8
  /// UTF-16, low byte first.
  case utf16LittleEndian
  /// UTF-16, high byte first.
  case utf16BigEndian
  /// UTF-32, low byte first.
  case utf32LittleEndian
  /// UTF-32, high byte first.
  case utf32BigEndian
}

extension TextEncoding {
  /// The name that people use, such as `UTF-16LE`.
  public var name: String {
    switch self {
    case .utf8: "UTF-8"
    case .utf16LittleEndian: "UTF-16LE"
    case .utf16BigEndian: "UTF-16BE"
    case .utf32LittleEndian: "UTF-32LE"
    case .utf32BigEndian: "UTF-32BE"
    }
  }

  /// The number of bytes in a code unit: 1, 2 or 4.
  public var unitWidth: Int {
    switch self {
    case .utf8: 1
    case .utf16LittleEndian, .utf16BigEndian: 2
    case .utf32LittleEndian, .utf32BigEndian: 4
    }
  }

  /// The byte-order mark in this encoding.
  public var byteOrderMark: [UInt8] { bytes(of: "\u{FEFF}") }

  /// Encodes a text, without a byte-order mark.
  ///
  /// - Parameter text: Any text.
  /// - Returns: Its bytes in this encoding.
  public func bytes(of text: String) -> [UInt8] {
    guard self != .utf8 else { return Array(text.utf8) }
    var bytes: [UInt8] = []
    // No text has more units of UTF-16 or UTF-32 than bytes of UTF-8.
    bytes.reserveCapacity(text.utf8.count * unitWidth)
    switch self {
    case .utf8: break
    case .utf16LittleEndian:
      for unit in text.utf16 {
        bytes.append(UInt8(truncatingIfNeeded: unit))
        bytes.append(UInt8(truncatingIfNeeded: unit >> 8))
      }
    case .utf16BigEndian:
      for unit in text.utf16 {
        bytes.append(UInt8(truncatingIfNeeded: unit >> 8))
        bytes.append(UInt8(truncatingIfNeeded: unit))
      }
    case .utf32LittleEndian:
      for scalar in text.unicodeScalars {
        for step in 0..<4 { bytes.append(UInt8(truncatingIfNeeded: scalar.value >> (8 * step))) }
      }
    case .utf32BigEndian:
      for scalar in text.unicodeScalars {
        for step in 0..<4 {
          bytes.append(UInt8(truncatingIfNeeded: scalar.value >> (24 - 8 * step)))
        }
      }
    }
    return bytes
  }

  /// Decodes the code point that starts at an offset.
  ///
  /// What cannot be decoded is stepped over as Unicode recommends: in UTF-8 the longest start of
  /// a sequence that could have gone on, else one code unit, at the end of the bytes what is left.
  ///
  /// - Parameters:
  ///   - offset: Where the code point starts, from 0.
  ///   - bytes: The bytes.
  /// - Returns: The scalar, `nil` where the bytes are ill-formed, and the number of bytes that it
  ///   takes; that is zero only when `offset` is not inside of the bytes.
  /// - Complexity: O(1).
  ///
  /// Source: The Unicode Standard 15, table 3-7 and "U+FFFD substitution of maximal subparts".
  @inlinable
  public func scalar(
    at offset: Int, in bytes: Span<UInt8>
  ) -> (scalar: Unicode.Scalar?, length: Int) {
    guard offset >= 0, offset < bytes.count else { return (nil, 0) }
    if self == .utf8 {
      let lead = bytes[offset]
      return lead < 0x80
        ? (Unicode.Scalar(lead), 1) : Self.longUTF8Scalar(at: offset, in: bytes)
    }
    return wideScalar(at: offset, in: bytes)
  }

  @usableFromInline
  static func longUTF8Scalar(
    at offset: Int, in bytes: Span<UInt8>
  ) -> (scalar: Unicode.Scalar?, length: Int) {
    let lead = bytes[offset]
    let length: Int
    var value: UInt32
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch lead {
    case 0xC2...0xDF: (length, value) = (2, UInt32(lead & 0x1F))
    case 0xE0...0xEF:
      (length, value) = (3, UInt32(lead & 0x0F))
      if lead == 0xE0 { second = 0xA0...0xBF }
      if lead == 0xED { second = 0x80...0x9F }
    case 0xF0...0xF4:
      (length, value) = (4, UInt32(lead & 0x07))
      if lead == 0xF0 { second = 0x90...0xBF }
      if lead == 0xF4 { second = 0x80...0x8F }
    default: return (nil, 1)
    }
    var step = 1
    while step < length {
      guard offset + step < bytes.count else { return (nil, step) }
      let byte = bytes[offset + step]
      guard (step == 1 ? second : 0x80...0xBF).contains(byte) else { return (nil, step) }
      value = value << 6 | UInt32(byte & 0x3F)
      step += 1
    }
    return (Unicode.Scalar(value), length)
  }

  @usableFromInline
  func wideScalar(
    at offset: Int, in bytes: Span<UInt8>
  ) -> (scalar: Unicode.Scalar?, length: Int) {
    guard let first = unit(at: offset, in: bytes) else { return (nil, bytes.count - offset) }
    if unitWidth == 4 { return (Unicode.Scalar(first), 4) }
    guard first & 0xF800 == 0xD800 else { return (Unicode.Scalar(first), 2) }
    guard first < 0xDC00, let second = unit(at: offset + 2, in: bytes),
      second & 0xFC00 == 0xDC00
    else { return (nil, 2) }
    return (Unicode.Scalar(0x10000 + (first & 0x3FF) << 10 + second & 0x3FF), 4)
  }

  private func unit(at offset: Int, in bytes: Span<UInt8>) -> UInt32? {
    guard bytes.count - offset >= unitWidth else { return nil }
    func byte(_ step: Int) -> UInt32 { UInt32(bytes[offset + step]) }
    return switch self {
    case .utf8: byte(0)
    case .utf16LittleEndian: byte(0) | byte(1) << 8
    case .utf16BigEndian: byte(0) << 8 | byte(1)
    case .utf32LittleEndian: byte(0) | byte(1) << 8 | byte(2) << 16 | byte(3) << 24
    case .utf32BigEndian: byte(0) << 24 | byte(1) << 16 | byte(2) << 8 | byte(3)
    }
  }
}
