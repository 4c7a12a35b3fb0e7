/// Prints measurements in columns.
enum Report {
  /// What the units of a comparison are.
  enum Unit {
    /// Labels, texts: the time of one is printed.
    case item
    /// Bytes: megabytes in a second are printed.
    case byte
    /// One piece of work: its time is printed in milliseconds.
    case work
  }

  /// Prints what each way costs, and how many times as fast as the first it is.
  static func printTable(_ measurements: [Measurement], unit: Unit) {
    guard let rival = measurements.first else { return }
    for measurement in measurements {
      let nanoseconds = measurement.nanosecondsPerUnit
      let cost =
        switch unit {
        case .item: number(nanoseconds, 10) + " ns  "
        case .byte: number(1000 / nanoseconds, 10) + " MB/s"
        case .work: number(nanoseconds / 1e6, 10) + " ms  "
        }
      // Of bytes the allocations in a whole megabyte say more.
      let scale = unit == .byte ? 1e6 : 1
      print(
        "  \(padded(measurement.name, 40))\(cost)"
          + "\(number(rival.nanosecondsPerUnit / nanoseconds, 9))x"
          + "\(number(measurement.allocationsPerUnit * scale, 12)) allocations"
          + (unit == .byte ? " in 1 MB" : ""))
    }
  }

  /// A text with spaces after it, up to a width.
  static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  /// A number with two decimals, and spaces before it up to a width.
  static func number(_ value: Double, _ width: Int) -> String {
    guard value.isFinite, abs(value) < 1e15 else { return padded("-", width) }
    let hundredths = Int((value * 100).rounded())
    let fraction = hundredths % 100
    let text = "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
    return String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
