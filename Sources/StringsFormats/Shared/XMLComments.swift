/// The comments of an XML file: what they say.
enum XMLComments {
  /// What the comments in a stretch say, each without its outer space, joined by line feeds.
  ///
  /// - Parameters:
  ///   - range: The stretch, from the first comment to the end of the last.
  ///   - text: The text in UTF-8.
  /// - Returns: The text of the comments.
  /// - Complexity: O(*n*) in the length of the stretch.
  static func text(in range: Range<Int>, of text: [UInt8]) -> String {
    var texts: [String] = []
    var offset = range.lowerBound
    while let content = first(from: offset, before: range.upperBound, in: text) {
      texts.append(PropertyListText.trimmed(text[content]))
      offset = content.upperBound + XMLLexer.commentEnd.count
    }
    return texts.joined(separator: "\n")
  }

  /// Finds the first comment of a stretch.
  ///
  /// - Parameters:
  ///   - start: Where the stretch starts.
  ///   - limit: Where it ends.
  ///   - text: The text in UTF-8.
  /// - Returns: What stands between the delimiters; `nil` where there is no whole comment.
  static func first(from start: Int, before limit: Int, in text: [UInt8]) -> Range<Int>? {
    let opener = XMLLexer.commentStart
    guard start < limit,
      let comment = XMLLexer.find(opener, from: start, before: limit, in: text),
      let end = XMLLexer.find(
        XMLLexer.commentEnd, from: comment + opener.count, before: limit, in: text)
    else { return nil }
    return comment + opener.count..<end
  }
}
