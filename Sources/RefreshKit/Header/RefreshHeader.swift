/// A component above the content of a scroll view, which is pulled down to refresh it.
///
/// It shows nothing by itself: use a subclass, or write your own.
///
/// MJRefresh: `MJRefreshHeader`.
open class RefreshHeader: EdgeRefreshComponent {
  /// The height of a header that sets none, in points.
  ///
  /// MJRefresh: `MJRefreshHeaderHeight`.
  public static let defaultHeight = 54.0

  override final public var edge: RefreshEdge { .top }

  override var place: ScrollPlace? { .header }

  /// Puts together what the header shows; is called once, before the first state.
  override open func prepare() {
    super.prepare()
    keepsLastUpdated = true
    frame.size.height = Self.defaultHeight
  }
}
