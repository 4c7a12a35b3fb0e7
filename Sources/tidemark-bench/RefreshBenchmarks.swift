import Foundation
import RefreshKit
import TimeLabels
import TimeZones

/// A header that is pulled, refreshes and ends, beside the label alone.
struct RefreshBenchmarks {
  let roundCount: Int

  /// How many times a header is pulled in a round.
  private static let cycleCount = 2_000

  /// Pulls headers, and does without one what such a header has to say.
  ///
  /// - Returns: What a count should not be; times are never judged.
  func run() throws -> [String] {
    let label = try LastUpdatedLabel(language: "zh-Hans", timeZone: "Asia/Shanghai")
    let start = try Instant(parsing: "2026-11-30T08:15:00Z")
    let withLabels = PulledList(label, now: start, hidesTime: false)
    let withoutLabels = PulledList(label, now: start, hidesTime: true)
    let formatter = Self.formatter()
    print("\na header pulled, refreshed and closed, median of \(roundCount) rounds")
    let comparison = Comparison(unitCount: Self.cycleCount, roundCount: roundCount)
    let measurements = comparison.measure([
      Comparison.Way(name: "DateFormatter, a label for each state") {
        var count = 0
        for cycle in 0..<Self.cycleCount {
          for state in 0..<4 {
            let date = Date(timeIntervalSince1970: 1_796_026_500 + Double(cycle * 4 + state))
            count += formatter.string(from: date).utf8.count
          }
        }
        return count
      },
      Comparison.Way(name: "LastUpdatedLabel, one for each state") {
        var count = 0
        for cycle in 0..<Self.cycleCount {
          for state in 0..<4 {
            let instant = start.adding(milliseconds: Int64(cycle * 4 + state) * 1000)
            count += label.text(for: instant, relativeTo: instant).utf8.count
            count += label.nextChange(for: instant, after: instant) == nil ? 0 : 1
          }
        }
        return count
      },
      Comparison.Way(name: "NormalRefreshHeader, time hidden") {
        withoutLabels.pull(times: Self.cycleCount)
      },
      Comparison.Way(name: "NormalRefreshHeader") { withLabels.pull(times: Self.cycleCount) },
    ])
    Report.printTable(measurements, unit: .item)
    return withLabels.faults + withoutLabels.faults
  }

  private static func formatter() -> DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "Asia/Shanghai")
    formatter.dateFormat = "'最后更新：今天 'HH:mm"
    return formatter
  }
}

/// A list with a header, on a clock that is moved by hand.
private final class PulledList {
  private let scheduler: ManualScheduler
  private let window: HeadlessWindow
  private let list = HeadlessScrollView()
  private let header: NormalRefreshHeader
  private var refreshCount = 0
  private var cycleCount = 0

  init(_ label: LastUpdatedLabel, now: Instant, hidesTime: Bool) {
    scheduler = ManualScheduler(now: now)
    window = HeadlessWindow(scheduler: scheduler)
    header = NormalRefreshHeader(label: label, scheduler: scheduler)
    header.lastUpdatedLabel.isHidden = hidesTime
    header.onRefresh = { [unowned self] in refreshCount += 1 }
    list.frame.size = window.frame.size
    list.contentSize = ViewSize(width: 375, height: 1000)
    list.header = header
    window.addSubview(list)
    scheduler.runPending()
  }

  /// Pulls the list down, lets go, ends the refresh and waits until all is at rest.
  func pull(times: Int) -> Int {
    for _ in 0..<times {
      list.drag(to: -20)
      list.drag(to: -60)
      list.release()
      scheduler.advance(by: .milliseconds(300))
      header.endRefreshing()
      scheduler.advance(by: .milliseconds(700))
    }
    cycleCount += times
    return refreshCount
  }

  /// Whether each pull refreshed, and the list is at rest.
  var faults: [String] {
    var faults: [String] = []
    if refreshCount != cycleCount {
      faults.append("\(cycleCount) pulls refreshed \(refreshCount) times")
    }
    if list.effectiveInset != ViewInsets() || header.state != .idle {
      faults.append("the list is not at rest")
    }
    return faults
  }
}
