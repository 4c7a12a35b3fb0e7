public import TimeLabels

/// A component with a line of text that says what it is doing, and one that says the time.
///
/// MJRefresh: the common part of `MJRefreshStateHeader` and the state footers.
public protocol StateRefreshComponent: RefreshComponent {}

extension StateRefreshComponent {
  /// The line that says what to do.
  public var stateLabel: HeadlessLabel { stateLine.label }

  /// The line that says when the content was last updated.
  ///
  /// MJRefresh: `lastUpdatedTimeLabel`.
  public var lastUpdatedLabel: HeadlessLabel { lastUpdatedLine.label }

  /// Sets the title of a state, which stays when the language changes; an empty one is one.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - state: The state.
  public func setTitle(_ title: String, for state: RefreshState) {
    stateLine.setTitle(title, for: state)
    showTitle()
  }

  /// Takes the title of a state from the texts again.
  ///
  /// - Parameter state: The state.
  public func resetTitle(for state: RefreshState) {
    stateLine.setTitle(nil, for: state)
    showTitle()
  }

  /// The title of a state; that of refreshing for a refresh that waits to be seen.
  ///
  /// - Parameter state: The state.
  /// - Returns: The title; `nil` where there is none.
  public func title(for state: RefreshState) -> String? { stateLine.title(for: state) }

  /// Sets what is said for a while about how a refresh ended.
  ///
  /// It is seen where ``RefreshOptions/resultDisplayDuration`` is not zero, while a failed refresh waits
  /// to be begun again, and with ``RefreshOptions/keepsFailureTitle``.
  ///
  /// - Parameters:
  ///   - title: The text; `nil` leaves the title of the state.
  ///   - result: How the refresh ended.
  public func setTitle(_ title: String?, for result: RefreshResult) {
    stateLine.setTitle(title, for: result)
    showTitle()
  }

  /// What is said for a while about how a refresh ended.
  ///
  /// - Parameter result: How it ended.
  /// - Returns: The text; `nil` where there is none.
  public func title(for result: RefreshResult) -> String? { stateLine.title(for: result) }

  /// The distance between the widest line and the middle of what stands before it, in points.
  ///
  /// MJRefresh: `labelLeftInset`.
  public var labelInset: Double {
    get { storedLabelInset }
    set {
      guard newValue.isFinite else {
        return tell(RefreshFault(kind: .notFinite, subject: "labelInset"))
      }
      storedLabelInset = newValue
      setNeedsLayout()
    }
  }

  /// What makes the text of the time, from when the content was last updated; `nil` is the label's.
  ///
  /// MJRefresh: `lastUpdatedTimeText`.
  public var lastUpdatedText: ((Instant?) -> String)? {
    get { lastUpdatedLine.ownText }
    set {
      lastUpdatedLine.ownText = newValue
      lastUpdatedLine.forget()
      updateLastUpdatedText()
    }
  }

  /// When the label shows the time of a refresh that has just succeeded.
  public var lastUpdatedLabelChange: LastUpdatedLabelChange {
    get { holdsLastUpdated ? .afterClosing : .immediately }
    set {
      holdsLastUpdated = newValue == .afterClosing
      if !holdsLastUpdated { stopHoldingLabel() }
    }
  }
}

extension RefreshComponent {
  /// Shows the time as it is to be said now.
  ///
  /// Need not be called: a component knows when another text is due.
  public final func updateLastUpdatedText() {
    guard hasLines else { return }
    lastUpdatedLine.update(lastUpdated, environment, for: reference)
  }

  /// Puts the two lines into the component, for the titles under some keys.
  final func addLines(titles: [RefreshState: String]) {
    hasLines = true
    stateLine.keys = titles
    stateLine.read(environment.strings)
    for label in [stateLine.label, lastUpdatedLine.label] {
      label.hasFlexibleWidth = true
      addSubview(label)
    }
  }

  /// Shows the title of the state, and the time: the job of MJRefresh's state layer.
  final func showLines() {
    guard hasLines else { return }
    showTitle()
    updateLastUpdatedText()
  }

  final func showTitle() {
    guard hasLines else { return }
    // An end that is to be seen later leaves the look of the refresh as it is.
    stateLine.show(holdsEnd ? .refreshing : state, holdsEnd ? nil : shownResult)
  }

  /// Takes texts and time from an environment that has changed.
  final func readLines() {
    guard hasLines else { return }
    stateLine.read(environment.strings)
    lastUpdatedLine.forget()
    showLines()
  }

  /// Holds the line that is read until the component is out of sight.
  final func holdLabel() {
    if hasLines, holdsLastUpdated, state == .refreshing { lastUpdatedLine.hold(lastUpdated) }
  }

  final func stopHoldingLabel() {
    guard hasLines, lastUpdatedLine.isHeld else { return }
    lastUpdatedLine.release()
    updateLastUpdatedText()
  }

  /// Places the two lines: each in its half, or one alone in the whole component.
  final func placeLines() {
    let (state, time) = (stateLine.label, lastUpdatedLine.label)
    let (width, height) = (frame.width, frame.height)
    let both = !state.isHidden && !time.isHidden
    let part = both ? height / 2 : height
    if !state.isHidden, !state.hasOwnConstraints {
      state.frame = ViewRect(x: 0, y: 0, width: width, height: part)
    }
    if !time.isHidden, !time.hasOwnConstraints {
      time.frame = ViewRect(x: 0, y: both ? part : 0, width: width, height: part)
    }
  }

  /// The x of a point before the lines, at the inset from the widest of them.
  final var positionBeforeLines: Double {
    let (state, time) = (stateLine.label, lastUpdatedLine.label)
    let widest = max(state.isHidden ? 0 : state.textWidth, time.isHidden ? 0 : time.textWidth)
    let fromCenter = widest / 2 + storedLabelInset
    return directionOfLines == .leftToRight
      ? frame.width / 2 - fromCenter : frame.width / 2 + fromCenter
  }

  /// From which side the lines are placed; a list that is mirrored turns them round itself.
  final var directionOfLines: LayoutDirection {
    isInMirroredList ? .leftToRight : environment.layoutDirection
  }

  /// The lines with their names in traces; none in a component without lines.
  final var linesAsParts: [(name: String, view: HeadlessView)] {
    hasLines
      ? [("stateLabel", stateLine.label), ("lastUpdatedLabel", lastUpdatedLine.label)] : []
  }
}
