/// What kinds of characters a text holds, found in one pass, so that most checks need no other.
struct TextFeatures: OptionSet, Sendable {
  let rawValue: UInt32

  static let percent = TextFeatures(rawValue: 1 << 0)
  static let backslash = TextFeatures(rawValue: 1 << 1)
  static let brace = TextFeatures(rawValue: 1 << 2)
  static let dollar = TextFeatures(rawValue: 1 << 3)
  static let angle = TextFeatures(rawValue: 1 << 4)
  static let at = TextFeatures(rawValue: 1 << 5)
  static let colon = TextFeatures(rawValue: 1 << 6)
  static let digit = TextFeatures(rawValue: 1 << 7)
  static let lineEnd = TextFeatures(rawValue: 1 << 8)
  static let tab = TextFeatures(rawValue: 1 << 9)
  /// ASCII control characters other than tabs and line ends.
  static let control = TextFeatures(rawValue: 1 << 10)
  /// `*`, a backquote, `_`, `~`.
  static let emphasis = TextFeatures(rawValue: 1 << 11)
  static let bracket = TextFeatures(rawValue: 1 << 12)
  static let caret = TextFeatures(rawValue: 1 << 13)
  static let dot = TextFeatures(rawValue: 1 << 14)
  static let parenthesis = TextFeatures(rawValue: 1 << 15)
  static let beyondASCII = TextFeatures(rawValue: 1 << 16)
  /// The first byte of U+0080 to U+00BF, among them C1 controls and the no-break space.
  static let latinSupplement = TextFeatures(rawValue: 1 << 17)
  /// The first byte of U+2000 to U+2FFF, among them what directs, joins and hides.
  static let generalPunctuation = TextFeatures(rawValue: 1 << 18)
  /// The first byte of U+F000 to U+FFFF, among them full-width forms and U+FFFD.
  static let specials = TextFeatures(rawValue: 1 << 19)
  /// The first byte of U+0640 to U+067F, among them the Arabic percent sign and Arabic digits.
  static let arabicSigns = TextFeatures(rawValue: 1 << 20)
  static let asciiLetter = TextFeatures(rawValue: 1 << 21)
  /// White space at the start or the end.
  static let edgeSpace = TextFeatures(rawValue: 1 << 22)
  /// No character at all.
  static let empty = TextFeatures(rawValue: 1 << 23)
  /// The first byte of U+0400 to U+052F, Cyrillic, or of U+0370 to U+03FF, Greek.
  static let greekOrCyrillic = TextFeatures(rawValue: 1 << 24)

  /// Every text.
  static let any = TextFeatures(rawValue: .max)

  init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Looks at a text.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  init(of text: String) {
    var bits: UInt32 = 0
    let span = text.utf8.span
    for index in span.indices { bits |= Self.table[Int(span[index])] }
    if span.isEmpty {
      bits |= TextFeatures.empty.rawValue
    } else if Self.isEdgeSpace(span[0]) || Self.isEdgeSpace(span[span.count - 1])
      || bits & TextFeatures.beyondASCII.rawValue != 0 && Self.hasWideSpaceAtEdge(text)
    {
      bits |= TextFeatures.edgeSpace.rawValue
    }
    self.init(rawValue: bits)
  }

  private static func isEdgeSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  private static func hasWideSpaceAtEdge(_ text: String) -> Bool {
    [text.unicodeScalars.first, text.unicodeScalars.last].contains { scalar in
      scalar.map { $0.value >= 0x80 && $0.properties.isWhitespace } ?? false
    }
  }

  /// The features of each byte.
  private static let table: [UInt32] = (0...255).map { features(of: UInt8($0)).rawValue }

  private static func features(of byte: UInt8) -> TextFeatures {
    switch byte {
    case UInt8(ascii: "%"): .percent
    case UInt8(ascii: "\\"): .backslash
    case UInt8(ascii: "{"), UInt8(ascii: "}"): .brace
    case UInt8(ascii: "$"): .dollar
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"): .angle
    case UInt8(ascii: "@"): .at
    case UInt8(ascii: ":"): .colon
    case UInt8(ascii: "0")...UInt8(ascii: "9"): .digit
    case 0x0A, 0x0D: .lineEnd
    case 0x09: .tab
    case 0..<0x20, 0x7F: .control
    case UInt8(ascii: "*"), UInt8(ascii: "`"), UInt8(ascii: "_"), UInt8(ascii: "~"): .emphasis
    case UInt8(ascii: "["), UInt8(ascii: "]"): .bracket
    case UInt8(ascii: "^"): .caret
    case UInt8(ascii: "."): .dot
    case UInt8(ascii: "("), UInt8(ascii: ")"): .parenthesis
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): .asciiLetter
    case 0xC2: [.beyondASCII, .latinSupplement]
    case 0xCD...0xD4: [.beyondASCII, .greekOrCyrillic]
    case 0xD9: [.beyondASCII, .arabicSigns]
    case 0xE2: [.beyondASCII, .generalPunctuation]
    case 0xEF: [.beyondASCII, .specials]
    case 0x80...0xFF: .beyondASCII
    default: []
    }
  }
}
