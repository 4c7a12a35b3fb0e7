import ICUKit
import SourceDiagnostics
import TestSupport
import Testing

@testable import StringsFormats

/// What a part of an XLIFF file says in the shape that all formats share.
struct XLIFFTableTests {
  /// An identifier and what it is taken for: key and path, or another role.
  struct Row: Sendable, CustomTestStringConvertible {
    let original: String
    let id: String
    let key: String
    let role: XLIFFIdentifier.Role
    var testDescription: String { "\(original): \(id)" }

    init(_ original: String, _ id: String, _ key: String, _ role: XLIFFIdentifier.Role) {
      self.original = original
      self.id = id
      self.key = key
      self.role = role
    }

    init(_ original: String, _ id: String, _ key: String, _ path: String) {
      self.init(original, id, key, .text(VariationPath(path) ?? VariationPath()))
    }
  }

  static let rows = [
    Row("a.xcstrings", "k", "k", ""),
    Row("a.xcstrings", "", "", ""),
    Row("a.xcstrings", "k|==|plural.one", "k", "plural.one"),
    Row("a.xcstrings", "k|==|device.iphone.plural.other", "k", "device.iphone.plural.other"),
    Row(
      "a.xcstrings", "k|==|substitutions.@A.B@.plural.few", "k", "substitutions.@A.B@.plural.few"),
    Row("a.xcstrings", "varied|==|key|==|plural.one", "varied|==|key", "plural.one"),
    Row("a.xcstrings", "literal|==|text", "literal|==|text", ""),
    Row("a.xcstrings", "k|==|plural.three", "k|==|plural.three", ""),
    Row("a.xcstrings", "k|==|plural.one.", "k|==|plural.one.", ""),
    Row("a.xcstrings", "|==|plural.one", "", "plural.one"),
    Row(
      "a.xcstrings", "k|==|substitutions.a|==|b.plural.one", "k", "substitutions.a|==|b.plural.one"),
    Row("renamed", "k|==|plural.one", "k", "plural.one"),
    Row("a.strings", "k|==|plural.one", "k|==|plural.one", ""),
    Row("a.strings", "/k:dict/v:dict/one:dict/:string", "/k:dict/v:dict/one:dict/:string", ""),
    Row("a.stringsdict", "/k:dict/NSStringLocalizedFormatKey:dict/:string", "k", ""),
    Row("a.stringsdict", "/k:dict/v:dict/one:dict/:string", "k", "substitutions.v.plural.one"),
    Row(
      "a.stringsdict", "/a/b:c:dict/v:dict/one:dict/:string", "a/b:c", "substitutions.v.plural.one"),
    Row("a.stringsdict", "k:v:dict/few:dict/:string", "k", "substitutions.v.plural.few"),
    Row("a.stringsdict", "k", "k", ""),
    Row(
      "a.stringsdict", "/k:dict/NSStringDeviceSpecificRuleType:dict/mac:dict/:string", "k",
      "device.mac"),
    Row(
      "a.stringsdict", "/k:dict/NSStringVariableWidthRuleType:dict/20:dict/:string", "k", "width.20"
    ),
    Row(
      "a.stringsdict", "/k:dict/v:dict/NSStringFormatValueTypeKey:dict/:string", "k",
      .valueType("v")),
    Row(
      "a.stringsdict", "/k:dict/v:dict/three:dict/:string", "/k:dict/v:dict/three:dict/:string", ""),
  ]

  @Test(arguments: rows)
  func `an identifier is read as what it is of which key`(row: Row) {
    let identifiers = XLIFFIdentifiers(original: row.original)
    let found = identifiers.identifier(of: row.id)
    #expect(found.key == row.key)
    #expect(found.role == row.role)
  }

  /// Source: what Lokalise and translate-toolkit write, which is the form of Xcode 9.
  @Test func `the older form of stringsdict is found by its markers, in a strings file too`() throws
  {
    let units =
      XLIFFSample.unit("items", "%#@count@", "%#@count@", state: nil)
      + XLIFFSample.unit("items:count:dict", "NSStringPluralRuleType", nil)
      + XLIFFSample.unit("items:count:dict/:string", "d", "d", state: nil)
      + XLIFFSample.unit("items:count:dict/one:dict/:string", "One item", "Un", state: nil)
      + XLIFFSample.unit("items:count:dict/other:dict/:string", "%d items", "%d", state: nil)
    let table = try #require(
      XLIFFSample.table(XLIFFSample.file(units, original: "Localizable.strings")))
    #expect(table.entries.map(\.key) == ["items"])
    let target = try #require(table.entries.first?.localization(in: "fr"))
    #expect(target.text == .unit(StringUnit("%#@count@")))
    #expect(
      target.substitutions == [
        LocalizationSubstitution(
          "count", formatSpecifier: "d", text: XcodeMatrix.plural("Un", "%d"))
      ])
  }

  /// A state in the file and the one in the table.
  @Test(
    arguments: [
      (nil, nil, .translated), ("translated", nil, .translated), ("final", nil, .translated),
      ("signed-off", nil, .translated), ("translated", "leveraged-mt", .machineTranslated),
      ("translated", "exact-match", .translated), ("new", nil, .new),
      ("needs-translation", nil, .new), ("needs-l10n", nil, .new),
      ("needs-adaptation", "leveraged-mt", .new), ("needs-review-l10n", nil, .needsReview),
      ("needs-review-translation", "leveraged-mt", .needsReview),
      ("needs-review-adaptation", nil, .needsReview), ("x-done", nil, .needsReview),
    ] as [(String?, String?, StringUnitState)])
  func `states become those of catalogs`(
    state: String?, qualifier: String?, expected: StringUnitState
  ) throws {
    var unit = XLIFFSample.unit("k", "s", "t", state: state)
    if let qualifier {
      unit = unit.replacing("<target", with: "<target state-qualifier=\"\(qualifier)\"")
    }
    let table = try #require(XLIFFSample.table(XLIFFSample.file(unit)))
    #expect(
      table.entries.first?.localization(in: "fr")?.text == .unit(StringUnit("t", state: expected)))
    #expect(table.entries.first?.localization(in: "en")?.text == .unit(StringUnit("s")))
  }

  @Test func `positions go back to their substitutions, and only to these`() throws {
    let units =
      XLIFFSample.unit("k", "%1$#@A@ of %2$#@B@ and %3$#@C@", "%2$#@B@ %1$#@A@ %2$#@A@")
      + XLIFFSample.unit("k|==|substitutions.A.plural.other", "%1$lld %2$lld %1$@", "%1$lld %1$d")
      + XLIFFSample.unit("k|==|substitutions.B.plural.other", "%2$.1f", "%2$.1f %%1$lld %lld")
      + XLIFFSample.unit("l", "%1$#@A@ %1$lld", "%1$#@A@")
    let table = try #require(XLIFFSample.table(XLIFFSample.file(units)))
    let entry = try #require(table.entries.first)
    func other(_ text: String) -> LocalizedText {
      .plural([PluralVariation(.other, .unit(StringUnit(text)))])
    }
    #expect(
      entry.localization(in: "en")
        == Localization(
          "en", text: .unit(StringUnit("%#@A@ of %#@B@ and %3$#@C@")),
          substitutions: [
            LocalizationSubstitution(
              "A", argumentNumber: 1, formatSpecifier: "lld", text: other("%arg %2$lld %1$@")),
            LocalizationSubstitution(
              "B", argumentNumber: 2, formatSpecifier: ".1f", text: other("%arg")),
          ]))
    #expect(
      entry.localization(in: "fr")
        == Localization(
          "fr", text: .unit(StringUnit("%#@B@ %#@A@ %2$#@A@")),
          substitutions: [
            LocalizationSubstitution(
              "A", argumentNumber: 1, formatSpecifier: "lld", text: other("%arg %1$d")),
            LocalizationSubstitution(
              "B", argumentNumber: 2, formatSpecifier: ".1f", text: other("%arg %%1$lld %lld")),
          ]))
    // Where there is no substitution of the name, nothing is known of it.
    #expect(table.entries.last?.localization(in: "en")?.text == .unit(StringUnit("%1$#@A@ %1$lld")))
  }

  @Test func `what Xcode adds for other categories is left out of the source`() throws {
    let units =
      XLIFFSample.unit("k|==|plural.few", "many", "мало")
      + XLIFFSample.unit("k|==|plural.one", "one")
      + XLIFFSample.unit("k|==|plural.other", "many") + XLIFFSample.unit("k|==|plural.zero", "none")
      + XLIFFSample.unit("l", "total", "%1$#@N@")
      + XLIFFSample.unit(
        "l|==|substitutions.N.plural.one", "l|==|substitutions.N.plural.one", "%1$lld x")
    let table = try #require(XLIFFSample.table(XLIFFSample.file(units, target: "uk")))
    let source = table.entries.first?.localization(in: "en")
    #expect(source?.units.map { "\($0.path)" } == ["plural.one", "plural.other", "plural.zero"])
    #expect(
      table.entries.first?.localization(in: "uk")?.units.map { "\($0.path)" } == ["plural.few"])
    #expect(table.entries.last?.localization(in: "en")?.substitutions == [])
    let target = table.entries.last?.localization(in: "uk")
    #expect(target?.substitutions.first?.argumentNumber == 1)
    #expect(target?.substitutions.first?.formatSpecifier == "lld")
  }

  @Test func `notes become the comment, and no language is invented`() throws {
    let units = """
      <trans-unit id="a"><source>s</source><note from="auto-generated">by a machine</note></trans-unit>
      <trans-unit id="b"><source>s</source><note>one</note><note>two</note></trans-unit>
      <trans-unit id="c" translate="no"><source>s</source></trans-unit>
      <trans-unit><source>s</source><target>t</target></trans-unit>
      """
    let table = try #require(XLIFFSample.table(XLIFFSample.file(units)))
    #expect(table.sourceLanguage == "en")
    #expect(table.languages == ["en"])
    #expect(table.entries.map(\.comment) == ["by a machine", "one\ntwo", nil])
    #expect(table.entries.map(\.isCommentGenerated) == [true, false, false])
    #expect(table.entries.map(\.shouldTranslate) == [true, true, false])
  }

  @Test func `a unit that does not go with the others is a key of its own`() throws {
    let units =
      XLIFFSample.unit("k", "plain") + XLIFFSample.unit("k|==|plural.one", "one")
      + XLIFFSample.unit("l|==|plural.one", "one") + XLIFFSample.unit("l|==|device.mac", "mac")
      + XLIFFSample.unit("m|==|set.0", "a") + XLIFFSample.unit("m|==|set.2", "c")
    let table = try #require(XLIFFSample.table(XLIFFSample.file(units)))
    #expect(
      table.entries.map(\.key)
        == ["k", "k|==|plural.one", "l", "l|==|device.mac", "m", "m|==|set.2"])
  }

  /// Source: openradar-mirror 6645, 19950 and 20020.
  @Test(
    arguments: [
      ("com.apple.dt.xcode", "10.1", "say \\\"hi\\\"\\n", true),
      ("com.apple.dt.xcode", "9.3", "a\\\\b", true),
      ("com.apple.dt.xcode", "9.2", "a\\nb", false),
      ("com.apple.dt.xcode", "11.0", "a\\nb", false),
      ("com.apple.dt.xcode", "10.1", "say \"hi\"\\n", false),
      ("com.apple.dt.xcode", "10.1", "a\\qb", false),
      ("com.apple.dt.xcode", "10.1", "plain", false),
      ("other", "10.1", "a\\nb", false),
    ] as [(String, String, String, Bool)])
  func `backslash escapes of Xcode 9 and 10 are resolved and announced`(
    tool: String, version: String, source: String, isEscaped: Bool
  ) throws {
    let text = XLIFFSample.file(
      XLIFFSample.unit("k", source, "l\\nm"),
      tool: "<tool tool-id=\"\(tool)\" tool-version=\"\(version)\"/>")
    let document = XLIFFSample.document(text)
    #expect(
      document.diagnostics.map(\.id) == (isEscaped ? ["xliff-backslash-escapes"] : []))
    let entry = try #require(document.files.first?.localizationTable.entries.first)
    #expect(document.files.first?.units.first?.target == "l\\nm")
    #expect(
      entry.localization(in: "fr")?.text == .unit(StringUnit(isEscaped ? "l\nm" : "l\\nm")))
    let meant = isEscaped ? (source == "a\\\\b" ? "a\\b" : "say \"hi\"\n") : source
    #expect(entry.localization(in: "en")?.text == .unit(StringUnit(meant)))
  }

  @Test func `a key with very many devices is read in time`() throws {
    let units = (0..<20_000).map { XLIFFSample.unit("k|==|device.d\($0)", "s\($0)", "t\($0)") }
    let table = try #require(XLIFFSample.table(XLIFFSample.file(units.joined())))
    #expect(table.entries.count == 1)
    #expect(table.entries.first?.localization(in: "fr")?.units.count == 20_000)
  }

  @Test func `an identifier of nothing but separators is a key`() {
    let id = String(repeating: "|==|substitutions.@", count: 20_000) + "!"
    let found = XLIFFIdentifiers(original: "a.xcstrings").identifier(of: id)
    #expect(found.key == id)
    let deep = "k|==|" + Array(repeating: "device.a", count: 10_000).joined(separator: ".")
    #expect(XLIFFIdentifiers(original: "a.xcstrings").identifier(of: deep).key == deep)
  }
}
