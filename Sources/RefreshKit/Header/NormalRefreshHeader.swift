/// A header with two lines of text, and before them an arrow, or a wheel while it refreshes.
///
/// MJRefresh: `MJRefreshNormalHeader`.
open class NormalRefreshHeader: StateRefreshHeader {
  /// The rotation of the arrow in a header that is pulled far enough, in radians.
  ///
  /// A little less than a half turn, so that there is one way back.
  public static let pulledRotation = ArrowIndicator.halfTurn

  private final lazy var indicator = ArrowIndicator(self, restingRotation: 0)

  /// The arrow.
  public final var arrowView: HeadlessImageView { indicator.arrow }
  /// The wheel.
  public final var spinner: HeadlessSpinner { indicator.spinner }

  /// Puts together what the header shows; is called once, before the first state.
  override open func prepare() {
    super.prepare()
    indicator.add()
  }

  /// Places the arrow and the wheel before the lines; in the middle where the first is hidden.
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
