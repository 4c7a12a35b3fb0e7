/// A footer that stands below the content and loads more by itself when its place is reached.
///
/// It shows nothing by itself: use a subclass, or write your own. Since nothing has to be opened, its
/// actions are called at once when a load begins.
///
/// MJRefresh: `MJRefreshAutoFooter`. DIFFERENCE: a place that is reached is one load; the next begins
/// when the place was left and reached again, or with the next finger.
open class RefreshAutoFooter: RefreshComponent, RefreshFooter {
  /// How many loads the finger of one drag may begin.
  public enum DragLimit: Hashable, Sendable {
    /// So many; less than one is none.
    case times(Int)
    /// Any number.
    case unlimited
  }

  private var storedIgnoredInset = 0.0
  private var storedTriggerProgress = 1.0
  private var storedPreloadDistance = 0.0
  private var storedLimit = DragLimit.times(1)
  /// How many loads the finger may still begin.
  private(set) final var remaining = DragLimit.times(1)
  /// Whether the place has been left since the last load.
  private var isArmed = true
  /// Where the content was when the finger came.
  private var offsetOfFinger = 0.0
  /// Where the footer was when the load began.
  private var placeOfLoad = 0.0

  /// Whether scrolling to the footer loads; otherwise only a finger that is lifted there does, and a
  /// call.
  ///
  /// MJRefresh: `automaticallyRefresh`.
  public final var refreshesAutomatically = true

  /// Whether the footer of a short list stands at the bottom of the view, and not below the content.
  public final var staysAtBottom = false { didSet { replace() } }

  override var place: ScrollPlace? { .footer }

  /// Puts together what the footer shows; is called once, before the first state.
  override open func prepare() {
    super.prepare()
    frame.size.height = FooterMetrics.height
  }

  /// Begins and ends a load.
  ///
  /// - Parameters:
  ///   - previous: The state before; `nil` at construction.
  ///   - state: The state that was entered.
  override open func didTransition(from previous: RefreshState?, to state: RefreshState) {
    super.didTransition(from: previous, to: state)
    switch (previous, state) {
    case (nil, _): break
    case (_, .refreshing):
      placeOfLoad = scrollView?.contentSize.height ?? 0
      runRefreshActions(of: refreshNumber)
    case (.refreshing, _): beginClosing()
    case (.willRefresh, _): finish()
    default: break
    }
    showLines()
  }

  /// Is called after the component has come into a scroll view.
  override open func didAttach(to scrollView: HeadlessScrollView) {
    super.didAttach(to: scrollView)
    isArmed = true
    makeRoom()
  }

  // A footer that is always in sight has no use for the progress of a pull.
  override func alpha(atProgress progress: Double) -> Double? { nil }

  override func visibilityDidChange() {
    super.visibilityDidChange()
    // What is hidden loads nothing.
    if isHidden { endRefreshing(.failure) }
    makeRoom()
    replace()
  }

  override func sizeDidChange(from old: ViewSize) {
    super.sizeDidChange(from: old)
    if old.height != frame.height { makeRoom() }
  }

  override func contentSizeDidChange(in scrollView: HeadlessScrollView) {
    updatePlace(in: scrollView)
    // The place has moved away from content that grew.
    if !isReached(in: scrollView) { isArmed = true }
  }

  override func updatePlace(in scrollView: HeadlessScrollView) {
    let geometry = EdgeGeometry(.bottom, scrollView, without: insetLayer)
    var place = geometry.frame(extent: frame.height, ignoring: storedIgnoredInset)
    let end = scrollView.contentSize.height
    place.origin.y = staysAtBottom ? max(end, geometry.visibleExtent - frame.height) : end
    place.origin.y += storedIgnoredInset
    frame = place
  }

  override func moveOutOfSight() {
    // The place of the last page is the one without the footer, if that is still seen.
    guard let scrollView, scrollView.isPagingEnabled, !scrollView.isDragging,
      scrollView.contentOffset.y + scrollView.frame.height > placeOfLoad
    else { return finishClosing(for: .zero) { _ in } }
    let offset = scrollView.contentOffset.y - scrollView.effectiveInset.bottom
    finishClosing(for: slowAnimationDuration) { animation in
      animation.set(
        .offsetY, of: scrollView, to: max(offset, scrollView.restingOffsets.least.y))
    }
  }

  override func contentDidScroll(from old: ViewPoint, in scrollView: HeadlessScrollView) {
    let isUp = scrollView.contentOffset.y > old.y
    guard isReached(in: scrollView) else {
      isArmed = true
      return
    }
    guard isUp, isArmed, refreshesAutomatically, state == .idle, isMoreThanAScreen(scrollView)
    else { return }
    attempt(in: scrollView)
  }

  override func panDidChange(to pan: PanState, in scrollView: HeadlessScrollView) {
    switch pan {
    case .began:
      // Also in the middle of a load: it is a new finger all the same.
      remaining = storedLimit
      isArmed = true
      offsetOfFinger = scrollView.contentOffset.y
    case .ended:
      let offset = scrollView.contentOffset.y
      // A finger that has not drawn the content towards its end does not ask for more.
      guard state == .idle, offset > offsetOfFinger else { return }
      let end =
        isMoreThanAScreen(scrollView)
        ? scrollView.restingOffsets.greatest.y : scrollView.restingOffsets.least.y
      if offset >= end { attempt(in: scrollView) }
    case .possible, .changed, .cancelled: break
    }
  }
}

extension RefreshAutoFooter {
  /// The part of the inset at the bottom that the footer does not count, in points.
  ///
  /// MJRefresh: `ignoredScrollViewContentInsetBottom`.
  public final var ignoredInset: Double {
    get { storedIgnoredInset }
    set {
      guard check(newValue, "ignoredInset") else { return }
      storedIgnoredInset = newValue
      replace()
    }
  }

  /// How much of the footer has to be seen so that it loads, as a fraction of its height.
  ///
  /// Less than zero loads before it is seen. MJRefresh: `triggerAutomaticallyRefreshPercent`.
  public final var triggerProgress: Double {
    get { storedTriggerProgress }
    set { if check(newValue, "triggerProgress") { storedTriggerProgress = newValue } }
  }

  /// How far before that place it loads already, in points.
  public final var preloadDistance: Double {
    get { storedPreloadDistance }
    set { if check(newValue, "preloadDistance") { storedPreloadDistance = newValue } }
  }

  /// How many loads the finger of one drag may begin.
  ///
  /// MJRefresh: `autoTriggerTimes`. DIFFERENCE: taps, calls and content that moves by itself are not
  /// counted, and no number means any number.
  public final var dragLimit: DragLimit {
    get { storedLimit }
    set {
      storedLimit = newValue
      remaining = newValue
    }
  }

  private func check(_ number: Double, _ subject: String) -> Bool {
    guard number.isFinite else {
      tell(RefreshFault(kind: .notFinite, subject: subject))
      return false
    }
    return true
  }

  /// The offset at which the footer loads.
  final func triggerOffset(in scrollView: HeadlessScrollView) -> Double {
    let height = frame.height
    return scrollView.contentSize.height - scrollView.frame.height + height * storedTriggerProgress
      + scrollView.effectiveInset.bottom - height - storedPreloadDistance
  }

  /// Whether content is scrolled to where the footer loads, and not merely at its top.
  private func isReached(in scrollView: HeadlessScrollView) -> Bool {
    let offset = scrollView.contentOffset.y
    return offset > -scrollView.effectiveInset.top && offset >= triggerOffset(in: scrollView)
  }

  private func isMoreThanAScreen(_ scrollView: HeadlessScrollView) -> Bool {
    scrollView.effectiveInset.top + scrollView.contentSize.height > scrollView.frame.height
  }

  /// Loads if the finger may, or if there is none.
  private func attempt(in scrollView: HeadlessScrollView) {
    guard !isKeptOut else { return }
    if scrollView.isDragging || scrollView.panState == .ended {
      guard case .times(let times) = remaining else { return begin() }
      guard times > 0 else { return }
      remaining = .times(times - 1)
    }
    begin()
  }

  private func begin() {
    isArmed = false
    beginRefreshing()
  }

  /// Makes room for a footer that is shown.
  private func makeRoom() {
    insetLayer?.insets.bottom = isHidden ? 0 : frame.height
  }

  private func replace() { if let scrollView { updatePlace(in: scrollView) } }

}
