internal import SourceDiagnostics
internal import SourceKeys
internal import StringsChecks
internal import StringsFormats
internal import TranslatorWorkflow
internal import VisibleText

/// Says what extraction has done, and keeps the status to end with.
struct ExtractReport {
  private(set) var status = ExitStatus.done
  private let settings: ExtractSettings
  private let context: CommandContext

  init(_ settings: ExtractSettings, _ context: CommandContext) {
    self.settings = settings
    self.context = context
  }
}

extension ExtractReport {
  /// Reports what was found, before anything is written.
  mutating func add(
    _ extraction: KeyExtraction, _ sources: ProjectSources, _ project: StringsProject
  ) throws {
    for fault in sources.faults { try add(fault.diagnostic, fault.path, fault.lines) }
    for conflict in sources.keys.conflicts {
      guard let lines = sources.lines(ofFile: conflict.path) else { continue }
      try add(conflict.diagnostic, conflict.path, lines)
    }
    for problem in extraction.problems { try add(problem, project) }
    guard extraction.problems.isEmpty else {
      try report("tidemark extract: nothing is written")
      return
    }
    for event in extraction.events { try add(event) }
    for refusal in extraction.refusals {
      status = .no
      try report(
        "\(VisibleText.escaped(refusal.path)): error: \(Diagnostic.quote(refusal.key)) cannot be "
          + "written [\(refusal.reason)]")
    }
  }

  private mutating func add(_ diagnostic: Diagnostic, _ path: String, _ lines: LineMap) throws {
    if diagnostic.severity == .error { status = .no }
    if settings.isJSON {
      try context.output.writeLine(diagnostic.json(path: path, in: lines))
    }
    if settings.isQuiet, diagnostic.severity != .error { return }
    for line in diagnostic.lines(path: path, in: lines) { try report(line) }
  }

  private mutating func add(_ problem: ExtractionProblem, _ project: StringsProject) throws {
    status = .no
    switch problem {
    case .damaged(let path):
      guard let file = project.files.first(where: { $0.path == path }) else { return }
      for diagnostic in file.damage {
        if settings.isJSON {
          try context.output.writeLine(
            file.hasLines
              ? diagnostic.json(path: path, in: file.lines)
              : diagnostic.json(path: path, from: nil, to: nil))
        }
        for line in diagnostic.lines(path: path, in: file.lines) { try report(line) }
      }
    case .ambiguous(let table, let paths):
      let names = paths.map { VisibleText.quoted($0) }.joined(separator: ", ")
      try report(
        "tidemark extract: several tables \(VisibleText.quoted(table)) are as near to the code: "
          + "\(names); '--into' names one")
    }
  }

  /// Shows what would change, and says how much there was.
  func finish(_ extraction: KeyExtraction, _ sources: ProjectSources) throws {
    if settings.isDryRun, !settings.isJSON {
      for change in extraction.changes { try showDifference(change) }
    }
    guard !settings.isQuiet, !settings.isJSON else { return }
    var parts: [String] = []
    for kind in ExtractionEvent.Kind.allCases {
      let count = extraction.events.count { $0.kind == kind }
      if count > 0 { parts.append("\(count) \(kind.words)") }
    }
    if parts.isEmpty { parts = ["nothing to do"] }
    if !extraction.changes.isEmpty {
      let count = extraction.changes.count
      let verb = settings.isDryRun ? "would write" : "wrote"
      parts.append("\(verb) \(count) \(count == 1 ? "table" : "tables")")
    }
    let keys = sources.keys.entries.count
    let files = sources.fileCount
    parts.append(
      "\(keys) \(keys == 1 ? "key" : "keys") in \(files) source \(files == 1 ? "file" : "files")")
    if extraction.otherTableCount > 0 {
      parts.append("\(extraction.otherTableCount) of other tables left out")
    }
    try report("tidemark extract: \(parts.joined(separator: "; "))")
  }

  private func showDifference(_ change: FileChange) throws {
    func text(_ bytes: [UInt8]) -> [UInt8] {
      guard change.path.hasSuffix(".strings") else { return bytes }
      return FormattedFile.text(of: bytes, in: StringsDocument(parsing: bytes).encoding)
    }
    let difference = UnifiedDiff(text(change.oldBytes ?? []), text(change.newBytes))
    let lines = difference.text(
      path: change.path, labels: ("", ""), colors: context.resultColors)
    try context.output.append { $0 += lines }
  }

  /// Writes a line to standard error, after all results so far.
  private func report(_ line: String) throws(OutputStream.Failure) {
    try context.output.flush()
    try context.report(line)
  }
}

// One key.

extension ExtractReport {
  private func add(_ event: ExtractionEvent) throws(OutputStream.Failure) {
    try context.output.writeLine(settings.isJSON ? Self.json(event) : Self.line(event))
  }

  private static func json(_ event: ExtractionEvent) -> String {
    var json = JSONText()
    json.add("kind", event.kind.rawValue)
    json.add("key", event.key)
    json.add("pattern", event.pattern)
    json.add("table", event.table)
    json.add("path", event.path)
    json.add(
      "places",
      list: event.places.map { place in
        var json = JSONText()
        json.add("path", place.path)
        json.add("line", place.line)
        return json.object
      })
    json.add("comment", event.comment)
    json.add("value", event.value)
    json.add("code", event.codeText)
    return json.object
  }

  private static func line(_ event: ExtractionEvent) -> String {
    func quote(_ text: String?) -> String { Diagnostic.quote(text ?? "") }
    let key = quote(event.key ?? event.pattern)
    let places = event.places.prefix(3).map { VisibleText.escaped($0.description) }
      .joined(separator: ", ")
    let path = VisibleText.escaped(event.path ?? "")
    switch event.kind {
    case .added:
      let value = event.value == event.key ? "" : " with the text \(quote(event.value))"
      return "\(path): added \(key)\(value), for \(places)"
    case .updatedComment:
      return "\(path): changed the comment of \(key) to \(quote(event.comment)), for \(places)"
    case .differentComment:
      return "\(path): kept the comment \(quote(event.comment)) of \(key); the code says "
        + "\(quote(event.codeText)) in \(places)"
    case .differentValue:
      return "\(path): kept the text \(quote(event.value)) of \(key); the code says "
        + "\(quote(event.codeText)) in \(places)"
    case .unused: return "\(path): nothing uses \(key)"
    case .revived: return "\(path): \(key) is used again, in \(places)"
    case .maybeUsed: return "\(path): \(key) may be used in \(places)"
    case .undecided:
      let why =
        event.key == nil
        ? "is made when the program runs"
        : event.table == nil
          ? "is in a table whose name is made when the program runs"
          : "depends on the type of a value; add it by hand with the right placeholder"
      return "\(places): undecided: the key \(key) \(why)"
    }
  }
}

extension ExtractionEvent.Kind {
  /// What is counted.
  fileprivate var words: String {
    switch self {
    case .added: "added"
    case .updatedComment: "with a new comment"
    case .differentComment: "with a comment of their own"
    case .differentValue: "with a text of their own"
    case .unused: "unused"
    case .revived: "revived"
    case .maybeUsed: "maybe used"
    case .undecided: "undecided"
    }
  }
}
