internal import SourceDiagnostics
internal import StringsFormats

extension StringsDocument: TableContents {
  var hasLines: Bool { kind != .binary }

  var keys: [String] { entries.filter { $0.kind == .string }.map(\.key) }

  func text(forKey key: String) -> KeyText { value(forKey: key).map(KeyText.plain) ?? .missing }

  func entry(forKey key: String) -> TableEntry? {
    guard let entry: StringsEntry = entry(forKey: key), let text = entry.value else { return nil }
    return TableEntry(
      rule: .text(
        TableText(text: text, range: entry.valueRange, content: content(in: entry.valueRange))),
      range: entry.range)
  }

  /// A value without its quotes.
  private func content(in range: Range<Int>) -> Range<Int> {
    let width = encoding.unitWidth
    guard kind == .text, range.count >= 2 * width,
      let first = encoding.scalar(at: range.lowerBound, in: bytes.span).scalar,
      first == "\"" || first == "'"
    else { return range }
    return range.lowerBound + width..<range.upperBound - width
  }
}
