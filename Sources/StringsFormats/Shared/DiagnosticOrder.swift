import SourceDiagnostics

extension Sequence<Diagnostic> {
  /// The diagnostics by the start of their ranges; those of one place keep their order.
  func inOrderOfPlace() -> [Diagnostic] {
    enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }.map(\.element)
  }
}
