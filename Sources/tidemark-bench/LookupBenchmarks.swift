import BundleStrings
import LanguageTags
import StringsFormats

/// Texts looked up in a loaded table, beside a dictionary and Foundation's bundle.
struct LookupBenchmarks {
  let table: [UInt8]
  let roundCount: Int

  /// Looks every key of the table up in a shuffled order.
  ///
  /// - Returns: What a count should not be; times are never judged.
  func run() throws -> [String] {
    var faults: [String] = []
    try FoundationRival.withBundle(of: table) { path, bundle in
      let strings = try StringsBundle(at: path).strings(
        preferring: [try LanguageTag("en")], table: "Localizable")
      let texts = FoundationRival.table(table)
      let keys = Self.shuffled(texts.keys.sorted())
      // A text of more than fifteen bytes is an allocation of its own.
      let longCount = keys.count { (texts[$0]?.utf8.count ?? 0) > 15 }
      print("\na key looked up: \(keys.count) keys, median of \(roundCount) rounds")
      let document = StringsDocument(parsing: table)
      let comparison = Comparison(unitCount: keys.count, roundCount: roundCount)
      let measurements = comparison.measure([
        Comparison.Way(name: "Bundle.localizedString") {
          FoundationRival.lookUp(keys, in: bundle)
        },
        Comparison.Way(name: "Dictionary<String, String>") {
          keys.reduce(into: 0) { $0 += texts[$1]?.utf8.count ?? 0 }
        },
        Comparison.Way(name: "StringsDocument.value(forKey:)") {
          keys.reduce(into: 0) { $0 += document.value(forKey: $1)?.utf8.count ?? 0 }
        },
        Comparison.Way(name: "LocalizedStrings.string(for:)") {
          keys.reduce(into: 0) { $0 += strings.string(for: $1).utf8.count }
        },
      ])
      Report.printTable(measurements, unit: .item)
      let limit = Double(longCount) / Double(keys.count) + 0.01
      for ours in measurements.dropFirst(2) where ours.allocationsPerUnit > limit {
        let found = Report.number(ours.allocationsPerUnit, 0)
        faults.append(
          "\(ours.name) allocates \(found) times, its results \(Report.number(limit, 0))")
      }
    }
    return faults
  }

  private static func shuffled(_ keys: [String]) -> [String] {
    var generator = BenchGenerator(seed: 20_261_130)
    return keys.shuffled(using: &generator)
  }
}
