/// Plans edits of one dictionary of a property list.
struct PropertyListEditor {
  /// The list.
  let storage: PropertyListStorage
  /// The place of the dictionary.
  let dictionary: Int

  /// Prepares for one edit.
  ///
  /// - Throws: ``EditRefusal`` when the node is of another list, or no dictionary.
  init(_ tree: PropertyListTree, in node: PropertyListNode?) throws(EditRefusal) {
    guard tree.kind != .text else { throw .uneditableForm }
    guard let node, node.kind == .dictionary else { throw .notATable }
    guard node.storage === tree.storage else { throw .stalePlace }
    storage = tree.storage
    dictionary = node.place
  }
}

extension PropertyListEditor {
  /// Plans what a table is asked for; values are texts.
  func plan(_ request: TableRequest) throws(EditRefusal) -> PropertyListEdit {
    switch request {
    case .setValue(let value, let key): try settingText(value, forKey: key)
    case .insert(let key, let value, let comment, let place):
      try inserting(key, value: .string(value), comment: comment, at: place)
    case .remove(let key): try removing(key)
    case .rename(let key, let name): try renaming(key, to: name)
    case .setComment(let comment, let key): try settingComment(comment, forKey: key)
    }
  }

  func settingText(_ text: String, forKey key: String) throws(EditRefusal) -> PropertyListEdit {
    try Self.settingText(text, at: position(of: key) + 1, in: storage)
  }

  /// Plans to replace the text of a string, wherever it stands.
  static func settingText(
    _ text: String, at place: Int, in storage: PropertyListStorage
  ) throws(EditRefusal) -> PropertyListEdit {
    guard storage.records[place].kind == .string else { throw .valueIsNoText }
    if storage.isText(at: place, equalTo: text.utf8) { return PropertyListEdit() }
    return PropertyListEdit(texts: [place: text])
  }

  func renaming(_ key: String, to name: String) throws(EditRefusal) -> PropertyListEdit {
    let places = try positions(of: key)
    if key.utf8.elementsEqual(name.utf8) { return PropertyListEdit() }
    guard storage.lastKey(name, inDictionaryAt: dictionary) == nil else { throw .existingKey }
    var edit = PropertyListEdit()
    for place in places { edit.texts[place] = name }
    return edit
  }

  func removing(_ key: String) throws(EditRefusal) -> PropertyListEdit {
    PropertyListEdit(removed: Set(try positions(of: key)))
  }

  func inserting(
    _ key: String, value: PropertyListDraft, comment: String?, at place: EntryPlace
  ) throws(EditRefusal) -> PropertyListEdit {
    guard storage.lastKey(key, inDictionaryAt: dictionary) == nil else { throw .existingKey }
    guard value.hasReadableDepth else { throw .unwritableText }
    let position: PropertyListEdit.Position =
      switch place {
      case .end: .end
      case .after(let neighbour): .after(try self.neighbour(neighbour))
      case .before(let neighbour): .before(try self.neighbour(neighbour))
      }
    return PropertyListEdit(insertions: [
      PropertyListEdit.Insertion(
        dictionary: dictionary, position: position, key: key, value: value, comment: comment)
    ])
  }

  func settingComment(
    _ comment: String?, forKey key: String
  ) throws(EditRefusal) -> PropertyListEdit {
    let place = try position(of: key)
    let old = storage.comments[place].map { XMLComments.text(in: $0, of: storage.text) }
    if CommentText.isWritten(old, as: comment) { return PropertyListEdit() }
    return PropertyListEdit(comments: [place: PropertyListEdit.Comment(text: comment)])
  }
}

extension PropertyListEditor {
  private func position(of key: String) throws(EditRefusal) -> Int {
    guard let place = storage.lastKey(key, inDictionaryAt: dictionary) else { throw .missingKey }
    return place
  }

  private func positions(of key: String) throws(EditRefusal) -> [Int] {
    let places = storage.keys(ofDictionaryAt: dictionary).filter {
      storage.isText(at: $0, equalTo: key.utf8)
    }
    guard !places.isEmpty else { throw .missingKey }
    return places
  }

  private func neighbour(_ key: String) throws(EditRefusal) -> Int {
    guard let place = storage.lastKey(key, inDictionaryAt: dictionary) else {
      throw .missingNeighbour
    }
    return place
  }
}
