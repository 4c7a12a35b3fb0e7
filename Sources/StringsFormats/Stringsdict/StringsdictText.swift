/// A text in a `.stringsdict` file with its place.
public struct StringsdictText: Sendable {
  /// The text, references resolved.
  public let text: String
  /// The string in the property list.
  let node: PropertyListNode

  /// Makes a text of a value; `nil` where that is no string.
  init?(_ node: PropertyListNode) {
    guard let text = node.string else { return nil }
    self.text = text
    self.node = node
  }
}

extension StringsdictText {
  /// The string from tag to tag, or the object in a binary list, as offsets in the file.
  public var range: Range<Int> { node.range }

  /// What stands between the tags, or behind the object's marker, as offsets in the file.
  public var contentRange: Range<Int> { node.contentRange }

  /// The place in the file of a part of the text.
  ///
  /// Where the text is in UTF-16 of a binary list, is not well-formed, or the part does not lie
  /// between whole references, all of the content.
  ///
  /// - Parameter part: UTF-8 offsets in ``text``.
  /// - Returns: Offsets in the file.
  public func range(of part: Range<Int>) -> Range<Int> {
    let storage = node.storage
    let record = storage.records[node.place]
    guard part.lowerBound >= 0, part.upperBound <= text.utf8.count else { return contentRange }
    if record.isPlain {
      // What is ill-formed is shown by characters of other lengths.
      guard record.content.count == text.utf8.count else { return contentRange }
      let start = record.content.lowerBound
      return storage.fileRange(of: start + part.lowerBound..<start + part.upperBound)
    }
    guard storage.decoded?.isWellFormed == true,
      let range = XMLText.range(of: part, inContent: record.content, of: storage.text)
    else { return contentRange }
    return storage.fileRange(of: range)
  }
}
