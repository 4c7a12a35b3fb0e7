internal import SourceDiagnostics
internal import StringsFormats

/// Findings that were there when a project began to be checked, and are not told again.
public struct FindingBaseline: Hashable, Sendable {
  /// What tells the findings from others.
  public private(set) var fingerprints: Set<String>

  /// Takes the findings of a report.
  ///
  /// - Parameter report: The report.
  public init(_ report: FindingReport) {
    fingerprints = Set(report.rows.map(\.fingerprint))
  }

  /// Reads a baseline; `nil` where the file is none.
  ///
  /// - Parameter bytes: The bytes of the file.
  public init?(parsing bytes: [UInt8]) {
    let tree = JSONTree(parsing: bytes)
    guard let root = tree.root, let list = root["findings"], list.kind == .array,
      root["version"]?.int == 1, tree.diagnostics.isEmpty
    else { return nil }
    fingerprints = Set(list.elements.compactMap { $0["fingerprint"]?.string })
  }

  /// The file: one finding a line, sorted, so that changes of it are seen.
  ///
  /// - Parameter report: The report whose findings are kept.
  /// - Returns: The text of the file.
  public static func file(of report: FindingReport) -> String {
    let lines = report.rows.map { row in
      var json = JSONText()
      json.add("fingerprint", row.fingerprint)
      json.add("id", row.finding.diagnostic.id)
      json.add("path", row.finding.path)
      json.add("key", row.finding.key)
      json.add("language", row.finding.language)
      return json.object
    }.sorted()
    return "{\"version\":1,\"findings\":[\n" + lines.joined(separator: ",\n") + "\n]}\n"
  }

  /// The findings of a report that are not in the baseline.
  ///
  /// - Parameter report: The report.
  /// - Returns: The report of the new ones.
  public func newFindings(in report: FindingReport) -> FindingReport {
    report.filter { !fingerprints.contains($0.fingerprint) }
  }
}
