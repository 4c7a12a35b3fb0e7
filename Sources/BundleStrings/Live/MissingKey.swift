/// A key that no language of a chain has.
public struct MissingKey: Hashable, Sendable {
  /// The key that was asked for.
  public let key: String
  /// The table in which it was looked for.
  public let table: String
  /// The languages that were asked.
  public let chain: LanguageChain
}
