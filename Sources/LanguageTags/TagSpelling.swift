/// A text cut into the parts that the several spellings of a tag have.
///
/// `base.codeset@modifier`, or `base@key=value;key=value`; a BCP 47 tag is a base alone.
struct TagSpelling {
  /// A stretch of the text.
  struct Part {
    /// As it was given.
    let spelling: String
    /// In lower case, as all comparing is done.
    let text: String
    /// UTF-8 bytes from the start of the text.
    let offset: Int

    init(spelling: String, offset: Int) {
      self.spelling = spelling
      text = spelling.lowercased()
      self.offset = offset
    }
  }

  /// A part `key=value` after the `@`.
  struct ICUKeyword {
    var key: Part
    var value: Part
  }

  /// The whole text.
  let text: String
  /// The subtags before any `.` or `@`; never empty.
  private(set) var subtags: [Part] = []
  /// The POSIX modifier, if there is one.
  private(set) var modifier: Part?
  /// The keywords in ICU's spelling, in their order.
  private(set) var icuKeywords: [ICUKeyword] = []

  init(_ text: String) throws(LanguageTagError) {
    self.text = text
    guard !text.isEmpty else { throw LanguageTagError(text: text, kind: .empty) }
    guard text.utf8.count <= LanguageTag.maximumByteCount else {
      throw LanguageTagError(text: text, kind: .tooLong)
    }
    let bytes = Array(text.utf8)
    let suffix = bytes.firstIndex { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "@") }
    let baseEnd = suffix ?? bytes.count
    try readBase(bytes[..<baseEnd])
    guard baseEnd < bytes.count else { return }
    let at = bytes[baseEnd...].firstIndex(of: UInt8(ascii: "@"))
    let codesetEnd = at ?? bytes.count
    if baseEnd < codesetEnd { try checkCodeset(bytes[(baseEnd + 1)..<codesetEnd]) }
    if codesetEnd < bytes.count { try readModifier(bytes[(codesetEnd + 1)...]) }
  }
}

extension TagSpelling {
  /// Makes the error for a part of this text.
  func error(
    _ kind: LanguageTagError.Kind, at part: Part, suggestion: String? = nil
  ) -> LanguageTagError {
    LanguageTagError(
      text: text, kind: kind, subtag: part.spelling, utf8Offset: part.offset,
      suggestion: suggestion)
  }

  /// Puts the replacement of a tag of before RFC 4646 in the place of its first subtags.
  mutating func replaceLegacyTag() {
    guard subtags.count > 1 else { return }
    for count in stride(from: min(3, subtags.count), through: 2, by: -1) {
      // A plain loop: `joined` looks a conformance up at run time, which every start would pay for.
      var key = subtags[0].text
      for subtag in subtags[1..<count] { key += "-" + subtag.text }
      guard let row = LanguageAliases.legacyTags.value(for: key) else { continue }
      // What would follow a private-use subtag would become private use itself.
      if row.contains("x-") && count < subtags.count { continue }
      let offset = subtags[0].offset
      let replacement = row.split(separator: "-").map {
        Part(spelling: String($0), offset: offset)
      }
      subtags.replaceSubrange(..<count, with: replacement)
      return
    }
  }

  private func part(_ bytes: ArraySlice<UInt8>) -> Part {
    Part(spelling: String(decoding: bytes, as: UTF8.self), offset: bytes.startIndex)
  }

  private mutating func readBase(_ bytes: ArraySlice<UInt8>) throws(LanguageTagError) {
    try check(bytes) { $0.isASCIILetter || $0.isASCIIDigit || $0.isTagSeparator }
    var pieces = bytes.split(
      omittingEmptySubsequences: false, whereSeparator: \.isTagSeparator)
    // ICU leaves the place of a missing region empty before a variant: `de__1901`.
    if let empty = pieces.dropFirst().firstIndex(where: \.isEmpty), empty + 1 < pieces.count,
      empty <= 2, bytes[pieces[empty].startIndex - 1] == UInt8(ascii: "_"),
      bytes[pieces[empty].startIndex] == UInt8(ascii: "_"),
      LanguageIdentifier.isVariant(part(pieces[empty + 1]).text)
    {
      pieces.remove(at: empty)
    }
    if let empty = pieces.first(where: \.isEmpty) {
      throw error(.emptySubtag, at: part(empty))
    }
    subtags = pieces.map(part)
  }

  private func checkCodeset(_ bytes: ArraySlice<UInt8>) throws(LanguageTagError) {
    guard !bytes.isEmpty else { throw error(.emptySubtag, at: part(bytes)) }
    try check(bytes) {
      $0.isASCIILetter || $0.isASCIIDigit || "-_:.".utf8.contains($0)
    }
  }

  private mutating func readModifier(_ bytes: ArraySlice<UInt8>) throws(LanguageTagError) {
    guard !bytes.isEmpty else { throw error(.emptySubtag, at: part(bytes)) }
    try check(bytes) {
      $0.isASCIILetter || $0.isASCIIDigit || "-_=;/+.:".utf8.contains($0)
    }
    guard bytes.contains(UInt8(ascii: "=")) else {
      modifier = part(bytes)
      return
    }
    for item in bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false) {
      guard let equals = item.firstIndex(of: UInt8(ascii: "=")) else {
        throw error(item.isEmpty ? .emptySubtag : .missingValue, at: part(item))
      }
      let key = part(item[..<equals])
      guard !key.spelling.isEmpty else { throw error(.emptySubtag, at: key) }
      guard equals + 1 < item.endIndex else { throw error(.missingValue, at: key) }
      icuKeywords.append(ICUKeyword(key: key, value: part(item[(equals + 1)...])))
    }
  }

  private func check(
    _ bytes: ArraySlice<UInt8>, _ isAllowed: (UInt8) -> Bool
  ) throws(LanguageTagError) {
    guard let bad = bytes.firstIndex(where: { !isAllowed($0) }) else { return }
    let index = text.utf8.index(text.utf8.startIndex, offsetBy: bad)
    let scalar = text.unicodeScalars[index]
    throw error(.unexpectedCharacter, at: Part(spelling: String(scalar), offset: bad))
  }
}

extension UInt8 {
  fileprivate var isTagSeparator: Bool { self == UInt8(ascii: "-") || self == UInt8(ascii: "_") }
}
