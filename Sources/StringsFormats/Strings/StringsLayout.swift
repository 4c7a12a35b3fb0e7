/// How the entries of a strings file stand: lines, indentation, empty lines, comments.
struct StringsLayout {
  /// A place for a new entry, and what it needs around it.
  struct Gap {
    /// The place, in offsets of the text.
    var offset: Int
    /// The entry after whose manner the new one is written; `nil` in an empty table.
    var model: Int?
    /// What stands before the new entry.
    var lead = ""
    /// What stands after it.
    var trail = ""
    /// Whether other entries stand on the same line.
    var isInline = false
    /// Whether an empty line stands between entries; `nil` where nothing shows it.
    var isSpaced: Bool?
    /// Whether that empty line is due before the new entry, not after it.
    var isSpaceBefore = true
    /// What ends a line here.
    var lineEnd: String
    /// What stands before an entry on its line.
    var indentation = ""

    /// What is to be written before the entry and its comment.
    func before(isSpaced: Bool) -> String {
      isInline ? lead : (isSpaced && isSpaceBefore ? lineEnd : "") + lead
    }

    /// What is to be written after the entry.
    func after(isSpaced: Bool) -> String {
      isInline ? trail : (isSpaced && !isSpaceBefore ? lineEnd : "") + trail
    }
  }

  private let storage: StringsRecords
  private let text: [UInt8]
  private let records: [StringsRecord]

  /// Looks at the entries of a text.
  init(_ storage: StringsRecords) {
    self.storage = storage
    text = storage.text.utf8
    records = storage.list
  }
}

// Where a new entry may stand.

extension StringsLayout {
  /// The place after an entry.
  func gap(after index: Int) -> Gap {
    let record = records[index]
    let lineEnd = lineEnd(near: record.end)
    guard let end = endOfLine(after: record.end) else {
      return Gap(offset: record.end, model: index, lead: " ", isInline: true, lineEnd: lineEnd)
    }
    let indentation = indentation(of: index)
    return Gap(
      offset: end, model: index, lead: lineEnd + indentation, isSpaced: isSpaced(around: index),
      lineEnd: lineEnd, indentation: indentation)
  }

  /// The place before an entry and its comment.
  func gap(before index: Int) -> Gap {
    let record = records[index]
    let start = record.comment?.lowerBound ?? record.key.start
    let lineEnd = lineEnd(near: record.key.start)
    let line = lineStart(of: start)
    guard isBlank(line..<start) else {
      return Gap(offset: start, model: index, trail: " ", isInline: true, lineEnd: lineEnd)
    }
    let indentation = storage.string(in: line..<start)
    return Gap(
      offset: start, model: index, trail: lineEnd + indentation,
      isSpaced: isSpaced(around: index), isSpaceBefore: false, lineEnd: lineEnd,
      indentation: indentation)
  }

  /// The place after all entries, within the braces where there are some.
  ///
  /// - Complexity: O(*n*) in the number of bytes where there are no entries.
  func gapAtEnd() -> Gap {
    if !records.isEmpty { return gap(after: records.count - 1) }
    let start = storage.text.textStart
    let lineEnd = lineEnd(near: start)
    if let brace = openBrace() {
      if brace < text.count, ASCII.isLineEnd(text[brace]) {
        return Gap(
          offset: brace, lead: lineEnd, isSpaced: false, lineEnd: lineEnd)
      }
      return Gap(offset: brace, lead: " ", trail: " ", isInline: true, lineEnd: lineEnd)
    }
    let isEmpty = text.count == start
    let endsLine = isEmpty || text.last.map(ASCII.isLineEnd) == true
    // A comment that stands alone is the file's, not the entry's.
    return Gap(
      offset: text.count, lead: endsLine ? "" : lineEnd, trail: lineEnd,
      isSpaced: !isBlank(start..<text.count), lineEnd: lineEnd)
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
    var start = record.comment?.lowerBound ?? record.key.start
    var end = record.end
    let line = lineStart(of: start)
    guard isBlank(line..<start), let lineEnd = endOfLine(after: end) else {
      let next = endOfBlanks(from: end)
      if next < text.count, !ASCII.isLineEnd(text[next]) {
        end = next
      } else {
        while start > line, Self.isBlank(text[start - 1]) { start -= 1 }
      }
      return start..<end
    }
    start = line
    end = lineEnd + lineEndLength(at: lineEnd)
    if end == lineEnd {
      // The last line has no end: the one before gives up its own, empty lines included.
      while let before = previousLineEnd(before: start) {
        start = before
        guard isBlank(lineStart(of: start)..<start) else { break }
        start = lineStart(of: start)
      }
      return start..<end
    }
    let isAtStart = start == storage.text.textStart
    let before = previousLineEnd(before: start)
    let emptyBefore = before.flatMap { end -> Int? in
      let line = lineStart(of: end)
      return isBlank(line..<end) ? line : nil
    }
    guard isAtStart || emptyBefore != nil else { return start..<end }
    let next = endOfBlanks(from: end)
    if next < text.count, ASCII.isLineEnd(text[next]) {
      end = next + lineEndLength(at: next)
    } else if end == text.count, let emptyBefore {
      start = emptyBefore
    }
    return start..<end
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
      between.allSatisfy { Self.isBlank($0) || $0 == ASCII.equals }
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
    let isPadding = padding.allSatisfy(Self.isBlank) && !first.content.isEmpty
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
    return gaps.allSatisfy { gap in
      gap.count { text[$0] == ASCII.newline || text[$0] == 13 && !isNewline(at: $0 + 1) } > 1
    }
  }

  private func indentation(of index: Int) -> String {
    let record = records[index]
    for start in [record.key.start, record.comment?.lowerBound ?? record.key.start] {
      let line = lineStart(of: start)
      if isBlank(line..<start) { return storage.string(in: line..<start) }
    }
    return ""
  }

  /// What ends a line near a place.
  func lineEnd(near offset: Int) -> String {
    let before = previousLineEnd(before: lineStart(of: offset))
    let after = text[offset...].firstIndex(where: ASCII.isLineEnd)
    guard let place = before ?? after else { return "\n" }
    return storage.string(in: place..<place + lineEndLength(at: place))
  }
}

// Lines.

extension StringsLayout {
  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == ASCII.space || byte == ASCII.tab
  }

  /// Whether a stretch is empty, or spaces and tabs.
  func isBlank(_ range: Range<Int>) -> Bool { text[range].allSatisfy(Self.isBlank) }

  private func isNewline(at offset: Int) -> Bool {
    offset < text.count && text[offset] == ASCII.newline
  }

  private func endOfBlanks(from start: Int) -> Int {
    var offset = start
    while offset < text.count, Self.isBlank(text[offset]) { offset += 1 }
    return offset
  }

  /// The start of the line on which a place lies.
  func lineStart(of offset: Int) -> Int {
    var start = offset
    while start > storage.text.textStart, !ASCII.isLineEnd(text[start - 1]) { start -= 1 }
    return start
  }

  private func lineEndLength(at offset: Int) -> Int {
    guard offset < text.count, ASCII.isLineEnd(text[offset]) else { return 0 }
    return text[offset] == ASCII.carriageReturn && isNewline(at: offset + 1) ? 2 : 1
  }

  /// Where the line ends that stands before the start of another one.
  private func previousLineEnd(before start: Int) -> Int? {
    guard start > storage.text.textStart else { return nil }
    let last = start - 1
    let isPair =
      text[last] == ASCII.newline && last > storage.text.textStart
      && text[last - 1] == ASCII.carriageReturn
    return isPair ? last - 1 : last
  }

  /// The end of the line after an entry, if only comments stand on the rest of it.
  private func endOfLine(after end: Int) -> Int? {
    var offset = end
    while true {
      offset = endOfBlanks(from: offset)
      guard offset < text.count, !ASCII.isLineEnd(text[offset]) else { return offset }
      guard text[offset] == ASCII.slash,
        let comment = StringsToken.comment(at: offset, in: text.span), comment.isClosed,
        !text[offset..<comment.end].contains(where: ASCII.isLineEnd)
      else { return nil }
      offset = comment.end
    }
  }
}
