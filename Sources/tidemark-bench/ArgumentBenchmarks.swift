import BundleStrings
import ICUKit
import LanguageTags

/// Numbers put into the places of a text, beside Foundation's formats.
struct ArgumentBenchmarks {
  let roundCount: Int

  /// Puts small numbers into texts in German.
  ///
  /// - Returns: What a count should not be; times are never judged.
  func run() throws -> [String] {
    let formatter = try ArgumentFormatter(locale: ICULocale(LanguageTag("de")))
    let whole = TypedFormat(parsing: "%ld Dateien")
    let fraction = TypedFormat(parsing: "%.2f MB")
    let numbers = (0..<10_000).map { ($0 * 7919) % 20_000 }
    print("\na number put into a text: \(numbers.count) texts, median of \(roundCount) rounds")
    let measurements = Comparison(unitCount: numbers.count, roundCount: roundCount).measure([
      Comparison.Way(name: "String(format: \"%ld Dateien\")") {
        FoundationRival.format("%ld Dateien", numbers, in: "de")
      },
      Comparison.Way(name: "ArgumentFormatter \"%ld Dateien\"") {
        numbers.reduce(into: 0) {
          $0 += formatter.string(for: whole, arguments: [StringArgument($1)]).text?.utf8.count ?? 0
        }
      },
      Comparison.Way(name: "String(format: \"%.2f MB\")") {
        FoundationRival.format("%.2f MB", numbers.map { Double($0) / 16 }, in: "de")
      },
      Comparison.Way(name: "ArgumentFormatter \"%.2f MB\"") {
        numbers.reduce(into: 0) {
          let number = StringArgument(Double($1) / 16)
          $0 += formatter.string(for: fraction, arguments: [number]).text?.utf8.count ?? 0
        }
      },
    ])
    Report.printTable(measurements, unit: .item)
    return [measurements[1], measurements[3]].filter { $0.icuOpens > 0 }
      .map { "\($0.name) opens \($0.icuOpens) ICU objects" }
  }
}
