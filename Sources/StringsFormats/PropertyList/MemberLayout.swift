/// How the members of a property list in XML stand: lines, indentation, empty lines, comments.
///
/// Members are named by the places of their keys, dictionaries by their own places.
struct MemberLayout {
  /// What stands between a key and its value.
  enum Separator {
    /// Spaces, or nothing.
    case beside(String)
    /// The end of the line; the value is indented by this much more than the key.
    case below(String)
  }

  let storage: PropertyListStorage
  /// The lines of the text.
  let lines: TextLines
  /// By how much the members of a dictionary are indented more than the dictionary.
  let indentationUnit: String

  private var text: [UInt8] { lines.text }

  /// Looks at the values of a file.
  ///
  /// - Complexity: O(*n*) in the number of values.
  init(_ storage: PropertyListStorage, _ decoded: DecodedText) {
    self.storage = storage
    let lines = TextLines(decoded)
    self.lines = lines
    indentationUnit =
      storage.records.indices.lazy.compactMap { Self.indentation(in: $0, storage, lines) }.first
      ?? "\t"
  }

  /// By how much the first child of a container is indented more than the container.
  private static func indentation(
    in place: Int, _ storage: PropertyListStorage, _ lines: TextLines
  ) -> String? {
    let record = storage.records[place]
    guard record.isContainer, record.count > 0, place + 1 < storage.records.count else {
      return nil
    }
    let child =
      storage.comments[place + 1]?.lowerBound ?? storage.records[place + 1].range.lowerBound
    guard let inner = lines.indentationAlone(at: child) else { return nil }
    let outer = lines.indentation(at: record.range.lowerBound)
    return inner.hasPrefix(outer) ? String(inner.dropFirst(outer.count)) : nil
  }

  /// Where a member starts, its comment included.
  func start(of key: Int) -> Int {
    storage.comments[key]?.lowerBound ?? storage.records[key].range.lowerBound
  }

  /// Where a member ends.
  func end(of key: Int) -> Int { storage.records[key + 1].range.upperBound }

  /// What ends a line near a place.
  func lineEnd(near offset: Int) -> String { lines.lineEnd(near: offset) ?? "\n" }
}

// Where a new member may stand.

extension MemberLayout {
  /// The place after a member.
  func gap(after key: Int, in dictionary: Int) -> EntryGap {
    let keys = storage.keys(ofDictionaryAt: dictionary)
    let end = end(of: key)
    let lineEnd = lineEnd(near: end)
    let endOfLine = endOfLine(after: end)
    guard let indentation = lines.indentationAlone(at: start(of: key)),
      endOfLine != nil || keys.last == key
    else {
      let space = inlineSpace(around: key, keys)
      return EntryGap(offset: end, model: key, lead: space, isInline: true, lineEnd: lineEnd)
    }
    return EntryGap(
      offset: endOfLine ?? end, model: key, lead: lineEnd + indentation,
      isSpaced: isSpaced(around: key, keys), lineEnd: lineEnd, indentation: indentation)
  }

  /// The place before a member and its comment.
  func gap(before key: Int, in dictionary: Int) -> EntryGap {
    let keys = storage.keys(ofDictionaryAt: dictionary)
    let start = start(of: key)
    let lineEnd = lineEnd(near: start)
    guard let indentation = lines.indentationAlone(at: start) else {
      let space = inlineSpace(around: key, keys)
      return EntryGap(offset: start, model: key, trail: space, isInline: true, lineEnd: lineEnd)
    }
    return EntryGap(
      offset: start, model: key, trail: lineEnd + indentation,
      isSpaced: isSpaced(around: key, keys), isSpaceBefore: false, lineEnd: lineEnd,
      indentation: indentation)
  }

  /// The place after all members of a dictionary.
  func gap(atEndOf dictionary: Int) -> EntryGap {
    if let last = storage.keys(ofDictionaryAt: dictionary).last {
      return gap(after: last, in: dictionary)
    }
    let record = storage.records[dictionary]
    let content = record.content
    let lineEnd = lineEnd(near: content.lowerBound)
    let outer = lines.indentation(at: record.range.lowerBound)
    let last = text[content].lastIndex { !XMLCharacters.isSpace($0) }
    if last == nil, !lines.areSeveral {
      return EntryGap(offset: content.upperBound, isInline: true, lineEnd: lineEnd)
    }
    // A comment that stands alone is the dictionary's, not the member's.
    let offset = last.map { $0 + 1 } ?? content.lowerBound
    let endsLine = lines.countLineEnds(in: offset..<content.upperBound) > 0
    let indentation = outer + indentationUnit
    return EntryGap(
      offset: offset, lead: lineEnd + indentation, trail: endsLine ? "" : lineEnd + outer,
      isSpaced: last != nil, lineEnd: lineEnd, indentation: indentation)
  }

  /// What stands between the members of a line.
  private func inlineSpace(around key: Int, _ keys: [Int]) -> String {
    guard let index = keys.firstIndex(of: key) else { return "" }
    for after in [index, index + 1] where after > 0 && after < keys.count {
      let between = end(of: keys[after - 1])..<max(end(of: keys[after - 1]), start(of: keys[after]))
      if lines.isBlank(between) { return String(decoding: text[between], as: UTF8.self) }
    }
    return ""
  }

  /// Whether empty lines stand on all known sides of a member and its comment.
  private func isSpaced(around key: Int, _ keys: [Int]) -> Bool? {
    guard let index = keys.firstIndex(of: key) else { return nil }
    let gaps = [index, index + 1].filter { $0 > 0 && $0 < keys.count }.map { after in
      let end = end(of: keys[after - 1])
      return end..<max(end, start(of: keys[after]))
    }
    return gaps.isEmpty ? nil : gaps.allSatisfy { lines.countLineEnds(in: $0) > 1 }
  }

  /// The end of the line after a member, if only comments stand on the rest of it.
  private func endOfLine(after end: Int) -> Int? {
    var offset = end
    while true {
      offset = lines.endOfBlanks(from: offset)
      guard offset < text.count, !ASCII.isLineEnd(text[offset]) else { return offset }
      guard text[offset...].starts(with: XMLLexer.commentStart),
        let content = XMLComments.first(from: offset, before: text.count, in: text)
      else { return nil }
      offset = content.upperBound + XMLLexer.commentEnd.count
    }
  }
}

// What goes when a member goes.

extension MemberLayout {
  /// The bytes of a member, its comment and, where nothing else stands there, its lines.
  func rangeToRemove(_ key: Int, in dictionary: Int) -> Range<Int> {
    let (start, end) = (start(of: key), end(of: key))
    let endOfLine = endOfLine(after: end)
    let content = storage.records[dictionary].content
    let isLast = text[min(end, content.upperBound)..<content.upperBound]
      .allSatisfy(XMLCharacters.isSpace)
    if endOfLine == nil, isLast, lines.indentationAlone(at: start) != nil,
      let before = lines.previousLineEnd(before: lines.lineStart(of: start))
    {
      // The dictionary's end stands on the line of its last member.
      return before..<end
    }
    let isFirst = text[content.lowerBound..<max(start, content.lowerBound)]
      .allSatisfy(XMLCharacters.isSpace)
    return lines.rangeToRemove(
      start..<end, endOfLine: endOfLine, isFirst: isFirst, isLast: isLast)
  }
}

// Manners.

extension MemberLayout {
  /// What stands between a key and a value, after the manner of a member or of others.
  ///
  /// - Parameters:
  ///   - isContainer: Whether the value is a container.
  ///   - model: The member whose manner comes first; `nil` for none.
  ///   - dictionary: The dictionary whose manner comes next.
  /// - Returns: The manner of the first member that has such a value.
  /// - Complexity: O(*n*) in the number of values.
  func separator(
    isContainer: Bool, like model: Int?, in dictionary: Int
  ) -> Separator {
    guard lines.areSeveral else { return .beside("") }
    func isAlike(_ key: Int) -> Bool {
      storage.records[key].kind == .key && key + 1 < storage.records.count
        && storage.records[key + 1].isContainer == isContainer
    }
    let near = (model.map { [$0] } ?? []) + storage.keys(ofDictionaryAt: dictionary)
    return near.lazy.filter(isAlike).compactMap(separator).first
      ?? storage.records.indices.lazy.filter(isAlike).compactMap(separator).first
      ?? near.lazy.compactMap(separator).first ?? .below("")
  }

  /// What stands between a key and its value; `nil` where something else than space stands there.
  private func separator(after key: Int) -> Separator? {
    let (key, value) = (storage.records[key].range, storage.records[key + 1].range)
    guard key.upperBound <= value.lowerBound, !value.isEmpty else { return nil }
    let between = key.upperBound..<value.lowerBound
    guard text[between].allSatisfy(XMLCharacters.isSpace) else { return nil }
    guard let inner = lines.indentationAlone(at: value.lowerBound) else {
      return .beside(String(decoding: text[between], as: UTF8.self))
    }
    let outer = lines.indentation(at: key.lowerBound)
    return .below(inner.hasPrefix(outer) ? String(inner.dropFirst(outer.count)) : "")
  }

  /// What stands between a comment's delimiters and its text, after the manner of a key's comment
  /// or of the first one.
  func commentPadding(like model: Int?) -> String {
    let near = model.flatMap { storage.comments[$0] }
    guard let first = near ?? storage.comments.min(by: { $0.key < $1.key })?.value,
      let content = XMLComments.first(from: first.lowerBound, before: first.upperBound, in: text),
      let start = text[content].firstIndex(where: { !XMLCharacters.isSpace($0) }),
      lines.isBlank(content.lowerBound..<start)
    else { return " " }
    return String(decoding: text[content.lowerBound..<start], as: UTF8.self)
  }
}
