/// A format whose placeholders are not all known.
struct FormatPattern: Hashable, Sendable {
  enum Piece: Hashable, Sendable {
    case text([UInt8])
    /// A place and its placeholder, where it is known.
    case place(specifier: String?)
  }

  let pieces: [Piece]

  /// Whether there is a place.
  var hasPlaces: Bool {
    pieces.contains { if case .place = $0 { true } else { false } }
  }

  /// The text with the placeholders, in which `%` is written `%%` where there are any.
  var text: String {
    let escapes = hasPlaces
    var result: [UInt8] = []
    for piece in pieces {
      switch piece {
      case .text(let text): Self.append(text, escaped: escapes, to: &result)
      case .place(let specifier): result += (specifier ?? "%@").utf8
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func append(_ text: [UInt8], escaped: Bool, to result: inout [UInt8]) {
    guard escaped else {
      result += text
      return
    }
    for byte in text {
      result.append(byte)
      if byte == ASCII.percent { result.append(byte) }
    }
  }

  /// Whether a key is the text, with any placeholders where they are not known.
  func matches(_ key: String) -> Bool {
    // Nearly all keys differ from the first letter on.
    if case .text(let text) = pieces.first, let first = text.first, key.utf8.first != first {
      return false
    }
    let key = Array(key.utf8)
    let escapes = hasPlaces
    var position = 0
    for piece in pieces {
      switch piece {
      case .text(let text):
        var expected: [UInt8] = []
        Self.append(text, escaped: escapes, to: &expected)
        guard key[position...].starts(with: expected) else { return false }
        position += expected.count
      case .place(let specifier):
        if let specifier, key[position...].starts(with: specifier.utf8) {
          position += specifier.utf8.count
          continue
        }
        guard let end = Self.endOfPlaceholder(in: key, from: position) else { return false }
        if let specifier {
          let found = Self.withoutPosition(key[position..<end])
          guard found == Self.withoutPosition(Array(specifier.utf8)[...]) else { return false }
        }
        position = end
      }
    }
    return position == key.count
  }

  /// Whether a text is one placeholder and nothing else.
  static func isPlaceholder(_ text: [UInt8]) -> Bool {
    endOfPlaceholder(in: text, from: 0) == text.count
  }

  /// A placeholder without the number of its argument.
  private static func withoutPosition(_ placeholder: ArraySlice<UInt8>) -> [UInt8] {
    let rest = placeholder.dropFirst()
    let digits = rest.prefix(while: ASCII.isDigit)
    let after = rest.dropFirst(digits.count)
    guard !digits.isEmpty, after.first == UInt8(ascii: "$") else { return Array(placeholder) }
    return [ASCII.percent] + after.dropFirst()
  }

  /// Where a placeholder ends that begins at a place; `nil` where there is none.
  ///
  /// Source: Apple, String Format Specifiers; `%#@name@` is that of a plural rule, `%arg` that of a
  /// catalog.
  private static func endOfPlaceholder(in key: [UInt8], from start: Int) -> Int? {
    guard start < key.count, key[start] == ASCII.percent else { return nil }
    var here = start + 1
    func skip(_ characters: String) {
      while here < key.count, characters.utf8.contains(key[here]) { here += 1 }
    }
    if key[here...].starts(with: "arg".utf8) { return here + 3 }
    let digits = key[here...].prefix(while: ASCII.isDigit)
    if here + digits.count < key.count, key[here + digits.count] == UInt8(ascii: "$") {
      here += digits.count + 1
    }
    if key[here...].starts(with: "#@".utf8) {
      guard let end = key[(here + 2)...].firstIndex(of: ASCII.at), end > here + 2 else {
        return nil
      }
      return end + 1
    }
    skip("-+ #0'")
    skip("0123456789*")
    if here < key.count, key[here] == ASCII.dot {
      here += 1
      skip("0123456789*")
    }
    skip("hlqztjL")
    guard here < key.count, "@dDiuUxXoOfFeEgGaAcCsSp".utf8.contains(key[here]) else { return nil }
    return here + 1
  }
}
