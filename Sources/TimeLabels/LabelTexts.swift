internal import BundleStrings
internal import ICUKit

/// The texts that a label is made of, in one language, checked and taken apart.
struct LabelTexts: Sendable {
  /// The sentence around the label.
  var sentence: StringFormat
  /// The label on the same day, around the time.
  var today: StringFormat
  /// The label on the day before, around the time.
  var yesterday: StringFormat
  /// The label without a record.
  var never: String
}

extension LabelTexts {
  /// The direction of the sentence, by its own first strong character.
  ///
  /// Whoever lays the text out goes by the same character. `nil` where there is none.
  var direction: ICUBidi.Direction? {
    for format in [sentence, today] {
      var literals = ""
      for case .literal(let text) in format.pieces { literals += text }
      if let direction = ICUBidi.firstStrongDirection(of: literals) { return direction }
    }
    return nil
  }

  /// The same texts with plain spaces for no-break ones.
  var withPlainSpaces: LabelTexts {
    LabelTexts(
      sentence: sentence.mappingLiterals(Self.plainSpaces(in:)),
      today: today.mappingLiterals(Self.plainSpaces(in:)),
      yesterday: yesterday.mappingLiterals(Self.plainSpaces(in:)),
      never: Self.plainSpaces(in: never))
  }

  /// Replaces U+00A0 and U+202F by plain spaces.
  static func plainSpaces(in text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      scalars.append(scalar == "\u{A0}" || scalar == "\u{202F}" ? " " : scalar)
    }
    return String(scalars)
  }
}
