internal import VisibleText

extension Diagnostic {
  /// Prints the diagnostic and its notes as compilers do, one line each.
  ///
  /// With the source, what the best fix-it inserts on the drawn line is drawn below it; a fix-it
  /// that removes something, or that changes other lines, is a note.
  ///
  /// ```swift
  /// diagnostic.rendered(path: "fr.strings", in: map)
  /// // fr.strings:12:9: error: ';' expected after the value of 'a' [missing-semicolon]
  /// ```
  ///
  /// - Parameters:
  ///   - path: The file's path; what cannot be seen in it is escaped.
  ///   - map: The lines of the file.
  ///   - showsSource: Whether each line is followed by the source line, by carets under the
  ///     range and by the fix-it.
  /// - Returns: The lines, each ended by a line feed.
  public func rendered(path: String, in map: LineMap, showsSource: Bool = false) -> String {
    let path = VisibleText.escaped(path)
    func line(_ place: Int, _ text: String) -> String {
      "\(path):\(map.position(at: place)): \(text)\n"
    }
    var result = line(range.lowerBound, "\(severity): \(message) [\(id)]")
    if showsSource {
      result += map.caretBlock(under: range)
      if let fixIt = fixIts.first {
        result +=
          map.insertionLine(of: fixIt, near: range)
          ?? line(fixIt.edits.first?.range.lowerBound ?? range.lowerBound, "note: \(fixIt.message)")
      }
    }
    for note in notes {
      result += line(note.range.lowerBound, "note: \(note.message)")
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
  /// Tabs are drawn as spaces; East Asian wide characters get two carets. A range that goes on
  /// after the line is cut at its end; an empty one gets one caret. Of a long line only the
  /// surroundings of the range are drawn. Characters that would steer a terminal are shown as
  /// U+FFFD.
  ///
  /// - Parameter range: Byte offsets in the file.
  /// - Returns: Two lines, each ended by a line feed.
  public func caretBlock(under range: Range<Int>) -> String {
    guard let line = rangeOfLine(position(at: range.lowerBound).line) else { return "" }
    let drawing = CaretLine(line, under: range, in: self)
    return "\(drawing.source)\n\(drawing.carets)\n"
  }

  /// Draws what a fix-it inserts, to stand below the carets of a range.
  ///
  /// - Returns: One line with its end; `nil` where the fix-it does something that cannot be drawn
  ///   below that line.
  fileprivate func insertionLine(of fixIt: FixIt, near range: Range<Int>) -> String? {
    guard let line = rangeOfLine(position(at: range.lowerBound).line) else { return nil }
    let drawing = CaretLine(line, under: range, in: self)
    var result = ""
    var width = 0
    for edit in fixIt.edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      guard edit.range.lowerBound >= line.lowerBound, edit.range.upperBound <= line.upperBound,
        let column = drawing.column(of: edit.range.lowerBound), column >= width,
        let text = visibleText(of: edit.replacement)
      else { return nil }
      result += String(repeating: " ", count: column - width) + text
      width = column + text.unicodeScalars.reduce(0) { $0 + $1.columnWidth }
    }
    return result.isEmpty ? nil : result + "\n"
  }

  /// The text of bytes in the file's encoding; `nil` where it is not seen whole on one line.
  private func visibleText(of bytes: [UInt8]) -> String? {
    var text = ""
    var offset = 0
    while offset < bytes.count {
      let (scalar, length) = encoding.scalar(at: offset, in: bytes.span)
      guard let scalar, scalar == " " || !VisibleText.isInvisible(scalar) else { return nil }
      text.unicodeScalars.append(scalar)
      offset += length
    }
    return text.unicodeScalars.allSatisfy { $0 == " " } ? nil : text
  }
}
