internal import CommandLineOptions
internal import Glibc
internal import TimeZones

/// The whole command line.
public enum TidemarkProgram {
  /// Runs the program as a process and tells the status to end with.
  ///
  /// - Parameter arguments: The words after the program's name.
  /// - Returns: The exit status.
  public static func run(_ arguments: [String]) -> Int32 {
    // A reader that closes its end is seen as an error of the write, and ends the program quietly.
    _ = signal(SIGPIPE, SIG_IGN)
    // So is a file that would become larger than the process may make one.
    _ = signal(SIGXFSZ, SIG_IGN)
    return run(arguments, .process()).rawValue
  }

  /// Runs the program in a given context.
  static func run(_ arguments: [String], _ given: CommandContext) -> ExitStatus {
    var context = given
    context.colorChoice = TextColors.Choice(in: arguments)
    do {
      let status: ExitStatus
      do {
        status = try runVerb(arguments, context)
      } catch let failure as CommandFailure {
        try context.output.flush()
        for line in failure.lines { try context.report(line) }
        return failure.status
      }
      try context.output.flush()
      return status
    } catch let failure as OutputStream.Failure {
      guard !failure.isClosedByReader else { return .done }
      try? context.report(
        "tidemark: \(failure.name) cannot be written: \(SystemReason.text(of: failure.code))")
      return .environmentFailed
    } catch {
      try? context.report("tidemark: \(error)")
      return .environmentFailed
    }
  }

  private static func runVerb(
    _ arguments: [String], _ context: CommandContext
  ) throws -> ExitStatus {
    let invocation: Invocation
    do throws(UsageError) {
      invocation = try description.parse(arguments)
    } catch {
      throw CommandFailure(.unusableArgument, lines: [error.line(program: description.name)])
    }
    switch invocation {
    case .help(let command):
      let width = helpWidth(context)
      try context.output.write(
        command.map { description.help(for: $0, width: width) }
          ?? description.help(width: width))
      return .done
    case .version:
      try context.output.writeLine(
        TidemarkVersion.report(TimeZoneDatabase.named(by: context.environment)))
      return .done
    case .answer:
      try context.output.write(description.manualPage(date: TidemarkVersion.date))
      return .done
    case .run(let command, let parsed):
      return switch command.verb {
      case LabelCommand.verb: try LabelCommand.run(parsed, context)
      case MatrixCommand.verb: try MatrixCommand.run(parsed, context)
      case TextCommand.verb: try TextCommand.run(parsed, context)
      case CheckCommand.verb: try CheckCommand.run(parsed, context)
      case SyncCommand.verb: try SyncCommand.run(parsed, context)
      case ExtractCommand.verb: try ExtractCommand.run(parsed, context)
      case StatsCommand.verb: try StatsCommand.run(parsed, context)
      case DiffCommand.verb: try DiffCommand.run(parsed, context)
      case ExportCommand.verb: try ExportCommand.run(parsed, context)
      case ImportCommand.verb: try ImportCommand.run(parsed, context)
      case PluralsCommand.verb: try PluralsCommand.run(parsed, context)
      case FormatCommand.verb: try FormatCommand.run(parsed, context)
      case ConvertCommand.verb: try ConvertCommand.run(parsed, context)
      case RefreshCommand.verb: try RefreshCommand.run(parsed, context)
      default: try CompletionCommand.run(parsed, context)
      }
    }
  }

  /// The columns for help: those that the environment names, within what can be read.
  private static func helpWidth(_ context: CommandContext) -> Int {
    let columns = context.environment("COLUMNS").flatMap { Int($0) } ?? 80
    return min(max(columns, 40), 100)
  }
}
