/// A stretch of a source text as people name it: where it starts and where it ends.
///
/// The end is the place right after the last character, as in SARIF and in editors; an empty
/// stretch ends where it starts.
///
/// ```swift
/// LineMap(Array("a = b".utf8)).span(of: 4..<5)  // 1:5-1:6
/// ```
public struct SourceSpan: Hashable, Sendable {
  /// The place of the first character.
  public let start: SourcePosition
  /// The place after the last character.
  public let end: SourcePosition

  /// Makes a span from its ends.
  ///
  /// - Parameters:
  ///   - start: The place of the first character.
  ///   - end: The place after the last character.
  public init(start: SourcePosition, end: SourcePosition) {
    self.start = start
    self.end = end
  }
}

extension SourceSpan: CustomStringConvertible {
  /// The two places with a hyphen between them, such as `12:5-12:9`.
  public var description: String { "\(start)-\(end)" }
}

extension LineMap {
  /// Finds the lines and columns of a stretch of bytes.
  ///
  /// - Parameter range: Byte offsets in the file; what lies outside of the text is moved to its
  ///   edge.
  /// - Returns: The places of its ends.
  /// - Complexity: O(log *n*) in the number of lines.
  public func span(of range: Range<Int>) -> SourceSpan {
    SourceSpan(start: position(at: range.lowerBound), end: position(at: range.upperBound))
  }
}
