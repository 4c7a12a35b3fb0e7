import SourceDiagnostics

/// What a reader finds in a strings file.
struct StringsContents {
  /// The entries, in offsets of the text.
  var records: [StringsRecord] = []
  /// The stretches of the text, in offsets of the text.
  var tokens: [StringsToken] = []
  /// The diagnostics, in offsets of the file.
  var diagnostics: [Diagnostic] = []
}

extension StringsContents {
  /// Reads the text form.
  ///
  /// - Parameter decoded: The text.
  init(readingText decoded: DecodedText) {
    var parser = StringsParser(decoded.utf8, from: decoded.textStart)
    parser.parseTable()
    records = parser.records
    tokens = parser.tokens
    diagnostics = decoded.diagnostics
    if decoded.isFileItself {
      diagnostics += parser.diagnostics.filter(decoded.isNews)
    } else {
      diagnostics += parser.diagnostics.map { $0.moved(into: decoded) }
    }
  }
}

extension DecodedText {
  /// Whether a diagnostic says more than that some bytes are ill-formed, which is known.
  fileprivate func isNews(_ diagnostic: Diagnostic) -> Bool {
    guard !isWellFormed, !diagnostic.range.isEmpty else { return true }
    // The known stretches are in order and do not overlap.
    var low = 0
    var high = diagnostics.count
    while low < high {
      let middle = low + (high - low) / 2
      if diagnostics[middle].range.upperBound < diagnostic.range.upperBound {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low == diagnostics.count
      || diagnostics[low].range.lowerBound > diagnostic.range.lowerBound
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
