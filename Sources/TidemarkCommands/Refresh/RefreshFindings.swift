internal import SourceDiagnostics

/// What is wrong with a script, as lines for standard error.
enum RefreshFindings {
  /// The most findings that are printed.
  static let most = 20

  /// The findings with their places and their lines, and how many more there are.
  static func lines(_ diagnostics: [Diagnostic], _ path: String, _ map: LineMap) -> [String] {
    let lines = diagnostics.prefix(most).flatMap { self.lines($0, path, map) }
    let rest = diagnostics.count - most
    return rest > 0 ? lines + ["\(rest) more \(rest == 1 ? "error" : "errors")"] : lines
  }

  /// One finding with its place, its line of the script, and carets under the place.
  static func lines(_ diagnostic: Diagnostic, _ path: String, _ map: LineMap) -> [String] {
    diagnostic.rendered(path: path, in: map, showsSource: true)
      .split(separator: "\n").map(String.init)
  }
}
