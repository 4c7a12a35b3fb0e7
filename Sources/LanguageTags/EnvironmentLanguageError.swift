/// A variable of the environment that does not hold a locale.
public struct EnvironmentLanguageError: Error, Hashable, Sendable {
  /// The variable's name, such as `LANGUAGE`.
  public let variable: String
  /// The variable's whole value.
  public let value: String
  /// The value, or the item of `LANGUAGE`, that is wrong, and why.
  public let reason: LanguageTagError

  /// Makes an error from its parts.
  ///
  /// - Parameters:
  ///   - variable: The variable's name.
  ///   - value: The variable's whole value.
  ///   - reason: The part that is wrong, and why.
  public init(variable: String, value: String, reason: LanguageTagError) {
    self.variable = variable
    self.value = value
    self.reason = reason
  }
}

extension EnvironmentLanguageError: CustomStringConvertible {
  /// One line: the variable, what is wrong with it, and what to do.
  public var description: String {
    "the environment variable \(variable) cannot be used: \(reason); correct or unset it"
  }
}
