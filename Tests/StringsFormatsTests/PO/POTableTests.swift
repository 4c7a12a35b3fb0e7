import ICUKit
import LanguageTags
import SourceDiagnostics
import TestSupport
import Testing

@testable import StringsFormats

struct POTableTests {
  /// Every language of ICU that has plural rules, each once.
  static let languages: [String] = {
    let tags = ICULocales.availableIdentifiers.compactMap { try? LanguageTag($0) }
    let names = Set(tags.map(\.language)).union(["pt-PT", "pt-AO", "zh-Hant"]).subtracting(["und"])
    return names.filter { POPluralForms.rules(of: $0) != nil }.sorted()
  }()

  @Test func `the rule in the header is that of ICU in every language`() throws {
    #expect(Self.languages.count > 150)
    var failures: [String] = []
    for language in Self.languages {
      let forms = try POPluralForms(language: language)
      let rules = try #require(POPluralForms.rules(of: language))
      let rule = try #require(POPluralRule(forms.header), "\(language) \(forms.header)")
      #expect(rule.count == forms.categories.count)
      for number in Array(0...200) + [1000, 1001, 1_000_000, 1_000_001, 3_000_000] {
        let form = try #require(rule.form(of: UInt(number)), "\(language) \(forms.header)")
        if forms.categories[form] != rules.category(for: number) {
          failures.append("\(language) \(number): \(forms.header)")
        }
      }
    }
    #expect(failures.isEmpty, "\(failures.prefix(20))")
  }

  /// Source: gettext's manual, "Plural forms", with CLDR's order of the forms.
  @Test(arguments: [
    ("en", "nplurals=2; plural=(n != 1);"), ("ja", "nplurals=1; plural=0;"),
    (
      "pl",
      "nplurals=3; plural=(n == 1 ? 0 : n%10 >= 2 && n%10 <= 4 && (n%100 < 12 || n%100 > 14) ? 1 : 2);"
    ),
    (
      "ru",
      "nplurals=3; plural=(n%10 == 1 && n%100 != 11 ? 0 : n%10 >= 2 && n%10 <= 4 && (n%100 < 12 || n%100 > 14) ? 1 : 2);"
    ),
    ("cs", "nplurals=3; plural=(n == 1 ? 0 : n >= 2 && n <= 4 ? 1 : 2);"),
    ("fr", "nplurals=3; plural=(n <= 1 ? 0 : n != 0 && n%1000000 == 0 ? 1 : 2);"),
  ])
  func `the header is short`(language: String, header: String) throws {
    #expect(try POPluralForms(language: language).header == header)
  }

  private func expectKept(
    _ table: LocalizationTable, _ source: String, _ target: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = try PODocument.makeFile(of: table, sourceLanguage: source, targetLanguage: target)
    let document = PODocument(parsing: file.bytes)
    let text = String(decoding: file.bytes, as: UTF8.self)
    #expect(
      document.diagnostics.isEmpty, "\(document.diagnostics) \(text)",
      sourceLocation: sourceLocation)
    #expect(file.losses.isEmpty, "\(file.losses) \(text)", sourceLocation: sourceLocation)
    let found = document.localizationTable()
    let languages = [source, target]
    #expect(
      found.summary(of: languages) == table.summary(of: languages), "\(text)",
      sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    ("en", "de"), ("en", "ru"), ("en", "ja"), ("ja", "en"), ("ru", "en"), ("en", "ar"),
    ("pl", "cs"), ("fr", "pt-PT"), ("en", "en"), ("zh-Hans", "lv"),
  ])
  func `a table comes back as it was`(source: String, target: String) throws {
    var tables = try RandomTable(source: source, target: target, seed: 20_270_105)
    for _ in 0..<100 { try expectKept(tables.next(), source, target) }
  }

  @Test func `a table comes back in every language`() throws {
    for (number, language) in Self.languages.enumerated() {
      var tables = try RandomTable(source: "en", target: language, seed: UInt64(number))
      for _ in 0..<2 { try expectKept(tables.next(), "en", language) }
    }
  }
}
