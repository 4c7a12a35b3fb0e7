extension HeadlessScrollView {
  /// Has changes told to a function.
  ///
  /// - Parameter handler: Is called inside the change, in the order in which observers were added.
  /// - Returns: What ends it; keep it as long as the calls are wanted.
  public final func observe(_ handler: @escaping (ScrollChange) -> Void) -> ScrollObservation {
    let observation = ScrollObservation(handler)
    observations.removeAll { $0.isCancelled }
    observations.append(observation.entry)
    return observation
  }

  /// How many observers there are.
  final var observerCount: Int {
    observations.count { !$0.isCancelled }
  }

  final func tell(_ change: ScrollChange) {
    asChange(of: change.subject) {
      // Who is added meanwhile hears of the next change; who is cancelled hears no more.
      for entry in observations { entry.tell(change) }
    }
  }

  /// Does what may lead to further changes, unless they have led to each other without end.
  ///
  /// When the first of them is over, what could not be told any more is told as a fault.
  final func asChange(of subject: String, _ body: () -> Void) {
    guard nestedChanges.begin(subject) else { return }
    body()
    guard nestedChanges.end() else { return }
    if let subject = nestedChanges.refusedSubject {
      // What changes from here on is told to nobody, or there would be no end.
      nestedChanges.isClosed = true
      settle()
      tell(RefreshFault(kind: .endlessChanges, subject: subject))
    }
    nestedChanges = NestedChanges()
  }
}

/// Counts the changes that lead to each other.
struct NestedChanges {
  /// How many changes may be told inside each other.
  static let mostLevels = 50
  /// How many changes may be told inside of one.
  static let mostChanges = 10_000

  private var levels = 0
  private var count = 0
  /// What was changed once too often.
  private(set) var refusedSubject: String?
  /// Whether no more changes are told.
  var isClosed = false

  /// Whether a change may be told.
  mutating func begin(_ subject: String) -> Bool {
    guard !isClosed, levels < Self.mostLevels, count < Self.mostChanges else {
      if refusedSubject == nil { refusedSubject = subject }
      return false
    }
    levels += 1
    count += 1
    return true
  }

  /// Whether that was the outermost change.
  mutating func end() -> Bool {
    levels -= 1
    return levels == 0
  }
}

extension ScrollChange {
  /// What has changed, as faults name it.
  fileprivate var subject: String {
    switch self {
    case .contentOffset: "offset"
    case .contentSize: "content"
    case .effectiveInset: "inset"
    case .size: "frame"
    case .panState: "pan"
    }
  }
}
