import SourceDiagnostics

extension Diagnostic {
  /// Says what is wrong in a PO file.
  ///
  /// - Parameters:
  ///   - fault: What is wrong.
  ///   - range: The place in the file.
  ///   - bytes: The bytes of the file.
  init(po fault: POFault, at range: Range<Int>, in bytes: [UInt8]) {
    self.init(
      fault.severity, id: fault.id, message: fault.message(at: range, in: bytes), range: range,
      notes: fault.notes, fixIts: fault.fixIts(at: range, in: bytes))
  }
}

extension PODocument {
  /// The identities of all diagnostics that reading can give, sorted.
  ///
  /// They never change their meaning; new ones may be added.
  public static let diagnosticIDs = [
    "doubled-byte-order-mark",
    "invalid-utf8",
    "po-charset",
    "po-context-separator",
    "po-continued-comment",
    "po-domain-without-name",
    "po-duplicate-entry",
    "po-invalid-escape",
    "po-merge-marker",
    "po-misplaced-keyword",
    "po-missing-bracket",
    "po-missing-form-number",
    "po-missing-msgid",
    "po-missing-msgid-plural",
    "po-missing-msgstr",
    "po-missing-plural-forms",
    "po-missing-string",
    "po-mixed-obsolete",
    "po-plural-count",
    "po-plural-expression",
    "po-plural-index",
    "po-repeated-msgstr",
    "po-stray-string",
    "po-too-many-faults",
    "po-unclosed-string",
    "po-unescaped-quote",
    "po-unexpected-text",
    "po-wrong-encoding",
  ]
}

extension POFault {
  fileprivate var id: String {
    switch self {
    case .charset: "po-charset"
    case .contextSeparator: "po-context-separator"
    case .continuedComment: "po-continued-comment"
    case .domainWithoutName: "po-domain-without-name"
    case .duplicate: "po-duplicate-entry"
    case .invalidEscape: "po-invalid-escape"
    case .mergeMarker: "po-merge-marker"
    case .misplacedKeyword: "po-misplaced-keyword"
    case .missingBracket: "po-missing-bracket"
    case .missingFormNumber: "po-missing-form-number"
    case .missingID: "po-missing-msgid"
    case .missingPluralID: "po-missing-msgid-plural"
    case .missingPluralForms: "po-missing-plural-forms"
    case .missingString: "po-missing-string"
    case .missingTranslation: "po-missing-msgstr"
    case .mixedObsolete: "po-mixed-obsolete"
    case .pluralCount: "po-plural-count"
    case .pluralExpression: "po-plural-expression"
    case .pluralIndex: "po-plural-index"
    case .repeatedTranslation: "po-repeated-msgstr"
    case .strayString: "po-stray-string"
    case .tooMany: "po-too-many-faults"
    case .unclosedString: "po-unclosed-string"
    case .unescapedQuote: "po-unescaped-quote"
    case .unexpected: "po-unexpected-text"
    case .wrongEncoding: "po-wrong-encoding"
    }
  }

  fileprivate var severity: Severity {
    switch self {
    case .duplicate(_, let isCounted): isCounted ? .error : .warning
    case .continuedComment, .missingPluralForms: .warning
    default: .error
    }
  }

  fileprivate var notes: [DiagnosticNote] {
    guard case .duplicate(let earlier, _) = self else { return [] }
    return [DiagnosticNote(message: "it stands here before", range: earlier)]
  }
}

// The words.

extension POFault {
  fileprivate func message(at range: Range<Int>, in bytes: [UInt8]) -> String {
    let found = Self.excerpt(range, of: bytes)
    return switch self {
    case .charset(let name):
      "the header names the charset \(Diagnostic.quote(name)); the file is read as UTF-8 alone"
    case .contextSeparator: "found U+0004, which separates context and text in compiled files"
    case .continuedComment: "a backslash at the end of a line joins the next line to the comment"
    case .domainWithoutName: "'domain' needs the name of a domain in quotes"
    case .duplicate(_, let isCounted):
      isCounted
        ? "the entry \(found) stands here again; the first one counts, and msgfmt refuses the file"
        : "the entry \(found) stands here again, obsolete here or there"
    case .invalidEscape:
      "found \(found), which is no escape; those are \\n \\t \\b \\r \\f \\v \\a \\\\ \\\","
        + " octal digits, and \\x with hexadecimal digits"
    case .mergeMarker: "found the marker of an unresolved merge conflict"
    case .misplacedKeyword(let keyword):
      "'\(keyword.rawValue)' cannot stand here: \(keyword.place)"
    case .missingBracket: "']' expected after the number of the plural form"
    case .missingFormNumber: "the number of a plural form expected after '['"
    case .missingID: "the entry has no msgid"
    case .missingPluralID: "the entry has plural forms and no msgid_plural"
    case .missingPluralForms:
      "the header lacks Plural-Forms, without which nobody knows which form is for which number"
    case .missingString(let keyword): "'\(keyword.rawValue)' needs a text in double quotes"
    case .missingTranslation(let isPlural):
      isPlural ? "the plural entry has no msgstr[0]" : "the entry has no msgstr"
    case .mixedObsolete: "some lines of this entry are marked as obsolete with '#~', others are not"
    case .pluralCount(let count, let expected):
      "the entry has \(count) plural form\(count == 1 ? "" : "s"),"
        + " and the header says \(expected)"
    case .pluralExpression:
      "found \(found), which is no plural rule; one is 'nplurals=2; plural=n != 1;'"
    case .pluralIndex(let number, let expected):
      "found plural form \(number.map { "\($0)" } ?? "of a number that is too large")"
        + " where \(expected) is expected"
    case .repeatedTranslation: "the entry has a second msgstr"
    case .strayString: "found the text \(found), which belongs to no keyword"
    case .tooMany: "there are more than \(POFaults.most - 1) faults; the others are not named"
    case .unclosedString: "the text \(found) is not closed by '\"' on its line"
    case .unescapedQuote: "the text \(found) holds a '\"' without a backslash"
    case .unexpected: "found \(found) where a keyword, a text or a comment is expected"
    case .wrongEncoding(let encoding): "the file is \(encoding.name); PO is read as UTF-8"
    }
  }

  /// Quotes a piece of the file; a string without its own quotes.
  private static func excerpt(_ range: Range<Int>, of bytes: [UInt8]) -> String {
    var (start, end) = (range.lowerBound, range.upperBound)
    if start < end, bytes[start] == ASCII.quote {
      if end - start > 1, bytes[end - 1] == ASCII.quote { end -= 1 }
      start += 1
    }
    // More than is shown, of a string that can be as long as the file.
    return Diagnostic.quote(String(decoding: bytes[start..<min(end, start + 320)], as: UTF8.self))
  }
}

extension POKeyword {
  fileprivate var place: String {
    switch self {
    case .domain: "it stands between entries"
    case .msgctxt: "it stands before 'msgid'"
    case .msgid: "an entry has one"
    case .msgidPlural: "it stands after 'msgid' and before 'msgstr[0]'"
    case .msgstr: "it stands after 'msgid'"
    }
  }
}

// The remedies.

extension POFault {
  /// Closes a string; a backslash at its end would take the quote for itself, so it gets its own.
  private static func closing(_ range: Range<Int>, in bytes: [UInt8]) -> FixIt {
    let backslashes = bytes[range].reversed().prefix { $0 == ASCII.backslash }.count
    let end = backslashes % 2 == 1 ? "\\\"" : "\""
    return Diagnostic.inserting(end, at: range.upperBound, "insert '\(end)'")
  }

  fileprivate func fixIts(at range: Range<Int>, in bytes: [UInt8]) -> [FixIt] {
    switch self {
    case .unclosedString: [Self.closing(range, in: bytes)]
    case .unescapedQuote: [Self.escapingQuotes(range, in: bytes)]
    case .missingBracket: [Diagnostic.inserting("]", at: range.lowerBound, "insert ']'")]
    case .missingString: [Diagnostic.inserting(" \"\"", at: range.upperBound, "insert '\"\"'")]
    case .continuedComment:
      [
        Diagnostic.inserting(" ", at: range.upperBound, "insert a space at the end of the line")
      ]
    case .invalidEscape:
      [Diagnostic.inserting("\\", at: range.lowerBound, "write the backslash as '\\\\'")]
    case .pluralIndex(_, let expected):
      [
        Diagnostic.replacing(range, with: "\(expected)", "write \(expected)")
      ]
    default: []
    }
  }

  private static func escapingQuotes(_ range: Range<Int>, in bytes: [UInt8]) -> FixIt {
    var edits: [SourceEdit] = []
    var place = range.lowerBound + 1
    while place < range.upperBound - 1 {
      if bytes[place] == ASCII.quote {
        edits.append(SourceEdit(range: place..<place, replacement: [ASCII.backslash]))
      }
      place += bytes[place] == ASCII.backslash ? 2 : 1
    }
    return FixIt(message: "write '\\\"' in the text", edits: edits)
  }
}
