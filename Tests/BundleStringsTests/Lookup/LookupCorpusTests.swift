import BundleStrings
import Foundation
import LanguageTags
import StringsFormats
import TestSupport
import Testing

/// Every table of real projects, looked up and put together.
@Suite(.enabled(if: FileManager.default.fileExists(atPath: Corpus.path), "no real files here"))
struct LookupCorpusTests {
  /// The paths of the real tables.
  private static func paths(_ ending: String) throws -> [String] {
    try #require(FileManager.default.enumerator(atPath: Corpus.path))
      .compactMap { $0 as? String }.filter { $0.hasSuffix(ending) }.sorted()
      .map { "\(Corpus.path)/\($0)" }
  }

  /// The texts of one file.
  private static func strings(_ path: String) throws -> LocalizedStrings {
    let bundle = try StringsBundle(file: path)
    let table = try #require(bundle.tableList.first)
    let languages = bundle.languages(withTable: table, development: .english)
    return try bundle.strings(preferring: languages, table: table)
  }

  @Test func `every text of every table is found as its document has it`() throws {
    var texts = 0
    var failures: [String] = []
    for path in try Self.paths(".strings") {
      let document = StringsDocument(parsing: Array(try Data(contentsOf: URL(filePath: path))))
      let strings = try Self.strings(path)
      for entry in document.entries {
        guard let expected = document.value(forKey: entry.key) else { continue }
        texts += 1
        let match = strings.match(for: entry.key)
        if !strings.string(for: entry.key).utf8.elementsEqual(expected.utf8)
          || !match.text.utf8.elementsEqual(expected.utf8) || match.table?.path != path
          || match.range != document.entry(forKey: entry.key)?.valueRange
        {
          failures.append("\(path) \(entry.key)")
        }
      }
      let absent = "no such key \(texts)"
      #expect(strings.string(for: absent) == absent)
    }
    #expect(failures.isEmpty, "\(failures.prefix(20))")
    #expect(texts > 5_000)
  }

  @Test func `every text of every table survives every argument`() throws {
    let arguments: [[StringArgument]] = [
      [], [1], ["x"], [1, 2, 3, 4], ["a", "b", "c", "d"], [1.5, "x", 7, .unsignedInteger(.max)],
      [.integer(.min), .floatingPoint(.nan)],
    ]
    var count = 0
    for path in try Self.paths(".strings") {
      let strings = try Self.strings(path)
      for key in strings.readTables.flatMap(\.keys) {
        for values in arguments {
          let match = strings.match(for: key, arguments: values)
          #expect(match.fits || !match.problems.isEmpty, "\(path) \(key) \(values)")
          count += 1
        }
      }
    }
    #expect(count > 30_000)
  }

  @Test func `every plural of every dictionary is put together for every kind of number`() throws {
    let numbers: [StringArgument] = [0, 1, 2, 3, 5, 11, 21, 100, 1.5, "x", -1, .integer(.max)]
    var plurals = 0
    var shown = 0
    for path in try Self.paths(".stringsdict") {
      let strings = try Self.strings(path)
      for key in strings.readTables.flatMap(\.keys) {
        plurals += 1
        for number in numbers {
          for count in 1...4 {
            let values = Array(repeating: number, count: count)
            let match = strings.match(for: key, arguments: values)
            #expect(strings.string(for: key, arguments: values) == match.text)
            #expect(match.fits || !match.problems.isEmpty, "\(path) \(key) \(values)")
            #expect(match.problems.allSatisfy { $0.position != nil })
            if match.fits { shown += 1 }
          }
        }
      }
    }
    #expect(plurals > 100)
    #expect(shown > plurals * numbers.count)
  }

  /// The texts as a reader of the file expects them.
  struct Row: CustomTestStringConvertible {
    let path: String
    let key: String
    let arguments: [StringArgument]
    let text: String

    init(_ path: String, _ key: String, _ arguments: [StringArgument], _ text: String) {
      self.path = path
      self.key = key
      self.arguments = arguments
      self.text = text
    }

    var testDescription: String { "\(key) \(arguments)" }
  }

  private static let swiftGen =
    "SwiftGen__SwiftGen/Sources/TestUtils/Fixtures/Resources/Strings/LocPluralAdvanced.stringsdict"
  private static let rSwift =
    "mac-cain13__R.swift/Examples/ResourceApp/ResourceApp/Strings/Generic.stringsdict"
  private static let element =
    "element-hq__element-x-ios/ElementX/Resources/Localizations/be.lproj/Localizable.stringsdict"
  private static let duckDuckGo =
    "duckduckgo__apple-browsers/iOS/DuckDuckGo/bg.lproj/Localizable.stringsdict"

  /// Source: the files themselves, read by a person.
  @Test(arguments: [
    Row(
      swiftGen, "multiple.placeholders-and-variables.int-string-string", [3, "today", "Grocery"],
      "Your Grocery list contains 3 items. You should buy them today."),
    Row(
      swiftGen, "multiple.variables.three-variables-in-formatkey", [1, 2_048, 1],
      "1 file remaining (2,048 bytes, 1 minute)"),
    Row(
      swiftGen, "mixed.placeholders-and-variables.string-positional3int", ["Inception", "x", 2],
      "Inception has 2 ratings"),
    Row(
      swiftGen, "mixed.placeholders-and-variables.string-int", ["Inception", 0],
      "Inception has no rating"),
    Row(rSwift, "correct alpha", [0], "Pre Alpha (| Zero Alpha |)"),
    Row(
      rSwift, "correct gamma", [1, 0], "Pre Gamma (| Zero Gamma.second x One Gamma.first |)"),
    Row(
      rSwift, "correct delta", [1, 7],
      "Pre Delta (| One Delta.first (1). Second: Other Delta.second: 7 |)"),
    Row(element, "screen_room_typing_many_members", ["Ада", "Бэла", 5], "Ада, Бэла і 5 іншыя"),
    Row(
      duckDuckGo, "autofill.delete.all.passwords.confirmation.body", [1, 2],
      "Вашите пароли ще бъдат изтрити от това устройство. Уверете се, че все още имате друг начин "
        + "за достъп до Вашия акаунти."),
  ])
  func `a real plural reads as its translator meant it`(row: Row) throws {
    let path = "\(Corpus.path)/\(row.path)"
    try #require(FileManager.default.fileExists(atPath: path))
    #expect(try Self.strings(path).string(for: row.key, arguments: row.arguments) == row.text)
  }
}
