/// How a JSON file is laid out.
struct JSONStyle: Sendable {
  /// What one level is indented by.
  var indentation: [UInt8]
  /// What stands between a key and the value, the colon included.
  var colon: [UInt8]
  /// What ends a line; empty in a file of one line.
  var lineEnd: [UInt8]
  /// Whether an empty object has an empty line between its braces.
  var opensEmpty: Bool

  /// As Xcode writes catalogs.
  static let xcode = JSONStyle(
    indentation: Array("  ".utf8), colon: Array(" : ".utf8), lineEnd: [ASCII.newline],
    opensEmpty: true)

  /// Whether everything stands on one line.
  var isOneLine: Bool { lineEnd.isEmpty }

  /// The same style, in which everything stands on one line.
  var onOneLine: JSONStyle {
    var style = self
    style.lineEnd = []
    return style
  }

  /// What stands between two members of an object on one line, after the comma.
  var space: [UInt8] { colon.last == ASCII.space ? [ASCII.space] : [] }
}

extension JSONStyle {
  /// Finds out how a file is laid out, by the first member of the outermost object.
  ///
  /// A file without any is taken to be Xcode's.
  init(of root: JSONNode, in bytes: [UInt8]) {
    self = .xcode
    guard let first = root.members.first(where: { _ in true }) else {
      if !bytes[root.range].contains(where: ASCII.isLineEnd), root.range.count > 0 {
        // `{}`, which is what is written where nothing follows a rule.
        opensEmpty = root.range.count > 2
      }
      return
    }
    let gap = Self.space(before: first.keyRange.lowerBound, in: bytes)
    let keyEnd = first.keyRange.upperBound
    let colon = bytes[keyEnd..<max(keyEnd, first.value.range.lowerBound)]
    if !colon.contains(where: ASCII.isLineEnd) { self.colon = Array(colon) }
    if let end = gap.lastIndex(where: ASCII.isLineEnd) {
      indentation = Array(gap[(end + 1)...])
      lineEnd =
        gap[end] == ASCII.newline && end > gap.startIndex && gap[end - 1] == ASCII.carriageReturn
        ? [ASCII.carriageReturn, ASCII.newline] : [gap[end]]
    } else {
      lineEnd = []
    }
    opensEmpty = !isOneLine && self.colon == Self.xcode.colon
  }

  private static let farthestLineStart = 4096

  /// The white space that stands before a place.
  static func space(before offset: Int, in bytes: [UInt8]) -> ArraySlice<UInt8> {
    var start = offset
    while start > 0, ASCII.isJSONSpace(bytes[start - 1]) { start -= 1 }
    return bytes[start..<offset]
  }

  /// What the line with a place is indented by; nothing where it starts too far away.
  static func indentation(ofLineAt offset: Int, in bytes: [UInt8]) -> [UInt8] {
    var start = offset
    // A file may be one long line.
    let limit = max(0, offset - farthestLineStart)
    while start > 0, !ASCII.isLineEnd(bytes[start - 1]) {
      guard start > limit else { return [] }
      start -= 1
    }
    return Array(bytes[start..<offset].prefix { $0 == ASCII.space || $0 == ASCII.tab })
  }
}
