/// A language tag in its canonical form.
///
/// Reads the spellings of BCP 47 (`zh-Hans-CN`), POSIX (`zh_CN.UTF-8`, `sr_RS@latin`, `C`),
/// ICU (`en_US_POSIX`, `de_DE@calendar=buddhist;numbers=latn`) and of Apple's folders (`pt-br`), and
/// holds one form of each: codes that were replaced are replaced, cases and orders are fixed, so
/// that equal tags are equal values. Which languages, regions or types exist is not checked; what
/// is not well-formed is refused.
///
/// ```swift
/// try LanguageTag("sr_RS.UTF-8@latin").description  // "sr-Latn-RS"
/// try LanguageTag("iw-u-nu-latn").icuIdentifier     // "he@numbers=latn"
/// ```
///
/// Source: RFC 5646 and UTS #35 part 1, sections 3 and Annex C, with CLDR 42's data. Differs from
/// ICU 72 where ICU drops or changes in silence what it does not understand: that is refused.
public struct LanguageTag: Hashable, Sendable {
  /// The largest text that is read, in UTF-8 bytes.
  public static let maximumByteCount = 255

  var identifier: LanguageIdentifier
  // Few tags have any, and tags are copied often, so they stand together behind one reference.
  private var addition: LanguageTagAddition?

  init(identifier: LanguageIdentifier) {
    self.identifier = identifier
  }
}

extension LanguageTag {
  /// The attributes of the `-u-` extension, lower case, sorted, each once.
  public internal(set) var unicodeAttributes: [String] {
    get { addition?.parts.unicodeAttributes ?? [] }
    set { change { $0.unicodeAttributes = newValue } }
  }

  /// The keywords of the `-u-` extension, sorted by key, each key once.
  public internal(set) var unicodeKeywords: [UnicodeKeyword] {
    get { addition?.parts.unicodeKeywords ?? [] }
    set { change { $0.unicodeKeywords = newValue } }
  }

  /// The extensions other than `-u-` and private use, sorted by singleton.
  public internal(set) var extensions: [Extension] {
    get { addition?.parts.extensions ?? [] }
    set { change { $0.extensions = newValue } }
  }

  /// The private-use subtags after `-x-`, lower case, in the order in which they stand.
  public internal(set) var privateUse: [String] {
    get { addition?.parts.privateUse ?? [] }
    set { change { $0.privateUse = newValue } }
  }

  /// Whether nothing follows the variants.
  var isPlain: Bool { addition == nil }

  private mutating func change(_ body: (inout LanguageTagAddition.Parts) -> Void) {
    var parts = addition?.parts ?? LanguageTagAddition.Parts()
    body(&parts)
    addition = parts == LanguageTagAddition.Parts() ? nil : LanguageTagAddition(parts)
  }

  /// An extension other than `-u-`, such as the transformation `-t-`.
  public struct Extension: Hashable, Sendable {
    /// The letter or digit that opens it, lower case.
    public let singleton: String
    /// Its subtags joined by hyphens, lower case; never empty.
    public let value: String
  }

  /// English, without a region.
  public static let english = LanguageTag(identifier: LanguageIdentifier(language: "en"))

  /// English of the United States.
  public static let usEnglish = LanguageTag(
    identifier: LanguageIdentifier(language: "en", region: "US"))

  /// The language of the POSIX locale.
  ///
  /// What `C`, `POSIX` and `C.UTF-8` mean to ICU: `en-US-u-va-posix`.
  public static let usEnglishPOSIX = usEnglish.setting(.posixVariant)
}

// MARK: - Parts

extension LanguageTag {
  /// The language, lower case; `und` when it is undetermined.
  public var language: String { identifier.language }

  /// The script with a capital first, such as `Hans`; `nil` when the tag names none.
  public var script: String? { identifier.script }

  /// The region, two capitals or three digits; `nil` when the tag names none.
  public var region: String? { identifier.region }

  /// The variants, lower case, sorted.
  public var variants: [String] { identifier.variants }

  /// Finds the value of a `-u-` keyword.
  ///
  /// - Parameter key: The two-character BCP 47 key, such as `ca`, in any case.
  /// - Returns: The type in lower case, such as `buddhist`, and `true` where the tag has the key
  ///   alone; `nil` when the tag has no such key.
  /// - Complexity: O(*n*) in the number of keywords.
  public func unicodeKeyword(_ key: String) -> String? {
    let key = key.lowercased()
    return unicodeKeywords.first { $0.key == key }?.value
  }
}

// MARK: - Text

extension LanguageTag: CustomStringConvertible {
  /// The tag as canonical BCP 47, such as `zh-Hans-CN-u-ca-buddhist`.
  ///
  /// Reading it again gives an equal tag.
  public var description: String {
    if isPlain { return identifier.description }
    var subtags = identifier.subtags
    var isUnicodeWritten = false
    for other in extensions {
      if !isUnicodeWritten && other.singleton > "u" {
        subtags += unicodeSubtags
        isUnicodeWritten = true
      }
      subtags += [other.singleton, other.value]
    }
    if !isUnicodeWritten { subtags += unicodeSubtags }
    if !privateUse.isEmpty { subtags += ["x"] + privateUse }
    return subtags.joined(separator: "-")
  }

  private var unicodeSubtags: [String] {
    guard !unicodeAttributes.isEmpty || !unicodeKeywords.isEmpty else { return [] }
    return ["u"] + unicodeAttributes + unicodeKeywords.map(\.description)
  }
}
