/// What a scroll view tells its observers, with the values before and after.
public enum ScrollChange: Sendable {
  /// How far the content is scrolled; also told, with equal values, when a finger lets go.
  case contentOffset(old: ViewPoint, new: ViewPoint)
  /// The size of the content.
  case contentSize(old: ViewSize, new: ViewSize)
  /// The insets that count.
  case effectiveInset(old: ViewInsets, new: ViewInsets)
  /// The size of the scroll view itself.
  case size(old: ViewSize, new: ViewSize)
  /// The state of the gesture that scrolls.
  case panState(old: PanState, new: PanState)
}

/// The state of the gesture that scrolls.
///
/// Source: UIKit, `UIGestureRecognizer.State`.
public enum PanState: String, Hashable, Sendable {
  /// There is none.
  case possible
  /// A finger has begun to move.
  case began
  /// A finger is moving.
  case changed
  /// A finger has been lifted.
  case ended
  /// The system has taken the finger over.
  case cancelled
}

/// An observer of a scroll view, until it is cancelled or nobody holds it any more.
///
/// It does not keep the scroll view, and may live longer than it.
public final class ScrollObservation {
  let entry: Entry

  /// What the scroll view holds of it.
  final class Entry {
    fileprivate var handler: ((ScrollChange) -> Void)?

    init(_ handler: @escaping (ScrollChange) -> Void) { self.handler = handler }

    var isCancelled: Bool { handler == nil }

    func tell(_ change: ScrollChange) { handler?(change) }
  }

  init(_ handler: @escaping (ScrollChange) -> Void) { entry = Entry(handler) }

  deinit { cancel() }

  /// Ends it; may be called more than once.
  public func cancel() { entry.handler = nil }
}
