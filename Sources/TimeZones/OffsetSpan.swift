/// A stretch of time in which a zone's offset from UTC does not change.
public struct OffsetSpan: Hashable, Sendable {
  /// The first instant of the span; `nil` when there is no earlier change.
  public let start: Instant?
  /// The first instant after the span; `nil` when there is no later change.
  public let end: Instant?
  /// The offset in seconds, positive east of Greenwich.
  public let offsetSeconds: Int

  /// Makes a span from its parts.
  ///
  /// - Parameters:
  ///   - start: The first instant of the span; `nil` without an earlier change.
  ///   - end: The first instant after the span; `nil` without a later change.
  ///   - offsetSeconds: The offset in seconds, positive east of Greenwich.
  public init(start: Instant?, end: Instant?, offsetSeconds: Int) {
    self.start = start
    self.end = end
    self.offsetSeconds = offsetSeconds
  }

  /// Asks whether an instant lies in the span.
  ///
  /// - Parameter instant: The instant.
  /// - Returns: Whether it is at or after the start and before the end.
  public func contains(_ instant: Instant) -> Bool {
    if let start, instant < start { return false }
    if let end, instant >= end { return false }
    return true
  }
}
