import ICUKit
import SourceDiagnostics
import StringsFormats
import Testing

struct StringsFilePairTests {
  /// What a key has in a language, and what is written of it.
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let localization: Localization
    var strings: String?
    /// The rule, as its format, its variables and their forms.
    var rule: String?
    var losses: [String] = []
    /// What is read of the files again; `nil` where it is the same.
    var again: Localization?
    var testDescription: String { name }
  }

  private static func plural(_ forms: (PluralCategory, String)...) -> LocalizedText {
    .plural(forms.map { PluralVariation($0.0, .unit(StringUnit($0.1))) })
  }

  private static func unit(_ value: String) -> LocalizedText { .unit(StringUnit(value)) }

  static let rows = [
    Row(
      name: "a text", localization: Localization("de", text: unit("Titel \"x\"\n")),
      strings: "\"k\" = \"Titel \\\"x\\\"\\n\";\n"),
    Row(
      name: "an empty text that is translated", localization: Localization("de", text: unit("")),
      strings: "\"k\" = \"\";\n"),
    Row(
      name: "a plural",
      localization: Localization(
        "de", text: plural((.one, "eine Datei"), (.other, "%lld Dateien"))),
      rule: "%#@plural@ | plural[lld]: one=eine Datei, other=%lld Dateien"),
    Row(
      name: "a plural of two arguments",
      localization: Localization(
        "de", text: plural((.one, "%@: %lld Datei"), (.other, "%@: %lld Dateien"))),
      rule: "%2$#@plural@ | plural[lld]: one=%1$@: %2$lld Datei, other=%1$@: %2$lld Dateien",
      again: Localization(
        "de", text: plural((.one, "%1$@: %2$lld Datei"), (.other, "%1$@: %2$lld Dateien")))),
    Row(
      name: "a plural with the argument itself",
      localization: Localization("de", text: plural((.other, "%arg Dateien"))),
      rule: "%#@plural@ | plural[lld]: other=%lld Dateien",
      again: Localization("de", text: plural((.other, "%lld Dateien")))),
    Row(
      name: "a plural whose forms show no number",
      localization: Localization("de", text: plural((.one, "eine"), (.other, "viele"))),
      rule: "%#@plural@ | plural[lld]: one=eine, other=viele"),
    Row(
      name: "a plural of a fraction",
      localization: Localization("de", text: plural((.other, "%.1f km"))),
      rule: "%#@plural@ | plural[f]: other=%.1f km"),
    Row(
      name: "a plural without a form for other numbers",
      localization: Localization("de", text: plural((.one, "%d Datei"), (.few, "%d Dateien"))),
      rule: "%#@plural@ | plural[d]: one=%d Datei, few=%d Dateien, other=%d Dateien",
      losses: ["missing-other"],
      again: Localization(
        "de", text: plural((.one, "%d Datei"), (.few, "%d Dateien"), (.other, "%d Dateien")))),
    Row(
      name: "substitutions in another order",
      localization: Localization(
        "de", text: unit("%#@YARDS@, %#@BIRDS@"),
        substitutions: [
          LocalizationSubstitution(
            "BIRDS", argumentNumber: 1, formatSpecifier: "lld",
            text: plural((.one, "%arg Vogel"), (.other, "%arg Vögel"))),
          LocalizationSubstitution(
            "YARDS", argumentNumber: 2, formatSpecifier: "d", text: plural((.other, "%arg m"))),
        ]),
      rule: "%2$#@YARDS@, %1$#@BIRDS@ | BIRDS[lld]: one=%lld Vogel, other=%lld Vögel"
        + " | YARDS[d]: other=%d m"),
    Row(
      name: "substitutions in the order of their arguments",
      localization: Localization(
        "de", text: unit("%#@a@ und %#@b@"),
        substitutions: [
          LocalizationSubstitution(
            "a", argumentNumber: 1, formatSpecifier: "lld", text: plural((.other, "%arg"))),
          LocalizationSubstitution(
            "b", argumentNumber: 2, formatSpecifier: "lld", text: plural((.other, "%arg"))),
        ]),
      rule: "%#@a@ und %#@b@ | a[lld]: other=%lld | b[lld]: other=%lld"),
    Row(
      name: "a substitution alone, without the number of its argument",
      localization: Localization(
        "de", text: unit("%#@value@"),
        substitutions: [
          LocalizationSubstitution(
            "value", formatSpecifier: "f",
            text: plural((.one, "%.1f Zeile"), (.other, "%.1f Zeilen")))
        ]),
      rule: "%#@value@ | value[f]: one=%.1f Zeile, other=%.1f Zeilen"),
    Row(
      name: "a substitution beside a text",
      localization: Localization(
        "de", text: unit("%2$@: %#@n@"),
        substitutions: [
          LocalizationSubstitution(
            "n", argumentNumber: 1, formatSpecifier: "lld", text: plural((.other, "%arg x")))
        ]),
      rule: "%2$@: %#@n@ | n[lld]: other=%lld x"),
    Row(
      name: "devices, one with a plural",
      localization: Localization(
        "de",
        text: .device([
          DeviceVariation("iphone", plural((.one, "%lld Tipp"), (.other, "%lld Tipps"))),
          DeviceVariation("other", unit("Klick")),
        ])),
      rule: "iphone: {%#@plural@ | plural[lld]: one=%lld Tipp, other=%lld Tipps}; other: Klick"),
    Row(
      name: "devices with a substitution at the root",
      localization: Localization(
        "de",
        text: .device([
          DeviceVariation("ipad", unit("Tippe %#@n@")), DeviceVariation("other", unit("nichts")),
        ]),
        substitutions: [
          LocalizationSubstitution("n", formatSpecifier: "lld", text: plural((.other, "%arg x")))
        ]),
      rule: "ipad: {Tippe %#@n@ | n[lld]: other=%lld x}; other: nichts"),
    Row(
      name: "widths",
      localization: Localization(
        "de", text: .width([WidthVariation(5, unit("kurz")), WidthVariation(50, unit("lang"))])),
      rule: "5: kurz; 50: lang"),
    Row(
      name: "phrases",
      localization: Localization("de", text: .set(StringUnitSet(["a", "b"]))), losses: ["phrases"],
      again: Localization("de")),
    Row(
      name: "a state",
      localization: Localization("de", text: .unit(StringUnit("Titel", state: .needsReview))),
      strings: "\"k\" = \"Titel\";\n", losses: ["state"],
      again: Localization("de", text: unit("Titel"))),
    Row(
      name: "a text that is not there yet",
      localization: Localization("de", text: .unit(StringUnit("", state: .new))),
      again: Localization("de")),
    Row(
      name: "a text that nobody has begun to translate",
      localization: Localization("de", text: .unit(StringUnit("Title", state: .new))),
      losses: ["state"], again: Localization("de")),
    Row(
      name: "a character that no file holds", localization: Localization("de", text: unit("\0")),
      losses: ["unwritable-text"], again: Localization("de")),
  ]

  @Test(arguments: rows)
  func `a language is written into its files and read again`(row: Row) {
    let table = LocalizationTable(
      sourceLanguage: "en", entries: [LocalizationEntry("k", localizations: [row.localization])])
    let files = StringsFilePair(of: table, language: "de")
    #expect(files.strings.map { String(decoding: $0, as: UTF8.self) } == row.strings)
    let strings = files.strings.map(StringsDocument.init(parsing:))
    let dictionary = files.stringsdict.map(StringsdictDocument.init(parsing:))
    #expect(strings?.diagnostics.isEmpty != false)
    #expect(dictionary?.diagnostics.isEmpty != false, "\(dictionary?.diagnostics ?? [])")
    #expect(dictionary?.entry(forKey: "k")?.rule.exchangeSummary == row.rule)
    #expect(files.losses.map(\.id) == row.losses)
    let again = ConvertedTable(
      strings: strings, stringsdict: dictionary, language: "de", isSource: false)
    let expected = row.again ?? row.localization
    #expect(again.losses.isEmpty)
    #expect(
      again.table.entries.first?.localization(in: "de")
        == (expected.text == nil ? nil : expected))
    // What was read is written in the same way again.
    let written = StringsFilePair(of: again.table, language: "de")
    #expect(written.strings == files.strings)
    #expect(written.stringsdict == files.stringsdict)
  }

  @Test func `an entry takes its comment along`() {
    var plural = LocalizationEntry("n", comment: "a -- b")
    plural.setLocalization(Localization("en", text: Self.plural((.other, "%lld"))))
    let table = LocalizationTable(
      sourceLanguage: "en",
      entries: [
        LocalizationEntry("a"), LocalizationEntry("b", comment: "two\nlines"),
        LocalizationEntry("c", comment: "an end */ within"), plural,
      ])
    let files = StringsFilePair(of: table, language: "en")
    let expected = """
      "a" = "a";

      /* two
      lines */
      "b" = "b";

      /* an end * / within */
      "c" = "c";

      """
    #expect(files.strings.map { String(decoding: $0, as: UTF8.self) } == expected)
    #expect(files.losses.map(\.id) == ["comment", "comment"])
    let dictionary = StringsdictDocument(parsing: files.stringsdict ?? [])
    #expect(dictionary.entry(forKey: "n")?.comment == "a - - b")
    // Other languages have none of these keys.
    let other = StringsFilePair(of: table, language: "de")
    #expect(other.strings == nil && other.stringsdict == nil && other.losses.isEmpty)
  }

  @Test func `a source text that is its key is the key`() {
    let strings = StringsDocument(parsing: Array("\"a\" = \"a\";\n\"b\" = \"B\";\nc;\n".utf8))
    let source = ConvertedTable(
      strings: strings, stringsdict: nil, language: "en", isSource: true
    ).table
    #expect(source.sourceLanguage == "en")
    #expect(source.entries.map(\.key) == ["a", "b", "c"])
    #expect(source.entries.map(\.localizations.count) == [0, 1, 0])
    let target = ConvertedTable(strings: strings, stringsdict: nil, language: "en", isSource: false)
    #expect(target.table.entries.map(\.localizations.count) == [1, 1, 1])
  }

  @Test func `what a table has no place for is said`() {
    let strings = StringsDocument(parsing: Array("a = (x);\nn = y;\nb = 1;\nb = 2;\n".utf8))
    let rules = """
      <dict><key>n</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@v@</string>
      <key>v</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string><key>three</key><string>x</string>
      <key>other</key><string>%d</string></dict></dict><key>m</key><dict/></dict>
      """
    let read = ConvertedTable(
      strings: strings, stringsdict: StringsdictDocument(parsing: Array(rules.utf8)),
      language: "de", isSource: false)
    #expect(
      read.losses.map(\.id)
        == ["value-not-text", "hidden-text", "unknown-category", "unreadable-rule"])
    #expect(read.table.entries.map(\.key) == ["n", "b"])
    #expect(read.table.entries.last?.localization(in: "de")?.text == Self.unit("2"))
  }
}

extension StringsdictRule {
  /// The rule in a line.
  fileprivate var exchangeSummary: String {
    switch self {
    case .text(let text): text.text
    case .plural(let plural):
      ([plural.format?.text ?? "?"]
        + plural.variables.map { variable in
          let forms = variable.forms.map { "\($0.name)=\($0.text.text)" }
          return "\(variable.name)[\(variable.valueType?.text ?? "?")]: "
            + forms.joined(separator: ", ")
        }).joined(separator: " | ")
    case .width(let widths):
      widths.map { "\($0.width ?? -1): \($0.text.text)" }.joined(separator: "; ")
    case .device(let devices):
      devices.map { device in
        if case .text = device.rule { return "\(device.name): \(device.rule.exchangeSummary)" }
        if case .plural(let plural) = device.rule, plural.variables.isEmpty {
          return "\(device.name): \(device.rule.exchangeSummary)"
        }
        return "\(device.name): {\(device.rule.exchangeSummary)}"
      }.joined(separator: "; ")
    case .none: "none"
    }
  }
}
