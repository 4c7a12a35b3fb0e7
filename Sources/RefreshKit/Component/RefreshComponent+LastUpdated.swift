internal import StringsFormats
public import TimeZones

extension RefreshComponent {
  /// The key under which the time of the last update is kept; `nil` keeps it in the component itself.
  ///
  /// Each page has a key of its own, or its time would be that of another page. The key stays what it
  /// is when the language changes.
  ///
  /// MJRefresh: `lastUpdatedTimeKey`. DIFFERENCE: there all headers have one key unless they are
  /// given another one.
  public final var lastUpdatedKey: String? {
    get { storedKey }
    set {
      storedKey = newValue
      lastUpdatedDidChange()
    }
  }

  /// When the content was last updated; `nil` when it never was.
  ///
  /// May be set when data came by another way: it is kept and shown. MJRefresh: `lastUpdatedTime`,
  /// which can only be read.
  public final var lastUpdated: Instant? {
    get {
      guard let storedKey else { return ownInstant }
      // What could not be kept is still known here.
      return ownInstant ?? environment.lastUpdated(forKey: storedKey)
    }
    set {
      ownInstant = nil
      guard let storedKey else {
        ownInstant = newValue
        return lastUpdatedDidChange()
      }
      do throws(LastUpdatedStoreError) {
        try environment.setLastUpdated(newValue, forKey: storedKey)
      } catch {
        ownInstant = newValue
        tell(
          RefreshFault(
            kind: .storeFailed(reason: error.description), subject: "lastUpdated"))
        lastUpdatedDidChange()
      }
    }
  }

  /// Whether a key is that of the component.
  final func hasKey(_ key: String) -> Bool {
    storedKey.map { StringsKey($0) == StringsKey(key) } ?? false
  }
}
