import SourceDiagnostics

extension StringsDocument {
  /// Lays the file out in the canonical way.
  ///
  /// Entries, comments and their order stay; so do encoding, byte-order marks, and the line end that
  /// most lines have. Each entry stands on a line of its own as `"key" = "value";`, its comments on
  /// the lines above, with an empty line between entries that have some. What strings say does not
  /// change by a single code unit. Formatting a formatted file changes nothing.
  ///
  /// A property list in XML is laid out as Apple's tools write it; a binary one has no layout and is
  /// `.unchanged`. A file with a fault that makes it doubtful what its entries are is `.refused`.
  ///
  /// ```swift
  /// let file = StringsDocument(parsing: Array("idle='Pull' ;  // seen first".utf8))
  /// file.formatted()  // "idle" = "Pull"; // seen first
  /// ```
  ///
  /// - Parameter options: What may change beside the layout.
  /// - Returns: The new bytes, that there are none to be changed, or the diagnostics for which the
  ///   file is left alone.
  /// - Complexity: O(*n*) in the number of bytes, O(*n* log *n*) where entries are sorted.
  public func formatted(_ options: FormattingOptions = FormattingOptions()) -> FormattingOutcome {
    switch kind {
    case .binary: return .unchanged
    case .xml: return PropertyListTree(parsing: bytes).formatted(options)
    case .text: break
    }
    let faults = diagnostics.filter(Self.isInTheWay)
    guard faults.isEmpty else { return .refused(faults) }
    let lineEnd = TableLayout.lineEnd(of: storage)
    var layout = TableLayout(storage, lineEnd: lineEnd)
    guard var text = layout.laidOut() else { return .refused([.unformattable]) }
    var order: [Int]?
    if let keyOrder = options.keyOrder {
      guard isSame(StringsDocument(parsing: text.bytes), text) else {
        return .refused([.unformattable])
      }
      let keys = entries.map(\.key)
      order = text.sort(.aroundComments, lineEnd: lineEnd) { numbers in
        keyOrder.sortedPositions(of: numbers.map { keys[$0] }).map { numbers[$0] }
      }
    }
    let result = encoded(text.bytes, options.encoding)
    guard result != bytes else { return .unchanged }
    let document = StringsDocument(parsing: result)
    let isSafe =
      order == nil
      ? isSame(document, text)
      : TableComparison.haveSameEntries(storage, document.storage, order: order)
    return isSafe ? .formatted(result) : .refused([.unformattable])
  }
}

extension Diagnostic {
  /// Says that a file is left alone because its new layout would say something else.
  static let unformattable = Diagnostic(
    .error, id: "unformattable",
    message: "the file cannot be laid out without changing what it says", range: 0..<0)
}

extension StringsDocument {
  /// The faults that leave no doubt what the entries are: they are about what strings say.
  private static let harmlessIDs: Set = [
    "duplicate-key", "empty-unicode-escape", "lone-surrogate", "nul-character",
    "octal-out-of-range", "small-u-escape", "value-not-string",
  ]

  /// The warnings that say that something stands in the file that may be meant otherwise.
  private static let doubtfulIDs: Set = ["stray-comment-end", Diagnostic.unclosedCommentID]

  private static func isInTheWay(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.severity == .error
      ? !harmlessIDs.contains(diagnostic.id) : doubtfulIDs.contains(diagnostic.id)
  }

  /// The file's bytes with another text.
  private func encoded(
    _ text: [UInt8], _ target: FormattingOptions.Encoding
  ) -> [UInt8] {
    let marks = bytes[..<storage.records.text.fileStart]
    guard target == .unchanged else {
      // A file that held something must not become one of no bytes, which no other reader takes.
      return text.isEmpty && !marks.isEmpty ? [ASCII.newline] : text
    }
    return marks
      + (encoding == .utf8 ? text : encoding.bytes(of: String(decoding: text, as: UTF8.self)))
  }

  /// Whether a file in the new layout says the same, in the same order.
  private func isSame(_ other: StringsDocument, _ text: LaidOutText) -> Bool {
    other.kind == kind && text.entryCount == entries.count
      && TableComparison.haveSameTokens(storage, other.storage)
      && TableComparison.haveSameEntries(storage, other.storage, order: nil)
  }
}
