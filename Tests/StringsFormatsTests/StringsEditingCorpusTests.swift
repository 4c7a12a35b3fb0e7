import Foundation
import SourceDiagnostics
import TestSupport
import Testing

@testable import StringsFormats

/// Edits of real files of other projects; skipped where the collection is not at hand.
@Suite(.needsCorpus)
struct StringsEditingCorpusTests {
  static let paths = [
    "woocommerce__woocommerce-ios/WooCommerce/Resources/ar.lproj/Localizable.strings",
    "Automattic__simplenote-ios/Simplenote/en.lproj/Localizable.strings",
    "sparkle-project__Sparkle/Sparkle/Base.lproj/Sparkle.strings",
    "matryer__xbar/archive/bitbar/App/Vendor/Sparkle/Sparkle/ca.lproj"
      + "/SUAutomaticUpdateAlert.strings",
    "utmapp__UTM/Platform/fr.lproj/Localizable.strings",
  ]

  private func document(_ path: String) throws -> StringsDocument {
    StringsDocument(parsing: try Corpus.bytes(of: path))
  }

  /// The bytes that two files do not share at their start and their end.
  private func difference(_ old: [UInt8], _ new: [UInt8]) -> Range<Int> {
    let limit = min(old.count, new.count)
    var start = 0
    while start < limit, old[start] == new[start] { start += 1 }
    var end = 0
    while end < limit - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    return start..<old.count - end
  }

  @Test(arguments: paths)
  func `an edit changes the bytes of one value, or of one comment, and no others`(
    path: String
  ) throws {
    var generator = SeededGenerator(seed: 20_261_130)
    let before = try document(path)
    for _ in 0..<4 {
      let entry = try #require(before.entries.randomElement(using: &generator))
      // Of a key that stands twice the last entry counts.
      let counting = try #require(before.entry(forKey: entry.key))
      let changed = try #require(before.settingValue("\"ä\"\n漢", forKey: entry.key))
      let range = difference(before.bytes, changed.bytes)
      #expect(counting.valueRange.contains(range.lowerBound))
      #expect(range.upperBound <= counting.valueRange.upperBound)
      let value = try #require(counting.value)
      #expect(changed.settingValue(value, forKey: entry.key)?.entries.count == before.entries.count)
      let commented = try #require(before.settingComment("ä, 漢", forKey: entry.key))
      let place = counting.commentRange ?? counting.range.lowerBound..<counting.range.lowerBound
      let touched = difference(before.bytes, commented.bytes)
      #expect(place.lowerBound <= touched.lowerBound)
      #expect(touched.upperBound <= place.upperBound)
    }
  }

  @Test(arguments: paths)
  func `a new entry that is removed again leaves the file as it was`(path: String) throws {
    var generator = SeededGenerator(seed: 42)
    let before = try document(path)
    for _ in 0..<3 {
      let key = try #require(before.entries.randomElement(using: &generator)?.key)
      for place in [EntryPlace.after(key), .before(key), .end] {
        let longer = try #require(
          before.inserting("a new key", value: "ä", comment: "for tests", at: place))
        #expect(longer.bytes != before.bytes)
        #expect(longer.removing("a new key")?.bytes == before.bytes, "\(place)")
      }
    }
  }

  /// Source: PropertyListSerialization on Linux.
  @Test func `Foundation reads edited files with the new texts`() throws {
    var file = try document(Self.paths[2])
    var texts: [String: String] = [:]
    let values = DocumentConformance<StringsDocument>.texts
    for (entry, text) in zip(Array(file.entries), values) {
      #expect(file.setValue(text, forKey: entry.key).isFulfilled)
      texts[entry.key] = text
    }
    for (index, text) in values.enumerated() {
      #expect(file.insert("key \(index)", value: text, comment: text, at: .end) != .unchanged)
    }
    let list = unsafe try PropertyListSerialization.propertyList(
      from: Data(file.bytes), format: nil)
    let table = try #require(list as? [String: String])
    #expect(table.count == file.entries.count)
    for entry in file.entries { #expect(table[entry.key] == entry.value) }
    for (key, text) in texts { #expect(table[key] == text) }
  }
}
