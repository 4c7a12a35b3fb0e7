import SourceDiagnostics
import TestSupport
import Testing

@testable import StringsFormats

struct StringsDiagnosticIDTests {
  /// Inputs whose faults no table of marked sources holds.
  private static let others: [[UInt8]] = [
    Array("\u{FEFF}\u{FEFF}".utf8), [0xFF],
    [0xFF, 0xFE, 0x00], [0xFE, 0xFF, 0xD8, 0x00], [0x00, 0x00, 0xFE, 0xFF, 0x7F, 0, 0, 0],
    TextEncoding.utf16LittleEndian.bytes(of: "a=b;"), Array("a = “\\”;".utf8),
    Array("a = \(String(repeating: "(", count: 600))\(String(repeating: ")", count: 600));".utf8),
  ]

  @Test func `every identity is listed, given by some input, and in kebab case`() {
    let inputs = StringsRobustnessTests.sources.map { MarkedSource($0).bytes } + Self.others
    let given = Set(inputs.flatMap { StringsDocument(parsing: $0).diagnostics.map(\.id) })
    #expect(given.sorted() == StringsDocument.diagnosticIDs)
    for id in given {
      #expect(id.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)+/) != nil)
    }
  }
}
