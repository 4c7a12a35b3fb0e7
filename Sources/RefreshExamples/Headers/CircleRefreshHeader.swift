public import RefreshKit

/// A header whose circle closes round a logo as it is pulled, and turns while it refreshes.
///
/// Pulling draws a red line round the logo. While the header refreshes, a picture of a circle with a
/// gap turns in its place. Afterwards the line is whole until the header is out of sight, and begins
/// anew with the next pull.
///
/// MJRefresh: the header of one's own that articles about it build. DIFFERENCE: what is drawn is
/// never more than the whole circle, the circle turns as long as the header refreshes and no longer,
/// and asking for a refresh twice changes nothing of that.
open class CircleRefreshHeader: RefreshHeader, OwnViewProperties {
  /// The size of the logo, in points.
  public static let logoSize = ViewSize(width: 25, height: 25)
  /// How long the circle takes to turn once.
  public static let turnDuration = Duration.seconds(2)
  /// The name in traces of whether the circle turns.
  public static let turns = ViewProperty(rawValue: "turns")
  /// The height of a header that shows labels, in points.
  public static let heightWithLabels = 90.0

  /// The logo, in which the circle stands.
  public final let logoView = HeadlessImageView()
  /// The circle with a gap, which turns.
  public final let circleView = HeadlessImageView()
  /// The line round the logo.
  public final let circleShape = HeadlessShape()

  private var turning: (animator: ViewAnimator, animation: ViewAnimation)?
  /// Whether the line is held as it was when the refresh ended.
  private var holdsCircle = false
  private var labels: CircleHeaderLabels?

  /// Puts together what the header shows; is called once, before the first state.
  override open func prepare() {
    super.prepare()
    logoView.image = HeadlessImage(name: "logo", size: Self.logoSize)
    circleView.image = HeadlessImage(name: "circle", size: Self.logoSize)
    circleShape.path = .ellipse
    circleShape.strokeColor = .red
    circleShape.lineWidth = 1
    circleShape.strokeEnd = 0
    logoView.addSubview(circleView)
    logoView.addSubview(circleShape)
    addSubview(logoView)
  }

  /// Places the logo a little below the middle, and the labels above it.
  override open func placeSubviews() {
    super.placeSubviews()
    let size = Self.logoSize
    if !logoView.hasOwnConstraints {
      logoView.frame = ViewRect(
        center: ViewPoint(x: frame.width / 2, y: frame.height / 2 + 10), size: size)
    }
    for view in [circleView, circleShape] where !view.hasOwnConstraints {
      view.frame = ViewRect(origin: ViewPoint(), size: logoView.frame.size)
    }
    labels?.place(in: self)
  }

  /// Shows the line or the circle, and has the circle turn.
  ///
  /// - Parameters:
  ///   - previous: The state before; `nil` at construction.
  ///   - state: The state that was entered.
  override open func didTransition(from previous: RefreshState?, to state: RefreshState) {
    super.didTransition(from: previous, to: state)
    if previous == .refreshing {
      stopTurning()
      holdsCircle = true
    }
    switch state {
    case .idle:
      circleShape.isHidden = false
      circleView.isHidden = true
    case .refreshing:
      holdsCircle = false
      circleShape.isHidden = true
      circleView.isHidden = false
      startTurning()
    case .pulling, .willRefresh, .noMoreData: break
    }
    labels?.update(for: self)
  }

  /// Draws as much of the line as the header is pulled.
  override open func pullProgressDidChange() {
    super.pullProgressDidChange()
    if pullProgress > 0 { labels?.updateTime(for: self) }
    if holdsCircle {
      let isPulled = pullProgress > 0 || (scrollView?.isDragging ?? false)
      guard !isClosing, isPulled else {
        circleShape.strokeEnd = 1
        return
      }
      holdsCircle = false
      circleShape.strokeEnd = 0
    }
    circleShape.strokeEnd = pullProgress
  }

  /// Shows the labels in the new language.
  override open func textsDidChange() {
    super.textsDidChange()
    labels?.update(for: self)
  }

  /// Is called after the time of the last update has become another one.
  override open func lastUpdatedDidChange() {
    super.lastUpdatedDidChange()
    labels?.updateTime(for: self)
  }

  /// The parts that a trace shows, each with the name that stands before its properties.
  override open var traceParts: [(name: String, view: HeadlessView)] {
    let parts: [(name: String, view: HeadlessView)] = [
      ("logo", logoView), ("circle", circleView), ("circleShape", circleShape),
    ]
    return super.traceParts + parts + (labels?.traceParts ?? [])
  }

  /// The properties that other headers have not, as they are now.
  open var ownProperties: [ViewProperty: ViewValue] { [Self.turns: .flag(turning != nil)] }

  deinit { if let turning { turning.animator.remove(turning.animation) } }
}

extension CircleRefreshHeader {
  /// Whether two lines of text above the logo say what to do and when the content was last updated.
  ///
  /// A header that is lower than ``heightWithLabels`` becomes as high as that.
  public final var showsLabels: Bool {
    get { labels != nil }
    set {
      guard newValue != showsLabels else { return }
      if newValue {
        let new = CircleHeaderLabels(in: self)
        labels = new
        height = max(height, Self.heightWithLabels)
        new.update(for: self)
      } else {
        labels?.remove()
        labels = nil
      }
      setNeedsLayout()
    }
  }

  private func startTurning() {
    stopTurning()
    let animation = scheduler.repeatForever(
      .rotation, of: circleView, by: 2 * Double.pi, every: Self.turnDuration)
    // The surroundings can be exchanged meanwhile; it is removed where it runs.
    turning = (scheduler.animator, animation)
    noteChange(of: Self.turns, from: .flag(false), to: .flag(true))
  }

  private func stopTurning() {
    guard let turning else { return }
    turning.animator.remove(turning.animation)
    self.turning = nil
    noteChange(of: Self.turns, from: .flag(true), to: .flag(false))
  }
}
