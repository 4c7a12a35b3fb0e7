internal import BundleStrings
public import TimeLabels

/// A header with two lines of text: what to do, and when the content was last updated.
///
/// MJRefresh: `MJRefreshStateHeader`.
open class StateRefreshHeader: RefreshHeader {
  /// When the label shows the time of a refresh that has just succeeded.
  public enum LabelUpdate: Hashable, Sendable {
    /// At once, while the header moves out of sight.
    case immediately
    /// After it has moved out of sight, so that the line that is read does not change.
    case afterClosing
  }

  /// The line that says what to do.
  public private(set) final lazy var stateLabel = HeadlessLabel(measurer: environment.measurer)
  /// The line that says when the content was last updated.
  ///
  /// MJRefresh: `lastUpdatedTimeLabel`.
  public private(set) final lazy var lastUpdatedLabel = HeadlessLabel(
    measurer: environment.measurer)

  private var ownTitles: [RefreshState: String] = [:]
  private var builtInTitles: [RefreshState: String] = [:]
  private var ownText: ((Instant?) -> String)?
  private var changeTask: ScheduledTask?
  /// What the label shows the time of until the header is out of sight.
  private var heldInstant: Instant??
  private var shownTime: ShownTime?
  private var wasPulled = false

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
  private var storedLabelInset = 25.0

  /// When the label shows the time of a refresh that has just succeeded.
  public final var labelUpdate = LabelUpdate.immediately {
    didSet { if labelUpdate == .immediately { stopHoldingLabel() } }
  }

  /// Puts together what the header shows; is called once, before the first state.
  override open func prepare() {
    super.prepare()
    for label in [stateLabel, lastUpdatedLabel] {
      label.hasFlexibleWidth = true
      addSubview(label)
    }
    readTitles()
  }

  /// Places the two lines: each in its half, or one alone in the whole header.
  override open func placeSubviews() {
    super.placeSubviews()
    let half = frame.height / 2
    let both = !stateLabel.isHidden && !lastUpdatedLabel.isHidden
    if !stateLabel.isHidden, !stateLabel.hasOwnConstraints {
      stateLabel.frame = ViewRect(
        x: 0, y: 0, width: frame.width, height: both ? half : frame.height)
    }
    if !lastUpdatedLabel.isHidden, !lastUpdatedLabel.hasOwnConstraints {
      lastUpdatedLabel.frame = ViewRect(
        x: 0, y: both ? half : 0, width: frame.width, height: both ? half : frame.height)
    }
  }

  /// Shows the title of the state and the time.
  ///
  /// - Parameters:
  ///   - previous: The state before; `nil` at construction.
  ///   - state: The state that was entered.
  override open func didTransition(from previous: RefreshState?, to state: RefreshState) {
    super.didTransition(from: previous, to: state)
    showTitle(of: state)
    updateLastUpdatedText()
  }

  /// Shows the time anew when a pull begins.
  override open func pullProgressDidChange() {
    super.pullProgressDidChange()
    let isPulled = pullProgress > 0
    if isPulled, !wasPulled { updateLastUpdatedText() }
    wasPulled = isPulled
  }

  /// Shows titles that the app has not set, and the time, in the new language.
  override open func textsDidChange() {
    shownTime = nil
    readTitles()
    showTitle(of: state)
    updateLastUpdatedText()
    super.textsDidChange()
  }

  /// Is called after the time of the last update has become another one.
  override open func lastUpdatedDidChange() {
    super.lastUpdatedDidChange()
    updateLastUpdatedText()
  }

  /// Shows the time anew in a line that was hidden.
  override open func subviewVisibilityDidChange(_ subview: HeadlessView) {
    super.subviewVisibilityDidChange(subview)
    if subview === lastUpdatedLabel { updateLastUpdatedText() }
  }

  /// Holds the line that is read until the header is out of sight.
  override open func willEndRefreshing(_ result: RefreshResult) {
    super.willEndRefreshing(result)
    if labelUpdate == .afterClosing, state == .refreshing { heldInstant = .some(lastUpdated) }
  }

  override func didFinishClosing() {
    super.didFinishClosing()
    stopHoldingLabel()
  }

  /// The views that are mirrored in a list whose layout is mirrored.
  override open var mirroredViews: [HeadlessView] {
    super.mirroredViews + [stateLabel, lastUpdatedLabel]
  }

  /// The parts that a trace shows, each with the name that stands before its properties.
  override open var traceParts: [(name: String, view: HeadlessView)] {
    super.traceParts + [("stateLabel", stateLabel), ("lastUpdatedLabel", lastUpdatedLabel)]
  }
}

extension StateRefreshHeader {
  /// The distance between the widest line and the middle of what stands before it, in points.
  ///
  /// MJRefresh: `labelLeftInset`.
  public final var labelInset: Double {
    get { storedLabelInset }
    set {
      guard newValue.isFinite else {
        return tell(RefreshFault(kind: .notFinite, subject: "labelInset"))
      }
      storedLabelInset = newValue
      setNeedsLayout()
    }
  }

  /// Sets the title of a state, which stays when the language changes; an empty one is one.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - state: The state.
  public final func setTitle(_ title: String, for state: RefreshState) {
    ownTitles[state] = title
    showTitle(of: self.state)
  }

  /// Takes the title of a state from the texts again.
  ///
  /// - Parameter state: The state.
  public final func resetTitle(for state: RefreshState) {
    ownTitles[state] = nil
    showTitle(of: self.state)
  }

  /// The title of a state; that of refreshing for a refresh that waits to be seen.
  ///
  /// - Parameter state: The state.
  /// - Returns: The title; `nil` where there is none.
  public final func title(for state: RefreshState) -> String? {
    if let title = ownTitles[state] ?? builtInTitles[state] { return title }
    return state == .willRefresh ? title(for: .refreshing) : nil
  }

  /// What makes the text of the time, from when the content was last updated; `nil` is the label's.
  ///
  /// MJRefresh: `lastUpdatedTimeText`.
  public final var lastUpdatedText: ((Instant?) -> String)? {
    get { ownText }
    set {
      ownText = newValue
      updateLastUpdatedText()
    }
  }

  /// Shows the time as it is to be said now.
  ///
  /// Need not be called: the header knows when another text is due.
  public final func updateLastUpdatedText() {
    // A line that nobody sees needs no text; it gets one when it is shown.
    guard !lastUpdatedLabel.isHidden else {
      changeTask?.cancel()
      shownTime = nil
      return
    }
    let instant = heldInstant ?? lastUpdated
    let now = scheduler.now
    if let ownText { lastUpdatedLabel.text = ownText(instant) }
    if let shownTime, shownTime.isStillSaid(of: instant, at: now) {
      if ownText == nil { lastUpdatedLabel.text = shownTime.text }
      return
    }
    changeTask?.cancel()
    let label = environment.label
    let shown = ShownTime(
      instant: instant, text: label.text(for: instant, relativeTo: now), first: now,
      change: label.nextChange(for: instant, after: now))
    shownTime = shown
    if ownText == nil { lastUpdatedLabel.text = shown.text }
    guard let change = shown.change else { return }
    changeTask = scheduler.schedule(at: change) { [weak self] in
      // A clock that was set tells too, and then nothing holds any more.
      self?.shownTime = nil
      self?.updateLastUpdatedText()
    }
  }

  private func stopHoldingLabel() {
    guard heldInstant != nil else { return }
    heldInstant = nil
    updateLastUpdatedText()
  }

  private func showTitle(of state: RefreshState) { stateLabel.text = title(for: state) }

  private func readTitles() {
    builtInTitles = [
      .idle: environment.strings.string(for: "header.idle"),
      .pulling: environment.strings.string(for: "header.pulling"),
      .refreshing: environment.strings.string(for: "header.refreshing"),
    ]
  }

  /// The width of the widest line that is seen, in points.
  final var widestLine: Double {
    max(
      stateLabel.isHidden ? 0 : stateLabel.textWidth,
      lastUpdatedLabel.isHidden ? 0 : lastUpdatedLabel.textWidth)
  }

  /// The x of a point before the lines, at a distance from the widest of them.
  final func positionBeforeLines(_ distance: Double) -> Double {
    let fromCenter = widestLine / 2 + distance
    return environment.layoutDirection == .leftToRight
      ? frame.width / 2 - fromCenter : frame.width / 2 + fromCenter
  }
}
