internal import VisibleText

/// A text that is not a language tag, and where and why.
public struct LanguageTagError: Error, Hashable, Sendable {
  /// What was wrong.
  @nonexhaustive public enum Kind: Hashable, Sendable {
    /// The text is empty.
    case empty
    /// The text has more than 255 bytes.
    case tooLong
    /// A byte that no spelling of a tag may have at that place.
    case unexpectedCharacter
    /// Two separators in a row, or one at an end.
    case emptySubtag
    /// A language of more than eight letters.
    case languageTooLong
    /// The first subtag cannot be a language.
    case malformedLanguage
    /// A subtag that nothing which may stand at its place looks like.
    case malformedSubtag
    /// A variant that stands twice.
    case repeatedVariant
    /// An extension that stands twice.
    case repeatedExtension
    /// An extension, or a keyword that needs a value, without one.
    case missingValue
    /// A POSIX modifier, the part after `@`, that is not known.
    case unknownModifier
    /// A keyword of ICU's `@key=value` form that is not known.
    case unknownKeyword
  }

  /// The whole text as it was given.
  public let text: String
  /// What was wrong.
  public let kind: Kind
  /// The part that was wrong, as it was given; empty where there is no such part.
  public let subtag: String
  /// Where that part starts: UTF-8 bytes from the start of the text, from 0.
  public let utf8Offset: Int
  /// What to write instead of the part, where that is known.
  public let suggestion: String?

  /// Makes an error from its parts.
  ///
  /// - Parameters:
  ///   - text: The whole text.
  ///   - kind: What was wrong.
  ///   - subtag: The part that was wrong.
  ///   - utf8Offset: Where the part starts, in UTF-8 bytes from 0.
  ///   - suggestion: What to write instead, if known.
  public init(
    text: String, kind: Kind, subtag: String = "", utf8Offset: Int = 0, suggestion: String? = nil
  ) {
    self.text = text
    self.kind = kind
    self.subtag = subtag
    self.utf8Offset = utf8Offset
    self.suggestion = suggestion
  }
}

extension LanguageTagError: CustomStringConvertible {
  /// One line: the text, what is wrong with it, and what to do.
  public var description: String {
    let text = VisibleText.quoted(text, limit: 40)
    return kind == .empty ? message : "\(text) is not a language tag: \(message)"
  }

  /// What is wrong and what to do, without the text itself.
  public var message: String {
    let part = "\(VisibleText.quoted(subtag, limit: 40)) at byte \(utf8Offset)"
    let remedy = suggestion.map { "; write '\($0)'" }
    let expectation = "; expected a tag such as zh-Hans or pt-BR"
    switch kind {
    case .empty:
      return "the language tag is empty; write one such as 'en' or 'zh-Hans'"
    case .tooLong:
      return "it has \(text.utf8.count) bytes, and at most \(LanguageTag.maximumByteCount) are read"
        + "; shorten it"
    case .unexpectedCharacter:
      return "the character \(part) cannot stand there; remove it, for a tag is ASCII letters, "
        + "digits and hyphens"
    case .emptySubtag:
      return "a subtag is missing at byte \(utf8Offset); remove the separator"
    case .languageTooLong:
      return "the language \(part) has more than 8 letters" + expectation
    case .malformedLanguage:
      return "\(part) is not a language, which has two or three letters" + (remedy ?? expectation)
    case .malformedSubtag:
      return "the subtag \(part) is not well-formed there" + (remedy ?? "; leave it out")
    case .repeatedVariant:
      return "the variant \(part) stands twice; leave one out"
    case .repeatedExtension:
      return "the extension \(part) stands twice; join them into one"
    case .missingValue:
      return "\(part) needs a value after it" + (remedy ?? "; add one, or leave it out")
    case .unknownModifier:
      return "the modifier \(part) is not known" + (remedy ?? "; leave it out")
    case .unknownKeyword:
      return "the keyword \(part) is not known" + (remedy ?? "; leave it out")
    }
  }
}
