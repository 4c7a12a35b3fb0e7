internal import LanguageTags
internal import StringsFormats
internal import TranslatorWorkflow

/// A line of the numbers: a language, or one of its tables.
struct StatsRow {
  let language: LanguageTag
  /// The table; `nil` for all together.
  let table: String?
  let count: TranslationCount

  /// The rows of the languages that were asked for.
  ///
  /// - Parameters:
  ///   - project: The project.
  ///   - withTables: Whether each language is followed by its tables.
  /// - Returns: The rows in the order of the languages.
  static func rows(of project: StatsProject, withTables: Bool) -> [StatsRow] {
    project.languages.flatMap { language in
      let whole = StatsRow(
        language: language, table: nil, count: project.statistics.count(in: language))
      guard withTables else { return [whole] }
      return [whole]
        + project.statistics.rows.lazy.filter { $0.language == language }
        .map { StatsRow(language: language, table: $0.table, count: $0.count) }
    }
  }
}

extension [StatsRow] {
  /// An object a line.
  ///
  /// - Parameter withTables: Whether the rows of tables stand for those of languages.
  /// - Returns: Whole lines.
  func json(withTables: Bool) -> String {
    var text = ""
    for row in self where (row.table != nil) == withTables {
      var json = JSONText()
      json.add("language", row.language.description)
      json.add("table", row.table)
      json.add("translated", row.count.translated)
      json.add("needsReview", row.count.needsReview)
      json.add("missing", row.count.missing)
      json.add("total", row.count.total)
      json.add("words", row.count.words)
      json.add("translatedWords", row.count.translatedWords)
      json.add("percent", json: row.count.percentText)
      text += json.object + "\n"
    }
    return text
  }
}
