/// A place in a source text as people name it.
///
/// Both numbers count from one. A column is a code point, whatever its width on a screen.
public struct SourcePosition: Hashable, Sendable {
  /// The line, from 1.
  public let line: Int
  /// The column in code points, from 1.
  public let column: Int

  /// Makes a position from its numbers.
  ///
  /// - Parameters:
  ///   - line: The line, from 1.
  ///   - column: The column in code points, from 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

extension SourcePosition: Comparable {
  /// Whether the left position stands before the right one.
  public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

extension SourcePosition: CustomStringConvertible {
  /// The two numbers with a colon between them, such as `12:5`.
  public var description: String { "\(line):\(column)" }
}
