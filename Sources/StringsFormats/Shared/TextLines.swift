/// The lines of a text, for edits that take whole lines or add some.
///
/// All offsets are offsets in the text. Line ends are `\n`, `\r\n` and `\r`.
struct TextLines {
  /// The text in UTF-8.
  let text: [UInt8]
  /// Where the text starts, after any byte-order mark.
  let start: Int
  /// Where the lines start.
  private let starts: [Int]

  /// Looks at the lines of a text.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  init(_ text: DecodedText) {
    self.text = text.utf8
    start = text.textStart
    starts = Self.starts(in: text.utf8.span, from: text.textStart)
  }

  private static func starts(in text: Span<UInt8>, from start: Int) -> [Int] {
    var starts = [start]
    var offset = start
    while offset < text.count {
      let byte = text[offset]
      offset += 1
      guard ASCII.isLineEnd(byte) else { continue }
      if byte == ASCII.carriageReturn, offset < text.count, text[offset] == ASCII.newline {
        offset += 1
      }
      starts.append(offset)
    }
    return starts
  }

  /// The number of the line on which a place lies, from 0.
  private func line(of offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// Whether a byte is a space or a tab.
  static func isBlank(_ byte: UInt8) -> Bool {
    byte == ASCII.space || byte == ASCII.tab
  }
}

extension TextLines {
  /// Whether a stretch is empty, or spaces and tabs.
  func isBlank(_ range: Range<Int>) -> Bool { text[range].allSatisfy(Self.isBlank) }

  /// Where the spaces and tabs end that stand at a place.
  func endOfBlanks(from start: Int) -> Int {
    var offset = start
    while offset < text.count, Self.isBlank(text[offset]) { offset += 1 }
    return offset
  }

  /// Whether the text has more than one line.
  var areSeveral: Bool { starts.count > 1 }

  /// The start of the line on which a place lies.
  ///
  /// - Complexity: O(log *n*) in the number of lines.
  func lineStart(of offset: Int) -> Int { starts[line(of: offset)] }

  /// The spaces and tabs at the start of the line on which a place lies, up to that place.
  func indentation(at offset: Int) -> String {
    let line = lineStart(of: offset)
    return string(in: line..<min(offset, endOfBlanks(from: line)))
  }

  /// The spaces and tabs before a place; `nil` where something else stands there on its line.
  func indentationAlone(at offset: Int) -> String? {
    let line = lineStart(of: offset)
    return isBlank(line..<offset) ? string(in: line..<offset) : nil
  }

  private func string(in range: Range<Int>) -> String {
    String(decoding: text[range], as: UTF8.self)
  }
}

// Line ends.

extension TextLines {
  /// The number of bytes of the line end at a place: 0, 1 or 2.
  func lineEndLength(at offset: Int) -> Int {
    guard offset < text.count, ASCII.isLineEnd(text[offset]) else { return 0 }
    let isPair =
      text[offset] == ASCII.carriageReturn && offset + 1 < text.count
      && text[offset + 1] == ASCII.newline
    return isPair ? 2 : 1
  }

  /// Where the line ends that stands before the start of another one.
  func previousLineEnd(before start: Int) -> Int? {
    let line = line(of: start)
    return line > 0 ? lineEnd(before: line) : nil
  }

  /// Where the line before another one ends.
  private func lineEnd(before line: Int) -> Int {
    let start = starts[line]
    let isPair =
      start - 2 >= self.start && text[start - 1] == ASCII.newline
      && text[start - 2] == ASCII.carriageReturn
    return isPair ? start - 2 : start - 1
  }

  /// What ends a line near a place; `nil` where the text is all one line.
  func lineEnd(near offset: Int) -> String? {
    guard areSeveral else { return nil }
    let next = max(1, line(of: offset))
    return string(in: lineEnd(before: next)..<starts[next])
  }

  /// How many lines end within a stretch.
  func countLineEnds(in range: Range<Int>) -> Int {
    var count = 0
    var offset = range.lowerBound
    while offset < range.upperBound {
      let length = lineEndLength(at: offset)
      count += length > 0 ? 1 : 0
      offset += max(1, length)
    }
    return count
  }
}

// Taking lines away.

extension TextLines {
  /// What goes with an entry: its lines where nothing else stands on them, and of two empty lines
  /// that would meet one.
  ///
  /// - Parameters:
  ///   - range: The entry with its comment.
  ///   - endOfLine: Where the line ends after the entry; `nil` where something else stands there.
  ///   - isFirst: Whether only space stands between the start of the entries and this one.
  ///   - isLast: Whether only space stands between this one and the end of the entries.
  /// - Returns: The bytes that go.
  func rangeToRemove(
    _ range: Range<Int>, endOfLine: Int?, isFirst: Bool = false, isLast: Bool = false
  ) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    let line = lineStart(of: start)
    guard isBlank(line..<start), let endOfLine else {
      let next = endOfBlanks(from: end)
      if next < text.count, !ASCII.isLineEnd(text[next]) {
        end = next
      } else {
        while start > line, Self.isBlank(text[start - 1]) { start -= 1 }
      }
      return start..<end
    }
    start = line
    end = endOfLine + lineEndLength(at: endOfLine)
    if end == endOfLine {
      // The last line has no end: the one before gives up its own, empty lines included.
      while let before = previousLineEnd(before: start) {
        start = before
        guard isBlank(lineStart(of: start)..<start) else { break }
        start = lineStart(of: start)
      }
      return start..<end
    }
    let isAtStart = isFirst || start == self.start
    let before = previousLineEnd(before: start)
    let emptyBefore = before.flatMap { end -> Int? in
      let line = lineStart(of: end)
      return isBlank(line..<end) ? line : nil
    }
    guard isAtStart || emptyBefore != nil else { return start..<end }
    let next = endOfBlanks(from: end)
    if next < text.count, ASCII.isLineEnd(text[next]) {
      end = next + lineEndLength(at: next)
    } else if isLast || end == text.count, let emptyBefore {
      start = emptyBefore
    }
    return start..<end
  }
}
