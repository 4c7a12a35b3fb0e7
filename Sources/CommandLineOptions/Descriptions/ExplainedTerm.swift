/// A term with its explanation: an exit status, an environment variable, a file.
public struct ExplainedTerm: Equatable, Sendable {
  /// The term, such as `2`, `NO_COLOR` or a path.
  public let term: String
  /// What it means, in sentences that end in full stops.
  public let text: String

  /// Makes a term with its explanation.
  ///
  /// - Parameters:
  ///   - term: The term as it is written.
  ///   - text: What it means, in sentences that end in full stops.
  public init(_ term: String, _ text: String) {
    self.term = term
    self.text = text
  }
}

/// Terms under a heading of their own, such as the words of a language that a command reads.
public struct ExplainedSection: Equatable, Sendable {
  /// The heading, without a colon.
  public let title: String
  /// The terms in their order.
  public let terms: [ExplainedTerm]

  /// Makes a section.
  ///
  /// - Parameters:
  ///   - title: The heading, without a colon.
  ///   - terms: The terms in their order.
  public init(_ title: String, _ terms: [ExplainedTerm]) {
    self.title = title
    self.terms = terms
  }
}
