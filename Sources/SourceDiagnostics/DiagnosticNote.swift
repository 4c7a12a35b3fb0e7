/// A second place that a diagnostic points to.
public struct DiagnosticNote: Hashable, Sendable {
  /// What is to be seen there: lower-case first letter, no full stop.
  public let message: String
  /// The place, as byte offsets in the file.
  public let range: Range<Int>

  /// Makes a note from its parts.
  ///
  /// - Parameters:
  ///   - message: What is to be seen there.
  ///   - range: The place, as byte offsets in the file.
  public init(message: String, range: Range<Int>) {
    self.message = message
    self.range = range
  }
}
