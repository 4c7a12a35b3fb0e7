internal import SourceDiagnostics
internal import StringsFormats

/// What a `.strings` file says.
final class StringsFileContents: TableContents {
  let document: StringsDocument

  init(parsing bytes: [UInt8]) { document = StringsDocument(parsing: bytes) }

  var bytes: [UInt8] { document.bytes }

  var encoding: TextEncoding { document.encoding }

  var hasLines: Bool { document.kind != .binary }

  var diagnostics: [Diagnostic] { document.diagnostics }

  var damage: [Diagnostic] { diagnostics.filter { $0.severity == .error } }

  var keys: [String] { document.entries.filter { $0.kind == .string }.map(\.key) }

  func text(forKey key: String) -> KeyText {
    document.value(forKey: key).map(KeyText.plain) ?? .missing
  }

  func entry(forKey key: String) -> TableEntry? {
    guard let entry = document.entry(forKey: key), let text = entry.value else { return nil }
    return TableEntry(
      rule: .text(
        TableText(text: text, range: entry.valueRange, content: content(in: entry.valueRange))),
      range: entry.range)
  }

  func makeLineMap() -> LineMap { document.makeLineMap() }

  /// A value without its quotes or tags; all of it where that cannot be told.
  private func content(in range: Range<Int>) -> Range<Int> {
    let bytes = document.bytes
    let width = encoding.unitWidth
    guard range.count >= 2 * width, range.upperBound <= bytes.count else { return range }
    switch document.kind {
    case .text:
      let first = encoding.scalar(at: range.lowerBound, in: bytes.span).scalar
      return first == "\"" || first == "'"
        ? range.lowerBound + width..<range.upperBound - width : range
    case .xml:
      // A text holds neither of the two signs as such.
      guard encoding == .utf8, let start = bytes[range].firstIndex(of: UInt8(ascii: ">")),
        let end = bytes[range].lastIndex(of: UInt8(ascii: "<")), start < end
      else { return range }
      return start + 1..<end
    case .binary: return range
    }
  }
}
