import SourceDiagnostics

/// What a reader finds in a strings file.
struct StringsContents {
  /// The entries, in offsets of the text.
  var records: StringsRecords
  /// The stretches of the text, in offsets of the text.
  var tokens: [StringsToken] = []
  /// The file as a tree, where it is a property list in XML or in the binary form.
  var tree: PropertyListTree?
  /// The diagnostics, in offsets of the file.
  var diagnostics: [Diagnostic] = []
}

extension StringsContents {
  /// Reads a file in the form that it shows.
  ///
  /// - Parameter bytes: The bytes of the file.
  init(_ bytes: [UInt8]) {
    if PropertyListKind.isBinary(bytes) {
      self.init(PropertyListTree(parsingBinary: bytes, asTable: true))
      return
    }
    let decoded = DecodedText(bytes)
    if PropertyListKind(of: decoded) == .xml {
      self.init(PropertyListTree(parsing: bytes, decoded, asTable: true))
    } else {
      self.init(readingText: decoded)
    }
  }

  /// Reads the text form.
  private init(readingText decoded: DecodedText) {
    var parser = StringsParser(decoded.utf8, from: decoded.textStart)
    parser.parseTable()
    records = StringsRecords(text: decoded, form: .text, list: parser.records)
    tokens = parser.tokens
    let faults = parser.diagnostics.list
    diagnostics =
      decoded.diagnostics
      + (decoded.isFileItself
        ? faults.filter(decoded.isNews) : faults.map { $0.moved(into: decoded) })
  }
}

extension DecodedText {
  /// Whether a diagnostic says more than that some bytes are ill-formed, which is known.
  fileprivate func isNews(_ diagnostic: Diagnostic) -> Bool {
    guard !isWellFormed, !diagnostic.range.isEmpty else { return true }
    let span = utf8.span
    var offset = diagnostic.range.lowerBound
    while offset < diagnostic.range.upperBound {
      let (scalar, length) = encoding.scalar(at: offset, in: span)
      if scalar != nil { return true }
      offset += max(1, length)
    }
    return false
  }
}

extension Diagnostic {
  /// The diagnostic with its ranges, and the bytes of its fix-its, in terms of the file.
  fileprivate func moved(into text: DecodedText) -> Diagnostic {
    Diagnostic(
      severity, id: id, message: message, range: text.fileRange(of: range),
      notes: notes.map {
        DiagnosticNote(message: $0.message, range: text.fileRange(of: $0.range))
      },
      fixIts: fixIts.map { fixIt in
        FixIt(
          message: fixIt.message,
          edits: fixIt.edits.map { edit in
            SourceEdit(
              range: text.fileRange(of: edit.range),
              replacement: text.encoding.bytes(
                of: String(decoding: edit.replacement, as: UTF8.self)))
          })
      })
  }
}
