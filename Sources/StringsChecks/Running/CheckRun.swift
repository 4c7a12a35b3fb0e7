internal import Files
internal import LanguageTags
internal import SourceDiagnostics
internal import StringsFormats

/// The findings of checks over a project.
///
/// ```swift
/// let run = CheckRun(try StringsProject(at: ["App"]))
/// run.findings.first?.diagnostic.message
/// ```
public struct CheckRun {
  /// The project.
  public let project: StringsProject
  /// The findings, by files in the order of the project, and in each in the order of the places.
  public let findings: [Finding]

  /// Makes checks.
  ///
  /// - Parameters:
  ///   - project: The project.
  ///   - selection: Which checks are made; those of the default levels and of the project's settings
  ///     where it is not given.
  /// - Complexity: O(*n*) in the size of the project.
  public init(_ project: StringsProject, _ selection: CheckSelection? = nil) {
    let selection = selection ?? CheckSelection(settings: project.settings)
    self.project = project
    let runner = CheckRunner(project, selection)
    runner.run()
    findings = runner.sortedFindings()
  }

  /// The file of a finding.
  ///
  /// - Parameter path: The path as a finding has it.
  /// - Returns: The file; `nil` where no file of the project has that path.
  public func file(at path: String) -> ProjectFile? {
    project.files.first { $0.path == path }
  }
}

/// Goes through a project and asks the checks.
final class CheckRunner {
  private let project: StringsProject
  private typealias TextBody = @Sendable (borrowing TextCase, inout FindingSink) -> Void
  private typealias EntryBody = @Sendable (borrowing EntryCase, inout FindingSink) -> Void
  private typealias TableBody = @Sendable (TableCase, inout FindingSink) -> Void
  private typealias ProjectBody = @Sendable (StringsProject, inout FindingSink) -> Void

  private let textChecks: [(check: Check, features: TextFeatures, body: TextBody)]
  private let entryChecks: [(check: Check, body: EntryBody)]
  private let tableChecks: [(check: Check, body: TableBody)]
  private let projectChecks: [(check: Check, body: ProjectBody)]
  private let readerChecks: [String: Check]
  private let hasTextChecks: Bool
  private var sink: FindingSink
  private var languages: [LanguageTag: CheckedLanguage] = [:]

  init(_ project: StringsProject, _ selection: CheckSelection) {
    self.project = project
    var textChecks: [(check: Check, features: TextFeatures, body: TextBody)] = []
    var entryChecks: [(check: Check, body: EntryBody)] = []
    var tableChecks: [(check: Check, body: TableBody)] = []
    var projectChecks: [(check: Check, body: ProjectBody)] = []
    var readerChecks: [String: Check] = [:]
    for check in selection.checks {
      for rule in check.rules {
        switch rule {
        case .text(let features, let body): textChecks.append((check, features, body))
        case .entry(let body): entryChecks.append((check, body))
        case .table(let body): tableChecks.append((check, body))
        case .project(let body): projectChecks.append((check, body))
        case .reader(let ids): for id in ids { readerChecks[id] = check }
        }
      }
    }
    self.textChecks = textChecks
    self.entryChecks = entryChecks
    self.tableChecks = tableChecks
    self.projectChecks = projectChecks
    self.readerChecks = readerChecks
    hasTextChecks = !textChecks.isEmpty || !entryChecks.isEmpty
    sink = FindingSink(
      selection.checks.first ?? .damagedContent, severities: selection.severities)
  }

  /// Makes all checks.
  func run() {
    for file in project.files where !file.isForComparison { reportReading(file) }
    for table in project.tables {
      if let catalog = table.catalog { check(catalog, of: table) } else { check(table) }
    }
    for (check, body) in projectChecks {
      sink.check = check
      (sink.key, sink.language, sink.origin) = (nil, nil, nil)
      body(project, &sink)
    }
  }

  private func language(_ tag: LanguageTag) -> CheckedLanguage {
    if let known = languages[tag] { return known }
    let new = CheckedLanguage(tag)
    languages[tag] = new
    return new
  }

  // What readers report.

  private func reportReading(_ file: ProjectFile) {
    let diagnostics = file.diagnostics
    guard !diagnostics.isEmpty else { return }
    sink.path = file.path
    sink.table = file.table
    (sink.key, sink.origin) = (nil, nil)
    if case .language(let tag) = file.place {
      sink.language = tag.description
    } else {
      sink.language = nil
    }
    let keys = file.keysByPlace
    for diagnostic in diagnostics {
      guard let check = check(for: diagnostic) else { continue }
      sink.check = check
      sink.key = keys.key(at: diagnostic.range.lowerBound)
      sink.add(diagnostic)
    }
  }

  /// The check that stands for what a reader reports; `nil` where it is not made.
  private func check(for diagnostic: Diagnostic) -> Check? {
    if let check = readerChecks[diagnostic.id] { return check }
    // Checks of another name look at the same thing more closely, or are turned off.
    guard !Check.readerIDs.contains(diagnostic.id) else { return nil }
    let general: Check
    switch diagnostic.severity {
    case .error: general = .damagedContent
    case .warning: general = .doubtfulContent
    case .note: general = .noteworthyContent
    }
    return readerChecks[general.id]
  }

  // Tables of files by language.

  private func check(_ table: ProjectTable) {
    let index = SourceIndex()
    let sourceGroup = table.sourceGroup
    if let group = sourceGroup {
      for file in group.files {
        let suppressions = FileSuppressions(file)
        file.forEachEntry { entry in
          let source = index.add(entry)
          if let names = suppressions.byKey[StringsKey(entry.key)] { source.suppressed = names }
        }
      }
      let tag = group.language
      let language = language(tag)
      let isReported = group.files.contains { !$0.isForComparison }
      if isReported {
        let tableCase = TableCase(
          table, language, isSource: true, files: group.files, source: index,
          settings: project.settings)
        for file in group.files where !file.isForComparison {
          check(file, language, isSource: true, source: nil, sourceLanguage: nil, tableCase)
        }
        check(tableCase)
      }
    }
    let sourceLanguage = table.sourceLanguage.map { language($0) }
    for group in table.otherGroups {
      guard group.files.contains(where: { !$0.isForComparison }) else { continue }
      let isSource = group.language == table.sourceLanguage
      let language = language(group.language)
      let tableCase = TableCase(
        table, language, isSource: isSource, files: group.files,
        source: isSource ? SourceIndex() : index, settings: project.settings)
      for file in group.files {
        // What stands for comparison alone beside a named file counts for the keys that are there.
        check(
          file, language, isSource: isSource,
          source: isSource || sourceGroup == nil ? nil : index, sourceLanguage: sourceLanguage,
          tableCase)
      }
      if isSource || sourceGroup == nil { checkWithoutSource(tableCase) } else { check(tableCase) }
    }
    checkMissingLanguages(of: table, index)
  }

  /// The languages that the project is to have, and that the table has not.
  private func checkMissingLanguages(of table: ProjectTable, _ index: SourceIndex) {
    guard let group = table.sourceGroup, group.files.contains(where: { !$0.isForComparison }) else {
      return
    }
    let there = Set(table.groups.map(\.language))
    for tag in wishedLanguages(beside: table) where !there.contains(tag) {
      let tableCase = TableCase(
        table, language(tag), isSource: false, files: [], source: index, settings: project.settings)
      check(tableCase)
    }
  }

  /// The languages of the settings, or those that the tables beside it have.
  private func wishedLanguages(beside table: ProjectTable) -> [LanguageTag] {
    if !project.settings.languages.isEmpty { return project.settings.languages }
    var seen: Set<LanguageTag> = []
    return project.tables.filter { $0.folder == table.folder }
      .flatMap { $0.otherGroups.map(\.language) }.filter { seen.insert($0).inserted }
  }

  private func check(
    _ file: ProjectFile, _ language: CheckedLanguage, isSource: Bool, source: SourceIndex?,
    sourceLanguage: CheckedLanguage?, _ tableCase: TableCase
  ) {
    begin(file, language)
    file.forEachEntry { [self] entry in
      let sourceEntry = source?.entry(forKey: entry.key)
      if source != nil { tableCase.note(entry, of: sourceEntry) }
      guard !file.isForComparison else { return }
      check(entry, language, sourceEntry, sourceLanguage)
    }
  }

  private func begin(_ file: ProjectFile, _ language: CheckedLanguage) {
    sink.path = file.path
    sink.table = file.table
    sink.language = language.tag.description
  }

  // Catalogs.

  private func check(_ file: ProjectFile, of table: ProjectTable) {
    guard !file.isForComparison, let sourceTag = table.sourceLanguage else { return }
    let document = file.catalog
    let sourceSpelling = document.sourceLanguage?.text ?? sourceTag.description
    let index = SourceIndex()
    let suppressions = FileSuppressions(file)
    let sourceLanguage = language(sourceTag)
    let sourceCase = TableCase(
      table, sourceLanguage, isSource: true, files: [file], source: index,
      settings: project.settings)
    begin(file, sourceLanguage)
    for entry in document.entries {
      guard
        let checked = CheckedEntry(entry, in: sourceSpelling, of: file, isSource: true)
      else { continue }
      let source = index.add(checked)
      source.shouldTranslate = entry.shouldTranslate
      source.suppressed = suppressions.byKey[StringsKey(entry.key)]
      check(checked, sourceLanguage, nil, nil)
    }
    check(sourceCase)
    let wished = project.settings.languages.map(\.description)
    var seen: Set<LanguageTag> = [sourceTag]
    for spelling in document.languages + wished {
      guard let tag = try? LanguageTag(spelling), seen.insert(tag).inserted else { continue }
      let language = language(tag)
      let tableCase = TableCase(
        table, language, isSource: false, files: [file], source: index, settings: project.settings)
      begin(file, language)
      for entry in document.entries {
        guard
          let checked = CheckedEntry(entry, in: spelling, of: file, isSource: false)
        else { continue }
        let source = index.entry(forKey: entry.key)
        tableCase.note(checked, of: source)
        check(checked, language, source, sourceLanguage)
      }
      check(tableCase)
    }
  }

  // Entries and texts.

  private func check(
    _ entry: CheckedEntry, _ language: CheckedLanguage, _ source: SourceEntry?,
    _ sourceLanguage: CheckedLanguage?
  ) {
    guard hasTextChecks else { return }
    sink.key = entry.key
    sink.keyRange = entry.keyRange
    sink.sourcePlace = source.map {
      Finding.RelatedPlace(
        path: $0.file.path, range: $0.keyRange, message: "the source text is here")
    }
    switch entry.content {
    case .none: return
    case .text(let text, let origin):
      check(
        text, at: origin, entry, language, source, source?.plainText, sourceLanguage, form: nil)
    case .rule(let rule):
      for form in rule.forms {
        let counterpart =
          source?.rule.map { $0.counterpart(of: form, in: rule)?.text } ?? source?.text
        check(
          form.text, at: form.origin, entry, language, source, counterpart, sourceLanguage,
          form: form)
      }
      let entryCase = EntryCase(
        rule: rule, language: language, sourceRule: source?.rule, sourceText: source?.text,
        sourceArguments: source?.arguments, key: entry.key, format: entry.file.format)
      sink.origin = nil
      for (check, body) in entryChecks {
        sink.check = check
        body(entryCase, &sink)
      }
    }
  }

  private func check(
    _ text: CheckedText, at origin: TextOrigin, _ entry: CheckedEntry, _ language: CheckedLanguage,
    _ source: SourceEntry?, _ sourceText: CheckedText?, _ sourceLanguage: CheckedLanguage?,
    form: CheckedRule.Form?
  ) {
    let features = sourceText.map { text.features.union($0.features) } ?? text.features
    let textCase = TextCase(
      text: text, language: language, source: sourceText, sourceLanguage: sourceLanguage,
      sourceArguments: source?.arguments, key: entry.key, table: sink.table,
      format: entry.file.format, form: form,
      untranslatedTexts: project.settings.untranslatedTexts)
    sink.origin = origin
    for (check, needed, body) in textChecks where !features.isDisjoint(with: needed) {
      sink.check = check
      body(textCase, &sink)
    }
  }

  private func check(_ tableCase: TableCase) {
    beginTable(tableCase)
    for (check, body) in tableChecks {
      sink.check = check
      body(tableCase, &sink)
    }
  }

  /// Without source texts only what a language has by itself is looked at.
  private func checkWithoutSource(_ tableCase: TableCase) { check(tableCase) }

  private func beginTable(_ tableCase: TableCase) {
    let file = tableCase.mainFile ?? tableCase.table.files.first { !$0.isForComparison }
    sink.path = file?.path ?? ""
    sink.table = tableCase.table.name
    sink.language = tableCase.language.tag.description
    (sink.key, sink.origin, sink.sourcePlace) = (nil, nil, nil)
  }
}

// What comes out.

extension CheckRunner {
  /// The findings that are not turned off, in the order of their places.
  func sortedFindings() -> [Finding] {
    var numbers: [String: Int] = [:]
    var suppressions: [String: FileSuppressions] = [:]
    var byPath: [String: ProjectFile] = [:]
    for (number, file) in project.files.enumerated() {
      numbers[file.path] = number
      byPath[file.path] = file
    }
    let sourceNames = sourceSuppressions()
    let kept = sink.findings.filter { finding in
      if project.settings.suppressions.contains(where: { $0.turnsOff(finding) }) { return false }
      if let key = finding.key, let names = sourceNames["\(finding.table)\u{0}\(key)"],
        names.turnsOff(finding)
      {
        return false
      }
      guard let file = byPath[finding.path] else { return true }
      let ofFile = suppressions[finding.path] ?? FileSuppressions(file)
      suppressions[finding.path] = ofFile
      return !ofFile.turnsOff(finding, in: file)
    }
    let ranks = Dictionary(
      Check.all.enumerated().map { ($0.element.id, $0.offset) },
      uniquingKeysWith: { first, _ in first })
    return kept.enumerated().sorted { left, right in
      let one = left.element
      let other = right.element
      let numberOfOne = numbers[one.path] ?? .max
      let numberOfOther = numbers[other.path] ?? .max
      if numberOfOne != numberOfOther { return numberOfOne < numberOfOther }
      // Source files come after the strings files.
      if one.path != other.path { return one.path < other.path }
      let place = one.diagnostic.range.lowerBound
      let otherPlace = other.diagnostic.range.lowerBound
      if place != otherPlace { return place < otherPlace }
      let rank = ranks[one.check.id] ?? 0
      let otherRank = ranks[other.check.id] ?? 0
      return rank != otherRank ? rank < otherRank : left.offset < right.offset
    }.map(\.element)
  }

  /// What comments in the source language turn off in all languages.
  private func sourceSuppressions() -> [String: SuppressedNames] {
    var names: [String: SuppressedNames] = [:]
    for table in project.tables {
      for file in table.sourceGroup?.files ?? [] {
        for (key, value) in FileSuppressions(file).byKey {
          names["\(table.name)\u{0}\(key.text)"] = value
        }
      }
    }
    return names
  }
}

extension ProjectSettings.Suppression {
  /// Whether a finding is one of those that are not wanted.
  func turnsOff(_ finding: Finding) -> Bool {
    if !checks.isEmpty {
      let names = [
        finding.check.id, finding.diagnostic.id, finding.check.code ?? "",
        finding.check.level.rawValue,
      ]
      guard checks.contains(where: names.contains) else { return false }
    }
    if !tables.isEmpty, !tables.contains(finding.table) { return false }
    if !languages.isEmpty, !languages.contains(finding.language ?? "") { return false }
    guard let key else { return true }
    return finding.key.map { key.matches($0) } ?? false
  }
}
