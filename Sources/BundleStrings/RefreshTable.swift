/// The table of the refresh components and of the last-updated label.
public enum RefreshTable {
  /// The table's name.
  public static let name = "Refresh"

  /// The sixteen keys, in the order of the shipped files.
  public static let keys = [
    "lastUpdate", "lastUpdate.today", "lastUpdate.yesterday", "lastUpdate.never",
    "header.idle", "header.pulling", "header.refreshing",
    "trailer.idle", "trailer.pulling",
    "autoFooter.idle", "autoFooter.refreshing", "autoFooter.noMoreData",
    "backFooter.idle", "backFooter.pulling", "backFooter.refreshing", "backFooter.noMoreData",
  ]

  /// MJRefresh's names of the same texts, which people have in their own tables.
  ///
  /// Source: MJRefreshConst.m; its sentence is glued from pieces, so a place for the next piece
  /// is put after two of them.
  public static let aliases = [
    KeyAlias(key: "lastUpdate", alias: "MJRefreshHeaderLastTimeText", formatSuffix: "%@"),
    KeyAlias(key: "lastUpdate.today", alias: "MJRefreshHeaderDateTodayText", formatSuffix: " %@"),
    KeyAlias(key: "lastUpdate.never", alias: "MJRefreshHeaderNoneLastDateText"),
    KeyAlias(key: "header.idle", alias: "MJRefreshHeaderIdleText"),
    KeyAlias(key: "header.pulling", alias: "MJRefreshHeaderPullingText"),
    KeyAlias(key: "header.refreshing", alias: "MJRefreshHeaderRefreshingText"),
    KeyAlias(key: "trailer.idle", alias: "MJRefreshTrailerIdleText"),
    KeyAlias(key: "trailer.pulling", alias: "MJRefreshTrailerPullingText"),
    KeyAlias(key: "autoFooter.idle", alias: "MJRefreshAutoFooterIdleText"),
    KeyAlias(key: "autoFooter.refreshing", alias: "MJRefreshAutoFooterRefreshingText"),
    KeyAlias(key: "autoFooter.noMoreData", alias: "MJRefreshAutoFooterNoMoreDataText"),
    KeyAlias(key: "backFooter.idle", alias: "MJRefreshBackFooterIdleText"),
    KeyAlias(key: "backFooter.pulling", alias: "MJRefreshBackFooterPullingText"),
    KeyAlias(key: "backFooter.refreshing", alias: "MJRefreshBackFooterRefreshingText"),
    KeyAlias(key: "backFooter.noMoreData", alias: "MJRefreshBackFooterNoMoreDataText"),
  ]
}
