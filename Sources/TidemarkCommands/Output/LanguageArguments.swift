internal import LanguageTags
internal import VisibleText

/// Languages that the command line names.
enum LanguageArguments {
  /// Reads tags.
  ///
  /// - Parameters:
  ///   - texts: The tags as they were typed.
  ///   - option: The option that names them, with its dashes.
  ///   - verb: The verb, for messages.
  /// - Returns: The languages, each once.
  /// - Throws: `CommandFailure` for a text that is no tag.
  static func languages(
    _ texts: [String], option: String = "--locale", verb: String
  ) throws(CommandFailure) -> [LanguageTag] {
    var languages: [LanguageTag] = []
    for text in texts {
      guard let tag = try? LanguageTag(text) else {
        throw .argument(
          "'\(option)': \(VisibleText.quoted(text)) is no language tag, such as de or zh-Hans",
          verb: verb)
      }
      if !languages.contains(tag) { languages.append(tag) }
    }
    return languages
  }
}
