import SourceDiagnostics
import StringsFormats

/// A catalog becomes files of a language that are sound, and what is read of them the same files.
enum CatalogConversion {
  static func check(_ bytes: [UInt8]) throws(PropertyViolation) {
    let table = StringCatalogDocument(parsing: bytes).localizationTable
    let languages = table.languages + (table.sourceLanguage.map { [$0] } ?? [])
    for language in languages.prefix(4) {
      let isSource = language == table.sourceLanguage
      let first = StringsFilePair(of: table, language: language)
      let read = try tables(first, language, isSource: isSource)
      let second = StringsFilePair(of: read, language: language)
      let again = try tables(second, language, isSource: isSource)
      let third = StringsFilePair(of: again, language: language)
      try ensure(
        third.strings == second.strings && third.stringsdict == second.stringsdict,
        "\(language): the files change each time that they are read")
    }
  }

  private static func tables(
    _ pair: StringsFilePair, _ language: String, isSource: Bool
  ) throws(PropertyViolation) -> LocalizationTable {
    let strings = pair.strings.map(StringsDocument.init(parsing:))
    let dictionary = pair.stringsdict.map(StringsdictDocument.init(parsing:))
    try ensure(strings?.hasErrors != true, "\(language): \(strings?.diagnostics ?? [])")
    return ConvertedTable(
      strings: strings, stringsdict: dictionary, language: language, isSource: isSource
    ).table
  }
}
