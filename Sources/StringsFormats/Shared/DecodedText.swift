import SourceDiagnostics

/// A file's text in UTF-8, with the way back to the file's bytes.
///
/// A UTF-8 file is its own text, ill-formed bytes included. Files in UTF-16 and UTF-32 are
/// transcoded; what is ill-formed in them becomes U+FFFD. Offsets in the text run from
/// `textStart` to the end of `utf8`.
struct DecodedText: Sendable {
  /// The encoding that was found.
  let encoding: TextEncoding
  /// How many byte-order marks stand at the start of the file: 0, 1 or 2.
  let byteOrderMarkCount: Int
  /// The text in UTF-8.
  let utf8: [UInt8]
  /// Where the text starts in `utf8`.
  let textStart: Int
  /// Where the text starts in the file.
  let fileStart: Int
  /// Where the last whole code unit ends in the file.
  let fileEnd: Int
  /// Whether `utf8` is well-formed.
  let isWellFormed: Bool
  /// What is wrong with the bytes, in file offsets.
  let diagnostics: [Diagnostic]

  /// For each stretch of the text the first code point in it; empty for a UTF-8 file.
  private let marks: [Mark]

  private struct Mark {
    var text: Int
    var file: Int
  }

  private static let stretch = 32

  /// Finds the encoding of a file and decodes it.
  ///
  /// - Parameter bytes: The bytes of the file.
  init(_ bytes: [UInt8]) {
    let detected = DetectedEncoding(bytes)
    encoding = detected.encoding
    byteOrderMarkCount = detected.byteOrderMarkCount
    fileStart = detected.textStart
    fileEnd = bytes.count - (bytes.count - detected.textStart) % detected.encoding.unitWidth
    var diagnostics = EncodingDiagnostics(detected, in: bytes)
    if detected.encoding == .utf8 {
      utf8 = bytes
      textStart = detected.textStart
      marks = []
      isWellFormed = Self.isWellFormed(bytes)
      if !isWellFormed { diagnostics.reportIllFormed(in: bytes, from: detected.textStart) }
    } else {
      var text: [UInt8] = []
      var marks: [Mark] = []
      text.reserveCapacity(bytes.count / 2 + 16)
      let span = bytes.span
      var offset = fileStart
      while offset < fileEnd {
        if text.count >= marks.count * Self.stretch {
          marks.append(Mark(text: text.count, file: offset))
        }
        let (scalar, length) = encoding.scalar(at: offset, in: span)
        Self.append(scalar ?? "\u{FFFD}", to: &text)
        if scalar == nil { diagnostics.reportIllFormed(offset..<offset + length) }
        offset += max(1, length)
      }
      utf8 = text
      textStart = 0
      self.marks = marks
      isWellFormed = true
    }
    diagnostics.reportRemainder(fileEnd..<bytes.count)
    self.diagnostics = diagnostics.list
  }

  /// Takes the bytes of a binary file as they are.
  ///
  /// - Parameter bytes: The bytes of the file.
  init(binary bytes: [UInt8]) {
    encoding = .utf8
    byteOrderMarkCount = 0
    utf8 = bytes
    textStart = 0
    fileStart = 0
    fileEnd = bytes.count
    isWellFormed = false
    diagnostics = []
    marks = []
  }

  /// Whether offsets in the text are offsets in the file.
  var isFileItself: Bool { encoding == .utf8 }

  /// Finds the place in the file of a place in the text.
  ///
  /// - Parameter offset: An offset in the text, at the start of a code point or at the end.
  /// - Returns: The offset in the file.
  /// - Complexity: O(1).
  func fileOffset(of offset: Int) -> Int {
    guard !isFileItself else { return offset }
    guard offset < utf8.count else { return fileEnd }
    guard !marks.isEmpty else { return fileStart }
    var index = min(max(0, offset / Self.stretch), marks.count - 1)
    // A mark is the first code point at or after its stretch, so it can lie behind the offset.
    if marks[index].text > offset { index = max(0, index - 1) }
    var here = marks[index]
    while here.text < offset {
      let lead = utf8[here.text]
      here.text += lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
      here.file += encoding.unitWidth == 2 && lead >= 0xF0 ? 4 : encoding.unitWidth
    }
    return here.file
  }

  /// Finds the stretch of the file of a stretch of the text.
  ///
  /// - Parameter range: Offsets in the text.
  /// - Returns: Offsets in the file.
  func fileRange(of range: Range<Int>) -> Range<Int> {
    guard !isFileItself else { return range }
    let start = fileOffset(of: range.lowerBound)
    return start..<max(start, fileOffset(of: range.upperBound))
  }

  private static func isWellFormed(_ bytes: [UInt8]) -> Bool {
    (try? UTF8Span(validating: bytes.span)) != nil
  }

  private static func append(_ scalar: Unicode.Scalar, to text: inout [UInt8]) {
    let value = scalar.value
    func tail(_ shift: UInt32) -> UInt8 { UInt8(0x80 | value >> shift & 0x3F) }
    if value < 0x80 {
      text.append(UInt8(value))
    } else if value < 0x800 {
      text.append(UInt8(0xC0 | value >> 6))
      text.append(tail(0))
    } else if value < 0x10000 {
      text.append(UInt8(0xE0 | value >> 12))
      text.append(tail(6))
      text.append(tail(0))
    } else {
      text.append(UInt8(0xF0 | value >> 18))
      text.append(tail(12))
      text.append(tail(6))
      text.append(tail(0))
    }
  }
}
