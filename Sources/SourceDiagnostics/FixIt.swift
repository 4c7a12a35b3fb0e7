/// A change that mends what a diagnostic complains about.
public struct FixIt: Hashable, Sendable {
  /// What the change does, in the imperative, such as `insert ';'`.
  public let message: String
  /// The edits that belong together; they do not overlap.
  public let edits: [SourceEdit]

  /// Makes a fix-it from its parts.
  ///
  /// - Parameters:
  ///   - message: What the change does, in the imperative.
  ///   - edits: The edits that belong together.
  public init(message: String, edits: [SourceEdit]) {
    self.message = message
    self.edits = edits
  }
}
