/// The lines of a source text, for turning byte offsets into lines and columns.
///
/// Lines end with `\n`, `\r\n` or `\r`. Columns count code points; a stretch that is ill-formed
/// in the encoding counts as one. What stands before the text, such as a byte-order mark, belongs
/// to line 1, column 1.
///
/// ```swift
/// let map = LineMap(Array("a\nbé!".utf8))
/// map.position(at: 5)  // 2:3
/// ```
public struct LineMap: Sendable {
  /// The bytes of the file.
  public let bytes: [UInt8]
  /// The encoding of the bytes.
  public let encoding: TextEncoding
  /// Where the text starts, as a byte offset: after the byte-order marks.
  public let textStart: Int

  /// The offset of the first code point of each line, and how many stand before it.
  private let lines: [Mark]
  /// The first code point in each stretch of `Self.stretch` bytes, so that no lookup walks far.
  private let marks: [Mark]

  private struct Mark {
    var offset: Int
    var count: Int
  }

  private static let stretch = 512

  /// Reads the lines of a file.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the whole file.
  ///   - encoding: Their encoding.
  ///   - textStart: Where the text starts; what lies outside of the bytes is moved to their edge.
  /// - Complexity: O(*n*) in the number of bytes.
  public init(_ bytes: [UInt8], encoding: TextEncoding = .utf8, textStart: Int = 0) {
    self.bytes = bytes
    self.encoding = encoding
    self.textStart = min(max(0, textStart), bytes.count)
    let span = bytes.span
    var here = Mark(offset: self.textStart, count: 0)
    var lines = [here]
    var marks = [here]
    var nextMark = self.textStart + Self.stretch
    var followsReturn = false
    while here.offset < span.count {
      let (scalar, length) = encoding.scalar(at: here.offset, in: span)
      here.offset += length
      here.count += 1
      if scalar == "\n" && followsReturn {
        lines[lines.count - 1] = here
      } else if scalar == "\n" || scalar == "\r" {
        lines.append(here)
      }
      followsReturn = scalar == "\r"
      while here.offset >= nextMark {
        marks.append(here)
        nextMark += Self.stretch
      }
    }
    self.lines = lines
    self.marks = marks
  }
}

extension LineMap {
  /// The number of lines; a text that ends with a line end has an empty last line.
  public var lineCount: Int { lines.count }

  /// Finds the line and the column of a byte.
  ///
  /// - Parameter offset: A byte offset in the file; one outside of the text is moved to its edge,
  ///   one inside of a code point gives the code point's column.
  /// - Returns: The position, from 1:1.
  /// - Complexity: O(log *n*) in the number of lines.
  public func position(at offset: Int) -> SourcePosition {
    let offset = min(max(textStart, offset), bytes.count)
    let line = lineIndex(at: offset)
    let column = scalarCount(before: offset) - lines[line].count + 1
    return SourcePosition(line: line + 1, column: column)
  }

  /// Finds the byte at a position.
  ///
  /// - Parameter position: A line and a column.
  /// - Returns: The byte offset; `nil` when there is no such line, or the line has fewer columns.
  ///   The column after the last code point of a line is the place of its end.
  /// - Complexity: O(*n*) in the length of the line.
  public func offset(at position: SourcePosition) -> Int? {
    guard let range = rangeOfLine(position.line), position.column >= 1 else { return nil }
    var offset = range.lowerBound
    var column = 1
    while column < position.column {
      guard offset < range.upperBound else { return nil }
      offset += encoding.scalar(at: offset, in: bytes.span).length
      column += 1
    }
    return offset
  }

  /// Finds the bytes of a line without its end.
  ///
  /// - Parameter line: The line, from 1.
  /// - Returns: The byte offsets; `nil` when there is no such line.
  public func rangeOfLine(_ line: Int) -> Range<Int>? {
    guard line >= 1, line <= lines.count else { return nil }
    let start = lines[line - 1].offset
    guard line < lines.count else { return start..<bytes.count }
    let width = encoding.unitWidth
    var end = lines[line].offset - width
    let ending = encoding.scalar(at: end, in: bytes.span).scalar
    if ending == "\n", end - width >= start,
      encoding.scalar(at: end - width, in: bytes.span).scalar == "\r"
    {
      end -= width
    }
    return start..<max(start, end)
  }

  private func lineIndex(at offset: Int) -> Int {
    var low = 0
    var high = lines.count
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if lines[middle].offset <= offset { low = middle } else { high = middle }
    }
    return low
  }

  private func scalarCount(before offset: Int) -> Int {
    var index = min((offset - textStart) / Self.stretch, marks.count - 1)
    // A mark is the first code point at or after its stretch, so it can lie behind the offset.
    if marks[index].offset > offset { index = max(0, index - 1) }
    var here = marks[index]
    let span = bytes.span
    while here.offset < offset {
      let length = encoding.scalar(at: here.offset, in: span).length
      guard length > 0, here.offset + length <= offset else { break }
      here.offset += length
      here.count += 1
    }
    return here.count
  }
}
