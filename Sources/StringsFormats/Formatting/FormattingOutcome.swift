public import SourceDiagnostics

/// What became of a file that was to be formatted.
public enum FormattingOutcome: Hashable, Sendable {
  /// The file is laid out as it is to be already.
  case unchanged
  /// The bytes of the whole file in its new layout.
  case formatted([UInt8])
  /// The file is damaged and is not touched; these are the reasons, with at least one of them.
  case refused([Diagnostic])
}
