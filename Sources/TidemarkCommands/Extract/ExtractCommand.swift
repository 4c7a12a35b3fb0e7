internal import CommandLineOptions
internal import Files
internal import SourceDiagnostics
internal import StringsChecks
internal import TranslatorWorkflow

/// `tidemark extract`: brings the keys of source code into the tables of the source language.
enum ExtractCommand {
  static let verb = "extract"

  /// Runs the verb.
  ///
  /// - Parameters:
  ///   - parsed: The options and arguments.
  ///   - context: What the command may use of the world.
  /// - Returns: The status to end with.
  /// - Throws: `CommandFailure` with what is wrong, `OutputStream.Failure` for an output.
  static func run(_ parsed: ParsedArguments, _ context: CommandContext) throws -> ExitStatus {
    let settings = try ExtractSettings(parsed)
    let start: String
    switch settings.destination {
    case .file(let path)?, .folder(let path)?: start = path
    case nil: start = settings.paths.first ?? "."
    }
    let file = try ProjectSettingsFile(from: start, verb: verb, context)
    let sources = try sources(settings, file)
    let destination =
      settings.destination ?? .folder(file.folder.isEmpty ? "." : file.folder)
    let project = try project(destination, file)
    let failures = project.failures + sources.failures
    guard failures.isEmpty else {
      throw CommandFailure(
        .environmentFailed, lines: failures.map { "tidemark \(verb): \($0)" })
    }
    let lock = try ExtractLock(beside: file, destination)
    var options = KeyExtraction.Options(destination)
    options.table = settings.table
    options.lockFolder = lock.folder
    options.isComplete =
      (settings.paths.isEmpty || file.settings.sourceFolders.isEmpty)
      && !sources.faults.contains { $0.diagnostic.severity == .error }
    let extraction = KeyExtraction(of: sources, into: project, options, lock: lock.lock)
    var report = ExtractReport(settings, context)
    try report.add(extraction, sources, project)
    guard extraction.problems.isEmpty else { return report.status }
    if !settings.isDryRun {
      try write(extraction.changes)
      try lock.write(extraction.lock)
    }
    try report.finish(extraction, sources)
    return report.status
  }

  private static func sources(
    _ settings: ExtractSettings, _ file: ProjectSettingsFile
  ) throws(CommandFailure) -> ProjectSources {
    var paths = settings.paths
    if paths.isEmpty {
      let prefix = ProjectSettings.prefix(ofFolder: file.folder)
      paths = file.settings.sourceFolders.map { $0.hasPrefix("/") ? $0 : prefix + $0 }
    }
    guard !paths.isEmpty else {
      throw .argument(
        "no SOURCE is given, and no 'tidemark.json' names 'sources'; give files or folders",
        verb: verb)
    }
    return ProjectSources(
      at: paths, settings: file.settings, settingsFolder: file.folder, routines: settings.routines)
  }

  private static func project(
    _ destination: ExtractionDestination, _ file: ProjectSettingsFile
  ) throws(CommandFailure) -> StringsProject {
    let path: String
    switch destination {
    case .file(let name), .folder(let name): path = name
    }
    guard (try? FileStatus(at: path)) != nil else {
      return StringsProject(files: [], settings: file.settings)
    }
    do throws(FileError) {
      return try StringsProject(
        at: [path], settings: file.settings, settingsFolder: file.folder)
    } catch {
      throw .environment(error.description, verb: verb)
    }
  }

  private static func write(_ changes: [FileChange]) throws(CommandFailure) {
    do throws(FileError) {
      for change in changes {
        if change.oldBytes == nil, let slash = change.path.lastIndex(of: "/"),
          slash > change.path.startIndex
        {
          try Folder.create(at: String(change.path[..<slash]))
        }
        try AtomicFile.write(change.newBytes, to: change.path, replacing: change.version)
      }
    } catch {
      throw .environment(error.description, verb: verb)
    }
  }
}
