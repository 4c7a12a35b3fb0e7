/// What a refresh component is doing.
///
/// MJRefresh: `MJRefreshState`, with the same raw values.
public enum RefreshState: Int, Hashable, Sendable, CaseIterable {
  /// It waits for a pull.
  case idle = 1
  /// It is pulled far enough: letting go begins the refresh.
  case pulling
  /// It refreshes.
  case refreshing
  /// It will refresh as soon as it is seen in a window.
  case willRefresh
  /// There is nothing more to load.
  case noMoreData
}

extension RefreshState: CustomStringConvertible {
  /// The name of the state, as traces show it.
  public var description: String {
    switch self {
    case .idle: "idle"
    case .pulling: "pulling"
    case .refreshing: "refreshing"
    case .willRefresh: "willRefresh"
    case .noMoreData: "noMoreData"
    }
  }
}

/// How a refresh ended.
public enum RefreshResult: String, Hashable, Sendable {
  /// There is new data, or none was needed: the time is kept.
  case success
  /// It did not work: the time of the last update stays what it was.
  case failure
}
