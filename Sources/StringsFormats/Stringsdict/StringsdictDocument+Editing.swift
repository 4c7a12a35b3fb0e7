// Edits of entries. Each one reads the whole file again, so texts and entries that were taken from
// the document before are of the old file.

extension StringsdictDocument {
  /// Replaces the text of an entry that has one text only.
  ///
  /// That is a format without variables, or a rule with one variant. In XML what stands between the
  /// two tags is replaced and nothing else changes; a binary file is written anew.
  ///
  /// - Parameters:
  ///   - value: The new text.
  ///   - key: The key, compared by its code units; the last entry where it is repeated.
  /// - Returns: Whether the file says so now. Refused are missing keys, entries with several texts,
  ///   texts that XML cannot hold, and binary files with errors.
  /// - Complexity: O(*n*) in the length of the file.
  @discardableResult
  public mutating func setValue(_ value: String, forKey key: String) -> EditOutcome {
    guard tree.kind != .text else { return .refused(.uneditableForm) }
    guard let entry = entry(forKey: key) else { return .refused(.missingKey) }
    guard let text = entry.text else { return .refused(.valueIsNoText) }
    return setText(value, at: text)
  }

  /// Adds an entry whose text is always the same.
  ///
  /// - Parameters:
  ///   - key: The key, which must be new.
  ///   - value: The text.
  ///   - comment: The comment for translators, without delimiters; XML alone holds comments.
  ///   - place: Where the entry is to stand.
  /// - Returns: Whether the entry is there now. Refused is what
  ///   ``insert(_:rule:comment:at:)`` refuses.
  /// - Complexity: O(*n*) in the length of the file.
  @discardableResult
  public mutating func insert(
    _ key: String, value: String, comment: String? = nil, at place: EntryPlace = .end
  ) -> EditOutcome {
    insert(key, rule: .text(value), comment: comment, at: place)
  }

  /// Adds an entry with a rule.
  ///
  /// In XML it is laid out as its neighbour is; in an empty file as Xcode writes such files.
  ///
  /// - Parameters:
  ///   - key: The key, which must be new.
  ///   - rule: The rule.
  ///   - comment: The comment for translators, without delimiters; XML alone holds comments.
  ///   - place: Where the entry is to stand.
  /// - Returns: Whether the entry is there now. Refused are keys that are there already and
  ///   neighbours that are not, rules with errors such as a missing form for `other`, texts that the
  ///   form of the file cannot hold, and binary files with errors.
  /// - Complexity: O(*n*) in the length of the file.
  @discardableResult
  public mutating func insert(
    _ key: String, rule: StringsdictRuleDraft, comment: String? = nil,
    at place: EntryPlace = .end
  ) -> EditOutcome {
    guard rule.hasReadableDepth else { return .refused(.unsoundRule) }
    return apply(judged: true) { tree throws(EditRefusal) in
      try PropertyListEditor(tree, in: tree.root)
        .inserting(key, value: rule.entryValue, comment: comment, at: place)
    }
  }

  /// Removes a key: all its entries, with their comments and their lines.
  ///
  /// - Parameter key: The key; compared by its code units.
  /// - Returns: Whether the key is gone. Refused are missing keys and binary files with errors.
  /// - Complexity: O(*n*) in the length of the file.
  @discardableResult
  public mutating func remove(_ key: String) -> EditOutcome { apply(.remove(key)) }

  /// Gives a key another name in all its entries.
  ///
  /// - Parameters:
  ///   - key: The key; compared by its code units.
  ///   - name: The new key, which no entry may have yet.
  /// - Returns: Whether the key has its new name.
  /// - Complexity: O(*n*) in the length of the file.
  @discardableResult
  public mutating func rename(_ key: String, to name: String) -> EditOutcome {
    apply(.rename(key, to: name))
  }

  /// Replaces the comment of a key's entry, adds one or takes it away.
  ///
  /// - Parameters:
  ///   - comment: The text without delimiters, whose outer space is left out; `nil` for none.
  ///   - key: The key; compared by its code units.
  /// - Returns: Whether the comment is as asked. Refused are missing keys, texts that hold `--`, and
  ///   any comment in a binary file.
  /// - Complexity: O(*n*) in the length of the file.
  @discardableResult
  public mutating func setComment(_ comment: String?, forKey key: String) -> EditOutcome {
    apply(.setComment(comment, key: key))
  }

  /// Puts another text in the place of one that the file holds.
  ///
  /// In XML what stands between the two tags is replaced and nothing else changes; a binary file is
  /// written anew.
  ///
  /// - Parameters:
  ///   - text: The new text.
  ///   - place: A text of this document as it is now.
  /// - Returns: Whether the file says so now. Refused are texts of other documents, texts that XML
  ///   cannot hold, and binary files with errors.
  /// - Complexity: O(*n*) in the length of the file.
  @discardableResult
  public mutating func setText(_ text: String, at place: StringsdictText) -> EditOutcome {
    apply { tree throws(EditRefusal) in
      guard place.node.storage === tree.storage else { throw .stalePlace }
      return try PropertyListEditor.settingText(text, at: place.node.place, in: tree.storage)
    }
  }
}
