/// A command of a program: its verb and all that parsing, help and completion need to know.
public struct CommandDescription: Equatable, Sendable {
  /// The heading of commands that name no other.
  public static let defaultGroup = "Verbs"

  /// The word that selects the command.
  public let verb: String
  /// What the command does, in one sentence that ends in a full stop.
  public let summary: String
  /// The heading under which the program's help lists the command.
  public let group: String
  /// The usages after program and verb; empty where one is made from options and arguments.
  public let synopses: [String]
  /// The paragraphs that explain the command.
  public let discussion: [String]
  /// Further terms under headings of their own, after the options in help.
  public let sections: [ExplainedSection]
  /// The options of this command alone, in the order of help.
  public let options: [OptionDescription]
  /// The arguments in their order.
  public let arguments: [ArgumentDescription]
  /// Examples that work as they stand.
  public let examples: [ExampleDescription]
  /// The exit statuses; empty where they are the program's.
  public let exitStatuses: [ExplainedTerm]
  /// The environment variables that this command reads, beside the program's.
  public let environment: [ExplainedTerm]

  /// Describes a command.
  ///
  /// - Parameters:
  ///   - verb: The word that selects the command.
  ///   - summary: What it does, in one sentence that ends in a full stop.
  ///   - group: The heading under which the program's help lists it.
  ///   - synopses: The usages after program and verb, such as `"--stdin [options]"`.
  ///   - discussion: The paragraphs that explain it.
  ///   - options: The options of this command alone.
  ///   - arguments: The arguments in their order.
  ///   - examples: Examples that work as they stand.
  ///   - exitStatuses: The exit statuses, where they differ from the program's.
  ///   - environment: The environment variables that it reads, beside the program's.
  ///   - sections: Further terms under headings of their own.
  public init(
    _ verb: String,
    summary: String,
    group: String = defaultGroup,
    synopses: [String] = [],
    discussion: [String] = [],
    options: [OptionDescription] = [],
    arguments: [ArgumentDescription] = [],
    examples: [ExampleDescription] = [],
    exitStatuses: [ExplainedTerm] = [],
    environment: [ExplainedTerm] = [],
    sections: [ExplainedSection] = []
  ) {
    self.verb = verb
    self.summary = summary
    self.group = group
    self.synopses = synopses
    self.discussion = discussion
    self.options = options
    self.arguments = arguments
    self.examples = examples
    self.exitStatuses = exitStatuses
    self.environment = environment
    self.sections = sections
  }
}

extension CommandDescription {
  /// The usages after program and verb, made from the table where none is written.
  var usages: [String] {
    guard synopses.isEmpty else { return synopses }
    let words = arguments.map(\.displayName) + (options.isEmpty ? [] : ["[options]"])
    return [words.joined(separator: " ")]
  }
}
