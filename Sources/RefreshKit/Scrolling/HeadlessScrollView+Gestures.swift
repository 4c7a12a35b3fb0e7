extension HeadlessScrollView {
  /// Whether a finger holds the content.
  public final var isDragging: Bool { panState == .began || panState == .changed }

  /// Whether the content moves on after a finger has let go.
  public final var isDecelerating: Bool { motion.map { $0.glide == nil } ?? false }
}

extension HeadlessScrollView {
  /// Moves a finger on the content, or puts it there first.
  ///
  /// The content is where the finger drew it, however far beyond its ends: the resistance of a screen
  /// is not counted, since thresholds are distances of the content.
  ///
  /// - Parameters:
  ///   - y: How far the content is scrolled down from where it was when the finger came, in points;
  ///     less than zero pulls it down.
  ///   - x: How far it is scrolled to the right.
  public final func drag(to y: Double, x: Double = 0) {
    guard x.isFinite, y.isFinite else {
      return tell(RefreshFault(kind: .notFinite, subject: "drag"))
    }
    guard isUserInteractionEnabled else { return }
    stopMotion()
    if !isDragging {
      dragStart = contentOffset
      setPanState(.began)
    }
    // Who hears of the finger may have taken it over.
    if isDragging { setPanState(.changed) }
    guard isDragging, let start = dragStart else { return }
    contentOffset = draggable(to: ViewPoint(x: start.x + x, y: start.y + y), from: start)
  }

  /// Lifts the finger.
  ///
  /// The content moves on by its speed and comes to rest between its ends, in the steps of a screen,
  /// as the window's scheduler comes to them. In a view that stands in no window it is at rest at once.
  ///
  /// - Parameters:
  ///   - velocityY: The speed at which the content is scrolled down, in points a second; what is
  ///     more than 100,000 counts as that.
  ///   - velocityX: The speed at which it is scrolled to the right.
  public final func release(velocityY: Double = 0, velocityX: Double = 0) {
    guard velocityX.isFinite, velocityY.isFinite else {
      return tell(RefreshFault(kind: .notFinite, subject: "velocity"))
    }
    finishDrag(.ended, velocity: ViewPoint(x: velocityX, y: velocityY))
  }

  /// Ends the gesture as a system does that takes the finger over.
  public final func cancelDrag() { finishDrag(.cancelled, velocity: ViewPoint()) }

  private func finishDrag(_ end: PanState, velocity: ViewPoint) {
    guard isDragging else { return }
    dragStart = nil
    setPanState(end)
    // As on a screen, whose content begins to move back: the observers see that the finger is gone.
    tell(.contentOffset(old: contentOffset, new: contentOffset))
    setPanState(.possible)
    if !isDragging { beginMotion(velocity) }
  }

  private func setPanState(_ new: PanState) {
    let old = panState
    guard new != old else { return }
    panState = new
    note(.pan, old.rawValue, new.rawValue)
    tell(.panState(old: old, new: new))
  }

  /// Where a finger can draw the content.
  private func draggable(to point: ViewPoint, from start: ViewPoint) -> ViewPoint {
    let (least, greatest) = restingOffsets
    func place(
      _ value: Double, _ start: Double, _ least: Double, _ greatest: Double, _ canMove: Bool
    ) -> Double {
      guard canMove else { return start }
      // What lies beyond the ends already may be drawn back.
      return bounces ? value : min(max(value, min(least, start)), max(greatest, start))
    }
    let canMove = axesThatMove
    return ViewPoint(
      x: place(point.x, start.x, least.x, greatest.x, canMove.x),
      y: place(point.y, start.y, least.y, greatest.y, canMove.y))
  }

  /// On which axes a finger moves the content.
  private var axesThatMove: (x: Bool, y: Bool) {
    let (least, greatest) = restingOffsets
    let ofComponents = axesOfComponents
    return (
      greatest.x > least.x || (bounces && (alwaysBounceHorizontal || ofComponents.x)),
      greatest.y > least.y || (bounces && (alwaysBounceVertical || ofComponents.y))
    )
  }
}

extension HeadlessScrollView {
  /// Ends the motion of content that a finger has let go, where it is.
  final func stopMotion() {
    motion?.task?.cancel()
    motion = nil
  }

  private func beginMotion(_ velocity: ViewPoint) {
    stopMotion()
    let (least, greatest) = restingOffsets
    let canMove = axesThatMove
    let x = axisMotion(
      contentOffset.x, canMove.x ? velocity.x : 0, least.x, greatest.x, page: frame.width)
    let y = axisMotion(
      contentOffset.y, canMove.y ? velocity.y : 0, least.y, greatest.y, page: frame.height)
    guard x != nil || y != nil else { return }
    let motion = ScrollMotion(
      x: x ?? ScrollAxisMotion(restingAt: contentOffset.x),
      y: y ?? ScrollAxisMotion(restingAt: contentOffset.y))
    self.motion = motion
    guard let window else {
      while self.motion === motion { advance(motion) }
      return
    }
    scheduleStep(of: motion, window.scheduler)
  }

  /// The motion of one axis; `nil` where the content is at rest.
  private func axisMotion(
    _ position: Double, _ velocity: Double, _ least: Double, _ greatest: Double, page: Double
  ) -> ScrollAxisMotion? {
    let velocity = min(max(velocity, -Self.greatestVelocity), Self.greatestVelocity)
    let isInside = position >= least && position <= greatest
    guard isPagingEnabled, page > 0 else {
      guard !isInside || velocity != 0 else { return nil }
      return ScrollAxisMotion(position: position, velocity: velocity)
    }
    // A fast finger turns the page that it has begun to turn; a slow one the nearer.
    let pages = (position - least) / page
    let wished =
      abs(velocity) > 200
      ? (velocity > 0 ? pages.rounded(.down) + 1 : pages.rounded(.up) - 1) : pages.rounded()
    let target = min(max(least + wished * page, least), greatest)
    return target == position
      ? nil : ScrollAxisMotion(position: position, velocity: velocity, target: target)
  }

  private static var greatestVelocity: Double { 100_000 }

  final func scheduleStep(of motion: ScrollMotion, _ scheduler: any RefreshScheduler) {
    motion.task = scheduler.schedule(after: ScrollMotion.step) { [weak self, weak motion] in
      guard let self, let motion, self.motion === motion else { return }
      advance(motion)
      if self.motion === motion { scheduleStep(of: motion, scheduler) }
    }
  }

  private func advance(_ motion: ScrollMotion) {
    motion.steps += 1
    isStepping = true
    defer { isStepping = false }
    if let glide = motion.glide {
      let end = end(of: glide)
      if motion.steps >= ScrollGlide.stepCount { self.motion = nil }
      contentOffset = self.motion == nil ? end : glide.place(after: motion.steps, on: end)
      return
    }
    let (least, greatest) = restingOffsets
    let seconds = ScrollMotion.step / .seconds(1)
    // An inset that changes while the content comes to rest moves the place where it does.
    motion.x.advance(by: seconds, in: least.x...greatest.x, deceleration, bounces: bounces)
    motion.y.advance(by: seconds, in: least.y...greatest.y, deceleration, bounces: bounces)
    if motion.isAtRest || motion.steps >= ScrollMotion.mostSteps {
      self.motion = nil
      contentOffset = ViewPoint(
        x: min(max(motion.x.position, least.x), greatest.x),
        y: min(max(motion.y.position, least.y), greatest.y))
    } else {
      contentOffset = ViewPoint(x: motion.x.position, y: motion.y.position)
    }
  }
}
