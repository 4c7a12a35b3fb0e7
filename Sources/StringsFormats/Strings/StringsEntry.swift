/// One entry of a strings table as it stands in its file.
///
/// All ranges are byte offsets from the start of the file.
public struct StringsEntry: Hashable, Sendable {
  /// What a value is made of.
  public enum Kind: Hashable, Sendable {
    /// A string: the only kind that a strings table is meant to hold.
    case string
    /// A dictionary in braces.
    case dictionary
    /// An array in parentheses.
    case array
    /// Bytes in angle brackets.
    case data
  }

  /// The key with its escapes resolved.
  public let key: String
  /// The value with its escapes resolved; `nil` when it is not a string.
  public let value: String?
  /// What the value is made of.
  public let kind: Kind
  /// The text of the comments right before the entry; `nil` when there are none.
  ///
  /// Delimiters and the white space at both ends are left out. Several comments are joined by line
  /// feeds. A comment that is followed by an empty line, or that ends the line of another entry,
  /// does not belong to this one.
  public let comment: String?
  /// Whether the entry is written as a key alone, which is its own value.
  public let isKeyOnly: Bool

  /// The entry from its key to its semicolon; to its value where the semicolon is missing.
  public let range: Range<Int>
  /// The key as it is written, its quotes included.
  public let keyRange: Range<Int>
  /// The value as it is written, its quotes included; the key's range when the key stands alone.
  public let valueRange: Range<Int>
  /// The comments, delimiters included, from the first to the last; `nil` when there are none.
  public let commentRange: Range<Int>?
}
