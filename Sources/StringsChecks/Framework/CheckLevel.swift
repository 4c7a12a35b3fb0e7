public import SourceDiagnostics

/// How much harm a fault does to the people who use the app.
public enum CheckLevel: String, Hashable, Sendable, CaseIterable {
  /// The app can crash, or show memory that is not its own.
  case crash
  /// A text, or a part of it, is not shown.
  case loss
  /// What is shown says something else than it should.
  case words
  /// What is shown could look better.
  case style
}

extension CheckLevel {
  /// How much a finding matters where the project does not say otherwise.
  public var severity: Severity {
    switch self {
    case .crash, .loss: .error
    case .words: .warning
    case .style: .note
    }
  }

  /// Whether checks of this level are made where the project does not say otherwise.
  public var isOnByDefault: Bool { self != .style }
}

extension CheckLevel: Comparable {
  /// Whether the left level does more harm than the right one, so that it is told of first.
  public static func < (left: CheckLevel, right: CheckLevel) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .crash: 0
    case .loss: 1
    case .words: 2
    case .style: 3
    }
  }
}
