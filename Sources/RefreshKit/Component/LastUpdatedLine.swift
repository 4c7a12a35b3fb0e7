internal import TimeLabels

/// When the label shows the time of a refresh that has just succeeded.
public enum LastUpdatedLabelChange: Hashable, Sendable {
  /// At once, while the component moves out of sight.
  case immediately
  /// After it has moved out of sight, so that the line that is read does not change.
  case afterClosing
}

/// The line that says when the content was last updated, at every instant what is right then.
final class LastUpdatedLine {
  let label: HeadlessLabel
  /// What makes the text in place of the environment's label.
  var ownText: ((Instant?) -> String)?
  /// What is shown the time of until the component is out of sight.
  private var heldInstant: Instant??
  private var shown: ShownTime?
  private var task: ScheduledTask?

  /// What the label says, and how long it does.
  private struct ShownTime {
    let instant: Instant?
    let text: String
    /// The first instant from which it was seen so.
    let first: Instant
    /// The first instant from which it is seen otherwise; `nil` when there is none.
    let change: Instant?

    func isStillSaid(of other: Instant?, at now: Instant) -> Bool {
      other == instant && now >= first && change.map { now < $0 } ?? true
    }
  }

  init(measurer: any TextMeasurer) { label = HeadlessLabel(measurer: measurer) }

  deinit { task?.cancel() }

  /// Whether the label shows an earlier time than the one that is kept.
  var isHeld: Bool { heldInstant != nil }

  func hold(_ instant: Instant?) { heldInstant = .some(instant) }

  func release() { heldInstant = nil }

  /// Forgets what is shown, when language, zone or clock have changed.
  func forget() { shown = nil }

  /// Shows the time as it is to be said now, and has it shown anew when that changes.
  ///
  /// - Parameters:
  ///   - lastUpdated: When the content was last updated.
  ///   - environment: Writes the time, and knows the clock.
  ///   - owner: The component that shows the line; it is asked to look again.
  func update(
    _ lastUpdated: Instant?, _ environment: RefreshEnvironment, for owner: ViewReference
  ) {
    // A line that nobody sees needs no text; it gets one when it is shown.
    guard !label.isHidden else {
      task?.cancel()
      shown = nil
      return
    }
    let instant = heldInstant ?? lastUpdated
    let now = environment.scheduler.now
    if let ownText { label.text = ownText(instant) }
    if let shown, shown.isStillSaid(of: instant, at: now) {
      if ownText == nil { label.text = shown.text }
      return
    }
    task?.cancel()
    let writer = environment.label
    let new = ShownTime(
      instant: instant, text: writer.text(for: instant, relativeTo: now), first: now,
      change: writer.nextChange(for: instant, after: now))
    shown = new
    if ownText == nil { label.text = new.text }
    guard let change = new.change else { return }
    task = environment.scheduler.schedule(at: change) {
      // A clock that was set tells too, and then nothing holds any more.
      owner.component?.lastUpdatedLine.forget()
      owner.component?.updateLastUpdatedText()
    }
  }
}
