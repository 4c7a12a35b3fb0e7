public import TimeZones

/// Clock, queue, timers and animator of the refresh stack.
///
/// All that waits, waits here, so that a test never sleeps: ``ManualScheduler`` is moved by hand, and
/// ``LiveScheduler`` belongs to the run loop of an app. Bodies are called by the owner's own thread, in
/// the order in which they are due, and in that of the calls where they are due at once; never inside
/// the call that asks for them.
public protocol RefreshScheduler: AnyObject {
  /// The instant that the clock shows.
  var now: Instant { get }

  /// The time since the scheduler was made, which a clock that is set does not change.
  var elapsed: Duration { get }

  /// The animations that run, and the values that are seen meanwhile.
  var animator: ViewAnimator { get }

  /// Has something done after a while.
  ///
  /// - Parameters:
  ///   - delay: How long to wait; zero, and less, is the next turn of the queue.
  ///   - body: Is called once.
  /// - Returns: What cancels it; need not be kept.
  @discardableResult
  func schedule(after delay: Duration, _ body: @escaping () -> Void) -> ScheduledTask

  /// Has something done when the clock shows an instant.
  ///
  /// Since a clock can be set, the body is called once when the instant is reached or as soon as the
  /// clock was set, whichever comes first; who needs the instant looks at ``now`` and asks again.
  ///
  /// - Parameters:
  ///   - instant: The instant; one that has passed is the next turn of the queue.
  ///   - body: Is called once.
  /// - Returns: What cancels it; need not be kept.
  @discardableResult
  func schedule(at instant: Instant, _ body: @escaping () -> Void) -> ScheduledTask
}

/// Something that a scheduler will do, until it is cancelled.
public final class ScheduledTask {
  private var body: (() -> Void)?

  /// Makes a task, for schedulers of one's own.
  ///
  /// - Parameter body: What is to be done.
  public init(_ body: @escaping () -> Void) { self.body = body }

  /// Whether it is still to be done.
  public var isPending: Bool { body != nil }

  /// Has it not done; nothing happens when it was done already.
  public func cancel() { body = nil }

  /// Does it, once, for schedulers of one's own.
  public func run() {
    let body = body
    self.body = nil
    body?()
  }
}
