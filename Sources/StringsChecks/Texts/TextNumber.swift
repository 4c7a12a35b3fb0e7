/// A number that is written in a text, in digits of any script.
struct TextNumber: Hashable {
  /// The number in ASCII digits, without grouping, zeros at the start and at the end left out.
  let value: String
  /// UTF-8 bytes from the start of the text.
  let range: Range<Int>

  /// Finds the numbers of a text that are no part of a place, a token, a tag or an address.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func all(in checked: CheckedText) -> [TextNumber] {
    guard !checked.features.isDisjoint(with: [.digit, .beyondASCII]) else { return [] }
    let scalars = checked.scalars
    let foreign = checked.foreignRanges
    var numbers: [TextNumber] = []
    var place = 0
    var next = 0
    while place < scalars.count {
      let offset = scalars[place].offset
      while next < foreign.count, foreign[next].upperBound <= offset { next += 1 }
      if next < foreign.count, foreign[next].contains(offset) {
        place += 1
        continue
      }
      guard digit(scalars[place].scalar) != nil else {
        place += 1
        continue
      }

      var text = ""
      while place < scalars.count {
        if let value = digit(scalars[place].scalar) {
          text.append(Character(Unicode.Scalar(UInt8(ascii: "0") + value)))
        } else if place + 1 < scalars.count, isSeparator(scalars[place].scalar),
          digit(scalars[place + 1].scalar) != nil
        {
          text.append(".")
        } else {
          break
        }
        place += 1
      }
      // A digit that belongs to a name, such as that of `MP3`, is compared like any other.
      numbers.append(
        TextNumber(value: text, range: offset..<scalars[place - 1].range.upperBound))
    }
    return numbers
  }

  /// The digits alone, so that languages may group and separate them as they do.
  var digits: String { value.filter { $0 != "." } }

  private static func digit(_ scalar: Unicode.Scalar) -> UInt8? {
    if scalar.value < 0x80 {
      return (0x30...0x39).contains(scalar.value) ? UInt8(scalar.value - 0x30) : nil
    }
    guard scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue,
      value >= 0, value <= 9
    else { return nil }
    return UInt8(value)
  }

  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ".", ",", "'", "\u{2019}", "\u{A0}", "\u{202F}", "\u{66B}", "\u{66C}": true
    default: false
    }
  }
}
