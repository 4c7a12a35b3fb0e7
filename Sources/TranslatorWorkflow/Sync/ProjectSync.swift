internal import ICUKit
internal import LanguageTags
internal import StringsChecks
internal import StringsFormats

/// Brings the languages of a project up to its source language.
///
/// New keys are added with their source texts, or with the translation of a text that is alike; texts
/// whose source has changed are marked; keys that are lost are marked as stale, and revived when
/// they come back. No translation is changed or taken away, but stale ones with `prune`; a source text
/// that nobody has translated yet follows the source.
///
/// ```swift
/// let sync = ProjectSync(project, lock: lock, day: "2026-12-01")
/// sync.changes  // the files to write
/// sync.lock     // what is remembered from now on
/// ```
public struct ProjectSync {
  /// What has happened to a language of a table.
  public struct Report: Hashable, Sendable {
    /// The table, as the lock calls it.
    public let table: String
    /// The language.
    public let language: String
    /// Keys that were added with their source texts.
    public var added: [String] = []
    /// Keys that were added with the translation of another text.
    public var reused: [String] = []
    /// Keys whose source text has changed since they were translated.
    public var changed: [String] = []
    /// Keys that nobody has translated, whose source text was brought up to date.
    public var renewed: [String] = []
    /// Keys that the source language has lost.
    public var stale: [String] = []
    /// Keys that have come back.
    public var revived: [String] = []
    /// Stale keys that were taken away.
    public var pruned: [String] = []
    /// Keys whose comment was brought up to date.
    public var commented: [String] = []

    /// Whether nothing has happened.
    public var isEmpty: Bool {
      added.isEmpty && reused.isEmpty && changed.isEmpty && renewed.isEmpty && stale.isEmpty
        && revived.isEmpty && pruned.isEmpty && commented.isEmpty
    }
  }

  /// The files to write.
  public private(set) var changes: [FileChange] = []
  /// What is remembered from now on.
  public private(set) var lock: LockFile
  /// What has happened, by table and language in the order of the project.
  public private(set) var reports: [Report] = []
  /// What files have refused.
  public private(set) var refusals: [RefusedText] = []

  private let settings: ProjectSettings
  private let prunes: Bool
  private let day: String

  /// Plans a sync.
  ///
  /// - Parameters:
  ///   - project: The project.
  ///   - lock: What was remembered.
  ///   - prunes: Whether keys that are stale, from before or from now on, are taken away, but for
  ///     those that the settings keep.
  ///   - day: Today, as `2026-12-01`.
  /// - Complexity: O(*n*) in the size of the project; each new text is compared with all others of its
  ///   table.
  public init(
    _ project: WorkProject, lock: LockFile, prunes: Bool = false, day: String
  ) {
    self.lock = lock
    self.prunes = prunes
    self.day = day
    settings = project.project.settings
    let languages = project.languages
    for table in project.tables {
      guard !table.files(in: table.sourceLanguage).isEmpty else { continue }
      sync(table, languages)
    }
  }

  private mutating func sync(_ table: WorkTable, _ languages: [LanguageTag]) {
    let editor = ProjectEditor(table)
    let source = SourceState(table, lock)
    let memory = SourceMemory(table, source, lock)
    for language in languages where language != table.sourceLanguage {
      // A table that no language has is not localized, unless the settings name the languages.
      guard !settings.languages.isEmpty || !table.languages.isEmpty else { continue }
      let work = LanguageSync(
        table: table, language: language, source: source, memory: memory, settings: settings,
        prunes: prunes, day: day)
      let result = work.run(editor, lock.entries[language.description] ?? [:])
      lock.entries[language.description] = result.entries.isEmpty ? nil : result.entries
      if !result.report.isEmpty { reports.append(result.report) }
    }
    if table.table.catalog != nil, prunes { pruneCatalog(table, editor) }
    changes += editor.finish()
    refusals += editor.refusals
    source.store(in: &lock)
  }

  /// Takes the keys away that a catalog itself calls stale.
  private mutating func pruneCatalog(_ table: WorkTable, _ editor: ProjectEditor) {
    var report = Report(table: table.name, language: table.sourceLanguage.description)
    for entry in table.source.entries where entry.extractionState == "stale" {
      guard !settings.keptKeys.contains(where: { $0.matches(entry.key) }) else { continue }
      editor.remove(entry.key, in: table.sourceLanguage)
      report.pruned.append(entry.key)
    }
    if !report.isEmpty { reports.append(report) }
  }
}
