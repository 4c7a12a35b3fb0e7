/// What a comment says without the signs that make it one.
enum CommentText {
  /// Reads a comment, or several ones in a row.
  ///
  /// - Parameters:
  ///   - range: The comments.
  ///   - bytes: The bytes of the file.
  /// - Returns: The lines without comment signs and the blanks around them, empty ones left out;
  ///   `nil` when nothing is left, or only marks for tools.
  static func text(in range: Range<Int>, of bytes: [UInt8]) -> String? {
    var lines: [ArraySlice<UInt8>] = []
    for line in bytes[range].split(whereSeparator: ASCII.isLineEnd) {
      let words = trim(line)
      if !words.isEmpty, !isMark(words) { lines.append(words) }
    }
    guard !lines.isEmpty else { return nil }
    return String(decoding: Array(lines.joined(separator: [ASCII.newline])), as: UTF8.self)
  }

  private static func trim(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var line = line
    while let first = line.first, ASCII.isSpace(first) { line = line.dropFirst() }
    if line.starts(with: "//".utf8) || line.starts(with: "/*".utf8) {
      line = line.dropFirst(2)
      // `///`, `/**`, `//!`.
      while let first = line.first, "/*!".utf8.contains(first) { line = line.dropFirst() }
    } else if line.first == ASCII.star {
      line = line.dropFirst()
      if line.first == ASCII.slash { line = line.dropFirst() }
    }
    while let last = line.last, ASCII.isSpace(last) { line = line.dropLast() }
    if line.suffix(2).elementsEqual("*/".utf8) {
      line = line.dropLast(2)
      while let last = line.last, last == ASCII.star { line = line.dropLast() }
    }
    while let first = line.first, ASCII.isSpace(first) { line = line.dropFirst() }
    while let last = line.last, ASCII.isSpace(last) { line = line.dropLast() }
    return line
  }

  private static let marks = ["MARK:", "TODO:", "FIXME:", "swiftlint:", "swift-format-"]

  private static func isMark(_ line: ArraySlice<UInt8>) -> Bool {
    marks.contains { line.starts(with: $0.utf8) }
  }
}
