public import SourceKeys

/// What extraction has done with a key, or has to say of it.
public struct ExtractionEvent: Sendable {
  /// What has happened.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The key is new and was added.
    case added
    /// The comment followed that of the code.
    case updatedComment
    /// The comment is another one than that of the code, and was written by a person.
    case differentComment
    /// The text is another one than the default value of the code; it stays.
    case differentValue
    /// No source file uses the key.
    case unused
    /// The key was stale and is used again.
    case revived
    /// A call may mean the key, which is made when the program runs.
    case maybeUsed
    /// A call whose key is made when the program runs, or is not known to the last sign.
    case undecided
  }

  /// What has happened.
  public let kind: Kind
  /// The key; `nil` for a call whose key is not known.
  public let key: String?
  /// What is known of the key, with `*` for anything; `nil` where there is a key.
  public var pattern: String?
  /// The name of the table; `nil` where it is not known.
  public let table: String?
  /// The file that has the key, or is to have it; `nil` where that is not known.
  public var path: String?
  /// The calls.
  public let places: [SourcePlace]
  /// The comment that the table has now.
  public var comment: String?
  /// The text that the table has now.
  public var value: String?
  /// What the code says in the stead of a comment or a text that stays.
  public var codeText: String?
}

/// Why nothing is written.
public enum ExtractionProblem: Sendable {
  /// A table is damaged.
  case damaged(path: String)
  /// Several folders have a table of a name, and none of them is nearest to the code.
  case ambiguous(table: String, paths: [String])
}
