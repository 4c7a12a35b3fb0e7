internal import Files
internal import LanguageTags
internal import NearestNames
internal import SourceDiagnostics
internal import StringsChecks
internal import TranslatorWorkflow
internal import VisibleText

/// The project that is counted, with what is remembered of it.
struct StatsProject {
  let statistics: ProjectStatistics
  /// The languages that were asked for.
  let languages: [LanguageTag]

  /// Reads and counts the files.
  ///
  /// - Throws: `CommandFailure` where a file cannot be read or is damaged, or where the project does
  ///   not have a language that was asked for; `OutputStream.Failure`.
  init(_ settings: StatsSettings, _ context: CommandContext) throws {
    let file = try ProjectSettingsFile(from: settings.path, verb: StatsCommand.verb, context)
    let project: StringsProject
    do throws(FileError) {
      project = try StringsProject(
        at: [settings.path], settings: file.settings, settingsFolder: file.folder)
    } catch {
      throw CommandFailure.environment(error.description, verb: StatsCommand.verb)
    }
    try Self.refuseDamage(in: project, path: settings.path)
    let folder = file.path == nil ? Self.folder(of: settings.path) : file.folder
    let work = WorkProject(project, below: folder)
    let lock = try Self.lock(in: folder)
    statistics = ProjectStatistics(of: work, lock: lock)
    languages = try Self.languages(settings, statistics, work)
    if !settings.isQuiet { try Self.noteUncounted(project, context) }
  }
}

extension StatsProject {
  private static func refuseDamage(
    in project: StringsProject, path: String
  ) throws(CommandFailure) {
    var lines = project.failures.map { "tidemark \(StatsCommand.verb): \($0)" }
    for file in project.files {
      let errors = file.diagnostics.filter(\.isDamage)
      lines += errors.flatMap { $0.lines(path: file.path, in: file.lines) }
    }
    if !lines.isEmpty {
      lines.append("tidemark \(StatsCommand.verb): nothing is counted, because a file is damaged")
      throw CommandFailure(.environmentFailed, lines: lines)
    }
    guard project.files.isEmpty else { return }
    throw .environment(
      "there are no strings files in \(VisibleText.quoted(path))", verb: StatsCommand.verb)
  }

  private static func folder(of path: String) -> String {
    guard (try? FileStatus(at: path).kind) != .folder else {
      return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    }
    return path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  private static func lock(in folder: String) throws(CommandFailure) -> LockFile {
    let path =
      folder.isEmpty || folder == "." ? LockFile.fileName : "\(folder)/\(LockFile.fileName)"
    guard (try? FileStatus(at: path)) != nil else { return LockFile() }
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try WholeFile.bytes(at: path)
    } catch {
      throw .environment(error.description, verb: StatsCommand.verb)
    }
    let lock = LockFile(parsing: bytes)
    let errors = lock.diagnostics.filter { $0.severity == .error }
    guard errors.isEmpty else {
      let map = LineMap(bytes)
      throw CommandFailure(
        .environmentFailed, lines: errors.flatMap { $0.lines(path: path, in: map) })
    }
    return lock
  }

  private static func languages(
    _ settings: StatsSettings, _ statistics: ProjectStatistics, _ work: WorkProject
  ) throws(CommandFailure) -> [LanguageTag] {
    guard !settings.languages.isEmpty else { return statistics.languages }
    for language in settings.languages where !statistics.languages.contains(language) {
      let name = language.description
      let known = statistics.languages.map(\.description)
      throw .argument(
        work.tables.contains { $0.sourceLanguage == language }
          ? "'--locale': '\(name)' is the language in which the texts are first written"
          : "'--locale': the project has no language '\(name)'"
            + NameSuggestions.question(about: name, among: known)
            + (known.isEmpty ? "" : "; it has \(known.joined(separator: ", "))"),
        verb: StatsCommand.verb)
    }
    return settings.languages
  }

  /// Names the tables that have no texts to be translated.
  private static func noteUncounted(
    _ project: StringsProject, _ context: CommandContext
  ) throws(OutputStream.Failure) {
    for table in project.tables where table.catalog == nil && table.sourceGroup == nil {
      guard let file = table.files.first ?? project.files.first(where: { $0.table == table.name })
      else { continue }
      try context.report(
        "tidemark \(StatsCommand.verb): note: the table of \(VisibleText.escaped(file.path)) is not "
          + "counted: "
          + (table.sourceLanguage.map { "there is no file of it in \($0)" }
            ?? "nothing says in which language it is first written; 'sourceLanguage' in "
            + "tidemark.json does"))
    }
  }
}
