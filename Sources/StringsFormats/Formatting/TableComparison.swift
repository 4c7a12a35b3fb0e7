/// Compares what two strings files say, token by token, whatever space stands between the tokens.
struct TableComparison {
  private let one: StringsRecords
  private let other: StringsRecords

  /// Whether two files hold the same strings, signs and comments in the same order.
  ///
  /// - Parameters:
  ///   - one: A file.
  ///   - other: Another one.
  /// - Returns: Whether they differ in nothing but quotes, and space between and in comments and data.
  /// - Complexity: O(*n*) in the number of bytes.
  static func haveSameTokens(_ one: StringsStorage, _ other: StringsStorage) -> Bool {
    let comparison = TableComparison(one: one.records, other: other.records)
    var right = other.tokens.makeIterator()
    var rightStart = 0
    var leftStart = 0
    func isSpace(_ kind: StringsToken.Kind) -> Bool {
      kind == .whitespace || kind == .byteOrderMark
    }
    for left in one.tokens {
      let leftRange = leftStart..<left.end
      leftStart = left.end
      if isSpace(left.kind) { continue }
      var next = right.next()
      while let token = next, isSpace(token.kind) {
        rightStart = token.end
        next = right.next()
      }
      guard let token = next else { return false }
      let rightRange = rightStart..<token.end
      rightStart = token.end
      guard comparison.areSame(left.kind, leftRange, token.kind, rightRange) else { return false }
    }
    while let token = right.next() {
      guard isSpace(token.kind) else { return false }
    }
    return true
  }

  /// Whether two files have the same entries, with the same comments.
  ///
  /// - Parameters:
  ///   - one: A file.
  ///   - other: Another one.
  ///   - order: The places in the first file of the second one's entries; `nil` where they are the
  ///     same.
  /// - Returns: Whether they differ in nothing but quotes, and the space in comments and data.
  /// - Complexity: O(*n*) in the number of bytes.
  static func haveSameEntries(
    _ one: StringsStorage, _ other: StringsStorage, order: [Int]?
  ) -> Bool {
    let comparison = TableComparison(one: one.records, other: other.records)
    let (old, new) = (one.records.list, other.records.list)
    guard old.count == new.count, order.map({ $0.count == new.count }) ?? true else { return false }
    for (place, entry) in new.enumerated() {
      let before = old[order?[place] ?? place]
      guard before.kind == entry.kind, before.isKeyOnly == entry.isKeyOnly,
        comparison.areSame(before.key, entry.key),
        entry.kind != .string || comparison.areSame(before.value, entry.value),
        CommentText.areSame(
          one.records.text.utf8[before.comment ?? 0..<0],
          other.records.text.utf8[entry.comment ?? 0..<0])
      else { return false }
    }
    return true
  }

  private func areSame(_ left: StringsField, _ right: StringsField) -> Bool {
    areSame(.quoted, left.range, .quoted, right.range)
  }

  private func areSame(
    _ kind: StringsToken.Kind, _ range: Range<Int>, _ otherKind: StringsToken.Kind,
    _ otherRange: Range<Int>
  ) -> Bool {
    let (left, right) = (one.text.utf8[range], other.text.utf8[otherRange])
    switch kind {
    case .quoted, .bare:
      guard otherKind == .quoted || otherKind == .bare else { return false }
      if kind == otherKind, left.count == right.count, left == right { return true }
      return one.string(of: Self.field(range, in: one)).utf8
        .elementsEqual(other.string(of: Self.field(otherRange, in: other)).utf8)
    case .lineComment, .blockComment:
      return kind == otherKind && CommentText.areSame(left, right)
    case .data:
      return otherKind == .data
        && left.lazy.compactMap(ASCII.hexadecimalValue)
          .elementsEqual(right.lazy.compactMap(ASCII.hexadecimalValue))
    default: return kind == otherKind && left.elementsEqual(right)
    }
  }

  /// The place of a string, with quotes or without.
  private static func field(_ range: Range<Int>, in records: StringsRecords) -> StringsField {
    let first = records.text.utf8[range.lowerBound]
    let isQuoted = first == ASCII.quote || first == ASCII.apostrophe
    return StringsField(
      start: range.lowerBound, end: range.upperBound, lead: isQuoted ? 1 : 0,
      trail: isQuoted && range.count > 1 ? 1 : 0,
      isPlain: !records.text.utf8[range].contains { $0 == ASCII.backslash || $0 == 0 })
  }
}
