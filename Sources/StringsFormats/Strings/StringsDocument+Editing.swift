import SourceDiagnostics

// Edits that change their own bytes only. Each one reads the whole file again, which takes about
// as long as copying it; so entries, ranges and diagnostics are always those of the bytes.

extension StringsDocument {
  /// Replaces the value of a key.
  ///
  /// Only the value's own bytes change. Its quotes stay as they are where the text allows; line
  /// ends, tabs and characters beyond ASCII are written as the file writes them. Of a key that
  /// stands several times the last entry is changed, which is the one that counts.
  ///
  /// ```swift
  /// var file = StringsDocument(parsing: Array("idle = 'Pull'; // keep".utf8))
  /// file.setValue("Don't pull", forKey: "idle")  // idle = 'Don\'t pull'; // keep
  /// ```
  ///
  /// - Parameters:
  ///   - value: The text, as users are to see it.
  ///   - key: The key, escapes resolved; compared by its code units.
  /// - Returns: Whether the file says so now. Refused are missing keys, values that are no
  ///   strings, and texts that hold U+0000.
  /// - Complexity: O(*n*) in the number of bytes.
  @discardableResult
  public mutating func setValue(_ value: String, forKey key: String) -> EditOutcome {
    apply(.setValue(value, key: key))
  }

  /// Adds an entry.
  ///
  /// It is laid out as its neighbour is: indentation, quotes, the space around the equals sign,
  /// empty lines between entries, line ends and the kind of comment.
  ///
  /// - Parameters:
  ///   - key: The key, which must be new.
  ///   - value: The text, as users are to see it.
  ///   - comment: The comment for translators, without delimiters and outer space.
  ///   - place: Where the entry is to stand.
  /// - Returns: Whether the entry is there now. Refused are keys that are there already and
  ///   neighbours that are not, and texts that cannot be written.
  /// - Complexity: O(*n*) in the number of bytes.
  @discardableResult
  public mutating func insert(
    _ key: String, value: String, comment: String? = nil, at place: EntryPlace = .end
  ) -> EditOutcome {
    apply(.insert(key, value: value, comment: comment, place: place))
  }

  /// Removes a key: all its entries, with their comments and their lines.
  ///
  /// Of two empty lines that would meet one goes too.
  ///
  /// - Parameter key: The key, escapes resolved; compared by its code units.
  /// - Returns: Whether the key is gone. Missing keys are refused.
  /// - Complexity: O(*n*) in the number of bytes.
  @discardableResult
  public mutating func remove(_ key: String) -> EditOutcome {
    apply(.remove(key))
  }

  /// Gives a key another name in all its entries; values and comments stay as they are.
  ///
  /// - Parameters:
  ///   - key: The key, escapes resolved; compared by its code units.
  ///   - name: The new key, which no entry may have yet.
  /// - Returns: Whether the key has its new name.
  /// - Complexity: O(*n*) in the number of bytes.
  @discardableResult
  public mutating func rename(_ key: String, to name: String) -> EditOutcome {
    apply(.rename(key, to: name))
  }

  /// Replaces the comment of a key's entry, adds one or takes it away.
  ///
  /// The comment is written as the one before was, or as others in the file are.
  ///
  /// - Parameters:
  ///   - comment: The text without delimiters, whose outer space is left out; `nil` for none.
  ///   - key: The key, escapes resolved; compared by its code units.
  /// - Returns: Whether the comment is as asked. Refused are missing keys and texts that would end
  ///   the comment.
  /// - Complexity: O(*n*) in the number of bytes.
  @discardableResult
  public mutating func setComment(_ comment: String?, forKey key: String) -> EditOutcome {
    apply(.setComment(comment, key: key))
  }
}

extension StringsDocument {
  private mutating func apply(_ request: TableRequest) -> EditOutcome {
    if var tree = storage.tree {
      let outcome = tree.apply(in: tree.root) { editor throws(EditRefusal) in
        try editor.plan(request)
      }
      if outcome == .applied { self = StringsDocument(tree.bytes, StringsContents(tree)) }
      return outcome
    }
    do throws(EditRefusal) {
      let edit = try StringsEditor(storage).plan(request)
      guard !edit.changes.isEmpty else { return .unchanged }
      let result = try edited(edit)
      guard result.bytes != bytes else { return .unchanged }
      self = result
      return .applied
    } catch {
      return .refused(error)
    }
  }

  private func edited(_ edit: StringsEdit) throws(EditRefusal) -> StringsDocument {
    let text = storage.records.text
    let edits = edit.changes.map { change in
      SourceEdit(
        range: text.fileRange(of: change.range), replacement: encoding.bytes(of: change.text))
    }
    guard let bytes = edits.applied(to: bytes) else { throw .damagedPlace }
    let result = StringsDocument(parsing: bytes)
    guard result.kind == kind, result.encoding == encoding,
      result.byteOrderMarkCount == byteOrderMarkCount,
      edit.isMade(from: storage.records, to: result)
    else { throw .damagedPlace }
    return result
  }
}
