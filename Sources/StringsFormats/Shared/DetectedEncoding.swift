import SourceDiagnostics

/// The encoding of a file, found by its byte-order mark, else by the pattern of its zero bytes.
struct DetectedEncoding {
  /// The encoding.
  let encoding: TextEncoding
  /// How many byte-order marks stand at the start: 0, 1 or 2.
  let byteOrderMarkCount: Int
  /// Where the text starts: after the byte-order marks.
  let textStart: Int

  /// Examines the start of a file.
  ///
  /// - Parameter bytes: The bytes of the file.
  init(_ bytes: [UInt8]) {
    // UTF-32 first: its little-endian mark starts with that of UTF-16.
    let order: [TextEncoding] = [
      .utf32LittleEndian, .utf32BigEndian, .utf8, .utf16LittleEndian, .utf16BigEndian,
    ]
    guard let encoding = order.first(where: { bytes.starts(with: $0.byteOrderMark) }) else {
      self.encoding = Self.encodingByZeroBytes(bytes)
      byteOrderMarkCount = 0
      textStart = 0
      return
    }
    let mark = encoding.byteOrderMark
    self.encoding = encoding
    let isDoubled = bytes.dropFirst(mark.count).starts(with: mark)
    byteOrderMarkCount = isDoubled ? 2 : 1
    textStart = byteOrderMarkCount * mark.count
  }

  /// Judges a file without a mark; a table starts with ASCII in all that was ever seen.
  private static func encodingByZeroBytes(_ bytes: [UInt8]) -> TextEncoding {
    let sample = bytes.prefix(256)
    guard sample.prefix(4).contains(0), sample.count >= 2 else { return .utf8 }
    let zeros = (0..<4).map { place in
      stride(from: place, to: sample.count, by: 4).count { sample[$0] == 0 }
    }
    let (first, second) = (sample[0], sample[1])
    let groups = sample.count / 4
    if groups > 0 {
      // The two high bytes of a code point are hardly ever anything but zero.
      if first != 0, zeros[3] >= groups, zeros[2] * 2 >= groups { return .utf32LittleEndian }
      if first == 0, zeros[0] >= groups, zeros[1] * 2 >= groups { return .utf32BigEndian }
    }
    // In UTF-8 a zero byte is a rare fault. In UTF-16 two ASCII characters at the start make two,
    // or else a good part of the text does.
    let (even, odd) = (zeros[0] + zeros[2], zeros[1] + zeros[3])
    let isStart = sample.count >= 4
    if first != 0, second == 0 {
      let isASCII = isStart && sample[2] != 0 && sample[3] == 0
      if isASCII || even == 0 && odd * 4 >= sample.count / 2 { return .utf16LittleEndian }
    }
    if first == 0, second != 0 {
      let isASCII = isStart && sample[2] == 0 && sample[3] != 0
      if isASCII || odd == 0 && even * 4 >= sample.count / 2 { return .utf16BigEndian }
    }
    return .utf8
  }
}
