import FuzzProperties
import SourceDiagnostics
import TestSupport
import Testing

@testable import StringsFormats

/// A diagnostic that a test expects, at a marker.
struct Expected: Hashable, Sendable, CustomStringConvertible {
  let marker: Character
  let severity: Severity
  let id: String
  let hasFixIt: Bool

  static func error(_ marker: Character, _ id: String, fix: Bool = false) -> Expected {
    Expected(marker: marker, severity: .error, id: id, hasFixIt: fix)
  }

  static func warning(_ marker: Character, _ id: String, fix: Bool = false) -> Expected {
    Expected(marker: marker, severity: .warning, id: id, hasFixIt: fix)
  }

  static func note(_ marker: Character, _ id: String) -> Expected {
    Expected(marker: marker, severity: .note, id: id, hasFixIt: false)
  }

  var description: String { "\(marker) \(severity) \(id)\(hasFixIt ? " (fix)" : "")" }
}

/// Checks everything that reading a strings file guarantees.
///
/// The bytes come back; the tokens leave no gap; the diagnostics are exactly these, at these
/// markers, in the house's wording; the entries are exactly these; each fix-it takes away its
/// diagnostic; all of this in every encoding, at the same lines and columns; and the file cut off
/// at any byte, from either side, is read without a trap.
///
/// - Parameters:
///   - marked: The file's text with markers such as `1️⃣`.
///   - diagnostics: The diagnostics in the order of the file.
///   - entries: The entries as `key=value`; a value that is no string as `key:kind`.
///   - fixed: The text after the first fix-its of all diagnostics; `nil` to leave it unchecked.
///   - sourceLocation: Where failures are reported.
func expectStrings(
  _ marked: String, diagnostics: [Expected] = [], entries: [String], fixed: String? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let source = MarkedSource(marked)
  let document = StringsDocument(parsing: source.bytes)
  expectSound(document, from: source.bytes, sourceLocation: sourceLocation)
  let found = document.diagnostics.map { diagnostic in
    let marker = source.offsets.first { $0.value == diagnostic.range.lowerBound }?.key
    return Expected(
      marker: marker ?? "?", severity: diagnostic.severity, id: diagnostic.id,
      hasFixIt: !diagnostic.fixIts.isEmpty)
  }
  #expect(found == diagnostics, sourceLocation: sourceLocation)
  #expect(document.entries.map(\.summary) == entries, sourceLocation: sourceLocation)
  expectFixes(of: document, fixed: fixed, sourceLocation: sourceLocation)
  expectSameInAllEncodings(source.text, as: document, sourceLocation: sourceLocation)
  for cut in 0...source.bytes.count {
    let front = Array(source.bytes[..<cut])
    let back = Array(source.bytes[cut...])
    expectSound(StringsDocument(parsing: front), from: front, sourceLocation: sourceLocation)
    expectSound(StringsDocument(parsing: back), from: back, sourceLocation: sourceLocation)
  }
}

/// Checks what holds for any document, whatever its bytes are.
func expectSound(
  _ document: StringsDocument, from bytes: [UInt8],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expectHolds(bytes, sourceLocation: sourceLocation) { () throws(PropertyViolation) in
    try StringsSoundness.check(document, from: bytes)
  }
}

/// Records an issue where a property does not hold for a file.
func expectHolds(
  _ bytes: [UInt8], sourceLocation: SourceLocation,
  _ check: () throws(PropertyViolation) -> Void
) {
  do throws(PropertyViolation) { try check() } catch {
    let shown = Array(bytes.prefix(400))
    Issue.record(
      "\(error): \(String(decoding: shown, as: UTF8.self).debugDescription) \(shown)",
      sourceLocation: sourceLocation)
  }
}

private func expectFixes(
  of document: StringsDocument, fixed: String?, sourceLocation: SourceLocation
) {
  for diagnostic in document.diagnostics {
    for fixIt in diagnostic.fixIts {
      guard let bytes = fixIt.edits.applied(to: document.bytes) else { continue }
      let mended = StringsDocument(parsing: bytes)
      let before = document.diagnostics.count { $0.id == diagnostic.id }
      let after = mended.diagnostics.count { $0.id == diagnostic.id }
      #expect(after < before, "\(fixIt.message): \(mended.seen)", sourceLocation: sourceLocation)
    }
  }
  guard let fixed else { return }
  let edits = document.diagnostics.flatMap { $0.fixIts.first?.edits ?? [] }
  let result = edits.applied(to: document.bytes).map { String(decoding: $0, as: UTF8.self) }
  #expect(result == fixed, sourceLocation: sourceLocation)
}

private func expectSameInAllEncodings(
  _ text: String, as document: StringsDocument, sourceLocation: SourceLocation
) {
  let expected = document.seen
  for encoding in TextEncoding.allCases {
    let bytes = encoding.byteOrderMark + encoding.bytes(of: text)
    let other = StringsDocument(parsing: bytes)
    #expect(other.encoding == encoding, sourceLocation: sourceLocation)
    #expect(other.hasByteOrderMark, sourceLocation: sourceLocation)
    #expect(other.entries.map(\.summary) == document.entries.map(\.summary))
    #expect(other.seen == expected, "\(encoding)", sourceLocation: sourceLocation)
    expectSound(other, from: bytes, sourceLocation: sourceLocation)
    for (left, right) in zip(document.entries, other.entries) {
      let written = encoding.bytes(
        of: String(decoding: document.bytes[left.valueRange], as: UTF8.self))
      #expect(Array(bytes[right.valueRange]) == written, sourceLocation: sourceLocation)
      #expect(left.comment == right.comment, sourceLocation: sourceLocation)
    }
    for diagnostic in other.diagnostics {
      for fixIt in diagnostic.fixIts {
        let mended = StringsDocument(parsing: fixIt.edits.applied(to: bytes) ?? bytes)
        let after = mended.diagnostics.count { $0.id == diagnostic.id }
        let before = other.diagnostics.count { $0.id == diagnostic.id }
        #expect(after < before, "\(encoding) \(fixIt.message)", sourceLocation: sourceLocation)
      }
    }
  }
}

extension StringsEntry {
  /// The entry in one line, for tables of tests.
  var summary: String {
    guard let value else { return "\(key):\(kind)" }
    return "\(key)=\(value)"
  }
}

extension StringsDocument {
  /// What a person sees: each diagnostic with the lines and columns of its range.
  var seen: [String] {
    let map = makeLineMap()
    return diagnostics.map {
      let end = map.position(at: $0.range.upperBound)
      return "\(map.position(at: $0.range.lowerBound))-\(end) \($0.severity) \($0.message) \($0.id)"
    }
  }
}
