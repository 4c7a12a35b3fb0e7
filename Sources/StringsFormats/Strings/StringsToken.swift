/// A stretch of a strings file.
///
/// The tokens of a document stand without gaps from the first byte of the file to the last.
package struct StringsToken: Hashable, Sendable {
  /// What a stretch is.
  package enum Kind: UInt8, Sendable {
    case byteOrderMark
    case whitespace
    case lineComment
    case blockComment
    /// A string in quotes; also one whose closing quote is missing, and one in smart quotes.
    case quoted
    /// A string without quotes; also one that needs them.
    case bare
    case equals
    case semicolon
    case comma
    case openBrace
    case closeBrace
    case openParenthesis
    case closeParenthesis
    case data
    /// What no reader of property lists can make sense of.
    case junk
  }

  /// The end, and in the low byte the kind: a file has more tokens than anything else.
  private var bits: UInt64

  /// Makes a stretch.
  ///
  /// - Parameters:
  ///   - kind: What it is.
  ///   - end: Where it ends, in an offset below 2⁵⁵.
  @inline(__always)
  init(kind: Kind, end: Int) {
    bits = UInt64(truncatingIfNeeded: end) << 8 | UInt64(kind.rawValue)
  }

  /// What the stretch is.
  @inline(__always)
  package var kind: Kind { Kind(rawValue: UInt8(truncatingIfNeeded: bits)) ?? .junk }

  /// Where the stretch ends; it starts where the token before it ends.
  @inline(__always)
  package var end: Int { Int(truncatingIfNeeded: bits >> 8) }
}

extension StringsToken {
  /// The end of a comment.
  ///
  /// - Parameters:
  ///   - start: Where a slash stands.
  ///   - text: The text.
  /// - Returns: The kind, the end and whether the end was written; `nil` when no comment starts.
  static func comment(
    at start: Int, in text: Span<UInt8>
  ) -> (kind: Kind, end: Int, isClosed: Bool)? {
    guard start + 1 < text.count else { return nil }
    var offset = start + 2
    switch text[start + 1] {
    case ASCII.slash:
      while offset < text.count, !ASCII.isLineEnd(text[offset]) {
        if text[offset] == 0xE2, offset + 2 < text.count, text[offset + 1] == 0x80,
          text[offset + 2] & 0xFE == 0xA8
        {
          break
        }
        offset += 1
      }
      return (.lineComment, offset, true)
    case ASCII.star:
      while offset < text.count {
        offset = ByteSearch.first(ASCII.star, or: ASCII.star, from: offset, in: text)
        if offset + 1 < text.count, text[offset + 1] == ASCII.slash {
          return (.blockComment, offset + 2, true)
        }
        offset += 1
      }
      return (.blockComment, text.count, false)
    default: return nil
    }
  }
}

extension StringsToken.Kind {
  /// Whether the token is a comment.
  var isComment: Bool { self == .lineComment || self == .blockComment }

  /// The kind of an ASCII character that is a token of its own.
  init?(punctuation byte: UInt8) {
    switch byte {
    case ASCII.equals: self = .equals
    case ASCII.semicolon: self = .semicolon
    case ASCII.comma: self = .comma
    case ASCII.openBrace: self = .openBrace
    case ASCII.closeBrace: self = .closeBrace
    case ASCII.openParenthesis: self = .openParenthesis
    case ASCII.closeParenthesis: self = .closeParenthesis
    default: return nil
    }
  }
}
