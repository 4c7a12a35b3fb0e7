/// A string literal of a source file, whose text is worked out only when it is asked for.
struct SourceLiteral: Sendable {
  /// How a literal is written.
  enum Style: Sendable {
    /// `"text"` of Swift, with any number of `#`.
    case line
    /// `"""` of Swift, with any number of `#`.
    case lines
    /// `"text"` or `@"text"` of Objective-C.
    case objectiveC
  }

  /// A place `\(…)` in a literal.
  struct Interpolation: Sendable {
    /// The place with its backslash and parentheses.
    let range: Range<Int>
    /// What stands between the parentheses.
    let arguments: [SourceArgument]
  }

  /// The literal with its delimiters.
  let range: Range<Int>
  /// What stands between the delimiters.
  let contents: Range<Int>
  let style: Style
  /// How many `#` stand on each side.
  let hashes: Int
  /// Whether the closing delimiter is there.
  let isClosed: Bool
  /// The places in the order of the text.
  let interpolations: [Interpolation]
}
