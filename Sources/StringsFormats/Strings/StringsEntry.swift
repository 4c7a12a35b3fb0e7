/// One entry of a strings table as it stands in its file.
///
/// Ranges are byte offsets from the start of the file: in XML from tag to tag, in a binary list those
/// of the objects, which can lie anywhere and can be shared. Texts are read from the file's bytes each
/// time they are asked for.
public struct StringsEntry: Sendable {
  /// What a value is made of; a strings table is meant to hold strings only.
  public typealias Kind = PropertyListNode.Kind

  let storage: StringsStorage
  private let position: Int

  init(_ storage: StringsStorage, at position: Int) {
    self.storage = storage
    self.position = position
  }

  private var record: StringsRecord { storage.records.list[position] }

  /// The value as it is kept.
  var valueField: StringsField { record.value }

  /// The key as it is kept.
  var keyField: StringsField { record.key }
}

extension StringsEntry {
  /// The key with its escapes or references resolved.
  ///
  /// - Complexity: O(*n*) in the length of the key.
  public var key: String { storage.records.string(of: record.key) }

  /// The value with its escapes or references resolved; `nil` when it is not a string.
  ///
  /// - Complexity: O(*n*) in the length of the value.
  public var value: String? {
    record.kind == .string ? storage.records.string(of: record.value) : nil
  }

  /// What the value is made of.
  public var kind: Kind { record.kind }

  /// The text of the comments right before the entry; `nil` when there are none.
  ///
  /// Delimiters and the white space at both ends are left out. Several comments are joined by line
  /// feeds. A comment that is followed by an empty line, or that ends the line of another entry,
  /// does not belong to this one.
  ///
  /// - Complexity: O(*n*) in the length of the comments.
  public var comment: String? {
    record.comment.map { storage.records.commentText(in: $0) }
  }

  /// Whether the entry is written as a key alone, which is its own value.
  public var isKeyOnly: Bool { record.isKeyOnly }

  /// The entry from its key to its semicolon, to its value where there is none; in a binary list the
  /// key.
  public var range: Range<Int> { fileRange(record.key.start..<record.end) }

  /// The key as it is written, its quotes or tags included.
  public var keyRange: Range<Int> { fileRange(record.key.range) }

  /// The value as it is written, its quotes or tags included; the key's range when the key stands alone.
  public var valueRange: Range<Int> { fileRange(record.value.range) }

  /// The comments, delimiters included, from the first to the last; `nil` when there are none.
  public var commentRange: Range<Int>? { record.comment.map(fileRange) }

  private func fileRange(_ range: Range<Int>) -> Range<Int> {
    storage.records.text.fileRange(of: range)
  }
}

extension StringsEntry: Hashable {
  /// Whether two entries say the same, by code units, and stand in the same places of their files.
  public static func == (left: StringsEntry, right: StringsEntry) -> Bool {
    left.kind == right.kind && left.isKeyOnly == right.isKeyOnly && left.range == right.range
      && left.keyRange == right.keyRange && left.valueRange == right.valueRange
      && left.commentRange == right.commentRange && StringsKey(left.key) == StringsKey(right.key)
      && left.value.map { StringsKey($0) } == right.value.map { StringsKey($0) }
      && left.comment.map { StringsKey($0) } == right.comment.map { StringsKey($0) }
  }

  /// Feeds the key and its place into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(keyRange)
  }
}
