internal import VisibleText

extension Diagnostic {
  /// Prints the diagnostic and its notes as compilers do, one line each.
  ///
  /// ```swift
  /// diagnostic.rendered(path: "fr.strings", in: map)
  /// // fr.strings:12:9: error: ';' expected after the value of 'a' [missing-semicolon]
  /// ```
  ///
  /// - Parameters:
  ///   - path: The file's path; what cannot be seen in it is escaped.
  ///   - map: The lines of the file.
  ///   - showsSource: Whether each line is followed by the source line and by carets under the
  ///     range.
  /// - Returns: The lines, each ended by a line feed.
  public func rendered(path: String, in map: LineMap, showsSource: Bool = false) -> String {
    let path = VisibleText.escaped(path)
    var result = "\(path):\(map.position(at: range.lowerBound)): \(severity): \(message) [\(id)]\n"
    if showsSource { result += map.caretBlock(under: range) }
    for note in notes {
      result += "\(path):\(map.position(at: note.range.lowerBound)): note: \(note.message)\n"
      if showsSource { result += map.caretBlock(under: note.range) }
    }
    return result
  }
}

extension Diagnostic {
  /// The diagnostic and its notes as compilers print them, as lines without their ends.
  ///
  /// - Parameters:
  ///   - path: The file's path; what cannot be seen in it is escaped.
  ///   - map: The lines of the file.
  /// - Returns: The diagnostic's own line first, then one for each note.
  public func lines(path: String, in map: LineMap) -> [String] {
    rendered(path: path, in: map).split(separator: "\n").map(String.init)
  }
}

extension Severity: CustomStringConvertible {
  /// The word that is printed: `note`, `warning` or `error`.
  public var description: String { rawValue }
}

extension LineMap {
  /// Draws the line on which a range starts, and carets under the range.
  ///
  /// Tabs are kept in both lines so that they align; East Asian wide characters get two carets.
  /// A range that goes on after the line is cut at its end; an empty one gets one caret. Of a long
  /// line only the surroundings of the range are drawn. Characters that would steer a terminal are
  /// shown as U+FFFD.
  ///
  /// - Parameter range: Byte offsets in the file.
  /// - Returns: Two lines, each ended by a line feed.
  public func caretBlock(under range: Range<Int>) -> String {
    let position = position(at: range.lowerBound)
    guard let line = rangeOfLine(position.line) else { return "" }
    let window = 80
    let span = bytes.span
    var offset = line.lowerBound
    if position.column > window {
      // Start near the range rather than at the line's start; a code point has at most 4 bytes.
      offset = max(offset, start(of: window, before: range.lowerBound, in: line))
    }
    let isCutBefore = offset > line.lowerBound
    var source = isCutBefore ? "…" : ""
    var carets = isCutBefore ? " " : ""
    var drawn = 0
    var hasCaret = false
    while offset < line.upperBound {
      if drawn >= 2 * window {
        source += "…"
        break
      }
      let (scalar, length) = encoding.scalar(at: offset, in: span)
      let shown = scalar.flatMap { $0.isTerminalControl ? nil : $0 } ?? "\u{FFFD}"
      source.unicodeScalars.append(shown)
      let isMarked =
        offset < range.upperBound && offset + length > range.lowerBound
        || range.isEmpty && offset == range.lowerBound
        || offset == textStart && range.upperBound <= textStart
      hasCaret = hasCaret || isMarked && shown.columnWidth > 0
      carets +=
        shown == "\t" && !isMarked
        ? "\t" : String(repeating: isMarked ? "^" : " ", count: shown.columnWidth)
      offset += max(1, length)
      drawn += 1
    }
    if !hasCaret { carets += "^" }
    return source + "\n" + String(carets.trimmedAtEnd) + "\n"
  }

  private func start(of count: Int, before offset: Int, in line: Range<Int>) -> Int {
    // Code points are found forwards only, so walk from a mark that is surely early enough.
    let early = max(line.lowerBound, offset - 4 * count)
    var starts: [Int] = []
    var here = early
    if encoding == .utf8 {
      while here > line.lowerBound, bytes[here] & 0xC0 == 0x80 { here -= 1 }
    } else {
      here -= (here - line.lowerBound) % 4
    }
    while here < offset {
      starts.append(here)
      here += max(1, encoding.scalar(at: here, in: bytes.span).length)
    }
    return starts.count > count ? starts[starts.count - count] : starts.first ?? line.lowerBound
  }
}

extension Unicode.Scalar {
  fileprivate var isTerminalControl: Bool {
    switch properties.generalCategory {
    case .control: self != "\t"
    case .lineSeparator, .paragraphSeparator: true
    default: (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
    }
  }
}

extension String {
  fileprivate var trimmedAtEnd: Substring {
    var result = self[...]
    while result.last == " " || result.last == "\t" { result.removeLast() }
    return result
  }
}
