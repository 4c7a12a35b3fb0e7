/// One value, or one key, in the flat storage of a property list.
///
/// The records stand in the order of the file. A container's children follow it; a member is a
/// key's record with the records of its value behind it. Offsets are those of the storage's text.
struct PropertyListRecord: Sendable {
  enum Kind: UInt8, Sendable {
    case dictionary
    case array
    case string
    case integer
    case real
    case `true`
    case `false`
    case date
    case data
    case uid
    /// Something that could not be read, or a value that is missing.
    case invalid
    case key
  }

  /// What stands there.
  var kind: Kind
  /// Whether the content says what it shows: in XML without references and further markup, in the
  /// binary form in ASCII.
  var isPlain = true
  /// Where the element or the object starts, and where it ends.
  var start: UInt32
  var end: UInt32
  /// What stands between the tags, or behind the marker and the length.
  var contentStart: UInt32
  var contentEnd: UInt32
  /// The record after a container's last descendant; the next one for other kinds.
  var next: UInt32 = 0
  /// The number of a container's members or elements.
  var count: UInt32 = 0

  /// Makes a record from its places; no file that is read has more than 32 bits of them.
  init(_ kind: Kind, _ range: Range<Int>, content: Range<Int>) {
    self.kind = kind
    start = UInt32(truncatingIfNeeded: range.lowerBound)
    end = UInt32(truncatingIfNeeded: range.upperBound)
    contentStart = UInt32(truncatingIfNeeded: content.lowerBound)
    contentEnd = UInt32(truncatingIfNeeded: content.upperBound)
  }

  /// All of it.
  var range: Range<Int> { Int(start)..<Int(max(start, end)) }

  /// What it holds.
  var content: Range<Int> { Int(contentStart)..<Int(max(contentStart, contentEnd)) }

  /// Whether it holds others.
  var isContainer: Bool { kind == .dictionary || kind == .array }
}
