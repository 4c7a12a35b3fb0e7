public import SourceDiagnostics
internal import VisibleText

/// Findings with the places that people and programs read.
public struct FindingReport {
  /// A finding with its place in lines and columns.
  public struct Row {
    /// The finding.
    public let finding: Finding
    /// The place; `nil` where the file has no lines.
    public let span: SourceSpan?
    /// What tells the finding from others of its kind in the same place of the project.
    public let fingerprint: String
  }

  /// The findings in their order.
  public let rows: [Row]
  private let run: CheckRun
  private let files: [String: ProjectFile]

  /// Finds the lines of findings.
  ///
  /// - Parameter run: The checks that were made, whose findings are all reported.
  /// - Complexity: O(*n*) in the size of the files that have findings.
  public init(_ run: CheckRun) {
    self.run = run
    var files: [String: ProjectFile] = [:]
    for file in run.project.files { files[file.path] = file }
    self.files = files
    var counts: [String: Int] = [:]
    rows = run.findings.map { finding in
      let file = files[finding.path]
      let lines =
        file == nil
        ? run.project.sources.lines(ofFile: finding.path)
        : file.flatMap { $0.hasLines ? $0.lines : nil }
      let span = lines?.span(of: finding.diagnostic.range)
      // Several of one kind at one key are told apart by their order.
      let base = finding.fingerprint
      let count = counts[base, default: 0]
      counts[base] = count + 1
      return Row(
        finding: finding, span: span, fingerprint: count == 0 ? base : "\(base)-\(count + 1)")
    }
  }

  private init(_ report: FindingReport, rows: [Row]) {
    run = report.run
    files = report.files
    self.rows = rows
  }

  /// Leaves findings out.
  ///
  /// - Parameter isIncluded: Whether a finding is still reported.
  /// - Returns: The report of the others, whose fingerprints stay what they are among all.
  public func filter(_ isIncluded: (Row) -> Bool) -> FindingReport {
    FindingReport(self, rows: rows.filter(isIncluded))
  }

  /// How many findings there are of each severity.
  public var counts: [Severity: Int] {
    rows.reduce(into: [:]) { $0[$1.finding.severity, default: 0] += 1 }
  }

  /// The gravest severity of all findings; `nil` where there are none.
  public var worst: Severity? { rows.map(\.finding.severity).max() }

  /// A place in another file as people name it.
  func place(of related: Finding.RelatedPlace) -> String {
    let path = VisibleText.escaped(related.path)
    guard let lines = lines(ofFile: related.path) else { return path }
    return "\(path):\(lines.position(at: related.range.lowerBound))"
  }

  /// A file of the project.
  func file(at path: String) -> ProjectFile? { files[path] }

  /// The paths of the files that were checked, in the order of the project.
  var reportedPaths: [String] {
    run.project.files.filter { !$0.isForComparison }.map(\.path)
  }

  /// The lines of a file.
  func lines(of finding: Finding) -> LineMap? { lines(ofFile: finding.path) }

  private func lines(ofFile path: String) -> LineMap? {
    guard let file = files[path] else { return run.project.sources.lines(ofFile: path) }
    return file.hasLines ? file.lines : nil
  }
}

extension FindingReport {
  /// The findings as compilers print them, as lines without their ends.
  ///
  /// - Parameter showsSource: Whether the line of each finding is shown with carets.
  /// - Returns: For each finding its lines.
  public func textLines(showsSource: Bool = false) -> [[String]] {
    rows.map { row in
      let finding = row.finding
      var lines: [String]
      if let map = self.lines(of: finding) {
        let text = finding.diagnostic.rendered(
          path: finding.path, in: map, showsSource: showsSource && !finding.diagnostic.range.isEmpty
        )
        lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.last?.isEmpty == true { lines.removeLast() }
      } else {
        let diagnostic = finding.diagnostic
        lines = [
          "\(VisibleText.escaped(finding.path)): \(diagnostic.severity): \(diagnostic.message) "
            + "[\(diagnostic.id)]"
        ]
      }
      for related in finding.related {
        lines.append("\(place(of: related)): note: \(related.message)")
      }
      return lines
    }
  }
}
