internal import SourceDiagnostics
internal import StringsFormats

/// Texts for single keys that stand in no file.
final class SingleTexts: TableContents {
  /// The texts by their keys.
  let texts: [StringsKey: String]

  init(texts: [StringsKey: String]) { self.texts = texts }

  var bytes: [UInt8] { [] }

  var encoding: TextEncoding { .utf8 }

  var hasLines: Bool { false }

  var diagnostics: [Diagnostic] { [] }

  var damage: [Diagnostic] { [] }

  var keys: [String] {
    texts.keys.map(\.text).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  func text(forKey key: String) -> KeyText {
    texts[StringsKey(key)].map(KeyText.plain) ?? .missing
  }

  func entry(forKey key: String) -> TableEntry? {
    texts[StringsKey(key)].map { text in
      TableEntry(rule: .text(TableText(text: text, range: 0..<0, content: 0..<0)), range: 0..<0)
    }
  }

  func makeLineMap() -> LineMap { LineMap(bytes, encoding: encoding) }
}

extension SingleTexts: Hashable {
  static func == (left: SingleTexts, right: SingleTexts) -> Bool { left.texts == right.texts }

  func hash(into hasher: inout Hasher) { hasher.combine(texts) }
}
