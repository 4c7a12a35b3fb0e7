internal import BundleStrings
internal import LanguageTags
internal import RefreshExamples
internal import RefreshKit
internal import SourceDiagnostics
internal import TimeZones

/// Plays steps and scripts on a screen, and prints what changes.
final class RefreshPlayer {
  /// The most changes of one run.
  static let mostChanges = 1_000_000

  private var screen: ExampleScreen
  private let settings: RefreshSettings
  private let context: CommandContext
  private let printer: RefreshTracePrinter
  /// The pictures that are taken instead of printing what changes.
  private let frames: ViewFrames?
  private let trace: ViewTrace
  private let start: Duration
  private var lines: [RefreshTraceLine] = []
  private var changeCount = 0
  private var faults: [RefreshFault] = []
  private var shown: [ExamplePlace: ObjectIdentifier] = [:]
  private var refreshEnds: [ExamplePlace: RefreshEnd] = [:]
  private var findingCount = 0

  init(_ screen: ExampleScreen, _ settings: RefreshSettings, _ context: CommandContext) {
    self.screen = screen
    self.settings = settings
    self.context = context
    printer = RefreshTracePrinter(
      isJSON: settings.isJSON, colors: context.resultColors, output: context.output)
    trace = ViewTrace(scheduler: screen.stage.scheduler)
    start = screen.stage.scheduler.elapsed
    frames = settings.pictures.map { pictures in
      ViewFrames(
        of: screen.window, scheduler: screen.stage.scheduler,
        picture: ViewPicture(appearance: pictures.appearance))
    }
    trace.keepsRecords = false
    trace.onRecord = { [weak self] record in self?.note(RefreshTraceLine(record)) }
    watch()
  }

  /// The screen on which a script begins.
  static func makeDefaultScreen(on stage: ExampleStage) -> ExampleScreen {
    let list = RefreshListKind.table.makeList(height: ExampleScreen.defaultSize.height)
    let screen = ExampleScreen(on: stage, list, rows: 25)
    screen.setHeader(NormalRefreshHeader(environment: stage.environment))
    stage.scheduler.runPending()
    return screen
  }

  private func note(_ line: RefreshTraceLine) {
    changeCount += 1
    // A finger that comes and goes is what the lines of the script say.
    guard line.property != ViewProperty.pan.rawValue, changeCount <= Self.mostChanges else {
      return
    }
    lines.append(line)
  }

  /// Watches the list and the components, and tells what one says that was not there before.
  private func watch() {
    screen.window.faultHandler = { [weak self] fault in self?.faults.append(fault) }
    trace.watchScrollView(screen.scrollView)
    for place in ExamplePlace.allCases {
      guard let component = screen.component(at: place) else {
        shown[place] = nil
        continue
      }
      // The screen keeps the component, so that no other one can have its identity meanwhile.
      guard
        shown.updateValue(ObjectIdentifier(component), forKey: place) != ObjectIdentifier(component)
      else { continue }
      show(component, at: place)
    }
  }

  private func show(_ component: RefreshComponent, at place: ExamplePlace) {
    let name = place.rawValue
    trace.watchComponent(component, named: name)
    component.faultHandler = { [weak self] fault in self?.faults.append(fault) }
    let time = screen.stage.scheduler.elapsed - start
    note(
      RefreshTraceLine(
        time: time, component: name, property: ViewProperty.state.rawValue,
        value: .text(component.state.description)))
    for part in component.traceParts {
      guard !part.view.isHidden, case .text(let text?) = part.view.value(for: .text) else {
        continue
      }
      note(
        RefreshTraceLine(
          time: time, component: name, property: "\(part.name).text", value: .text(text)))
    }
  }
}

extension RefreshPlayer {
  /// Plays one step of an example.
  ///
  /// - Throws: `CommandFailure` with what is wrong, `OutputStream.Failure` for an output.
  func play(_ step: ExampleStep) throws {
    try begin(step.description)
    do throws(BundleError) {
      try screen.perform(step)
    } catch {
      throw CommandFailure(error, verb: RefreshCommand.verb)
    }
    try end()
  }

  /// Says what is done next.
  private func begin(_ command: String) throws(OutputStream.Failure) {
    try flush()
    if let frames { frames.beginStep(command) } else { try printer.printCommand(command) }
  }

  /// Says what followed from it.
  private func end() throws(OutputStream.Failure) {
    try flush()
    frames?.endStep()
  }

  private func flush() throws(OutputStream.Failure) {
    let lines = lines
    self.lines.removeAll(keepingCapacity: true)
    guard let frames else { return try printer.print(lines) }
    for line in RefreshTraceLine.joiningMotions(lines) {
      frames.add(
        ViewFrames.Line(
          time: line.time, component: line.component, property: line.property, value: line.value,
          duration: line.duration))
    }
  }

  /// Writes the pictures, where there are any.
  ///
  /// - Parameter title: What was played.
  /// - Throws: `CommandFailure` for a file, `OutputStream.Failure` for an output.
  func finish(title: String) throws {
    guard let frames, let pictures = settings.pictures else { return }
    frames.finish()
    try RefreshFrameFiles(frames, title: title, pictures).write(
      context, isQuiet: settings.isQuiet)
  }

  /// Plays a script.
  ///
  /// - Parameters:
  ///   - script: The script, without a fault.
  ///   - path: What messages call it.
  /// - Returns: The status to end with.
  /// - Throws: `CommandFailure` with what is wrong, `OutputStream.Failure` for an output.
  func play(_ script: RefreshScript, path: String) throws -> ExitStatus {
    try flush()
    var status = ExitStatus.done
    for command in script.commands {
      try begin(command.text)
      var findings: [Diagnostic] = []
      do throws(BundleError) {
        findings = try perform(command)
      } catch {
        throw CommandFailure(error, verb: RefreshCommand.verb)
      }
      try end()
      if findings.contains(where: { $0.severity == .error }) { status = .no }
      try report(findings, path, script.lineMap)
      guard changeCount <= Self.mostChanges else {
        throw CommandFailure(
          .environmentFailed,
          lines: RefreshFindings.lines(
            Diagnostic(
              .error, id: "too-long",
              message:
                "the script changes more than \(Self.mostChanges) things up to here; shorten "
                + "it", range: command.range), path, script.lineMap))
      }
    }
    if findingCount > RefreshFindings.most {
      let rest = findingCount - RefreshFindings.most
      try context.output.flush()
      try context.report("\(rest) more \(rest == 1 ? "finding" : "findings")")
    }
    return status
  }

  private func report(_ findings: [Diagnostic], _ path: String, _ map: LineMap) throws {
    for finding in findings {
      findingCount += 1
      guard findingCount <= RefreshFindings.most else { continue }
      try context.output.flush()
      for line in RefreshFindings.lines(finding, path, map) { try context.report(line) }
    }
  }
}

// What the lines of a script do.

extension RefreshPlayer {
  /// Does what a line says; gives what is to be said about it.
  private func perform(_ command: RefreshScript.Command) throws(BundleError) -> [Diagnostic] {
    let scheduler = screen.stage.scheduler
    var findings: [Diagnostic] = []
    var isDone = true
    switch command.action {
    case .step(let step):
      isDone = try screen.perform(step)
      if case .setLanguages(let tags) = step, let note = note(about: tags) {
        findings.append(
          Diagnostic(.note, id: "no-words", message: note, range: command.range))
      }
    case .expect(let expectation):
      if let finding = finding(about: expectation) { findings.append(finding) }
    default:
      setUp(command.action)
      isDone = scheduler.runPending()
    }
    watch()
    if !isDone {
      findings.append(
        Diagnostic(
          .error, id: "endless-changes",
          message: "what is done here asks for more of itself without an end",
          range: command.range))
    }
    for fault in faults {
      findings.append(
        Diagnostic(
          .warning, id: "view-fault", message: fault.description, range: command.range))
    }
    faults = []
    return settings.isQuiet ? findings.filter { $0.severity == .error } : findings
  }

  private func setUp(_ action: RefreshScriptAction) {
    let scrollView = screen.scrollView
    switch action {
    case .setComponent(let kind, let place):
      screen.setComponent(kind?.makeComponent(screen.stage.environment), at: place)
      setRefreshEnd(at: place)
    case .showList(let kind, let rows):
      screen.setScrollView(kind.makeList(height: screen.window.frame.height), rows: rows)
    case .showExample(let example):
      screen = example.makeScreen(on: screen.stage)
      refreshEnds = [:]
    case .setContentHeight(let height): scrollView.contentSize.height = height
    case .setContentWidth(let width): scrollView.contentSize.width = width
    case .setPaging(let isOn): scrollView.isPagingEnabled = isOn
    case .setOneAtATime(let isOn): scrollView.refreshesOneAtATime = isOn
    case .setKey(let key, let place): screen.component(at: place)?.lastUpdatedKey = key
    case .setLastUpdated(let instant, let place):
      screen.component(at: place)?.lastUpdated = instant
    case .setLastUpdatedNow(let place):
      screen.component(at: place)?.lastUpdated = screen.stage.scheduler.now
    case .setOption(let place, let set): screen.component(at: place).map(set)
    case .setTitle(let subject, let title, let place):
      let component = screen.component(at: place) as? any StateRefreshComponent
      switch subject {
      case .state(let state): component?.setTitle(title, for: state)
      case .result(let result): component?.setTitle(title, for: result)
      }
    case .setHidden(let part, let isHidden, let place): setHidden(part, isHidden, at: place)
    case .setRefreshEnd(let end, let place):
      refreshEnds[place] = end
      setRefreshEnd(at: place)
    case .step, .expect: break
    }
  }

  private func setHidden(_ part: RefreshComponentPart, _ isHidden: Bool, at place: ExamplePlace) {
    let component = screen.component(at: place)
    let lines = component as? any StateRefreshComponent
    switch part {
    case .whole: component?.isHidden = isHidden
    case .state: lines?.stateLabel.isHidden = isHidden
    case .lastUpdated: lines?.lastUpdatedLabel.isHidden = isHidden
    }
  }

  private func setRefreshEnd(at place: ExamplePlace) {
    if let end = refreshEnds[place] {
      screen.endEachRefresh(of: place, after: end.delay, end.end, insertingRows: end.newRows)
    } else {
      screen.component(at: place)?.onRefresh = nil
    }
  }

  /// What is to be said about languages; `nil` where the first of them has words.
  private func note(about tags: [LanguageTag]) -> String? {
    let strings = screen.stage.environment.strings
    guard let link = strings.chain.links.first, let wished = tags.first,
      link.preference.map({ !tags.contains($0) }) ?? true
    else { return nil }
    return "there are no words in '\(wished)'; the texts are in '\(link.language)'"
  }

  private func finding(about expectation: RefreshExpectation) -> Diagnostic? {
    let properties = RefreshProperties.all(of: screen.component(at:), screen.scrollView)
    let actual = properties.first { $0.name == expectation.property }?.value
    guard let actual else { return nil }
    guard !expectation.isMet(by: actual) else { return nil }
    return Diagnostic(
      .error, id: "unmet-expectation",
      message: "'\(expectation.property)' is \(Self.shown(actual)); expected "
        + Self.shown(expectation.value), range: expectation.valueRange)
  }

  private static func shown(_ value: ViewValue) -> String {
    if case .text(let text?) = value { return Diagnostic.quote(text) }
    return value.description
  }
}
