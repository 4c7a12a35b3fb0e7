import NearestNames
import VisibleText

extension UsageError {
  /// The largest number of choices that a message lists.
  private static let mostListedChoices = 8

  static func noVerb(among verbs: [String]) -> UsageError {
    UsageError("no verb is given\(expectation(of: verbs))")
  }

  static func unknownVerb(_ verb: String, among verbs: [String]) -> UsageError {
    let near = NameSuggestions.question(about: verb, among: verbs)
    return UsageError(
      "unknown verb \(VisibleText.quoted(verb))\(near.isEmpty ? expectation(of: verbs) : near)")
  }

  /// Lists what could be given; empty where there is nothing, or too much for a line.
  private static func expectation(of names: [String]) -> String {
    guard (1...mostListedChoices).contains(names.count) else { return "" }
    return "; expected one of " + names.map { "'\($0)'" }.joined(separator: ", ")
  }

  static func unknownLongOption(
    _ form: String, among options: [OptionDescription], verb: String?
  ) -> UsageError {
    let near = nearestForms(to: String(form.dropFirst(2)), among: options)
    return UsageError(
      "unknown option \(VisibleText.quoted(form))\(NameSuggestions.question(naming: near))",
      verb: verb)
  }

  /// Words a letter that is no option, alone or in a cluster such as `-qx`.
  static func unknownShortOption(
    _ letter: Character, in word: String, among options: [OptionDescription], verb: String?
  ) -> UsageError {
    guard word.count > 2 else {
      return UsageError("unknown option \(VisibleText.quoted(word))", verb: verb)
    }
    // One dash before a long name is the likelier mistake.
    let near = nearestForms(to: String(word.dropFirst()), among: options)
    guard near.isEmpty else {
      return UsageError(
        "unknown option \(VisibleText.quoted(word))\(NameSuggestions.question(naming: near))",
        verb: verb)
    }
    return UsageError(
      "unknown option \(VisibleText.quoted("-\(letter)")) in \(VisibleText.quoted(word))",
      verb: verb)
  }

  /// Words a long name after one dash, which would be a cluster of letters nobody means.
  static func longNameAfterOneDash(_ option: OptionDescription, verb: String?) -> UsageError {
    UsageError(
      "unknown option '-\(option.name)'\(NameSuggestions.question(naming: [option.longForm]))",
      verb: verb)
  }

  /// Names are compared without their dashes, which would count as letters that are right.
  private static func nearestForms(to name: String, among options: [OptionDescription]) -> [String]
  {
    NameSuggestions.nearest(to: name, among: options.map(\.name)).map { "--\($0)" }
  }

  static func needsValue(_ form: String, butFound next: String?, verb: String?) -> UsageError {
    let found = next.map { ", not \(VisibleText.quoted($0))" } ?? ""
    return UsageError("option '\(form)' needs a value\(found)", verb: verb)
  }

  static func takesNoValue(_ form: String, verb: String?) -> UsageError {
    UsageError("option '\(form)' takes no value", verb: verb)
  }

  static func shortWithEqualsSign(_ option: OptionDescription, verb: String?) -> UsageError {
    let short = option.shortForm ?? option.longForm
    return UsageError(
      "option '\(short)' takes its value as the next word, '\(option.longForm)' after '='",
      verb: verb)
  }

  static func givenTwice(_ option: OptionDescription, verb: String?) -> UsageError {
    UsageError("option '\(option.longForm)' is given twice", verb: verb)
  }

  static func emptyItem(in text: String, of name: String, verb: String?) -> UsageError {
    UsageError(
      text.isEmpty
        ? "\(name) is empty" : "\(name) has an empty item in \(VisibleText.quoted(text))",
      verb: verb)
  }

  /// Words an empty text where a path is needed, which the system would only say is not there.
  static func emptyPath(of name: String, expected: String, verb: String?) -> UsageError {
    UsageError("\(name) is empty; expected the path of a \(expected)", verb: verb)
  }

  static func notAChoice(
    _ text: String, of name: String, among choices: [String], verb: String?
  ) -> UsageError {
    let near = NameSuggestions.question(about: text, among: choices)
    let remedy =
      near.isEmpty && choices.count <= mostListedChoices
      ? ", only \(NameSuggestions.alternatives(choices))" : near
    return UsageError("\(name) cannot be \(VisibleText.quoted(text))\(remedy)", verb: verb)
  }

  static func missingArgument(_ argument: ArgumentDescription, verb: String?) -> UsageError {
    let choices = argument.value.choices
    let remedy =
      (1...mostListedChoices).contains(choices.count)
      ? "; expected \(NameSuggestions.alternatives(choices))" : ""
    return UsageError("\(argument.name) is missing\(remedy)", verb: verb)
  }

  static func unexpectedArgument(_ word: String, verb: String?) -> UsageError {
    UsageError("unexpected argument \(VisibleText.quoted(word))", verb: verb)
  }
}
