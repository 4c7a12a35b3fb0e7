internal import LanguageTags
internal import NearestNames
internal import RefreshKit
internal import SourceDiagnostics
internal import TimeZones

// What has to be true for a line.

extension RefreshScriptReader {
  func needHeader(_ words: RefreshScriptWords) throws(RefreshScriptFault) {
    guard header == .none else { return }
    throw RefreshScriptFault(
      id: "no-header",
      message: "there is no header; a line such as 'header normal' comes before it",
      range: words.verb.range)
  }

  func needLines(
    _ words: RefreshScriptWords, of word: RefreshScriptWords.Word
  ) throws(RefreshScriptFault) {
    guard !header.hasLines else { return }
    throw RefreshScriptFault(
      id: "no-lines",
      message: "the header '\(header.rawValue)' has no lines of text of this kind; 'normal', "
        + "'state' and 'gif' have them", range: word.range)
  }
}

// Values.

extension RefreshScriptReader {
  func word(
    _ words: inout RefreshScriptWords
  ) throws(RefreshScriptFault) -> RefreshScriptWords.Word {
    guard let word = words.next() else {
      let end = words.range.upperBound
      throw RefreshScriptFault(
        id: "missing-value",
        message: "a value is missing; expected \(RefreshScriptVerb.usages(of: words.verb.text))",
        range: end..<end)
    }
    return word
  }

  func text(_ words: inout RefreshScriptWords) throws(RefreshScriptFault) -> String {
    try word(&words).text
  }

  func choice(
    _ words: inout RefreshScriptWords, of known: [String]
  ) throws(RefreshScriptFault) -> String {
    try Self.choice(word(&words), of: known)
  }

  static func choice(
    _ word: RefreshScriptWords.Word, of known: [String]
  ) throws(RefreshScriptFault) -> String {
    guard !known.contains(word.text) else { return word.text }
    throw RefreshScriptFault(
      id: "unknown-value",
      message: "unknown value \(Diagnostic.quote(word.text))"
        + alternatives(to: word.text, among: known),
      range: word.range)
  }

  func value<Value: RawRepresentable & CaseIterable>(
    _ words: inout RefreshScriptWords, of type: Value.Type
  ) throws(RefreshScriptFault) -> (value: Value, word: RefreshScriptWords.Word)
  where Value.RawValue == String {
    let word = try word(&words)
    let name = try Self.choice(word, of: Value.allCases.map(\.rawValue))
    guard let value = Value(rawValue: name) else {
      throw .extraWord(word, verb: words.verb)
    }
    return (value, word)
  }

  func kind(
    _ words: inout RefreshScriptWords
  ) throws(RefreshScriptFault) -> RefreshHeaderKind {
    try value(&words, of: RefreshHeaderKind.self).value
  }

  func result(
    _ words: inout RefreshScriptWords
  ) throws(RefreshScriptFault) -> RefreshResult? {
    guard let word = words.next() else { return nil }
    return try result(word)
  }

  func result(
    _ word: RefreshScriptWords.Word, also others: [String] = []
  ) throws(RefreshScriptFault) -> RefreshResult {
    let name = try Self.choice(word, of: ["success", "failure"] + others)
    return name == "failure" ? .failure : .success
  }

  func number(
    _ words: inout RefreshScriptWords, _ kind: ScriptNumber = .points
  ) throws(RefreshScriptFault) -> Double {
    try Self.number(word(&words), kind)
  }

  func optionalNumber(
    _ words: inout RefreshScriptWords
  ) throws(RefreshScriptFault) -> Double? {
    guard let word = words.next() else { return nil }
    return try Self.number(word, .speed)
  }

  static func number(
    _ word: RefreshScriptWords.Word, _ kind: ScriptNumber
  ) throws(RefreshScriptFault) -> Double {
    guard let number = ScriptNumber.value(of: word.text), kind.accepts(number) else {
      throw RefreshScriptFault(
        id: "bad-number",
        message: "\(Diagnostic.quote(word.text)) cannot be used; expected \(kind.expected)",
        range: word.range)
    }
    return number
  }

  func length(_ words: inout RefreshScriptWords) throws(RefreshScriptFault) -> Double {
    try number(&words, .length)
  }

  func seconds(_ words: inout RefreshScriptWords) throws(RefreshScriptFault) -> Double {
    try number(&words, .seconds)
  }

  func rows(_ words: inout RefreshScriptWords) throws(RefreshScriptFault) -> Int {
    Int(try number(&words, .rows))
  }

  /// An instant that is known when the script is read, or one of two words.
  enum Moment {
    case instant(Instant)
    case now
    case never
  }

  func moment(
    _ words: inout RefreshScriptWords
  ) throws(RefreshScriptFault) -> (moment: Moment, word: RefreshScriptWords.Word) {
    let word = try word(&words)
    do throws(InstantArgument.Fault) {
      let argument = try InstantArgument(word.text, allowsWallTime: true, role: .script)
      switch argument {
      case .now: return (.now, word)
      case .never: return (.never, word)
      case .moment(let instant): return (.instant(instant), word)
      case .file:
        throw InstantArgument.Fault(
          status: .unusableArgument,
          message: "a file's time is another at each run; expected an instant")
      case .wall:
        let instant = try argument.instant(in: zone, now: Instant(milliseconds: 0))
        return (instant.map { .instant($0) } ?? .never, word)
      }
    } catch {
      throw RefreshScriptFault(id: "bad-instant", message: error.message, range: word.range)
    }
  }

  func readZone(_ words: inout RefreshScriptWords) throws(RefreshScriptFault) -> ZoneRules {
    let word = try word(&words)
    do throws(TimeZoneError) {
      return try surroundings.database.zone(named: word.text)
    } catch {
      throw RefreshScriptFault(
        id: "unknown-zone", message: error.description, range: word.range)
    }
  }

  func languages(
    _ words: inout RefreshScriptWords
  ) throws(RefreshScriptFault) -> [LanguageTag] {
    let word = try word(&words)
    let tags: [LanguageTag]
    do throws(LanguageListError) {
      tags = try LanguagePreferences(word.text).tags
    } catch {
      throw RefreshScriptFault(id: "bad-language", message: error.description, range: word.range)
    }
    if let problem = LabelLanguage.keywordProblem(of: tags) {
      throw RefreshScriptFault(id: "bad-language", message: problem, range: word.range)
    }
    return tags
  }

  /// The nearest names as a question, or else what is known where that is little.
  static func alternatives(to name: String, among known: [String]) -> String {
    let question = NameSuggestions.question(about: name, among: known)
    guard question.isEmpty else { return question }
    return known.count > 12
      ? "; see 'tidemark refresh --help'"
      : "; expected \(NameSuggestions.alternatives(known))"
  }
}

extension RefreshScriptFault {
  static func extraWord(
    _ word: RefreshScriptWords.Word, verb: RefreshScriptWords.Word
  ) -> RefreshScriptFault {
    RefreshScriptFault(
      id: "extra-value",
      message: "\(Diagnostic.quote(word.text)) is one value too many; expected "
        + RefreshScriptVerb.usages(of: verb.text), range: word.range)
  }

  static func already(
    _ message: String, _ words: RefreshScriptWords
  ) -> RefreshScriptFault {
    RefreshScriptFault(id: "nothing-to-do", message: message, range: words.verb.range)
  }
}

extension String {
  /// Whether it is a property's name, alone or after that of a component.
  func isName(_ name: String) -> Bool { self == name || hasSuffix("." + name) }
}
