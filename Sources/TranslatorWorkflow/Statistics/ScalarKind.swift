/// What a character is in the words of a text.
enum ScalarKind {
  /// A letter or a digit of a script that puts spaces between words.
  case wordCharacter
  /// An ideograph, or a letter of kana.
  case ideograph
  /// A letter of Thai, Lao, Burmese or Khmer.
  case letterWithoutSpaces
  /// A mark that belongs to the character before it.
  case mark
  /// An apostrophe, a point or a hyphen, which may stand within a word.
  case joint
  /// A space, punctuation or a symbol.
  case other
}

extension Unicode.Scalar {
  /// What the character is in the words of a text.
  var kindInText: ScalarKind {
    switch value {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: return .wordCharacter
    case 0x27, 0x2D, 0x2E, 0x2019, 0x2010, 0x2011: return .joint
    case 0..<0x80: return .other
    default: break
    }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .format: return .mark
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber:
      break
    default: return .other
    }
    if properties.isIdeographic { return .ideograph }
    switch value {
    // Kana, its extensions and its narrow forms; Bopomofo.
    case 0x3040...0x30FF, 0x3100...0x312F, 0x31A0...0x31FF, 0xFF66...0xFF9F, 0x1AFF0...0x1B16F:
      return .ideograph
    // Thai, Lao, Burmese, Khmer and their extensions.
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x19E0...0x19FF, 0xA9E0...0xA9FF,
      0xAA60...0xAA7F:
      return .letterWithoutSpaces
    default: return .wordCharacter
    }
  }
}
