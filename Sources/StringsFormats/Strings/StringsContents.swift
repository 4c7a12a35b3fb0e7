import SourceDiagnostics

/// What a reader finds in a strings file, in offsets of the file.
struct StringsContents {
  var entries: [StringsEntry] = []
  var tokens: [StringsToken] = []
  var diagnostics: [Diagnostic] = []
}

extension StringsContents {
  /// Reads the text form.
  ///
  /// - Parameters:
  ///   - decoded: The text.
  ///   - bytes: The bytes of the file.
  init(readingText decoded: DecodedText, of bytes: [UInt8]) {
    var parser = StringsParser(decoded.utf8, from: decoded.textStart)
    parser.parseTable()
    if decoded.isFileItself {
      entries = parser.entries
      tokens = parser.tokens
      diagnostics = decoded.diagnostics + parser.diagnostics.filter(decoded.isNews)
      return
    }
    entries = parser.entries.map { $0.moved(into: decoded) }
    diagnostics = decoded.diagnostics + parser.diagnostics.map { $0.moved(into: decoded) }
    if decoded.fileStart > 0 {
      tokens.append(StringsToken(kind: .byteOrderMark, end: decoded.fileStart))
    }
    tokens += parser.tokens.map {
      StringsToken(kind: $0.kind, end: decoded.fileOffset(of: $0.end))
    }
    if decoded.fileEnd < bytes.count { tokens.append(StringsToken(kind: .junk, end: bytes.count)) }
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

extension StringsEntry {
  fileprivate func moved(into text: DecodedText) -> StringsEntry {
    StringsEntry(
      key: key, value: value, kind: kind, comment: comment, isKeyOnly: isKeyOnly,
      range: text.fileRange(of: range), keyRange: text.fileRange(of: keyRange),
      valueRange: text.fileRange(of: valueRange),
      commentRange: commentRange.map(text.fileRange(of:)))
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
