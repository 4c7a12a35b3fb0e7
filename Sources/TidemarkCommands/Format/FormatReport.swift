internal import Files
internal import SourceDiagnostics
internal import StringsFormats
internal import VisibleText

/// Says what became of each file, and keeps the status to end with.
struct FormatReport {
  /// What became of a file.
  enum Result {
    /// It was read, formatted and, where that was asked for and due, written.
    case file(FormattedFile)
    /// It could not be read or written.
    case failure(FileError)

    /// Whether there is something to say about it beside the results.
    var needsWords: Bool {
      guard case .file(let file) = self else { return true }
      return !file.findings.isEmpty || file.kind == "binary"
    }
  }

  /// The worst that has happened so far.
  private(set) var status = ExitStatus.done

  private let settings: FormatSettings
  private let context: CommandContext
  private var fileCount = 0
  private var changeCount = 0
  private var damageCount = 0
  private var failureCount = 0

  init(_ settings: FormatSettings, _ context: CommandContext) {
    self.settings = settings
    self.context = context
  }
}

extension FormatReport {
  /// Reports what became of a file.
  ///
  /// - Parameters:
  ///   - result: What became of it.
  ///   - path: Its path; `-` for standard input.
  /// - Throws: `OutputStream.Failure`.
  mutating func add(_ result: Result, path: String) throws {
    fileCount += 1
    switch result {
    case .failure(let error): try add(error)
    case .file(let file):
      if settings.isJSON { try writeJSON(path, file, nil) }
      try add(file, path: path)
    }
  }

  /// Reports a file or a folder that could not be read or written.
  mutating func add(_ error: FileError) throws {
    failureCount += 1
    status = .environmentFailed
    if settings.isJSON { try writeJSON(error.path, nil, error) }
    try report("tidemark \(FormatCommand.verb): \(error)")
  }

  private mutating func add(_ file: FormattedFile, path: String) throws {
    let isStandardInput = path == "-"
    switch file.outcome {
    case .refused(let findings):
      damageCount += 1
      if status == .done { status = .no }
      let map = file.lineMap
      for finding in findings {
        for line in finding.lines(path: isStandardInput ? "standard input" : path, in: map) {
          try report(line)
        }
      }
      return
    case .formatted:
      changeCount += 1
      if settings.isCheck, status == .done { status = .no }
    case .unchanged: break
    }
    if file.kind == "binary", settings.options.encoding == .utf8, !settings.isQuiet {
      try report(
        "tidemark \(FormatCommand.verb): note: \(VisibleText.escaped(path)) is a binary property "
          + "list, which has no encoding; it is left as it is")
    }
    guard !settings.isJSON else { return }
    if settings.action == .showDifference {
      let difference = file.difference(path: path, colors: context.resultColors)
      try context.output.append { $0 += difference }
    } else if isStandardInput, settings.action == .write {
      let bytes = file.newBytes ?? file.bytes
      try context.output.append { $0 += bytes }
    } else if file.newBytes != nil {
      try context.output.writeLine(VisibleText.escaped(path))
    }
  }

  /// Writes a line to standard error, after all results so far.
  private func report(_ line: String) throws(OutputStream.Failure) {
    try context.output.flush()
    try context.report(line)
  }
}

// The last line.

extension FormatReport {
  /// Says how many files have changed.
  func finish() throws {
    guard !settings.isQuiet, !settings.isJSON else { return }
    guard fileCount > 0 || failureCount > 0 else {
      let paths = settings.paths.map { VisibleText.quoted($0) }.joined(separator: ", ")
      try report(
        "tidemark \(FormatCommand.verb): note: there are no strings files in "
          + paths)
      return
    }
    let files = "\(fileCount) \(fileCount == 1 ? "file" : "files")"
    var parts: [String] = []
    if changeCount == 0 {
      parts.append("nothing to change in \(files)")
    } else {
      let verb = settings.action == .write ? "changed" : "would change"
      parts.append("\(verb) \(changeCount) of \(files)")
    }
    switch damageCount {
    case 0: break
    case 1: parts.append("1 is damaged and left as it is")
    default: parts.append("\(damageCount) are damaged and left as they are")
    }
    if failureCount > 0 { parts.append("\(failureCount) cannot be read or written") }
    try report("tidemark \(FormatCommand.verb): \(parts.joined(separator: "; "))")
  }
}

// JSON.

extension FormatReport {
  private func writeJSON(
    _ path: String, _ file: FormattedFile?, _ error: FileError?
  ) throws(OutputStream.Failure) {
    var json = JSONText()
    json.add("path", path)
    json.add("kind", file?.kind)
    json.add("encoding", file?.encoding?.name)
    json.add("newEncoding", file?.newEncoding?.name)
    json.add("changed", json: file?.newBytes != nil ? "true" : "false")
    json.add("diff", difference(file, path))
    json.add("text", path == "-" ? file.flatMap(text) : nil)
    json.add("error", error?.description)
    json.add("findings", json: findings(file, path))
    try context.output.writeLine(json.object)
  }

  private func difference(_ file: FormattedFile?, _ path: String) -> String? {
    guard let file, file.newBytes != nil, settings.action == .showDifference else { return nil }
    let colors = TextColors(.never, on: context.output, environment: context.environment)
    return String(decoding: file.difference(path: path, colors: colors), as: UTF8.self)
  }

  /// The text that standard input becomes, where there is one and it is asked for.
  private func text(_ file: FormattedFile) -> String? {
    guard settings.action == .write, let encoding = file.newEncoding, file.findings.isEmpty else {
      return nil
    }
    return String(
      decoding: FormattedFile.text(of: file.newBytes ?? file.bytes, in: encoding), as: UTF8.self)
  }

  private func findings(_ file: FormattedFile?, _ path: String) -> String {
    guard let file, !file.findings.isEmpty else { return "[]" }
    let map = file.lineMap
    return "[\(file.findings.map { $0.json(path: path, in: map) }.joined(separator: ","))]"
  }
}
