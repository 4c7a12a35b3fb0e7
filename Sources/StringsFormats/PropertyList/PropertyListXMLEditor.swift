import SourceDiagnostics

/// Turns a planned edit of a property list in XML into changes of its bytes.
struct PropertyListXMLEditor {
  private let storage: PropertyListStorage
  private let decoded: DecodedText
  private let layout: MemberLayout
  private let spelling: PropertyListSpelling

  /// Prepares for one edit.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  init(_ storage: PropertyListStorage, _ decoded: DecodedText) {
    self.storage = storage
    self.decoded = decoded
    layout = MemberLayout(storage, decoded)
    spelling = PropertyListSpelling(decoded)
  }

  /// The changes of the file's bytes.
  ///
  /// - Throws: ``EditRefusal`` when a text or a comment cannot be written.
  func sourceEdits(for edit: PropertyListEdit) throws(EditRefusal) -> [SourceEdit] {
    var changes = removals(of: edit.removed)
    for (place, text) in edit.texts {
      let parts = edit.parts[place].flatMap { self.changes(of: $0, inTextAt: place) }
      if let parts {
        changes += parts
      } else {
        changes.append(try change(ofTextAt: place, to: text))
      }
    }
    for (key, comment) in edit.comments {
      if let change = try change(ofCommentBefore: key, to: comment.text) { changes.append(change) }
    }
    for insertion in edit.insertions { changes.append(try change(for: insertion)) }
    return changes.map { change in
      SourceEdit(
        range: decoded.fileRange(of: change.range),
        replacement: decoded.encoding.bytes(of: change.text))
    }
  }
}

// What stands there already.

extension PropertyListXMLEditor {
  private func change(ofTextAt place: Int, to text: String) throws(EditRefusal) -> TextChange {
    let record = storage.records[place]
    let lineEnd = layout.lineEnd(near: record.range.lowerBound)
    let content = try spelling.content(text, inPlaceOf: record.content, lineEnd: lineEnd)
    guard isEmptyTag(record) else { return TextChange(range: record.content, text: content) }
    return opened(record, around: content, name: record.kind == .key ? "key" : "string")
  }

  /// The changes of parts of a text; `nil` where these cannot be changed alone.
  private func changes(
    of parts: [(range: Range<Int>, text: String)], inTextAt place: Int
  ) -> [TextChange]? {
    let record = storage.records[place]
    let lineEnd = layout.lineEnd(near: record.range.lowerBound)
    var changes: [TextChange] = []
    for (part, text) in parts {
      // What needs references cannot stand in a CDATA section.
      guard let range = XMLText.range(of: part, inContent: record.content, of: storage.text),
        let written = try? spelling.content(text, lineEnd: lineEnd),
        written.utf8.elementsEqual(text.utf8)
      else { return nil }
      changes.append(TextChange(range: range, text: text))
    }
    return changes
  }

  private func isEmptyTag(_ record: PropertyListRecord) -> Bool {
    record.content == record.range.upperBound..<record.range.upperBound
      && storage.text[record.range].suffix(2).elementsEqual("/>".utf8)
  }

  /// Makes two tags of an empty one.
  private func opened(
    _ record: PropertyListRecord, around content: String, name: String
  ) -> TextChange {
    var end = record.range.upperBound - 2
    while end > record.range.lowerBound, XMLCharacters.isSpace(storage.text[end - 1]) { end -= 1 }
    return TextChange(range: end..<record.range.upperBound, text: ">\(content)</\(name)>")
  }

  private func change(
    ofCommentBefore key: Int, to comment: String?
  ) throws(EditRefusal) -> TextChange? {
    let start = storage.records[key].range.lowerBound
    let old = storage.comments[key]
    guard let comment else {
      return old.map { TextChange(range: $0.lowerBound..<start, text: "") }
    }
    let lineEnd = layout.lineEnd(near: start)
    let written = try spelling.comment(
      comment, padding: layout.commentPadding(like: key), lineEnd: lineEnd)
    if let old { return TextChange(range: old, text: written) }
    let indentation = layout.lines.indentationAlone(at: start)
    return TextChange(
      range: start..<start, text: written + (indentation.map { lineEnd + $0 } ?? ""))
  }

  private func removals(of keys: Set<Int>) -> [TextChange] {
    guard !keys.isEmpty else { return [] }
    var end = 0
    return storage.dictionaries(ofKeys: keys).map { key, dictionary in
      let range = layout.rangeToRemove(key, in: dictionary)
      // Of the space between two members both want to take a part.
      let start = max(end, range.lowerBound)
      end = max(start, range.upperBound)
      return TextChange(range: start..<end, text: "")
    }
  }
}

// What is new.

extension PropertyListXMLEditor {
  private func change(
    for insertion: PropertyListEdit.Insertion
  ) throws(EditRefusal) -> TextChange {
    let dictionary = insertion.dictionary
    let gap =
      switch insertion.position {
      case .end: layout.gap(atEndOf: dictionary)
      case .before(let key): layout.gap(before: key, in: dictionary)
      case .after(let key): layout.gap(after: key, in: dictionary)
      }
    let indentation = gap.isInline ? nil : gap.indentation
    let writer = MemberWriter(
      layout: layout, spelling: spelling, dictionary: dictionary, model: gap.model,
      lineEnd: gap.lineEnd)
    var written = try writer.member(insertion.key, insertion.value, indentation: indentation)
    if let comment = insertion.comment {
      let padding = layout.commentPadding(like: gap.model)
      written =
        try spelling.comment(comment, padding: padding, lineEnd: gap.lineEnd)
        + (indentation.map { gap.lineEnd + $0 } ?? "") + written
    }
    let isSpaced = gap.isSpaced ?? false
    let text = gap.before(isSpaced: isSpaced) + written + gap.after(isSpaced: isSpaced)
    let record = storage.records[dictionary]
    return isEmptyTag(record)
      ? opened(record, around: text, name: "dict")
      : TextChange(range: gap.offset..<gap.offset, text: text)
  }
}

/// Writes a new member in the manner of a file.
private struct MemberWriter {
  let layout: MemberLayout
  let spelling: PropertyListSpelling
  /// The dictionary into which the member comes.
  let dictionary: Int
  /// The member beside which it comes.
  let model: Int?
  let lineEnd: String

  /// The texts of a member, without what stands before its key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - value: The value.
  ///   - indentation: What stands before the key on its line; `nil` to write all on one line.
  /// - Returns: The member from the start of its key to the end of its value.
  /// - Throws: ``EditRefusal`` when a text cannot be written.
  func member(
    _ key: String, _ value: PropertyListDraft, indentation: String?
  ) throws(EditRefusal) -> String {
    let isContainer = if case .dictionary = value { true } else { false }
    var result = "<key>\(try spelling.content(key, lineEnd: lineEnd))</key>"
    var inner = indentation
    switch layout.separator(isContainer: isContainer, like: model, in: dictionary) {
    case .beside(let space): result += space
    case .below(let more):
      if let indentation {
        result += lineEnd + indentation + more
        inner = indentation + more
      }
    }
    switch value {
    case .string(let text):
      return result + "<string>\(try spelling.content(text, lineEnd: lineEnd))</string>"
    case .dictionary(let members):
      guard !members.isEmpty else { return result + "<dict/>" }
      let below = inner.map { $0 + layout.indentationUnit }
      result += "<dict>"
      for member in members {
        result += below.map { lineEnd + $0 } ?? ""
        result += try self.member(member.key, member.value, indentation: below)
      }
      return result + (inner.map { lineEnd + $0 } ?? "") + "</dict>"
    }
  }
}
