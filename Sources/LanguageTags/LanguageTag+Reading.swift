extension LanguageTag {
  /// Reads a tag in any of the spellings of BCP 47, POSIX, ICU and Apple's folders.
  ///
  /// The whole text is read or refused. `C`, `POSIX` and `C.UTF-8` are ``usEnglishPOSIX``; a
  /// codeset is left out; of POSIX modifiers, those that name a script or a variant are kept and
  /// those that say nothing about the language (`@euro`) left out. Letters may have any case.
  ///
  /// ```swift
  /// try LanguageTag("zh_CN.UTF-8").description  // "zh-CN"
  /// try LanguageTag("zh-yue-HK").description    // "yue-HK"
  /// ```
  ///
  /// - Parameter text: A tag of 1 to 255 bytes of ASCII.
  /// - Throws: ``LanguageTagError``, which names the part that is wrong and its place.
  /// - Complexity: O(*n* log *n*) in the length of the text; no table is built.
  public init(_ text: String) throws(LanguageTagError) {
    var spelling = try TagSpelling(text)
    spelling.replaceLegacyTag()
    var parser = TagParser(spelling)
    try parser.parse()
    self = parser.tag
  }

  /// Makes a tag from its parts, each in any case.
  ///
  /// - Parameters:
  ///   - language: Two, three or five to eight letters; `und` for none.
  ///   - script: Four letters.
  ///   - region: Two letters or three digits.
  ///   - variants: Variants, each of five to eight letters and digits, or four of which the first
  ///     is a digit.
  /// - Throws: ``LanguageTagError`` for a part that is not well-formed; its text is the part.
  public init(
    language: String, script: String? = nil, region: String? = nil, variants: [String] = []
  ) throws(LanguageTagError) {
    func checked(
      _ part: String, _ kind: LanguageTagError.Kind, _ isWellFormed: (String) -> Bool
    ) throws(LanguageTagError) -> String {
      guard isWellFormed(part) else {
        throw LanguageTagError(text: part, kind: part.isEmpty ? .empty : kind, subtag: part)
      }
      return part.lowercased()
    }
    var identifier = LanguageIdentifier()
    identifier.language = try checked(
      language, .malformedLanguage, LanguageIdentifier.isLanguage)
    if let script {
      identifier.script = try checked(
        script, .malformedSubtag, LanguageIdentifier.isScript
      ).titleCased
    }
    if let region {
      identifier.region = try checked(
        region, .malformedSubtag, LanguageIdentifier.isRegion
      ).uppercased()
    }
    for variant in variants {
      identifier.variants.append(
        try checked(variant, .malformedSubtag, LanguageIdentifier.isVariant))
    }
    let isPOSIX = identifier.variants.contains("posix")
    identifier.variants.removeAll { $0 == "posix" }
    identifier.canonicalize()
    self.init(identifier: identifier)
    if isPOSIX { self = setting(.posixVariant) }
  }
}
