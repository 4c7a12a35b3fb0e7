/// How much a diagnostic matters.
///
/// The order is the order of weight, so that `severity >= .warning` reads as it should.
public enum Severity: String, CaseIterable, Comparable, Hashable, Sendable {
  /// Something worth knowing that needs no change.
  case note
  /// Something that is probably not meant, or that another reader takes differently.
  case warning
  /// Something that is wrong, that loses text, or that other readers refuse.
  case error

  /// Whether the left severity matters less than the right one.
  public static func < (left: Severity, right: Severity) -> Bool { left.weight < right.weight }

  private var weight: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}
