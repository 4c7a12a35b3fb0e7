/// A named place that a program fills in by itself: `{name}`, `${name}`, `%{name}`, `%name%`.
struct NamedToken: Hashable {
  /// The token as it is written.
  let text: String
  /// UTF-8 bytes from the start of the text.
  let range: Range<Int>

  /// Finds the tokens of a text.
  ///
  /// What is between braces counts where it is a name or a number, so that ordinary braces and
  /// whole messages of other formats are left alone.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func all(in text: String) -> [NamedToken] {
    let bytes = Array(text.utf8)
    var tokens: [NamedToken] = []
    var offset = 0
    while offset < bytes.count {
      guard let end = end(of: bytes, at: offset) else {
        offset += 1
        continue
      }
      tokens.append(
        NamedToken(text: String(decoding: bytes[offset..<end], as: UTF8.self), range: offset..<end))
      offset = end
    }
    return tokens
  }

  private static let longest = 64

  private static func end(of bytes: [UInt8], at start: Int) -> Int? {
    var name = start
    switch bytes[start] {
    case UInt8(ascii: "{"): name += 1
    case UInt8(ascii: "$"), UInt8(ascii: "%"):
      guard start + 1 < bytes.count, bytes[start + 1] == UInt8(ascii: "{") else {
        return bytes[start] == UInt8(ascii: "%") ? endOfPercentName(bytes, at: start) : nil
      }
      name += 2
    default: return nil
    }
    var end = name
    while end < bytes.count, end - name < longest, isName(bytes[end]) { end += 1 }
    guard end > name, end < bytes.count, bytes[end] == UInt8(ascii: "}") else { return nil }
    return end + 1
  }

  /// `%name%`, of small and capital letters that are no conversion with a word after it.
  private static func endOfPercentName(_ bytes: [UInt8], at start: Int) -> Int? {
    if start > 0, bytes[start - 1] == UInt8(ascii: "%") { return nil }
    var end = start + 1
    while end < bytes.count, end - start < longest, isName(bytes[end]) { end += 1 }
    // One letter is a conversion before a percent sign, as in `%d%%`.
    guard end - start > 3, end < bytes.count, bytes[end] == UInt8(ascii: "%") else { return nil }
    guard end + 1 >= bytes.count || bytes[end + 1] != UInt8(ascii: "%") else { return nil }
    guard bytes[start + 1..<end].contains(where: { $0 >= 0x41 }) else { return nil }
    // `%ld%` is a number and a percent sign that was to be two.
    let name = String(decoding: bytes[start + 1..<end], as: UTF8.self)
    return ["hhd", "lld", "llu", "lli", "llx", "hhu"].contains(name) ? nil : end + 1
  }

  private static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."),
      UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
