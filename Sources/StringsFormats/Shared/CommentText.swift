/// What comments say, whichever way they are written.
enum CommentText {
  /// A comment without its outer space.
  static func trimmed(_ comment: String) -> String {
    var units = Array(comment.utf8)
    while let last = units.last, ASCII.isSpace(last) { units.removeLast() }
    return String(decoding: units.drop(while: ASCII.isSpace), as: UTF8.self)
  }

  /// The lines of a text, whichever way they end.
  static func lines(of text: String) -> [String] {
    var lines: [[UInt8]] = [[]]
    var followsReturn = false
    for unit in text.utf8 {
      if !ASCII.isLineEnd(unit) {
        lines[lines.count - 1].append(unit)
      } else if unit == ASCII.carriageReturn || !followsReturn {
        lines.append([])
      }
      followsReturn = unit == ASCII.carriageReturn
    }
    return lines.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether a comment in a file says what was asked for, but for its outer space and line ends.
  static func isWritten(_ found: String?, as asked: String?) -> Bool {
    guard let found, let asked else { return found == nil && asked == nil }
    return lines(of: found).elementsEqual(lines(of: trimmed(asked))) {
      $0.utf8.elementsEqual($1.utf8)
    }
  }

  /// Whether two comments are the same, but for their line ends and the space around their lines.
  static func isAlike(_ found: String?, _ asked: String?) -> Bool {
    guard let found, let asked else { return found == nil && asked == nil }
    return lines(of: found).map(trimmed).elementsEqual(lines(of: trimmed(asked)).map(trimmed)) {
      $0.utf8.elementsEqual($1.utf8)
    }
  }

  /// Whether two comments are the same but for white space.
  static func areSame(_ one: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>) -> Bool {
    var (left, right) = (one.startIndex, other.startIndex)
    while true {
      while left < one.endIndex, ASCII.isSpace(one[left]) { left += 1 }
      while right < other.endIndex, ASCII.isSpace(other[right]) { right += 1 }
      guard left < one.endIndex, right < other.endIndex else {
        return left == one.endIndex && right == other.endIndex
      }
      guard one[left] == other[right] else { return false }
      left += 1
      right += 1
    }
  }
}
