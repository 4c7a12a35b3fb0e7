internal import StringsFormats

/// Counts the words of texts as translators count their work.
public enum WordCount {
  /// Counts the words of a text.
  ///
  /// - A word is a run of letters and digits, in which an apostrophe, a point or a hyphen may stand:
  ///   `don't`, `3.5` and `re-open` are one word each.
  /// - In Chinese and Japanese, which put no spaces between words, each ideograph and each letter of
  ///   kana counts as a word.
  /// - In Thai, Lao, Burmese and Khmer, which put none there either, six letters count as a word,
  ///   and so do those at the end of a run that are fewer. Marks above and below do not count.
  /// - Places for arguments are no words.
  ///
  /// - Parameter text: The text.
  /// - Returns: The number of its words.
  /// - Complexity: O(*n*) in the length of the text.
  ///
  /// Source: GMX-V, section on Thai, whose factor is six characters a word.
  public static func words(in text: String) -> Int {
    let format = FormatText(parsing: text)
    var counter = WordCounter()
    for segment in format.segments {
      if case .literal(let range) = segment {
        for scalar in format.source(in: range).unicodeScalars { counter.add(scalar) }
      } else {
        counter.endRun()
      }
    }
    counter.endRun()
    return counter.count
  }
}

private struct WordCounter {
  private(set) var count = 0
  private var isInWord = false
  /// A joint within a word, which counts as its end unless letters follow.
  private var isAfterJoint = false
  /// The letters of a run in a script that is written without spaces.
  private var letters = 0

  private static let lettersOfWord = 6

  mutating func add(_ scalar: Unicode.Scalar) {
    switch scalar.kindInText {
    case .wordCharacter:
      endLetters()
      if !isInWord { count += 1 }
      isInWord = true
      isAfterJoint = false
    case .mark: break
    case .joint where isInWord && !isAfterJoint: isAfterJoint = true
    case .ideograph:
      endRun()
      count += 1
    case .letterWithoutSpaces:
      isInWord = false
      letters += 1
    case .joint, .other: endRun()
    }
  }

  mutating func endRun() {
    endLetters()
    isInWord = false
    isAfterJoint = false
  }

  private mutating func endLetters() {
    count += (letters + Self.lettersOfWord - 1) / Self.lettersOfWord
    letters = 0
  }
}
