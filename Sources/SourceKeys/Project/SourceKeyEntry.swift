/// A key of a project with everything that its calls say about it.
public struct SourceKeyEntry: Hashable, Sendable {
  /// The key as it stands in a table; see ``SourceKeyUse/key``.
  public let key: String
  /// The name of the table; `nil` for the usual one, and where ``tableSource`` is not `nil`.
  public let table: String?
  /// The source text of a table that is no literal; its name is not known.
  public let tableSource: String?
  /// The places of the calls in the order of the files; never empty.
  public internal(set) var places: [SourcePlace]
  /// What the calls tell translators, each text once, in the order of the files.
  ///
  /// A comment above a call counts where the call itself has none.
  public internal(set) var comments: [String]
  /// The texts for where no table has the key, each once, in the order of the files.
  public internal(set) var defaultValues: [String]
  /// The source texts of the bundles that calls name, each once, in the order of the files.
  public internal(set) var bundles: [String]
  /// The places in the key, as the first call has them; see ``SourceKeyUse/interpolations``.
  public let interpolations: [SourceInterpolation]

  let pattern: FormatPattern
}

extension SourceKeyEntry {
  /// All comments with a line end between them; `nil` where there is none.
  public var comment: String? { comments.isEmpty ? nil : comments.joined(separator: "\n") }

  /// Asks whether a key of a table is this one; see ``SourceKeyUse/matches(_:)``.
  ///
  /// - Parameter key: A key of a table.
  /// - Returns: Whether the calls can look it up.
  public func matches(_ key: String) -> Bool { pattern.matches(key) }

  /// Whether the key has places, so that other keys than ``key`` may match.
  public var isFormat: Bool { pattern.hasPlaces }
}
