/// The frames of a play: pictures of a window, taken as time passes.
///
/// A frame is taken at the end of each step, and while something moves at intervals of the
/// scheduler's time. One that is equal to the one before it is left out. What turns without an end,
/// such as a wheel, is taken for a while after the last other thing has happened.
///
/// ```swift
/// let frames = ViewFrames(of: window, scheduler: scheduler)
/// frames.beginStep("drag -60")
/// list.drag(to: -60)
/// scheduler.advance(by: .seconds(1))
/// frames.endStep()
/// frames.frames.last?.svg
/// ```
public final class ViewFrames {
  /// A picture, and when it was taken.
  public struct Frame: Hashable, Sendable {
    /// The time since the frames were begun.
    public let time: Duration
    /// The picture.
    public let svg: String
  }

  /// A change that is told beside the frames.
  public struct Line: Hashable, Sendable {
    /// The time since the frames were begun.
    public let time: Duration
    /// What the view belongs to, such as `header`.
    public let component: String
    /// What changed.
    public let property: String
    /// What it is.
    public let value: ViewValue
    /// How long the change takes to be seen; zero where it is seen at once.
    public let duration: Duration

    /// Makes a line.
    ///
    /// - Parameters:
    ///   - time: The time since the frames were begun.
    ///   - component: What the view belongs to.
    ///   - property: What changed.
    ///   - value: What it is.
    ///   - duration: How long the change takes to be seen.
    public init(
      time: Duration, component: String, property: String, value: ViewValue,
      duration: Duration = .zero
    ) {
      self.time = time
      self.component = component
      self.property = property
      self.value = value
      self.duration = duration
    }
  }

  /// Something that is done, and what follows from it until the next thing is done.
  public struct Step: Hashable, Sendable {
    /// What is done.
    public let command: String
    /// The changes, at most ``ViewFrames/mostLines`` in all steps.
    public fileprivate(set) var lines: [Line] = []
    /// How many changes are left out.
    public fileprivate(set) var leftOutLineCount = 0
  }

  /// A time at which a frame is seen.
  public struct Moment: Hashable, Sendable {
    /// The time since the frames were begun.
    public let time: Duration
    /// The number of the step, from 0; `nil` before the first.
    public let step: Int?
    /// The number of the frame, from 0.
    public let frame: Int
  }

  /// The most frames.
  public static let mostFrames = 2_000
  /// The most bytes of all frames together.
  public static let mostBytes = 128 << 20
  /// The most lines of all steps together.
  public static let mostLines = 50_000
  /// How often a picture is made at most, counting those that are left out.
  private static let mostTries = 100_000
  /// For how long things are taken that turn without an end.
  private static let turningTime = Duration.seconds(2)

  /// The frames.
  public private(set) var frames: [Frame] = []
  /// The steps.
  public private(set) var steps: [Step] = []
  /// What is seen when, in the order of time; each step that ended before all was full has one.
  public private(set) var moments: [Moment] = []
  /// Whether there were more frames than are kept; what follows the last one is not taken.
  public private(set) var isFull = false

  private let window: HeadlessWindow
  private let scheduler: ManualScheduler
  private let picture: ViewPicture
  private let interval: Duration
  private let start: Duration
  private let otherHandler: (() -> Void)?
  private var byteCount = 0
  private var lineCount = 0
  private var tryCount = 0
  private var tick: ScheduledTask?
  private var isTicking = false
  private var lastTick: Duration?
  private var lastEvent: Duration

  /// Begins to take frames, and takes the first.
  ///
  /// Who is called by the scheduler after each task is called as before.
  ///
  /// - Parameters:
  ///   - window: The window.
  ///   - scheduler: The window's scheduler.
  ///   - picture: How frames are drawn.
  ///   - interval: The time between two frames while something moves; a millisecond at least.
  public init(
    of window: HeadlessWindow, scheduler: ManualScheduler, picture: ViewPicture = ViewPicture(),
    every interval: Duration = .milliseconds(40)
  ) {
    self.window = window
    self.scheduler = scheduler
    self.picture = picture
    self.interval = max(interval, .milliseconds(1))
    start = scheduler.elapsed
    lastEvent = start
    otherHandler = scheduler.afterEachTask
    scheduler.afterEachTask = { [weak self, otherHandler] in
      otherHandler?()
      self?.taskWasDone()
    }
    take()
  }

  deinit { tick?.cancel() }
}

extension ViewFrames {
  /// Begins a step; the one before it is over.
  ///
  /// - Parameter command: What is done.
  public func beginStep(_ command: String) {
    steps.append(Step(command: command))
    lastEvent = scheduler.elapsed
    if isMoving { requestTick() }
  }

  /// Ends a step, and takes the frame that is seen then.
  public func endStep() {
    lastEvent = scheduler.elapsed
    take(endsStep: true)
  }

  /// Tells a change beside the frames of the step.
  ///
  /// - Parameter line: The change.
  public func add(_ line: Line) {
    guard !steps.isEmpty else { return }
    guard lineCount < Self.mostLines else { return steps[steps.count - 1].leftOutLineCount += 1 }
    lineCount += 1
    steps[steps.count - 1].lines.append(line)
  }

  /// Takes no frames any more.
  public func finish() {
    tick?.cancel()
    tick = nil
    scheduler.afterEachTask = otherHandler
  }
}

extension ViewFrames {
  private func taskWasDone() {
    // A frame that was taken is none of the things that happen.
    guard !isTicking else { return isTicking = false }
    lastEvent = scheduler.elapsed
    requestTick()
  }

  private func requestTick() {
    guard tick == nil, !isFull else { return }
    let next = lastTick.map { $0 + interval } ?? scheduler.elapsed
    // Behind all that is due now already.
    tick = scheduler.schedule(after: max(next - scheduler.elapsed, .zero)) { [weak self] in
      self?.takeAtTick()
    }
  }

  private func takeAtTick() {
    isTicking = true
    tick = nil
    lastTick = scheduler.elapsed
    take()
    if isMoving { requestTick() }
  }

  /// Whether another picture is to be seen without that anything is done.
  private var isMoving: Bool {
    let elapsed = scheduler.elapsed
    for animation in scheduler.animator.animations where !animation.repeats {
      if elapsed - animation.start < animation.duration { return true }
    }
    guard elapsed - lastEvent < Self.turningTime else { return false }
    return scheduler.animator.animations.contains { $0.repeats } || window.isTurning
  }

  private func take(endsStep: Bool = false) {
    let time = scheduler.elapsed - start
    var isNew = false
    if !isFull {
      tryCount += 1
      let svg = picture.svg(of: window, scheduler: scheduler)
      isNew = frames.last.map { !$0.svg.utf8.elementsEqual(svg.utf8) } ?? true
      if isNew {
        byteCount += svg.utf8.count
        isFull =
          frames.count >= Self.mostFrames || byteCount > Self.mostBytes
          || tryCount > Self.mostTries
        isNew = !isFull
      }
      if isNew { frames.append(Frame(time: time, svg: svg)) }
    }
    guard isNew || endsStep, !isFull, !frames.isEmpty else { return }
    let moment = Moment(
      time: time, step: steps.isEmpty ? nil : steps.count - 1, frame: frames.count - 1)
    if moments.last != moment { moments.append(moment) }
  }
}

extension HeadlessView {
  /// Whether the view shows something that turns without an end.
  fileprivate var isTurning: Bool {
    guard !isHidden, alpha > 0 else { return false }
    if let spinner = self as? HeadlessSpinner, spinner.isAnimating { return true }
    if let images = self as? HeadlessImageView, images.isAnimating { return true }
    return subviews.contains(where: \.isTurning)
  }
}
