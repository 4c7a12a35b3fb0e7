/// A label's class and its three nested texts.
public struct LabelParts: Hashable, Sendable {
  /// The class of the instant.
  public let kind: LabelClass
  /// The whole text: the sentence, or the time alone where the label is bare.
  public let text: String
  /// The label inside the sentence, such as `Today 16:15`.
  public let label: String
  /// The time inside the label, such as `16:15`; `nil` without a record.
  public let time: String?

  /// Puts parts together, as a preview or a test needs them.
  ///
  /// - Parameters:
  ///   - kind: The class of the instant.
  ///   - text: The whole text.
  ///   - label: The label inside the sentence.
  ///   - time: The time inside the label; `nil` without a record.
  public init(kind: LabelClass, text: String, label: String, time: String?) {
    self.kind = kind
    self.text = text
    self.label = label
    self.time = time
  }
}
