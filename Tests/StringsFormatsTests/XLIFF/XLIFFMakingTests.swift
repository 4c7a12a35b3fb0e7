import Foundation
import TestSupport
import Testing

@testable import StringsFormats

/// Files that are written from tables.
struct XLIFFMakingTests {
  static let xcode = XLIFFTool(
    id: "com.apple.dt.xcode", name: "Xcode", version: "27.0", buildNumber: "27A266a")

  /// Takes the units with some id out of a file as Xcode lays it out.
  private func withoutUnit(_ id: String, _ text: String) -> String {
    let start = "      <trans-unit id=\"\(id)\""
    guard let first = text.range(of: start),
      let end = text[first.lowerBound...].range(of: "</trans-unit>\n")
    else { return text }
    return String(text[..<first.lowerBound] + text[end.upperBound...])
  }

  @Test(.needsCorpus) func `an export is that of Xcode 27, byte for byte`() throws {
    let corpus =
      "Murzav__xcstrings-mcp/tests/fixtures/apple_xcode27/positive/catalog-matrix/exported.xliff"
    let expected = String(decoding: try Corpus.bytes(of: corpus), as: UTF8.self)
    let file = try XLIFFDocument.makeFile(
      of: XcodeMatrix.table, original: "Localizable.xcstrings", sourceLanguage: "en",
      targetLanguage: "fr", tool: Self.xcode)
    // The one key that Xcode itself never imports is left out.
    let refused = "ambiguous|==|plural.one"
    #expect(
      String(decoding: file.bytes, as: UTF8.self) == withoutUnit(refused, expected))
    #expect(file.losses.filter { $0.id == "ambiguous-key" }.map(\.key) == [refused])
    #expect(Set(file.losses.map(\.id)) == ["ambiguous-key", "substitution"])
  }
}
