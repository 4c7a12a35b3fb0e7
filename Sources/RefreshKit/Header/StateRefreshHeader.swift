/// A header with two lines of text: what to do, and when the content was last updated.
///
/// MJRefresh: `MJRefreshStateHeader`.
open class StateRefreshHeader: RefreshHeader, StateRefreshComponent {
  /// Puts together what the header shows; is called once, before the first state.
  override open func prepare() {
    super.prepare()
    addLines(titles: [
      .idle: "header.idle", .pulling: "header.pulling", .refreshing: "header.refreshing",
    ])
  }

  /// Places the two lines: each in its half, or one alone in the whole header.
  override open func placeSubviews() {
    super.placeSubviews()
    placeLines()
  }

  /// The views that are mirrored in a list whose layout is mirrored.
  override open var mirroredViews: [HeadlessView] {
    super.mirroredViews + [stateLabel, lastUpdatedLabel]
  }

  /// The parts that a trace shows, each with the name that stands before its properties.
  override open var traceParts: [(name: String, view: HeadlessView)] {
    super.traceParts + linesAsParts
  }
}
