import SourceDiagnostics

/// Something that is wrong in an XML file; its place is kept beside it.
///
/// All ranges are offsets in the text that the lexer reads.
enum XMLFault: Sendable {
  case attributeWithoutValue
  case bareAmpersand
  case bareCDATAEnd
  case bareLessThan
  case contentAfterRoot
  case doubleHyphen
  case encodingMismatch(found: TextEncoding, isHarmless: Bool)
  case internalSubset
  case invalidCharacter
  case invalidReference
  /// The names of the elements whose ends are expected, the innermost first.
  case mismatchedEnd(expected: [Range<Int>], start: Range<Int>, isTypo: Bool)
  case misplacedDeclaration
  case misplacedDoctype
  case missingRoot
  case missingSpace
  case repeatedAttribute(first: Range<Int>)
  case strayEnd
  case textOutsideRoot
  case tooDeep
  case tooLarge
  case unclosed(innermost: Range<Int>, others: Int)
  case undeclaredEntity
  case unexpectedInTag
  case unquotedAttribute
  case unterminated(Piece)

  /// Markup that may be cut off.
  enum Piece: String, Sendable {
    case attribute
    case cdata
    case comment
    case doctype
    case instruction
    case tag
  }
}
