/// A key of a `.stringsdict` file with its rule.
///
/// All ranges are byte offsets from the start of the file: in XML from tag to tag, in a binary list
/// those of the objects, which can lie anywhere.
public struct StringsdictEntry: Sendable {
  /// The key.
  public let key: String
  /// The entry from its key to the end of its value; in a binary list the key.
  public let range: Range<Int>
  /// The key as it is written, its tags included.
  public let keyRange: Range<Int>
  /// The dictionary with the rule, or what stands in its place.
  public let valueRange: Range<Int>
  /// The text of the comments right before the key; `nil` when there are none.
  public let comment: String?
  /// The comments, delimiters included, from the first to the last; `nil` when there are none.
  public let commentRange: Range<Int>?
  /// How the text is found.
  public let rule: StringsdictRule
  /// The names of fields of the entry and its variables that mean nothing here; they are kept.
  public let unknownFields: [String]

  /// Makes an entry of a member and what was read of its value.
  init(_ member: PropertyListMember, rule: StringsdictRule, unknownFields: [String]) {
    key = member.key
    range = member.range
    keyRange = member.keyRange
    valueRange = member.value.range
    comment = member.comment
    commentRange = member.commentRange
    self.rule = rule
    self.unknownFields = unknownFields
  }
}

extension StringsdictEntry {
  /// The text of the entry with its place; `nil` where there are several, or one that depends on a
  /// number.
  public var text: StringsdictText? { rule.onlyText }

  /// The text of the entry; `nil` where there are several, or one that depends on a number.
  public var value: String? { text?.text }
}

extension StringsdictRule {
  /// The only text that the rule leads to, whatever number, width or device is given.
  fileprivate var onlyText: StringsdictText? {
    switch self {
    case .plural(let plural): plural.variables.isEmpty ? plural.format : nil
    case .width(let widths): widths.count == 1 ? widths[0].text : nil
    case .device(let devices): devices.count == 1 ? devices[0].rule.onlyText : nil
    case .text(let text): text
    case .none: nil
    }
  }
}
