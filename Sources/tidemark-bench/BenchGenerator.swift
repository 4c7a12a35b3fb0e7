/// Random numbers that are the same in every run.
struct BenchGenerator: RandomNumberGenerator {
  private var state: UInt64

  /// Makes a generator; equal seeds give equal numbers.
  init(seed: UInt64) {
    state = seed
  }

  /// Draws the next number: the high half of a linear congruence, twice.
  mutating func next() -> UInt64 {
    UInt64(half()) << 32 | UInt64(half())
  }

  private mutating func half() -> UInt32 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return UInt32(truncatingIfNeeded: state >> 32)
  }
}
