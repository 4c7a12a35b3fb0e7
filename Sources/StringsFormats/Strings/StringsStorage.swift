/// Everything that was read of a strings file; documents and entries are places in it.
final class StringsStorage: Sendable {
  /// The entries, in offsets of the text.
  let records: StringsRecords
  /// The stretches of the text, without gaps, in offsets of the text; none of a property list.
  let tokens: [StringsToken]
  /// The file as a tree, where it is a property list in XML or in the binary form.
  let tree: PropertyListTree?
  private let index: StringsKeyIndex

  /// Keeps what was read.
  init(
    _ records: StringsRecords, tokens: [StringsToken], tree: PropertyListTree?,
    index: StringsKeyIndex
  ) {
    self.records = records
    self.tokens = tokens
    self.tree = tree
    self.index = index
  }

  /// The position of the last entry with a key; `nil` where there is none.
  func last(of key: String) -> Int? { index.last(of: key, in: records) }
}
