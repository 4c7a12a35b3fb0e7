import Foundation
import TestSupport
import Testing

/// Recorded texts: when they are written, and what counts as the same.
struct GoldenTextTests {
  @Test func `a recorded text is compared exactly, and recorded only on request`() throws {
    let folder = try TemporaryFolder()
    func golden(_ mode: GoldenText.Mode) -> GoldenText {
      GoldenText("a.tsv", in: folder.url, mode: mode)
    }
    let file = folder.url.appending(path: "a.tsv")
    #expect(try golden(.compare).trouble(with: "a\n")?.contains("is missing") == true)
    #expect(!FileManager.default.fileExists(atPath: file.path(percentEncoded: false)))
    #expect(try golden(.record).trouble(with: "a\nb\n") == nil)
    #expect(try Data(contentsOf: file) == Data("a\nb\n".utf8))
    #expect(try golden(.compare).trouble(with: "a\nb\n") == nil)
    let trouble = try golden(.compare).trouble(with: "a\nc\n")
    #expect(trouble == "'a.tsv' holds other lines:\n- b\n+ c")
    // Canonically equal is not the same.
    #expect(try golden(.record).trouble(with: "á\n") == nil)
    #expect(try golden(.compare).trouble(with: "a\u{301}\n") != nil)
    #expect(try Data(contentsOf: file) == Data("á\n".utf8))
  }
}
