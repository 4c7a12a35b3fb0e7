import CBenchRivals
import LanguageTags
import TimeLabels
import TimeZones

/// Labels of each style beside ICU's own cached formatters.
enum LabelBenchmarks {
  private static let labelCount = 20_000
  private static let zoneName = "America/New_York"

  /// Runs all of them and prints a table for each locale.
  ///
  /// - Parameter roundCount: How often each way is run; medians are taken.
  /// - Returns: What a count should not be; times are never judged.
  /// - Throws: What opening labels throws.
  static func run(roundCount: Int) throws -> [String] {
    var faults: [String] = []
    for locale in ["en", "zh-Hans", "ar", "fa", "th"] {
      print("\n\(locale), \(zoneName), \(labelCount) labels, median of \(roundCount) rounds")
      faults += try run(locale: locale, roundCount: roundCount)
    }
    return faults
  }

  private static func run(locale: String, roundCount: Int) throws -> [String] {
    let tag = try LanguageTag(locale)
    let zone = try TimeZoneDatabase().zone(named: zoneName)
    let labelWords = try LabelWords(preferring: [tag])
    let now = LabelCase.builtInNow
    // Instants of the same year, so that every label has the form that the rival formats.
    let instants = (0..<labelCount).map { index in
      now.adding(milliseconds: -86_400_000 - Int64(index) * 211_000)
    }
    let minutes = (0..<labelCount).map { Int64($0 % 58 + 1) }
    let recent = minutes.map { now.adding(milliseconds: -$0 * 60_000) }
    let comparison = Comparison(unitCount: labelCount, roundCount: roundCount)

    func way(_ style: LabelStyle, _ instants: [Instant]) throws -> Comparison.Way {
      let label = try LastUpdatedLabel(
        words: labelWords, zone: zone, options: LabelOptions(style: style, isBare: true))
      var bytes: [UInt8] = []
      bytes.reserveCapacity(256)
      return Comparison.Way(name: "\(style.rawValue) label") {
        var count = 0
        for instant in instants {
          bytes.removeAll(keepingCapacity: true)
          label.append(instant, relativeTo: now, to: &bytes)
          count &+= bytes.count
        }
        return count
      }
    }
    guard let rival = unsafe cbench_open(tag.icuIdentifier, zoneName, "MMMdjm"),
      let relative = unsafe cbench_openRelative(tag.icuIdentifier)
    else { return ["\(locale): ICU cannot open the rivals"] }
    defer {
      unsafe cbench_close(rival)
      unsafe cbench_closeRelative(relative)
    }
    let milliseconds = instants.map(\.milliseconds)
    let dates = comparison.measure([
      Comparison.Way(name: "udat_format, cached") {
        unsafe Int(cbench_formatAll(rival, milliseconds, Int64(milliseconds.count)))
      },
      try way(.classic, instants), try way(.localized, instants),
    ])
    let words = comparison.measure([
      Comparison.Way(name: "ureldatefmt_format, cached") {
        unsafe Int(cbench_formatAllMinutes(relative, minutes, Int64(minutes.count)))
      },
      try way(.relative, recent),
    ])
    report(dates)
    report(words)
    return (faults(in: dates) + faults(in: words)).map { "\(locale): \($0)" }
  }

  /// A label opens no ICU object and allocates no more than ICU itself does for its text.
  private static func faults(in measurements: [Measurement]) -> [String] {
    guard let rival = measurements.first else { return [] }
    var faults: [String] = []
    for measurement in measurements.dropFirst() {
      if measurement.icuOpens > 0 {
        faults.append("\(measurement.name) opened \(measurement.icuOpens) ICU objects")
      }
      if measurement.allocationsPerUnit > rival.allocationsPerUnit + 0.01 {
        faults.append("\(measurement.name) allocates more often than \(rival.name)")
      }
    }
    return faults
  }

  /// Prints what each way costs, and its time as a part of the first one's.
  private static func report(_ measurements: [Measurement]) {
    guard let rival = measurements.first else { return }
    for measurement in measurements {
      let time = measurement.nanosecondsPerUnit
      let ratio = Report.number(time / rival.nanosecondsPerUnit, 8)
      let allocations = Report.number(measurement.allocationsPerUnit, 8)
      print(
        "  \(Report.padded(measurement.name, 28))\(Report.number(time, 9)) ns\(ratio)x"
          + "\(allocations) allocations   \(measurement.icuOpens) ICU opens")
    }
  }
}
