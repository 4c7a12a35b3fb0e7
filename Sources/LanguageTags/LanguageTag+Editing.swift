extension LanguageTag {
  /// The tag without extensions and private use: language, script, region and variants.
  public var withoutExtensions: LanguageTag { LanguageTag(identifier: identifier) }

  /// Sets a keyword of the `-u-` extension.
  ///
  /// - Parameter keyword: The keyword, which takes the place of one with the same key.
  /// - Returns: The tag with the keyword.
  public func setting(_ keyword: UnicodeKeyword) -> LanguageTag {
    var result = removingUnicodeKeyword(keyword.key)
    result.unicodeKeywords.append(keyword)
    result.unicodeKeywords.sort { $0.key < $1.key }
    return result
  }

  /// Sets or removes a keyword of the `-u-` extension by the names of BCP 47.
  ///
  /// For names that the program itself knows. A key or type that is not well-formed leaves the
  /// tag as it is: text from a person goes through ``UnicodeKeyword/init(_:_:)``, which says what
  /// is wrong, and ``setting(_:)``.
  ///
  /// ```swift
  /// LanguageTag.english.settingUnicodeKeyword("nu", to: "latn").description  // "en-u-nu-latn"
  /// ```
  ///
  /// - Parameters:
  ///   - key: The key, such as `nu`, in any case.
  ///   - value: The type, such as `latn`, in any case; `nil` removes the keyword.
  /// - Returns: The tag with the keyword set or removed.
  public func settingUnicodeKeyword(_ key: String, to value: String?) -> LanguageTag {
    guard let value else { return removingUnicodeKeyword(key.lowercased()) }
    guard let keyword = try? UnicodeKeyword(key, value) else { return self }
    return setting(keyword)
  }

  /// Sets the language.
  ///
  /// An alias is replaced; a text that is not well-formed leaves the tag as it is.
  ///
  /// - Parameter language: Two, three, or five to eight letters, in any case.
  /// - Returns: The tag with the language; everything else is kept.
  public func settingLanguage(_ language: String) -> LanguageTag {
    guard LanguageIdentifier.isLanguage(language) else { return self }
    var result = self
    result.identifier.language = language.lowercased()
    result.identifier.canonicalize()
    return result
  }

  /// Sets or removes the region.
  ///
  /// A region that was replaced is replaced; one that is not well-formed leaves the tag as it is.
  ///
  /// - Parameter region: Two letters or three digits, in any case; `nil` removes the region.
  /// - Returns: The tag with the region; everything else is kept.
  public func settingRegion(_ region: String?) -> LanguageTag {
    if let region, !LanguageIdentifier.isRegion(region) { return self }
    var result = self
    result.identifier.region = region?.uppercased()
    result.identifier.canonicalize()
    return result
  }

  /// Sets or removes the script.
  ///
  /// A script that was replaced is replaced; one that is not well-formed leaves the tag as it is.
  ///
  /// - Parameter script: Four letters in any case; `nil` removes the script.
  /// - Returns: The tag with the script; everything else is kept.
  public func settingScript(_ script: String?) -> LanguageTag {
    if let script, !LanguageIdentifier.isScript(script) { return self }
    var result = self
    result.identifier.script = script?.titleCased
    result.identifier.canonicalize()
    return result
  }

  private func removingUnicodeKeyword(_ key: String) -> LanguageTag {
    var result = self
    result.unicodeKeywords.removeAll { $0.key == key }
    return result
  }
}
