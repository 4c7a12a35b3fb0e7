internal import ICUKit
public import LanguageTags
internal import StringsChecks
internal import StringsFormats

/// How far the texts of a project are translated into each language.
///
/// A text is one that a translator writes. A plural is as many texts as the language has forms that
/// it needs, and they are finished together: where a form is missing, all of them are missing.
/// Which texts there are is decided by the translation where there is one, and by the source
/// language where there is none. Keys that are not to be translated or are stale, and texts that are
/// empty in the source language, are not counted.
///
/// ```swift
/// let statistics = ProjectStatistics(of: project, lock: LockFile())
/// statistics.count(in: german).percentText  // 87.5
/// ```
public struct ProjectStatistics: Sendable {
  /// What a table has in a language.
  public struct Row: Hashable, Sendable {
    /// The language.
    public let language: LanguageTag
    /// The table: its folder below that of the project, and its name.
    public let table: String
    /// How far its texts are translated.
    public let count: TranslationCount
  }

  /// The languages in the order of their tags, source languages apart.
  public let languages: [LanguageTag]
  /// A row for each language and table, the languages in their order, the tables in that of the
  /// project.
  public let rows: [Row]

  /// Counts the texts of a project.
  ///
  /// A language that only some tables have, or that is named in the settings alone, is missing in
  /// the others.
  ///
  /// - Parameters:
  ///   - project: The project.
  ///   - lock: What is remembered of its translations; an entry counts while its translation is the
  ///     one in the file.
  /// - Complexity: O(*n*) in the number of texts in all languages; opens ICU's plural rules for each
  ///   language.
  public init(of project: WorkProject, lock: LockFile) {
    let all = Set(project.project.settings.languages + project.tables.flatMap(\.languages))
    var needed: [LanguageTag: Set<PluralCategory>] = [:]
    for language in all {
      needed[language] = NeededPluralForms.needed(in: language.description)
    }
    var rows: [Row] = []
    var seen: Set<LanguageTag> = []
    for table in project.tables {
      let languages = all.filter { $0 != table.sourceLanguage }
        .sorted { $0.description < $1.description }
      seen.formUnion(languages)
      let counts = TableCounter(table, languages, needed, lock).counts
      rows += zip(languages, counts).map {
        Row(language: $0, table: table.name, count: $1)
      }
    }
    languages = seen.sorted { $0.description < $1.description }
    let byLanguage = Dictionary(grouping: rows, by: \.language)
    self.rows = languages.flatMap { byLanguage[$0] ?? [] }
  }
}

extension ProjectStatistics {
  /// What all tables together have in a language.
  ///
  /// - Parameter language: The language.
  /// - Returns: The sum; a count of nothing for a language that the project does not have.
  /// - Complexity: O(*n*) in the number of rows.
  public func count(in language: LanguageTag) -> TranslationCount {
    var sum = TranslationCount()
    for row in rows where row.language == language { sum += row.count }
    return sum
  }

  /// What all languages together have.
  ///
  /// - Parameter languages: The languages.
  /// - Returns: The sum.
  /// - Complexity: O(*n*) in the number of rows.
  public func count(in languages: [LanguageTag]) -> TranslationCount {
    let wanted = Set(languages)
    var sum = TranslationCount()
    for row in rows where wanted.contains(row.language) { sum += row.count }
    return sum
  }
}
