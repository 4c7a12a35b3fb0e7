/// A planned edit of a PO file, and what the entries are to be after it.
struct POEdit {
  /// The changes in the order of the file; none where the file is as it is to be.
  var changes: [TextChange] = []
  /// The entries as they are to be.
  var expected: [PODraft]

  /// Whether a changed file holds what was planned.
  func isMade(in result: PODocument, from old: PODocument) -> Bool {
    result.hasByteOrderMark == old.hasByteOrderMark
      && result.entries.count == expected.count
      && zip(result.entries, expected).allSatisfy { PODraft($0).saysTheSame(as: $1) }
  }
}

extension PODraft {
  /// Makes an entry that says what another one says.
  ///
  /// - Parameter entry: The entry of a file.
  public init(_ entry: POEntry) {
    self.init(
      entry.id, context: entry.context, pluralID: entry.pluralID,
      translations: entry.translations)
    comment = entry.comment
    translatorComment = entry.translatorComment
    references = entry.references
    flags = entry.flags
    isObsolete = entry.isObsolete
  }

  /// Whether two entries say the same, compared by code units.
  func saysTheSame(as other: PODraft) -> Bool {
    func texts(_ draft: PODraft) -> [StringsKey?] {
      ([draft.context, draft.id, draft.pluralID, draft.comment, draft.translatorComment]
        + draft.translations + draft.references + draft.flags).map { $0.map { StringsKey($0) } }
    }
    return texts(self) == texts(other) && translations.count == other.translations.count
      && references.count == other.references.count && isObsolete == other.isObsolete
  }
}

/// Plans edits of a PO file.
struct POEditor {
  let document: PODocument
  private let lineEnd: String

  init(_ document: PODocument) {
    self.document = document
    lineEnd = Self.lineEnd(of: document.bytes)
  }

  private static func lineEnd(of bytes: [UInt8]) -> String {
    guard let end = bytes.firstIndex(of: ASCII.newline), end > 0 else { return "\n" }
    return bytes[end - 1] == ASCII.carriageReturn ? "\r\n" : "\n"
  }

  private func entry(_ index: Int) throws(EditRefusal) -> POEntry {
    guard document.entries.indices.contains(index) else { throw .missingKey }
    return document.entries[index]
  }

  /// An edit that changes one entry.
  private func edit(
    _ index: Int, _ changes: [TextChange], _ change: (inout PODraft) -> Void
  ) -> POEdit {
    var expected = document.entries.map { PODraft($0) }
    change(&expected[index])
    return POEdit(changes: changes, expected: expected)
  }

  func settingTranslations(
    _ translations: [String], of index: Int
  ) throws(EditRefusal) -> POEdit {
    let entry = try entry(index)
    let slots = entry.record.translations
    guard !translations.isEmpty, slots.count == translations.count else { throw .missingPart }
    guard translations.allSatisfy(POText.canHold) else { throw .unwritableText }
    var changes: [TextChange] = []
    for (number, slot) in slots.enumerated()
    where !entry.translations[number].isSame(as: translations[number]) {
      let literal = POText.literal(
        translations[number], lineEnd: lineEnd + (entry.isObsolete ? "#~ " : ""))
      changes.append(
        TextChange(range: slot.text, text: slot.strings.isEmpty ? " " + literal : literal))
    }
    return edit(index, changes) { $0.translations = translations }
  }

  func settingFlags(_ flags: [String], of index: Int) throws(EditRefusal) -> POEdit {
    let entry = try entry(index)
    let areWords = flags.allSatisfy { flag in
      !flag.isEmpty && !flag.utf8.contains { $0 == ASCII.comma || ASCII.isSpace($0) || $0 == 0 }
    }
    guard areWords else { throw .unwritableText }
    if entry.flags.map({ StringsKey($0) }) == flags.map({ StringsKey($0) }) {
      return POEdit(expected: [])
    }
    let lines = flags.isEmpty ? [] : ["#, \(flags.joined(separator: ", "))"]
    return edit(index, changes(to: lines, of: .flags, in: entry)) { $0.flags = flags }
  }

  func settingComment(
    _ comment: String?, _ kind: POComment.Kind, of index: Int
  ) throws(EditRefusal) -> POEdit {
    let entry = try entry(index)
    let old = kind == .extracted ? entry.comment : entry.translatorComment
    if old.map({ StringsKey($0) }) == comment.map({ StringsKey($0) }) {
      return POEdit(expected: [])
    }
    if comment?.utf8.contains(0) == true { throw .unwritableText }
    let sign = kind == .extracted ? "#." : "#"
    let lines = comment.map { PODraft.lines(of: $0, after: sign) } ?? []
    let expected = comment.map { CommentText.lines(of: $0).joined(separator: "\n") }
    return edit(index, changes(to: lines, of: kind, in: entry)) {
      if kind == .extracted { $0.comment = expected } else { $0.translatorComment = expected }
    }
  }

  /// Puts lines in the place of the comment lines of one kind.
  private func changes(
    to lines: [String], of kind: POComment.Kind, in entry: POEntry
  ) -> [TextChange] {
    let comments = entry.record.comments
    let old = comments.filter { $0.kind == kind }
    guard let first = old.first else {
      // Before the first line that gettext writes after this kind.
      let order: [POComment.Kind] = [.translator, .extracted, .reference, .flags]
      let rank = order.firstIndex(of: kind) ?? 0
      let next = comments.first { (order.firstIndex(of: $0.kind) ?? 0) > rank }
      let place = next?.range.lowerBound ?? keywordStart(of: entry)
      return [
        TextChange(range: place..<place, text: lines.map { $0 + lineEnd }.joined())
      ]
    }
    var changes: [TextChange] = []
    if lines.isEmpty {
      changes.append(TextChange(range: wholeLine(first.range), text: ""))
    } else {
      changes.append(TextChange(range: first.range, text: lines.joined(separator: lineEnd)))
    }
    for comment in old.dropFirst() {
      changes.append(TextChange(range: wholeLine(comment.range), text: ""))
    }
    return changes
  }

  /// Where the first line that is no comment starts.
  private func keywordStart(of entry: POEntry) -> Int {
    let record = entry.record
    let end = record.comments.last?.range.upperBound
    guard let end else { return entry.range.lowerBound }
    var place = end
    while place < document.bytes.count, ASCII.isSpace(document.bytes[place]) { place += 1 }
    return place
  }

  /// A line with its end.
  private func wholeLine(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end < document.bytes.count, document.bytes[end] != ASCII.newline { end += 1 }
    return range.lowerBound..<min(end + 1, document.bytes.count)
  }
}

// Entries as a whole.

extension POEditor {
  func inserting(_ draft: PODraft, before index: Int?) throws(EditRefusal) -> POEdit {
    guard draft.isWritable else { throw .unwritableText }
    if document.entry(id: draft.id, context: draft.context) != nil { throw .existingKey }
    var expected = document.entries.map { PODraft($0) }
    var written = draft
    if draft.translations.isEmpty { written.translations = [""] }
    written.comment = draft.comment.map { CommentText.lines(of: $0).joined(separator: "\n") }
    written.translatorComment = draft.translatorComment.map {
      CommentText.lines(of: $0).joined(separator: "\n")
    }
    let text = draft.text(lineEnd: lineEnd)
    if let index {
      guard document.entries.indices.contains(index) else { throw .missingNeighbour }
      let place = document.entries[index].range.lowerBound
      expected.insert(written, at: index)
      return POEdit(
        changes: [TextChange(range: place..<place, text: text + lineEnd)], expected: expected)
    }
    expected.append(written)
    let end = document.bytes.count
    let isEmpty = document.entries.isEmpty && document.bytes.count <= 3
    let endsLine = document.bytes.last == ASCII.newline
    let lead = isEmpty ? "" : (endsLine ? "" : lineEnd) + lineEnd
    return POEdit(
      changes: [TextChange(range: end..<end, text: lead + text)], expected: expected)
  }

  func removing(_ index: Int) throws(EditRefusal) -> POEdit {
    let entry = try entry(index)
    var expected = document.entries.map { PODraft($0) }
    expected.remove(at: index)
    let lines = TextLines(DecodedText(document.bytes))
    let line = lines.lineStart(of: entry.range.lowerBound)
    var endOfLine = entry.range.upperBound
    while endOfLine < document.bytes.count, TextLines.isBlank(document.bytes[endOfLine]) {
      endOfLine += 1
    }
    let endsLine =
      endOfLine == document.bytes.count || ASCII.isLineEnd(document.bytes[endOfLine])
    let isAlone = lines.isBlank(line..<entry.range.lowerBound)
    let range = lines.rangeToRemove(
      entry.range, endOfLine: isAlone && endsLine ? endOfLine : nil)
    return POEdit(changes: [TextChange(range: range, text: "")], expected: expected)
  }
}
