import RefreshKit
import TimeLabels

/// A header of a stranger's own, which counts what it is told.
final class CountingHeader: NormalRefreshHeader {
  var transitions = 0

  override func didTransition(from previous: RefreshState?, to state: RefreshState) {
    super.didTransition(from: previous, to: state)
    transitions += 1
  }
}

let scheduler = ManualScheduler(now: try Instant(parsing: "2026-11-30T08:15:00Z"))
let window = HeadlessWindow(scheduler: scheduler)
let list = HeadlessTableView()
list.frame.size = window.frame.size
list.rowCounts = { [25] }
list.reloadData()
window.addSubview(list)

let label = try LastUpdatedLabel(language: "zh-Hans", timeZone: "Asia/Shanghai")
let header = CountingHeader(label: label, scheduler: scheduler) { print("loading") }
  .afterEnding { print("closed") }
  .link(to: list)
list.drag(to: -60)
print(header.state, header.stateLabel.text ?? "")
list.release()
scheduler.advance(by: .seconds(1))
header.endRefreshing()
print(header.lastUpdatedLabel.text ?? "")
scheduler.advance(to: try Instant(parsing: "2026-11-30T16:00:00Z"))
print(header.lastUpdatedLabel.text ?? "", header.transitions)
