import Glibc

// Measures labels beside ICU's own functions in the same run. Quote the ratios: times drift.
// The status is 1 where a count, never a time, is not what it should be.

let roundCount = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 15
let faults = try LabelBenchmarks.run(roundCount: max(1, roundCount))
for fault in faults { print("fault: \(fault)") }
exit(faults.isEmpty ? 0 : 1)
