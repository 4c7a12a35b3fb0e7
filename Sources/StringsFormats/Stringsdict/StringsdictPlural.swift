/// A format with variables, each of which has its forms by plural category.
public struct StringsdictPlural: Sendable {
  /// The format, in which `%#@name@` stands for a variable; `nil` where it is missing.
  public let format: StringsdictText?
  /// The variables in the order of the file, repeated ones included.
  public let variables: [StringsdictVariable]

  /// Finds the variable that counts for a name; `nil` when there is none.
  ///
  /// - Parameter name: The name, compared by its code units.
  /// - Returns: The last variable of that name.
  public func variable(named name: String) -> StringsdictVariable? {
    variables.last { StringsdictVariable.isSame($0.name, name) }
  }
}
