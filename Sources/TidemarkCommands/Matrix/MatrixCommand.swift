internal import BundleStrings
internal import CommandLineOptions
internal import Files
internal import ICUKit
internal import TimeLabels
internal import TimeZones

/// `tidemark matrix`: prints the labels of many locales for many cases.
enum MatrixCommand {
  static let verb = "matrix"

  /// Runs the verb.
  ///
  /// - Parameters:
  ///   - parsed: The options.
  ///   - context: What the command may use of the world.
  /// - Returns: The status to end with.
  /// - Throws: `CommandFailure` with what is wrong, `OutputStream.Failure` for an output.
  static func run(_ parsed: ParsedArguments, _ context: CommandContext) throws -> ExitStatus {
    let settings = try MatrixSettings(parsed, context)
    do {
      return try run(settings, context)
    } catch let error as ICUError {
      throw CommandFailure(error, verb: verb)
    } catch let error as BundleError {
      throw CommandFailure(error, verb: verb)
    }
  }

  private static func run(
    _ settings: MatrixSettings, _ context: CommandContext
  ) throws -> ExitStatus {
    if let golden = settings.goldenPath {
      return try MatrixGolden(settings, path: golden, context).run()
    }
    var progress = ProgressBar(
      total: settings.matrix.rowCount, isQuiet: settings.isQuiet, context)
    try settings.printer.print(settings.matrix, to: context.output) { try progress?.step() }
    try progress?.end()
    return .done
  }
}
