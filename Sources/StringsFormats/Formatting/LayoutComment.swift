/// A comment of a file that is formatted, with what stood around it.
struct LayoutComment {
  /// The comment with its delimiters, in offsets of the text.
  var range: Range<Int>
  /// Whether it has an end of its own; `false` for one that ends with its line.
  var isBlock: Bool
  /// How many lines ended since what stands before it.
  var lineBreaks: Int
  /// What stands before it on its line where that is nothing but white space; else `nil`.
  var indentation: Range<Int>?
}

extension LayoutComment {
  /// How many of the last comments belong to what follows them: those that no empty line follows.
  ///
  /// - Parameters:
  ///   - comments: The comments in a row.
  ///   - lineBreaks: How many lines ended after the last one.
  /// - Returns: The number of comments.
  static func attachedCount(
    of comments: ArraySlice<LayoutComment>, lineBreaks: Int
  ) -> Int {
    guard lineBreaks < 2 else { return 0 }
    var count = 0
    for comment in comments.reversed() {
      count += 1
      if comment.lineBreaks >= 2 { break }
    }
    return count
  }
}

/// The white space between two pieces of a text.
struct LayoutSpace {
  /// How many lines end in it.
  var lineBreaks = 0
  /// What stands after its last line end; all of it where none is there and the text starts with it.
  var indentation: Range<Int>?

  /// No space at all, at a place in the text.
  ///
  /// - Parameter offset: The place, if the text starts there.
  init(atStart offset: Int? = nil) { indentation = offset.map { $0..<$0 } }

  /// Looks at white space.
  ///
  /// - Parameters:
  ///   - range: The white space.
  ///   - text: The text.
  ///   - start: Where the text starts.
  init(_ range: Range<Int>, in text: [UInt8], start: Int) {
    if range.lowerBound == start { indentation = range }
    var offset = range.lowerBound
    while offset < range.upperBound {
      let length = Self.lineEndLength(at: offset, in: text)
      if length > 0 {
        lineBreaks += 1
        indentation = offset + length..<range.upperBound
      }
      offset += max(1, length)
    }
  }

  /// The length of a line end, of which U+2028 and U+2029 are some; zero where there is none.
  private static func lineEndLength(at offset: Int, in text: [UInt8]) -> Int {
    switch text[offset] {
    case ASCII.newline: return 1
    case ASCII.carriageReturn:
      return offset + 1 < text.count && text[offset + 1] == ASCII.newline ? 2 : 1
    case 0xE2 where offset + 2 < text.count && text[offset + 1] == 0x80:
      return text[offset + 2] & 0xFE == 0xA8 ? 3 : 0
    default: return 0
    }
  }
}
