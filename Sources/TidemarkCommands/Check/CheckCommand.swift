internal import CommandLineOptions
internal import Files
internal import SourceDiagnostics
internal import StringsChecks
internal import StringsFormats
internal import VisibleText

/// `tidemark check`: finds what is wrong in strings files.
enum CheckCommand {
  static let verb = "check"

  /// Runs the verb.
  ///
  /// - Parameters:
  ///   - parsed: The options and arguments.
  ///   - context: What the command may use of the world.
  /// - Returns: The status to end with.
  /// - Throws: `CommandFailure` with what is wrong, `OutputStream.Failure` for an output.
  static func run(_ parsed: ParsedArguments, _ context: CommandContext) throws -> ExitStatus {
    let settings = try CheckSettings(parsed)
    if parsed.isPresent(.listChecks) {
      try CheckList.write(settings, context)
      return .done
    }
    let changes = try settings.revision.map {
      (revision) throws(CommandFailure) in
      try GitChanges(since: revision, at: settings.paths.first ?? ".", verb: verb)
    }
    let file =
      settings.readsStandardInput
      ? nil : try ProjectSettingsFile(from: settings.paths.first ?? ".", verb: verb, context)
    let selection = CheckSelection(
      settings: file?.settings ?? .init(), only: settings.only, skipping: settings.skipped)
    var project = try project(settings, file, context)
    var run = CheckRun(project, selection)
    var report = CheckReport(settings, context)
    if settings.fixes {
      var fixer = CheckFixer(settings, context)
      if try fixer.fix(run) {
        project = try self.project(settings, file, context)
        run = CheckRun(project, selection)
      }
      report.fixedCount = fixer.fixedCount
    }
    for failure in project.failures + project.sources.failures { try report.add(failure) }
    let findings = FindingReport(run)
    let shown = changes.map { changes in
      findings.filter { changes.concern($0.finding, in: run) }
    }
    try report.add(shown ?? findings, outOf: findings, of: run)
    return report.status
  }

  private static func project(
    _ settings: CheckSettings, _ file: ProjectSettingsFile?, _ context: CommandContext
  ) throws(CommandFailure) -> StringsProject {
    do throws(FileError) {
      guard settings.readsStandardInput, let type = settings.type else {
        return try StringsProject(
          at: settings.paths, settings: file?.settings ?? .init(),
          settingsFolder: file?.folder ?? "", type: settings.type)
      }
      let bytes = try WholeFile.bytes(from: context.standardInput, named: "standard input")
      return StringsProject(standardInput: bytes, as: type)
    } catch {
      throw .environment(error.description, verb: verb)
    }
  }
}
