/// Reads the subtags of a tag from the first to the last.
struct TagParser {
  let spelling: TagSpelling
  private var remaining: ArraySlice<TagSpelling.Part>
  private var isUnicodeRead = false
  var tag = LanguageTag(identifier: LanguageIdentifier())

  init(_ spelling: TagSpelling) {
    self.spelling = spelling
    remaining = spelling.subtags[...]
  }

  /// Reads everything and leaves the result in `tag`.
  mutating func parse() throws(LanguageTagError) {
    if spelling.isPOSIXLocale {
      tag = .usEnglishPOSIX
      return
    }
    if remaining.first?.text != "x" {
      tag.identifier = try readIdentifier(isWholeTag: true)
    }
    try readExtensions()
    try applyModifier()
    for keyword in spelling.icuKeywords { try apply(keyword) }
    moveVariantPOSIX()
    tag.identifier.canonicalize()
    tag.unicodeAttributes = Set(tag.unicodeAttributes).sorted()
    tag.unicodeKeywords.sort { $0.key < $1.key }
    tag.extensions.sort { $0.singleton < $1.singleton }
  }

  func error(
    _ kind: LanguageTagError.Kind, at part: TagSpelling.Part, suggestion: String? = nil
  ) -> LanguageTagError {
    spelling.error(kind, at: part, suggestion: suggestion)
  }

  private mutating func take() -> TagSpelling.Part? { remaining.popFirst() }

  private mutating func take(where isWanted: (String) -> Bool) -> TagSpelling.Part? {
    guard let first = remaining.first, isWanted(first.text) else { return nil }
    return remaining.popFirst()
  }
}

// MARK: - The identifier

extension TagParser {
  private mutating func readIdentifier(
    isWholeTag: Bool
  ) throws(LanguageTagError) -> LanguageIdentifier {
    var identifier = LanguageIdentifier()
    guard let first = take() else { return identifier }
    identifier.language = try language(from: first)
    if isWholeTag, let extended = try readExtendedLanguage(after: identifier.language) {
      identifier.language = extended
    }
    identifier.script = take(where: LanguageIdentifier.isScript)?.text.titleCased
    identifier.region = take(where: LanguageIdentifier.isRegion)?.text.uppercased()
    while let variant = take(where: LanguageIdentifier.isVariant) {
      guard !identifier.variants.contains(variant.text) else {
        throw error(.repeatedVariant, at: variant)
      }
      identifier.variants.append(variant.text)
    }
    return identifier
  }

  private func language(from part: TagSpelling.Part) throws(LanguageTagError) -> String {
    let text = part.text
    // The names of ICU's and CLDR's root locale.
    if text == "root" { return "und" }
    if LanguageIdentifier.isLanguage(text) { return text }
    if text.isASCIILetters && text.utf8.count > 8 { throw error(.languageTooLong, at: part) }
    let isScript = LanguageIdentifier.isScript(text)
    throw error(
      .malformedLanguage, at: part, suggestion: isScript ? "und-" + text.titleCased : nil)
  }

  // Extended languages follow their prefix (`zh-yue`) and are languages of their own today.
  private mutating func readExtendedLanguage(
    after language: String
  ) throws(LanguageTagError) -> String? {
    guard let part = remaining.first, part.text.utf8.count == 3, part.text.isASCIILetters else {
      return nil
    }
    if LanguageAliases.extendedLanguages.value(for: part.text) == language {
      remaining.removeFirst()
      return part.text
    }
    // `en-USA`: the codes of three letters are not used in tags.
    throw error(
      .malformedSubtag, at: part, suggestion: LanguageAliases.regions.value(for: part.text))
  }

  // `posix` is ICU's variant and BCP 47's keyword `va-posix`.
  private mutating func moveVariantPOSIX() {
    guard let index = tag.identifier.variants.firstIndex(of: "posix") else { return }
    tag.identifier.variants.remove(at: index)
    tag.unicodeKeywords.removeAll { $0.key == "va" }
    tag.unicodeKeywords.append(.posixVariant)
  }
}

// MARK: - Extensions

extension TagParser {
  private mutating func readExtensions() throws(LanguageTagError) {
    while let singleton = take() {
      guard singleton.text.utf8.count == 1 else {
        throw error(.malformedSubtag, at: singleton, suggestion: hint(for: singleton.text))
      }
      switch singleton.text {
      case "x":
        try readPrivateUse(after: singleton)
      case "u":
        guard !isUnicodeRead else { throw error(.repeatedExtension, at: singleton) }
        isUnicodeRead = true
        try readUnicodeExtension(after: singleton)
      case "t":
        try append(readTransformation(after: singleton), after: singleton)
      default:
        var subtags: [String] = []
        while let part = take(where: { $0.utf8.count > 1 }) {
          guard part.text.utf8.count <= 8 else { throw error(.malformedSubtag, at: part) }
          subtags.append(part.text)
        }
        try append(subtags, after: singleton)
      }
    }
  }

  // Three letters where a region could stand are probably a country's other code.
  private func hint(for text: String) -> String? {
    guard tag.identifier.region == nil, text.utf8.count == 3 else { return nil }
    return LanguageAliases.regions.value(for: text)
  }

  mutating func append(
    _ subtags: [String], after singleton: TagSpelling.Part
  ) throws(LanguageTagError) {
    guard !subtags.isEmpty else { throw error(.missingValue, at: singleton) }
    guard !tag.extensions.contains(where: { $0.singleton == singleton.text }) else {
      throw error(.repeatedExtension, at: singleton)
    }
    tag.extensions.append(
      LanguageTag.Extension(
        singleton: singleton.text, value: subtags.joined(separator: "-")))
  }

  private mutating func readPrivateUse(
    after singleton: TagSpelling.Part
  ) throws(LanguageTagError) {
    guard !remaining.isEmpty else { throw error(.missingValue, at: singleton) }
    guard tag.privateUse.isEmpty else { throw error(.repeatedExtension, at: singleton) }
    while let part = take() {
      guard part.text.utf8.count <= 8 else { throw error(.malformedSubtag, at: part) }
      tag.privateUse.append(part.text)
    }
  }

  private mutating func readUnicodeExtension(
    after singleton: TagSpelling.Part
  ) throws(LanguageTagError) {
    guard let first = remaining.first, first.text.utf8.count > 1 else {
      throw error(.missingValue, at: singleton)
    }
    while let part = take(where: { $0.utf8.count > 2 }) {
      guard LanguageTag.UnicodeKeyword.isTypeSubtag(part.text) else {
        throw error(.malformedSubtag, at: part)
      }
      tag.unicodeAttributes.append(part.text)
    }
    while let key = take(where: { $0.utf8.count == 2 }) {
      guard LanguageTag.UnicodeKeyword.isKey(key.text) else {
        throw error(.malformedSubtag, at: key)
      }
      try append(readTypeSubtags(for: key).joined(separator: "-"), for: key.text, at: key)
    }
  }

  // The subtags of a value, which are longer than keys are.
  private mutating func readTypeSubtags(
    for key: TagSpelling.Part
  ) throws(LanguageTagError) -> [String] {
    var subtags: [String] = []
    while let part = take(where: { $0.utf8.count > 2 }) {
      guard LanguageTag.UnicodeKeyword.isTypeSubtag(part.text) else {
        throw error(
          .malformedSubtag, at: part,
          suggestion: LanguageTag.UnicodeKeyword.bcpValue(ofICU: part.text, for: key.text))
      }
      subtags.append(part.text)
    }
    return subtags
  }

  // The first of several keywords with the same key counts, as UTS #35 says.
  mutating func append(
    _ value: String, for key: String, at part: TagSpelling.Part
  ) throws(LanguageTagError) {
    guard let canonical = LanguageTag.UnicodeKeyword.canonicalValue(value, for: key) else {
      let isMissing = LanguageTag.UnicodeKeyword.isTrue(value)
      throw error(isMissing ? .missingValue : .malformedSubtag, at: part)
    }
    guard !tag.unicodeKeywords.contains(where: { $0.key == key }) else { return }
    tag.unicodeKeywords.append(.init(canonicalKey: key, value: canonical))
  }

  // A source language, then fields of a letter and a digit each with a value.
  private mutating func readTransformation(
    after singleton: TagSpelling.Part
  ) throws(LanguageTagError) -> [String] {
    var result: [String] = []
    if let first = remaining.first, LanguageIdentifier.isLanguage(first.text) {
      var source = try readIdentifier(isWholeTag: false)
      source.canonicalize()
      result = source.subtags.map { $0.lowercased() }
    }
    var fields: [LanguageTag.UnicodeKeyword] = []
    while let key = take(where: Self.isTransformationKey) {
      let subtags = try readTypeSubtags(for: key)
      guard !subtags.isEmpty else { throw error(.missingValue, at: key) }
      let value = subtags.joined(separator: "-")
      let canonical = LanguageTag.UnicodeKeyword.bcpValue(ofICU: value, for: key.text) ?? value
      guard !fields.contains(where: { $0.key == key.text }) else { continue }
      fields.append(.init(canonicalKey: key.text, value: canonical))
    }
    return result + fields.sorted { $0.key < $1.key }.map { "\($0.key)-\($0.value)" }
  }

  private static func isTransformationKey(_ subtag: String) -> Bool {
    subtag.utf8.count == 2 && subtag.utf8.first.map(\.isASCIILetter) == true
      && subtag.utf8.last.map(\.isASCIIDigit) == true
  }
}
