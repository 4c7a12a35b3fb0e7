/// The tags of a text that is markup.
struct Markup {
  /// A tag.
  struct Tag: Hashable {
    /// What kind of tag it is.
    enum Kind: Hashable { case opening, closing, empty }
    /// The name in small letters.
    let name: String
    let kind: Kind
    /// UTF-8 bytes from the start of the text.
    let range: Range<Int>

    /// The tag without its attributes.
    var description: String {
      switch kind {
      case .opening: "<\(name)>"
      case .closing: "</\(name)>"
      case .empty: "<\(name)/>"
      }
    }
  }

  /// The tags in their order.
  let tags: [Tag]
  /// Whether each opening tag is closed by its own closing one.
  let isWellFormed: Bool

  /// Tags that stand alone in HTML.
  private static let alone: Set<String> = ["br", "hr", "img", "input", "wbr"]

  /// Looks for tags.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isNeeded: Whether it may hold any.
  /// - Complexity: O(*n*) in the length of the text.
  init(_ text: String, isNeeded: Bool) {
    guard isNeeded else {
      tags = []
      isWellFormed = true
      return
    }
    let bytes = Array(text.utf8)
    var found: [Tag] = []
    var open: [String] = []
    var isSound = true
    var offset = 0
    while offset < bytes.count {
      guard bytes[offset] == UInt8(ascii: "<"), let tag = Self.tag(in: bytes, at: offset) else {
        offset += 1
        continue
      }
      found.append(tag)
      switch tag.kind {
      case .opening where !Self.alone.contains(tag.name): open.append(tag.name)
      case .closing:
        if open.last == tag.name { open.removeLast() } else { isSound = false }
      default: break
      }
      offset = tag.range.upperBound
    }
    tags = found
    isWellFormed = isSound && open.isEmpty
  }

  private static let longest = 512

  private static func tag(in bytes: [UInt8], at start: Int) -> Tag? {
    var offset = start + 1
    let isClosing = offset < bytes.count && bytes[offset] == UInt8(ascii: "/")
    if isClosing { offset += 1 }
    let nameStart = offset
    while offset < bytes.count, isName(bytes[offset], isFirst: offset == nameStart) { offset += 1 }
    guard offset > nameStart else { return nil }
    let name = String(decoding: bytes[nameStart..<offset], as: UTF8.self).lowercased()
    guard offset < bytes.count, " \t\n/>".utf8.contains(bytes[offset]) else { return nil }
    var quote: UInt8?
    let limit = min(bytes.count, start + longest)
    while offset < limit {
      let byte = bytes[offset]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "<") {
        return nil
      } else if byte == UInt8(ascii: ">") {
        let isEmpty = bytes[offset - 1] == UInt8(ascii: "/")
        return Tag(
          name: name, kind: isClosing ? .closing : isEmpty ? .empty : .opening,
          range: start..<offset + 1)
      }
      offset += 1
    }
    return nil
  }

  private static func isName(_ byte: UInt8, isFirst: Bool) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: ":"),
      UInt8(ascii: "_"):
      !isFirst
    default: false
    }
  }
}
