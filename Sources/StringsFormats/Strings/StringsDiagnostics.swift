import SourceDiagnostics

// What the reader of strings files says about the structure of a file.

extension Diagnostic {
  static func notATable(_ range: Range<Int>, _ text: String) -> Diagnostic {
    Diagnostic(
      .error, id: "not-a-table",
      message: "not a strings table: found \(quote(text)) where entries such as"
        + " '\"key\" = \"value\";' are expected",
      range: range)
  }

  static func notATable(_ range: Range<Int>, _ kind: PropertyListNode.Kind) -> Diagnostic {
    Diagnostic(
      .error, id: "not-a-table",
      message: "not a strings table: found \(kind.phrase) where a dictionary of strings is"
        + " expected",
      range: range)
  }

  static func unclosedTable(_ range: Range<Int>, closing: String?, end: Int) -> Diagnostic {
    Diagnostic(
      .error, id: "unclosed-table", message: "the '{' of the table is not closed by '}'",
      range: range,
      fixIts: closing.map { [inserting($0, at: end, "insert '}' at the end")] } ?? [])
  }

  static func textAfterTable(_ range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .error, id: "text-after-table",
      message: "text stands after the '}' of the table; other readers refuse the file",
      range: range)
  }
}

// What stands where an entry is expected.

extension Diagnostic {
  static func straySemicolon(_ range: Range<Int>) -> Diagnostic {
    junk(
      "stray-semicolon", "found ';' where a key is expected", range, fix: "delete the ';'")
  }

  static func strayEquals(_ range: Range<Int>) -> Diagnostic {
    junk("stray-equals", "found '=' where a key is expected", range, fix: "delete the '='")
  }

  static func unexpectedCharacter(_ range: Range<Int>, _ scalar: Unicode.Scalar) -> Diagnostic {
    junk(
      "unexpected-character", "found \(name(of: scalar)) where a key is expected", range,
      fix: "delete it")
  }

  /// Source: F31: the reason is the same for all of these.
  private static func junk(
    _ id: String, _ found: String, _ range: Range<Int>, fix: String
  ) -> Diagnostic {
    Diagnostic(
      .error, id: id, message: "\(found); other readers drop the rest of the file in silence",
      range: range, fixIts: [deleting(range, fix)])
  }

  static func missingKey(_ range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .error, id: "missing-key", message: "found '=' where a key is expected; the value has no key",
      range: range)
  }

  static func strangeSpace(
    _ range: Range<Int>, _ scalar: Unicode.Scalar, separates: Bool
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "invalid-whitespace",
      message: "found \(name(of: scalar)), which is no white space in a strings file",
      range: range,
      fixIts: [
        separates
          ? FixIt(
            message: "replace it with a space",
            edits: [SourceEdit(range: range, replacement: [ASCII.space])])
          : deleting(range, "delete it")
      ])
  }

  static func hashComment(_ range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .error, id: "hash-comment",
      message: "found '#' where a key is expected; comments start with '//' or '/*'",
      range: range, fixIts: [replacing(range, with: "//", "write '//'")])
  }

  static func mergeMarker(_ range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .error, id: "merge-marker", message: "found the marker of an unresolved merge conflict",
      range: range)
  }

  static func strayCommentEnd(_ range: Range<Int>, hidesEntries: Bool) -> Diagnostic {
    let reason =
      hidesEntries ? "other readers drop the rest of the file in silence" : "comments do not nest"
    return Diagnostic(
      hidesEntries ? .error : .warning, id: "stray-comment-end",
      message: "found '*/' where no comment is open; \(reason)",
      range: range, fixIts: [deleting(range, "delete the '*/'")])
  }

  static let unclosedCommentID = "unclosed-comment"

  static func unclosedComment(_ range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .warning, id: unclosedCommentID,
      message: "the comment is not closed by '*/'; entries may be hidden in it", range: range)
  }
}

// What is wrong within an entry.

extension Diagnostic {
  static func missingSemicolon(_ range: Range<Int>, key: String?) -> Diagnostic {
    let place = key.map { "the value of \(quote($0))" } ?? "the value"
    return Diagnostic(
      .error, id: "missing-semicolon", message: "';' expected after \(place)",
      range: range, fixIts: [inserting(";", at: range.lowerBound, "insert ';'")])
  }

  static func commaForSemicolon(_ range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .error, id: "comma-for-semicolon",
      message: "found ',' where ';' is expected; this looks like JSON",
      range: range, fixIts: [replacing(range, with: ";", "write ';'")])
  }

  static func colonForEquals(_ range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .error, id: "colon-for-equals",
      message: "found ':' where '=' is expected; this looks like JSON",
      range: range, fixIts: [replacing(range, with: "=", "write '='")])
  }

  static func missingEquals(_ range: Range<Int>, key: String) -> Diagnostic {
    Diagnostic(
      .error, id: "missing-equals", message: "'=' expected after the key \(quote(key))",
      range: range, fixIts: [inserting(" =", at: range.lowerBound, "insert '='")])
  }

  static func keyAlone(
    _ range: Range<Int>, found: Unicode.Scalar?, key: String
  ) -> Diagnostic {
    let found = found.map { "found \(name(of: $0)) where" } ?? "nothing follows;"
    return Diagnostic(
      .error, id: "missing-value",
      message: "\(found) '=' or ';' is expected after the key \(quote(key))", range: range)
  }

  static func missingValue(
    _ range: Range<Int>, found: Unicode.Scalar?, key: String
  ) -> Diagnostic {
    let found = found.map { "found \(name(of: $0)) where" } ?? "nothing follows;"
    return Diagnostic(
      .error, id: "missing-value", message: "\(found) the value of \(quote(key)) is expected",
      range: range)
  }

  static func doubledEquals(_ range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .error, id: "doubled-equals", message: "found a second '=' where a value is expected",
      range: range, fixIts: [deleting(range, "delete the second '='")])
  }

  static func objectiveCLiteral(_ range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .error, id: "objective-c-literal",
      message: "found '@' before a string; strings have no '@' here",
      range: range, fixIts: [deleting(range, "delete the '@'")])
  }

  static func emptyKey(_ range: Range<Int>) -> Diagnostic {
    Diagnostic(.note, id: "empty-key", message: "the key is empty", range: range)
  }

  static func valueIsNoString(
    _ range: Range<Int>, _ kind: StringsEntry.Kind, key: String
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "value-not-string",
      message: "the value of \(quote(key)) is \(kind.phrase); a strings table holds strings",
      range: range)
  }
}

extension PropertyListNode.Kind {
  /// The kind in words.
  fileprivate var phrase: String {
    switch self {
    case .dictionary: "a dictionary"
    case .array: "an array"
    case .string: "a string"
    case .integer: "an integer"
    case .real: "a number"
    case .boolean: "a truth value"
    case .date: "a date"
    case .data: "data"
    case .uid: "a reference"
    case .invalid: "no value"
    }
  }
}

// What is wrong with keys in each other's presence.

extension Diagnostic {
  static func duplicateKey(_ entry: StringsEntry, earlier: StringsEntry) -> Diagnostic {
    let isSame =
      entry.kind == earlier.kind
      && (entry.value ?? "").utf8.elementsEqual((earlier.value ?? "").utf8)
    let message =
      isSame
      ? "the key \(quote(entry.key)) stands here again with the same value"
      : "the key \(quote(entry.key)) stands here again with another value; the last one counts"
    return Diagnostic(
      isSame ? .warning : .error, id: "duplicate-key", message: message, range: entry.keyRange,
      notes: [DiagnosticNote(message: "it stands here before", range: earlier.keyRange)])
  }

  static func canonicalTwins(_ entry: StringsEntry, _ other: StringsEntry) -> Diagnostic {
    Diagnostic(
      .warning, id: "canonical-twins",
      message: "the key \(quote(entry.key)) looks like another key but is spelt with other"
        + " characters; Foundation on Linux takes the two for one",
      range: entry.keyRange,
      notes: [DiagnosticNote(message: "the other key stands here", range: other.keyRange)])
  }
}

// Making fix-its.

extension Diagnostic {
  static func inserting(_ text: String, at offset: Int, _ message: String) -> FixIt {
    replacing(offset..<offset, with: text, message)
  }

  static func deleting(_ range: Range<Int>, _ message: String) -> FixIt {
    replacing(range, with: "", message)
  }

  static func replacing(_ range: Range<Int>, with text: String, _ message: String) -> FixIt {
    FixIt(message: message, edits: [SourceEdit(range: range, replacement: Array(text.utf8))])
  }
}
