public import TimeZones

/// A scheduler whose time passes only when it is told to: for tests, scripts and pictures.
///
/// ```swift
/// let scheduler = ManualScheduler(now: try Instant(parsing: "2026-11-30T08:15:00Z"))
/// scheduler.schedule(after: .seconds(2)) { header.endRefreshing() }
/// scheduler.advance(by: .seconds(2))
/// ```
public final class ManualScheduler: RefreshScheduler {
  /// The instant that the clock shows.
  public private(set) var now: Instant
  /// The time that has passed since the scheduler was made.
  public private(set) var elapsed = Duration.zero
  /// The animations that run.
  public let animator = ViewAnimator()
  /// Is called after each thing that was done.
  public var afterEachTask: (() -> Void)?

  private var timers = TaskQueue<Duration>()
  private var alarms = TaskQueue<Instant>()
  private var lastNumber: UInt64 = 0
  /// What the clock showed when nothing had passed.
  private var origin: Instant
  private var isAdvancing = false

  /// How many things are done without any time passing, before that is taken for endless.
  public static let mostTasksAtOnce = 100_000

  /// Makes a scheduler.
  ///
  /// - Parameter now: What the clock shows.
  public init(now: Instant) {
    self.now = now
    origin = now
  }

  /// Has something done after a while.
  ///
  /// - Parameters:
  ///   - delay: How long to wait; zero, and less, is the next turn of the queue.
  ///   - body: Is called once.
  /// - Returns: What cancels it.
  @discardableResult
  public func schedule(after delay: Duration, _ body: @escaping () -> Void) -> ScheduledTask {
    let task = ScheduledTask(body)
    lastNumber += 1
    timers.add(task, at: elapsed.saturatingSum(max(delay, .zero)), number: lastNumber)
    return task
  }

  /// Has something done when the clock shows an instant, or was set.
  ///
  /// - Parameters:
  ///   - instant: The instant.
  ///   - body: Is called once.
  /// - Returns: What cancels it.
  @discardableResult
  public func schedule(at instant: Instant, _ body: @escaping () -> Void) -> ScheduledTask {
    // What has passed is due now, behind all that is due now already.
    guard instant > now else { return schedule(after: .zero, body) }
    let task = ScheduledTask(body)
    lastNumber += 1
    alarms.add(task, at: instant, number: lastNumber)
    return task
  }
}

extension ManualScheduler {
  /// Lets time pass, and does what becomes due, at the moment at which it does.
  ///
  /// - Parameter duration: How long; what is due now is done also for zero.
  /// - Returns: Whether all was done that was due; `false` after ``mostTasksAtOnce`` things that asked
  ///   for each other without any time passing, or where it is called by what is being done.
  @discardableResult
  public func advance(by duration: Duration) -> Bool {
    guard !isAdvancing else { return false }
    isAdvancing = true
    defer { isAdvancing = false }
    let end = elapsed.saturatingSum(max(duration, .zero))
    var count = 0
    while let next = nextDue(), next.time <= end {
      count = next.time > elapsed ? 0 : count + 1
      guard count < Self.mostTasksAtOnce else { return false }
      move(to: max(next.time, elapsed))
      let task = next.isAlarm ? alarms.takeFirst() : timers.takeFirst()
      task?.run()
      afterEachTask?()
    }
    move(to: end)
    return true
  }

  /// Lets time pass until the clock shows an instant.
  ///
  /// - Parameter instant: The instant; one that has passed does what is due now.
  /// - Returns: As ``advance(by:)``.
  @discardableResult
  public func advance(to instant: Instant) -> Bool { advance(by: duration(until: instant)) }

  /// Does what is due now, and what that asks for without any time passing.
  ///
  /// - Returns: As ``advance(by:)``.
  @discardableResult
  public func runPending() -> Bool { advance(by: .zero) }

  /// Lets time pass until nothing waits but what the clock has to show first.
  ///
  /// - Parameter limit: How long at most.
  /// - Returns: As ``advance(by:)``; `false` also where something still waits.
  @discardableResult
  public func advanceUntilIdle(for limit: Duration = .seconds(60)) -> Bool {
    let end = elapsed.saturatingSum(max(limit, .zero))
    while let time = timers.next()?.time {
      guard time <= end, advance(by: max(time - elapsed, .zero)) else { return false }
    }
    return true
  }

  /// Sets the clock, as a person does; no time passes.
  ///
  /// Whoever waits for the clock to show an instant is called in the next turn.
  ///
  /// - Parameter instant: What the clock shows from now on.
  public func setClock(to instant: Instant) {
    origin = instant.adding(milliseconds: -elapsed.wholeMilliseconds)
    now = instant
    for task in alarms.takeAll() {
      lastNumber += 1
      timers.add(task, at: elapsed, number: lastNumber)
    }
  }

  /// Whether nothing waits, alarms included.
  public var isIdle: Bool { timers.isEmpty && alarms.isEmpty }

  /// What is due next, and when: timers and alarms in the order of the calls where both are due.
  private func nextDue() -> (time: Duration, isAlarm: Bool)? {
    let timer = timers.next()
    guard let alarm = alarms.next() else {
      guard let timer else { return nil }
      return (timer.time, false)
    }
    let timeOfAlarm = elapsed.saturatingSum(duration(until: alarm.time))
    guard let timer else { return (timeOfAlarm, true) }
    let alarmIsFirst =
      timeOfAlarm < timer.time || (timeOfAlarm == timer.time && alarm.number < timer.number)
    return alarmIsFirst ? (timeOfAlarm, true) : (timer.time, false)
  }

  private func move(to time: Duration) {
    guard time != elapsed else { return }
    elapsed = time
    now = origin.adding(milliseconds: time.wholeMilliseconds)
  }

  /// How long it takes until the clock shows an instant; zero for one that has passed.
  private func duration(until instant: Instant) -> Duration {
    // From the origin, because the clock shows whole milliseconds only.
    let (difference, overflow) = instant.milliseconds.subtractingReportingOverflow(
      origin.milliseconds)
    let whole = overflow ? (instant > origin ? Int64.max : Int64.min) : difference
    return max(.milliseconds(whole) - elapsed, .zero)
  }
}

extension Duration {
  /// The longest time that is counted, some millions of years.
  private static let longest = Duration.seconds(Int64(1) << 47)

  /// The sum of two durations, or the longest that is counted.
  func saturatingSum(_ other: Duration) -> Duration {
    guard self < Self.longest, other < Self.longest else { return Self.longest }
    return min(self + other, Self.longest)
  }

  /// The whole milliseconds, cut towards zero; the greatest number where they are more.
  var wholeMilliseconds: Int64 {
    let (seconds, attoseconds) = components
    let (thousands, overflow) = seconds.multipliedReportingOverflow(by: 1000)
    guard !overflow else { return seconds > 0 ? .max : .min }
    let (sum, sumOverflow) = thousands.addingReportingOverflow(attoseconds / 1_000_000_000_000_000)
    return sumOverflow ? (seconds > 0 ? .max : .min) : sum
  }
}
