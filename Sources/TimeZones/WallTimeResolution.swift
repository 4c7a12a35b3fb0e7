/// The instants that a wall time can mean in a zone.
public enum WallTimeResolution: Hashable, Sendable {
  /// The clock shows the wall time once, at this instant.
  case unique(Instant)

  /// The clock jumps over the wall time.
  ///
  /// `before` lies before the jump: the wall time read with the offset that comes after it.
  /// `after` lies after the jump: the wall time read with the offset that was in force until
  /// then. The clock shows less than asked at `before` and more at `after`, each by the length
  /// of the jump.
  case gap(before: Instant, after: Instant)

  /// The clock is set back and shows the wall time twice.
  case overlap(earlier: Instant, later: Instant)
}
