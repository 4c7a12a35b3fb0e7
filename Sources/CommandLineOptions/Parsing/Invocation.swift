/// What a command line asks the program to do.
public enum Invocation: Equatable, Sendable {
  /// To print the help of a command, or of the program where no verb was named.
  case help(CommandDescription?)
  /// To print the versions.
  case version
  /// To answer another option that ends the reading.
  case answer(OptionDescription)
  /// To run a command.
  case run(CommandDescription, ParsedArguments)
}
