/// A place in a format that stands for a variable, such as `%#@count@` or `%2$#@count@`.
public struct StringsdictReference: Hashable, Sendable {
  /// The name of the variable; empty where none stands there.
  public let name: String
  /// The number of the argument, from 1; `nil` where it is not written.
  public let position: Int?
  /// The whole of it, as UTF-8 offsets in the text.
  public let range: Range<Int>
  /// Whether the `$` after the number is forgotten, so that it stands for nothing.
  public let isMissingDollar: Bool
  /// Whether the `@` after the name is there.
  public let isClosed: Bool

  /// The name, as UTF-8 offsets in the text; empty where none stands there.
  public var nameRange: Range<Int> {
    let end = isClosed ? range.upperBound - 1 : range.upperBound
    return end - name.utf8.count..<end
  }

  /// Finds all references in a text.
  ///
  /// - Parameter text: A format, or the form of a variable.
  /// - Returns: The references in their order; those that are written wrongly are included.
  /// - Complexity: O(*n*) in the length of the text.
  public static func all(in text: String) -> [StringsdictReference] {
    let bytes = Array(text.utf8)
    var result: [StringsdictReference] = []
    var offset = 0
    while offset < bytes.count {
      guard bytes[offset] == percent else {
        offset += 1
        continue
      }
      if offset + 1 < bytes.count, bytes[offset + 1] == percent {
        offset += 2
        continue
      }
      guard let reference = reference(at: offset, in: bytes) else {
        offset += 1
        continue
      }
      result.append(reference)
      offset = reference.range.upperBound
    }
    return result
  }

  private static let percent = UInt8(ascii: "%")
  private static let dollar = UInt8(ascii: "$")

  private static func reference(at start: Int, in bytes: [UInt8]) -> StringsdictReference? {
    var offset = start + 1
    while offset < bytes.count, ASCII.isDigit(bytes[offset]) { offset += 1 }
    let digits = start + 1..<offset
    let hasDollar = offset < bytes.count && bytes[offset] == dollar
    if hasDollar { offset += 1 }
    let digitsEnd = offset
    // Flags, a width and a precision may stand there as in any placeholder; digits before them
    // are a width too, unless a dollar makes them a position.
    while offset < bytes.count, isModifier(bytes[offset]) { offset += 1 }
    let isPosition = hasDollar || offset == digitsEnd
    guard bytes[offset...].starts(with: [ASCII.hash, ASCII.at]) else { return nil }
    let nameStart = offset + 2
    var end = nameStart
    // A name that is not closed ends where it can be none.
    while end < bytes.count, bytes[end] != ASCII.at, bytes[end] != percent { end += 1 }
    let isClosed = end < bytes.count && bytes[end] == ASCII.at
    let name = isClosed ? nameStart..<end : nameStart..<nameStart
    return StringsdictReference(
      name: String(decoding: bytes[name], as: UTF8.self),
      position: isPosition ? Int(String(decoding: bytes[digits], as: UTF8.self)) : nil,
      range: start..<(isClosed ? end + 1 : nameStart),
      isMissingDollar: isPosition && !digits.isEmpty && !hasDollar, isClosed: isClosed)
  }

  private static func isModifier(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"), ASCII.space, ASCII.apostrophe:
      true
    default: ASCII.isDigit(byte)
    }
  }
}
