public import RefreshKit

extension GifRefreshComponent {
  /// Sets pictures for all states: sixty for a pull, and three that move while letting go refreshes
  /// and while the component does.
  ///
  /// MJRefresh: as `MJChiBaoZiHeader` and the footers of its sample do.
  public func setExamplePictures() {
    let size = ViewSize(width: 60, height: 54)
    let pulled = (1...60).map { HeadlessImage(name: "pull-\($0)", size: size) }
    let moving = (1...3).map { HeadlessImage(name: "load-\($0)", size: size) }
    setImages(pulled, for: .idle)
    setImages(moving, for: .pulling)
    setImages(moving, for: .refreshing)
  }
}
