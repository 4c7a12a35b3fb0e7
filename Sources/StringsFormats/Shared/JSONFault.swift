import SourceDiagnostics

/// Something that is wrong in a JSON file; its place is kept beside it.
enum JSONFault: Sendable {
  case comment(isClosed: Bool)
  case controlCharacter
  case duplicateKey(earlier: Range<Int>, isSameValue: Bool)
  case equalsForColon
  case invalidEscape
  case invalidLiteral
  case invalidNumber(JSONNumberFault)
  case invalidUTF8
  case loneSurrogate
  case mergeMarker
  case mismatchedBracket(expected: UInt8)
  case missingColon(end: Int?)
  case missingComma
  case missingKey
  case missingValue(key: Range<Int>?)
  case singleQuotes(isClosed: Bool)
  case textAfterEnd
  case tooDeep
  case tooLarge
  case tooMany
  case trailingComma(closer: UInt8)
  case unclosed(others: Int)
  case unexpected(JSONExpectation)
  case unquotedKey
  case unterminatedString
  case wrongEncoding(TextEncoding)
}

/// Why a number is none in JSON.
enum JSONNumberFault: Sendable {
  case leadingPlus
  case leadingZero
  case noDigitBeforePoint
  case noDigitAfterMinus
  case noDigitAfterPoint
  case noDigitInExponent
  case trailingCharacters
}
