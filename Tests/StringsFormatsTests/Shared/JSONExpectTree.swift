import FuzzProperties
import SourceDiagnostics
import TestSupport
import Testing

@testable import StringsFormats

/// Checks everything that reading a JSON file guarantees.
///
/// The diagnostics are exactly these, at these markers; the tree is exactly this one; each fix-it
/// takes away its diagnostic; a byte-order mark moves all places and changes nothing else; and the
/// file cut off at any byte, from either side, is read without a trap.
///
/// - Parameters:
///   - marked: The file's text with markers such as `1️⃣`.
///   - diagnostics: The diagnostics in the order of the file.
///   - tree: The values as `summary` shows them.
///   - fixed: The text after the fix-its of all diagnostics; `nil` to leave it unchecked.
///   - sourceLocation: Where failures are reported.
func expectTree(
  _ marked: String, diagnostics: [Expected] = [], tree: String, fixed: String? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let source = MarkedSource(marked)
  let found = JSONTree(parsing: source.bytes)
  expectSound(found, from: source.bytes, sourceLocation: sourceLocation)
  let seen = found.diagnostics.map { diagnostic in
    let marker = source.offsets.first { $0.value == diagnostic.range.lowerBound }?.key
    return Expected(
      marker: marker ?? "?", severity: diagnostic.severity, id: diagnostic.id,
      hasFixIt: !diagnostic.fixIts.isEmpty)
  }
  #expect(seen == diagnostics, sourceLocation: sourceLocation)
  #expect(found.summary == tree, sourceLocation: sourceLocation)
  for diagnostic in found.diagnostics {
    for fixIt in diagnostic.fixIts {
      let mended = JSONTree(parsing: fixIt.edits.applied(to: found.bytes) ?? found.bytes)
      let before = found.diagnostics.count { $0.id == diagnostic.id }
      let after = mended.diagnostics.count { $0.id == diagnostic.id }
      #expect(after < before, "\(fixIt.message)", sourceLocation: sourceLocation)
    }
  }
  if let fixed {
    let edits = found.diagnostics.flatMap { $0.fixIts.first?.edits ?? [] }
    let result = edits.applied(to: found.bytes).map { String(decoding: $0, as: UTF8.self) }
    #expect(result == fixed, sourceLocation: sourceLocation)
  }
  let markedBytes = [0xEF, 0xBB, 0xBF] + source.bytes
  let other = JSONTree(parsing: markedBytes)
  expectSound(other, from: markedBytes, sourceLocation: sourceLocation)
  #expect(other.summary == tree, sourceLocation: sourceLocation)
  #expect(
    other.diagnostics.map(\.range.lowerBound)
      == found.diagnostics.map { $0.range.lowerBound + 3 }, sourceLocation: sourceLocation)
  for cut in 0...source.bytes.count {
    let front = Array(source.bytes[..<cut])
    let back = Array(source.bytes[cut...])
    expectSound(JSONTree(parsing: front), from: front, sourceLocation: sourceLocation)
    expectSound(JSONTree(parsing: back), from: back, sourceLocation: sourceLocation)
  }
}

/// Checks what holds for any tree, whatever its bytes are.
func expectSound(
  _ tree: JSONTree, from bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation
) {
  expectHolds(bytes, sourceLocation: sourceLocation) { () throws(PropertyViolation) in
    try JSONSoundness.check(tree, from: bytes)
  }
}

extension JSONTree {
  /// The values in one line, for tables of tests; `-` where there is no tree.
  var summary: String { root.map(\.summary) ?? "-" }
}

extension JSONNode {
  /// The value without white space, texts resolved and between angled quotes, invalid ones as `?`.
  var summary: String {
    switch kind {
    case .object:
      "{" + members.map { "‹\($0.key)›:\($0.value.summary)" }.joined(separator: ",") + "}"
    case .array: "[" + elements.map(\.summary).joined(separator: ",") + "]"
    case .string: "‹\(string ?? "")›"
    case .number: numberText ?? ""
    case .boolean: bool == true ? "true" : "false"
    case .null: "null"
    case .invalid: "?"
    }
  }
}
