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
    /// What components are made with to see what they have; they are not played.
    let environment: RefreshEnvironment
    /// Makes the screen of an example, to see what there is on it.
    let makeScreen: (RefreshExample) -> ExampleScreen?
  }

  /// A component as it is when it is made.
  struct Part {
    /// The name of its kind; `nil` where it is that of a sample screen.
    let name: String?
    let component: RefreshComponent
    var isAttached = true
  }

  let surroundings: Surroundings
  private var commands: [RefreshScript.Command] = []
  private var diagnostics: [Diagnostic] = []

  private(set) var zone: ZoneRules
  private(set) var parts: [ExamplePlace: Part] = [:]
  private var list: HeadlessScrollView = HeadlessTableView()
  private var hasButton = false
  private var isInWindow = true
  private var isDragging = false
  private var seconds = 0.0
  /// Whether components, list and finger are known to be as they are kept here.
  private var knowsState = true

  private init(_ surroundings: Surroundings) {
    self.surroundings = surroundings
    zone = surroundings.zone
    setKind(RefreshComponentKind.all.first, at: .header)
  }

  private mutating func setKind(_ kind: RefreshComponentKind?, at place: ExamplePlace) {
    parts[place] = kind.map {
      Part(name: $0.name, component: $0.makeComponent(surroundings.environment))
    }
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
        if let word = words.next() { throw .extraWord(word, words) }
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
  private static let followingFaults: Set = [
    "no-drag", "no-header", "no-footer", "no-leader", "no-trailer", "no-lines", "no-option",
    "no-tap", "no-button", "nothing-to-do",
  ]
  /// The verbs whose lines others need.
  private static let neededVerbs: Set = [
    "scene", "header", "footer", "leader", "trailer", "drag", "attach", "detach", "window",
  ]

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
    case "scene": return try scene(&words)
    case "header", "footer", "leader", "trailer": return try component(&words)
    case "content":
      return takesSideways(&words)
        ? .setContentWidth(try length(&words)) : .setContentHeight(try length(&words))
    case "paging": return .setPaging(try isOn(&words))
    case "one-at-a-time": return .setOneAtATime(try isOn(&words))
    case "key", "last-updated", "option", "title", "hide", "show", "on-refresh":
      return try setUp(&words)
    case "drag", "release", "cancel", "scroll-to", "tap", "press":
      return .step(try gesture(&words))
    case "begin", "end", "reset": return .step(try call(&words))
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
    case "language", "texts", "zone", "inset", "safe-area", "keyboard", "rotate", "attach",
      "detach",
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

  private mutating func scene(
    _ words: inout RefreshScriptWords
  ) throws(RefreshScriptFault) -> RefreshScriptAction {
    let word = try word(&words)
    let kind = try Self.choice(
      word, of: RefreshListKind.allCases.map(\.rawValue) + ["size", "example"])
    switch kind {
    case "size":
      return .step(.rotate(ViewSize(width: try length(&words), height: try length(&words))))
    case "example":
      let example = try example(&words)
      showExample(example)
      return .showExample(example)
    default:
      isDragging = false
      let kind = RefreshListKind(rawValue: kind) ?? .table
      list = kind.makeList(height: 0)
      return .showList(kind, rows: try rows(&words))
    }
  }

  private mutating func showExample(_ example: RefreshExample) {
    (isDragging, isInWindow) = (false, true)
    guard let screen = surroundings.makeScreen(example) else {
      knowsState = false
      return
    }
    list = screen.scrollView
    hasButton = screen.onPress != nil
    parts = [:]
    for place in ExamplePlace.allCases {
      parts[place] = screen.component(at: place).map { component in
        Part(name: nil, component: component, isAttached: screen.isAttached(at: place))
      }
    }
  }

  private mutating func component(
    _ words: inout RefreshScriptWords
  ) throws(RefreshScriptFault) -> RefreshScriptAction {
    let place = ExamplePlace(rawValue: words.verb.text) ?? .header
    let name = try choice(&words, of: RefreshComponentKind.names(at: place))
    let kind = RefreshComponentKind.all(at: place).first { $0.name == name }
    setKind(kind, at: place)
    return .setComponent(kind, place)
  }

  private mutating func setUp(
    _ words: inout RefreshScriptWords
  ) throws(RefreshScriptFault) -> RefreshScriptAction {
    switch words.verb.text {
    case "key":
      // One word alone is the key, whatever it is.
      let place = words.count > 1 ? self.place(&words) : .header
      try needComponent(at: place, words)
      return .setKey(try text(&words), place)
    case "last-updated":
      let place = place(&words)
      try needComponent(at: place, words)
      return switch try moment(&words).moment {
      case .instant(let instant): .setLastUpdated(instant, place)
      case .never: .setLastUpdated(nil, place)
      case .now: .setLastUpdatedNow(place)
      }
    case "option":
      let place = place(&words)
      return .setOption(place, try option(&words, at: place))
    case "title":
      let place = place(&words)
      try needLines(at: place, words, of: words.verb)
      let name = try choice(&words, of: RefreshTitle.named.map(\.name))
      let title = RefreshTitle.named.first { $0.name == name }?.title ?? .state(.idle)
      return .setTitle(title, try text(&words), place)
    case "hide", "show": return try hide(&words)
    default:
      let place = place(&words)
      return .setRefreshEnd(try refreshEnd(&words, at: place), place)
    }
  }

  private func hide(
    _ words: inout RefreshScriptWords
  ) throws(RefreshScriptFault) -> RefreshScriptAction {
    let lines = [RefreshComponentPart.state, .lastUpdated].map(\.rawValue)
    let isHidden = words.verb.text == "hide"
    let first = try word(&words)
    let name = try Self.choice(first, of: ExamplePlace.allCases.map(\.rawValue) + lines)
    let place = ExamplePlace(rawValue: name)
    let line = place == nil ? first : words.next()
    guard let line else {
      let place = place ?? .header
      try needComponent(at: place, words)
      return .setHidden(.whole, isHidden, place)
    }
    let part = RefreshComponentPart(rawValue: try Self.choice(line, of: lines)) ?? .whole
    try needLines(at: place ?? .header, words, of: line)
    return .setHidden(part, isHidden, place ?? .header)
  }

  private mutating func gesture(
    _ words: inout RefreshScriptWords
  ) throws(RefreshScriptFault) -> ExampleStep {
    switch words.verb.text {
    case "drag":
      let (y, x) = try twoNumbers(&words, .points)
      isDragging = true
      return .drag(to: y, sideways: x)
    case "scroll-to":
      return takesSideways(&words)
        ? .scrollSideways(to: try number(&words)) : .scroll(to: try number(&words))
    case "tap":
      guard parts[.footer]?.component is StateRefreshAutoFooter else {
        throw RefreshScriptFault(
          id: "no-tap",
          message: "there is no text to tap; a line such as 'footer auto' comes before it",
          range: words.verb.range)
      }
      return .tap
    case "press":
      guard hasButton else {
        throw RefreshScriptFault(
          id: "no-button",
          message: "there is no button; a line such as 'scene example auto-no-more-data' comes "
            + "before it", range: words.verb.range)
      }
      return .press
    default:
      guard isDragging else {
        throw RefreshScriptFault(
          id: "no-drag",
          message: "no finger is on the content; a line with 'drag' comes before it",
          range: words.verb.range)
      }
      isDragging = false
      guard words.verb.text == "release" else { return .cancel }
      guard words.count > 0 else { return .release() }
      let (y, x) = try twoNumbers(&words, .speed)
      return .release(velocity: y, sideways: x)
    }
  }

  /// Understands what the app asks of a component.
  private func call(
    _ words: inout RefreshScriptWords
  ) throws(RefreshScriptFault) -> ExampleStep {
    guard words.verb.text != "reset" else {
      let name = try choice(
        &words, of: [ExamplePlace.footer, .trailer].map(\.rawValue))
      let place = ExamplePlace(rawValue: name) ?? .footer
      try needComponent(at: place, words)
      return .reset(place)
    }
    let place = place(&words)
    try needComponent(at: place, words)
    guard words.verb.text == "end" else { return .begin(place) }
    guard let word = words.next() else { return .end(.success, at: place) }
    return .end(try end(word, at: place), at: place)
  }

  /// Understands what happens round the list.
  private mutating func change(
    _ words: inout RefreshScriptWords
  ) throws(RefreshScriptFault) -> ExampleStep {
    switch words.verb.text {
    case "language": return .setLanguages(try languages(&words))
    case "texts": return .setTexts(try value(&words, of: ExampleTexts.self).value)
    case "zone":
      zone = try readZone(&words)
      return .setZone(zone)
    case "inset": return .setInset(try value(&words, of: ScreenSide.self).value, try number(&words))
    case "safe-area":
      return .setSafeArea(try value(&words, of: ScreenSide.self).value, try number(&words))
    case "keyboard": return .setKeyboard(try length(&words))
    case "rotate":
      return .rotate(ViewSize(width: try length(&words), height: try length(&words)))
    case "attach", "detach":
      let place = place(&words)
      try needComponent(at: place, words)
      let isAttached = words.verb.text == "attach"
      guard parts[place]?.isAttached != isAttached else {
        throw .already(
          isAttached
            ? "the \(place.rawValue) is attached already" : "the \(place.rawValue) is not attached",
          words)
      }
      parts[place]?.isAttached = isAttached
      return isAttached ? .attach(place) : .detach(place)
    default:
      let isOn = try isOn(&words)
      guard isOn != isInWindow else {
        throw .already(
          isOn ? "the list is in the window already" : "the list is not in the window", words)
      }
      isInWindow = isOn
      return .setInWindow(isOn)
    }
  }

  private func refreshEnd(
    _ words: inout RefreshScriptWords, at place: ExamplePlace
  ) throws(RefreshScriptFault) -> RefreshEnd? {
    guard try choice(&words, of: ["end", "nothing"]) == "end" else { return nil }
    let delay = Duration.seconds(try seconds(&words))
    var end = ExampleEnd.success
    var next = words.next()
    if let word = next, word.text != "rows" {
      end = try self.end(word, at: place, also: ["rows"])
      next = words.next()
    }
    guard let next else { return RefreshEnd(delay: delay, end: end, newRows: 0) }
    guard next.text == "rows" else { throw .extraWord(next, words) }
    return RefreshEnd(delay: delay, end: end, newRows: try rows(&words))
  }

  private func expectation(
    _ words: inout RefreshScriptWords
  ) throws(RefreshScriptFault) -> RefreshExpectation {
    let property = try word(&words)
    let known = RefreshProperties.all(of: { parts[$0]?.component }, list)
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
