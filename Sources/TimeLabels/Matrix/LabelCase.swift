public import TimeZones

/// A case of the locale matrix: an instant of an update, as it is meant in each zone.
public struct LabelCase: Sendable {
  /// What the instant is, once now and the zone are known.
  public enum Moment: Sendable {
    /// There is no record.
    case never
    /// The instant from which labels are seen.
    case now
    /// One instant for every zone.
    case instant(Instant)
    /// A time on the wall of each zone; in a gap the instant after it, in an overlap the earlier.
    case wall(CivilDateTime)
    /// Worked out from now and the zone; `nil` says that there is no record.
    case derived(@Sendable (Instant, ZoneRules) -> Instant?)
  }

  /// The name, unique in a matrix, such as `yesterday-last`.
  public let name: String
  /// The instant of the update.
  public let lastUpdate: Moment
  /// The instant from which it is seen; `nil` is the matrix's own.
  public let now: Moment?

  /// Makes a case.
  ///
  /// - Parameters:
  ///   - name: The name, unique in a matrix.
  ///   - lastUpdate: The instant of the update.
  ///   - now: The instant from which it is seen; `nil` is the matrix's own.
  public init(name: String, lastUpdate: Moment, now: Moment? = nil) {
    self.name = name
    self.lastUpdate = lastUpdate
    self.now = now
  }
}

extension LabelCase.Moment {
  /// The instant in one zone.
  ///
  /// - Parameters:
  ///   - zone: The zone.
  ///   - now: The instant from which labels are seen.
  /// - Returns: The instant; `nil` says that there is no record.
  public func instant(in zone: ZoneRules, now: Instant) -> Instant? {
    switch self {
    case .never: nil
    case .now: now
    case .instant(let instant): instant
    case .wall(let wall): zone.resolve(wall).firstInstant
    case .derived(let work): work(now, zone)
    }
  }
}

extension WallTimeResolution {
  /// The one instant, the first of two, or the first after a gap.
  var firstInstant: Instant {
    switch self {
    case .unique(let instant): instant
    case .gap(_, let after): after
    case .overlap(let earlier, _): earlier
    }
  }
}
