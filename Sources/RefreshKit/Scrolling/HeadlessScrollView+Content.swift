extension HeadlessScrollView {
  /// The size of the content, in points.
  public final var contentSize: ViewSize {
    get { storedContentSize }
    set {
      guard newValue != storedContentSize else { return }
      guard newValue.isFinite else {
        return tell(RefreshFault(kind: .notFinite, subject: "content"))
      }
      guard !newValue.isNegative else {
        return tell(RefreshFault(kind: .negative, subject: "content"))
      }
      let old = storedContentSize
      storedContentSize = newValue
      note(.contentWidth, old.width, newValue.width)
      note(.contentHeight, old.height, newValue.height)
      settle()
      tell(.contentSize(old: old, new: newValue))
    }
  }

  /// The point of the content that is at the top left of the view.
  public final var contentOffset: ViewPoint {
    get { storedContentOffset }
    set {
      guard newValue != storedContentOffset else { return }
      guard newValue.isFinite else {
        return tell(RefreshFault(kind: .notFinite, subject: "offset"))
      }
      // Whoever moves the content ends what moves it by itself.
      if motion != nil, !isStepping { stopMotion() }
      let old = storedContentOffset
      storedContentOffset = newValue
      note(.offsetX, old.x, newValue.x)
      note(.offsetY, old.y, newValue.y)
      tell(.contentOffset(old: old, new: newValue))
    }
  }

  /// The offsets at which the content can rest: the least and the greatest on each axis.
  public final var restingOffsets: (least: ViewPoint, greatest: ViewPoint) {
    let inset = effectiveInset
    let least = ViewPoint(x: -inset.left, y: -inset.top)
    return (
      least,
      ViewPoint(
        x: max(least.x, contentSize.width + inset.right - frame.width),
        y: max(least.y, contentSize.height + inset.bottom - frame.height))
    )
  }

  /// Brings content that lies at rest to a place at which it can.
  ///
  /// Content at the very top, or at the left, stays there when the inset becomes another one.
  final func settle() {
    let old = settledInset
    settledInset = storedEffectiveInset
    guard !isDragging, motion == nil else { return }
    let (least, greatest) = restingOffsets
    contentOffset = ViewPoint(
      x: settled(contentOffset.x, wasAt: -old.left, least.x, greatest.x),
      y: settled(contentOffset.y, wasAt: -old.top, least.y, greatest.y))
  }

  private func settled(
    _ value: Double, wasAt edge: Double, _ least: Double, _ greatest: Double
  ) -> Double {
    // What single-precision insets of other systems differ by counts as equal.
    abs(value - edge) <= Double(Float.ulpOfOne) ? least : min(max(value, least), greatest)
  }
}

extension HeadlessScrollView {
  /// Moves the content to a place, wherever it can rest.
  ///
  /// A view that stands in no window, or whose content a finger holds, is there at once. A finger that
  /// comes meanwhile ends the motion where it is.
  ///
  /// - Parameters:
  ///   - offset: The point of the content that comes to the top left of the view.
  ///   - animated: Whether it takes a while, in the steps of a screen, of which observers are told.
  public final func setContentOffset(_ offset: ViewPoint, animated: Bool) {
    guard offset.isFinite else {
      return tell(RefreshFault(kind: .notFinite, subject: "offset"))
    }
    glide(ScrollGlide(start: contentOffset, end: offset), animated: animated)
  }

  /// Moves the content down to where its beginning is seen; to the side it stays where it is.
  ///
  /// An inset that changes meanwhile moves the place where it comes to rest.
  ///
  /// - Parameter animated: Whether it takes a while, in the steps of a screen.
  public final func scrollToTop(animated: Bool) {
    glide(ScrollGlide(start: contentOffset, end: nil), animated: animated)
  }

  private func glide(_ glide: ScrollGlide, animated: Bool) {
    stopMotion()
    let end = end(of: glide)
    guard animated, !isDragging, let window, end != contentOffset else {
      contentOffset = end
      return
    }
    let motion = ScrollMotion(glide)
    self.motion = motion
    scheduleStep(of: motion, window.scheduler)
  }

  final func end(of glide: ScrollGlide) -> ViewPoint {
    glide.end ?? ViewPoint(x: glide.start.x, y: -effectiveInset.top)
  }
}
