internal import LanguageTags
internal import NearestNames
internal import RefreshExamples
internal import RefreshKit
internal import SourceDiagnostics
internal import TimeZones

// What has to be true for a line.

extension RefreshScriptReader {
  @discardableResult
  func needComponent(
    at place: ExamplePlace, _ words: RefreshScriptWords
  ) throws(RefreshScriptFault) -> Part {
    if let part = parts[place] { return part }
    let name = place.rawValue
    throw RefreshScriptFault(
      id: "no-\(name)",
      message: "there is no \(name); a line such as "
        + "'\(name) \(RefreshComponentKind.names(at: place)[0])' comes before it",
      range: words.verb.range)
  }

  func needLines(
    at place: ExamplePlace, _ words: RefreshScriptWords, of word: RefreshScriptWords.Word
  ) throws(RefreshScriptFault) {
    let part = try needComponent(at: place, words)
    guard !(part.component is any StateRefreshComponent) else { return }
    throw RefreshScriptFault(
      id: "no-lines",
      message: "\(called(part, at: place)) has no lines of text of this kind; "
        + owners(at: place) { $0 is any StateRefreshComponent } + " have them", range: word.range)
  }

  private func called(_ part: Part, at place: ExamplePlace) -> String {
    "the \(place.rawValue) " + (part.name.map { "'\($0)'" } ?? "of the example")
  }

  /// The kinds of a place that have something, or of other places where none of it has.
  private func owners(
    at place: ExamplePlace, _ have: (RefreshComponent) -> Bool
  ) -> String {
    let kinds = RefreshComponentKind.all.filter {
      have($0.makeComponent(surroundings.environment))
    }
    let here = kinds.filter { $0.place == place }.map { "'\($0.name)'" }
    let names = here.isEmpty ? kinds.map { "'\($0.place.rawValue) \($0.name)'" } : here
    guard let last = names.last, names.count > 1 else { return names.first ?? "nothing" }
    return names.dropLast().joined(separator: ", ") + " and \(last)"
  }

  /// Understands an option and its value.
  func option(
    _ words: inout RefreshScriptWords, at place: ExamplePlace
  ) throws(RefreshScriptFault) -> (RefreshComponent) -> Void {
    let part = try needComponent(at: place, words)
    let word = try word(&words)
    let name = try Self.choice(word, of: RefreshComponentOption.names)
    guard let option = RefreshComponentOption.all.first(where: { $0.name == name }) else {
      throw .extraWord(word, words)
    }
    guard option.applies(to: part.component) else {
      if case .lines = option.need { try needLines(at: place, words, of: word) }
      throw RefreshScriptFault(
        id: "no-option",
        message: "\(called(part, at: place)) has no option '\(name)'; "
          + owners(at: place, option.applies) + " have it", range: word.range)
    }
    words.usage = "option [PLACE] \(option.usage)"
    switch option.values {
    case .flag(let set):
      let isOn = try isOn(&words)
      return { set($0, isOn) }
    case .number(let kind, let other, let set):
      let word = try self.word(&words)
      if let other, word.text == other { return { set($0, nil) } }
      let number = try Self.number(word, kind, or: other)
      return { set($0, number) }
    case .noMoreDataDisplay:
      let display: RefreshOptions.NoMoreDataDisplay
      switch try choice(&words, of: ["always", "never", "brief"]) {
      case "always": display = .always
      case "never": display = .never
      default: display = .briefly(.seconds(try seconds(&words)))
      }
      return { $0.options.noMoreDataDisplay = display }
    }
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
        message: "a value is missing; expected \(words.usages)",
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
      throw .extraWord(word, words)
    }
    return (value, word)
  }

  /// The place that a component stands at; that of the header where none is named.
  func place(_ words: inout RefreshScriptWords) -> ExamplePlace {
    guard let place = words.nextName.flatMap(ExamplePlace.init) else { return .header }
    _ = words.next()
    return place
  }

  func isOn(_ words: inout RefreshScriptWords) throws(RefreshScriptFault) -> Bool {
    try choice(&words, of: ["on", "off"]) == "on"
  }

  func end(
    _ word: RefreshScriptWords.Word, at place: ExamplePlace, also others: [String] = []
  ) throws(RefreshScriptFault) -> ExampleEnd {
    let endsContent = place == .footer || place == .trailer
    if !endsContent, word.text == ExampleEnd.noMoreData.rawValue {
      throw RefreshScriptFault(
        id: "unknown-value",
        message: "a \(place.rawValue) does not end with '\(word.text)'; a footer and a trailer do",
        range: word.range)
    }
    let ends = ExampleEnd.allCases.filter { endsContent || $0 != .noMoreData }
    let name = try Self.choice(word, of: ends.map(\.rawValue) + others)
    return ExampleEnd(rawValue: name) ?? .success
  }

  func example(_ words: inout RefreshScriptWords) throws(RefreshScriptFault) -> RefreshExample {
    let word = try word(&words)
    if let example = RefreshExample.named(word.text) { return example }
    throw RefreshScriptFault(
      id: "unknown-value",
      message: "unknown example \(Diagnostic.quote(word.text))"
        + NameSuggestions.question(about: word.text, among: RefreshExample.all.map(\.name))
        + "; 'tidemark refresh examples' lists them", range: word.range)
  }

  /// Whether the next number is one to the side, as the word before it says.
  func takesSideways(_ words: inout RefreshScriptWords) -> Bool {
    guard words.nextName == "sideways" else { return false }
    _ = words.next()
    return true
  }

  /// A number, one to the side after its word, or both.
  func twoNumbers(
    _ words: inout RefreshScriptWords, _ kind: ScriptNumber
  ) throws(RefreshScriptFault) -> (y: Double, x: Double) {
    if takesSideways(&words) { return (0, try number(&words, kind)) }
    let y = try number(&words, kind)
    return (y, takesSideways(&words) ? try number(&words, kind) : 0)
  }

  func number(
    _ words: inout RefreshScriptWords, _ kind: ScriptNumber = .points
  ) throws(RefreshScriptFault) -> Double {
    try Self.number(word(&words), kind)
  }

  static func number(
    _ word: RefreshScriptWords.Word, _ kind: ScriptNumber, or other: String? = nil
  ) throws(RefreshScriptFault) -> Double {
    guard let number = ScriptNumber.value(of: word.text), kind.accepts(number) else {
      throw RefreshScriptFault(
        id: "bad-number",
        message: "\(Diagnostic.quote(word.text)) cannot be used; expected \(kind.expected)"
          + (other.map { ", or '\($0)'" } ?? ""),
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
    _ word: RefreshScriptWords.Word, _ words: RefreshScriptWords
  ) -> RefreshScriptFault {
    RefreshScriptFault(
      id: "extra-value",
      message: "\(Diagnostic.quote(word.text)) is one value too many; expected "
        + words.usages, range: word.range)
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
