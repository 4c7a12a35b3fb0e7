/// A planned edit, and what the entries are to be after it.
struct StringsEdit {
  /// What an entry of the changed file is to be.
  enum Expectation {
    /// The entry that stood at this position before, with its comment.
    case same(Int)
    /// That entry with another comment; `nil` for none.
    case commented(Int, String?)
    /// An entry with this key and value.
    case entry(key: String, value: String?, comment: String?)
  }

  /// The changes in the order of the text; none where the file is as it is to be.
  var changes: [TextChange] = []
  /// The entries, one by one.
  var expectations: [Expectation] = []
}

extension StringsEdit {
  /// Whether a changed file holds what was planned, and all other entries are as they were.
  ///
  /// - Parameters:
  ///   - old: The entries before.
  ///   - document: The changed file.
  /// - Returns: Whether it does; if not, the edit must not be made.
  /// - Complexity: O(*n*) in the number of entries.
  func isMade(from old: StringsRecords, to document: StringsDocument) -> Bool {
    let records = document.storage.records
    guard records.list.count == expectations.count else { return false }
    for (index, expectation) in expectations.enumerated() {
      switch expectation {
      case .same(let before):
        guard Self.areAlike(old.list[before], records.list[index], comments: true) else {
          return false
        }
      case .commented(let before, let comment):
        let entry = document.entries[index]
        guard Self.areAlike(old.list[before], records.list[index], comments: false),
          CommentText.isAlike(entry.comment, comment)
        else { return false }
      case .entry(let key, let value, let comment):
        let entry = document.entries[index]
        guard entry.key.utf8.elementsEqual(key.utf8),
          (entry.value ?? "").utf8.elementsEqual((value ?? "").utf8),
          (entry.value == nil) == (value == nil), CommentText.isAlike(entry.comment, comment)
        else { return false }
      }
    }
    return true
  }

  /// Whether two entries have parts of the same lengths and kinds: one is the other, moved.
  private static func areAlike(
    _ old: StringsRecord, _ new: StringsRecord, comments: Bool
  ) -> Bool {
    let distance = new.key.start - old.key.start
    return new.key.end - old.key.end == distance && new.value.start - old.value.start == distance
      && new.value.end - old.value.end == distance && new.end - old.end == distance
      && new.kind == old.kind && new.isKeyOnly == old.isKeyOnly
      && (!comments
        || new.commentEnd - new.commentStart == old.commentEnd - old.commentStart)
  }
}
