internal import CommandLineOptions
internal import Files

/// `tidemark format`: lays out strings files.
enum FormatCommand {
  static let verb = "format"

  /// Runs the verb.
  ///
  /// - Parameters:
  ///   - parsed: The options and arguments.
  ///   - context: What the command may use of the world.
  /// - Returns: The status to end with.
  /// - Throws: `CommandFailure` with what is wrong, `OutputStream.Failure` for an output.
  static func run(_ parsed: ParsedArguments, _ context: CommandContext) throws -> ExitStatus {
    let settings = try FormatSettings(parsed)
    var report = FormatReport(settings, context)
    if settings.readsStandardInput {
      try formatStandardInput(settings, context, &report)
      return report.status
    }
    let targets = try FormatTargets(settings.paths, type: settings.type)
    var progress = ProgressBar(
      total: targets.targets.count, isQuiet: settings.isQuiet, clockEvery: 1, context)
    for failure in targets.failures { try report.add(failure) }
    for target in targets.targets {
      let result = format(target, settings)
      if result.needsWords { try progress?.end() }
      try report.add(result, path: target.path)
      try progress?.step()
    }
    try progress?.end()
    try report.finish()
    return report.status
  }

  /// Formats one file, and writes it where that is asked for.
  private static func format(
    _ target: FormatTargets.Target, _ settings: FormatSettings
  ) -> FormatReport.Result {
    do throws(FileError) {
      let (bytes, version) = try WholeFile.bytesAndVersion(at: target.path)
      let file = FormattedFile(bytes, as: target.type, settings.options)
      if settings.action == .write, let newBytes = file.newBytes {
        try AtomicFile.write(newBytes, to: target.path, replacing: version)
      }
      return .file(file)
    } catch {
      return .failure(error)
    }
  }

  private static func formatStandardInput(
    _ settings: FormatSettings, _ context: CommandContext, _ report: inout FormatReport
  ) throws {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try WholeFile.bytes(from: context.standardInput, named: "standard input")
    } catch {
      throw CommandFailure.environment(error.description, verb: verb)
    }
    let file = FormattedFile(bytes, as: settings.type, settings.options)
    try report.add(.file(file), path: "-")
  }
}
