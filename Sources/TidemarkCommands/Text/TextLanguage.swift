internal import BundleStrings
internal import CommandLineOptions
internal import ICUKit
internal import LanguageTags

/// A wish for a language with the text that it was typed as, and the strings that answer it.
struct TextLanguage {
  /// What was typed; `nil` where the environment decided.
  let typed: String?
  /// The wished languages, best first.
  let preferences: [LanguageTag]
  /// Where they were named, such as `from LANG`.
  let originText: String
  let strings: LocalizedStrings

  /// What a person calls the wish: the canonical tags with colons between them.
  var name: String { preferences.map(\.description).joined(separator: ":") }

  /// The wishes of the command line, or that of the environment.
  ///
  /// - Throws: `CommandFailure` for a text that is no tag, and for a table that cannot be read.
  static func all(
    _ parsed: ParsedArguments, _ context: CommandContext,
    _ read: ([LanguageTag]) throws(BundleError) -> LocalizedStrings
  ) throws(CommandFailure) -> [TextLanguage] {
    var languages: [TextLanguage] = []
    for text in parsed.values(of: .textLocale) {
      let preferences: LanguagePreferences
      do throws(LanguageListError) {
        preferences = try LanguagePreferences(text)
      } catch {
        throw .argument(error.description, verb: TextCommand.verb)
      }
      languages.append(try TextLanguage(text, preferences.tags, "from --locale", read))
    }
    guard languages.isEmpty else { return languages }
    let environment = try EnvironmentLanguages(context.environment, verb: TextCommand.verb)
    return [
      try TextLanguage(
        nil, environment.words,
        environment.wordsVariable.map { "from \($0)" } ?? "as no variable is set", read)
    ]
  }

  private init(
    _ typed: String?, _ preferences: [LanguageTag], _ originText: String,
    _ read: ([LanguageTag]) throws(BundleError) -> LocalizedStrings
  ) throws(CommandFailure) {
    try LabelLanguage.checkKeywords(of: preferences, verb: TextCommand.verb)
    self.typed = typed
    self.preferences = preferences
    self.originText = originText
    do throws(BundleError) {
      strings = try read(preferences)
    } catch {
      throw CommandFailure(error, verb: TextCommand.verb)
    }
  }
}
