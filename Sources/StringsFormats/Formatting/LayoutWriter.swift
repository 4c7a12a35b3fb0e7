/// Writes a file in its new layout, line by line.
struct LayoutWriter {
  /// Indentation grows up to this many bytes, so that depth costs no more than that a line.
  private static let mostIndentation = 64

  /// The text that is formatted.
  let text: [UInt8]
  /// What ends a line.
  let lineEnd: [UInt8]
  /// What has been written.
  private(set) var bytes: [UInt8] = []
  /// Whether a line has been started in which nothing stands yet.
  private(set) var isAtLineStart = true

  private let unit: [UInt8]
  private var indentation: [UInt8] = []

  /// Prepares to write.
  ///
  /// - Parameters:
  ///   - text: The text that is formatted, in UTF-8.
  ///   - lineEnd: What ends a line.
  ///   - unit: What a level is indented by.
  init(_ text: [UInt8], lineEnd: [UInt8], unit: String) {
    self.text = text
    self.lineEnd = lineEnd
    self.unit = Array(unit.utf8)
    bytes.reserveCapacity(text.count + text.count / 16 + 64)
  }

  /// Begins a line, unless nothing has been written yet.
  ///
  /// - Parameters:
  ///   - level: How deep it is indented.
  ///   - isSpaced: Whether an empty line comes first.
  mutating func startLine(level: Int, afterEmptyLine isSpaced: Bool = false) {
    if !bytes.isEmpty {
      bytes += lineEnd
      if isSpaced { bytes += lineEnd }
    }
    let length = min(level * unit.count, Self.mostIndentation)
    if indentation.count != length {
      indentation = (0..<length).map { unit[$0 % unit.count] }
    }
    bytes += indentation
    isAtLineStart = true
  }

  /// Writes bytes as they are.
  mutating func append(_ new: some Sequence<UInt8>) {
    bytes += new
    isAtLineStart = false
  }

  /// Writes a stretch of the text as it is.
  mutating func append(_ range: Range<Int>) { append(text[range]) }

  /// Writes a space, unless the line has just begun.
  mutating func appendSpace() {
    if !isAtLineStart { bytes.append(ASCII.space) }
  }

  /// Takes back what was written last.
  ///
  /// - Parameter count: How many bytes stay.
  mutating func shorten(to count: Int) { bytes.removeSubrange(count...) }

  /// Ends the last line, where there is one.
  mutating func finish() {
    if !bytes.isEmpty { bytes += lineEnd }
  }
}

// Comments.

extension LayoutWriter {
  /// Writes a comment after something else on the line.
  mutating func appendTrailing(_ comment: LayoutComment) {
    appendSpace()
    append(comment, isMoved: false)
  }

  /// Writes a comment as the first thing on a line that was started for it.
  ///
  /// Where the indentation becomes another one, the comment's further lines move with its first.
  mutating func appendLeading(_ comment: LayoutComment) {
    let isMoved = comment.indentation.map { !text[$0].elementsEqual(indentation) } ?? false
    append(comment, isMoved: isMoved)
  }

  private mutating func append(_ comment: LayoutComment, isMoved: Bool) {
    isAtLineStart = false
    var range = comment.range
    if !comment.isBlock {
      while range.count > 2, ASCII.isSpace(text[range.upperBound - 1]) {
        range = range.lowerBound..<range.upperBound - 1
      }
    }
    let old = isMoved ? text[comment.indentation ?? 0..<0] : []
    var start = range.lowerBound
    var isFirst = true
    while true {
      let end = text[start..<range.upperBound].firstIndex(where: ASCII.isLineEnd)
      let line = start..<(end ?? range.upperBound)
      if isFirst || !isMoved {
        bytes += text[line]
      } else if !text[line].allSatisfy(ASCII.isSpace) {
        bytes += indentation
        bytes += text[line].dropFirst(commonCount(text[line], old))
      }
      guard let end else { return }
      bytes += lineEnd
      isFirst = false
      let isPair =
        text[end] == ASCII.carriageReturn && end + 1 < range.upperBound
        && text[end + 1] == ASCII.newline
      start = end + (isPair ? 2 : 1)
    }
  }

  /// How many bytes two stretches have in common at their starts.
  private func commonCount(_ one: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>) -> Int {
    zip(one, other).prefix { $0 == $1 }.count
  }
}
