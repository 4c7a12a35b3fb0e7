internal import BundleStrings
internal import ICUKit
internal import LanguageTags
internal import TimeLabels

/// A language with the text that it was typed as, and its words.
struct LabelLanguage {
  /// What was typed; `nil` where the environment decided.
  let typed: String?
  /// The wished languages, best first.
  let preferences: [LanguageTag]
  /// The wished locale of times, where it is not that of the words.
  let timeLocale: LanguageTag?
  /// Where they were named, as ` from LANG`; said after the name of the wish.
  let originText: String
  let words: LabelWords
  /// What writes the times, shared by all zones.
  let formatters: LabelFormatters

  /// Takes a language from an option or a line of input.
  init(
    _ text: String, from origin: String, _ layers: [StringsBundle], _ options: LabelOptions,
    verb: String = LabelCommand.verb
  ) throws(CommandFailure) {
    let preferences: LanguagePreferences
    do throws(LanguageListError) {
      preferences = try LanguagePreferences(text)
    } catch {
      throw .argument(error.description, verb: verb)
    }
    try Self.checkKeywords(of: preferences.tags, verb: verb)
    typed = text
    self.preferences = preferences.tags
    timeLocale = nil
    originText = " from \(origin)"
    words = try Self.words(preferences.tags, nil, layers, options, verb: verb)
    formatters = try Self.formatters(words, options, verb: verb)
  }

  /// Takes the languages of the environment.
  init(
    environment: (String) -> String?, _ layers: [StringsBundle], _ options: LabelOptions,
    verb: String = LabelCommand.verb
  ) throws(CommandFailure) {
    let languages = try EnvironmentLanguages(environment, verb: verb)
    try Self.checkKeywords(of: languages.words + [languages.time], verb: verb)
    typed = nil
    preferences = languages.words
    timeLocale = languages.time
    let wordsOrigin = languages.wordsVariable.map { " from \($0)" } ?? ", as no variable is set"
    let timeOrigin = languages.timeVariable.map { ", times from \($0)" }
    originText =
      languages.timeVariable == languages.wordsVariable
      ? wordsOrigin : wordsOrigin + (timeOrigin ?? "")
    words = try Self.words(languages.words, languages.time, layers, options, verb: verb)
    formatters = try Self.formatters(words, options, verb: verb)
  }

  /// The label of this language in a zone.
  func label(
    in zone: LabelZone, _ options: LabelOptions
  ) throws(CommandFailure) -> LastUpdatedLabel {
    do throws(ICUError) {
      return try LastUpdatedLabel(
        words: words, zone: zone.rules, options: options, formatters: formatters)
    } catch {
      throw CommandFailure(error, verb: LabelCommand.verb)
    }
  }

  /// A note for standard error where the wished words were not to be had.
  ///
  /// A bare time needs no words. A language that was passed over has a table in `--strings`, for
  /// the built-in ones have every word.
  func note(_ options: LabelOptions) -> String? {
    guard !options.isBare else { return nil }
    guard words.omissions.isEmpty else {
      let reasons = words.omissions.map(\.reason).joined(separator: ", ")
      return "\(reasons), so the words are in '\(words.stringsLanguage)'"
    }
    guard typed != nil, let wished = preferences.first,
      words.strings.chain.links.first?.preference == nil
    else { return nil }
    return "there are no words in '\(wished)'; the label is in '\(words.formatLocale)' "
      + "('--strings DIR' brings words of your own)"
  }

  /// What a person calls the wish: the canonical tags with colons between them.
  var name: String { preferences.map(\.description).joined(separator: ":") }
}

extension LabelLanguage {
  /// The most errors of a strings folder that are printed.
  private static let mostErrorLines = 20

  /// Refuses keyword values that ICU does not know.
  static func checkKeywords(
    of tags: [LanguageTag], verb: String = LabelCommand.verb
  ) throws(CommandFailure) {
    if let problem = keywordProblem(of: tags) { throw .argument(problem, verb: verb) }
  }

  /// What is wrong with the keywords of tags; `nil` where ICU knows them all.
  static func keywordProblem(of tags: [LanguageTag]) -> String? {
    for tag in tags {
      do throws(ICUError) {
        _ = try ICULocale(tag)
      } catch {
        return "locale '\(tag)' asks for '-u-\(error.subject)', which ICU \(ICUVersion.library) "
          + "does not know; leave it out"
      }
    }
    return nil
  }

  private static func formatters(
    _ words: LabelWords, _ options: LabelOptions, verb: String
  ) throws(CommandFailure) -> LabelFormatters {
    do throws(ICUError) {
      return try LabelFormatters(
        locale: options.isBare ? words.bareFormatLocale : words.formatLocale, options: options)
    } catch {
      throw CommandFailure(error, verb: verb)
    }
  }

  /// Chooses the words, and refuses a folder whose tables are damaged.
  private static func words(
    _ preferences: [LanguageTag], _ timeLocale: LanguageTag?, _ layers: [StringsBundle],
    _ options: LabelOptions, verb: String
  ) throws(CommandFailure) -> LabelWords {
    let words: LabelWords
    do throws(BundleError) {
      words = try LabelWords(
        layers: layers, preferring: preferences, timeLocale: timeLocale,
        requiresYesterday: options.distinguishesYesterday)
    } catch {
      throw CommandFailure(error, verb: verb)
    }
    var lines: [String] = []
    for table in words.strings.readTables {
      // An error with its notes is several lines, each with its end.
      lines += table.errorLines.flatMap { $0.split(separator: "\n").map(String.init) }
    }
    for omission in words.omissions {
      guard let place = omission.match?.place else { continue }
      lines.append("\(place): error: \(omission.reason) [placeholder-mismatch]")
    }
    guard lines.isEmpty else { throw CommandFailure(.environmentFailed, lines: limited(lines)) }
    return words
  }

  /// The first lines of many, and how many more there are.
  static func limited(_ lines: [String]) -> [String] {
    let rest = lines.count - mostErrorLines
    return rest > 0 ? lines.prefix(mostErrorLines) + ["\(rest) more errors"] : lines
  }
}

extension EnvironmentLanguages {
  /// Reads the languages of the environment.
  init(_ environment: (String) -> String?, verb: String) throws(CommandFailure) {
    var variables: [String: String] = [:]
    for name in ["LANGUAGE", "LC_ALL", "LC_MESSAGES", "LC_TIME", "LANG"] {
      variables[name] = environment(name)
    }
    do throws(EnvironmentLanguageError) {
      self = try EnvironmentLanguages(environment: variables, isKnown: ICULocales.isAvailable)
    } catch {
      throw .argument(error.description, verb: verb)
    }
  }
}
