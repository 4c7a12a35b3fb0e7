internal import ICUKit

/// Tells how much room a text takes.
public protocol TextMeasurer: AnyObject {
  /// Measures a text that is not broken into lines but where it says so.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - font: How it is set.
  /// - Returns: The width of its widest line and the height of all, in points.
  func size(of text: String, in font: ViewFont) -> ViewSize
}

/// Measures texts by their columns: wide characters take the font's size, others a part of it.
///
/// What a person sees as one character counts once, whatever it is made of. For a program that draws,
/// one that knows its fonts is better.
///
/// Source: UAX #11 for what is wide, emoji sequences included, UAX #29 for what is one character; the
/// part of a narrow one is the mean of letters in common bold fonts.
public final class ColumnTextMeasurer: TextMeasurer {
  /// The width of a narrow character, as a fraction of the font's size.
  public let narrowFraction: Double
  /// The height of a line, as a fraction of the font's size.
  public let lineFraction: Double

  /// Makes a measurer.
  ///
  /// - Parameters:
  ///   - narrowFraction: The width of a narrow character, as a fraction of the font's size.
  ///   - lineFraction: The height of a line, as a fraction of the font's size.
  public init(narrowFraction: Double = 0.55, lineFraction: Double = 1.2) {
    self.narrowFraction = narrowFraction
    self.lineFraction = lineFraction
  }

  /// Measures a text that is not broken into lines but where it says so.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - font: How it is set.
  /// - Returns: The width of its widest line and the height of all; nothing for an empty text.
  /// - Complexity: O(*n*) in the length of the text; opens no ICU object.
  public func size(of text: String, in font: ViewFont) -> ViewSize {
    guard !text.isEmpty else { return ViewSize() }
    var widest = 0.0
    var line = Columns()
    var lines = 1
    if let simple = Columns(ofSimpleLine: text) {
      line = simple
    } else {
      for character in text {
        if character.isNewline {
          widest = max(widest, width(of: line))
          line = Columns()
          lines += 1
        } else {
          line.add(character)
        }
      }
    }
    return ViewSize(
      width: max(widest, width(of: line)) * font.pointSize,
      height: (Double(lines) * font.pointSize * lineFraction).rounded(.up))
  }

  private func width(of line: Columns) -> Double {
    Double(line.narrow) * narrowFraction + Double(line.wide)
  }
}

/// The characters of a line that are seen.
private struct Columns {
  var narrow = 0
  var wide = 0

  init() {}

  /// Counts a line of ASCII, Han, kana and Hangul syllables, in which each is a character for itself.
  ///
  /// `nil` for a line with anything else, which has to be looked at more closely.
  init?(ofSimpleLine text: String) {
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x20...0x7E: narrow += 1
      case 0x3000...0x3029, 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FFF, 0xAC00...0xD7A3,
        0xFF01...0xFF60:
        wide += 1
      default: return nil
      }
    }
  }

  mutating func add(_ character: Character) {
    if character.isASCII {
      narrow += 1
      return
    }
    var most = 0
    var flags = 0
    for scalar in character.unicodeScalars {
      // A character that is asked to be an emoji is as wide as those that always are one.
      if scalar == "\u{FE0F}" { most = 2 }
      if ("\u{1F1E6}"..."\u{1F1FF}").contains(scalar) { flags += 1 }
      most = max(most, ICUColumnWidth.columns(of: String(scalar)))
    }
    // Two letters that are a flag together.
    if flags == 2 { most = 2 }
    if most == 1 { narrow += 1 } else if most > 1 { wide += 1 }
  }
}
