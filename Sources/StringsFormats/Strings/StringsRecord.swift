/// A key or a value as it stands in a text, in offsets of the text.
struct StringsField: Hashable, Sendable {
  /// The first byte, quotes included.
  var start: Int
  /// The end, quotes included.
  var end: Int
  /// How many bytes stand before what the field says: those of its opening quote.
  var lead: UInt8
  /// How many bytes stand after what the field says: those of its closing quote.
  var trail: UInt8
  /// Whether the bytes say what they show; `false` where escapes or zero bytes may stand in them.
  var isPlain: Bool

  /// The bytes with the quotes.
  @inline(__always)
  var range: Range<Int> { start..<end }
  /// The bytes between the quotes.
  @inline(__always)
  var content: Range<Int> { start + Int(lead)..<end - Int(trail) }
}

extension StringsField {
  /// A field for something that is no string.
  init(_ range: Range<Int>) {
    self.init(
      start: range.lowerBound, end: range.upperBound, lead: 0, trail: 0, isPlain: true)
  }

  /// The place of a string.
  init(_ literal: StringsLiteral) {
    self.init(
      start: literal.range.lowerBound, end: literal.range.upperBound,
      lead: UInt8(clamping: literal.content.lowerBound - literal.range.lowerBound),
      trail: UInt8(clamping: literal.range.upperBound - literal.content.upperBound),
      isPlain: literal.isPlain)
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
