internal import SourceDiagnostics
internal import StringsFormats
internal import VisibleText

/// Says what became of a conversion, and keeps the status to end with.
struct ConvertReport {
  /// Of losses of one kind in one language so many are printed.
  private static let mostLosses = 5

  private(set) var status = ExitStatus.done
  private let settings: ConvertSettings
  private let context: CommandContext
  private var written: [String] = []
  private var lossCount = 0

  init(_ settings: ConvertSettings, _ context: CommandContext) {
    self.settings = settings
    self.context = context
  }
}

extension ConvertReport {
  /// Reports the faults of the files that were read.
  mutating func add(_ inputs: ConvertInputs) throws {
    if !settings.isQuiet {
      for note in inputs.notes { try report("tidemark convert: note: \(note)") }
    }
    for finding in inputs.findings {
      if settings.isJSON {
        try context.output.writeLine(finding.diagnostic.json(path: finding.path, in: finding.lines))
      }
      for line in finding.diagnostic.lines(path: finding.path, in: finding.lines) {
        try report(line)
      }
    }
    if !inputs.findings.isEmpty, !settings.isLossy {
      status = .no
      try report("tidemark convert: nothing is written, because the input is damaged")
      return
    }
    try add(inputs.losses, path: inputs.files.first?.shownPath ?? "-")
  }

  /// Reports what has no place, and refuses to write unless that is allowed.
  mutating func add(_ losses: [ConversionLoss], path: String) throws {
    guard !losses.isEmpty else { return }
    lossCount += losses.count
    if !settings.isLossy { status = .no }
    var groups: [[String]: [ConversionLoss]] = [:]
    var order: [[String]] = []
    for loss in losses {
      let group = [loss.id, loss.language ?? ""]
      if groups[group] == nil { order.append(group) }
      groups[group, default: []].append(loss)
    }
    let shownPath = path == "-" ? "standard output" : VisibleText.escaped(path)
    for group in order {
      let members = groups[group] ?? []
      for loss in members.prefix(Self.mostLosses) {
        try report("\(shownPath): \(severity): \(Self.sentence(of: loss)) [\(loss.id)]")
      }
      if members.count > Self.mostLosses {
        try report(
          "\(shownPath): \(severity): and \(members.count - Self.mostLosses) more such "
            + "[\(members[0].id)]")
      }
    }
  }

  private var severity: String { settings.isLossy ? "warning" : "error" }

  private static func sentence(of loss: ConversionLoss) -> String {
    let key = loss.key.map { VisibleText.quoted($0) }
    let language = loss.language.map { "in \($0)" }
    let subject = [key, language].compactMap { $0 }.joined(separator: " ")
    return subject.isEmpty ? loss.message : "\(subject): \(loss.message)"
  }

  /// Reports a file that was written, or would be.
  mutating func add(_ output: ConvertedOutput, isWritten: Bool) throws {
    let isChanged = output.isChanged
    if isWritten, isChanged { written.append(output.path) }
    if settings.isJSON {
      try context.output.writeLine(json(output, isWritten: isWritten))
      return
    }
    if settings.isDryRun {
      let lines = difference(output, context.resultColors)
      try context.output.append { $0 += lines }
    } else if isWritten, output.path == "-" {
      try context.output.append { $0 += output.bytes }
    } else if isWritten, isChanged {
      try context.output.writeLine(VisibleText.escaped(output.path))
    }
  }

  /// The lines that would change in a file.
  private func difference(_ output: ConvertedOutput, _ colors: TextColors) -> [UInt8] {
    UnifiedDiff(Self.text(of: output.old?.bytes ?? []), Self.text(of: output.bytes))
      .text(path: output.path, labels: (old: "", new: ""), colors: colors)
  }

  private static func text(of bytes: [UInt8]) -> [UInt8] {
    String(validating: bytes, as: UTF8.self) == nil ? Array("(not UTF-8)\n".utf8) : bytes
  }

  /// Says how it ended.
  func finish() throws {
    guard !settings.isJSON else { return }
    if status == .no {
      let things = lossCount == 1 ? "1 thing has" : "\(lossCount) things have"
      try report(
        "tidemark convert: nothing is written, because \(things) no place in the output; "
          + "'--lossy' writes without \(lossCount == 1 ? "it" : "them")")
    } else if !settings.isQuiet, !settings.isDryRun, written.isEmpty,
      case .file = settings.output
    {
      try report("tidemark convert: nothing to change; the output says so already")
    }
  }

  private func json(_ output: ConvertedOutput, isWritten: Bool) -> String {
    var json = JSONText()
    json.add("path", output.path)
    json.add("format", output.format.rawValue)
    json.add("languages", list: output.languages.map { JSONText.quoted($0) })
    json.add("keys", output.keyCount)
    json.add("changed", json: output.isChanged ? "true" : "false")
    json.add("written", json: isWritten && output.isChanged ? "true" : "false")
    json.add(
      "losses",
      list: output.losses.map { loss in
        var json = JSONText()
        json.add("id", loss.id)
        json.add("key", loss.key)
        json.add("language", loss.language)
        json.add("message", loss.message)
        return json.object
      })
    let plain = TextColors(.never, on: context.output, environment: context.environment)
    json.add(
      "diff",
      settings.isDryRun && output.isChanged
        ? String(decoding: difference(output, plain), as: UTF8.self) : nil)
    json.add(
      "text",
      output.path == "-" ? String(decoding: output.bytes, as: UTF8.self) : nil)
    return json.object
  }

  private func report(_ line: String) throws(OutputStream.Failure) {
    try context.output.flush()
    try context.report(line)
  }
}
