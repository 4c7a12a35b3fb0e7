import FuzzProperties
import SourceDiagnostics
import Testing

/// A check that cannot fail finds nothing; so each is shown something that must not be.
struct SoundnessTests {
  /// Diagnostics of a text, and what is said about them; `nil` where all is well.
  struct Row: Sendable {
    let diagnostics: [Diagnostic]
    let violation: String?
    var text = "a = b"
  }

  private static func diagnostic(
    _ range: Range<Int>, id: String = "some-fault", message: String = "found it",
    note: Range<Int> = 0..<1, edits: [SourceEdit] = [SourceEdit(range: 0..<1, replacement: [0x78])]
  ) -> Diagnostic {
    Diagnostic(
      .error, id: id, message: message, range: range,
      notes: [DiagnosticNote(message: "here", range: note)],
      fixIts: [FixIt(message: "mend it", edits: edits)])
  }

  @Test(arguments: [
    Row(diagnostics: [diagnostic(0..<1), diagnostic(0..<5), diagnostic(5..<5)], violation: nil),
    Row(
      diagnostics: [diagnostic(1..<2), diagnostic(0..<5)],
      violation: "'some-fault' at 0..<5: out of order"),
    Row(diagnostics: [diagnostic(2..<5)], violation: nil, text: "a “ b"),
    Row(
      diagnostics: [diagnostic(2..<3)],
      violation: "'some-fault' at 2..<3: 3 lies within a character", text: "a “ b"),
    Row(
      diagnostics: [diagnostic(0..<1, id: "other")],
      violation: "'other' at 0..<1: the identity is not listed"),
    Row(
      diagnostics: [diagnostic(4..<6)],
      violation: "'some-fault' at 4..<6: 4..<6 is not inside of 5 bytes"),
    Row(
      diagnostics: [diagnostic(0..<1, note: 6..<6)],
      violation: "'some-fault' at 0..<1, note: 6..<6 is not inside of 5 bytes"),
    Row(
      diagnostics: [diagnostic(0..<1, message: "found it.")],
      violation: "'some-fault' at 0..<1: the message ends with a full stop"),
    Row(
      diagnostics: [diagnostic(0..<1, message: "found\u{202E}")],
      violation: "'some-fault' at 0..<1: U+202e stands in a message"),
    Row(
      diagnostics: [diagnostic(0..<1, message: "")],
      violation: "'some-fault' at 0..<1: the message is empty"),
    Row(
      diagnostics: [diagnostic(0..<1, edits: [])],
      violation: "'some-fault' at 0..<1: 'mend it' has no edits"),
    Row(
      diagnostics: [diagnostic(0..<1, edits: [SourceEdit(range: 0..<1, replacement: [0x61])])],
      violation: "'some-fault' at 0..<1: 'mend it' changes nothing"),
    Row(
      diagnostics: [
        diagnostic(
          0..<1,
          edits: [
            SourceEdit(range: 0..<2, replacement: []), SourceEdit(range: 1..<3, replacement: []),
          ])
      ], violation: "'some-fault' at 0..<1: 'mend it' has edits that overlap"),
    Row(
      diagnostics: (0..<4).map { _ in diagnostic(0..<1) }, violation: "4 diagnostics"),
  ])
  func `diagnostics that are not as they should be are noticed`(row: Row) {
    let bytes = Array(row.text.utf8)
    let soundness = DiagnosticSoundness(bytes, LineMap(bytes), ids: ["some-fault"], most: 3)
    var found: String?
    do throws(PropertyViolation) { try soundness.check(row.diagnostics) } catch {
      found = error.description
    }
    #expect(found == row.violation)
  }

  /// A reader whose fault is never mended, and one that gives a fault for each letter.
  @Test func `fix-its that mend nothing are noticed`() {
    func reader(_ replacement: String) -> FixedSoundness {
      FixedSoundness { bytes throws(PropertyViolation) in Self.faults(bytes, replacement) }
    }
    let bytes = Array("xx".utf8)
    #expect(throws: PropertyViolation.self) {
      try reader("x y").checkAll(Self.faults(bytes, "x y"), bytes)
    }
    #expect(throws: PropertyViolation.self) {
      try reader("x y").checkEach(Self.faults(bytes, "x y"), bytes)
    }
    #expect(throws: Never.self) { try reader("y").checkAll(Self.faults(bytes, "y"), bytes) }
    #expect(throws: Never.self) { try reader("y").checkEach(Self.faults(bytes, "y"), bytes) }
  }

  private static func faults(_ bytes: [UInt8], _ replacement: String) -> [Diagnostic] {
    bytes.indices.filter { bytes[$0] == UInt8(ascii: "x") }.map { place in
      let edit = SourceEdit(range: place..<place + 1, replacement: Array(replacement.utf8))
      return Diagnostic(
        .error, id: "an-x", message: "found 'x'", range: place..<place + 1,
        fixIts: [FixIt(message: "write '\(replacement)'", edits: [edit])])
    }
  }
}
