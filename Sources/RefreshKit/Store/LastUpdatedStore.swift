internal import StringsFormats
public import TimeZones

/// Keeps when lists were last updated, each under a key of its own.
///
/// MJRefresh: `NSUserDefaults`. DIFFERENCE: it is given to whoever uses it.
public protocol LastUpdatedStore: AnyObject {
  /// The instant that is kept under a key.
  ///
  /// - Parameter key: The key, such as `home`; compared by its code units.
  /// - Returns: The instant; `nil` when there is none.
  func lastUpdated(forKey key: String) -> Instant?

  /// Keeps an instant under a key.
  ///
  /// - Parameters:
  ///   - instant: The instant; `nil` forgets the key.
  ///   - key: The key.
  /// - Throws: ``LastUpdatedStoreError`` when it cannot be kept; what was kept before still is.
  func setLastUpdated(_ instant: Instant?, forKey key: String) throws(LastUpdatedStoreError)
}

/// Keeps instants in memory, until it is let go of.
public final class MemoryLastUpdatedStore: LastUpdatedStore {
  private var instants: [StringsKey: Instant]

  /// Makes a store.
  ///
  /// - Parameter instants: What it holds, by key.
  public init(_ instants: [String: Instant] = [:]) {
    self.instants = Dictionary(uniqueKeysWithValues: instants.map { (StringsKey($0), $1) })
  }

  /// The instant that is kept under a key.
  ///
  /// - Parameter key: The key.
  /// - Returns: The instant; `nil` when there is none.
  public func lastUpdated(forKey key: String) -> Instant? { instants[StringsKey(key)] }

  /// Keeps an instant under a key.
  ///
  /// - Parameters:
  ///   - instant: The instant; `nil` forgets the key.
  ///   - key: The key.
  public func setLastUpdated(_ instant: Instant?, forKey key: String) {
    instants[StringsKey(key)] = instant
  }
}
