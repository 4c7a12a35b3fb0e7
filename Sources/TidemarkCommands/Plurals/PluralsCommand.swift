internal import CommandLineOptions
internal import ICUKit
internal import LanguageTags
internal import NearestNames
internal import VisibleText

/// `tidemark plurals`: shows the plural forms of languages.
enum PluralsCommand {
  static let verb = "plurals"

  /// Runs the verb.
  ///
  /// - Parameters:
  ///   - parsed: The options and arguments.
  ///   - context: What the command may use of the world.
  /// - Returns: The status to end with.
  /// - Throws: `CommandFailure` with what is wrong, `OutputStream.Failure` for an output.
  static func run(_ parsed: ParsedArguments, _ context: CommandContext) throws -> ExitStatus {
    let kind: ICUPluralRules.Kind = parsed.isPresent(.ordinal) ? .ordinal : .cardinal
    let languages = try languages(parsed.arguments(of: .pluralLanguages))
    let forms = try languages.map { (language) throws(CommandFailure) in
      try LanguageForms(language, kind)
    }
    let explains = parsed.isPresent(.pluralsExplain)
    if parsed[.pluralsFormat] == "json" {
      for language in forms { try context.output.writeLine(language.json(explains: explains)) }
      return .done
    }
    for (number, language) in forms.enumerated() {
      if number > 0 { try context.output.writeLine("") }
      for line in language.lines(explains: explains, context.resultColors) {
        try context.output.writeLine(line)
      }
    }
    if explains {
      try context.output.writeLine("")
      try context.output.writeLine(
        context.resultColors.dim("ICU \(ICUVersion.library), CLDR \(ICUVersion.localeData)"))
    }
    return .done
  }

  private static func languages(_ words: [String]) throws(CommandFailure) -> [LanguageTag] {
    var tags: [LanguageTag] = []
    for word in words {
      guard let items = ValueDescription.items(in: word) else {
        throw .argument("there is an empty item in \(VisibleText.quoted(word))", verb: verb)
      }
      for item in items {
        guard let tag = try? LanguageTag(item) else {
          throw .argument(
            "\(VisibleText.quoted(item)) is no language tag, such as pl or pt-PT"
              + NameSuggestions.question(about: item, among: known()),
            verb: verb)
        }
        if !tags.contains(tag) { tags.append(tag) }
      }
    }
    return tags
  }

  /// The languages that ICU knows, in the spelling of tags.
  static func known() -> [String] {
    ICULocales.availableIdentifiers.map { $0.replacing("_", with: "-") }
  }
}
