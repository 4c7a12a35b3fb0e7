/// A string as it is written in a strings file: in quotes, or as a bare word.
struct StringsLiteral {
  /// How the string is set off.
  enum Form: Hashable {
    /// In straight quotes of this kind.
    case quoted(UInt8)
    /// Without quotes, of characters that need none.
    case bare
    /// Without quotes, but the character at this offset needs them.
    case loose(Int)
    /// In typographic quotes, which are none to a reader of property lists.
    case smartQuoted
  }

  /// How the string is set off.
  var form: Form
  /// The whole literal.
  var range: Range<Int>
  /// What stands between the quotes.
  var content: Range<Int>
  /// Whether the content says what it shows; `false` where a backslash or a zero byte may stand in it.
  var isPlain: Bool
  /// Whether the closing quote is there.
  var isClosed = true

  /// The quote that the literal is written with; `nil` for other forms.
  var quote: UInt8? {
    guard case .quoted(let quote) = form else { return nil }
    return quote
  }
}
