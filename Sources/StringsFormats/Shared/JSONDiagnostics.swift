import SourceDiagnostics

extension Diagnostic {
  /// Says what is wrong in a JSON file.
  ///
  /// - Parameters:
  ///   - fault: What is wrong.
  ///   - range: The place in the file.
  ///   - bytes: The bytes of the file.
  init(_ fault: JSONFault, at range: Range<Int>, in bytes: [UInt8]) {
    self.init(
      fault.severity, id: fault.id, message: fault.message(at: range, in: bytes), range: range,
      notes: fault.notes, fixIts: fault.fixIts(at: range, in: bytes))
  }
}

extension JSONFault {
  fileprivate var id: String {
    switch self {
    case .comment(let isClosed): isClosed ? "json-comment" : "json-unclosed-comment"
    case .controlCharacter: "json-control-character"
    case .duplicateKey: "json-duplicate-key"
    case .invalidEscape: "json-invalid-escape"
    case .invalidLiteral: "json-invalid-literal"
    case .invalidNumber: "json-invalid-number"
    case .invalidUTF8: "json-invalid-utf8"
    case .loneSurrogate: "json-lone-surrogate"
    case .mergeMarker: "json-merge-marker"
    case .mismatchedBracket: "json-mismatched-bracket"
    case .missingColon, .equalsForColon: "json-missing-colon"
    case .missingComma: "json-missing-comma"
    case .missingKey: "json-missing-key"
    case .missingValue: "json-missing-value"
    case .singleQuotes: "json-single-quotes"
    case .textAfterEnd: "json-text-after-end"
    case .tooDeep: "json-too-deep"
    case .tooLarge: "json-too-large"
    case .tooMany: "json-too-many-faults"
    case .trailingComma: "json-trailing-comma"
    case .unclosed: "json-unclosed-container"
    case .unexpected: "json-unexpected-character"
    case .unquotedKey: "json-unquoted-key"
    case .unterminatedString: "json-unterminated-string"
    case .wrongEncoding: "json-wrong-encoding"
    }
  }

  /// A key that says the same thing twice loses nothing; everything else does.
  fileprivate var severity: Severity {
    if case .duplicateKey(_, let isSameValue) = self, isSameValue { .warning } else { .error }
  }

  fileprivate var notes: [DiagnosticNote] {
    guard case .duplicateKey(let earlier, _) = self else { return [] }
    return [DiagnosticNote(message: "it stands here before", range: earlier)]
  }
}

// The words.

extension JSONFault {
  fileprivate func message(at range: Range<Int>, in bytes: [UInt8]) -> String {
    let found = Self.name(at: range.lowerBound, in: bytes)
    let excerpt = Self.excerpt(range, of: bytes)
    return switch self {
    case .comment(let isClosed):
      isClosed
        ? "found a comment; JSON has none"
        : "found a comment that is not closed by '*/'; JSON has none"
    case .controlCharacter: "found \(found) in a string, where it must be written as an escape"
    case .duplicateKey(_, let isSameValue):
      isSameValue
        ? "the key \(excerpt) stands here again with the same value"
        : "the key \(excerpt) stands here again with another value; the last one counts"
    case .invalidEscape:
      "found \(excerpt), which is no escape; those are \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u"
        + " with four hexadecimal digits"
    case .invalidLiteral:
      "found \(excerpt) where a value is expected; the words of JSON are 'true', 'false' and 'null'"
    case .invalidNumber(let fault): "found \(excerpt), which is no number: \(fault.reason)"
    case .invalidUTF8:
      "\(range.count == 1 ? "this byte is" : "these \(range.count) bytes are") not UTF-8;"
        + " the file may be in another encoding, such as Latin-1"
    case .loneSurrogate:
      "found \(excerpt), half of a surrogate pair; a character needs both halves"
    case .mergeMarker: "found the marker of an unresolved merge conflict"
    case .mismatchedBracket(let expected):
      "found \(found) where '\(Unicode.Scalar(expected))' is expected"
    case .missingColon: "found \(found) where ':' is expected"
    case .equalsForColon: "found \(excerpt) where ':' is expected"
    case .missingComma: "',' expected before \(Self.nextName(after: range.lowerBound, in: bytes))"
    case .missingKey: "found \(found) where a key in double quotes is expected"
    case .missingValue(let key):
      Self.missingValue(found, key: key.map { Self.excerpt($0, of: bytes) })
    case .singleQuotes: "found single quotes; strings stand in double quotes"
    case .textAfterEnd: "found \(found) after the end of the value; a file holds one value"
    case .tooDeep: "more than \(JSONParser.depthLimit) brackets lie in each other; this is not read"
    case .tooLarge: "the file is longer than \(JSONParser.mostBytes) bytes and is not read"
    case .tooMany: "there are more than \(JSONFaults.most - 1) faults; the others are not named"
    case .trailingComma(let closer):
      "found ',' before '\(Unicode.Scalar(closer))', where nothing follows"
    case .unclosed(let others): Self.unclosed(found, others: others)
    case .unexpected(let expectation): "found \(found) where \(expectation.words)"
    case .unquotedKey: "found the key \(excerpt) without quotes; keys stand in double quotes"
    case .unterminatedString: "the string \(excerpt) is not closed by '\"'"
    case .wrongEncoding(let encoding): "the file is \(encoding.name); JSON is read as UTF-8"
    }
  }

  private static func missingValue(_ found: String, key: String?) -> String {
    switch (found == nothing, key) {
    case (true, nil): "the file is empty; a value is expected"
    case (false, nil): "found \(found) where a value is expected"
    case (true, let key?): "nothing follows; the value of \(key) is expected"
    case (false, let key?): "found \(found) where the value of \(key) is expected"
    }
  }

  private static func unclosed(_ found: String, others: Int) -> String {
    let closer = found == "'{'" ? "}" : "]"
    let rest =
      switch others {
      case 0: ""
      case 1: ", nor is the bracket around it"
      default: ", nor are the \(others) brackets around it"
      }
    return "the \(found) is not closed by '\(closer)'\(rest)"
  }

  private static let nothing = "the end of the file"

  /// Names the character at a place.
  private static func name(at offset: Int, in bytes: [UInt8]) -> String {
    guard offset < bytes.count else { return nothing }
    let (scalar, _) = TextEncoding.utf8.scalar(at: offset, in: bytes.span)
    return scalar.map { Diagnostic.name(of: $0) } ?? "bytes that are not UTF-8"
  }

  /// Names the first character after white space.
  private static func nextName(after offset: Int, in bytes: [UInt8]) -> String {
    var offset = offset
    while offset < bytes.count, ASCII.isJSONSpace(bytes[offset]) { offset += 1 }
    return name(at: offset, in: bytes)
  }

  /// Quotes a piece of the file; a string without its own quotes.
  private static func excerpt(_ range: Range<Int>, of bytes: [UInt8]) -> String {
    var (start, end) = (range.lowerBound, range.upperBound)
    if start < end, bytes[start] == ASCII.quote || bytes[start] == ASCII.apostrophe {
      if end - start > 1, bytes[end - 1] == bytes[start] { end -= 1 }
      start += 1
    }
    // More than is shown, of a string that can be as long as the file.
    return Diagnostic.quote(String(decoding: bytes[start..<min(end, start + 320)], as: UTF8.self))
  }
}

extension JSONNumberFault {
  fileprivate var reason: String {
    switch self {
    case .leadingPlus: "no '+' stands before a number"
    case .leadingZero: "no '0' stands before other digits"
    case .noDigitBeforePoint: "a digit is expected before '.'"
    case .noDigitAfterMinus: "a digit is expected after '-'"
    case .noDigitAfterPoint: "a digit is expected after '.'"
    case .noDigitInExponent: "a digit is expected in the exponent"
    case .trailingCharacters: "it goes on after its digits"
    }
  }
}

// The remedies.

extension JSONFault {
  fileprivate func fixIts(at range: Range<Int>, in bytes: [UInt8]) -> [FixIt] {
    switch self {
    case .comment(isClosed: true): [Diagnostic.deleting(range, "delete the comment")]
    case .trailingComma: [Diagnostic.deleting(range, "delete the ','")]
    case .missingComma: [Diagnostic.inserting(",", at: range.lowerBound, "insert ','")]
    case .missingColon(let end):
      end.map { [Diagnostic.inserting(" :", at: $0, "insert ':'")] } ?? []
    case .equalsForColon: [Diagnostic.replacing(range, with: ":", "write ':'")]
    case .unquotedKey: [Self.quoting(range)]
    case .singleQuotes(isClosed: true): Self.doubleQuotes(range, in: bytes)
    case .invalidLiteral: Self.literal(range, in: bytes)
    default: []
    }
  }

  private static func quoting(_ range: Range<Int>) -> FixIt {
    let quote = [ASCII.quote]
    return FixIt(
      message: "write the key in double quotes",
      edits: [
        SourceEdit(range: range.lowerBound..<range.lowerBound, replacement: quote),
        SourceEdit(range: range.upperBound..<range.upperBound, replacement: quote),
      ])
  }

  /// Only a text without quotes and escapes means the same in other quotes.
  private static func doubleQuotes(_ range: Range<Int>, in bytes: [UInt8]) -> [FixIt] {
    let (start, end) = (range.lowerBound, range.upperBound)
    guard end - start >= 2,
      !bytes[range].contains(where: { $0 == ASCII.quote || $0 == ASCII.backslash })
    else { return [] }
    let quote = [ASCII.quote]
    return [
      FixIt(
        message: "write double quotes",
        edits: [
          SourceEdit(range: start..<start + 1, replacement: quote),
          SourceEdit(range: end - 1..<end, replacement: quote),
        ])
    ]
  }

  private static func literal(_ range: Range<Int>, in bytes: [UInt8]) -> [FixIt] {
    let word = bytes[range.lowerBound..<min(range.upperBound, range.lowerBound + 6)]
    for literal in ["true", "false", "null"]
    where word.map({ $0 | 0x20 }).elementsEqual(literal.utf8) {
      return [Diagnostic.replacing(range, with: literal, "write '\(literal)'")]
    }
    return []
  }
}
