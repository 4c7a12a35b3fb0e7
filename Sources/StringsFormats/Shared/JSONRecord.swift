/// One value, or one key, in the flat storage of a tree.
///
/// The records stand in the order of the file. A container's children follow it; a member is a
/// key's record with the records of its value behind it.
struct JSONRecord: Sendable {
  enum Kind: UInt8, Sendable {
    case object
    case array
    case string
    case number
    case `true`
    case `false`
    case null
    case invalid
    case key
  }

  /// What stands there.
  var kind: Kind
  /// Whether the rest lies in another table than it usually does.
  ///
  /// The text of a string or key is then not in the file but among the resolved texts; the `link`
  /// of an object is then a place among the key indices.
  var isElsewhere = false
  /// Where the token or the container starts in the file.
  var start: UInt32
  /// Where it ends.
  var end: UInt32
  /// Where the text of a string or key starts, or the record after a container's last descendant.
  var link: UInt32 = 0
  /// The length of a text in bytes, or the number of a container's elements or members.
  var count: UInt32 = 0

  /// Makes a record of a stretch of the file.
  @inline(__always)
  init(_ kind: Kind, _ start: Int, _ end: Int) {
    self.kind = kind
    // No file that is read is longer than `JSONParser.mostBytes`.
    self.start = UInt32(truncatingIfNeeded: start)
    self.end = UInt32(truncatingIfNeeded: end)
  }

  /// Makes a record of a stretch of the file that has a text.
  @inline(__always)
  init(_ kind: Kind, _ start: Int, _ end: Int, text: Range<Int>, isElsewhere: Bool = false) {
    self.init(kind, start, end)
    self.isElsewhere = isElsewhere
    link = UInt32(truncatingIfNeeded: text.lowerBound)
    count = UInt32(truncatingIfNeeded: text.count)
  }

  /// The bytes in the file.
  var range: Range<Int> { Int(start)..<Int(max(start, end)) }

  /// The bytes of the text, in the file or in the resolved texts.
  var textRange: Range<Int> { Int(link)..<Int(link) + Int(count) }
}
