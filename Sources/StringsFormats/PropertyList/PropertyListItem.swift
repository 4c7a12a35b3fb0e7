/// One value, or one key, of a property list as it is to be.
///
/// The items stand in the order of the records that reading the new list will give.
struct PropertyListItem {
  /// What stands there.
  var kind: PropertyListRecord.Kind
  /// The place of the same key or value in the old list; `nil` where it is new.
  var old: Int?
  /// The text of a string or a key; `nil` where it is the old one's.
  var text: String?
  /// The comment before a key; `nil` where it is the old one's.
  var comment: PropertyListEdit.Comment?
  /// The number of a container's members or elements.
  var count = 0
}

extension PropertyListEdit {
  /// The list as it is to be.
  ///
  /// - Complexity: O(*n*) in the number of values.
  func items(of storage: PropertyListStorage) -> [PropertyListItem] {
    var result: [PropertyListItem] = []
    result.reserveCapacity(storage.records.count)
    var open: [(place: Int, end: Int)] = []
    var place = 0
    while true {
      while let container = open.last, place >= container.end {
        appendInsertions(into: container.place, at: place, of: storage, to: &result)
        open.removeLast()
      }
      guard place < storage.records.count else { return result }
      let record = storage.records[place]
      if record.kind == .key, let container = open.last {
        appendInsertions(into: container.place, at: place, of: storage, to: &result)
        if removed.contains(place) {
          place = storage.end(of: place + 1)
          continue
        }
      }
      var item = PropertyListItem(kind: record.kind, old: place, text: texts[place])
      item.comment = comments[place]
      item.count = Int(record.count)
      if record.kind == .dictionary { item.count += change(ofDictionaryAt: place, in: storage) }
      result.append(item)
      if record.isContainer { open.append((place, storage.end(of: place))) }
      place += 1
    }
  }

  private func appendInsertions(
    into dictionary: Int, at place: Int, of storage: PropertyListStorage,
    to result: inout [PropertyListItem]
  ) {
    for insertion in insertions where insertion.dictionary == dictionary {
      let target =
        switch insertion.position {
        case .end: storage.end(of: dictionary)
        case .before(let key): key
        case .after(let key): storage.end(of: key + 1)
        }
      guard target == place else { continue }
      Self.append(
        insertion.key, insertion.value, comment: Comment(text: insertion.comment), to: &result)
    }
  }

  private static func append(
    _ key: String, _ value: PropertyListDraft, comment: Comment,
    to result: inout [PropertyListItem]
  ) {
    result.append(PropertyListItem(kind: .key, text: key, comment: comment))
    switch value {
    case .string(let text): result.append(PropertyListItem(kind: .string, text: text))
    case .dictionary(let members):
      result.append(PropertyListItem(kind: .dictionary, count: members.count))
      for member in members {
        append(member.key, member.value, comment: Comment(text: nil), to: &result)
      }
    }
  }

  /// By how many members a dictionary grows.
  private func change(ofDictionaryAt dictionary: Int, in storage: PropertyListStorage) -> Int {
    let added = insertions.count { $0.dictionary == dictionary }
    guard !removed.isEmpty else { return added }
    return added - storage.keys(ofDictionaryAt: dictionary).count { removed.contains($0) }
  }
}

// Whether it came out as planned.

extension Sequence<PropertyListItem> {
  /// Whether a list that was read holds exactly these values, keys and comments.
  ///
  /// - Parameters:
  ///   - new: The list that was read.
  ///   - old: The list in which the items have their old places.
  /// - Returns: Whether it does.
  /// - Complexity: O(*n*) in the length of both files.
  func areSaid(by new: PropertyListStorage, from old: PropertyListStorage) -> Bool {
    var place = 0
    for item in self {
      guard place < new.records.count, new.records[place].kind == item.kind,
        item.isSaid(at: place, of: new, from: old)
      else { return false }
      place += 1
    }
    return place == new.records.count
  }
}

extension PropertyListItem {
  fileprivate func isSaid(
    at place: Int, of new: PropertyListStorage, from old: PropertyListStorage
  ) -> Bool {
    switch kind {
    case .dictionary, .array: return new.records[place].count == UInt32(truncatingIfNeeded: count)
    case .key:
      guard isTextSaid(at: place, of: new, from: old) else { return false }
      return isCommentSaid(at: place, of: new, from: old)
    default: return isTextSaid(at: place, of: new, from: old)
    }
  }

  private func isCommentSaid(
    at place: Int, of new: PropertyListStorage, from old: PropertyListStorage
  ) -> Bool {
    let found = new.comments[place]
    guard comment == nil, let oldPlace = self.old else {
      return CommentText.isAlike(
        found.map { XMLComments.text(in: $0, of: new.text) }, comment?.text)
    }
    let before = old.comments[oldPlace]
    guard let found, let before else { return found == nil && before == nil }
    return new.text[found].elementsEqual(old.text[before])
  }

  private func isTextSaid(
    at place: Int, of new: PropertyListStorage, from old: PropertyListStorage
  ) -> Bool {
    if let text { return new.isText(at: place, equalTo: text.utf8) }
    guard let oldPlace = self.old else { return false }
    let (record, other) = (new.records[place], old.records[oldPlace])
    return record.isPlain == other.isPlain
      && new.text[record.content].elementsEqual(old.text[other.content])
  }
}
