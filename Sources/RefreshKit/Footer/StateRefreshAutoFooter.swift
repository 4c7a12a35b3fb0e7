/// A footer that loads by itself, with a line of text; a tap on the text loads too.
///
/// The line that says when the content was last updated is hidden until it is shown.
///
/// MJRefresh: `MJRefreshAutoStateFooter`.
open class StateRefreshAutoFooter: RefreshAutoFooter, StateRefreshComponent {
  /// Whether the title is not shown while it loads.
  ///
  /// MJRefresh: `refreshingTitleHidden`.
  public final var isRefreshingTitleHidden: Bool {
    get { stateLine.hidesTitleWhileRefreshing }
    set {
      stateLine.hidesTitleWhileRefreshing = newValue
      showTitle()
      setNeedsLayout()
    }
  }

  /// Puts together what the footer shows; is called once, before the first state.
  override open func prepare() {
    super.prepare()
    addLines(titles: [
      .idle: "autoFooter.idle", .refreshing: "autoFooter.refreshing",
      .noMoreData: "autoFooter.noMoreData",
    ])
    lastUpdatedLabel.isHidden = true
  }

  /// Places the lines.
  override open func placeSubviews() {
    super.placeSubviews()
    placeLines()
  }

  /// Is called when a finger taps the line of text: loads, whatever drags may still do.
  public final func tapStateLabel() {
    guard state == .idle, isUserInteractionEnabled, !isHidden, !stateLabel.isHidden, !isKeptOut
    else { return }
    beginRefreshing()
  }
}

/// A footer that loads by itself, with a line of text, and before it a wheel while it loads.
///
/// MJRefresh: `MJRefreshAutoNormalFooter`.
open class NormalRefreshAutoFooter: StateRefreshAutoFooter {
  /// The wheel.
  public final let spinner = HeadlessSpinner()

  /// Puts together what the footer shows; is called once, before the first state.
  override open func prepare() {
    super.prepare()
    addSubview(spinner)
  }

  /// Places the wheel before the line; in the middle where its title is not shown.
  override open func placeSubviews() {
    super.placeSubviews()
    guard !spinner.hasOwnConstraints else { return }
    let isAlone = (isRefreshingTitleHidden || stateLabel.isHidden) && lastUpdatedLabel.isHidden
    let x = isAlone ? frame.width / 2 : positionBeforeLines
    spinner.frame = ViewRect(
      center: ViewPoint(x: x, y: frame.height / 2), size: spinner.style.size)
  }

  /// Has the wheel turn while it loads.
  ///
  /// - Parameters:
  ///   - previous: The state before; `nil` at construction.
  ///   - state: The state that was entered.
  override open func didTransition(from previous: RefreshState?, to state: RefreshState) {
    super.didTransition(from: previous, to: state)
    if state == .refreshing || state == .willRefresh {
      spinner.startAnimating()
    } else {
      whenEndIsSeen { [unowned self] in spinner.stopAnimating() }
    }
  }

  /// The views that are mirrored in a list whose layout is mirrored.
  override open var mirroredViews: [HeadlessView] { super.mirroredViews + [spinner] }

  /// The parts that a trace shows, each with the name that stands before its properties.
  override open var traceParts: [(name: String, view: HeadlessView)] {
    super.traceParts + [("spinner", spinner)]
  }
}

/// A footer that loads by itself, with a line of text, and before it moving pictures while it loads.
///
/// MJRefresh: `MJRefreshAutoGifFooter`.
open class GifRefreshAutoFooter: StateRefreshAutoFooter, GifRefreshComponent {
  /// The pictures.
  public final let pictures = MovingPictures()

  /// Puts together what the footer shows; is called once, before the first state.
  override open func prepare() {
    super.prepare()
    labelInset = 20
    addSubview(imageView)
  }

  /// Places the pictures beside the line; in the middle where its title is not shown.
  override open func placeSubviews() {
    super.placeSubviews()
    placePictures()
  }

  /// Has the pictures move while it loads.
  ///
  /// - Parameters:
  ///   - previous: The state before; `nil` at construction.
  ///   - state: The state that was entered.
  override open func didTransition(from previous: RefreshState?, to state: RefreshState) {
    super.didTransition(from: previous, to: state)
    whenEndIsSeen { [unowned self] in
      imageView.isHidden = state == .idle || state == .noMoreData
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
