extension LanguageTag {
  /// A keyword of the `-u-` extension, such as the calendar `ca-buddhist`.
  public struct UnicodeKeyword: Hashable, Sendable {
    /// The key: a letter or digit and a letter, lower case.
    public let key: String
    /// The type: its subtags joined by hyphens, lower case; `true` where nothing is written.
    public let value: String

    static let posixVariant = UnicodeKeyword(canonicalKey: "va", value: "posix")

    init(canonicalKey: String, value: String) {
      self.key = canonicalKey
      self.value = value
    }
  }
}

extension LanguageTag.UnicodeKeyword {
  /// Reads a key and a type, and replaces a type that has a newer name.
  ///
  /// ICU's own names, `calendar` and `gregorian`, are refused with the BCP 47 name.
  ///
  /// - Parameters:
  ///   - key: A letter or digit and a letter, in any case.
  ///   - value: Subtags of three to eight letters and digits, joined by hyphens, in any case.
  /// - Throws: ``LanguageTagError`` of kind `.malformedSubtag` or `.missingValue`, whose text is
  ///   `key-value`.
  public init(_ key: String, _ value: String) throws(LanguageTagError) {
    let text = "\(key)-\(value)"
    let lowerKey = key.lowercased()
    guard Self.isKey(lowerKey) else {
      throw LanguageTagError(
        text: text, kind: .malformedSubtag, subtag: key,
        suggestion: KeywordNames.keys.value(for: lowerKey))
    }
    guard let canonical = Self.canonicalValue(value.lowercased(), for: lowerKey) else {
      let isMissing = Self.isTrue(value.lowercased())
      throw LanguageTagError(
        text: text, kind: isMissing ? .missingValue : .malformedSubtag,
        subtag: isMissing ? key : value, utf8Offset: isMissing ? 0 : key.utf8.count + 1,
        suggestion: Self.bcpValue(ofICU: value.lowercased(), for: lowerKey))
    }
    self.init(canonicalKey: lowerKey, value: canonical)
  }
}

extension LanguageTag.UnicodeKeyword: CustomStringConvertible {
  /// The keyword as it stands in a tag, without the value `true`.
  public var description: String { value == "true" ? key : "\(key)-\(value)" }
}

extension LanguageTag.UnicodeKeyword {
  static func isKey(_ subtag: String) -> Bool {
    subtag.utf8.count == 2 && subtag.isASCIIAlphanumeric
      && subtag.utf8.last.map(\.isASCIILetter) == true
  }

  /// Whether a subtag can be part of a type, and an attribute.
  static func isTypeSubtag(_ subtag: String) -> Bool {
    (3...8).contains(subtag.utf8.count) && subtag.isASCIIAlphanumeric
  }

  /// The canonical type for a type in lower case; `nil` when it is not well-formed, or when it is
  /// missing and the key needs one.
  static func canonicalValue(_ value: String, for key: String) -> String? {
    let replaced = KeywordNames.types.value(for: "\(key)/\(value)") ?? value
    if isTrue(replaced) { return needsValue(key) ? nil : "true" }
    let subtags = value.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard subtags.allSatisfy(isTypeSubtag) else { return nil }
    guard key == "rg" || key == "sd" else { return replaced }
    return LanguageAliases.subdivisions.value(for: replaced) ?? replaced
  }

  /// Whether a type in lower case says no more than its key alone; `yes` is the old word for it.
  static func isTrue(_ value: String) -> Bool {
    value.isEmpty || value == "true" || value == "yes"
  }

  /// What BCP 47 calls a type that is spelled as ICU spells it; `nil` when there is no other name.
  static func bcpValue(ofICU value: String, for key: String) -> String? {
    KeywordNames.types.value(for: "\(key)/\(value)")
  }

  // Unknown keys may stand alone.
  private static func needsValue(_ key: String) -> Bool {
    switch key {
    case "kb", "kc", "kh", "kk", "kn": false
    default: KeywordNames.names.value(for: key) != nil
    }
  }
}
