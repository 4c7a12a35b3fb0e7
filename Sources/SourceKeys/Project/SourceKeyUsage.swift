/// Whether the source files of a project use a key.
public enum SourceKeyUsage: Hashable, Sendable {
  /// Calls look it up.
  case used([SourcePlace])
  /// Calls may look it up, whose key is made when the program runs.
  case undecided([SourcePlace])
  /// No call looks it up.
  case unused
}

/// A call of a project whose key is made when the program runs.
public struct UndecidedKeyPlace: Hashable, Sendable {
  /// What is known of the key.
  public let key: UndecidedKey
  /// The place of the call.
  public let place: SourcePlace
}

/// A call of a project that looks a key up, with the place at which something is to be said of it.
public struct SourceKeyUsePlace: Hashable, Sendable {
  /// What the call looks up.
  public let use: SourceKeyUse
  /// The place.
  public let place: SourcePlace
}
