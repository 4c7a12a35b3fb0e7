extension TagSpelling {
  /// Whether this is the POSIX locale: `C` or `POSIX`, with any codeset.
  var isPOSIXLocale: Bool {
    guard subtags.count == 1, modifier == nil, icuKeywords.isEmpty else { return false }
    return subtags[0].text == "c" || subtags[0].text == "posix"
  }
}

// MARK: - POSIX modifiers

extension TagParser {
  /// What a POSIX modifier says about the language.
  private enum Modifier {
    /// A script, which the tag names.
    case script(String)
    /// A variant, which the tag names, and perhaps a script with it.
    case variant(String, script: String? = nil)
    /// Nothing that a tag can hold: a currency, an order of sorting, the form of quotation marks.
    case nothing

    // Source: the names of glibc's locales (localedata/SUPPORTED) and of gettext's catalogues.
    init?(_ name: String) {
      switch name {
      case "euro", "quot", "boldquot", "abegede": self = .nothing
      case "latin", "latn", "iqtelif": self = .script("Latn")
      case "cyrillic", "cyrl": self = .script("Cyrl")
      case "devanagari", "deva": self = .script("Deva")
      case "arabic", "arab": self = .script("Arab")
      case "hebrew", "hebr": self = .script("Hebr")
      case "gurmukhi", "guru": self = .script("Guru")
      case "shaw", "shavian": self = .script("Shaw")
      case "hans", "hant": self = .script(name.titleCased)
      case "ijekavian": self = .variant("ijekavsk")
      case "ijekavianlatin": self = .variant("ijekavsk", script: "Latn")
      case "valencia", "saaho", "nynorsk", "bokmal", "tarask": self = .variant(name)
      default: return nil
      }
    }
  }

  /// Takes over what the modifier says.
  mutating func applyModifier() throws(LanguageTagError) {
    guard let part = spelling.modifier else { return }
    guard let modifier = Modifier(part.text) else { throw error(.unknownModifier, at: part) }
    switch modifier {
    case .nothing:
      break
    case .script(let script):
      try setScript(script, at: part)
    case .variant(let variant, let script):
      if let script { try setScript(script, at: part) }
      guard !tag.identifier.variants.contains(variant) else { return }
      tag.identifier.variants.append(variant)
    }
  }

  private mutating func setScript(
    _ script: String, at part: TagSpelling.Part
  ) throws(LanguageTagError) {
    guard tag.identifier.script == nil || tag.identifier.script == script else {
      throw error(.malformedSubtag, at: part, suggestion: tag.identifier.script)
    }
    tag.identifier.script = script
  }
}

// MARK: - ICU keywords

extension TagParser {
  /// Takes over one of ICU's `key=value` parts under its BCP 47 name.
  mutating func apply(_ keyword: TagSpelling.ICUKeyword) throws(LanguageTagError) {
    let name = keyword.key.text
    let value = keyword.value.text
    if name == "attribute" {
      for subtag in Self.subtags(of: value) {
        guard LanguageTag.UnicodeKeyword.isTypeSubtag(subtag) else {
          throw error(.malformedSubtag, at: keyword.value)
        }
        tag.unicodeAttributes.append(subtag)
      }
    } else if name.utf8.count == 1 && name.isASCIIAlphanumeric && name != "u" {
      // The other extensions, and private use, are read as what follows their singleton.
      try appendExtension(keyword)
    } else if let key = KeywordNames.keys.value(for: name) {
      try append(value, named: key, at: keyword.value)
    } else if LanguageTag.UnicodeKeyword.isKey(name) {
      try append(value, named: name, at: keyword.value)
    } else {
      throw error(.unknownKeyword, at: keyword.key)
    }
  }

  private mutating func append(
    _ value: String, named key: String, at part: TagSpelling.Part
  ) throws(LanguageTagError) {
    // ICU's names may be longer than a subtag, so they are replaced before they are checked.
    let bcp = LanguageTag.UnicodeKeyword.bcpValue(ofICU: value, for: key) ?? value
    try append(bcp, for: key, at: part)
  }

  private mutating func appendExtension(
    _ keyword: TagSpelling.ICUKeyword
  ) throws(LanguageTagError) {
    let whole = "und-\(keyword.key.text)-\(keyword.value.text)"
    let other: LanguageTag
    do {
      other = try LanguageTag(whole)
    } catch {
      throw self.error(.malformedSubtag, at: keyword.value)
    }
    guard tag.privateUse.isEmpty || other.privateUse.isEmpty else {
      throw error(.repeatedExtension, at: keyword.key)
    }
    tag.privateUse += other.privateUse
    for found in other.extensions {
      try append([found.value], after: keyword.key)
    }
  }

  private static func subtags(of value: String) -> [String] {
    value.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
  }
}
