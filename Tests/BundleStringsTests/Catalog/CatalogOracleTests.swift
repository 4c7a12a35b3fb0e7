import BundleStrings
import Foundation
import ICUKit
import LanguageTags
import StringsFormats
import TestSupport
import Testing

/// Every text of real catalogs beside what Python reads from them.
@Suite(.needsCorpus, .enabled(if: ProgramRun.isAvailable("python3")))
struct CatalogOracleTests {
  private static let paths = (try? Corpus.paths(endingIn: ".xcstrings")) ?? []

  /// What the script says of a file: language, key, state, category and text of each.
  private static func answers(_ path: String) throws -> [[String]] {
    let script = URL(filePath: #filePath).appending(path: "../../Fixtures/read-catalog.py")
      .standardizedFileURL
    let run = try ProgramRun(
      "python3", [script.path(percentEncoded: false), "\(Corpus.path)/\(path)"])
    try #require(run.status == 0, "\(run.errors)")
    return run.output.split(separator: "\n").map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map { field in
        String(field).replacing("\\t", with: "\t").replacing("\\n", with: "\n")
          .replacing("\\s", with: "\\")
      }
    }
  }

  @Test(arguments: paths)
  func `the texts are those of Python, in every language`(path: String) throws {
    let bundle = try StringsBundle(file: "\(Corpus.path)/\(path)")
    let table = try #require(bundle.tableList.first)
    var failures: [String] = []
    var count = 0
    let rows = Dictionary(grouping: try Self.answers(path)) { $0[0] }
    let languages = bundle.languages(withTable: table, development: .english).map(\.description)
    #expect(Set(rows.keys).isSubset(of: languages))
    for (language, texts) in rows {
      let tag = try LanguageTag(language)
      let strings = try bundle.strings(preferring: [tag], table: table)
      for row in texts {
        let (key, state, kind, text) = (row[1], row[2], row[3], row[4])
        count += 1
        let match = strings.match(for: key)
        let isShown = state != "new" || language == "en"
        if kind == "text" {
          if (match.language == tag) != isShown || isShown && match.text != text {
            failures.append("\(language) \(key): \(match.text)")
          }
        } else if kind == "plural.other" || kind == "device.other" {
          if match.language != tag || match.text != text {
            failures.append("\(language) \(key) \(kind): \(match.text)")
          }
        }
      }
    }
    #expect(failures.isEmpty, "\(failures.prefix(20))")
    #expect(count > 0)
  }

  @Test(arguments: paths)
  func `a plural takes the form of its category for every count`(path: String) throws {
    let bundle = try StringsBundle(file: "\(Corpus.path)/\(path)")
    let table = try #require(bundle.tableList.first)
    var failures: [String] = []
    let rows = try Self.answers(path).filter { !["text", "device.other"].contains($0[3]) }
    for (language, forms) in Dictionary(grouping: rows, by: { $0[0] }) {
      let tag = try LanguageTag(language)
      let rules = try ICUPluralRules(locale: ICULocale(tag))
      let strings = try bundle.strings(preferring: [tag], table: table)
      for (key, rows) in Dictionary(grouping: forms, by: { $0[1] }) {
        let texts = Dictionary(
          rows.map { ($0[3].split(separator: ".").last ?? "", $0[4]) },
          uniquingKeysWith: { $1 })
        for number in 0...120 {
          // A number that is shown with a digit after the point is of the category of that.
          let isFraction = texts["other"]?.contains("%.1f") == true
          let category =
            (isFraction
            ? rules.category(forDecimal: "\(number).0") : rules.category(for: UInt(number)))
            .rawValue
          let expected = texts[category[...]] ?? texts["other"]
          let match = strings.match(
            for: key, arguments: [.integer(Int64(number)), .integer(Int64(number))],
            device: nil, exactZero: .never)
          guard case .form(let choice)? = match.choices.first, match.language == tag else {
            failures.append("\(language) \(key) \(number): \(match.text)")
            continue
          }
          let bytes = match.table?.stringCatalogDocument?.bytes ?? []
          let source = String(decoding: bytes[choice.range], as: UTF8.self)
          if source.replacing("\\\"", with: "\"") != "\"\(expected ?? "")\"" {
            failures.append("\(language) \(key) \(number): \(source), \(expected ?? "none")")
          }
        }
      }
    }
    #expect(failures.isEmpty, "\(failures.prefix(20))")
  }
}
