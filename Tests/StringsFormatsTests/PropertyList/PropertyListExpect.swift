import FuzzProperties
import SourceDiagnostics
import TestSupport
import Testing

@testable import StringsFormats

extension PropertyListNode {
  /// The value on one line: keys in their order, texts in angle quotes.
  var summary: String {
    switch kind {
    case .dictionary:
      "{\(members.map { "‹\($0.key)›:\($0.value.summary)" }.joined(separator: ","))}"
    case .array: "[\(elements.map(\.summary).joined(separator: ","))]"
    case .string: "‹\(string ?? "")›"
    case .integer: int.map { "\($0)" } ?? uint.map { "\($0)u" } ?? "int?"
    case .real: real.map { "\($0)" } ?? "real?"
    case .boolean: bool == true ? "true" : "false"
    case .date: secondsSince2001.map { "@\($0)" } ?? "date?"
    case .data:
      data.map { "<\($0.map { String($0, radix: 16) }.joined(separator: " "))>" } ?? "data?"
    case .uid: uid.map { "#\($0)" } ?? "uid?"
    case .invalid: "?"
    }
  }
}

/// Checks that all places of a tree lie in the file and that reading what it shows ends.
func expectSound(
  _ tree: PropertyListTree, from bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation
) {
  expectHolds(bytes, sourceLocation: sourceLocation) { () throws(PropertyViolation) in
    try PropertyListSoundness.check(tree, from: bytes)
  }
  let storage = tree.storage
  for (place, record) in storage.records.enumerated() {
    let (range, content) = (record.range, record.content)
    #expect(range.upperBound <= storage.text.count, sourceLocation: sourceLocation)
    #expect(content.upperBound <= storage.text.count, sourceLocation: sourceLocation)
    #expect(
      storage.fileRange(of: range).upperBound <= bytes.count, sourceLocation: sourceLocation)
    #expect(storage.end(of: place) <= storage.records.count, sourceLocation: sourceLocation)
    #expect(storage.end(of: place) > place, sourceLocation: sourceLocation)
    _ = storage.string(at: place)
  }
  if let root = tree.root { _ = root.summary }
}
