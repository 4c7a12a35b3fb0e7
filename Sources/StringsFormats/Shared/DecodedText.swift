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

  /// The way back to the file; `nil` for a UTF-8 file.
  private let places: WideTextPlaces?

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
      places = nil
      isWellFormed = Self.isWellFormed(bytes)
      if !isWellFormed { diagnostics.reportIllFormed(in: bytes, from: detected.textStart) }
    } else {
      let text = WideText(bytes, fileStart..<fileEnd, encoding: encoding)
      utf8 = text.utf8
      textStart = 0
      places = text.places
      isWellFormed = true
      for range in text.illFormed { diagnostics.reportIllFormed(range) }
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
    places = nil
  }

  /// Whether offsets in the text are offsets in the file.
  var isFileItself: Bool { encoding == .utf8 }

  /// Finds the place in the file of a place in the text.
  ///
  /// - Parameter offset: An offset in the text, at the start of a code point or at the end.
  /// - Returns: The offset in the file.
  /// - Complexity: O(1).
  func fileOffset(of offset: Int) -> Int {
    guard let places else { return offset }
    guard offset < utf8.count else { return fileEnd }
    return places.fileOffset(of: offset, in: utf8) ?? fileStart
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
}
