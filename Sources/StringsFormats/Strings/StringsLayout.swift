/// How the entries of a strings file stand: lines, indentation, empty lines, comments.
struct StringsLayout {
  private let storage: StringsRecords
  private let text: [UInt8]
  private let records: [StringsRecord]
  /// The lines of the text.
  let lines: TextLines

  /// Looks at the entries of a text.
  init(_ storage: StringsRecords) {
    self.storage = storage
    text = storage.text.utf8
    records = storage.list
    lines = TextLines(storage.text)
  }
}

// Where a new entry may stand.

extension StringsLayout {
  /// The place after an entry.
  func gap(after index: Int) -> EntryGap {
    let record = records[index]
    let lineEnd = lineEnd(near: record.end)
    guard let end = endOfLine(after: record.end) else {
      return EntryGap(offset: record.end, model: index, lead: " ", isInline: true, lineEnd: lineEnd)
    }
    let indentation = indentation(of: index)
    return EntryGap(
      offset: end, model: index, lead: lineEnd + indentation, isSpaced: isSpaced(around: index),
      lineEnd: lineEnd, indentation: indentation)
  }

  /// The place before an entry and its comment.
  func gap(before index: Int) -> EntryGap {
    let record = records[index]
    let start = record.comment?.lowerBound ?? record.key.start
    let lineEnd = lineEnd(near: record.key.start)
    guard let indentation = lines.indentationAlone(at: start) else {
      return EntryGap(offset: start, model: index, trail: " ", isInline: true, lineEnd: lineEnd)
    }
    return EntryGap(
      offset: start, model: index, trail: lineEnd + indentation,
      isSpaced: isSpaced(around: index), isSpaceBefore: false, lineEnd: lineEnd,
      indentation: indentation)
  }

  /// The place after all entries, within the braces where there are some.
  ///
  /// - Complexity: O(*n*) in the number of bytes where there are no entries.
  func gapAtEnd() -> EntryGap {
    if !records.isEmpty { return gap(after: records.count - 1) }
    let start = storage.text.textStart
    let lineEnd = lineEnd(near: start)
    if let brace = openBrace() {
      if brace < text.count, ASCII.isLineEnd(text[brace]) {
        return EntryGap(
          offset: brace, lead: lineEnd, isSpaced: false, lineEnd: lineEnd)
      }
      return EntryGap(offset: brace, lead: " ", trail: " ", isInline: true, lineEnd: lineEnd)
    }
    let isEmpty = text.count == start
    let endsLine = isEmpty || text.last.map(ASCII.isLineEnd) == true
    // A comment that stands alone is the file's, not the entry's.
    return EntryGap(
      offset: text.count, lead: endsLine ? "" : lineEnd, trail: lineEnd,
      isSpaced: !lines.isBlank(start..<text.count), lineEnd: lineEnd)
  }

  /// The end of the brace before which nothing but space and comments stands.
  private func openBrace() -> Int? {
    var offset = storage.text.textStart
    while offset < text.count {
      if text[offset] == ASCII.openBrace { return offset + 1 }
      if let comment = StringsToken.comment(at: offset, in: text.span),
        text[offset] == ASCII.slash
      {
        offset = comment.end
      } else if ASCII.isSpace(text[offset]) {
        offset += 1
      } else {
        return nil
      }
    }
    return nil
  }
}

// What goes when an entry goes.

extension StringsLayout {
  /// The bytes of an entry, its comment and, where nothing else stands there, its lines.
  func rangeToRemove(_ index: Int) -> Range<Int> {
    let record = records[index]
    let start = record.comment?.lowerBound ?? record.key.start
    return lines.rangeToRemove(start..<record.end, endOfLine: endOfLine(after: record.end))
  }
}

// Manners.

extension StringsLayout {
  /// What stands between a key and its value, after the manner of an entry.
  func separator(near index: Int?) -> String {
    let near = index.map { records[$0] }.flatMap { $0.isKeyOnly ? nil : $0 }
    guard let record = near ?? records.first(where: { !$0.isKeyOnly }),
      record.key.end < record.value.start
    else { return " = " }
    let between = text[record.key.end..<record.value.start]
    let isPlain =
      between.allSatisfy { TextLines.isBlank($0) || $0 == ASCII.equals }
      && between.count { $0 == ASCII.equals } == 1
    return isPlain ? String(decoding: between, as: UTF8.self) : " = "
  }

  /// How comments are written: that of an entry, else the first one of the file.
  func commentStyle(near index: Int?) -> StringsSpelling.CommentStyle {
    let near = index.flatMap { records[$0].comment }
    guard let range = near ?? records.lazy.compactMap(\.comment).first,
      let first = StringsComments(storage, in: range).first
    else { return StringsSpelling.CommentStyle() }
    let padding = text[
      first.range.lowerBound
        + 2..<max(
          first.range.lowerBound + 2, first.content.lowerBound)]
    let isPadding = padding.allSatisfy(TextLines.isBlank) && !first.content.isEmpty
    return StringsSpelling.CommentStyle(
      isBlock: first.isBlock,
      padding: isPadding ? String(decoding: padding, as: UTF8.self) : " ")
  }

  /// Whether empty lines stand on all known sides of an entry and its comment.
  private func isSpaced(around index: Int) -> Bool? {
    let record = records[index]
    let start = record.comment?.lowerBound ?? record.key.start
    var gaps: [Range<Int>] = []
    if index > 0 { gaps.append(records[index - 1].end..<start) }
    if index + 1 < records.count {
      let next = records[index + 1]
      gaps.append(record.end..<(next.comment?.lowerBound ?? next.key.start))
    }
    guard !gaps.isEmpty else { return nil }
    return gaps.allSatisfy { lines.countLineEnds(in: $0) > 1 }
  }

  private func indentation(of index: Int) -> String {
    let record = records[index]
    return [record.key.start, record.comment?.lowerBound ?? record.key.start].lazy
      .compactMap { lines.indentationAlone(at: $0) }.first ?? ""
  }

  /// What ends a line near a place.
  func lineEnd(near offset: Int) -> String { lines.lineEnd(near: offset) ?? "\n" }
}

// Lines.

extension StringsLayout {
  /// The end of the line after an entry, if only comments stand on the rest of it.
  private func endOfLine(after end: Int) -> Int? {
    var offset = end
    while true {
      offset = lines.endOfBlanks(from: offset)
      guard offset < text.count, !ASCII.isLineEnd(text[offset]) else { return offset }
      guard text[offset] == ASCII.slash,
        let comment = StringsToken.comment(at: offset, in: text.span), comment.isClosed,
        !text[offset..<comment.end].contains(where: ASCII.isLineEnd)
      else { return nil }
      offset = comment.end
    }
  }
}
