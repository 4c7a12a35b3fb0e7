/// Writes a JSON file anew in the layout of Xcode.
struct JSONLayout {
  private let bytes: [UInt8]
  private let order: StringsKeyOrder?
  private var writer: JSONWriter
  private var names: JSONNameOrder

  /// Prepares to write.
  ///
  /// - Parameters:
  ///   - tree: The file, which is well-formed.
  ///   - order: The order of the keys at every level; `nil` where they stay as they stand.
  init(_ tree: JSONTree, order: StringsKeyOrder?) {
    bytes = tree.bytes
    self.order = order
    var style = JSONStyle.xcode
    // In strings line ends are escaped, so those of the file are those between its values.
    var counts = LineEndCounts()
    counts.add(tree.bytes.indices, in: tree.bytes)
    style.lineEnd = counts.commonest
    writer = JSONWriter(style)
    writer.reserve(tree.bytes.count + tree.bytes.count / 8)
    names = JSONNameOrder(order, keepsRepeated: true)
  }

  /// Writes a value with all that is in it.
  mutating func laidOut(_ root: JSONNode) -> [UInt8] {
    write(root)
    return writer.bytes
  }

  /// Whether a value says the same in the new file as in the old one.
  mutating func isSame(_ old: JSONNode, _ new: JSONNode) -> Bool {
    guard old.kind == new.kind else { return false }
    switch old.kind {
    case .object:
      let (before, after) = (sorted(old), Array(new.members))
      guard before.count == after.count else { return false }
      for (one, other) in zip(before, after) {
        guard one.key.isSame(as: other.key), isSame(one.value, other.value) else { return false }
      }
      return true
    case .array:
      guard old.elements.count == new.elements.count else { return false }
      for (one, other) in zip(old.elements, new.elements) {
        guard isSame(one, other) else { return false }
      }
      return true
    case .string: return StringsKey(old.string ?? "") == StringsKey(new.string ?? "")
    case .number, .boolean, .null, .invalid: return old.source == new.source
    }
  }
}

extension JSONLayout {
  private mutating func write(_ node: JSONNode) {
    switch node.kind {
    case .object:
      writer.open(ASCII.openBrace)
      for member in sorted(node) {
        if isPlain(member.keyRange) {
          writer.key(token: bytes[member.keyRange])
        } else {
          writer.key(member.key)
        }
        write(member.value)
      }
      writer.close(ASCII.closeBrace)
    case .array:
      writer.open(ASCII.openBracket)
      for element in node.elements {
        writer.startItem()
        write(element)
      }
      writer.close(ASCII.closeBracket)
    case .string:
      if isPlain(node.range) {
        writer.token(bytes[node.range])
      } else {
        writer.string(node.string ?? "")
      }
    case .number, .boolean, .null, .invalid: writer.token(bytes[node.range])
    }
  }

  /// Whether a string has no escapes, so that it is written as it stands.
  private func isPlain(_ range: Range<Int>) -> Bool {
    let text = bytes.span
    for index in range where text[index] == ASCII.backslash { return false }
    return true
  }

  private mutating func sorted(_ node: JSONNode) -> [JSONMember] {
    let members = Array(node.members)
    guard order != nil, members.count > 1 else { return members }
    return names.positions(of: members.map(\.key)).map { members[$0] }
  }
}
