/// Finds the words of a text.
enum TextWords {
  /// The runs of letters and marks in their order, without what is no word of the language: places,
  /// tokens, tags and addresses.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func all(in checked: CheckedText) -> [TextPart] {
    guard !checked.features.isDisjoint(with: [.asciiLetter, .beyondASCII]) else { return [] }
    let foreign = checked.foreignRanges
    var words: [TextPart] = []
    var word = String.UnicodeScalarView()
    var start = 0
    var next = 0
    func finish(_ end: Int) {
      if !word.isEmpty { words.append(TextPart(text: String(word), range: start..<end)) }
      word = String.UnicodeScalarView()
    }
    var offset = 0
    for scalar in checked.text.unicodeScalars {
      while next < foreign.count, foreign[next].upperBound <= offset { next += 1 }
      let isForeign = next < foreign.count && foreign[next].contains(offset)
      if !isForeign, isLetter(scalar) {
        if word.isEmpty { start = offset }
        word.append(scalar)
      } else {
        finish(offset)
      }
      offset += UTF8.width(scalar)
    }
    finish(offset)
    return words
  }

  /// Whether a character belongs to a word; marks do too.
  static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x80 {
      return (0x61...0x7A).contains(scalar.value | 0x20)
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark:
      return true
    default: return false
    }
  }
}
