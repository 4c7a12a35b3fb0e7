import SourceDiagnostics

extension PropertyListTree {
  /// Gives the bytes of the file with another text in the place of a string.
  ///
  /// In XML what stands between the two tags is replaced and nothing else changes. A binary list is
  /// written anew, its values in the same order.
  ///
  /// - Parameters:
  ///   - text: The new text.
  ///   - node: The string, a node of this very tree.
  /// - Returns: The bytes; `nil` when the node is no string of this tree, when the text holds a
  ///   character that XML cannot hold, and when a binary list has errors.
  /// - Complexity: O(*n*) in the length of the file.
  public func bytes(settingText text: String, of node: PropertyListNode) -> [UInt8]? {
    guard node.storage === storage, node.kind == .string else { return nil }
    guard let decoded = storage.decoded else {
      guard !hasErrors else { return nil }
      var writer = BinaryPropertyListWriter(storage, replacing: [node.place: text])
      return writer.makeFile()
    }
    guard let escaped = XMLText.escapedContent(text) else { return nil }
    let record = storage.records[node.place]
    let isEmptyTag = decoded.utf8[record.range].suffix(2).elementsEqual("/>".utf8)
    let edit = SourceEdit(
      range: decoded.fileRange(of: isEmptyTag ? record.range : record.content),
      replacement: encoding.bytes(of: isEmptyTag ? "<string>\(escaped)</string>" : escaped))
    return CollectionOfOne(edit).applied(to: bytes)
  }
}
