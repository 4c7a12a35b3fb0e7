internal import Glibc
public import TimeZones

/// A scheduler for a run loop, by the clocks of the system.
///
/// It starts no thread and calls nobody by itself. The run loop, of whatever kind, looks at
/// ``descriptor`` beside its own, with `poll` or `epoll`, and calls ``runPending()`` when it is
/// readable; a program without a loop of its own calls ``wait(timeout:)`` over and over.
///
/// ```swift
/// let scheduler = try LiveScheduler()
/// let task = scheduler.schedule(after: .milliseconds(5)) { print("due") }
/// while task.isPending { scheduler.wait() }
/// ```
///
/// It belongs to one owner: all calls come from one thread, and nothing wakes it from another one.
/// A thread that has a result hands it to the loop as it always does.
///
/// Timers go by `CLOCK_MONOTONIC`, which stands still while the machine sleeps. What waits for the
/// clock to show an instant is called when `CLOCK_REALTIME` shows it, or has been set, forwards or
/// backwards.
public final class LiveScheduler: RefreshScheduler {
  /// The animations that run.
  public let animator = ViewAnimator()

  private let timerDescriptor: SystemTimer
  private let alarmDescriptor: SystemTimer
  private var dueFlag: SystemFlag
  private let descriptors: DescriptorSet
  private let start: Duration

  private var timers = TaskQueue<Duration>()
  private var alarms = TaskQueue<Instant>()
  private var lastNumber: UInt64 = 0
  private var isInTurn = false
  private var clockWasSet = false
  /// For when the descriptors are set; `nil` for never.
  private var armedTime: Duration?
  private var armedInstant: Instant?

  /// The longest time for which a descriptor is set, about a year: what is due later is set again then.
  private static let longestWait = Duration.seconds(1 << 25)

  /// Makes a scheduler, with four descriptors that are closed together with it.
  ///
  /// - Throws: ``LiveSchedulerError`` when the system has no more descriptors, or none of this kind.
  public init() throws(LiveSchedulerError) {
    timerDescriptor = try SystemTimer(CLOCK_MONOTONIC, noticesSetClock: false)
    alarmDescriptor = try SystemTimer(CLOCK_REALTIME, noticesSetClock: true)
    dueFlag = try SystemFlag()
    descriptors = try DescriptorSet()
    start = Self.time(of: CLOCK_MONOTONIC)
    try descriptors.add(timerDescriptor.descriptor)
    try descriptors.add(alarmDescriptor.descriptor)
    try descriptors.add(dueFlag.descriptor)
  }

  /// The instant that the system's clock shows.
  public var now: Instant {
    Instant(milliseconds: Self.time(of: CLOCK_REALTIME).wholeMilliseconds)
  }

  /// The time since the scheduler was made, which a clock that is set does not change.
  public var elapsed: Duration { max(Self.time(of: CLOCK_MONOTONIC) - start, .zero) }

  /// The number of a file that is readable when something is due, for `poll` and its like.
  ///
  /// It may be readable also when what was due has been cancelled. Nobody else reads or closes it.
  public var descriptor: Int32 { descriptors.descriptor }

  /// Has something done after a while.
  ///
  /// - Parameters:
  ///   - delay: How long to wait; zero, and less, is the next turn.
  ///   - body: Is called once.
  /// - Returns: What cancels it.
  @discardableResult
  public func schedule(after delay: Duration, _ body: @escaping () -> Void) -> ScheduledTask {
    let task = ScheduledTask(body)
    lastNumber += 1
    let now = elapsed
    timers.add(task, at: now.saturatingSum(max(delay, .zero)), number: lastNumber)
    if !isInTurn { armTimer(at: now) }
    return task
  }

  /// Has something done when the clock shows an instant, or was set.
  ///
  /// - Parameters:
  ///   - instant: The instant; one that has passed is the next turn.
  ///   - body: Is called once.
  /// - Returns: What cancels it.
  @discardableResult
  public func schedule(at instant: Instant, _ body: @escaping () -> Void) -> ScheduledTask {
    guard instant > now else { return schedule(after: .zero, body) }
    let task = ScheduledTask(body)
    lastNumber += 1
    alarms.add(task, at: instant, number: lastNumber)
    if !isInTurn { armAlarm() }
    return task
  }
}

extension LiveScheduler {
  /// Does what is due.
  ///
  /// That is one turn: what is asked for meanwhile waits for the next one, so that things that ask for
  /// each other without end leave the run loop its time.
  ///
  /// - Returns: How many things were done; 0 also where it is called by what is being done.
  @discardableResult
  public func runPending() -> Int {
    guard !isInTurn else { return 0 }
    isInTurn = true
    defer { isInTurn = false }
    dueFlag.lower()
    _ = timerDescriptor.takeExpirations()
    armedTime = nil
    if alarmDescriptor.takeExpirations() { clockWasSet = true }
    armedInstant = nil
    let lastOfTurn = lastNumber
    let time = elapsed
    moveAlarms(dueAt: time)
    var count = 0
    while let next = timers.next(), next.time <= time, next.number <= lastOfTurn {
      timers.takeFirst()?.run()
      count += 1
    }
    armTimer(at: elapsed)
    armAlarm()
    return count
  }

  /// Waits until something is due, and does it.
  ///
  /// - Parameter timeout: How long to wait at most; `nil` for as long as it takes.
  /// - Returns: How many things were done; 0 when the time is over, and where nothing waits that
  ///   could ever be due.
  @discardableResult
  public func wait(timeout: Duration? = nil) -> Int {
    guard !isInTurn else { return 0 }
    let end = timeout.map { elapsed.saturatingSum(max($0, .zero)) }
    while true {
      let count = runPending()
      guard count == 0 else { return count }
      let rest = end.map { max($0 - elapsed, .zero) }
      if let rest, rest == .zero { return 0 }
      if rest == nil, isIdle { return 0 }
      descriptors.wait(for: rest)
    }
  }

  /// Whether nothing waits.
  public var isIdle: Bool { timers.isEmpty && alarms.isEmpty }

  /// Puts what waits for the clock among what is due, at the time at which it became so.
  ///
  /// Its number stays, so that what is due at once is done in the order of the calls.
  private func moveAlarms(dueAt time: Duration) {
    let now = now
    while let next = alarms.next(), clockWasSet || next.time <= now {
      let late = clockWasSet ? 0 : now.milliseconds - next.time.milliseconds
      guard let task = alarms.takeFirst() else { break }
      timers.add(task, at: max(time - .milliseconds(late), .zero), number: next.number)
    }
    clockWasSet = false
  }

  /// Has the descriptor be readable when the first of the timers is due.
  private func armTimer(at now: Duration) {
    guard let next = timers.next()?.time else { return }
    if let armedTime, armedTime <= next { return }
    armedTime = next
    guard next > now else { return dueFlag.raise() }
    _ = timerDescriptor.set(to: (start + min(next, now + Self.longestWait)).timespec)
  }

  /// Sets the descriptor of the clock for the first thing that waits for it.
  private func armAlarm() {
    guard let next = alarms.next()?.time else { return }
    if let armedInstant, armedInstant <= next { return }
    armedInstant = next
    let latest = now.adding(milliseconds: Self.longestWait.wholeMilliseconds)
    let time = Duration.milliseconds(min(next, latest).milliseconds).timespec
    if alarmDescriptor.set(to: time) { noteSetClock() }
  }

  /// Has all that waits for the clock be done in the next turn.
  func noteSetClock() {
    clockWasSet = true
    dueFlag.raise()
  }

  private static func time(of clock: clockid_t) -> Duration {
    var time = timespec()
    guard unsafe clock_gettime(clock, &time) == 0 else { return .zero }
    return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
  }
}

extension Duration {
  /// The time as the system counts it, nothing for less than nothing; rounded up, so that what waits
  /// for it is due then.
  fileprivate var timespec: Glibc.timespec {
    let (seconds, attoseconds) = max(self, .zero).components
    let nanoseconds = (attoseconds + 999_999_999) / 1_000_000_000
    return nanoseconds < 1_000_000_000
      ? Glibc.timespec(tv_sec: Int(seconds), tv_nsec: Int(nanoseconds))
      : Glibc.timespec(tv_sec: Int(seconds) + 1, tv_nsec: 0)
  }
}
