/// The languages that the environment's variables ask for.
///
/// A pure function of the variables that are passed in; nothing is read from the process.
public struct EnvironmentLanguages: Hashable, Sendable {
  /// The languages of the words, the most wanted first; never empty.
  public let words: [LanguageTag]
  /// The variable that named them: `LANGUAGE`, `LC_ALL`, `LC_MESSAGES` or `LANG`.
  ///
  /// `nil` when none of them is set.
  public let wordsVariable: String?
  /// The language in which times are written.
  public let time: LanguageTag
  /// The variable that was asked about times: `LC_ALL`, `LC_TIME` or `LANG`.
  ///
  /// `nil` when none of them is set.
  public let timeVariable: String?

  /// Works the languages out.
  ///
  /// An empty variable counts as unset, and so does one of `LANGUAGE` with empty items only; other
  /// empty items there are passed over, as gettext does. With nothing set the words are `en-US`.
  ///
  /// The time's locale is taken as it is when its language and script are those of the first of
  /// the words' languages (`en_GB` for `en-US`). When they are others, the words' language is
  /// taken with the time locale's region, where that is known (`de_DE` gives `en-DE`), and else
  /// the words' locale. The POSIX locale (`C`) has no customs of its own and leaves the words'
  /// locale, as does an unset variable.
  ///
  /// ```swift
  /// let languages = try EnvironmentLanguages(
  ///   environment: ["LANG": "en_US.UTF-8", "LC_TIME": "de_DE.UTF-8"], isKnown: { _ in true })
  /// languages.time.description  // "en-DE"
  /// ```
  ///
  /// - Parameters:
  ///   - environment: The variables by name.
  ///   - isKnown: Whether the formatter has its own data for a language with a region; asked for
  ///     two tags at most.
  /// - Throws: ``EnvironmentLanguageError`` when a variable that counts is not a locale.
  public init(
    environment: [String: String], isKnown: (LanguageTag) -> Bool
  ) throws(EnvironmentLanguageError) {
    if let (variable, tags) = try Self.words(in: environment) {
      words = tags
      wordsVariable = variable
    } else {
      words = [.usEnglish]
      wordsVariable = nil
    }
    let first = words.first ?? .usEnglish
    if let (variable, tag) = try Self.locale(in: environment, of: ["LC_ALL", "LC_TIME", "LANG"]) {
      time = Self.timeLanguage(words: first, time: tag, isKnown: isKnown)
      timeVariable = variable
    } else {
      time = first
      timeVariable = nil
    }
  }
}

// MARK: - The variables

extension EnvironmentLanguages {
  private static func words(
    in environment: [String: String]
  ) throws(EnvironmentLanguageError) -> (variable: String, tags: [LanguageTag])? {
    if let value = environment["LANGUAGE"] {
      var tags: [LanguageTag] = []
      for item in value.split(separator: ":") {
        tags.append(try tag(String(item), in: "LANGUAGE", value: value))
      }
      if !tags.isEmpty { return (variable: "LANGUAGE", tags: tags) }
    }
    let found = try locale(in: environment, of: ["LC_ALL", "LC_MESSAGES", "LANG"])
    return found.map { (variable: $0.variable, tags: [$0.tag]) }
  }

  private static func locale(
    in environment: [String: String], of variables: [String]
  ) throws(EnvironmentLanguageError) -> (variable: String, tag: LanguageTag)? {
    for variable in variables {
      guard let value = environment[variable], !value.isEmpty else { continue }
      return (variable: variable, tag: try tag(value, in: variable, value: value))
    }
    return nil
  }

  private static func tag(
    _ item: String, in variable: String, value: String
  ) throws(EnvironmentLanguageError) -> LanguageTag {
    do throws(LanguageTagError) {
      return try LanguageTag(item)
    } catch {
      throw EnvironmentLanguageError(variable: variable, value: value, reason: error)
    }
  }
}

// MARK: - The time

extension EnvironmentLanguages {
  private static func timeLanguage(
    words: LanguageTag, time: LanguageTag, isKnown: (LanguageTag) -> Bool
  ) -> LanguageTag {
    guard time != .usEnglishPOSIX else { return words }
    let script = words.identifier.assumedScript
    if time.language == words.language && time.identifier.assumedScript == script { return time }
    guard let region = time.region else { return words }
    var plain = LanguageIdentifier(language: words.language, script: words.script)
    plain.region = region
    // `zh-CN` with the region of `zh_HK` must not become Traditional Chinese.
    if plain.assumedScript == script {
      let candidate = LanguageTag(identifier: plain)
      if isKnown(candidate) { return candidate }
    }
    guard plain.script == nil, let script else { return words }
    plain.script = script
    let candidate = LanguageTag(identifier: plain)
    return isKnown(candidate) ? candidate : words
  }
}
