internal import SourceDiagnostics

extension Diagnostic {
  /// Errors of texts that are read all the same: they are for `check` to report.
  private static let errorsOfWholeFiles: Set = [
    "duplicate-key", "small-u-escape", "stringsdict-conflicting-rules",
    "stringsdict-missing-dollar",
    "stringsdict-missing-other", "stringsdict-undefined-variable", "stringsdict-unknown-category",
  ]

  /// Whether texts of the file may have been lost, so that what was read of it is not all.
  var isDamage: Bool { severity == .error && !Self.errorsOfWholeFiles.contains(id) }
}
