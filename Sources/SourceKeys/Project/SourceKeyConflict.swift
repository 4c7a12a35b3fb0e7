public import SourceDiagnostics

/// Two calls of a project that say different things about one key.
public struct SourceKeyConflict: Hashable, Sendable {
  /// The path of the file in which the diagnostic lies.
  public let path: String
  /// What differs, at the later one of the two calls; it names the earlier one.
  public let diagnostic: Diagnostic
  /// The earlier call and the later one.
  public let places: [SourcePlace]

  /// The identities of all conflicts, sorted.
  ///
  /// They never change their meaning; new ones may be added.
  public static let diagnosticIDs = ["source-key-comments-differ", "source-key-values-differ"]
}

extension SourceKeyConflict {
  /// What two calls say differently.
  enum Kind {
    case comments
    case values
  }

  init(
    _ kind: Kind, of key: String, _ earlier: (text: String, place: SourcePlace),
    _ later: (text: String, place: SourcePlace)
  ) {
    let (id, what) =
      switch kind {
      case .comments: ("source-key-comments-differ", "comment")
      case .values: ("source-key-values-differ", "default value")
      }
    let quote = { (text: String) in Diagnostic.quote(text) }
    path = later.place.path
    diagnostic = Diagnostic(
      .warning, id: id,
      message: "the key \(quote(key)) has the \(what) \(quote(later.text)) here,"
        + " and \(quote(earlier.text)) in \(quote(earlier.place.description))",
      range: later.place.range)
    places = [earlier.place, later.place]
  }
}
