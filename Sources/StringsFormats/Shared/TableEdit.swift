internal import SourceDiagnostics

/// An edit of a table of texts, one of several that are made together.
public enum TableEdit: Sendable {
  /// Gives a key another text.
  case setValue(String, key: String)
  /// Adds an entry.
  case insert(String, value: String, comment: String?, place: EntryPlace)
  /// Removes a key: all its entries.
  case remove(String)
  /// Gives a key another comment, or none.
  case setComment(String?, key: String)
}

extension StringsDocument {
  /// Makes several edits together, all of them or none.
  ///
  /// All are planned in the file as it is: a new entry stands beside one that is there already, and
  /// several in the same place keep their order. That reads the file once, however many edits there
  /// are.
  ///
  /// - Parameter edits: The edits; of values and comments each key once.
  /// - Returns: Whether the file says so now.
  /// - Complexity: O(*n*) in the number of bytes, and O(*m*) in that of the edits.
  @discardableResult
  public mutating func apply(_ edits: [TableEdit]) -> EditOutcome {
    guard !edits.isEmpty else { return .unchanged }
    guard storage.tree == nil else { return applyOneByOne(edits) }
    do throws(EditRefusal) {
      let changes = try StringsEditor(storage).changes(edits)
      guard !changes.isEmpty else { return .unchanged }
      let text = storage.records.text
      let sourceEdits = changes.map { change in
        SourceEdit(
          range: text.fileRange(of: change.range), replacement: encoding.bytes(of: change.text))
      }
      // What two changes want, one after the other can have.
      guard let changed = sourceEdits.applied(to: bytes) else { return applyOneByOne(edits) }
      let result = StringsDocument(parsing: changed)
      guard result.says(edits, besides: self) else { return applyOneByOne(edits) }
      guard changed != bytes else { return .unchanged }
      self = result
      return .applied
    } catch {
      return .refused(error)
    }
  }

  private mutating func applyOneByOne(_ edits: [TableEdit]) -> EditOutcome {
    var copy = self
    var outcome = EditOutcome.unchanged
    for edit in edits {
      let result: EditOutcome
      switch edit {
      case .setValue(let value, let key): result = copy.setValue(value, forKey: key)
      case .insert(let key, let value, let comment, let place):
        result = copy.insert(key, value: value, comment: comment, at: place)
      case .remove(let key): result = copy.remove(key)
      case .setComment(let comment, let key): result = copy.setComment(comment, forKey: key)
      }
      guard result.isFulfilled else { return result }
      if result == .applied { outcome = .applied }
    }
    self = copy
    return outcome
  }

  /// Whether the file says what edits ask for, and of all other keys what it said before.
  private func says(_ edits: [TableEdit], besides old: StringsDocument) -> Bool {
    guard kind == old.kind, encoding == old.encoding,
      byteOrderMarkCount == old.byteOrderMarkCount
    else { return false }
    var touched: Set<StringsKey> = []
    var removedKeys: Set<StringsKey> = []
    var newCount = 0
    for edit in edits {
      switch edit {
      case .setValue(let value, let key):
        guard self.value(forKey: key)?.utf8.elementsEqual(value.utf8) == true else { return false }
        touched.insert(StringsKey(key))
      case .insert(let key, let value, let comment, _):
        guard let entry = entry(forKey: key), let found = entry.value,
          found.utf8.elementsEqual(value.utf8), CommentText.isAlike(entry.comment, comment)
        else { return false }
        newCount += 1
      case .remove(let key):
        guard entry(forKey: key) == nil else { return false }
        removedKeys.insert(StringsKey(key))
      case .setComment(let comment, let key):
        guard CommentText.isAlike(entry(forKey: key)?.comment, comment) else { return false }
        touched.insert(StringsKey(key))
      }
    }
    var keptCount = 0
    for entry in old.entries {
      let key = StringsKey(entry.key)
      if removedKeys.contains(key) { continue }
      keptCount += 1
      if touched.contains(key) { continue }
      guard let now = self.entry(forKey: entry.key), now.kind == entry.kind else { return false }
      // Of repeated keys the last one counts, before and after.
      let last = old.entry(forKey: entry.key)?.value
      guard (now.value ?? "").utf8.elementsEqual((last ?? "").utf8) else { return false }
    }
    return entries.count == keptCount + newCount
  }
}
