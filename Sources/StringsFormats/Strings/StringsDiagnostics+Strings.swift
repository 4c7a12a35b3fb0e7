import SourceDiagnostics

// What the reader of strings files says about quotes.

extension Diagnostic {
  static func needsQuotes(
    _ range: Range<Int>, _ scalar: Unicode.Scalar, word: Range<Int>, _ text: String
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "missing-quotes",
      message: "found \(name(of: scalar)) in \(quote(text)), which needs quotes for it",
      range: range,
      fixIts: [
        FixIt(
          message: "put \(quote(text)) in quotes",
          edits: [
            SourceEdit(range: word.lowerBound..<word.lowerBound, replacement: [ASCII.quote]),
            SourceEdit(range: word.upperBound..<word.upperBound, replacement: [ASCII.quote]),
          ])
      ])
  }

  static func smartQuotes(_ range: Range<Int>, content: Range<Int>) -> Diagnostic {
    Diagnostic(
      .error, id: "smart-quotes",
      message: "typographic quotes stand around a string; straight quotes are expected",
      range: range,
      fixIts: [
        FixIt(
          message: "write straight quotes",
          edits: [
            SourceEdit(
              range: range.lowerBound..<content.lowerBound, replacement: [ASCII.quote]),
            SourceEdit(
              range: content.upperBound..<range.upperBound, replacement: [ASCII.quote]),
          ])
      ])
  }

  static func smartClosingQuote(
    _ range: Range<Int>, _ scalar: Unicode.Scalar, quote mark: UInt8
  ) -> Diagnostic {
    let mark = String(Unicode.Scalar(mark))
    return Diagnostic(
      .error, id: "smart-quotes",
      message: "found \(name(of: scalar)) at the end of a string; \(mark) is expected",
      range: range, fixIts: [replacing(range, with: mark, "write \(mark)")])
  }

  static func missingOpeningQuote(_ range: Range<Int>, _ text: String) -> Diagnostic {
    Diagnostic(
      .error, id: "missing-opening-quote", message: "'\"' expected before \(quote(text))",
      range: range, fixIts: [inserting("\"", at: range.lowerBound, "insert '\"'")])
  }

  static func unclosedString(_ range: Range<Int>, quote mark: UInt8, text: String) -> Diagnostic {
    let mark = String(Unicode.Scalar(mark))
    return Diagnostic(
      .error, id: "unclosed-string", message: "\(mark) expected at the end of \(quote(text))",
      range: range, fixIts: [inserting(mark, at: range.upperBound, "insert \(mark)")])
  }

  static func unescapedQuotes(_ quotes: [Int], _ text: String) -> Diagnostic {
    let first = quotes.first ?? 0
    return Diagnostic(
      .error, id: "unescaped-quote",
      message: "found a quote within \(quote(text)) that is not escaped",
      range: first..<first + 1,
      fixIts: [
        FixIt(
          message: quotes.count == 1 ? "escape the quote" : "escape the \(quotes.count) quotes",
          edits: quotes.map { SourceEdit(range: $0..<$0, replacement: [ASCII.backslash]) })
      ])
  }
}

// What the reader of strings files says about escapes.

extension Diagnostic {
  static func needlessEscape(_ range: Range<Int>, _ source: String) -> Diagnostic {
    Diagnostic(
      .warning, id: "needless-escape",
      message: "\(quote(source)) is no escape; the backslash is dropped", range: range,
      fixIts: [deleting(range.lowerBound..<range.lowerBound + 1, "delete the backslash")])
  }

  static func leakedInterpolation(_ range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .warning, id: "leaked-interpolation",
      message: "'\\(' is no escape; it looks like a Swift interpolation that leaked in",
      range: range)
  }

  static func loneBackslash(_ range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .error, id: "lone-backslash", message: "a backslash stands at the end of the string",
      range: range)
  }

  static func smallUnicodeEscape(
    _ range: Range<Int>, _ source: String, value: UInt32
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "small-u-escape",
      message: "\(quote(source)) is no escape here, so users read it as text; '\\U' is expected",
      range: range, fixIts: [writing(value, over: range)])
  }

  static func hexadecimalEscape(
    _ range: Range<Int>, _ source: String, value: UInt32
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: "hexadecimal-escape",
      message: "\(quote(source)) is no escape here, so users read it as text; '\\U' is expected",
      range: range, fixIts: [writing(value, over: range)])
  }

  static func longUnicodeEscape(
    _ range: Range<Int>, _ source: String, meaning scalar: Unicode.Scalar
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: "long-unicode-escape",
      message: "\(quote(source)) has more than four digits, of which only four count; it probably"
        + " stands for \(name(of: scalar))",
      range: range, fixIts: [writing(scalar.value, over: range)])
  }

  static func emptyUnicodeEscape(_ range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .error, id: "empty-unicode-escape",
      message: "one to four hexadecimal digits expected after '\\U'", range: range)
  }

  static func loneSurrogate(_ range: Range<Int>, _ source: String) -> Diagnostic {
    Diagnostic(
      .error, id: "lone-surrogate",
      message: "\(quote(source)) is half of a surrogate pair; the other half is expected beside it",
      range: range)
  }

  static func octalOutOfRange(_ range: Range<Int>, _ source: String) -> Diagnostic {
    Diagnostic(
      .error, id: "octal-out-of-range",
      message: "\(quote(source)) stands for no character; octal escapes go up to '\\375'",
      range: range)
  }

  static func nulCharacter(_ range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .error, id: "nul-character", message: "U+0000 in a string, where many programs stop reading",
      range: range)
  }

  /// Writes a character as escapes that the format knows.
  private static func writing(_ value: UInt32, over range: Range<Int>) -> FixIt {
    let units = Unicode.Scalar(value).map { Array(String($0).utf16) } ?? [UInt16(value & 0xFFFF)]
    let text = units.map { unit in
      let digits = String(unit, radix: 16, uppercase: true)
      return "\\U" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }.joined()
    return replacing(range, with: text, "write \(quote(text))")
  }
}

// What the reader of strings files says about dictionaries, arrays and data.

extension Diagnostic {
  static func unclosedContainer(_ range: Range<Int>, isArray: Bool) -> Diagnostic {
    Diagnostic(
      .error, id: "unclosed-container",
      message: isArray ? "the '(' is not closed by ')'" : "the '{' is not closed by '}'",
      range: range)
  }

  static func unclosedArray(_ range: Range<Int>, _ found: Unicode.Scalar) -> Diagnostic {
    Diagnostic(
      .error, id: "unclosed-container",
      message: "found \(name(of: found)) where ')' or another element is expected", range: range,
      fixIts: [inserting(")", at: range.lowerBound, "insert ')'")])
  }

  static func nestedEntryCut(_ range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .error, id: "missing-value", message: "'=' and a value expected in the dictionary",
      range: range)
  }

  static func missingComma(_ range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .error, id: "missing-comma", message: "',' expected between the elements of an array",
      range: range, fixIts: [inserting(",", at: range.lowerBound, "insert ','")])
  }

  static func unexpectedInside(_ range: Range<Int>, _ found: Unicode.Scalar?) -> Diagnostic {
    Diagnostic(
      .error, id: "unexpected-character",
      message: "found \(found.map(name(of:)) ?? "a bad byte") where a key or a value is expected",
      range: range)
  }

  static func tooDeep(_ range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .error, id: "too-deep",
      message: "more than \(StringsParser.deepestLevel) dictionaries and arrays in each other",
      range: range)
  }

  static func oddData(_ range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .error, id: "invalid-data", message: "another hexadecimal digit expected in the data",
      range: range)
  }

  static func badData(
    _ range: Range<Int>, _ found: Unicode.Scalar?, isAtEnd: Bool
  ) -> Diagnostic {
    let found = isAtEnd ? "the end of the file" : found.map(name(of:)) ?? "a bad byte"
    return Diagnostic(
      .error, id: "invalid-data",
      message: "found \(found) where two hexadecimal digits or '>' are expected", range: range)
  }
}
