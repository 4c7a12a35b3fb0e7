/// Text measured and wrapped by the columns of a terminal.
enum ColumnText {
  /// The number of columns that a text takes.
  static func width(of text: some StringProtocol) -> Int {
    text.reduce(0) { $0 + width(of: $1) }
  }

  private static func width(of character: Character) -> Int {
    // A cluster is as wide as its widest scalar; U+FE0F asks for the wide picture.
    character.unicodeScalars.reduce(0) { max($0, $1.value == 0xFE0F ? 2 : width(of: $1)) }
  }

  private static func width(of scalar: Unicode.Scalar) -> Int {
    if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F ? 0 : 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    if scalar.properties.isEmojiPresentation { return 2 }
    return isWide(scalar.value) ? 2 : 1
  }

  /// Tells whether a code point is wide or full-width.
  ///
  /// Source: EastAsianWidth.txt of Unicode 15, classes W and F, by block; unassigned code points
  /// of these blocks count as wide too.
  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF,
      0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F,
      0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F2FF,
      0x20000...0x3FFFD:
      true
    default: false
    }
  }

  /// Breaks a text into lines at its spaces.
  ///
  /// A word that is wider than a line is broken inside when it has wide characters, as Chinese text
  /// has; any other such word keeps a line of its own. Square brackets hold their words together
  /// where `keepsBrackets` says so.
  ///
  /// - Parameters:
  ///   - text: The text; line breaks in it count as spaces.
  ///   - width: The columns of a line, at least one.
  ///   - keepsBrackets: Whether `[--now INSTANT]` stays on one line.
  /// - Returns: The lines without spaces at their ends; empty for an empty text.
  static func wrap(_ text: String, width: Int, keepsBrackets: Bool = false) -> [String] {
    let width = max(1, width)
    var lines: [String] = []
    var line = ""
    var used = 0
    func endLine() {
      if !line.isEmpty { lines.append(line) }
      line = ""
      used = 0
    }
    for word in words(of: text, keepsBrackets: keepsBrackets) {
      for piece in pieces(of: word, width: width) {
        let columns = self.width(of: piece.text)
        let gap = line.isEmpty || piece.continues ? 0 : 1
        if used + gap + columns > width { endLine() }
        if !line.isEmpty, gap == 1 { line += " " }
        used += (line.isEmpty ? 0 : gap) + columns
        line += piece.text
      }
    }
    endLine()
    return lines
  }

  private static func words(of text: String, keepsBrackets: Bool) -> [Substring] {
    var depth = 0
    return text.split { character in
      switch character {
      case "[": depth += 1
      case "]": depth = max(0, depth - 1)
      default: break
      }
      return (character == " " || character.isNewline) && !(keepsBrackets && depth > 0)
    }
  }

  /// Cuts a word that is too wide and has wide characters before each of those.
  private static func pieces(
    of word: Substring, width: Int
  ) -> [(text: Substring, continues: Bool)] {
    guard self.width(of: word) > width else { return [(word, false)] }
    var pieces: [(text: Substring, continues: Bool)] = []
    var start = word.startIndex
    for index in word.indices where index > start && self.width(of: word[index]) == 2 {
      pieces.append((word[start..<index], start > word.startIndex))
      start = index
    }
    pieces.append((word[start...], start > word.startIndex))
    return pieces
  }

  /// Adds spaces up to a number of columns.
  static func pad(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - self.width(of: text)))
  }
}
