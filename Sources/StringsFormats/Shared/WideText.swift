import SourceDiagnostics

/// The UTF-8 of a text in UTF-16 or UTF-32.
///
/// What is ill-formed becomes U+FFFD. Four units of ASCII are taken at once, which is what most of
/// a table is; other units are read four at a time.
struct WideText {
  /// The text in UTF-8.
  let utf8: [UInt8]
  /// Where its code points stand in the file.
  let places: WideTextPlaces
  /// The units that stand for nothing, in the order of the file.
  let illFormed: [Range<Int>]

  /// Decodes a stretch of a file.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the file.
  ///   - range: The stretch, which holds whole units.
  ///   - encoding: UTF-16 or UTF-32 in one of their byte orders.
  /// - Complexity: O(*n*) in the length of the stretch.
  init(_ bytes: [UInt8], _ range: Range<Int>, encoding: TextEncoding) {
    var decoder = Decoder(
      encoding: encoding, end: range.upperBound, offset: range.lowerBound,
      places: WideTextPlaces(encoding, sizeOfText: range.count))
    // A unit of UTF-16 becomes three bytes at most, one of UTF-32 four.
    let width = encoding.unitWidth
    let capacity = range.count / width * (width == 2 ? 3 : 4)
    utf8 = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      unsafe width == 2
        ? decoder.decodeUTF16(bytes.span, into: buffer)
        : decoder.decodeUTF32(bytes.span, into: buffer)
      count = decoder.count
    }
    places = decoder.places
    illFormed = decoder.illFormed
  }
}

extension WideText {
  /// Decodes a text of which no place is asked for.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the text; one beyond the last whole unit is left out.
  ///   - encoding: UTF-16 in one of its byte orders.
  /// - Returns: The text; half a pair of surrogates becomes U+FFFD.
  /// - Complexity: O(*n*) in the length of the text; one allocation, none for a short one.
  static func string(utf16 bytes: Span<UInt8>, _ encoding: TextEncoding) -> String {
    let end = bytes.count & ~1
    var capacity = 0
    var offset = encoding == .utf16BigEndian ? 0 : 1
    while offset < end {
      // Each half of a pair is counted as a character, which is more than both make together.
      let (high, low) = (bytes[offset], bytes[offset ^ 1])
      capacity += high >= 8 ? 3 : high > 0 || low >= 0x80 ? 2 : 1
      offset += 2
    }
    var decoder = Decoder(encoding: encoding, end: end, offset: 0, places: .none)
    return unsafe String(unsafeUninitializedCapacity: capacity) { buffer in
      unsafe decoder.decodeUTF16(bytes, into: buffer)
      return decoder.count
    }
  }
}

/// Decodes into memory that is large enough for any text of so many units.
private struct Decoder {
  let encoding: TextEncoding
  let end: Int
  /// How far the file has been read.
  var offset: Int
  /// How many bytes have been written.
  var count = 0
  var places: WideTextPlaces
  var illFormed: [Range<Int>] = []

  init(encoding: TextEncoding, end: Int, offset: Int, places: WideTextPlaces) {
    self.encoding = encoding
    self.end = end
    self.offset = offset
    self.places = places
  }
}

extension Decoder {
  mutating func decodeUTF16(_ bytes: Span<UInt8>, into buffer: UnsafeMutableBufferPointer<UInt8>) {
    let isSwapped = encoding == .utf16BigEndian
    while end - offset >= 8 {
      var word = ByteSearch.word(in: bytes, at: offset)
      if isSwapped {
        word = (word & 0xFF00_FF00_FF00_FF00) >> 8 | (word & 0x00FF_00FF_00FF_00FF) << 8
      }
      if word & 0xFF80_FF80_FF80_FF80 == 0 {
        places.noteASCII(4, at: count, fileOffset: offset)
        var pairs = word | word >> 8
        pairs &= 0x0000_FFFF_0000_FFFF
        let four = UInt32(truncatingIfNeeded: pairs | pairs >> 16).littleEndian
        unsafe UnsafeMutableRawBufferPointer(buffer).storeBytes(
          of: four, toByteOffset: count, as: UInt32.self)
        count += 4
        offset += 8
      } else {
        for _ in 0..<4 {
          let unit = UInt32(truncatingIfNeeded: word & 0xFFFF)
          word >>= 16
          if unit & 0xF800 == 0xD800 {
            unsafe decodeOne(bytes, into: buffer)
            break
          }
          places.note(at: count, fileOffset: offset)
          unsafe put(unit, into: buffer)
          offset += 2
        }
      }
    }
    while offset < end { unsafe decodeOne(bytes, into: buffer) }
  }

  mutating func decodeUTF32(_ bytes: Span<UInt8>, into buffer: UnsafeMutableBufferPointer<UInt8>) {
    while offset < end { unsafe decodeOne(bytes, into: buffer) }
  }

  /// Decodes what starts here, whatever it is.
  private mutating func decodeOne(
    _ bytes: Span<UInt8>, into buffer: UnsafeMutableBufferPointer<UInt8>
  ) {
    places.note(at: count, fileOffset: offset)
    let (scalar, length) = encoding.scalar(at: offset, in: bytes)
    unsafe put((scalar ?? "\u{FFFD}").value, into: buffer)
    let next = offset + max(1, length)
    if scalar == nil { illFormed.append(offset..<next) }
    offset = next
  }

  /// Writes a code point.
  @inline(__always)
  private mutating func put(_ value: UInt32, into buffer: UnsafeMutableBufferPointer<UInt8>) {
    func tail(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: 0x80 | value >> shift & 0x3F) }
    func lead(_ mark: UInt32, _ shift: UInt32) -> UInt8 {
      UInt8(truncatingIfNeeded: mark | value >> shift)
    }
    if value < 0x80 {
      unsafe buffer[count] = UInt8(truncatingIfNeeded: value)
      count += 1
    } else if value < 0x800 {
      unsafe buffer[count] = lead(0xC0, 6)
      unsafe buffer[count + 1] = tail(0)
      count += 2
    } else if value < 0x10000 {
      unsafe buffer[count] = lead(0xE0, 12)
      unsafe buffer[count + 1] = tail(6)
      unsafe buffer[count + 2] = tail(0)
      count += 3
    } else {
      unsafe buffer[count] = lead(0xF0, 18)
      unsafe buffer[count + 1] = tail(12)
      unsafe buffer[count + 2] = tail(6)
      unsafe buffer[count + 3] = tail(0)
      count += 4
    }
  }
}
