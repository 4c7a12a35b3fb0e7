internal import BundleStrings
internal import RefreshKit
internal import TimeLabels

/// The two lines of text above the logo of a circle header.
final class CircleHeaderLabels {
  private let stateLabel: HeadlessLabel
  private let lastUpdatedLabel: HeadlessLabel
  private var changeTask: ScheduledTask?

  private static let lineHeight = 20.0

  init(in header: CircleRefreshHeader) {
    stateLabel = HeadlessLabel(measurer: header.environment.measurer)
    lastUpdatedLabel = HeadlessLabel(measurer: header.environment.measurer)
    for label in [stateLabel, lastUpdatedLabel] { header.addSubview(label) }
  }

  deinit { changeTask?.cancel() }

  var traceParts: [(name: String, view: HeadlessView)] {
    [("stateLabel", stateLabel), ("lastUpdatedLabel", lastUpdatedLabel)]
  }

  func place(in header: CircleRefreshHeader) {
    for (line, label) in [stateLabel, lastUpdatedLabel].enumerated() where !label.hasOwnConstraints
    {
      label.frame = ViewRect(
        x: 0, y: Double(line) * Self.lineHeight, width: header.frame.width, height: Self.lineHeight)
    }
  }

  func update(for header: CircleRefreshHeader) {
    stateLabel.text = header.state.textKey(after: "header").map {
      header.environment.strings.string(for: $0)
    }
    updateTime(for: header)
  }

  /// Shows the time as it is to be said now, and again when that changes.
  func updateTime(for header: CircleRefreshHeader) {
    let label = header.environment.label
    let now = header.scheduler.now
    lastUpdatedLabel.text = label.text(for: header.lastUpdated, relativeTo: now)
    changeTask?.cancel()
    changeTask = label.nextChange(for: header.lastUpdated, after: now).map { change in
      header.scheduler.schedule(at: change) { [weak self, weak header] in
        if let header { self?.updateTime(for: header) }
      }
    }
  }

  func remove() {
    changeTask?.cancel()
    for label in [stateLabel, lastUpdatedLabel] { label.removeFromSuperview() }
  }
}
