import Foundation
import SourceDiagnostics
import TestSupport
import Testing

@testable import StringsFormats

/// Real catalogs of other projects; skipped where the collection is not at hand.
@Suite(.needsCorpus)
struct CatalogCorpusTests {
  static let paths = (try? Corpus.paths(endingIn: ".xcstrings")) ?? []

  @Test func `there are six catalogs`() { #expect(Self.paths.count == 6) }

  @Test(arguments: paths)
  func `a catalog comes back byte for byte and has its keys`(path: String) throws {
    let bytes = try Corpus.bytes(of: path)
    let file = StringCatalogDocument(parsing: bytes)
    #expect(file.bytes == bytes)
    #expect(file.tree.diagnostics.isEmpty)
    let known = file.diagnostics.filter { $0.severity == .error }
    #expect(known.isEmpty, "\(known.map(\.message))")
    let json = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
    let strings = try #require(json?["strings"] as? [String: Any])
    #expect(file.entries.count == strings.count)
    #expect(Set(file.entries.map(\.key)) == Set(strings.keys))
    #expect(file.sourceLanguage?.text == json?["sourceLanguage"] as? String)
    #expect(file.version?.text == json?["version"] as? String)
  }

  @Test(arguments: paths)
  func `a catalog in the bytes of Xcode is laid out already`(path: String) throws {
    let file = StringCatalogDocument(parsing: try Corpus.bytes(of: path))
    #expect(file.formatted() == .unchanged)
  }

  /// The catalogs in which a person put a key beside its place.
  static let unsorted: Set = [
    "coteditor__CotEditor/CotEditor/Localizables/Document Window/Document.xcstrings"
  ]

  @Test(arguments: paths)
  func `a catalog of Xcode is in its order`(path: String) throws {
    let file = StringCatalogDocument(parsing: try Corpus.bytes(of: path))
    let sorted = file.formatted(FormattingOptions(keyOrder: try StringsKeyOrder()))
    #expect((sorted == .unchanged) == !Self.unsorted.contains(path))
  }

  @Test(arguments: paths)
  func `a table written anew is the catalog`(path: String) throws {
    let bytes = try Corpus.bytes(of: path)
    let file = StringCatalogDocument(parsing: bytes)
    let table = file.localizationTable
    let made = try StringCatalogDocument.makeFile(of: table, version: file.version?.text ?? "")
    #expect(made.losses.isEmpty)
    #expect((made.bytes == bytes) == !Self.unsorted.contains(path))
    let again = StringCatalogDocument(parsing: made.bytes).localizationTable
    #expect(again.sourceLanguage == table.sourceLanguage)
    #expect(Set(again.entries) == Set(table.entries))
  }

  @Test(arguments: paths)
  func `a table merged into its own catalog changes nothing`(path: String) throws {
    let bytes = try Corpus.bytes(of: path)
    var file = StringCatalogDocument(parsing: bytes)
    let outcome = file.merge(file.localizationTable)
    #expect(outcome == .unchanged)
    var empty = StringCatalogDocument(sourceLanguage: "en")
    let filled = empty.merge(file.localizationTable)
    #expect(filled == .applied)
    #expect(Set(empty.localizationTable.entries) == Set(file.localizationTable.entries))
  }

  @Test(arguments: paths)
  func `one changed text changes one line`(path: String) throws {
    let before = StringCatalogDocument(parsing: try Corpus.bytes(of: path))
    let lines = before.bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let stride = max(1, before.entries.count / 4)
    for entry in before.entries.enumerated().filter({ $0.offset % stride == 0 }).map(\.element) {
      for localization in LocalizationEntry(entry).localizations.prefix(2) {
        for unit in localization.units.suffix(1) {
          var file = before
          let changed = StringUnit(unit.unit.value + " \"é\"\n", state: unit.unit.state)
          let outcome = file.setUnit(
            changed, forKey: entry.key, in: localization.language, at: unit.path)
          #expect(outcome == .applied)
          let after = file.bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
          #expect(after.count == lines.count)
          #expect(zip(lines, after).count { $0 != $1 } == 1)
          let now = file.entry(forKey: entry.key).map { LocalizationEntry($0) }
          #expect(
            now?.localization(in: localization.language)?.unit(at: unit.path) == changed)
        }
      }
    }
  }
}
