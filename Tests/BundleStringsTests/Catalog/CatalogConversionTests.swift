import Foundation
import LanguageTags
import StringsFormats
import TestSupport
import Testing

@testable import BundleStrings

/// Real catalogs and the files that are made of them say the same when they are asked.
@Suite(.needsCorpus)
struct CatalogConversionTests {
  static let paths = (try? Corpus.paths(endingIn: ".xcstrings")) ?? []

  @Test(arguments: paths)
  func `a key has the same text in a catalog and in the files made of it`(path: String) throws {
    let bytes = try Corpus.bytes(of: path)
    let table = StringCatalogDocument(parsing: bytes).localizationTable
    let (catalog, files) = (try TemporaryFolder(), try TemporaryFolder())
    try Data(bytes).write(to: catalog.url.appending(path: "T.xcstrings"))
    let source = try #require(table.sourceLanguage)
    let languages = table.languages.contains(source) ? table.languages : [source] + table.languages
    for language in languages {
      let pair = StringsFilePair(of: table, language: language)
      let folder = files.url.appending(path: "\(language).lproj")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for (ending, bytes) in [("strings", pair.strings), ("stringsdict", pair.stringsdict)] {
        if let bytes { try Data(bytes).write(to: folder.appending(path: "T.\(ending)")) }
      }
    }
    let development = try LanguageTag(source)
    var count = 0
    for language in languages {
      let tag = try LanguageTag(language)
      let one = try StringsBundle(at: catalog.path).strings(
        preferring: [tag], table: "T", development: development)
      let other = try StringsBundle(at: files.path).strings(
        preferring: [tag], table: "T", development: development)
      for entry in table.entries {
        // Of a plural without its number the file decides which text is shown.
        let isPlain = [language, source].allSatisfy { language in
          entry.localization(in: language).map { $0.units.count < 2 } ?? true
        }
        #expect(
          !isPlain || one.string(for: entry.key) == other.string(for: entry.key), "\(language)")
        let arguments = Self.arguments(of: entry, in: [language, source])
        guard arguments.contains(where: { $0 == nil }) else { continue }
        for number in 0...120 {
          let values = arguments.enumerated().map { position, text in
            text ?? .integer(Int64(number + position))
          }
          let found = one.string(for: entry.key, arguments: values)
          if found != other.string(for: entry.key, arguments: values) {
            Issue.record("\(language) '\(entry.key)' \(number): \(found)")
            break
          }
          count += 1
        }
      }
    }
    #expect(count > 0 || !Self.hasPlurals(table))
  }

  private static func hasPlurals(_ table: LocalizationTable) -> Bool {
    table.entries.contains { $0.localizations.contains { $0.units.count > 1 } }
  }

  /// The arguments of a key's texts: a text where one is asked for, `nil` for a number.
  private static func arguments(
    of entry: LocalizationEntry, in languages: [String]
  ) -> [StringArgument?] {
    var arguments: [StringArgument?] = []
    let localizations = languages.compactMap { entry.localization(in: $0) }
    for unit in localizations.flatMap(\.units) {
      let text = FormatText(parsing: unit.unit.value)
      for (place, position) in zip(text.placeholders, text.argumentPositions) where position < 10 {
        while arguments.count < position { arguments.append(nil) }
        if place.kind == .object { arguments[position - 1] = .text("x") }
      }
    }
    return arguments
  }
}
