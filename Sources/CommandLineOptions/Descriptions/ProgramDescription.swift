/// A program: its commands and what is common to them.
///
/// Everything that a user can read or type comes from this one table.
public struct ProgramDescription: Equatable, Sendable {
  /// The name as it is typed.
  public let name: String
  /// The name and version, such as `Tidemark 1.0`.
  public let versionLine: String
  /// What the program is, in one sentence that ends in a full stop.
  public let summary: String
  /// The paragraphs that explain the program.
  public let discussion: [String]
  /// The commands in the order of help.
  public let commands: [CommandDescription]
  /// The options that may stand before the verb and that every command has.
  public let globalOptions: [OptionDescription]
  /// The exit statuses of all commands that name no others.
  public let exitStatuses: [ExplainedTerm]
  /// The environment variables that every command reads.
  public let environment: [ExplainedTerm]
  /// The files that the program reads or writes of its own accord.
  public let files: [ExplainedTerm]
  /// Other manual pages, such as `iconv(1)`.
  public let seeAlso: [String]

  /// Describes a program.
  ///
  /// - Parameters:
  ///   - name: The name as it is typed.
  ///   - versionLine: The name and version.
  ///   - summary: What the program is, in one sentence that ends in a full stop.
  ///   - discussion: The paragraphs that explain it.
  ///   - commands: The commands in the order of help.
  ///   - globalOptions: The options that every command has.
  ///   - exitStatuses: The exit statuses of all commands that name no others.
  ///   - environment: The environment variables that every command reads.
  ///   - files: The files that it reads or writes of its own accord.
  ///   - seeAlso: Other manual pages.
  public init(
    _ name: String,
    versionLine: String,
    summary: String,
    discussion: [String] = [],
    commands: [CommandDescription],
    globalOptions: [OptionDescription] = [.help, .version, .color, .quiet],
    exitStatuses: [ExplainedTerm] = [],
    environment: [ExplainedTerm] = [],
    files: [ExplainedTerm] = [],
    seeAlso: [String] = []
  ) {
    self.name = name
    self.versionLine = versionLine
    self.summary = summary
    self.discussion = discussion
    self.commands = commands
    self.globalOptions = globalOptions
    self.exitStatuses = exitStatuses
    self.environment = environment
    self.files = files
    self.seeAlso = seeAlso
  }
}

extension ProgramDescription {
  /// Finds the command of a verb.
  ///
  /// - Parameter verb: The verb, spelt exactly.
  /// - Returns: The command, or `nil` when there is none of that verb.
  public func command(of verb: String) -> CommandDescription? {
    commands.first { $0.verb == verb }
  }

  /// The options that are accepted after a verb, the command's own first.
  func options(of command: CommandDescription) -> [OptionDescription] {
    command.options + globalOptions
  }
}
