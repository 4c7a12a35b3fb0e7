/// What an ampersand in an XML text starts.
enum XMLReference: Sendable {
  /// A reference that stands for a character.
  case character(Unicode.Scalar)
  /// A reference by number to what is no character, or none that XML allows.
  case invalid
  /// A reference to an entity that is not one of the five predefined ones.
  case undeclared
  /// No reference at all.
  case none
}

extension XMLReference {
  /// Reads what an ampersand starts.
  ///
  /// - Parameters:
  ///   - start: The place of the ampersand.
  ///   - limit: Where the text ends.
  ///   - text: The text in UTF-8.
  /// - Returns: The reference, and the offset after its semicolon; after the ampersand alone where
  ///   there is no reference.
  static func read(
    at start: Int, before limit: Int, in text: [UInt8]
  ) -> (reference: XMLReference, end: Int) {
    let nothing = (XMLReference.none, start + 1)
    guard start + 1 < limit else { return nothing }
    if text[start + 1] == ASCII.hash { return number(at: start, before: limit, in: text) }
    let end = min(XMLCharacters.endOfName(from: start + 1, in: text), limit)
    guard end > start + 1, end < limit, text[end] == ASCII.semicolon else { return nothing }
    let name = text[start + 1..<end]
    for (known, scalar) in predefined where name.elementsEqual(known.utf8) {
      return (.character(scalar), end + 1)
    }
    return (.undeclared, end + 1)
  }

  private static let predefined: [(name: String, scalar: Unicode.Scalar)] = [
    ("amp", "&"), ("lt", "<"), ("gt", ">"), ("quot", "\""), ("apos", "'"),
  ]

  private static func number(
    at start: Int, before limit: Int, in text: [UInt8]
  ) -> (reference: XMLReference, end: Int) {
    var offset = start + 2
    let isHexadecimal = offset < limit && text[offset] == UInt8(ascii: "x")
    if isHexadecimal { offset += 1 }
    let firstDigit = offset
    var value: UInt32 = 0
    while offset < limit, let digit = ASCII.hexadecimalValue(text[offset]),
      isHexadecimal || digit < 10
    {
      // What is larger than any code point stays so.
      value = min(value * (isHexadecimal ? 16 : 10) + digit, 0x110000)
      offset += 1
    }
    guard offset > firstDigit, offset < limit, text[offset] == ASCII.semicolon else {
      return (.none, start + 1)
    }
    guard let scalar = Unicode.Scalar(value), XMLCharacters.isAllowed(scalar) else {
      return (.invalid, offset + 1)
    }
    return (.character(scalar), offset + 1)
  }
}
