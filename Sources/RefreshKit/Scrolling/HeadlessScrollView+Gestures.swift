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
    let start = dragStart ?? contentOffset
    setPanState(.changed)
    contentOffset = draggable(to: ViewPoint(x: start.x + x, y: start.y + y), from: start)
  }

  /// Lifts the finger.
  ///
  /// The content moves on by its speed and comes to rest between its ends, in the steps of a screen,
  /// as the window's scheduler comes to them. In a view that stands in no window it is at rest at once.
  ///
  /// - Parameters:
  ///   - velocityY: The speed at which the content is scrolled down, in points a second.
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
      _ value: Double, _ start: Double, _ least: Double, _ greatest: Double, _ alwaysBounces: Bool
    ) -> Double {
      guard greatest > least || alwaysBounces else { return start }
      // What lies beyond the ends already may be drawn back.
      return bounces ? value : min(max(value, min(least, start)), max(greatest, start))
    }
    return ViewPoint(
      x: place(point.x, start.x, least.x, greatest.x, alwaysBounceHorizontal),
      y: place(point.y, start.y, least.y, greatest.y, alwaysBounceVertical))
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
    let x = axisMotion(contentOffset.x, velocity.x, least.x, greatest.x, page: frame.width)
    let y = axisMotion(contentOffset.y, velocity.y, least.y, greatest.y, page: frame.height)
    guard x != nil || y != nil else { return }
    let motion = ScrollMotion(
      x: x ?? ScrollAxisMotion(restingAt: contentOffset.x),
      y: y ?? ScrollAxisMotion(restingAt: contentOffset.y))
    self.motion = motion
    guard let window else {
      while self.motion === motion, !motion.isAtRest { advance(motion) }
      return
    }
    scheduleStep(of: motion, window.scheduler)
  }

  /// The motion of one axis; `nil` where the content is at rest.
  private func axisMotion(
    _ position: Double, _ velocity: Double, _ least: Double, _ greatest: Double, page: Double
  ) -> ScrollAxisMotion? {
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

  private func scheduleStep(of motion: ScrollMotion, _ scheduler: any RefreshScheduler) {
    motion.task = scheduler.schedule(after: ScrollMotion.step) { [weak self, weak motion] in
      guard let self, let motion, self.motion === motion else { return }
      advance(motion)
      if self.motion === motion { scheduleStep(of: motion, scheduler) }
    }
  }

  private func advance(_ motion: ScrollMotion) {
    let (least, greatest) = restingOffsets
    motion.steps += 1
    let seconds = ScrollMotion.step / .seconds(1)
    // An inset that changes while the content comes to rest moves the place where it does.
    motion.x.advance(by: seconds, in: least.x...greatest.x, deceleration)
    motion.y.advance(by: seconds, in: least.y...greatest.y, deceleration)
    isStepping = true
    defer { isStepping = false }
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
