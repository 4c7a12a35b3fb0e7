internal import StringsFormats

/// What the letters of a place ask for.
struct FormatPlace: Hashable, Sendable {
  /// What the letter of the conversion asks for.
  enum Style { case decimal, octal, hexadecimal, fixed, exponent, shortest, binary, other }

  let style: Style
  /// Whether the letter is a capital one.
  let isUppercase: Bool
  /// Whether the other form is asked for with `#`.
  let isAlternate: Bool
  /// Whether the number has no sign.
  let isUnsigned: Bool
  /// The bits of a whole number.
  let bitWidth: Int
  /// The flags, without a width.
  let field: NumberField

  init(_ placeholder: Placeholder) {
    let letter = placeholder.conversion.utf8.first ?? 0
    isUppercase = letter & 0x20 == 0
    style =
      switch letter | 0x20 {
      case UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "u"): .decimal
      case UInt8(ascii: "o"): .octal
      case UInt8(ascii: "x"): .hexadecimal
      case UInt8(ascii: "f"): .fixed
      case UInt8(ascii: "e"): .exponent
      case UInt8(ascii: "g"): .shortest
      case UInt8(ascii: "a"): .binary
      default: .other
      }
    isUnsigned = placeholder.kind == .unsignedInteger
    bitWidth =
      switch placeholder.length {
      case .char: 8
      case .short: 16
      case .standard: 32
      case .long, .longLong, .size, .pointerDifference, .maximum, .longDouble: 64
      }
    var field = NumberField()
    var isAlternate = false
    for flag in placeholder.flags.utf8 {
      switch flag {
      case UInt8(ascii: "-"): field.isLeftAligned = true
      case UInt8(ascii: "0"): field.isZeroPadded = true
      case UInt8(ascii: "+"): field.sign = .always
      case UInt8(ascii: " "): if field.sign == .none { field.sign = .space }
      case UInt8(ascii: "#"): isAlternate = true
      default: break
      }
    }
    self.isAlternate = isAlternate
    self.field = field
  }
}
