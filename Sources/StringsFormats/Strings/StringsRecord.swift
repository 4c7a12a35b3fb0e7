/// A key or a value as it stands in a text, in offsets of the text.
struct StringsField: Hashable, Sendable {
  /// The first byte, quotes or tags included.
  var start: Int
  /// The end, quotes or tags included.
  var end: Int
  /// How many bytes stand before what the field says: those of its opening quote or tag.
  private var lead: UInt32
  /// How many bytes stand after it, and in the lowest bit whether it is plain.
  private var tail: UInt32

  /// Makes a field from its parts.
  ///
  /// - Parameters:
  ///   - start: The first byte, quotes or tags included.
  ///   - end: The end, quotes or tags included.
  ///   - lead: How many bytes the opening quote or tag has.
  ///   - trail: How many bytes the closing quote or tag has, less than 2³¹.
  ///   - isPlain: Whether the bytes say what they show.
  @inline(__always)
  init(start: Int, end: Int, lead: Int, trail: Int, isPlain: Bool) {
    self.start = start
    self.end = end
    self.lead = UInt32(truncatingIfNeeded: lead)
    tail = UInt32(truncatingIfNeeded: trail) << 1 | (isPlain ? 1 : 0)
  }

  /// Whether the bytes say what they show; `false` where escapes, references or zero bytes may stand
  /// in them, and for texts of a binary list that are not ASCII.
  @inline(__always)
  var isPlain: Bool { tail & 1 != 0 }

  /// Whether quotes or tags stand around what the field says.
  var isBare: Bool { lead == 0 && tail < 2 }

  /// The bytes with the quotes or tags.
  @inline(__always)
  var range: Range<Int> { start..<end }
  /// The bytes between the quotes or tags.
  @inline(__always)
  var content: Range<Int> { start + Int(lead)..<end - Int(tail >> 1) }
}

extension StringsField {
  /// A field for something that is no string.
  init(_ range: Range<Int>) {
    self.init(
      start: range.lowerBound, end: range.upperBound, lead: 0, trail: 0, isPlain: true)
  }

  /// The place of a string.
  init(_ literal: StringsLiteral) {
    self.init(literal.range, content: literal.content, isPlain: literal.isPlain)
  }

  /// The place of a key or a value in a property list.
  init(_ record: PropertyListRecord) {
    self.init(record.range, content: record.content, isPlain: record.isPlain)
  }

  private init(_ range: Range<Int>, content: Range<Int>, isPlain: Bool) {
    self.init(
      start: range.lowerBound, end: range.upperBound,
      lead: content.lowerBound - range.lowerBound, trail: range.upperBound - content.upperBound,
      isPlain: isPlain)
  }
}

/// An entry as it is kept: places in a text, from which everything else is read when it is asked.
struct StringsRecord: Hashable, Sendable {
  /// The key.
  var key: StringsField
  /// The value; the key when that stands alone.
  var value: StringsField
  /// The end of the entry, which starts with its key.
  var end: Int
  /// Where the comments start that belong to the entry.
  var commentStart: Int
  /// Where they end; not after their start when there are none.
  var commentEnd: Int
  /// What the value is made of.
  var kind: StringsEntry.Kind
  /// Whether the key stands alone.
  var isKeyOnly: Bool

  /// The comments from the first to the last; `nil` when there are none.
  @inline(__always)
  var comment: Range<Int>? { commentStart < commentEnd ? commentStart..<commentEnd : nil }
}
