import Foundation
import ICUKit
import SourceDiagnostics
import TestSupport
import Testing

@testable import StringsFormats

/// Files that are written from tables.
struct XLIFFMakingTests {
  static let xcode = XLIFFTool(
    id: "com.apple.dt.xcode", name: "Xcode", version: "27.0", buildNumber: "27A266a")
  static let matrixPath =
    "Murzav__xcstrings-mcp/tests/fixtures/apple_xcode27/positive/catalog-matrix/exported.xliff"

  /// Takes the units with some id out of a file as Xcode lays it out.
  private func withoutUnit(_ id: String, _ text: String) -> String {
    let start = "      <trans-unit id=\"\(id)\""
    guard let first = text.range(of: start),
      let end = text[first.lowerBound...].range(of: "</trans-unit>\n")
    else { return text }
    return String(text[..<first.lowerBound] + text[end.upperBound...])
  }

  @Test(.needsCorpus) func `an export is that of Xcode 27, byte for byte`() throws {
    let expected = String(decoding: try Corpus.bytes(of: Self.matrixPath), as: UTF8.self)
    let file = try XLIFFDocument.makeFile(
      of: XcodeMatrix.table, original: "Localizable.xcstrings", sourceLanguage: "en",
      targetLanguage: "fr", tool: Self.xcode)
    // The one key that Xcode itself never imports is left out.
    let refused = "ambiguous|==|plural.one"
    #expect(
      String(decoding: file.bytes, as: UTF8.self) == withoutUnit(refused, expected))
    #expect(file.losses.filter { $0.id == "ambiguous-key" }.map(\.key) == [refused])
    // Where no text has `%arg`, the conversion of the argument stands nowhere.
    let substitutions = file.losses.filter { $0.id == "substitution" }
    #expect(
      substitutions.map(\.key) == ["substitution", "substitution", "sub_DOT.NAME", "sub_DOT.NAME"])
    #expect(substitutions.map(\.language) == ["en", "fr", "en", "fr"])
    #expect(file.losses.count == 5)
  }

  @Test(.needsCorpus) func `the export of Xcode 27 is read as the catalog it came from`() throws {
    let document = XLIFFDocument(parsing: try Corpus.bytes(of: Self.matrixPath))
    let table = try #require(document.files.first?.localizationTable)
    let found = Dictionary(uniqueKeysWithValues: table.entries.map { ($0.key, $0) })
    for entry in XcodeMatrix.table.entries {
      if entry.key == "ambiguous|==|plural.one" { continue }
      let other = try #require(found[entry.key], "\(entry.key)")
      #expect(other.comment == entry.comment)
      #expect(other.isCommentGenerated == entry.isCommentGenerated)
      for language in ["en", "fr"] {
        let expected = entry.localization(in: language).map(Self.normalized)
        // What varies in the target alone varies in the source too afterwards, with one text.
        if language == "en", entry.key.hasPrefix("target_only_"), expected?.units.count == 1 {
          let texts = other.localization(in: language)?.units.map(\.unit.value) ?? []
          #expect(Set(texts) == Set(expected?.units.map(\.unit.value) ?? []))
        } else {
          #expect(other.localization(in: language).map(Self.normalized) == expected, "\(entry.key)")
        }
      }
    }
  }

  /// A localization as XLIFF can say it: sorted, references named, nothing of arguments.
  static func normalized(_ localization: Localization) -> Localization {
    var result = localization
    result.text = result.text.map(sorted)?.mappingValues {
      $0.replacing(/%\d\$#@/, with: "%#@")
    }
    result.substitutions = result.substitutions.map {
      LocalizationSubstitution($0.name, argumentNumber: $0.argumentNumber, text: sorted($0.text))
    }.sorted { $0.name < $1.name }
    return result
  }

  private static func sorted(_ text: LocalizedText) -> LocalizedText {
    switch text {
    case .device(let variations): .device(variations.sorted { $0.device < $1.device })
    case .plural(let variations):
      .plural(variations.sorted { $0.category.rawValue < $1.category.rawValue })
    case .unit, .width, .set: text
    }
  }

  /// What is written of a key: ids with their sources and targets.
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let source: LocalizedText?
    let target: LocalizedText?
    let language: String
    let expected: [String]
    var testDescription: String { name }

    init(
      _ name: String, _ source: LocalizedText?, _ target: LocalizedText?, in language: String,
      _ expected: [String]
    ) {
      self.name = name
      self.source = source
      self.target = target
      self.language = language
      self.expected = expected
    }
  }

  private static func unit(_ text: String) -> LocalizedText { .unit(StringUnit(text)) }

  private static func plural(_ texts: KeyValuePairs<PluralCategory, String>) -> LocalizedText {
    .plural(texts.map { PluralVariation($0.key, unit($0.value)) })
  }

  private static func device(_ texts: KeyValuePairs<String, String>) -> LocalizedText {
    .device(texts.map { DeviceVariation($0.key, unit($0.value)) })
  }

  /// Source: the exports of Xcode 27 where a row is named after one (X27, behavior); CLDR's plural
  /// rules for the rest.
  static let rows = [
    Row(
      "missing-locale-uk", plural([.one: "one", .other: "more"]), nil, in: "uk",
      [
        "k|==|plural.few=more", "k|==|plural.many=more", "k|==|plural.one=one",
        "k|==|plural.other=more",
      ]),
    Row(
      "plural-fallback, only_other", plural([.other: "EN"]), plural([.other: "FR"]), in: "fr",
      ["k|==|plural.one=EN", "k|==|plural.other=EN>FR"]),
    Row(
      "plural-fallback, varied_source_simple_target", plural([.one: "one", .other: "more"]),
      unit("flat"), in: "fr", ["k=more>flat"]),
    Row(
      "partial-device", device(["iphone": "phone", "ipad": "pad", "other": "any"]),
      device(["iphone": "fr"]), in: "fr", ["k|==|device.iphone=phone>fr"]),
    Row("a key that is its own source", nil, unit("fr"), in: "fr", ["k=k>fr"]),
    Row("a key without any text", nil, nil, in: "fr", ["k=k"]),
    Row(
      "Arabic has six categories", plural([.one: "one", .other: "more"]), nil, in: "ar",
      ["few=more", "many=more", "one=one", "other=more", "two=more", "zero=more"]
        .map { "k|==|plural.\($0)" }),
    Row(
      "Czech needs many for fractions", plural([.one: "one", .other: "more"]), nil, in: "cs",
      ["few=more", "many=more", "one=one", "other=more"].map { "k|==|plural.\($0)" }),
    Row(
      "Japanese has other alone", plural([.one: "one", .other: "more"]), nil, in: "ja",
      ["k|==|plural.other=more"]),
    Row(
      "a text for zero goes with every language",
      plural([.zero: "no", .one: "one", .other: "more"]),
      nil, in: "ja", ["k|==|plural.other=more", "k|==|plural.zero=no"]),
    Row(
      "what is translated is always carried", plural([.one: "one", .other: "more"]),
      plural([.one: "un", .many: "mille"]), in: "fr",
      ["k|==|plural.many=more>mille", "k|==|plural.one=one>un", "k|==|plural.other=more"]),
    Row(
      "a language that ICU does not know", plural([.one: "one", .other: "more"]), nil, in: "tlh",
      ["k|==|plural.one=one", "k|==|plural.other=more"]),
    Row(
      "a target that varies by device and number", plural([.one: "one", .other: "more"]),
      .device([
        DeviceVariation("iphone", plural([.one: "un", .other: "des"])),
        DeviceVariation("other", unit("tous")),
      ]), in: "fr",
      [
        "k|==|device.iphone.plural.one=one>un", "k|==|device.iphone.plural.other=more>des",
        "k|==|device.other=more>tous",
      ]),
    Row(
      "phrases", .set(StringUnitSet(["a", "b"])), nil, in: "fr", ["k|==|set.0=a", "k|==|set.1=b"]),
  ]

  @Test(arguments: rows)
  func `a key has the texts that its target language needs`(row: Row) throws {
    var entry = LocalizationEntry("k")
    if let source = row.source { entry.setLocalization(Localization("en", text: source)) }
    if let target = row.target { entry.setLocalization(Localization(row.language, text: target)) }
    let file = try XLIFFDocument.makeFile(
      of: LocalizationTable(sourceLanguage: "en", entries: [entry]), original: "a.xcstrings",
      sourceLanguage: "en", targetLanguage: row.language)
    let document = XLIFFDocument(parsing: file.bytes)
    #expect(document.diagnostics == [])
    let units = try #require(document.files.first?.units)
    let shown = units.map { unit in
      "\(unit.id ?? "")=\(unit.source ?? "")\(unit.target.map { ">\($0)" } ?? "")"
    }
    #expect(shown == row.expected)
  }

  /// Source: X27, positive/device-root-substitution.
  @Test func `a device refers to the substitutions of its key`() throws {
    func localization(_ language: String, _ mark: String) -> Localization {
      Localization(
        language,
        text: Self.device(["iphone": "\(mark)%#@COUNT@ phone", "other": "\(mark)%lld other"]),
        substitutions: [
          LocalizationSubstitution(
            "COUNT", argumentNumber: 1, formatSpecifier: "lld",
            text: XcodeMatrix.plural("\(mark)%arg item", "\(mark)%arg items"))
        ])
    }
    let entry = LocalizationEntry(
      "k", localizations: [localization("en", ""), localization("de", "DE ")])
    let file = try XLIFFDocument.makeFile(
      of: LocalizationTable(entries: [entry]), original: "Localizable.xcstrings",
      sourceLanguage: "en", targetLanguage: "de")
    let units = XLIFFDocument(parsing: file.bytes).files.first?.units ?? []
    #expect(
      units.map(\.id) == [
        "k|==|device.iphone", "k|==|device.other", "k|==|substitutions.COUNT.plural.one",
        "k|==|substitutions.COUNT.plural.other",
      ])
    #expect(units.first?.target == "DE %1$#@COUNT@ phone")
    #expect(units.last?.source == "%1$lld items")
    #expect(file.losses == [])
    let table = try #require(XLIFFDocument(parsing: file.bytes).files.first?.localizationTable)
    #expect(table.entries == [entry])
  }

  @Test func `what such a file has no place for is named`() throws {
    var manual = LocalizationEntry(
      "manual", localizations: [Localization("en", text: Self.unit("m"))])
    manual.extractionState = "manual"
    manual.references = ["a.swift:1"]
    var name = LocalizationEntry(
      "name", localizations: [Localization("en", text: Self.unit("Acme"))])
    name.shouldTranslate = false
    var bare = LocalizationEntry("bare")
    bare.shouldTranslate = false
    let odd = LocalizationEntry(
      "odd",
      localizations: [
        Localization("en", text: .unit(StringUnit("o", state: .new))),
        Localization("fr", text: .unit(StringUnit("p", state: StringUnitState(rawValue: "done")))),
      ])
    let control = LocalizationEntry(
      "c", localizations: [Localization("en", text: Self.unit("\u{1}"))])
    let varied = LocalizationEntry(
      "varied",
      localizations: [
        Localization("en", text: XcodeMatrix.plural("one", "more")),
        Localization("fr", text: Self.unit("flat")),
      ])
    let table = LocalizationTable(
      sourceLanguage: "en", entries: [varied, manual, name, bare, odd, control])
    let file = try XLIFFDocument.makeFile(
      of: table, original: "a.xcstrings", sourceLanguage: "en", targetLanguage: "fr")
    #expect(
      file.losses.map { "\($0.key ?? "") \($0.id) \($0.language ?? "")" } == [
        "varied text en", "manual extraction-state ", "manual references ", "name key ",
        "odd state fr", "odd source-state en", "c unwritable-text ",
      ])
    let document = XLIFFDocument(parsing: file.bytes)
    #expect(document.diagnostics == [])
    #expect(document.files.first?.units.map(\.id) == ["manual", "odd", "varied"])
    #expect(document.files.first?.units.map(\.state) == [nil, .needsReviewL10n, .translated])
  }

  @Test func `identifiers are in the manner of the table's own format`() throws {
    let entry = LocalizationEntry(
      "k|==|plural.one",
      localizations: [
        Localization(
          "en", text: Self.unit("%#@v@"),
          substitutions: [
            LocalizationSubstitution("v", formatSpecifier: "d", text: XcodeMatrix.plural("a", "b"))
          ])
      ])
    func ids(_ original: String) throws -> [String?] {
      let file = try XLIFFDocument.makeFile(
        of: LocalizationTable(entries: [entry]), original: original, sourceLanguage: "en",
        targetLanguage: "de")
      return XLIFFDocument(parsing: file.bytes).files.first?.units.map(\.id) ?? []
    }
    #expect(try ids("a.strings") == ["k|==|plural.one"])
    #expect(
      try ids("a.stringsdict") == [
        "/k|==|plural.one:dict/NSStringLocalizedFormatKey:dict/:string",
        "/k|==|plural.one:dict/v:dict/one:dict/:string",
        "/k|==|plural.one:dict/v:dict/other:dict/:string",
      ])
    #expect(
      try ids("a.xcstrings") == [
        "k|==|plural.one|==|substitutions.v.plural.one",
        "k|==|plural.one|==|substitutions.v.plural.other",
      ])
  }

  @Test func `a name that XML cannot hold is a loss of the whole table`() throws {
    let file = try XLIFFDocument.makeFile(
      of: LocalizationTable(), original: "a\u{1}.xcstrings", sourceLanguage: "en",
      targetLanguage: "de")
    #expect(file.losses.map(\.id) == ["unwritable-text"])
    #expect(file.losses.map(\.key) == [nil])
    #expect(XLIFFDocument(parsing: file.bytes).diagnostics == [])
  }

  @Test func `the tool is what the caller says`() throws {
    func tool(_ tool: XLIFFTool) throws -> XLIFFTool? {
      let file = try XLIFFDocument.makeFile(
        of: LocalizationTable(), original: "a & <b>", sourceLanguage: "en", targetLanguage: "de",
        tool: tool)
      let document = XLIFFDocument(parsing: file.bytes)
      #expect(document.files.first?.original == "a & <b>")
      return document.files.first?.tool
    }
    #expect(
      try tool(.tidemark(version: "1.0"))
        == XLIFFTool(id: "tidemark", name: "tidemark", version: "1.0"))
    #expect(try tool(Self.xcode) == Self.xcode)
  }
}
