/// A place `\(…)` in a key that is a format.
public struct SourceInterpolation: Hashable, Sendable {
  /// The source text of the value, such as `items.count`; what is over 1024 bytes is cut.
  public let expression: String
  /// The placeholder that it becomes, such as `%lld`; `nil` where that depends on a type.
  ///
  /// No lexer knows types; a key has `%@` there.
  public let specifier: String?
  /// The place with its backslash and parentheses, as byte offsets in the file.
  public let range: Range<Int>

  init(expression: String, specifier: String?, range: Range<Int>) {
    self.expression = expression
    self.specifier = specifier
    self.range = range
  }
}
