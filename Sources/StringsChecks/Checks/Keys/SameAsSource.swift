internal import ICUKit
internal import LanguageTags

extension Check {
  /// K9: a translation that is the source text.
  static let sameAsSource = Check(
    "same-as-source", "K9", .style,
    "a translation is the same as its source text",
    why:
      "It may not be translated yet. Names and technical words are the same in many languages: put "
      + "such texts into 'untranslated' of tidemark.json.",
    good: .pair("Open", "Öffnen"), bad: .pair("Open the file", "Open the file"),
    .text([.asciiLetter, .beyondASCII]) { text, findings in
      guard let source = text.source, let sourceLanguage = text.sourceLanguage,
        text.text.text.utf8.elementsEqual(source.text.utf8),
        sourceLanguage.tag.language != text.language.tag.language,
        text.text.isWorthTranslating, !text.untranslatedTexts.contains(text.text.text)
      else { return }
      findings.add("the text is the same as its source text")
    })
}

extension CheckedText {
  /// Whether a text holds more than names, signs and addresses: two letters or more, not all of them
  /// capitals.
  var isWorthTranslating: Bool {
    let letters = words.flatMap(\.text.unicodeScalars)
    return letters.count > 1 && letters.contains { !$0.properties.isUppercase }
  }
}
