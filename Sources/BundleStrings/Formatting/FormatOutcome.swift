/// What became of a text and its arguments.
public enum FormatOutcome: Hashable, Sendable {
  /// The text with its arguments.
  case text(String)
  /// What does not fit, in the order of the text; never empty. There is no text.
  case mismatch([FormatMismatch])
}

extension FormatOutcome {
  /// The text with its arguments, or `nil` where something does not fit.
  public var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// What does not fit; empty where everything does.
  public var mismatches: [FormatMismatch] {
    if case .mismatch(let mismatches) = self { mismatches } else { [] }
  }
}
