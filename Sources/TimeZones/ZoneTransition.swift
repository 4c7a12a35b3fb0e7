/// An instant at which a zone's offset from UTC changes.
public struct ZoneTransition: Hashable, Sendable {
  /// The first instant of the new offset; always a whole second.
  public let instant: Instant
  /// The offset before the change in seconds, positive east of Greenwich.
  public let offsetBefore: Int
  /// The offset from the change on in seconds; never equal to ``offsetBefore``.
  public let offsetAfter: Int

  /// Makes a transition from its parts.
  ///
  /// - Parameters:
  ///   - instant: The first instant of the new offset.
  ///   - offsetBefore: The offset before the change in seconds.
  ///   - offsetAfter: The offset from the change on in seconds.
  public init(instant: Instant, offsetBefore: Int, offsetAfter: Int) {
    self.instant = instant
    self.offsetBefore = offsetBefore
    self.offsetAfter = offsetAfter
  }
}
