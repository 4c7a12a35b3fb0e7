public import SourceDiagnostics

/// Which checks are made, and how much their findings matter.
public struct CheckSelection: Sendable {
  /// The checks that are made, in the order of the list.
  public private(set) var checks: [Check]
  /// How much findings matter where that is not as usual, by the names of checks.
  public private(set) var severities: [String: Severity]

  /// Selects checks.
  ///
  /// - Parameters:
  ///   - settings: What the project says.
  ///   - only: The names of checks, rules or levels that alone are made; empty for those of the
  ///     default levels and of the settings.
  ///   - skipped: The names of those that are not made.
  public init(
    settings: ProjectSettings = .init(), only: [String] = [], skipping skipped: [String] = []
  ) {
    var isOn: Set<String> = []
    if only.isEmpty {
      for check in Check.all where check.level.isOnByDefault { isOn.insert(check.id) }
      for name in settings.checks { isOn.formUnion(Check.selected(by: name).map(\.id)) }
      for name in settings.skippedChecks { isOn.subtract(Check.selected(by: name).map(\.id)) }
    } else {
      for name in only { isOn.formUnion(Check.selected(by: name).map(\.id)) }
    }
    for name in skipped { isOn.subtract(Check.selected(by: name).map(\.id)) }
    checks = Check.all.filter { isOn.contains($0.id) }
    severities = settings.severities
  }
}
