/// A trailer with a column of text, one character below the other.
///
/// MJRefresh: `MJRefreshStateTrailer`.
open class StateRefreshTrailer: RefreshTrailer, StateRefreshComponent {
  final lazy var line = SideLine(self)

  /// Puts together what the trailer shows; is called once, before the first state.
  override open func prepare() {
    super.prepare()
    addLines(titles: [
      .idle: "trailer.idle", .pulling: "trailer.pulling", .refreshing: "trailer.pulling",
    ])
    stateLabel.hasFlexibleWidth = false
    lastUpdatedLabel.hasFlexibleWidth = false
    lastUpdatedLabel.isHidden = true
  }

  /// Places the text.
  override open func placeSubviews() {
    super.placeSubviews()
    line.placeText()
  }
}

/// A trailer with a column of text and an arrow.
///
/// MJRefresh: `MJRefreshNormalTrailer`.
open class NormalRefreshTrailer: StateRefreshTrailer {
  /// The arrow.
  public final var arrowView: HeadlessImageView { line.arrow }

  /// Puts together what the trailer shows; is called once, before the first state.
  override open func prepare() {
    super.prepare()
    addSubview(arrowView)
  }

  /// Places the arrow beside the text.
  override open func placeSubviews() {
    line.placeArrow()
    super.placeSubviews()
  }

  /// Turns the arrow.
  ///
  /// - Parameters:
  ///   - previous: The state before; `nil` at construction.
  ///   - state: The state that was entered.
  override open func didTransition(from previous: RefreshState?, to state: RefreshState) {
    super.didTransition(from: previous, to: state)
    line.show(state, after: previous)
  }

  /// The views that are mirrored in a list whose layout is mirrored.
  override open var mirroredViews: [HeadlessView] { super.mirroredViews + [arrowView] }

  /// The parts that a trace shows, each with the name that stands before its properties.
  override open var traceParts: [(name: String, view: HeadlessView)] {
    super.traceParts + [("arrow", arrowView)]
  }
}

/// A leader with a column of text, one character below the other.
///
/// The texts have no title for a leader that is idle, because those of headers say where to pull; one of
/// the app's own is set as on every component with lines.
open class StateRefreshLeader: RefreshLeader, StateRefreshComponent {
  final lazy var line = SideLine(self)

  /// Puts together what the leader shows; is called once, before the first state.
  override open func prepare() {
    super.prepare()
    addLines(titles: [
      .pulling: "header.pulling", .refreshing: "header.refreshing",
    ])
    stateLabel.hasFlexibleWidth = false
    lastUpdatedLabel.hasFlexibleWidth = false
    lastUpdatedLabel.isHidden = true
  }

  /// Places the text.
  override open func placeSubviews() {
    super.placeSubviews()
    line.placeText()
  }
}

/// A leader with a column of text and an arrow.
open class NormalRefreshLeader: StateRefreshLeader {
  /// The arrow.
  public final var arrowView: HeadlessImageView { line.arrow }

  /// Puts together what the leader shows; is called once, before the first state.
  override open func prepare() {
    super.prepare()
    addSubview(arrowView)
  }

  /// Places the arrow beside the text.
  override open func placeSubviews() {
    line.placeArrow()
    super.placeSubviews()
  }

  /// Turns the arrow.
  ///
  /// - Parameters:
  ///   - previous: The state before; `nil` at construction.
  ///   - state: The state that was entered.
  override open func didTransition(from previous: RefreshState?, to state: RefreshState) {
    super.didTransition(from: previous, to: state)
    line.show(state, after: previous)
  }

  /// The views that are mirrored in a list whose layout is mirrored.
  override open var mirroredViews: [HeadlessView] { super.mirroredViews + [arrowView] }

  /// The parts that a trace shows, each with the name that stands before its properties.
  override open var traceParts: [(name: String, view: HeadlessView)] {
    super.traceParts + [("arrow", arrowView)]
  }
}
