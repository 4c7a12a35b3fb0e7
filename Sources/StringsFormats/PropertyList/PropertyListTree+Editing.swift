import SourceDiagnostics

// Edits that change their own bytes only. Each one reads the whole file again and compares it with
// what was asked for, which takes about as long as reading it; nodes that were taken from the tree
// before are of the old file.

extension PropertyListTree {
  /// Replaces the text of a string.
  ///
  /// In XML what stands between the two tags is replaced and nothing else changes; a CDATA section
  /// stays one where it can. A binary list is written anew, its values in the same order.
  ///
  /// - Parameters:
  ///   - text: The new text.
  ///   - node: The string, a node of this tree as it is now.
  /// - Returns: Whether the file says so now. Refused are nodes of other trees and values that are
  ///   no strings, texts that the form of the file cannot hold, and binary lists with errors.
  /// - Complexity: O(*n*) in the length of the file.
  @discardableResult
  public mutating func setText(_ text: String, of node: PropertyListNode) -> EditOutcome {
    apply { tree throws(EditRefusal) in
      guard tree.kind != .text else { throw .uneditableForm }
      guard node.storage === tree.storage else { throw .stalePlace }
      return try PropertyListEditor.settingText(text, at: node.place, in: tree.storage)
    }
  }

  /// Adds a member to a dictionary.
  ///
  /// In XML it is laid out as its neighbour is, or else as other members of the file are:
  /// indentation, lines, empty lines between members and line ends; an empty tag is opened up.
  ///
  /// - Parameters:
  ///   - key: The key, which must be new.
  ///   - value: The value.
  ///   - comment: The text of a comment before the key; `nil` for none. XML alone holds comments.
  ///   - dictionary: The dictionary, a node of this tree as it is now.
  ///   - place: Where the member is to stand.
  /// - Returns: Whether the member is there now. Refused are keys that are there already and
  ///   neighbours that are not, texts that the form of the file cannot hold, comments that hold
  ///   `--`, and binary lists with errors.
  /// - Complexity: O(*n*) in the length of the file.
  @discardableResult
  public mutating func insert(
    _ key: String, value: PropertyListDraft, comment: String? = nil,
    in dictionary: PropertyListNode, at place: EntryPlace = .end
  ) -> EditOutcome {
    apply(in: dictionary) { editor throws(EditRefusal) in
      try editor.inserting(key, value: value, comment: comment, at: place)
    }
  }

  /// Removes a key from a dictionary: all its members, with their comments and their lines.
  ///
  /// - Parameters:
  ///   - key: The key; compared by its code units.
  ///   - dictionary: The dictionary, a node of this tree as it is now.
  /// - Returns: Whether the key is gone. Refused are missing keys and binary lists with errors.
  /// - Complexity: O(*n*) in the length of the file.
  @discardableResult
  public mutating func remove(_ key: String, from dictionary: PropertyListNode) -> EditOutcome {
    apply(in: dictionary) { editor throws(EditRefusal) in try editor.removing(key) }
  }

  /// Gives a key of a dictionary another name in all its members.
  ///
  /// - Parameters:
  ///   - key: The key; compared by its code units.
  ///   - name: The new key, which no member may have yet.
  ///   - dictionary: The dictionary, a node of this tree as it is now.
  /// - Returns: Whether the key has its new name.
  /// - Complexity: O(*n*) in the length of the file.
  @discardableResult
  public mutating func rename(
    _ key: String, to name: String, in dictionary: PropertyListNode
  ) -> EditOutcome {
    apply(in: dictionary) { editor throws(EditRefusal) in try editor.renaming(key, to: name) }
  }

  /// Replaces the comment before a key of a dictionary, adds one or takes it away.
  ///
  /// - Parameters:
  ///   - comment: The text without delimiters, whose outer space is left out; `nil` for none.
  ///   - key: The key; compared by its code units.
  ///   - dictionary: The dictionary, a node of this tree as it is now.
  /// - Returns: Whether the comment is as asked. Refused are missing keys, texts that hold `--`, and
  ///   any comment in a binary list.
  /// - Complexity: O(*n*) in the length of the file.
  @discardableResult
  public mutating func setComment(
    _ comment: String?, forKey key: String, in dictionary: PropertyListNode
  ) -> EditOutcome {
    apply(in: dictionary) { editor throws(EditRefusal) in
      try editor.settingComment(comment, forKey: key)
    }
  }
}

extension PropertyListTree {
  /// Makes a planned edit of one dictionary.
  mutating func apply(
    in dictionary: PropertyListNode?,
    _ plan: (PropertyListEditor) throws(EditRefusal) -> PropertyListEdit
  ) -> EditOutcome {
    apply { tree throws(EditRefusal) in
      try plan(try PropertyListEditor(tree, in: dictionary))
    }
  }

  /// Makes a planned edit, as a whole or not at all.
  mutating func apply(
    _ plan: (PropertyListTree) throws(EditRefusal) -> PropertyListEdit
  ) -> EditOutcome {
    do throws(EditRefusal) {
      let edit = try plan(self)
      guard !edit.isEmpty else { return .unchanged }
      self = try edited(edit)
      return .applied
    } catch {
      return .refused(error)
    }
  }

  /// The tree after an edit, read from the changed bytes and found to say what was asked for.
  private func edited(_ edit: PropertyListEdit) throws(EditRefusal) -> PropertyListTree {
    guard !edit.hasNul else { throw .unwritableText }
    let items = edit.items(of: storage)
    let bytes = try bytes(after: edit, items)
    let result = PropertyListTree(parsing: bytes, asTable: isTable)
    guard result.kind == kind, result.encoding == encoding,
      result.storage.decoded?.byteOrderMarkCount == storage.decoded?.byteOrderMarkCount,
      items.areSaid(by: result.storage, from: storage)
    else { throw .damagedPlace }
    return result
  }

  private func bytes(
    after edit: PropertyListEdit, _ items: [PropertyListItem]
  ) throws(EditRefusal) -> [UInt8] {
    guard let decoded = storage.decoded else {
      guard !edit.hasComments else { throw .commentsNotHeld }
      // What could not be read would be lost.
      guard !hasLosses else { throw .damagedPlace }
      var writer = BinaryPropertyListWriter(storage, items)
      return writer.makeFile()
    }
    let edits = try PropertyListXMLEditor(storage, decoded).sourceEdits(for: edit)
    guard let bytes = edits.applied(to: self.bytes) else { throw .damagedPlace }
    return bytes
  }

  /// Whether anything could not be read; repeated keys are read.
  private var hasLosses: Bool {
    diagnostics.contains { $0.severity == .error && $0.id != "plist-duplicate-key" }
  }
}
