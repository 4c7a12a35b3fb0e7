internal import Files
internal import SourceDiagnostics
internal import StringsChecks
internal import VisibleText

/// Mends what can be mended unseen.
struct CheckFixer {
  /// How many findings were mended.
  private(set) var fixedCount = 0

  private let settings: CheckSettings
  private let context: CommandContext

  init(_ settings: CheckSettings, _ context: CommandContext) {
    self.settings = settings
    self.context = context
  }

  /// Mends the files of a run, or shows what would change.
  ///
  /// - Parameter run: The checks that were made.
  /// - Returns: Whether any file was written.
  /// - Throws: `CommandFailure` where a file cannot be written, `OutputStream.Failure`.
  mutating func fix(_ run: CheckRun) throws -> Bool {
    var isChanged = false
    for file in run.project.files where !file.isForComparison {
      let findings = run.findings.filter { $0.path == file.path && $0.isSafelyMended }
      guard !findings.isEmpty else { continue }
      let mended = findings.map(\.diagnostic).mending(file.bytes)
      guard mended.bytes != file.bytes else { continue }
      try tell(mended.mended, in: file)
      fixedCount += mended.mended.count
      if settings.isDryRun {
        // Other forms are for programs, which read nothing but findings.
        if settings.form == .text { try showDifference(file, mended.bytes) }
      } else {
        do throws(FileError) {
          try AtomicFile.write(mended.bytes, to: file.path, replacing: file.version)
        } catch {
          throw CommandFailure.environment(error.description, verb: CheckCommand.verb)
        }
        isChanged = true
      }
    }
    return isChanged
  }

  private func tell(_ diagnostics: [Diagnostic], in file: ProjectFile) throws {
    guard !settings.isQuiet else { return }
    let word = settings.isDryRun ? "would mend" : "mended"
    for diagnostic in diagnostics {
      let place = file.lines.position(at: diagnostic.range.lowerBound)
      let fix = diagnostic.fixIts.first?.message ?? ""
      try context.output.flush()
      try context.report(
        "\(VisibleText.escaped(file.path)):\(place): note: \(word): \(fix) [\(diagnostic.id)]")
    }
  }

  private func showDifference(_ file: ProjectFile, _ bytes: [UInt8]) throws {
    let encoding = file.lines.encoding
    let difference = UnifiedDiff(
      FormattedFile.text(of: file.bytes, in: encoding), FormattedFile.text(of: bytes, in: encoding))
    let text = difference.text(
      path: file.path, labels: ("", ""), colors: context.resultColors)
    try context.output.append { $0 += text }
  }
}
