/// The narrow line of text of a side component, and the arrow beside it.
final class SideLine {
  let arrow = HeadlessImageView()
  private unowned let component: RefreshSideComponent

  init(_ component: RefreshSideComponent) {
    self.component = component
    arrow.image = .sideArrow
  }

  /// Places each text as a column as wide as one character, the first of them at the content.
  func placeText() {
    let arrowWidth = arrow.superview == nil || arrow.isHidden ? 0 : arrow.frame.width
    // Away from the content: beyond the arrow, which stands at it.
    let outwards: Double = component.edge == .left ? -1 : 1
    let labels = [component.stateLine.label, component.lastUpdatedLine.label].filter {
      !$0.isHidden
    }
    let widths = labels.map { $0.font.pointSize.rounded(.up) }
    var x = component.frame.width / 2 + outwards * (arrowWidth - widths.reduce(0, +)) / 2
    for (label, width) in zip(labels, widths) {
      x += outwards * width / 2
      if !label.hasOwnConstraints {
        label.frame = ViewRect(
          center: ViewPoint(x: x, y: component.frame.height / 2),
          size: ViewSize(width: width, height: component.frame.height))
      }
      x += outwards * width / 2
    }
  }

  /// Places the arrow at the side of the content; in the middle where the text is hidden.
  func placeArrow() {
    guard !arrow.hasOwnConstraints else { return }
    let size = arrow.image?.size ?? ViewSize()
    let label = component.stateLine.label
    let fromContent = size.width / 2 + 5
    let x =
      label.isHidden
      ? component.frame.width / 2
      : (component.edge == .left ? component.frame.width - fromContent : fromContent)
    arrow.frame = ViewRect(
      center: ViewPoint(x: x, y: component.frame.height / 2), size: size)
    arrow.tintColor = label.textColor
  }

  /// Turns the arrow to where the finger has to go.
  func show(_ state: RefreshState, after previous: RefreshState?) {
    switch state {
    case .idle where previous == .refreshing:
      component.whenEndIsSeen { [weak self] in self?.turnBack() }
    case .idle, .noMoreData: turn(to: 0)
    case .pulling: turn(to: .pi)
    case .refreshing, .willRefresh: break
    }
  }

  /// Has the arrow stay turned while the component closes, and be as it was then.
  private func turnBack() {
    let number = component.refreshNumber
    component.scheduler.animate(for: component.slowAnimationDuration) { animation in
      animation.set(.rotation, of: arrow, to: .pi)
    } completion: { [weak self] in
      // Whatever has begun since turns the arrow itself.
      guard let self, number == component.refreshNumber, component.state == .idle else { return }
      arrow.rotation = 0
    }
  }

  private func turn(to rotation: Double) {
    guard arrow.rotation != rotation else { return }
    component.scheduler.animate(for: component.fastAnimationDuration) { animation in
      animation.set(.rotation, of: arrow, to: rotation)
    }
  }
}

extension HeadlessImage {
  /// The arrow of side components, which points to the content.
  ///
  /// MJRefresh: `trail_arrow@2x.png`, of 40 x 40 pixels.
  public static let sideArrow = HeadlessImage(
    name: "side-arrow", size: ViewSize(width: 20, height: 20))
}
