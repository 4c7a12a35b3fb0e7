/// Something that a reader or a check has to say about a place in a file.
///
/// The identity (`id`) is stable and independent of the wording. All ranges are byte offsets
/// from the start of the file, a byte-order mark included; an empty range is a place between two
/// bytes. Lines and columns are computed by a ``LineMap`` when they are shown.
public struct Diagnostic: Hashable, Sendable {
  /// How much it matters.
  public let severity: Severity
  /// The stable name of the fault in kebab case, such as `missing-semicolon`.
  public let id: String
  /// What was found and what was expected: lower-case first letter, no full stop.
  public let message: String
  /// The place, as byte offsets in the file.
  public let range: Range<Int>
  /// Further places that belong to the story, in the order in which they are to be shown.
  public let notes: [DiagnosticNote]
  /// Ways to mend it, the best first; each stands alone.
  public let fixIts: [FixIt]

  /// Makes a diagnostic from its parts.
  ///
  /// - Parameters:
  ///   - severity: How much it matters.
  ///   - id: The stable name of the fault in kebab case.
  ///   - message: What was found and what was expected.
  ///   - range: The place, as byte offsets in the file.
  ///   - notes: Further places that belong to the story.
  ///   - fixIts: Ways to mend it, the best first.
  public init(
    _ severity: Severity, id: String, message: String, range: Range<Int>,
    notes: [DiagnosticNote] = [], fixIts: [FixIt] = []
  ) {
    self.severity = severity
    self.id = id
    self.message = message
    self.range = range
    self.notes = notes
    self.fixIts = fixIts
  }
}
