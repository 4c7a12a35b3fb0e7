import SourceDiagnostics
import StringsFormats
import Testing

extension FormattingOutcome {
  /// The bytes after formatting; `nil` where the file is refused.
  func bytes(of file: [UInt8]) -> [UInt8]? {
    switch self {
    case .unchanged: file
    case .formatted(let bytes): bytes
    case .refused: nil
    }
  }

  /// The identities of the diagnostics for which the file is refused.
  var refusals: [String] {
    if case .refused(let diagnostics) = self { diagnostics.map(\.id) } else { [] }
  }
}

extension String {
  /// The text with other line ends.
  func ending(_ lineEnd: String) -> String {
    String(decoding: utf8, as: UTF8.self).unicodeScalars
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0) }.joined(separator: lineEnd)
  }
}

/// Checks a file before and after formatting, and everything that formatting guarantees.
///
/// The result is the text after; formatting it again changes nothing; the entries say the same; all
/// of this in every encoding, and with every kind of line end where no string holds one.
func expectFormatted(
  _ before: String, as after: String, sorted: Bool = false,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let options = FormattingOptions(keyOrder: sorted ? try StringsKeyOrder() : nil)
  let bytes = Array(before.utf8)
  let document = StringsDocument(parsing: bytes)
  let outcome = document.formatted(options)
  let result = try #require(
    outcome.bytes(of: bytes), "refused: \(outcome.refusals)", sourceLocation: sourceLocation)
  #expect(String(decoding: result, as: UTF8.self) == after, sourceLocation: sourceLocation)
  #expect((outcome == .unchanged) == (before == after), sourceLocation: sourceLocation)
  expectSameEntries(document, result, sorted: sorted, sourceLocation: sourceLocation)
  let again = StringsDocument(parsing: result)
  #expect(again.formatted(options) == .unchanged, sourceLocation: sourceLocation)
  #expect(again.formatted() == .unchanged, sourceLocation: sourceLocation)
  // An empty text has no encoding, and no bytes but a mark.
  guard !before.isEmpty else { return }
  for encoding in TextEncoding.allCases {
    let wide = encoding.byteOrderMark + encoding.bytes(of: before)
    let outcome = StringsDocument(parsing: wide).formatted(options)
    #expect(
      outcome.bytes(of: wide) == encoding.byteOrderMark + encoding.bytes(of: after),
      "\(encoding)", sourceLocation: sourceLocation)
    var target = options
    target.encoding = .utf8
    #expect(
      StringsDocument(parsing: wide).formatted(target).bytes(of: wide) == Array(after.utf8),
      "\(encoding)", sourceLocation: sourceLocation)
  }
  let holdsLineEnds = document.entries.contains { entry in
    document.bytes[entry.valueRange].contains(10) || document.bytes[entry.keyRange].contains(10)
  }
  guard !holdsLineEnds, !before.utf8.contains(13) else { return }
  for lineEnd in ["\r\n", "\r"] where before.utf8.contains(10) {
    let other = Array(before.ending(lineEnd).utf8)
    #expect(
      StringsDocument(parsing: other).formatted(options).bytes(of: other)
        == Array(after.ending(lineEnd).utf8), "\(lineEnd.debugDescription)",
      sourceLocation: sourceLocation)
  }
}

/// Checks that a formatted file has the same entries: keys, values, comments and their order.
func expectSameEntries(
  _ document: StringsDocument, _ formatted: [UInt8], sorted: Bool = false,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  func summaries(_ document: StringsDocument) -> [StringsKey] {
    var all: [StringsKey] = []
    for entry in document.entries {
      let value = entry.value ?? "\(entry.kind)"
      let parts: [String] =
        [entry.key, value, "\(entry.isKeyOnly)"] + lines(of: entry.comment ?? "-")
      all.append(StringsKey(parts.joined(separator: "\u{1}")))
    }
    return sorted
      ? all.sorted { $0.text.utf8.lexicographicallyPrecedes($1.text.utf8) } : all
  }
  #expect(
    summaries(document) == summaries(StringsDocument(parsing: formatted)),
    sourceLocation: sourceLocation)
}

/// The lines of a comment without the space around them; empty ones are left out.
private func lines(of comment: String) -> [String] {
  var lines: [String] = []
  for line in comment.unicodeScalars.split(whereSeparator: { $0 == "\n" || $0 == "\r" }) {
    var rest = line
    while rest.first?.properties.isWhitespace == true { rest.removeFirst() }
    while rest.last?.properties.isWhitespace == true { rest.removeLast() }
    if !rest.isEmpty { lines.append(String(rest)) }
  }
  return lines
}
