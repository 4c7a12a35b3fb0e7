/// A key of a `.stringsdict` file with its rule.
///
/// All ranges are byte offsets from the start of the file.
public struct StringsdictEntry: Sendable {
  /// The key.
  public let key: String
  /// The key from tag to tag, or the object in a binary list.
  public let keyRange: Range<Int>
  /// The dictionary with the rule, or what stands in its place.
  public let range: Range<Int>
  /// The text of the comments right before the key; `nil` when there are none.
  public let comment: String?
  /// How the text is found.
  public let rule: StringsdictRule
  /// The names of fields of the entry and its variables that mean nothing here; they are kept.
  public let unknownFields: [String]
}
