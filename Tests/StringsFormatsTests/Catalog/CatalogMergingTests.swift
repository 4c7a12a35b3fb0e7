import ICUKit
import SourceDiagnostics
import TestSupport
import Testing

@testable import StringsFormats

struct CatalogMergingTests {
  private static func entry(_ key: String, _ language: String, _ text: String) -> LocalizationEntry
  {
    LocalizationEntry(
      key, localizations: [Localization(language, text: .unit(StringUnit(text)))])
  }

  private static func lines(_ file: StringCatalogDocument) -> [String] {
    String(decoding: file.bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test func `a table of one language changes its own texts and no other byte`() {
    var file = CatalogSource.document()
    let before = Self.lines(file)
    let table = LocalizationTable(entries: [
      Self.entry("hello", "de", "Guten Tag"), Self.entry("Acme", "de", "Acme"),
      Self.entry("new one", "de", "Neu"),
    ])
    #expect(file.merge(table) == .applied)
    let change = Self.lines(file).difference(from: before)
    #expect(change.removals.count == 1)
    #expect(change.insertions.count == 1 + 8 + 10)
    let now = file.localizationTable
    for entry in table.entries {
      let found = now.entries.first { $0.key == entry.key }
      #expect(found?.localization(in: "de") == entry.localizations[0])
    }
    #expect(
      now.entries.map(\.key)
        == ["", "%lld files", "Acme", "hello", "in both", "new one", "shortcut", "tap"])
    #expect(now.entries.first { $0.key == "Acme" }?.shouldTranslate == false)
    let order = try? StringsKeyOrder()
    #expect(file.formatted(FormattingOptions(keyOrder: order)) == .unchanged)
    #expect(file.merge(table) == .unchanged)
  }

  @Test func `states stay where a format has none and the text is the same`() {
    let table = LocalizationTable(entries: [Self.entry("hello", "en", "Hello")])
    var file = CatalogSource.document()
    #expect(file.merge(table, keepingStates: true) == .unchanged)
    #expect(file.merge(table) == .applied)
    #expect(
      file.entry(forKey: "hello")?.localization(in: "en")?.units.map(\.state) == [.translated])
    var other = CatalogSource.document()
    let changed = LocalizationTable(entries: [Self.entry("hello", "en", "Hi")])
    #expect(other.merge(changed, keepingStates: true) == .applied)
    #expect(
      other.entry(forKey: "hello")?.localization(in: "en")?.units.map(\.state) == [.translated])
  }

  @Test func `a text of another shape takes the place of the one before`() {
    var file = CatalogSource.document()
    let table = LocalizationTable(entries: [
      Self.entry("%lld files", "de", "Dateien"), Self.entry("in both", "en", "both"),
      LocalizationEntry(
        "hello",
        localizations: [
          Localization(
            "de", text: .plural([PluralVariation(.other, .unit(StringUnit("Hallos")))]))
        ]),
    ])
    #expect(file.merge(table) == .applied)
    for entry in table.entries {
      #expect(
        file.localizationTable.entries.first { $0.key == entry.key }?
          .localization(in: entry.localizations[0].language) == entry.localizations[0])
    }
    #expect(file.diagnostics.isEmpty)
    // The unknown field of the entry and its other language are there.
    #expect(String(decoding: file.bytes, as: UTF8.self).contains("futureField"))
    #expect(file.entry(forKey: "hello")?.localizations.count == 2)
  }

  @Test func `forms that a table does not have go, and fields that are unknown stay`() {
    let source = CatalogSource.marked(
      #"{"k":{"localizations":{"de":{"note":1,"variations":{"plural":{"one":{"stringUnit":{"state":"new","value":"1"}},"other":{"x":2,"stringUnit":{"state":"new","value":"n"}}}}}}}}"#
    )
    var file = StringCatalogDocument(parsing: source.bytes)
    let table = LocalizationTable(entries: [
      LocalizationEntry(
        "k",
        localizations: [
          Localization(
            "de",
            text: .plural([PluralVariation(.other, .unit(StringUnit("m", state: .new)))]))
        ])
    ])
    #expect(file.merge(table) == .applied)
    #expect(
      file.bytes
        == CatalogSource.marked(
          #"{"k":{"localizations":{"de":{"note":1,"variations":{"plural":{"other":{"x":2,"stringUnit":{"state":"new","value":"m"}}}}}}}}"#
        ).bytes)
  }

  @Test func `number and conversion of an argument stay where a table does not say them`() {
    var file = CatalogSource.document()
    var table = file.localizationTable
    table.entries[4].localizations[0].substitutions[0].argumentNumber = nil
    table.entries[4].localizations[0].substitutions[0].formatSpecifier = nil
    #expect(file.merge(table) == .unchanged)
    table.entries[4].localizations[0].substitutions[0].argumentNumber = 3
    let before = Self.lines(file)
    #expect(file.merge(table) == .applied)
    let change = Self.lines(file).difference(from: before)
    #expect(change.insertions.count == 1 && change.removals.count == 1)
  }

  /// A catalog in which two shapes stand side by side is not mended by the way.
  @Test func `a faulty text that a table repeats stays as it is`() {
    let source = CatalogSource.marked(
      #"{"k":{"localizations":{"de":{"stringUnit":{"state":"new","value":"x"},"variations":{"plural":{"other":{"stringUnit":{"state":"new","value":"n"}}}}}}}}"#
    )
    var file = StringCatalogDocument(parsing: source.bytes)
    #expect(file.merge(file.localizationTable) == .unchanged)
    #expect(file.bytes == source.bytes)
  }

  @Test func `a damaged catalog takes no table`() {
    var file = CatalogSource.document("{\"strings\":{}")
    #expect(
      file.merge(LocalizationTable(entries: [LocalizationEntry("a")])) == .refused(.damagedPlace))
    #expect(file.merge(LocalizationTable()) == .refused(.damagedPlace))
    var empty = CatalogSource.document("{}")
    #expect(empty.merge(LocalizationTable()) == .unchanged)
  }

  @Test func `a key that a table has twice is merged once`() {
    var file = CatalogSource.document()
    let table = LocalizationTable(entries: [
      Self.entry("n", "de", "1"), Self.entry("n", "de", "2"),
    ])
    #expect(file.merge(table) == .applied)
    #expect(file.entry(forKey: "n")?.localizations.first?.units.map(\.value.text) == ["2"])
  }
}
