import Foundation
import SourceDiagnostics
import TestSupport
import Testing

@testable import StringsFormats

/// One value of a large real table is replaced: every byte before it and after it stays.
@Suite(.needsCorpus)
struct CorpusSingleEditTests {
  static let tables = [
    // 733 KB of UTF-8, the largest table of the collection.
    "woocommerce__woocommerce-ios/WooCommerce/Resources/ar.lproj/Localizable.strings",
    "Sequel-Ace__Sequel-Ace/Resources/Localization/en.lproj/Localizable.strings",
    // UTF-16, low byte first, with two byte-order marks.
    "damus-io__damus/damus/ar.lproj/Localizable.strings",
    // UTF-16, high byte first; UTF-32.
    "quicksilver__Quicksilver/Quicksilver/Code-QuickStepInterface/QSBindableActions.strings",
    "fastlane__fastlane/frameit/spec/fixtures/translations.utf32.strings",
    // A table with errors and with repeated keys.
    "utmapp__UTM/Platform/fr.lproj/Localizable.strings",
  ]

  /// Texts that a value becomes: longer, shorter, empty, hard to write.
  static func texts(insteadOf old: String) -> [String] {
    [
      old + old + " ä 漢", String(old.unicodeScalars.prefix(1)) + "!", "", "\"",
      "say \"yes\"\nor 'no'\r\n\\", "👩🏽‍🚀🇪🇺", "\u{2028}*/ // ; = \u{FEFF}",
    ]
  }

  /// The first, a middle and the last of some places.
  private static func places<Elements: RandomAccessCollection>(
    in elements: Elements
  ) -> [Elements.Element] {
    [0, elements.count / 2, elements.count - 1].filter { $0 >= 0 }.map {
      elements[elements.index(elements.startIndex, offsetBy: $0)]
    }
  }

  @Test(arguments: tables)
  func `replacing one value of a table leaves every other byte`(path: String) throws {
    try expectSingleEdits(of: try Corpus.bytes(of: path))
  }

  /// The collection has no XML table, so the largest table is made one.
  @Test func `replacing one value of a large table in XML leaves every other byte`() throws {
    let table = StringsDocument(parsing: try Corpus.bytes(of: Self.tables[0]))
    let texts = Dictionary(table.entries.map { ($0.key, $0.value ?? "") }) { $1 }
    let xml = try PropertyListSerialization.data(
      fromPropertyList: texts, format: .xml, options: 0)
    #expect(xml.count > 400_000)
    try expectSingleEdits(of: Array(xml))
  }

  /// Replaces the first value of a file, one in the middle and the last, each by several texts.
  private func expectSingleEdits(of bytes: [UInt8]) throws {
    let before = StringsDocument(parsing: bytes)
    for entry in Self.places(in: before.entries) {
      // Of a key that stands twice the last entry counts.
      let counting = try #require(before.entry(forKey: entry.key))
      let old = try #require(counting.value)
      for text in Self.texts(insteadOf: old) {
        var file = before
        #expect(file.setValue(text, forKey: entry.key) == .applied)
        expectKept(bytes, except: counting.valueRange, in: file.bytes)
        let changed = try #require(file.entry(forKey: entry.key))
        #expect(changed.value.map { StringsKey($0) } == StringsKey(text))
        #expect(file.entries.count == before.entries.count)
        #expect(file.diagnostics.count { $0.severity == .error } == errorCount(before))
        // And back again; the old value may have been written in another way.
        #expect(file.setValue(old, forKey: entry.key) == .applied)
        #expect(file.entry(forKey: entry.key)?.value.map { StringsKey($0) } == StringsKey(old))
        expectKept(bytes, except: counting.valueRange, in: file.bytes)
      }
    }
  }

  @Test(
    arguments: [
      "nextcloud__talk-ios/NextcloudTalk/ga.lproj/Localizable.stringsdict",
      "element-hq__element-x-ios/ElementX/Resources/Localizations/be.lproj/Localizable.stringsdict",
    ])
  func `replacing one form of a plural leaves every other byte`(path: String) throws {
    let bytes = try Corpus.bytes(of: path)
    let before = StringsdictDocument(parsing: bytes)
    let forms = before.entries.flatMap { entry in
      guard case .plural(let plural) = entry.rule else { return [StringsdictText]() }
      return plural.variables.flatMap { $0.forms.map(\.text) }
    }
    #expect(forms.count > 80)
    for form in Self.places(in: forms) {
      for text in Self.texts(insteadOf: form.text) {
        var file = before
        let outcome = file.setText(text, at: form)
        #expect(outcome == .applied, "\(text.debugDescription)")
        expectKept(bytes, except: form.contentRange, in: file.bytes)
        #expect(file.diagnostics.count == before.diagnostics.count)
        #expect(file.entries.count == before.entries.count)
      }
    }
  }

  private func errorCount(_ document: StringsDocument) -> Int {
    document.diagnostics.count { $0.severity == .error }
  }

  /// Checks that two files differ inside of one stretch only.
  private func expectKept(
    _ old: [UInt8], except range: Range<Int>, in new: [UInt8],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let tail = old.count - range.upperBound
    let isKept =
      range.lowerBound + tail <= new.count
      && old[..<range.lowerBound] == new[..<range.lowerBound]
      && old[range.upperBound...] == new[(new.count - tail)...]
    #expect(isKept, sourceLocation: sourceLocation)
  }
}
