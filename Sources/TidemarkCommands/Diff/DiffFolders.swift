internal import Files
internal import LanguageTags
internal import SourceDiagnostics
internal import StringsChecks
internal import StringsFormats
internal import TranslatorWorkflow

extension DiffPairs {
  /// Compares the tables of two folders.
  ///
  /// - Throws: `CommandFailure` where a folder or its settings cannot be read.
  init(folders old: String, _ new: String, _ context: CommandContext) throws {
    let sides = try [old, new].map { try DiffFolder($0, context) }
    faults = sides.flatMap(\.faults)
    guard faults.isEmpty else {
      pairs = []
      return
    }
    let names = Self.merged(sides[0].names, sides[1].names)
    pairs = names.flatMap {
      Self.pairs(of: $0, sides[0].tables[$0] ?? [], sides[1].tables[$0] ?? [])
    }
  }

  private static func pairs(of name: String, _ olds: [WorkTable], _ news: [WorkTable]) -> [DiffPair]
  {
    // Two catalogs, or a catalog that is new or gone, are compared as wholes.
    let tables = olds + news
    if olds.count < 2, news.count < 2, tables.allSatisfy({ $0.table.catalog != nil }) {
      let empty = ComparedTable(LocalizationTable(), languages: nil, hasStates: true)
      let sides = [olds.first, news.first].map { table in
        table.map { ComparedTable($0.source, languages: nil, hasStates: true) } ?? empty
      }
      let path = (news.first ?? olds.first)?.table.catalog?.path ?? name
      return [DiffPair(table: name, old: sides[0], new: sides[1]) { _ in path }]
    }
    var seen: Set<LanguageTag> = []
    let languages = (news + olds).flatMap { [$0.sourceLanguage] + $0.languages }
      .filter { seen.insert($0).inserted }
    return languages.map { language in
      let files = [news, olds].flatMap { $0.flatMap { $0.files(in: language) } }
      return DiffPair(
        table: name, old: side(olds, language), new: side(news, language),
        path: { path(of: $0, in: files) ?? name })
    }
  }

  private static func side(_ tables: [WorkTable], _ language: LanguageTag) -> ComparedTable {
    var whole = LocalizationTable()
    for table in tables {
      let texts = table.texts(in: language)
      whole.sourceLanguage = whole.sourceLanguage ?? texts.sourceLanguage
      if whole.entries.isEmpty { whole.entries = texts.entries } else { whole.add(texts) }
    }
    return ComparedTable(whole, languages: [language], hasStates: false)
  }

  /// The first file that fits: rules stand in another one than texts.
  private static func path(of change: TextChange, in files: [ProjectFile]) -> String? {
    let isRule = !change.path.steps.isEmpty
    let fitting = files.first { file in
      switch file.format {
      case .strings:
        !isRule && (change.kind == .removed || file.strings.entry(forKey: change.key) != nil)
      case .stringsdict: isRule || file.stringsdict.entry(forKey: change.key) != nil
      default: true
      }
    }
    return (fitting ?? files.first)?.path
  }
}

/// The tables of a folder.
private struct DiffFolder {
  private(set) var names: [String] = []
  private(set) var tables: [String: [WorkTable]] = [:]
  private(set) var faults: [String] = []

  init(_ path: String, _ context: CommandContext) throws {
    let file = try ProjectSettingsFile(from: path, verb: DiffCommand.verb, context)
    var project = try Self.project(path, file.settings, file.folder)
    if project.tables.contains(where: { $0.sourceLanguage == nil }) {
      // Where nothing says it, no language is that in which the texts are first written.
      var settings = file.settings
      settings.sourceLanguage = try? LanguageTag("und")
      project = try Self.project(path, settings, file.folder)
    }
    faults = project.failures.map { "tidemark \(DiffCommand.verb): \($0)" }
    for file in project.files {
      let errors = file.diagnostics.filter(\.isDamage)
      faults += errors.flatMap { $0.lines(path: file.path, in: file.lines) }
    }
    for table in project.tables {
      guard let work = WorkTable(table, below: path) else { continue }
      if tables[work.name] == nil { names.append(work.name) }
      tables[work.name, default: []].append(work)
    }
  }

  private static func project(
    _ path: String, _ settings: ProjectSettings, _ folder: String
  ) throws(CommandFailure) -> StringsProject {
    do throws(FileError) {
      return try StringsProject(at: [path], settings: settings, settingsFolder: folder)
    } catch {
      throw .environment(error.description, verb: DiffCommand.verb)
    }
  }
}
