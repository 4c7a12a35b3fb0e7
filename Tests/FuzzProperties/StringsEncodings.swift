import SourceDiagnostics
import StringsFormats

/// A strings file says the same in every encoding.
enum StringsEncodings {
  static func check(_ bytes: [UInt8]) throws(PropertyViolation) {
    guard let text = String(validating: bytes, as: UTF8.self) else { return }
    // A second mark is one by mistake, and the mark of UTF-16 with U+0000 is that of UTF-32.
    guard let first = text.unicodeScalars.first, first != "\u{FEFF}", first != "\0" else { return }
    let plain = StringsDocument(parsing: TextEncoding.utf8.byteOrderMark + bytes)
    guard plain.kind == .text else { return }
    let expected = try Reading(plain)
    for encoding in TextEncoding.allCases.dropFirst() {
      let file = encoding.byteOrderMark + encoding.bytes(of: text)
      let other = StringsDocument(parsing: file)
      try StringsSoundness.check(other, from: file)
      try ensure(other.encoding == encoding, "\(encoding.name) is taken for \(other.encoding.name)")
      let found = try Reading(other)
      try ensure(
        found.entries == expected.entries, "\(encoding.name): \(found.entries)")
      try ensure(
        found.diagnostics == expected.diagnostics,
        "\(encoding.name): \(found.diagnostics), not \(expected.diagnostics)")
    }
  }

  /// What a person sees in a file.
  private struct Reading {
    var entries: [String] = []
    var diagnostics: [String] = []

    init(_ document: StringsDocument) throws(PropertyViolation) {
      let map = document.makeLineMap()
      func place(_ range: Range<Int>) -> String {
        "\(map.position(at: range.lowerBound))-\(map.position(at: range.upperBound))"
      }
      for entry in document.entries {
        let texts = [entry.key, entry.value, entry.comment].map {
          $0.map { $0.unicodeScalars.map(\.value) } ?? []
        }
        entries.append("\(place(entry.keyRange)) \(place(entry.valueRange)) \(texts)")
      }
      for diagnostic in document.diagnostics {
        let notes = diagnostic.notes.map { "\(place($0.range)) \($0.message)" }
        let fixes = diagnostic.fixIts.map { fixIt in
          "\(fixIt.message) \(fixIt.edits.map { place($0.range) })"
        }
        diagnostics.append(
          "\(place(diagnostic.range)) \(diagnostic.id) \(diagnostic.message) \(notes) \(fixes)")
      }
    }
  }
}
