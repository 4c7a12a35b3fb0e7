import ICUKit
import SourceDiagnostics
import TestSupport
import Testing

@testable import StringsFormats

/// Real catalogs, written into the files of each language and read from these again.
@Suite(.needsCorpus)
struct CatalogExchangeTests {
  static let paths = (try? Corpus.paths(endingIn: ".xcstrings")) ?? []

  private func tables(of catalog: LocalizationTable) -> [(String, ConvertedTable)] {
    let source = catalog.sourceLanguage ?? "en"
    let others = catalog.languages.filter { $0 != source }
    return ([source] + others).map { language in
      let files = StringsFilePair(of: catalog, language: language)
      let strings = files.strings.map(StringsDocument.init(parsing:))
      let dictionary = files.stringsdict.map(StringsdictDocument.init(parsing:))
      #expect(strings?.hasErrors != true && dictionary?.hasErrors != true)
      let read = ConvertedTable(
        strings: strings, stringsdict: dictionary, language: language, isSource: language == source)
      #expect(read.losses.isEmpty, "\(read.losses.prefix(3))")
      return (language, read)
    }
  }

  @Test(arguments: paths)
  func `files of all languages merged into their catalog change no byte`(path: String) throws {
    let bytes = try Corpus.bytes(of: path)
    var catalog = StringCatalogDocument(parsing: bytes)
    for (language, read) in tables(of: catalog.localizationTable) {
      let outcome = catalog.merge(read.table, keepingStates: true)
      #expect(outcome == .unchanged, "\(language)")
    }
    #expect(catalog.bytes == bytes)
  }

  @Test(arguments: paths)
  func `files of all languages are the catalog again, but for what they cannot say`(
    path: String
  ) throws {
    let catalog = StringCatalogDocument(parsing: try Corpus.bytes(of: path)).localizationTable
    var combined = LocalizationTable()
    for (_, read) in tables(of: catalog) { combined.add(read.table) }
    // Written as a catalog, both have their parts in the order of catalogs.
    let expected = LocalizationTable(
      sourceLanguage: catalog.sourceLanguage,
      entries: catalog.entries.map { plain($0, in: catalog) })
    let made = try StringCatalogDocument.makeFile(of: combined)
    let wished = try StringCatalogDocument.makeFile(of: expected)
    #expect(made.losses.isEmpty && wished.losses.isEmpty)
    #expect(made.bytes.count > 100)
    let difference = zip(made.bytes, wished.bytes).prefix { $0 == $1 }.count
    let isSame = made.bytes == wished.bytes
    #expect(
      isSame,
      "\(String(decoding: made.bytes.dropFirst(max(0, difference - 200)).prefix(400), as: UTF8.self))"
    )
  }

  /// An entry without what strings files have no place for.
  private func plain(_ entry: LocalizationEntry, in table: LocalizationTable) -> LocalizationEntry {
    var result = LocalizationEntry(
      entry.key, comment: entry.comment.map { $0.trimmingSpace() })
    if result.comment == "" { result.comment = nil }
    for localization in entry.localizations {
      var plain = localization
      for unit in localization.units {
        plain.setUnit(StringUnit(unit.unit.value), at: unit.path)
      }
      let isUntranslated =
        localization.language != table.sourceLanguage
        && localization.units.allSatisfy { $0.unit.state == .new }
      let isKey =
        localization.language == table.sourceLanguage
        && plain.text == .unit(StringUnit(entry.key)) && plain.substitutions.isEmpty
      if !isUntranslated, !isKey { result.localizations.append(plain) }
    }
    return result
  }
}

extension String {
  fileprivate func trimmingSpace() -> String {
    let trimmed = drop { $0.isWhitespace }
    return String(trimmed.reversed().drop { $0.isWhitespace }.reversed())
  }
}
