import ICUKit
import SourceDiagnostics
import TestSupport
import Testing

@testable import StringsFormats

struct CatalogTableTests {
  private func made(_ table: LocalizationTable) throws -> (text: String, losses: [ConversionLoss]) {
    let file = try StringCatalogDocument.makeFile(of: table)
    return (String(decoding: file.bytes, as: UTF8.self), file.losses)
  }

  @Test func `a catalog is read into the shape of all formats`() throws {
    let file = CatalogSource.document()
    #expect(file.diagnostics.isEmpty, "\(file.diagnostics.map(\.message))")
    let table = file.localizationTable
    #expect(table.sourceLanguage == "en")
    #expect(
      table.entries.map(\.key)
        == ["", "%lld files", "Acme", "hello", "in both", "shortcut", "tap"])
    #expect(table.languages == ["de", "en"])
    let files = table.entries[1]
    #expect(files.comment == "How \"many\"" && files.isCommentGenerated)
    #expect(files.extractionState == "manual" && files.shouldTranslate)
    #expect(
      files.localization(in: "de")?.units == [
        LocalizationUnit(VariationPath([.plural(.one)]), StringUnit("%lld Datei")),
        LocalizationUnit(
          VariationPath([.plural(.other)]), StringUnit("%lld Dateien", state: .needsReview)),
      ])
    #expect(!table.entries[2].shouldTranslate && table.entries[2].localizations.isEmpty)
    #expect(
      table.entries[3].localization(in: "en")?.text == .unit(StringUnit("Hello", state: .new)))
    let both = table.entries[4].localizations[0]
    #expect(both.substitutions.map(\.name) == ["birds", "yards"])
    #expect(both.substitutions.map(\.argumentNumber) == [1, nil])
    #expect(both.substitutions.map(\.formatSpecifier) == ["lld", "lld"])
    #expect(
      both.unit(at: VariationPath([.substitution("yards"), .plural(.one)]))
        == StringUnit("%arg yard"))
    #expect(
      table.entries[5].localizations[0].text
        == .set(StringUnitSet(["Open ${applicationName}", "Start"])))
    #expect(
      table.entries[6].localizations[0].units.map(\.path.description)
        == ["device.iphone.plural.one", "device.iphone.plural.other", "device.other"])
  }

  @Test func `a table is written in the bytes of Xcode`() throws {
    // What the format does not know is not in a table.
    let text = CatalogSource.xcode.replacing(
      "      \"futureField\" : [\n        1.50,\n        null\n      ],\n", with: "")
    let file = try made(CatalogSource.document().localizationTable)
    #expect(file.text == text)
    #expect(file.losses.isEmpty)
  }

  @Test func `keys are put in the order of Xcode at every level, and characters are escaped`()
    throws
  {
    var table = LocalizationTable(sourceLanguage: "en")
    for key in ["b", "B", "a10", "a9", "é\u{1}\t\u{7F}/\u{2028}", "\"\\"] {
      table.entries.append(LocalizationEntry(key))
    }
    table.entries[0].localizations = ["zh-Hant", "en-GB", "en", "de"].map {
      Localization($0, text: .unit(StringUnit("x")))
    }
    let file = CatalogSource.document(try made(table).text)
    #expect(
      file.entries.map(\.key) == ["\"\\", "a9", "a10", "b", "B", "é\u{1}\t\u{7F}/\u{2028}"])
    #expect(file.languages == ["de", "en", "en-GB", "zh-Hant"])
    let text = String(decoding: file.bytes, as: UTF8.self)
    #expect(text.contains("\"é\\u0001\\t\u{7F}/\u{2028}\" : {\n\n    }"))
    #expect(text.contains("\"\\\"\\\\\" : {"))
  }

  @Test func `an empty catalog is laid out as Xcode does`() throws {
    let text = """
      {
        "sourceLanguage" : "de",
        "strings" : {

        },
        "version" : "1.0"
      }
      """
    #expect(
      String(decoding: StringCatalogDocument(sourceLanguage: "de").bytes, as: UTF8.self) == text)
    #expect(try made(LocalizationTable(sourceLanguage: "de")).text == text)
    #expect(StringCatalogDocument(sourceLanguage: "de").diagnostics.isEmpty)
  }

  struct LossRow: Sendable {
    let text: LocalizedText
    let losses: [String]
    let kept: [String]
  }

  private static func unit(_ text: String) -> LocalizedText { .unit(StringUnit(text)) }
  private static let plural = LocalizedText.plural([
    PluralVariation(.one, unit("1")), PluralVariation(.other, unit("n")),
  ])

  static let losses = [
    LossRow(
      text: .width([WidthVariation(20, unit("long")), WidthVariation(5, unit("s"))]),
      losses: ["width-variations"], kept: ["=long"]),
    LossRow(
      text: .device([DeviceVariation("mac", plural), DeviceVariation("other", plural)]),
      losses: ["invalid-nesting"],
      kept: ["device.mac.plural.one=1", "device.mac.plural.other=n", "device.other=n"]),
    LossRow(
      text: .plural([PluralVariation(.other, .device([DeviceVariation("mac", unit("m"))]))]),
      losses: ["invalid-nesting"], kept: ["plural.other=m"]),
    LossRow(text: plural, losses: [], kept: ["plural.one=1", "plural.other=n"]),
  ]

  @Test(arguments: losses)
  func `what a catalog has no place for is named`(row: LossRow) throws {
    var entry = LocalizationEntry("k")
    entry.localizations = [Localization("fr", text: row.text)]
    let file = try made(LocalizationTable(sourceLanguage: "en", entries: [entry]))
    #expect(file.losses.map(\.id) == row.losses)
    #expect(file.losses.allSatisfy { $0.key == "k" && $0.language == "fr" })
    let document = CatalogSource.document(file.text)
    #expect(document.diagnostics.isEmpty)
    let units = document.localizationTable.entries[0].localizations[0].units
    #expect(units.map { "\($0.path)=\($0.unit.value)" } == row.kept)
    let table = LocalizationTable(sourceLanguage: "en", entries: [entry])
    #expect(StringCatalogDocument.losses(of: table) == file.losses)
  }

  @Test func `places of use are a loss of the key`() throws {
    var entry = LocalizationEntry("k")
    entry.references = ["a.swift:1"]
    let losses = StringCatalogDocument.losses(of: LocalizationTable(entries: [entry]))
    #expect(losses.map(\.id) == ["references"])
    #expect(losses.first?.key == "k" && losses.first?.language == nil)
  }

  @Test func `a table without a source language gets its first language`() throws {
    let entry = LocalizationEntry("k", localizations: [Localization("fr", text: Self.unit("x"))])
    let file = CatalogSource.document(try made(LocalizationTable(entries: [entry])).text)
    #expect(file.sourceLanguage?.text == "fr")
    #expect(CatalogSource.document(try made(LocalizationTable()).text).sourceLanguage?.text == "en")
  }

  @Test func `of what stands twice the last one counts`() {
    let file = StringCatalogDocument(
      parsing: CatalogSource.marked(
        #"{"k":{"comment":"1"},"a":{},"k":{"comment":"2","localizations":{"de":{"stringUnit":{"state":"new","value":"1"}},"de":{"stringUnit":{"state":"new","value":"2"}}}}}"#
      ).bytes)
    let table = file.localizationTable
    #expect(table.entries.map(\.key) == ["a", "k"])
    #expect(table.entries[1].comment == "2")
    #expect(
      table.entries[1].localizations == [
        Localization("de", text: .unit(StringUnit("2", state: .new)))
      ])
  }
}
