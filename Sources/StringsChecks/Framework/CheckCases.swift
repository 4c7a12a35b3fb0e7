internal import LanguageTags
internal import StringsFormats

/// A text as a check sees it.
struct TextCase: ~Copyable {
  /// The text that is checked.
  let text: CheckedText
  let language: CheckedLanguage
  /// The text in the source language; `nil` where there is none, and for source texts themselves.
  let source: CheckedText?
  let sourceLanguage: CheckedLanguage?
  /// What all texts of the key take in the source language; `nil` where there is none.
  let sourceArguments: [ArgumentUse]?
  let key: String
  let table: String
  let format: LocalizationFormat
  /// The form, where the text is one of several.
  let form: CheckedRule.Form?
  /// Texts that are the same in all languages.
  let untranslatedTexts: Set<String>

  /// Whether the text is one of those between which a number, a width or the device decides.
  var isPartOfRule: Bool { form != nil }

  /// Whether the text is in the source language.
  var isSource: Bool { sourceArguments == nil && source == nil }

  /// What the text's source text is, where the two are not in one language.
  var translatedFrom: CheckedText? { source }
}

/// An entry whose text depends on something, as a check sees it.
struct EntryCase: ~Copyable {
  let rule: CheckedRule
  let language: CheckedLanguage
  /// The rule of the key in the source language.
  let sourceRule: CheckedRule?
  /// The text of the key in the source language, where it is always the same.
  let sourceText: CheckedText?
  let sourceArguments: [ArgumentUse]?
  let key: String
  let format: LocalizationFormat
}
