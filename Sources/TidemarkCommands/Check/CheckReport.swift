internal import Files
internal import SourceDiagnostics
internal import StringsChecks
internal import VisibleText

/// Says what checks have found, and keeps the status to end with.
struct CheckReport {
  private(set) var status = ExitStatus.done
  /// How many findings were mended.
  var fixedCount = 0

  private let settings: CheckSettings
  private let context: CommandContext

  init(_ settings: CheckSettings, _ context: CommandContext) {
    self.settings = settings
    self.context = context
  }

  /// Reports a file or a folder that could not be read.
  mutating func add(_ error: FileError) throws {
    status = .environmentFailed
    try report("tidemark \(CheckCommand.verb): \(error)")
  }

  /// Reports findings.
  ///
  /// - Parameters:
  ///   - findings: The findings that are wanted.
  ///   - all: All of them, which a new baseline holds.
  ///   - run: The checks that were made.
  /// - Throws: `CommandFailure` for the baseline, `OutputStream.Failure`.
  mutating func add(
    _ findings: FindingReport, outOf all: FindingReport, of run: CheckRun
  ) throws {
    var shown = findings
    var knownCount = 0
    if let path = settings.baseline {
      guard let baseline = try baseline(path) else {
        try finishBaseline(path, all)
        return
      }
      shown = baseline.newFindings(in: findings)
      knownCount = findings.rows.count - shown.rows.count
    }
    try write(shown)
    if let failing = settings.failing, let worst = shown.worst, worst >= failing, status == .done {
      status = .no
    }
    try summarize(shown, of: run, knownCount: knownCount)
  }

  private func write(_ report: FindingReport) throws {
    let output = context.output
    switch settings.form {
    case .text:
      let colors = context.resultColors
      for lines in report.textLines() {
        for line in lines { try output.writeLine(colors.message(line)) }
      }
    case .json: for row in report.rows { try output.writeLine(row.json) }
    case .sarif: try output.writeLine(report.sarif(toolVersion: TidemarkVersion.tool))
    case .github: for line in report.gitHubLines { try output.writeLine(line) }
    case .junit: try output.write(report.junit(failing: settings.failing))
    }
  }

  private func summarize(
    _ report: FindingReport, of run: CheckRun, knownCount: Int
  ) throws {
    guard !settings.isQuiet, settings.form == .text else { return }
    let fileCount = run.project.files.count { !$0.isForComparison }
    guard fileCount > 0 else {
      let paths = settings.paths.isEmpty ? ["."] : settings.paths
      try self.report(
        "tidemark check: note: there are no strings files in "
          + paths.map { VisibleText.quoted($0) }.joined(separator: ", "))
      return
    }
    var parts: [String] = []
    for severity in Severity.allCases.reversed() {
      guard let count = report.counts[severity] else { continue }
      parts.append("\(count) \(severity)\(count == 1 ? "" : "s")")
    }
    var text = parts.isEmpty ? "nothing to report" : parts.joined(separator: ", ")
    text += " in \(fileCount) \(fileCount == 1 ? "file" : "files")"
    if knownCount > 0 { text += "; \(knownCount) more in the baseline" }
    if fixedCount > 0, !settings.isDryRun { text += "; \(fixedCount) mended" }
    let mendable = report.rows.count { $0.finding.isSafelyMended }
    if mendable > 0, !settings.fixes { text += "; '--fix' mends \(mendable)" }
    try self.report("tidemark check: \(text)")
  }

  /// Writes a line to standard error, after all results so far.
  private func report(_ line: String) throws(OutputStream.Failure) {
    try context.output.flush()
    try context.report(line)
  }
}

// Baselines.

extension CheckReport {
  /// Reads the baseline; `nil` where it is to be written.
  private func baseline(_ path: String) throws -> FindingBaseline? {
    guard !settings.updatesBaseline, (try? FileStatus(at: path)) != nil else { return nil }
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try WholeFile.bytes(at: path)
    } catch {
      throw CommandFailure.environment(error.description, verb: CheckCommand.verb)
    }
    guard let baseline = FindingBaseline(parsing: bytes) else {
      throw CommandFailure.environment(
        "\(VisibleText.escaped(path)) is no baseline; '--update-baseline' writes one",
        verb: CheckCommand.verb)
    }
    return baseline
  }

  private func finishBaseline(_ path: String, _ report: FindingReport) throws {
    do throws(FileError) {
      try AtomicFile.write(Array(FindingBaseline.file(of: report).utf8), to: path)
    } catch {
      throw CommandFailure.environment(error.description, verb: CheckCommand.verb)
    }
    guard !settings.isQuiet else { return }
    let count = report.rows.count
    try self.report(
      "tidemark check: \(VisibleText.escaped(path)) holds \(count) "
        + (count == 1 ? "finding, which is" : "findings, which are") + " not told again")
  }
}
