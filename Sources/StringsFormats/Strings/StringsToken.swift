/// A stretch of a strings file.
///
/// The tokens of a document stand without gaps from the first byte of the file to the last.
struct StringsToken: Hashable, Sendable {
  /// What a stretch is.
  enum Kind: UInt8, Sendable {
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

  /// What the stretch is.
  var kind: Kind
  /// Where the stretch ends; it starts where the token before it ends.
  var end: Int
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
