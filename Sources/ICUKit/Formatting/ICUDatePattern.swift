/// A date pattern whose letters and quotes have been checked.
///
/// ICU opens a formatter for any text, with unknown letters and open quotes in it. A pattern
/// that comes from outside is checked here first.
///
/// Source: UTS #35, Date Field Symbol Table.
public struct ICUDatePattern: Hashable, Sendable {
  /// The pattern as it was given.
  public let text: String

  /// Checks a pattern.
  ///
  /// - Parameter text: The pattern, such as `yyyy-MM-dd HH:mm`; at most 256 bytes.
  /// - Throws: ``ICUError`` with the pattern as `subject` when it is empty or too long, a quote
  ///   is not closed, a letter is no field, or a field is repeated more often than it may be.
  public init(_ text: String) throws(ICUError) {
    guard Self.isWellFormed(text) else {
      throw ICUError(
        code: ICUError.illegalArgument, operation: "udat_open", subject: text)
    }
    self.text = text
  }

  /// Takes a pattern that ICU itself made.
  init(unchecked text: String) { self.text = text }

  /// How often each letter may be repeated.
  private static func maximumRepetition(of letter: Character) -> Int {
    switch letter {
    case "y", "Y", "u", "U", "r", "S", "A", "g": 10
    case "G", "M", "L", "Q", "q", "z", "Z", "O", "v", "V", "X", "x", "B", "b", "a": 5
    case "E", "e", "c": 6
    case "D": 3
    case "d", "w", "h", "H", "k", "K", "m", "s": 2
    case "F", "W": 1
    default: 0
    }
  }

  private static func isWellFormed(_ text: String) -> Bool {
    guard !text.isEmpty, text.utf8.count <= 256 else { return false }
    var isQuoted = false
    var run: (letter: Character, count: Int) = (" ", 0)
    for character in text {
      if character == "'" {
        isQuoted.toggle()
        run = (" ", 0)
      } else if !isQuoted, character.isASCII, character.isLetter {
        run = run.letter == character ? (character, run.count + 1) : (character, 1)
        guard run.count <= maximumRepetition(of: character) else { return false }
      } else {
        run = (" ", 0)
      }
    }
    return !isQuoted
  }
}
