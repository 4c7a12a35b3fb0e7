import CBenchRivals
import ICUKit

/// What one way to make labels costs.
struct Measurement {
  let name: String
  /// The median over the rounds.
  let nanosecondsPerLabel: Double
  let allocationsPerLabel: Double
  let icuOpens: Int
}

/// Measures ways to do the same work in turn, so that a machine whose speed drifts is fair to all.
struct Comparison {
  /// One way: its name, and what it does with all instants once.
  struct Way {
    let name: String
    let run: () -> Int
  }

  let labelCount: Int
  let roundCount: Int

  /// Runs every way in each round, and takes medians.
  func measure(_ ways: [Way]) -> [Measurement] {
    var times = Array(repeating: [Double](), count: ways.count)
    var allocations = Array(repeating: Int64(0), count: ways.count)
    var opens = Array(repeating: 0, count: ways.count)
    var sink = 0
    for way in ways { sink &+= way.run() }
    for _ in 0..<roundCount {
      for (index, way) in ways.enumerated() {
        let allocationsBefore = cbench_allocationCount()
        let opensBefore = ICUStatistics.openCount
        let elapsed = ContinuousClock().measure { sink &+= way.run() }
        allocations[index] += cbench_allocationCount() - allocationsBefore
        opens[index] += ICUStatistics.openCount - opensBefore
        let (seconds, attoseconds) = elapsed.components
        times[index].append(Double(seconds) * 1e9 + Double(attoseconds) / 1e9)
      }
    }
    precondition(sink != 0, "the work must not be optimised away")
    return ways.indices.map { index in
      let sorted = times[index].sorted()
      return Measurement(
        name: ways[index].name,
        nanosecondsPerLabel: sorted[sorted.count / 2] / Double(labelCount),
        allocationsPerLabel: Double(allocations[index]) / Double(labelCount * roundCount),
        icuOpens: opens[index])
    }
  }
}
