/// A footer that is pulled up into sight, as a header is pulled down.
///
/// It is transparent while nobody pulls it, so that nothing of it is seen below content that ends above
/// the edge of the screen.
///
/// MJRefresh: `MJRefreshBackFooter`.
open class RefreshBackFooter: EdgeRefreshComponent, RefreshFooter {
  override final public var edge: RefreshEdge { .bottom }

  override var place: ScrollPlace? { .footer }

  /// Puts together what the footer shows; is called once, before the first state.
  override open func prepare() {
    super.prepare()
    frame.size.height = FooterMetrics.height
    alpha = 0
  }

  override func alpha(atProgress progress: Double) -> Double? {
    super.alpha(atProgress: progress) ?? (progress > Double(Float.ulpOfOne) ? 1 : 0)
  }
}

/// A footer that is pulled up, with lines of text.
///
/// The line that says when the content was last updated is hidden until it is shown.
///
/// MJRefresh: `MJRefreshBackStateFooter`.
open class StateRefreshBackFooter: RefreshBackFooter, StateRefreshComponent {
  /// Puts together what the footer shows; is called once, before the first state.
  override open func prepare() {
    super.prepare()
    addLines(titles: [
      .idle: "backFooter.idle", .pulling: "backFooter.pulling",
      .refreshing: "backFooter.refreshing", .noMoreData: "backFooter.noMoreData",
    ])
    lastUpdatedLabel.isHidden = true
  }

  /// Places the lines.
  override open func placeSubviews() {
    super.placeSubviews()
    placeLines()
  }
}

/// A footer that is pulled up, with a line of text and before it an arrow, or a wheel.
///
/// MJRefresh: `MJRefreshBackNormalFooter`.
open class NormalRefreshBackFooter: StateRefreshBackFooter {
  /// The arrow, and the wheel in its place.
  final lazy var indicator = ArrowIndicator(self, restingRotation: ArrowIndicator.halfTurn)

  /// The arrow.
  public final var arrowView: HeadlessImageView { indicator.arrow }
  /// The wheel.
  public final var spinner: HeadlessSpinner { indicator.spinner }

  /// Puts together what the footer shows; is called once, before the first state.
  override open func prepare() {
    super.prepare()
    indicator.add()
  }

  /// Places the arrow and the wheel before the line; in the middle where it is hidden.
  override open func placeSubviews() {
    super.placeSubviews()
    indicator.place(before: stateLabel)
  }

  /// Turns the arrow, and shows the wheel in its place.
  ///
  /// - Parameters:
  ///   - previous: The state before; `nil` at construction.
  ///   - state: The state that was entered.
  override open func didTransition(from previous: RefreshState?, to state: RefreshState) {
    super.didTransition(from: previous, to: state)
    indicator.show(state, after: previous)
  }

  /// The views that are mirrored in a list whose layout is mirrored.
  override open var mirroredViews: [HeadlessView] { super.mirroredViews + [arrowView, spinner] }

  /// The parts that a trace shows, each with the name that stands before its properties.
  override open var traceParts: [(name: String, view: HeadlessView)] {
    super.traceParts + [("arrow", arrowView), ("spinner", spinner)]
  }
}

/// A footer that is pulled up, with moving pictures before its line of text.
///
/// MJRefresh: `MJRefreshBackGifFooter`. DIFFERENCE: the pictures stop when it is idle.
open class GifRefreshBackFooter: StateRefreshBackFooter, GifRefreshComponent {
  /// The pictures.
  public final let pictures = MovingPictures()

  /// Puts together what the footer shows; is called once, before the first state.
  override open func prepare() {
    super.prepare()
    labelInset = 20
    addSubview(imageView)
  }

  /// Places the pictures beside the line; in the middle where it is hidden.
  override open func placeSubviews() {
    super.placeSubviews()
    placePictures()
  }

  /// Shows the picture that goes with the progress of the pull.
  override open func pullProgressDidChange() {
    super.pullProgressDidChange()
    pictures.show(progress: pullProgress, in: state)
  }

  /// Has the pictures of the state move.
  ///
  /// - Parameters:
  ///   - previous: The state before; `nil` at construction.
  ///   - state: The state that was entered.
  override open func didTransition(from previous: RefreshState?, to state: RefreshState) {
    super.didTransition(from: previous, to: state)
    whenEndIsSeen { [unowned self] in
      imageView.isHidden = state == .noMoreData
      pictures.show(state)
    }
  }

  /// The views that are mirrored in a list whose layout is mirrored.
  override open var mirroredViews: [HeadlessView] { super.mirroredViews + [imageView] }

  /// The parts that a trace shows, each with the name that stands before its properties.
  override open var traceParts: [(name: String, view: HeadlessView)] {
    super.traceParts + [("image", imageView)]
  }
}
