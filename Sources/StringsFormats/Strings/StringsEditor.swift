/// Plans edits of a strings file: which bytes change, and what is to be read afterwards.
struct StringsEditor {
  let storage: StringsStorage
  let text: [UInt8]
  let records: [StringsRecord]
  let spelling: StringsSpelling
  let layout: StringsLayout

  /// Prepares for one edit.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  init(_ storage: StringsStorage) {
    self.storage = storage
    text = storage.records.text.utf8
    records = storage.records.list
    spelling = StringsSpelling(storage.records.text)
    layout = StringsLayout(storage.records)
  }
}

extension StringsEditor {
  /// Plans what a table is asked for.
  func plan(_ request: TableRequest) throws(EditRefusal) -> StringsEdit {
    switch request {
    case .setValue(let value, let key): try settingValue(value, forKey: key)
    case .insert(let key, let value, let comment, let place):
      try inserting(key, value: value, comment: comment, at: place)
    case .remove(let key): try removing(key)
    case .rename(let key, let name): try renaming(key, to: name)
    case .setComment(let comment, let key): try settingComment(comment, forKey: key)
    }
  }

  private func settingValue(_ value: String, forKey key: String) throws(EditRefusal) -> StringsEdit
  {
    let index = try position(of: key)
    guard let change = try changeOfValue(value, at: index) else { return StringsEdit() }
    var expectations = unchanged
    expectations[index] = .entry(
      key: key, value: value, comment: StringsEntry(storage, at: index).comment)
    return StringsEdit(changes: [change], expectations: expectations)
  }

  /// The change that gives an entry another value; `nil` where it has it already.
  private func changeOfValue(_ value: String, at index: Int) throws(EditRefusal) -> TextChange? {
    let record = records[index]
    guard record.kind == .string else { throw .valueIsNoText }
    if StringsEntry(storage, at: index).value?.utf8.elementsEqual(value.utf8) == true { return nil }
    if record.isKeyOnly {
      let literal = try spelling.literal(value, like: record.key)
      return TextChange(
        range: record.key.end..<record.key.end, text: layout.separator(near: index) + literal)
    }
    return TextChange(
      range: record.value.range, text: try spelling.literal(value, like: record.value))
  }

  private func renaming(_ key: String, to name: String) throws(EditRefusal) -> StringsEdit {
    let last = try position(of: key)
    if key.utf8.elementsEqual(name.utf8) { return StringsEdit() }
    guard storage.last(of: name) == nil else { throw .existingKey }
    var edit = StringsEdit(expectations: unchanged)
    for index in positions(of: key, upTo: last) {
      let record = records[index]
      let entry = StringsEntry(storage, at: index)
      let literal = try spelling.literal(name, like: record.key)
      edit.changes.append(
        record.isKeyOnly
          // What was key and value is now the value alone.
          ? TextChange(
            range: record.key.start..<record.key.start,
            text: literal + layout.separator(near: index))
          : TextChange(range: record.key.range, text: literal))
      edit.expectations[index] = .entry(key: name, value: entry.value, comment: entry.comment)
    }
    return edit
  }

  private func removing(_ key: String) throws(EditRefusal) -> StringsEdit {
    let last = try position(of: key)
    let doomed = positions(of: key, upTo: last)
    var edit = StringsEdit(expectations: unchanged)
    var end = 0
    for index in doomed {
      let range = layout.rangeToRemove(index)
      // Of the empty line between two entries both want to take a part.
      let start = max(end, range.lowerBound)
      end = max(start, range.upperBound)
      edit.changes.append(TextChange(range: start..<end, text: ""))
    }
    let gone = Set(doomed)
    edit.expectations = records.indices.filter { !gone.contains($0) }.map { .same($0) }
    return edit
  }

  private func inserting(
    _ key: String, value: String, comment: String?, at place: EntryPlace
  ) throws(EditRefusal) -> StringsEdit {
    let (change, position) = try changeInserting(key, value: value, comment: comment, at: place)
    var expectations = unchanged
    expectations.insert(.entry(key: key, value: value, comment: comment), at: position)
    return StringsEdit(changes: [change], expectations: expectations)
  }

  /// The change that adds an entry, and the position that it will have.
  private func changeInserting(
    _ key: String, value: String, comment: String?, at place: EntryPlace
  ) throws(EditRefusal) -> (change: TextChange, position: Int) {
    guard storage.last(of: key) == nil else { throw .existingKey }
    let gap: EntryGap
    let position: Int
    switch place {
    case .end:
      gap = layout.gapAtEnd()
      position = records.count
    case .after(let neighbour):
      let index = try self.neighbour(neighbour)
      gap = layout.gap(after: index)
      position = index + 1
    case .before(let neighbour):
      position = try self.neighbour(neighbour)
      gap = layout.gap(before: position)
    }
    let model = gap.model.map { records[$0] }
    let entry =
      try spelling.literal(key, like: model?.key) + layout.separator(near: gap.model)
      + spelling.literal(value, like: model?.kind == .string ? model?.value : nil) + ";"
    var written = entry
    if let comment {
      var style = layout.commentStyle(near: gap.model)
      if gap.isInline { style.isBlock = true }
      written =
        try spelling.comment(
          comment, style: style, lineEnd: gap.lineEnd, indentation: gap.indentation)
        + (gap.isInline ? " " : gap.lineEnd + gap.indentation) + entry
    }
    let isSpaced = gap.isSpaced ?? (comment != nil)
    let change = TextChange(
      range: gap.offset..<gap.offset,
      text: gap.before(isSpaced: isSpaced) + written + gap.after(isSpaced: isSpaced))
    return (change, position)
  }

  private func settingComment(
    _ comment: String?, forKey key: String
  ) throws(EditRefusal) -> StringsEdit {
    let index = try position(of: key)
    guard let change = try changeOfComment(comment, at: index) else { return StringsEdit() }
    var expectations = unchanged
    expectations[index] = .commented(index, comment)
    return StringsEdit(changes: [change], expectations: expectations)
  }

  /// The change that gives an entry another comment; `nil` where it has it already.
  private func changeOfComment(
    _ comment: String?, at index: Int
  ) throws(EditRefusal) -> TextChange? {
    let record = records[index]
    let entry = StringsEntry(storage, at: index)
    guard let comment else {
      guard let old = record.comment else { return nil }
      return TextChange(range: old.lowerBound..<record.key.start, text: "")
    }
    if CommentText.isWritten(entry.comment, as: comment) { return nil }
    let start = record.comment?.lowerBound ?? record.key.start
    let indentation = layout.lines.indentationAlone(at: start)
    let isInline = indentation == nil
    var style = layout.commentStyle(near: index)
    let isBesideKey =
      record.comment.map { layout.lines.lineStart(of: $0.upperBound) }
      == layout.lines.lineStart(of: record.key.start)
    if isBesideKey || isInline && record.comment == nil { style.isBlock = true }
    let lineEnd = layout.lineEnd(near: record.key.start)
    let written = try spelling.comment(
      comment, style: style, lineEnd: lineEnd, indentation: indentation ?? "")
    return record.comment.map { TextChange(range: $0, text: written) }
      ?? TextChange(
        range: start..<start, text: written + (indentation.map { lineEnd + $0 } ?? " "))
  }
}

// Several edits at once.

extension StringsEditor {
  /// The changes that fulfil several requests together, all of them planned in the file as it is.
  ///
  /// - Parameter edits: What is asked for; of values and comments each key once.
  /// - Returns: The changes in the order of the requests.
  /// - Throws: ``EditRefusal`` where one of them cannot be fulfilled.
  /// - Complexity: O(*n*) in the size of what is written and removed.
  func changes(_ edits: [TableEdit]) throws(EditRefusal) -> [TextChange] {
    var changes: [TextChange] = []
    var removedEnd = 0
    for edit in edits {
      switch edit {
      case .setValue(let value, let key):
        if let change = try changeOfValue(value, at: position(of: key)) { changes.append(change) }
      case .setComment(let comment, let key):
        if let change = try changeOfComment(comment, at: position(of: key)) {
          changes.append(change)
        }
      case .insert(let key, let value, let comment, let place):
        let inserted = try changeInserting(key, value: value, comment: comment, at: place)
        changes.append(inserted.change)
      case .remove: continue
      }
    }
    let doomed = try positionsToRemove(edits)
    for index in doomed {
      let range = layout.rangeToRemove(index)
      // Of the empty line between two entries both want to take a part.
      let start = max(removedEnd, range.lowerBound)
      removedEnd = max(start, range.upperBound)
      changes.append(TextChange(range: start..<removedEnd, text: ""))
    }
    return changes
  }

  private func positionsToRemove(_ edits: [TableEdit]) throws(EditRefusal) -> [Int] {
    var keys: Set<StringsKey> = []
    for edit in edits {
      guard case .remove(let key) = edit else { continue }
      _ = try position(of: key)
      keys.insert(StringsKey(key))
    }
    guard !keys.isEmpty else { return [] }
    return records.indices.filter { keys.contains(StringsKey(StringsEntry(storage, at: $0).key)) }
  }
}

extension StringsEditor {
  /// All entries as they are.
  private var unchanged: [StringsEdit.Expectation] { records.indices.map { .same($0) } }

  private func position(of key: String) throws(EditRefusal) -> Int {
    guard let index = storage.last(of: key) else { throw .missingKey }
    return index
  }

  private func neighbour(_ key: String) throws(EditRefusal) -> Int {
    guard let index = storage.last(of: key) else { throw .missingNeighbour }
    return index
  }

  /// All entries with the key of the last one of them.
  private func positions(of key: String, upTo last: Int) -> [Int] {
    (0...last).filter { $0 == last || storage.records.haveSameKey($0, last) }
  }
}
