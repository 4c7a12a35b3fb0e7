internal import Glibc

/// A header with two lines of text, and before them an arrow, or a wheel while it refreshes.
///
/// MJRefresh: `MJRefreshNormalHeader`.
open class NormalRefreshHeader: StateRefreshHeader {
  /// The rotation of the arrow in a header that is pulled far enough, in radians.
  ///
  /// A little less than a half turn, so that there is one way back.
  public static let pulledRotation = 0.000001 - Double.pi

  /// The arrow.
  public final let arrowView = HeadlessImageView()
  /// The wheel.
  public final let spinner = HeadlessSpinner()

  /// Puts together what the header shows; is called once, before the first state.
  override open func prepare() {
    super.prepare()
    arrowView.image = .arrow
    addSubview(arrowView)
    addSubview(spinner)
  }

  /// Places the arrow and the wheel before the lines; in the middle where the first is hidden.
  override open func placeSubviews() {
    super.placeSubviews()
    let x = stateLabel.isHidden ? frame.width / 2 : positionBeforeLines(labelInset)
    let center = ViewPoint(x: x, y: frame.height / 2)
    if !arrowView.hasOwnConstraints {
      arrowView.frame = ViewRect(center: center, size: arrowView.image?.size ?? ViewSize())
    }
    if !spinner.hasOwnConstraints {
      spinner.frame = ViewRect(center: center, size: spinner.style.size)
    }
    arrowView.tintColor = stateLabel.textColor
  }

  /// Turns the arrow, and shows the wheel in its place.
  ///
  /// - Parameters:
  ///   - previous: The state before; `nil` at construction.
  ///   - state: The state that was entered.
  override open func didTransition(from previous: RefreshState?, to state: RefreshState) {
    super.didTransition(from: previous, to: state)
    switch state {
    case .idle where previous == .refreshing, .noMoreData where previous == .refreshing:
      fadeSpinner()
    case .idle:
      showArrow()
      turnArrow(to: 0)
    case .pulling:
      showArrow()
      turnArrow(to: Self.pulledRotation)
    case .refreshing, .willRefresh:
      spinner.alpha = 1
      spinner.startAnimating()
      arrowView.isHidden = true
    case .noMoreData:
      spinner.stopAnimating()
      arrowView.isHidden = true
    }
  }

  /// The views that are mirrored in a list whose layout is mirrored.
  override open var mirroredViews: [HeadlessView] { super.mirroredViews + [arrowView, spinner] }

  /// The parts that a trace shows, each with the name that stands before its properties.
  override open var traceParts: [(name: String, view: HeadlessView)] {
    super.traceParts + [("arrow", arrowView), ("spinner", spinner)]
  }
}

extension NormalRefreshHeader {
  private func showArrow() {
    spinner.stopAnimating()
    arrowView.isHidden = false
  }

  private func turnArrow(to rotation: Double) {
    guard arrowView.rotation != rotation else { return }
    scheduler.animate(for: fastAnimationDuration) { animation in
      animation.set(.rotation, of: arrowView, to: rotation)
    }
  }

  /// Has the wheel vanish, and the arrow come back after it if the header still waits for a pull.
  private func fadeSpinner() {
    arrowView.rotation = 0
    let number = refreshNumber
    scheduler.animate(for: slowAnimationDuration) { animation in
      animation.set(.alpha, of: spinner, to: 0)
    } completion: { [weak self] in
      // Whatever has begun since shows what it needs itself.
      guard let self, number == refreshNumber, state == .idle else { return }
      spinner.alpha = 1
      showArrow()
    }
  }
}
