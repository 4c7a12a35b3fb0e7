import SourceDiagnostics

/// The way from a text in UTF-8 back to the file in UTF-16 or UTF-32 that it was read from.
///
/// For each stretch of the text the first code point that starts in it is remembered; from there
/// the bytes of the text tell how the file goes on.
struct WideTextPlaces: Sendable {
  private let unitWidth: Int
  /// For each stretch the offset in the file, and in the low two bits how far behind the start of
  /// the stretch the code point stands in the text: three bytes at most.
  private var marks: [Int] = []
  /// Where the next stretch of the text starts.
  private var nextStretch = 0

  private static let stretch = 64

  /// Makes a map without places.
  ///
  /// - Parameters:
  ///   - encoding: The encoding of the file.
  ///   - sizeOfText: About how many bytes the file has.
  init(_ encoding: TextEncoding, sizeOfText: Int) {
    unitWidth = encoding.unitWidth
    marks.reserveCapacity(sizeOfText / Self.stretch + 1)
  }

  private init() {
    unitWidth = 2
    nextStretch = .max
  }

  /// A map that takes nothing up.
  static let none = WideTextPlaces()

  /// Takes a code point up.
  ///
  /// - Parameters:
  ///   - offset: Where it starts in the text; code points come in their order.
  ///   - fileOffset: Where it starts in the file.
  @inline(__always)
  mutating func note(at offset: Int, fileOffset: Int) {
    if offset >= nextStretch { append(offset, fileOffset) }
  }

  /// Takes up some code points that are one byte long in the text.
  ///
  /// - Parameters:
  ///   - number: How many, fewer than a stretch has bytes.
  ///   - offset: Where the first one starts in the text.
  ///   - fileOffset: Where it starts in the file.
  @inline(__always)
  mutating func noteASCII(_ number: Int, at offset: Int, fileOffset: Int) {
    guard offset + number > nextStretch else { return }
    let first = max(offset, nextStretch)
    append(first, fileOffset + (first - offset) * unitWidth)
  }

  private mutating func append(_ offset: Int, _ fileOffset: Int) {
    marks.append(fileOffset << 2 | (offset - nextStretch) & 3)
    nextStretch += Self.stretch
  }

  /// Finds the place in the file of a place in the text.
  ///
  /// - Parameters:
  ///   - offset: Where a code point starts in the text.
  ///   - utf8: The text.
  /// - Returns: The offset in the file; `nil` for a text without code points.
  /// - Complexity: O(1).
  func fileOffset(of offset: Int, in utf8: [UInt8]) -> Int? {
    guard !marks.isEmpty else { return nil }
    var index = min(max(0, offset / Self.stretch), marks.count - 1)
    // A mark is the first code point in its stretch, so it can lie behind the offset.
    if index * Self.stretch + marks[index] & 3 > offset { index = max(0, index - 1) }
    var place = index * Self.stretch + marks[index] & 3
    var result = marks[index] >> 2
    while place < offset, place < utf8.count {
      let lead = utf8[place]
      place += lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
      result += unitWidth == 2 && lead >= 0xF0 ? 4 : unitWidth
    }
    return result
  }
}
