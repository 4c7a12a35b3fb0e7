import SourceDiagnostics

/// The faults of a property list.
typealias PropertyListFaults = BoundedFaults<PropertyListFault>

extension PropertyListFaults {
  /// The diagnostics, in offsets of the file.
  ///
  /// - Parameters:
  ///   - text: What the ranges lie in.
  ///   - decoded: The way back to the file; `nil` where the text is the file.
  /// - Returns: The diagnostics in the order in which the faults were found.
  func diagnostics(in text: [UInt8], _ decoded: DecodedText?) -> [Diagnostic] {
    list.map { fault, range in
      let notes = fault.notes.map {
        DiagnosticNote(message: $0.message, range: decoded?.fileRange(of: $0.range) ?? $0.range)
      }
      return Diagnostic(
        fault.severity, id: fault.id, message: fault.message(at: range, in: text),
        range: decoded?.fileRange(of: range) ?? range, notes: notes)
    }
  }
}
