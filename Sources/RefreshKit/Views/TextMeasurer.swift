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
/// Source: UAX #11 for what is wide, UAX #29 for what is one character; the part of a narrow one is
/// the mean of letters in common bold fonts.
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
    var width = 0.0
    var lines = 1
    for character in text {
      if character.isNewline {
        widest = max(widest, width)
        width = 0
        lines += 1
      } else {
        width += fraction(of: character)
      }
    }
    return ViewSize(
      width: max(widest, width) * font.pointSize,
      height: (Double(lines) * font.pointSize * lineFraction).rounded(.up))
  }

  private func fraction(of character: Character) -> Double {
    if character.isASCII { return narrowFraction }
    switch ICUColumnWidth.columns(of: String(character)) {
    case 0: return 0
    case 1: return narrowFraction
    default: return 1
    }
  }
}
