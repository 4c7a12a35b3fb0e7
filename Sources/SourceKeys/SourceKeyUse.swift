/// A call that looks a key up which is written out.
public struct SourceKeyUse: Hashable, Sendable {
  /// The key as it stands in a table: escapes resolved, joined where it is put together of literals.
  ///
  /// Where ``interpolations`` is not empty it is a format, in which `%` is written `%%` and each
  /// place is its placeholder, or `%@` where that is not known; ask ``matches(_:)`` then.
  public let key: String
  /// From the first quote of the key to the last one, as byte offsets in the file.
  public let keyRange: Range<Int>
  /// From the routine's name to the closing parenthesis or bracket, as byte offsets in the file.
  public let range: Range<Int>
  /// The routine's name as it is declared, such as `NSLocalizedString`.
  public let routine: String
  /// The name of the table; `nil` for the usual one, and where ``tableSource`` is not `nil`.
  public let table: String?
  /// The source text of a table that is no literal; its name is not known.
  public let tableSource: String?
  /// The source text of the bundle.
  public let bundle: String?
  /// The text that is shown where no table has the key; a format like a key with interpolations.
  public let defaultValue: String?
  /// What the call tells translators; empty where it says so.
  public let comment: String?
  /// The comment on the lines right above, where the call has none; at most 2048 bytes of source.
  public let codeComment: String?
  /// The places in the key in their order; those of the default value where the key has none.
  public let interpolations: [SourceInterpolation]
  /// The call whose format the text is; `nil` where it is used in another way, or by a variable.
  public let formatCall: SourceFormatCall?

  let pattern: FormatPattern
}

extension SourceKeyUse {
  /// Asks whether a key of a table is the one that is looked up.
  ///
  /// Keys are compared by code unit. In a place whose type is not known every placeholder is taken,
  /// with a position or without.
  ///
  /// - Parameter key: A key of a table.
  /// - Returns: Whether the call can look it up.
  /// - Complexity: O(*n*) in the length of the key.
  public func matches(_ key: String) -> Bool { pattern.matches(key) }

  /// Whether the key has places, so that other keys than ``key`` may match.
  public var isFormat: Bool { pattern.hasPlaces }
}
