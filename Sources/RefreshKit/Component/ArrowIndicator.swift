internal import Glibc

/// An arrow that turns when a component is pulled far enough, and a wheel in its place.
final class ArrowIndicator {
  /// A little less than a half turn, so that there is one way back.
  static let halfTurn = 0.000001 - Double.pi

  let arrow = HeadlessImageView()
  let spinner = HeadlessSpinner()
  private unowned let component: RefreshComponent
  /// The rotation in a component that is not pulled far enough; the other one is that of one that is.
  private let restingRotation: Double

  init(_ component: RefreshComponent, restingRotation: Double) {
    self.component = component
    self.restingRotation = restingRotation
    arrow.image = .arrow
    arrow.rotation = restingRotation
  }

  func add() {
    component.addSubview(arrow)
    component.addSubview(spinner)
  }

  /// Places both before the lines; in the middle where the first of them is hidden.
  func place(before label: HeadlessLabel) {
    let x = label.isHidden ? component.frame.width / 2 : component.positionBeforeLines
    let center = ViewPoint(x: x, y: component.frame.height / 2)
    if !arrow.hasOwnConstraints {
      arrow.frame = ViewRect(center: center, size: arrow.image?.size ?? ViewSize())
    }
    if !spinner.hasOwnConstraints {
      spinner.frame = ViewRect(center: center, size: spinner.style.size)
    }
    arrow.tintColor = label.textColor
  }

  func show(_ state: RefreshState, after previous: RefreshState?) {
    switch state {
    case .idle where previous == .refreshing:
      component.whenEndIsSeen { [unowned self] in fadeSpinner() }
    case .idle:
      showArrow()
      turnArrow(to: restingRotation)
    case .pulling:
      showArrow()
      turnArrow(to: restingRotation == 0 ? Self.halfTurn : 0)
    case .refreshing, .willRefresh:
      spinner.alpha = 1
      spinner.startAnimating()
      arrow.isHidden = true
    case .noMoreData:
      component.whenEndIsSeen { [unowned self] in
        spinner.stopAnimating()
        arrow.isHidden = true
      }
    }
  }

  private func showArrow() {
    spinner.stopAnimating()
    arrow.isHidden = false
  }

  private func turnArrow(to rotation: Double) {
    guard arrow.rotation != rotation else { return }
    component.scheduler.animate(for: component.fastAnimationDuration) { animation in
      animation.set(.rotation, of: arrow, to: rotation)
    }
  }

  /// Has the wheel vanish, and the arrow come back after it if the component still waits for a pull.
  private func fadeSpinner() {
    arrow.rotation = restingRotation
    let number = component.refreshNumber
    let reference = component.reference
    component.scheduler.animate(for: component.slowAnimationDuration) { animation in
      animation.set(.alpha, of: spinner, to: 0)
    } completion: { [self] in
      // Whatever has begun since shows what it needs itself.
      guard let component = reference.component, number == component.refreshNumber,
        component.state == .idle
      else { return }
      spinner.alpha = 1
      showArrow()
    }
  }
}
