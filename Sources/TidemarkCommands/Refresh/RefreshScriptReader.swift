internal import LanguageTags
internal import NearestNames
internal import RefreshExamples
internal import RefreshKit
internal import SourceDiagnostics
internal import TimeZones

/// Reads a script line by line, and keeps what has to be known to understand the next one.
struct RefreshScriptReader {
  /// What a script is understood against.
  struct Surroundings {
    let database: TimeZoneDatabase
    let zone: ZoneRules
    /// What the trace shows of a kind of header and of the list, as it is when they are made.
    let properties: (RefreshHeaderKind) -> [(name: String, value: ViewValue)]
  }

  let surroundings: Surroundings
  private var commands: [RefreshScript.Command] = []
  private var diagnostics: [Diagnostic] = []

  private(set) var zone: ZoneRules
  private(set) var header = RefreshHeaderKind.normal
  private var isAttached = true
  private var isInWindow = true
  private var isDragging = false
  private var seconds = 0.0
  /// Whether header, list and finger are known to be as they are kept here.
  private var knowsState = true

  private init(_ surroundings: Surroundings) {
    self.surroundings = surroundings
    zone = surroundings.zone
  }

  /// Reads a script.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the file.
  ///   - surroundings: What it is understood against.
  /// - Returns: The script, with all that is wrong in it.
  static func read(_ bytes: [UInt8], _ surroundings: Surroundings) -> RefreshScript {
    let map = LineMap(bytes, textStart: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    var reader = RefreshScriptReader(surroundings)
    for line in 1...map.lineCount {
      guard let range = map.rangeOfLine(line) else { continue }
      do throws(RefreshScriptFault) {
        guard var words = try RefreshScriptWords(range, in: map) else { continue }
        guard reader.commands.count < RefreshScript.mostCommands else {
          throw RefreshScriptFault(
            id: tooManyLines,
            message: "a script has at most \(RefreshScript.mostCommands) lines that do something",
            range: words.range)
        }
        let action = try reader.action(&words)
        if let word = words.next() { throw .extraWord(word, verb: words.verb) }
        reader.commands.append(
          RefreshScript.Command(
            action: action, range: words.range,
            text: String(decoding: bytes[words.range], as: UTF8.self)))
      } catch {
        guard reader.mustTell(error, in: range, map) else { continue }
        reader.diagnostics.append(
          Diagnostic(.error, id: error.id, message: error.message, range: error.range))
        if error.id == tooManyLines { break }
      }
    }
    return RefreshScript(
      commands: reader.commands, diagnostics: reader.diagnostics, lineMap: map)
  }
}

extension RefreshScriptReader {
  private static let tooManyLines = "too-many-lines"
  /// What is wrong because of the lines before.
  private static let followingFaults: Set = ["no-drag", "no-header", "no-lines", "nothing-to-do"]
  /// The verbs whose lines others need.
  private static let neededVerbs: Set = ["scene", "header", "drag", "attach", "detach", "window"]

  /// Whether a fault is one of its own, and does not follow from an earlier one.
  private mutating func mustTell(
    _ fault: RefreshScriptFault, in line: Range<Int>, _ map: LineMap
  ) -> Bool {
    guard !Self.followingFaults.contains(fault.id) else { return knowsState }
    let verb = (try? RefreshScriptWords(line, in: map))?.verb.text
    if fault.id == "unknown-verb" || verb.map(Self.neededVerbs.contains) ?? true {
      knowsState = false
    }
    return true
  }

  /// Understands a line.
  private mutating func action(
    _ words: inout RefreshScriptWords
  ) throws(RefreshScriptFault) -> RefreshScriptAction {
    let verb = words.verb
    switch verb.isQuoted ? "" : verb.text {
    case "scene", "header", "content", "key", "last-updated", "option", "title", "hide", "show",
      "on-refresh":
      return try setUp(&words)
    case "drag", "release", "cancel", "scroll-to": return .step(try gesture(&words))
    case "begin":
      try needHeader(words)
      return .step(.begin)
    case "end":
      try needHeader(words)
      return .step(.end(try result(&words) ?? .success))
    case "reload": return .step(.reload(rows: try rows(&words)))
    case "wait":
      let seconds = try self.seconds(&words)
      try spend(seconds, words)
      return .step(.wait(.seconds(seconds)))
    case "midnight":
      // No date is longer than that.
      try spend(2 * 86_400, words)
      return .step(.waitForNextDate)
    case "clock":
      let (moment, word) = try moment(&words)
      guard case .instant(let instant) = moment else {
        throw RefreshScriptFault(
          id: "bad-instant",
          message: "'\(word.text)' sets no clock; expected an instant such as 2026-11-30T08:15:00Z",
          range: word.range)
      }
      return .step(.setClock(instant))
    case "language", "zone", "inset", "safe-area", "keyboard", "rotate", "attach", "detach",
      "window":
      return .step(try change(&words))
    case "expect": return .expect(try expectation(&words))
    case "":
      throw RefreshScriptFault(
        id: "unknown-verb", message: "a verb stands without quotation marks", range: verb.range)
    default:
      throw RefreshScriptFault(
        id: "unknown-verb",
        message: "unknown verb \(Diagnostic.quote(verb.text))"
          + Self.alternatives(to: verb.text, among: RefreshScriptVerb.names), range: verb.range)
    }
  }

  private mutating func setUp(
    _ words: inout RefreshScriptWords
  ) throws(RefreshScriptFault) -> RefreshScriptAction {
    switch words.verb.text {
    case "scene":
      let kind = try choice(&words, of: ["table", "collection", "size"])
      guard kind != "size" else {
        return .step(
          .rotate(ViewSize(width: try length(&words), height: try length(&words))))
      }
      isDragging = false
      return .showList(isGrid: kind == "collection", rows: try rows(&words))
    case "header":
      let kind = try self.kind(&words)
      (header, isAttached) = (kind, kind != .none)
      return .setHeader(kind)
    case "content": return .setContentHeight(try length(&words))
    case "key":
      try needHeader(words)
      return .setKey(try text(&words))
    case "last-updated":
      try needHeader(words)
      return switch try moment(&words).moment {
      case .instant(let instant): .setLastUpdated(instant)
      case .never: .setLastUpdated(nil)
      case .now: .setLastUpdatedNow
      }
    case "option":
      try needHeader(words)
      let option = try value(&words, of: RefreshHeaderOption.self)
      if option.value.needsLines { try needLines(words, of: option.word) }
      return .setOption(option.value, try choice(&words, of: ["on", "off"]) == "on")
    case "title":
      try needHeader(words)
      try needLines(words, of: words.verb)
      let states: [RefreshState] = [.idle, .pulling, .refreshing]
      let name = try choice(&words, of: states.map(\.description))
      let state = states.first { $0.description == name } ?? .idle
      return .setTitle(state, try text(&words))
    case "hide", "show":
      try needHeader(words)
      let part = try value(&words, of: RefreshHeaderPart.self)
      if part.value.needsLines { try needLines(words, of: part.word) }
      return .setHidden(part.value, words.verb.text == "hide")
    default: return .setRefreshEnd(try refreshEnd(&words))
    }
  }

  private mutating func gesture(
    _ words: inout RefreshScriptWords
  ) throws(RefreshScriptFault) -> ExampleStep {
    switch words.verb.text {
    case "drag":
      let step = ExampleStep.drag(to: try number(&words))
      isDragging = true
      return step
    case "scroll-to": return .scroll(to: try number(&words))
    default:
      guard isDragging else {
        throw RefreshScriptFault(
          id: "no-drag",
          message: "no finger is on the content; a line with 'drag' comes before it",
          range: words.verb.range)
      }
      isDragging = false
      guard words.verb.text == "release" else { return .cancel }
      return .release(velocity: try optionalNumber(&words) ?? 0)
    }
  }

  /// Understands what happens round the list.
  private mutating func change(
    _ words: inout RefreshScriptWords
  ) throws(RefreshScriptFault) -> ExampleStep {
    switch words.verb.text {
    case "language": return .setLanguages(try languages(&words))
    case "zone":
      zone = try readZone(&words)
      return .setZone(zone)
    case "inset": return .setInset(try value(&words, of: ScreenSide.self).value, try number(&words))
    case "safe-area":
      return .setSafeArea(try value(&words, of: ScreenSide.self).value, try number(&words))
    case "keyboard": return .setKeyboard(try length(&words))
    case "rotate":
      return .rotate(ViewSize(width: try length(&words), height: try length(&words)))
    case "attach":
      try needHeader(words)
      guard !isAttached else { throw .already("the header is attached already", words) }
      isAttached = true
      return .attach
    case "detach":
      try needHeader(words)
      guard isAttached else { throw .already("the header is not attached", words) }
      isAttached = false
      return .detach
    default:
      let isOn = try choice(&words, of: ["on", "off"]) == "on"
      guard isOn != isInWindow else {
        throw .already(
          isOn ? "the list is in the window already" : "the list is not in the window", words)
      }
      isInWindow = isOn
      return .setInWindow(isOn)
    }
  }

  private mutating func refreshEnd(
    _ words: inout RefreshScriptWords
  ) throws(RefreshScriptFault) -> RefreshEnd? {
    guard try choice(&words, of: ["end", "nothing"]) == "end" else { return nil }
    let delay = try seconds(&words)
    var end = RefreshEnd(delay: .seconds(delay), result: .success, newRows: 0)
    guard let word = words.next() else { return end }
    var next: RefreshScriptWords.Word? = word
    if word.text != "rows" {
      end = RefreshEnd(
        delay: end.delay, result: try result(word, also: ["rows"]), newRows: 0)
      next = words.next()
    }
    guard let next else { return end }
    guard next.text == "rows" else { throw .extraWord(next, verb: words.verb) }
    return RefreshEnd(delay: end.delay, result: end.result, newRows: try rows(&words))
  }

  private func expectation(
    _ words: inout RefreshScriptWords
  ) throws(RefreshScriptFault) -> RefreshExpectation {
    let property = try word(&words)
    let known = surroundings.properties(header)
    guard let current = known.first(where: { $0.name == property.text }) else {
      throw RefreshScriptFault(
        id: "unknown-property",
        message: "unknown property \(Diagnostic.quote(property.text))"
          + Self.alternatives(to: property.text, among: known.map(\.name)),
        range: property.range)
    }
    let word = try word(&words)
    let value: ViewValue
    switch current.value {
    case .number:
      guard let number = ScriptNumber.value(of: word.text) else {
        throw RefreshScriptFault(
          id: "bad-number",
          message: "\(Diagnostic.quote(property.text)) is a number; expected one such as -54 or "
            + "0.5", range: word.range)
      }
      value = .number(number)
    case .flag: value = .flag(try Self.choice(word, of: ["true", "false"]) == "true")
    case .text:
      if property.text.isName("state") {
        value = .text(
          try Self.choice(word, of: RefreshState.allCases.map(\.description)))
      } else {
        value = .text(word.text == "none" && !word.isQuoted ? nil : word.text)
      }
    }
    return RefreshExpectation(property: property.text, value: value, valueRange: word.range)
  }
}

extension RefreshScriptReader {
  /// Counts the time that a line takes.
  private mutating func spend(
    _ more: Double, _ words: RefreshScriptWords
  ) throws(RefreshScriptFault) {
    seconds += more
    guard seconds > RefreshScript.mostSeconds else { return }
    // Said once, and not again at each line after it.
    let excess = seconds
    seconds = -.infinity
    throw RefreshScriptFault(
      id: "too-long",
      message: "the script would take \(ViewValue.number(excess)) seconds; expected at most "
        + "\(ViewValue.number(RefreshScript.mostSeconds)), which is a year", range: words.range)
  }
}
