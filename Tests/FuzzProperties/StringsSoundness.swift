import SourceDiagnostics
package import StringsFormats

/// What holds for every strings file.
package enum StringsSoundness {
  /// Checks a file and what its fix-its make of it.
  static func check(_ bytes: [UInt8]) throws(PropertyViolation) {
    let document = StringsDocument(parsing: bytes)
    try check(document, from: bytes)
    let fixed = FixedSoundness { fixed throws(PropertyViolation) in
      let mended = StringsDocument(parsing: fixed)
      try check(mended, from: fixed)
      let isSameKind = mended.encoding == document.encoding && mended.kind == document.kind
      return isSameKind ? mended.diagnostics : nil
    }
    try fixed.checkAll(document.diagnostics, bytes)
  }

  /// Checks a document that was read.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - bytes: What it was read from.
  /// - Throws: ``PropertyViolation`` for the first thing that does not hold.
  package static func check(
    _ document: StringsDocument, from bytes: [UInt8]
  ) throws(PropertyViolation) {
    try ensure(document.bytes == bytes, "the bytes are others")
    var end = 0
    for token in document.tokens {
      try ensure(token.end > end, "a token ends at \(token.end), one before it at \(end)")
      end = token.end
    }
    try ensure(
      end == bytes.count || document.kind != .text, "the tokens end at \(end) of \(bytes.count)")
    let diagnostics = DiagnosticSoundness(
      bytes, document.makeLineMap(),
      ids: StringsDocument.diagnosticIDs + PropertyListTree.diagnosticIDs, most: nil)
    try diagnostics.check(document.diagnostics)
    try checkEntries(of: document, diagnostics)
  }

  private static func checkEntries(
    of document: StringsDocument, _ places: DiagnosticSoundness
  ) throws(PropertyViolation) {
    // In a binary list keys and values stand where they stand.
    let isInOrder = document.kind != .binary
    var previous = 0
    var last: [StringsKey: StringsEntry] = [:]
    for entry in document.entries {
      func what() -> String { "the entry at \(entry.range)" }
      for range in [entry.range, entry.keyRange, entry.valueRange] {
        try places.checkInside(range, what())
      }
      if let comment = entry.commentRange {
        try places.checkInside(comment, what())
        try ensure(
          !isInOrder
            || previous <= comment.lowerBound && comment.upperBound <= entry.range.lowerBound,
          "\(what()) has its comment at \(comment)")
      }
      try ensure(!isInOrder || previous <= entry.range.lowerBound, "\(what()) is out of order")
      try ensure(
        !isInOrder
          || entry.keyRange.lowerBound == entry.range.lowerBound
            && entry.valueRange.upperBound <= entry.range.upperBound
            && (entry.isKeyOnly
              ? entry.valueRange == entry.keyRange
              : entry.keyRange.upperBound <= entry.valueRange.lowerBound),
        "\(what()) has its key at \(entry.keyRange), its value at \(entry.valueRange)")
      try ensure((entry.comment == nil) == (entry.commentRange == nil), "\(what()): half a comment")
      try ensure((entry.value == nil) == (entry.kind != .string), "\(what()): \(entry.kind)")
      previous = entry.range.upperBound
      last[StringsKey(entry.key)] = entry
    }
    for (key, entry) in last {
      try ensure(
        document.entry(forKey: key.text)?.range == entry.range, "\(key) is not its last entry")
    }
  }
}
