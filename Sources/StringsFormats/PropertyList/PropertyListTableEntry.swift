/// One entry of a strings table that is written as a property list.
public struct PropertyListTableEntry: Sendable {
  /// The key.
  public let key: String
  /// The value; `nil` when it is no string.
  public let value: String?
  /// What the value is.
  public let kind: PropertyListNode.Kind
  /// The text of the comments right before the key; `nil` when there are none.
  public let comment: String?
  /// The entry from its key to its value, as offsets in the file.
  ///
  /// In a binary list key and value can lie anywhere; there it is the key's range.
  public let range: Range<Int>
  /// The key from tag to tag, or the object in a binary list.
  public let keyRange: Range<Int>
  /// The value from tag to tag, or the object in a binary list.
  public let valueRange: Range<Int>
  /// The comments from the first to the last; `nil` when there are none.
  public let commentRange: Range<Int>?

  /// Makes an entry of a member.
  init(_ member: PropertyListMember) {
    let value = member.value
    key = member.key
    self.value = value.string
    kind = value.kind
    comment = member.comment
    keyRange = member.keyRange
    valueRange = value.range
    commentRange = member.commentRange
    range =
      keyRange.upperBound <= valueRange.lowerBound && value.storage.decoded != nil
      ? keyRange.lowerBound..<valueRange.upperBound : keyRange
  }
}
