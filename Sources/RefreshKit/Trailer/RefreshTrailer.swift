/// A component beside content that scrolls sideways.
///
/// It shows nothing by itself: use a subclass, or write your own.
open class RefreshSideComponent: EdgeRefreshComponent {
  /// The width of a side component that sets none, in points.
  ///
  /// MJRefresh: `MJRefreshTrailWidth`.
  public static let defaultWidth = 60.0

  /// Puts together what the component shows; is called once, before the first state.
  override open func prepare() {
    super.prepare()
    frame.size.width = Self.defaultWidth
  }
}

/// A component after content that scrolls sideways, which is pulled to go on.
///
/// It stands at the right, and at the left where reading begins at the right.
///
/// MJRefresh: `MJRefreshTrailer`. DIFFERENCE: there it is always at the right.
open class RefreshTrailer: RefreshSideComponent, ContentEndComponent {
  override final public var edge: RefreshEdge {
    environment.layoutDirection == .leftToRight ? .right : .left
  }

  override var place: ScrollPlace? { .trailer }
}

/// A component before content that scrolls sideways, which is pulled to refresh it.
///
/// It stands at the left, and at the right where reading begins at the right.
open class RefreshLeader: RefreshSideComponent {
  override final public var edge: RefreshEdge {
    environment.layoutDirection == .leftToRight ? .left : .right
  }

  override var place: ScrollPlace? { .leader }

  /// Puts together what the component shows; is called once, before the first state.
  override open func prepare() {
    super.prepare()
    keepsLastUpdated = true
  }
}
