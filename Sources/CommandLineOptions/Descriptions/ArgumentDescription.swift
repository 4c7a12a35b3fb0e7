/// An argument of a command: a word that is not an option.
public struct ArgumentDescription: Equatable, Sendable {
  /// How many words an argument takes.
  public enum Arity: Equatable, Sendable {
    /// Exactly one.
    case required
    /// One or none.
    case optional
    /// One or more.
    case oneOrMore
    /// Any number, also none.
    case any
  }

  /// What each word is; its placeholder is the argument's name.
  public let value: ValueDescription
  /// How many words it takes.
  public let arity: Arity
  /// What the argument is, in sentences that end in full stops.
  public let help: String

  /// Describes an argument.
  ///
  /// - Parameters:
  ///   - name: The word in capitals that stands for it; the key with which it is read.
  ///   - kind: The texts that are accepted or offered.
  ///   - arity: How many words it takes.
  ///   - help: What it is, in sentences that end in full stops.
  public init(
    _ name: String, _ kind: ValueDescription.Kind = .free, arity: Arity = .required, help: String
  ) {
    value = .one(name, kind)
    self.arity = arity
    self.help = help
  }
}

extension ArgumentDescription {
  /// The word in capitals that stands for the argument.
  public var name: String { value.shortName }

  /// The smallest number of words.
  var minimumCount: Int { arity == .required || arity == .oneOrMore ? 1 : 0 }

  /// Whether there is no largest number of words.
  var isUnbounded: Bool { arity == .oneOrMore || arity == .any }

  /// The argument as a synopsis shows it, such as `[PATH...]`.
  var displayName: String {
    switch arity {
    case .required: name
    case .optional: "[\(name)]"
    case .oneOrMore: "\(name)..."
    case .any: "[\(name)...]"
    }
  }

  /// The help text followed by the accepted values.
  var fullHelp: String {
    value.choices.isEmpty
      ? help : "\(help) Values: \(value.choices.joined(separator: ", "))."
  }
}
