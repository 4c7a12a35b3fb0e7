/// A component at the end of the content, which loads more of it until there is no more.
///
/// MJRefresh: `MJRefreshFooter`; a trailer is one too.
public protocol ContentEndComponent: RefreshComponent {}

extension ContentEndComponent {
  /// Ends a refresh that showed that there is nothing more.
  ///
  /// It stays so until ``resetNoMoreData()`` is called or a refresh is begun.
  public func endRefreshingWithNoMoreData() { finishWithNoMoreData() }

  /// Says that there may be more again; a refresh that is under way ends.
  public func resetNoMoreData() { startOver() }
}

/// A component below the content of a scroll view.
///
/// MJRefresh: `MJRefreshFooter`.
public protocol RefreshFooter: ContentEndComponent {}

/// What footers have in common.
enum FooterMetrics {
  /// The height of a footer that sets none, in points.
  ///
  /// MJRefresh: `MJRefreshFooterHeight`.
  static let height = 44.0
}
