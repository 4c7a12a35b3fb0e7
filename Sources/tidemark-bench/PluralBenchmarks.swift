import BundleStrings
import CBenchRivals
import LanguageTags

/// Plurals with their number, beside ICU called from C.
struct PluralBenchmarks {
  let roundCount: Int

  private static let entryCount = 50
  private static let numberCount = 20_000
  /// The list of arguments, the bytes of the text while it is put together, and the text.
  private static let mostAllocations = 3.0

  /// Looks plurals up for many numbers.
  ///
  /// - Returns: What a count should not be; times are never judged.
  func run() throws -> [String] {
    var faults: [String] = []
    var generator = BenchGenerator(seed: 20_261_130)
    let keys = (0..<Self.entryCount).map { "files.\($0)" }
    let numbers = (0..<Self.numberCount).map { _ in Int.random(in: 0...2_000, using: &generator) }
    let table = BenchWriter.makePolishPlurals(keys)
    try FoundationRival.withBundle(file: "pl.lproj/Localizable.stringsdict", table) { path, _ in
      let strings = try StringsBundle(at: path).strings(preferring: [try LanguageTag("pl")])
      guard let rival = unsafe cbench_openPlural("pl") else {
        faults.append("ICU cannot open the rival of plurals")
        return
      }
      defer { unsafe cbench_closePlural(rival) }
      let wide = numbers.map { Int64($0) }
      print("\na plural with its number, in Polish, median of \(roundCount) rounds")
      let comparison = Comparison(unitCount: numbers.count, roundCount: roundCount)
      let measurements = comparison.measure([
        Comparison.Way(name: "uplrules_select and unum_format in C") {
          unsafe Int(cbench_formatAllPlurals(rival, wide, Int64(wide.count)))
        },
        Comparison.Way(name: "LocalizedStrings.string(for:count:)") {
          var count = 0
          for (index, number) in numbers.enumerated() {
            count += strings.string(for: keys[index % keys.count], count: number).utf8.count
          }
          return count
        },
      ])
      Report.printTable(measurements, unit: .item)
      for ours in measurements.dropFirst() {
        if ours.icuOpens > 0 { faults.append("\(ours.name) opens \(ours.icuOpens) ICU objects") }
        if ours.allocationsPerUnit > Self.mostAllocations + 0.01 {
          faults.append("\(ours.name) allocates more than arguments, bytes and text")
        }
      }
    }
    return faults
  }
}
