import SourceDiagnostics

// Edits that change their own bytes only. Each one reads the whole file again, which takes about
// as long as copying it; so entries, ranges and diagnostics are always those of the bytes.

extension PODocument {
  /// Replaces the translations of an entry.
  ///
  /// Only the strings of the forms that change are written anew, as one string or one for each
  /// line.
  ///
  /// ```swift
  /// var file = PODocument(parsing: Array("msgid \"a\"\nmsgstr \"\"  # keep\n".utf8))
  /// file.setTranslations(["b"], ofEntry: 0)  // msgid "a" msgstr "b"  # keep
  /// ```
  ///
  /// - Parameters:
  ///   - translations: One text, or one for each plural form that the entry has.
  ///   - index: The place of the entry among ``entries``.
  /// - Returns: Whether the file says so now. Refused are entries that are not there, another number
  ///   of texts than the entry has, and texts that hold U+0000 or U+0004.
  /// - Complexity: O(*n*) in the number of bytes.
  @discardableResult
  public mutating func setTranslations(_ translations: [String], ofEntry index: Int) -> EditOutcome
  {
    apply { editor throws(EditRefusal) in
      try editor.settingTranslations(translations, of: index)
    }
  }

  /// Marks the translation of an entry as one that a person must look at, or takes the mark away.
  ///
  /// - Parameters:
  ///   - isFuzzy: Whether it is marked.
  ///   - index: The place of the entry among ``entries``.
  /// - Returns: Whether the file says so now. Refused are entries that are not there.
  /// - Complexity: O(*n*) in the number of bytes.
  @discardableResult
  public mutating func setFuzzy(_ isFuzzy: Bool, ofEntry index: Int) -> EditOutcome {
    guard entries.indices.contains(index) else { return .refused(.missingKey) }
    if isFuzzy == entries[index].isFuzzy { return .unchanged }
    let others = entries[index].flags.filter { $0 != "fuzzy" }
    return setFlags(isFuzzy ? ["fuzzy"] + others : others, ofEntry: index)
  }

  /// Replaces the flags of an entry.
  ///
  /// - Parameters:
  ///   - flags: The words after `#,`; none takes the line away.
  ///   - index: The place of the entry among ``entries``.
  /// - Returns: Whether the file says so now. Refused are entries that are not there, and words
  ///   that are empty or hold a comma or white space.
  /// - Complexity: O(*n*) in the number of bytes.
  @discardableResult
  public mutating func setFlags(_ flags: [String], ofEntry index: Int) -> EditOutcome {
    apply { editor throws(EditRefusal) in try editor.settingFlags(flags, of: index) }
  }

  /// Replaces the comment from the source code, after `#.`.
  ///
  /// - Parameters:
  ///   - comment: The text; `nil` takes its lines away.
  ///   - index: The place of the entry among ``entries``.
  /// - Returns: Whether the file says so now. Refused are entries that are not there, and texts
  ///   that hold U+0000.
  /// - Complexity: O(*n*) in the number of bytes.
  @discardableResult
  public mutating func setComment(_ comment: String?, ofEntry index: Int) -> EditOutcome {
    apply { editor throws(EditRefusal) in
      try editor.settingComment(comment, .extracted, of: index)
    }
  }

  /// Replaces the comment by translators, after `#`.
  ///
  /// - Parameters:
  ///   - comment: The text; `nil` takes its lines away.
  ///   - index: The place of the entry among ``entries``.
  /// - Returns: Whether the file says so now. Refused are entries that are not there, and texts
  ///   that hold U+0000 or would be taken for another kind of line.
  /// - Complexity: O(*n*) in the number of bytes.
  @discardableResult
  public mutating func setTranslatorComment(
    _ comment: String?, ofEntry index: Int
  ) -> EditOutcome {
    apply { editor throws(EditRefusal) in
      try editor.settingComment(comment, .translator, of: index)
    }
  }

  /// Adds an entry, with an empty line before it.
  ///
  /// - Parameters:
  ///   - draft: The entry.
  ///   - index: The place of the entry before which it stands; `nil` for the end of the file.
  /// - Returns: Whether the entry is there now. Refused are entries that are there already,
  ///   neighbours that are not, and texts that hold U+0000 or U+0004.
  /// - Complexity: O(*n*) in the number of bytes.
  @discardableResult
  public mutating func insert(_ draft: PODraft, before index: Int? = nil) -> EditOutcome {
    apply { editor throws(EditRefusal) in try editor.inserting(draft, before: index) }
  }

  /// Removes an entry with its comments and lines, and one of two empty lines that would meet.
  ///
  /// - Parameter index: The place of the entry among ``entries``.
  /// - Returns: Whether the entry is gone. Refused are entries that are not there.
  /// - Complexity: O(*n*) in the number of bytes.
  @discardableResult
  public mutating func remove(entry index: Int) -> EditOutcome {
    apply { editor throws(EditRefusal) in try editor.removing(index) }
  }
}

extension PODocument {
  private mutating func apply(
    _ plan: (POEditor) throws(EditRefusal) -> POEdit
  ) -> EditOutcome {
    do throws(EditRefusal) {
      let edit = try plan(POEditor(self))
      guard !edit.changes.isEmpty else { return .unchanged }
      let edits = edit.changes.map {
        SourceEdit(range: $0.range, replacement: Array($0.text.utf8))
      }
      guard let changed = edits.applied(to: bytes) else { throw .damagedPlace }
      guard changed != bytes else { return .unchanged }
      let result = PODocument(parsing: changed)
      guard edit.isMade(in: result, from: self) else { throw .damagedPlace }
      self = result
      return .applied
    } catch {
      return .refused(error)
    }
  }
}
