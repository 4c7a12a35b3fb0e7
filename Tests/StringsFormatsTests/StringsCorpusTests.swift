import Foundation
import SourceDiagnostics
import TestSupport
import Testing

@testable import StringsFormats

/// Real files of other projects; skipped where the collection is not at hand.
@Suite(.needsCorpus)
struct StringsCorpusTests {
  private static func document(_ path: String) throws -> StringsDocument {
    StringsDocument(parsing: try Corpus.bytes(of: path))
  }

  @Test func `every file comes back byte for byte`() throws {
    let paths = try Corpus.paths(endingIn: ".strings")
    #expect(paths.count >= 27)
    for path in paths {
      let bytes = try Corpus.bytes(of: path)
      expectSound(StringsDocument(parsing: bytes), from: bytes)
    }
  }

  /// Source: PropertyListSerialization on Linux, where it reads a file to its end.
  @Test func `what Foundation reads of a file has the same keys and values here`() throws {
    var compared = 0
    for path in try Corpus.paths(endingIn: ".strings") {
      let document = try Self.document(path)
      let table = Self.foundationTable(document.bytes)
      guard let table, !path.contains("fr.lproj/Localizable") else { continue }
      compared += 1
      let ours = Dictionary(document.entries.map { ($0.key, $0.value ?? "") }) { $1 }
      #expect(ours == table, "\(path)")
    }
    #expect(compared >= 20)
  }

  private static func foundationTable(_ bytes: [UInt8]) -> [String: String]? {
    let list = unsafe try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
    return list as? [String: String]
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let path: String
    let entries: Int
    let diagnostics: [String]
    var testDescription: String { path }
  }

  /// Source: the collection's list of what is wrong with each file; the counts of entries were
  /// taken with a regular expression in Python.
  static let rows = [
    Row(
      path: "MonitorControl__MonitorControl/MonitorControl/UI/pt-BR.lproj/Main.strings",
      entries: 141, diagnostics: ["299:185 missing-semicolon", "308:1 duplicate-key"]),
    Row(
      path: "MonitorControl__MonitorControl/MonitorControl/UI/en.lproj/Main.strings",
      entries: 140, diagnostics: []),
    Row(
      path: "damus-io__damus/damus/ar.lproj/Localizable.strings", entries: 578,
      diagnostics: ["1:1 doubled-byte-order-mark"]),
    Row(
      path: "quicksilver__Quicksilver/Quicksilver/Localized/IGNORED.strings", entries: 0,
      diagnostics: ["1:1 not-a-table"]),
    Row(
      path: "quicksilver__Quicksilver/Quicksilver/Code-QuickStepInterface"
        + "/QSBindableActions.strings", entries: 29, diagnostics: []),
    Row(
      path: "AdguardTeam__AdguardForiOS/AdguardExtension/ActionExtension/Localizable.strings",
      entries: 0, diagnostics: ["1:1 not-a-table"]),
    Row(
      path: "SwiftGen__SwiftGen/SwiftGen.playground/Resources/Localizable.strings", entries: 18,
      diagnostics: []),
    Row(
      path: "SwiftGen__SwiftGen/Sources/TestUtils/Fixtures/Resources/Strings/LocMultiline.strings",
      entries: 8, diagnostics: []),
    Row(
      path: "fastlane__fastlane/frameit/spec/fixtures/translations.bad.strings", entries: 1,
      diagnostics: ["2:10 colon-for-equals"]),
    Row(
      path: "fastlane__fastlane/frameit/spec/fixtures/translations.utf32.strings", entries: 3,
      diagnostics: []),
    Row(
      path: "home-assistant__iOS/Sources/App/Resources/bg.lproj/Localizable.strings",
      entries: 2764, diagnostics: ["825:134 small-u-escape", "825:144 small-u-escape"]),
    Row(
      path: "Automattic__simplenote-ios/Simplenote/en.lproj/Localizable.strings", entries: 335,
      diagnostics: ["600:9 leaked-interpolation", "600:33 leaked-interpolation"]),
    Row(
      path: "Aidoku__Aidoku/Shared/Localization/zh-Hans.lproj/Localizable.strings",
      entries: 714, diagnostics: ["554:1 duplicate-key"]),
    Row(
      path: "matryer__xbar/archive/bitbar/App/Vendor/Sparkle/Sparkle/ca.lproj"
        + "/SUAutomaticUpdateAlert.strings", entries: 4, diagnostics: ["2:1 empty-key"]),
    Row(
      path: "sparkle-project__Sparkle/Sparkle/Base.lproj/Sparkle.strings", entries: 67,
      diagnostics: []),
    Row(
      path: "duckduckgo__apple-browsers/iOS/DuckDuckGo/it.lproj/Localizable.strings",
      entries: 1047, diagnostics: []),
  ]

  @Test(arguments: rows)
  func `known faults are named at their places and all entries are read`(row: Row) throws {
    let document = try Self.document(row.path)
    let map = document.makeLineMap()
    #expect(document.entries.count == row.entries)
    #expect(
      document.diagnostics.map { "\(map.position(at: $0.range.lowerBound)) \($0.id)" }
        == row.diagnostics)
  }

  @Test func `a stray equals sign does not cost UTM its last 258 entries`() throws {
    let document = try Self.document("utmapp__UTM/Platform/fr.lproj/Localizable.strings")
    let map = document.makeLineMap()
    func places(_ id: String, _ severity: Severity) -> [String] {
      document.diagnostics.filter { $0.id == id && $0.severity == severity }.map {
        let earlier = $0.notes.first.map { ":\(map.position(at: $0.range.lowerBound).line)" }
        return "\(map.position(at: $0.range.lowerBound).line)\(earlier ?? "")"
      }
    }
    #expect(document.entries.count == 763)
    #expect(places("stray-equals", .error) == ["683"])
    #expect(places("duplicate-key", .error) == ["643:272", "889:352"])
    #expect(document.diagnostics.count { $0.id != "duplicate-key" } == 1)
    // Foundation stops at the stray sign in silence.
    #expect((Self.foundationTable(document.bytes)?.count ?? 0) < 510)
  }

  @Test func `keys with different values are counted`() throws {
    let document = try Self.document("utmapp__UTM/Platform/pl.lproj/Localizable.strings")
    let keys = document.diagnostics.filter { $0.id == "duplicate-key" && $0.severity == .error }
      .map { String(decoding: document.bytes[$0.range], as: UTF8.self) }
    #expect(Set(keys).count == 32)
  }
}
