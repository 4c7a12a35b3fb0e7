/// The comments of an entry: what they say, and how they are written.
struct StringsComments {
  private let records: StringsRecords
  private let range: Range<Int>

  /// Looks at the comments that belong to an entry.
  ///
  /// - Parameters:
  ///   - records: The entries of the text.
  ///   - range: From the first comment to the end of the last; only space stands between them.
  init(_ records: StringsRecords, in range: Range<Int>) {
    self.records = records
    self.range = range
  }

  /// What the comments say, each without its delimiters and outer space, joined by line feeds.
  var text: String {
    var texts: [String] = []
    var offset = range.lowerBound
    while let comment = next(from: offset) {
      texts.append(records.string(in: content(of: comment)))
      offset = comment.range.upperBound
    }
    return texts.joined(separator: "\n")
  }

  /// The first comment.
  var first: (isBlock: Bool, range: Range<Int>, content: Range<Int>)? {
    next(from: range.lowerBound).map { ($0.kind == .blockComment, $0.range, content(of: $0)) }
  }

  private typealias Comment = (kind: StringsToken.Kind, range: Range<Int>)

  private func next(from start: Int) -> Comment? {
    let units = records.text.utf8
    var offset = start
    while offset < range.upperBound {
      if units[offset] == ASCII.slash,
        let comment = StringsToken.comment(at: offset, in: units.span)
      {
        return (comment.kind, offset..<comment.end)
      }
      offset += 1
    }
    return nil
  }

  private func content(of comment: Comment) -> Range<Int> {
    let units = records.text.utf8
    var start = comment.range.lowerBound + 2
    var end = comment.range.upperBound
    if comment.kind == .blockComment, end - start >= 2, units[end - 2] == ASCII.star,
      units[end - 1] == ASCII.slash
    {
      end -= 2
    }
    while start < end, ASCII.isSpace(units[start]) { start += 1 }
    while end > start, ASCII.isSpace(units[end - 1]) { end -= 1 }
    return start..<end
  }
}
