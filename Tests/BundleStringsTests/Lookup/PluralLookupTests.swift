import BundleStrings
import Foundation
import ICUKit
import LanguageTags
import TestSupport
import Testing

struct PluralLookupTests {
  private static let letters: KeyValuePairs<String, String> = [
    "zero": "z", "one": "o", "two": "t", "few": "f", "many": "m", "other": "x",
  ]

  /// Source: CLDR 42 plural rules as PyICU gives them, see Fixtures/plural-categories.py.
  @Test(.enabled(if: ICUVersion.library.hasPrefix("72."), "the facts are of ICU 72"))
  func `every locale takes the form of its category for every number`() throws {
    let path = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Fixtures/plural-categories-icu72.tsv")
    let rows = try String(contentsOf: path, encoding: .utf8).split(separator: "\n")
      .map { $0.split(separator: "\t").map(String.init) }
    let integers = try #require(rows.first?[0]).split(separator: " ").compactMap { Int($0) }
    let decimals = try #require(rows.first?[1]).split(separator: " ").map(String.init)
    #expect(integers.count > 70 && decimals.count > 25)
    let folder = try TemporaryFolder()
    let locales = rows.dropFirst().flatMap { $0[2].split(separator: " ").map(String.init) }
    #expect(locales.count > 700)
    let text = DictionaryText.file([
      "whole": .count(Self.letters),
      "decimal1": .count(shown(1), conversion: "f"),
      "decimal2": .count(shown(2), conversion: "f"),
    ])
    let settings = TextSettings(exactZero: .never)
    var failures: [String] = []
    for row in rows.dropFirst() {
      for locale in row[2].split(separator: " ").map(String.init) {
        let path = try folder.write(text, to: "\(locale).lproj/Localizable.stringsdict")
        let strings = try StringsBundle(file: path).strings(preferring: [LanguageTag(locale)])
        let whole = integers.map {
          strings.string(for: "whole", arguments: [.integer(Int64($0))], settings: settings)
        }.joined()
        let written = try decimals.map { text in
          let digits = try #require(text.split(separator: ".").last).count
          let number = try #require(Double(text))
          let shown = strings.string(
            for: "decimal\(digits)", arguments: [.floatingPoint(number)], settings: settings)
          return String(shown.prefix(1))
        }.joined()
        if whole != row[0] || written != row[1] {
          failures.append("\(locale): \(whole) \(written), expected \(row[0]) \(row[1])")
        }
      }
    }
    #expect(failures.isEmpty, "\(failures.prefix(20))")
  }

  /// Forms that begin with their letter and show the number with so many digits.
  private func shown(_ digits: Int) -> KeyValuePairs<String, String> {
    [
      "zero": "z%.\(digits)f", "one": "o%.\(digits)f", "two": "t%.\(digits)f",
      "few": "f%.\(digits)f", "many": "m%.\(digits)f", "other": "x%.\(digits)f",
    ]
  }

  struct ZeroRow: CustomTestStringConvertible {
    let language: String
    let number: Int64
    let byDefault: String
    let always: String
    let never: String

    init(
      _ language: String, _ number: Int64, _ byDefault: String, _ always: String, _ never: String
    ) {
      self.language = language
      self.number = number
      self.byDefault = byDefault
      self.always = always
      self.never = never
    }

    var testDescription: String { "\(language) \(number)" }
  }

  /// Source: Apple's note that `zero` is for 0 in every language; CLDR's categories `zero` of
  /// Latvian, Arabic and Welsh.
  @Test(arguments: [
    ZeroRow("en", 0, "z", "z", "x"), ZeroRow("pl", 0, "z", "z", "m"),
    ZeroRow("fr", 0, "z", "z", "o"), ZeroRow("zh-Hans", 0, "z", "z", "x"),
    ZeroRow("lv", 0, "z", "z", "z"), ZeroRow("lv", 10, "z", "z", "z"),
    ZeroRow("ar", 0, "z", "z", "z"), ZeroRow("cy", 0, "z", "z", "z"),
    ZeroRow("en", 10, "x", "x", "x"),
  ])
  func `the form zero is for 0 itself where the language has no such category`(
    row: ZeroRow
  ) throws {
    let folder = try TemporaryFolder()
    try folder.writeDictionary(["key": .count(Self.letters)], in: row.language)
    let strings = try folder.strings(row.language)
    func text(_ exactZero: ExactZero) -> String {
      strings.string(
        for: "key", arguments: [.integer(row.number)],
        settings: TextSettings(exactZero: exactZero))
    }
    #expect(text(.whereNoCategory) == row.byDefault)
    #expect(text(.always) == row.always)
    #expect(text(.never) == row.never)
    #expect(strings.string(for: "key", count: Int(row.number)) == row.byDefault)
  }

  @Test func `without a form zero the number 0 has the form of its category`() throws {
    let folder = try TemporaryFolder()
    try folder.writeDictionary(
      ["key": .count(["one": "one", "many": "many", "other": "other"])], in: "pl")
    let match = try folder.strings("pl").match(for: "key", arguments: [0])
    #expect(match.text == "many")
    guard case .form(let choice)? = match.choices.first else {
      Issue.record("no form was chosen")
      return
    }
    #expect(choice.category == .many && choice.form == .many && !choice.isExactZero)
  }

  @Test func `only 0 itself is an exact zero, and not what is shown as 0`() throws {
    let folder = try TemporaryFolder()
    try folder.writeDictionary(
      ["key": .count(["zero": "none", "one": "%.0f mile", "other": "%.0f miles"])], in: "en")
    let strings = try folder.strings("en")
    #expect(strings.string(for: "key", arguments: [0.0]) == "none")
    #expect(strings.string(for: "key", arguments: [-0.0]) == "none")
    #expect(strings.string(for: "key", arguments: [0.25]) == "0 miles")
    #expect(strings.string(for: "key", arguments: [0]) == "none")
    #expect(strings.string(for: "key", arguments: [.unsignedInteger(0)]) == "none")
  }

  /// Source: CLDR: a number's category is that of its digits as they are shown.
  @Test(arguments: [
    (1.0, "%.1f mile", "%.1f miles", "1.0 miles"),
    (1.0, "%.0f mile", "%.0f miles", "1 mile"),
    (1.4, "%.0f mile", "%.0f miles", "1 mile"),
    (1.5, "%.1f mile", "%.1f miles", "1.5 miles"),
    (1.0, "one mile", "%.1f miles", "one mile"),
    (1.0, "%@ mile", "%@ miles", "1 mile"),
    (0.96, "%.1f mile", "%.1f miles", "1.0 miles"),
    (1.0, "%f mile", "%f miles", "1.000000 miles"),
    (.infinity, "%.1f mile", "%.1f miles", "∞ miles"),
    (.nan, "%.1f mile", "%.1f miles", "NaN miles"),
    (-1, "%.0f mile", "%.0f miles", "-1 mile"),
  ])
  func `a fraction takes the form of the number as it is shown`(
    number: Double, one: String, other: String, expected: String
  ) throws {
    let folder = try TemporaryFolder()
    let conversion = one.contains("@") ? "@" : "f"
    try folder.writeDictionary(
      ["key": .count(["one": one, "other": other], conversion: conversion)], in: "en")
    #expect(
      try folder.strings("en").string(for: "key", arguments: [.floatingPoint(number)]) == expected)
  }

  @Test func `whole numbers in places for fractions take the form of what is shown`() throws {
    let folder = try TemporaryFolder()
    try folder.writeDictionary(
      ["key": .count(["one": "%.1f mile", "other": "%.1f miles"], conversion: "f")], in: "en")
    #expect(try folder.strings("en").string(for: "key", count: 1) == "1.0 miles")
  }

  /// Source: the last digits decide in Russian, beyond what a floating-point number can hold.
  @Test(arguments: [
    (StringArgument.integer(.max), "m"),
    (.integer(9_223_372_036_854_775_801), "o"),
    (.integer(9_223_372_036_854_775_802), "f"),
    (.integer(.min), "m"), (.integer(-1), "o"), (.integer(-21), "o"),
    (.unsignedInteger(.max), "m"),
    (.unsignedInteger(18_446_744_073_709_551_601), "o"),
  ])
  func `the largest numbers have their form`(number: StringArgument, form: String) throws {
    let folder = try TemporaryFolder()
    try folder.writeDictionary(["key": .count(Self.letters)], in: "ru")
    #expect(try folder.strings("ru").string(for: "key", arguments: [number]) == form)
  }

  @Test func `the rules are those of the language in which the text was found`() throws {
    let folder = try TemporaryFolder()
    try folder.writeDictionary(["english": .count(Self.letters)], in: "en")
    try folder.writeDictionary(
      ["english2": .count(Self.letters), "brazilian": .count(Self.letters)], in: "pt")
    // French has `one` for 0 and 1, English for 1 alone.
    let french = try folder.strings("fr")
    #expect(
      french.string(for: "english", arguments: [0], settings: .init(exactZero: .never)) == "x")
    // The rules of `pt` and `pt-PT` differ, and `pt-AO` goes with `pt-PT`; the text is in `pt`.
    let angolan = try folder.strings("pt-AO")
    let settings = TextSettings(exactZero: .never)
    #expect(angolan.string(for: "brazilian", arguments: [0], settings: settings) == "o")
  }

  @Test func `numbers are written for the wished region in the language of the text`() throws {
    let folder = try TemporaryFolder()
    for language in ["de", "en"] {
      try folder.writeDictionary(["key": .count(["other": "%d"])], in: language)
    }
    try folder.writeStrings("\"only\" = \"%.2f\";", in: "en")
    func text(_ wish: String, _ key: String, _ argument: StringArgument) throws -> String {
      try folder.strings(wish).string(for: key, arguments: [argument])
    }
    // Source: CLDR number symbols of de, de-CH, de-AT, en, en-IN and en-DE.
    #expect(try text("de", "key", 1_234_567) == "1.234.567")
    #expect(try text("de-CH", "key", 1_234_567) == "1’234’567")
    #expect(try text("de-CH:en", "key", 1_234_567) == "1’234’567")
    #expect(try text("en-IN", "key", 1_234_567) == "12,34,567")
    #expect(try text("fr-DE", "only", 1234.5) == "1.234,50")
    #expect(try text("de-u-nu-arab", "key", 12) == "١٢")
    #expect(
      try folder.strings("de-CH").match(for: "key", arguments: [1]).numberLocale
        == LanguageTag("de-CH"))
    #expect(
      try folder.strings("fr-DE").match(for: "only", arguments: [1.0]).numberLocale
        == LanguageTag("en-DE"))
  }

  @Test func `a language that ICU does not know has the form other and plain digits`() throws {
    let folder = try TemporaryFolder()
    try folder.writeDictionary(["key": .count(["one": "o%d", "other": "x%d"])], in: "tlh")
    let match = try folder.strings("tlh").match(for: "key", arguments: [1_000])
    #expect(match.text == "x1000")
    #expect(match.numberLocale == nil)
    #expect(try folder.strings("tlh").string(for: "key", count: 1) == "x1")
  }
}
