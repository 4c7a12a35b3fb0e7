/// The entries of a text as they are kept, and how to read what they say.
struct StringsRecords: Sendable {
  /// The text in which the entries are places; of a binary list its bytes.
  let text: DecodedText
  /// What the file is written as.
  let form: PropertyListKind
  /// The entries in the order of the text.
  var list: [StringsRecord] = []

  /// What a field says, escapes and references resolved.
  func string(of field: StringsField) -> String {
    let content = field.content
    if field.isPlain { return string(in: content) }
    switch form {
    case .text: return EscapeDecoder.string(of: content, in: text.utf8)
    case .xml:
      return String(decoding: XMLText.resolvedContent(content, in: text.utf8), as: UTF8.self)
    case .binary: return PropertyListText.utf16(text.utf8[content])
    }
  }

  /// What the comments in a stretch say.
  func commentText(in range: Range<Int>) -> String {
    form == .text
      ? StringsComments(self, in: range).text : XMLComments.text(in: range, of: text.utf8)
  }

  /// The text of a stretch as it stands there.
  func string(in range: Range<Int>) -> String {
    // A short string needs no memory of its own, unless it is copied as a stretch of UTF-8.
    if range.count > 15, text.isWellFormed, isBoundary(range.lowerBound),
      isBoundary(range.upperBound)
    {
      // A text that is UTF-8 as a whole is so between any two ends of characters.
      let span = text.utf8.span.extracting(range)
      return unsafe String(copying: UTF8Span(unchecked: span))
    }
    return String(decoding: text.utf8[range], as: UTF8.self)
  }

  /// Whether no character of a well-formed text goes on over a place.
  @inline(__always)
  private func isBoundary(_ offset: Int) -> Bool {
    offset >= text.utf8.count || text.utf8[offset] & 0xC0 != 0x80
  }

  /// Whether an entry has a key, compared by code units.
  func isKey(at index: Int, _ units: Span<UInt8>) -> Bool {
    let field = list[index].key
    if text.isWellFormed {
      let content = text.utf8.span.extracting(field.content)
      if field.isPlain { return ByteSearch.isEqual(content, units) }
      if form == .text, let isEqual = ByteEscapes.isEqual(content, units) { return isEqual }
    }
    return ByteSearch.isEqual(string(of: field).utf8.span, units)
  }

  /// Whether two entries have the same key, compared by code units.
  func haveSameKey(_ left: Int, _ right: Int) -> Bool {
    let (one, other) = (list[left].key, list[right].key)
    if one.isPlain, other.isPlain, text.isWellFormed {
      let units = text.utf8.span
      return ByteSearch.isEqual(
        units.extracting(one.content), units.extracting(other.content))
    }
    let key = string(of: other)
    return isKey(at: left, key.utf8.span)
  }

  /// The hash of an entry's key.
  @inline(__always)
  func hashOfKey(at index: Int, _ hasher: StringsKeyHasher) -> (hash: UInt64, isASCII: Bool) {
    let field = list[index].key
    if field.isPlain, text.isWellFormed { return hasher.hash(text.utf8.span, field.content) }
    let key = string(of: field)
    return hasher.hash(key.utf8.span, 0..<key.utf8.count)
  }
}
