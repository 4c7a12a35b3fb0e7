/// The options and arguments of a command line that keeps to its table.
///
/// Values are read with the descriptions as keys. An option that the command does not have reads as
/// one that was not given.
public struct ParsedArguments: Equatable, Sendable {
  /// The arguments in their order, without the options.
  public let arguments: [String]
  /// The texts of each option that was given, by long name; a flag has one empty text a time.
  let texts: NamedTexts
  private let argumentsByName: NamedTexts

  init(arguments: [String], texts: NamedTexts, argumentsByName: NamedTexts) {
    self.arguments = arguments
    self.texts = texts
    self.argumentsByName = argumentsByName
  }

  /// The value of an option as it was typed.
  ///
  /// - Parameter option: The option's description.
  /// - Returns: The last value that was given, lists unsplit; `nil` when the option was not given.
  public subscript(option: OptionDescription) -> String? { value(of: option) }

  /// Gives the value of an option as it was typed.
  ///
  /// - Parameter option: The option's description.
  /// - Returns: The last value that was given, lists unsplit, empty for a flag; `nil` when the
  ///   option was not given.
  public func value(of option: OptionDescription) -> String? { texts[option.name]?.last }

  /// Gives all values of an option that may be repeated or that takes a list.
  ///
  /// - Parameter option: The option's description.
  /// - Returns: The values in their order, lists split at their commas; empty when the option was
  ///   not given.
  public func values(of option: OptionDescription) -> [String] {
    guard let texts = texts[option.name], let value = option.value else { return [] }
    return value.isList ? texts.flatMap { ValueDescription.items(in: $0) ?? [] } : texts
  }

  /// Tells whether an option was given.
  ///
  /// - Parameter option: The option's description.
  /// - Returns: Whether the command line has it at least once.
  public func isPresent(_ option: OptionDescription) -> Bool { texts[option.name] != nil }

  /// Gives the words of one argument.
  ///
  /// - Parameter argument: The argument's description.
  /// - Returns: Its words in their order; empty when it was left out.
  public func arguments(of argument: ArgumentDescription) -> [String] {
    argumentsByName[argument.name] ?? []
  }
}
