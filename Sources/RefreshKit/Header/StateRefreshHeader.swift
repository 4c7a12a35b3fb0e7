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
}
