import BundleStrings
import Foundation
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
    try FoundationRival.withBundle(file: "en.lproj/Localizable.strings", table) { path, bundle in
      let strings = try StringsBundle(at: path).strings(
        preferring: [try LanguageTag("en")], table: "Localizable")
      let texts = FoundationRival.table(table)
      // Copies: a dictionary need not look at a key that is its own.
      let keys = Self.shuffled(texts.keys.sorted()).map {
        String(decoding: Array($0.utf8), as: UTF8.self)
      }
      // A text of more than fifteen bytes is an allocation of its own.
      let longCount = keys.count { (texts[$0]?.utf8.count ?? 0) > 15 }
      print("\na key looked up: \(keys.count) keys, median of \(roundCount) rounds")
      let document = StringsDocument(parsing: table)
      let comparison = Comparison(
        unitCount: keys.count * Self.passCount, roundCount: roundCount)
      let measurements = comparison.measure([
        Comparison.Way(name: "Bundle.localizedString") {
          Self.lookUp(keys) { bundle.localizedString(forKey: $0, value: nil, table: nil) }
        },
        Comparison.Way(name: "Dictionary<String, String>") {
          Self.lookUp(keys) { texts[$0] }
        },
        Comparison.Way(name: "StringsDocument.value(forKey:)") {
          Self.lookUp(keys) { document.value(forKey: $0) }
        },
        Comparison.Way(name: "LocalizedStrings.string(for:)") {
          Self.lookUp(keys) { strings.string(for: $0) }
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

  /// How often all keys are looked up in a round.
  ///
  /// The first time pays for what the other ways have left in the caches.
  private static let passCount = 50

  /// Looks all keys up and counts the bytes of their texts.
  private static func lookUp(_ keys: [String], _ text: (String) -> String?) -> Int {
    var count = 0
    for _ in 0..<passCount {
      for key in keys { count += text(key)?.utf8.count ?? 0 }
    }
    return count
  }

  private static func shuffled(_ keys: [String]) -> [String] {
    var generator = BenchGenerator(seed: 20_261_130)
    return keys.shuffled(using: &generator)
  }
}
