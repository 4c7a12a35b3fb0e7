import CBenchRivals
import Glibc
import ICUKit

/// What one way to do some work costs.
struct Measurement {
  let name: String
  /// The median over the rounds.
  let nanosecondsPerUnit: Double
  let allocationsPerUnit: Double
  let icuOpens: Int
}

/// Measures ways to do the same work in turn, so that a machine whose speed drifts is fair to all.
struct Comparison {
  /// One way: its name, and what it does with all units once.
  struct Way {
    let name: String
    let run: () -> Int
  }

  /// How many labels, texts or bytes one run of a way is about.
  let unitCount: Int
  /// How often each way is run.
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
        let timeBefore = Self.processorNanoseconds()
        sink &+= way.run()
        let elapsed = Self.processorNanoseconds() - timeBefore
        allocations[index] += cbench_allocationCount() - allocationsBefore
        opens[index] += ICUStatistics.openCount - opensBefore
        times[index].append(elapsed)
      }
    }
    precondition(sink != 0, "the work must not be optimised away")
    return ways.indices.map { index in
      let sorted = times[index].sorted()
      return Measurement(
        name: ways[index].name,
        nanosecondsPerUnit: sorted[sorted.count / 2] / Double(unitCount),
        allocationsPerUnit: Double(allocations[index]) / Double(unitCount * roundCount),
        icuOpens: opens[index])
    }
  }

  /// The processor time of this program, which other programs on the machine do not add to.
  private static func processorNanoseconds() -> Double {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
