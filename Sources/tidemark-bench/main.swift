import Glibc

// Measures the library beside what people use today, in the same run. Quote the ratios: times
// drift. The status is 1 where a count, never a time, is not what it should be.

let options = BenchOptions(CommandLine.arguments.dropFirst())
guard let options else {
  print(BenchOptions.usage)
  exit(2)
}
var faults: [String] = []
if options.suites.contains(.labels) {
  faults += try LabelBenchmarks.run(roundCount: options.roundCount)
}
if !options.suites.isDisjoint(with: [.strings, .catalogs, .lookups]) {
  let real = BenchFiles(folder: options.folder)
  let files = real.isComplete ? real : BenchFiles(seed: 20_261_130)
  if options.suites.contains(.strings) {
    try StringsBenchmarks(files: files, roundCount: options.roundCount).run()
  }
  if options.suites.contains(.catalogs) {
    try CatalogBenchmarks(files: files, roundCount: options.roundCount).run()
  }
  if options.suites.contains(.lookups) {
    let table = files.tables.first ?? []
    faults += try LookupBenchmarks(table: table, roundCount: options.roundCount).run()
    faults += try PluralBenchmarks(roundCount: options.roundCount).run()
    faults += try ArgumentBenchmarks(roundCount: options.roundCount).run()
  }
}
if options.suites.contains(.xliff) {
  faults += try XLIFFBenchmarks(roundCount: options.roundCount).run()
}
if options.suites.contains(.refresh) {
  faults += try RefreshBenchmarks(roundCount: options.roundCount).run()
}
if options.suites.contains(.projects) {
  try ProjectBenchmarks(roundCount: min(options.roundCount, 5)).run()
}
for fault in faults { print("fault: \(fault)") }
exit(faults.isEmpty ? 0 : 1)
