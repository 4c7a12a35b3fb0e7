import SourceDiagnostics

extension XMLFaults {
  /// The diagnostics in the order of the file, what is wrong with its bytes included.
  ///
  /// Where there are too many, the last one says so.
  ///
  /// - Parameters:
  ///   - others: Diagnostics of the same file that are to be counted and sorted with these.
  ///   - decoded: The text in which the faults lie.
  /// - Returns: At most ``most`` diagnostics, in offsets of the file.
  func diagnostics(with others: [Diagnostic] = [], in decoded: DecodedText) -> [Diagnostic] {
    let own = list.map { Diagnostic($0.fault, at: $0.range, in: decoded) }
    return Self.bounded(decoded.diagnostics.prefix(Self.most + 1) + own + others, decoded.fileEnd)
  }

  /// Sorts diagnostics by their places and cuts them to what is shown at most.
  static func bounded(_ all: [Diagnostic], _ end: Int) -> [Diagnostic] {
    let sorted = all.inOrderOfPlace()
    guard sorted.count > most else { return sorted }
    return sorted.prefix(most - 1) + [
      Diagnostic(
        .error, id: "xml-too-many-faults",
        message: "there are more than \(most - 1) faults; the others are not named",
        range: end..<end)
    ]
  }
}

extension Diagnostic {
  /// Says what is wrong in an XML file.
  fileprivate init(_ fault: XMLFault, at range: Range<Int>, in decoded: DecodedText) {
    self.init(
      fault.severity, id: fault.id, message: fault.message(at: range, in: decoded),
      range: decoded.fileRange(of: range),
      notes: fault.notes.map {
        DiagnosticNote(message: $0.message, range: decoded.fileRange(of: $0.range))
      },
      fixIts: fault.fixIts(at: range, in: decoded))
  }
}

extension XMLFault {
  fileprivate var severity: Severity {
    if case .encodingMismatch(_, let isHarmless) = self, isHarmless { .warning } else { .error }
  }

  fileprivate var id: String {
    switch self {
    case .attributeWithoutValue: "xml-attribute-without-value"
    case .bareAmpersand: "xml-bare-ampersand"
    case .bareCDATAEnd: "xml-bare-cdata-end"
    case .bareLessThan: "xml-bare-less-than"
    case .contentAfterRoot: "xml-content-after-root"
    case .doubleHyphen: "xml-double-hyphen"
    case .encodingMismatch: "xml-encoding-mismatch"
    case .internalSubset: "xml-internal-subset"
    case .invalidCharacter: "xml-invalid-character"
    case .invalidReference: "xml-invalid-reference"
    case .mismatchedEnd: "xml-mismatched-end"
    case .misplacedDeclaration: "xml-misplaced-declaration"
    case .misplacedDoctype: "xml-misplaced-doctype"
    case .missingRoot: "xml-missing-root"
    case .missingSpace: "xml-missing-space"
    case .repeatedAttribute: "xml-repeated-attribute"
    case .strayEnd: "xml-stray-end"
    case .textOutsideRoot: "xml-text-outside-root"
    case .tooDeep: "xml-too-deep"
    case .tooLarge: "xml-too-large"
    case .unclosed: "xml-unclosed-element"
    case .undeclaredEntity: "xml-undeclared-entity"
    case .unexpectedInTag: "xml-unexpected-character"
    case .unquotedAttribute: "xml-unquoted-attribute"
    case .unterminated: "xml-unterminated-markup"
    }
  }

  fileprivate var notes: [(message: String, range: Range<Int>)] {
    switch self {
    case .mismatchedEnd(_, let start, _): [("the element starts here", start)]
    case .unclosed(let innermost, _): [("the innermost open element starts here", innermost)]
    case .repeatedAttribute(let first): [("it stands here before", first)]
    default: []
    }
  }

  fileprivate func fixIts(at range: Range<Int>, in decoded: DecodedText) -> [FixIt] {
    func replacing(_ range: Range<Int>, with text: String) -> FixIt {
      let verb = range.isEmpty ? "insert" : "replace with"
      let shown = text == " " ? "a space" : Diagnostic.quote(text)
      let edit = SourceEdit(
        range: decoded.fileRange(of: range), replacement: decoded.encoding.bytes(of: text))
      return FixIt(message: "\(verb) \(shown)", edits: [edit])
    }
    switch self {
    case .bareAmpersand: return [replacing(range, with: "&amp;")]
    case .bareLessThan: return [replacing(range, with: "&lt;")]
    case .bareCDATAEnd: return [replacing(range, with: "]]&gt;")]
    case .missingSpace: return [replacing(range, with: " ")]
    case .unquotedAttribute:
      let value = String(decoding: decoded.utf8[range], as: UTF8.self)
      return value.contains("\"") ? [] : [replacing(range, with: "\"\(value)\"")]
    case .mismatchedEnd(let expected, _, let isTypo):
      let tags = expected.map { "</\(String(decoding: decoded.utf8[$0], as: UTF8.self))>" }.joined()
      return [replacing(isTypo ? range : range.lowerBound..<range.lowerBound, with: tags)]
    default: return []
    }
  }
}

// The words.

extension XMLFault {
  fileprivate func message(at range: Range<Int>, in decoded: DecodedText) -> String {
    let excerpt = Diagnostic.quote(String(decoding: decoded.utf8[range].prefix(200), as: UTF8.self))
    switch self {
    case .attributeWithoutValue: return "the attribute \(excerpt) has no value"
    case .bareAmpersand: return "found '&' that starts no reference; it is written as '&amp;'"
    case .bareCDATAEnd:
      return "found ']]>' in a text, where it may not stand; it is written as ']]&gt;'"
    case .bareLessThan: return "found '<' that starts no tag; it is written as '&lt;'"
    case .contentAfterRoot:
      return "found \(excerpt) after the end of the outermost element; a file has one of these"
    case .doubleHyphen: return "found '--' in a comment, where it may not stand"
    case .encodingMismatch(let found, _):
      return "the file says that it is \(excerpt), but it is read as \(found.name)"
    case .internalSubset:
      return "the document type has declarations of its own; they are not followed"
    case .invalidCharacter:
      return "found \(Self.name(at: range, in: decoded)), which no XML file can hold"
    case .invalidReference: return "found \(excerpt), which stands for no character"
    case .mismatchedEnd(let expected, _, _):
      let innermost = expected.first.map { decoded.utf8[$0].prefix(200) } ?? []
      let name = String(decoding: innermost, as: UTF8.self)
      return "found \(excerpt) where \(Diagnostic.quote("</\(name)>")) is expected"
    case .misplacedDeclaration:
      return "the XML declaration may stand at the very start of the file only"
    case .misplacedDoctype:
      return "a document type may stand before the outermost element only, and once"
    case .missingRoot: return "the file ends without an element"
    case .missingSpace: return "a space is expected before the attribute"
    case .repeatedAttribute: return "the attribute \(excerpt) stands here again"
    case .strayEnd: return "found \(excerpt), which ends no open element"
    case .textOutsideRoot: return "found \(excerpt) outside of the outermost element"
    case .tooDeep:
      return "more than \(XMLLexer.depthLimit) elements lie in each other; the rest is not read"
    case .tooLarge:
      return "the file is longer than \(XMLLexer.mostBytes) bytes and is not read"
    case .unclosed(_, let others):
      let more = others == 0 ? "" : " and \(others) around it"
      return "the file ends before the end of an element\(more)"
    case .undeclaredEntity:
      return "found \(excerpt), an entity that is not known; use the character itself"
    case .unexpectedInTag:
      return "found \(Self.name(at: range, in: decoded)) in markup, where it may not stand"
    case .unquotedAttribute: return "the value \(excerpt) must stand in quotes"
    case .unterminated(let piece): return "\(piece.name) is not closed"
    }
  }

  private static func name(at range: Range<Int>, in decoded: DecodedText) -> String {
    let span = decoded.utf8.span
    let scalar = TextEncoding.utf8.scalar(at: range.lowerBound, in: span).scalar
    return scalar.map { Diagnostic.name(of: $0) } ?? "a byte that is not UTF-8"
  }
}

extension XMLFault.Piece {
  fileprivate var name: String {
    switch self {
    case .attribute: "the value of an attribute"
    case .cdata: "a CDATA section"
    case .comment: "a comment"
    case .doctype: "the document type"
    case .instruction: "an instruction"
    case .tag: "a tag"
    }
  }
}
