import Foundation
import SourceDiagnostics
import TestSupport
import Testing

@testable import StringsFormats

/// Real files of other projects; skipped where the collection is not at hand.
@Suite(.needsCorpus)
struct StringsdictCorpusTests {
  @Test func `every file comes back byte for byte and has its entries`() throws {
    let paths = try Corpus.paths(endingIn: ".stringsdict")
    #expect(paths.count >= 9)
    for path in paths {
      let bytes = try Corpus.bytes(of: path)
      let file = StringsdictDocument(parsing: bytes)
      #expect(file.bytes == bytes)
      expectSound(file.tree, from: bytes)
      let list = unsafe try PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
      let table = try #require(list as? [String: Any], "\(path)")
      #expect(Set(file.entries.map(\.key)) == Set(table.keys), "\(path)")
      // Every form, set to itself, changes nothing.
      for entry in file.entries {
        guard case .plural(let plural) = entry.rule else { continue }
        for form in plural.variables.flatMap(\.forms) {
          var edited = file
          let outcome = edited.setText(form.text.text, at: form.text)
          #expect(outcome == .unchanged)
          #expect(edited.entries.map(\.rule.summary) == file.entries.map(\.rule.summary))
        }
      }
    }
  }

  /// Source: the collection's list of what is wrong with each file.
  @Test(
    arguments: [
      ("MacPass__MacPass/MacPass/cs.lproj", ["stringsdict-unknown-category"]),
      (
        "element-hq__element-x-ios/ElementX/Resources/Localizations/be.lproj",
        ["stringsdict-missing-other"]
      ),
      ("duckduckgo__apple-browsers/iOS/DuckDuckGo/bg.lproj", ["stringsdict-missing-dollar"]),
    ] as [(String, [String])])
  func `known faults of shipping files are found`(folder: String, faults: [String]) throws {
    let bytes = try Corpus.bytes(of: "\(folder)/Localizable.stringsdict")
    let file = StringsdictDocument(parsing: bytes)
    for fault in faults { #expect(file.diagnostics.contains { $0.id == fault }) }
  }
}
