internal import StringsFormats
public import TimeZones

/// A component above the content of a scroll view, which is pulled down to refresh it.
///
/// It shows nothing by itself: use a subclass, or write your own.
///
/// MJRefresh: `MJRefreshHeader`.
open class RefreshHeader: RefreshComponent {
  /// The height of a header that sets none, in points.
  ///
  /// MJRefresh: `MJRefreshHeaderHeight`.
  public static let defaultHeight = 54.0

  private var storedKey: String?
  private var ownInstant: Instant?
  private var storedIgnoredInset = 0.0
  private var heldInteraction = false
  private var isMakingRoom = false
  /// Counts the animations for which touches are held, so that an older one ends nothing.
  private var holds = 0

  /// Whether opening and closing move the visible part of the content instead of its insets.
  ///
  /// For lists in which a change of the inset in an animation disturbs the layout: the insets are
  /// written when the animation is over, and the list takes no touches until then.
  ///
  /// MJRefresh: `isCollectionViewAnimationBug`.
  public final var animatesBounds = false

  /// Puts together what the header shows; is called once, before the first state.
  override open func prepare() {
    super.prepare()
    frame.size.height = Self.defaultHeight
  }

  /// Opens and closes the header, and keeps the time of a refresh that succeeded.
  ///
  /// - Parameters:
  ///   - previous: The state before; `nil` at construction.
  ///   - state: The state that was entered.
  override open func didTransition(from previous: RefreshState?, to state: RefreshState) {
    super.didTransition(from: previous, to: state)
    switch (previous, state) {
    case (nil, _): break
    case (_, .refreshing): open(isFirst: previous == .willRefresh)
    case (.refreshing, _): close()
    case (.willRefresh, _): close(for: .zero, wasSeen: false) { _ in }
    default: break
    }
  }

  /// Is called after the component has come into a scroll view.
  override open func didAttach(to scrollView: HeadlessScrollView) {
    super.didAttach(to: scrollView)
    if state == .refreshing { show(in: scrollView) }
  }

  /// Is called after the component has left a scroll view.
  override open func didDetach(from scrollView: HeadlessScrollView) {
    super.didDetach(from: scrollView)
    giveBackInteraction(of: scrollView, after: holds)
  }

  override func contentDidMove(in scrollView: HeadlessScrollView) {
    guard let insetLayer else { return }
    if state == .refreshing {
      if !heldInteraction, !isMakingRoom { followContent(scrollView, insetLayer) }
      return
    }
    let isDragging = scrollView.isDragging
    // While it closes the progress is what it was; only a finger begins anew.
    if isClosing, !isDragging, state != .pulling { return }
    let distance =
      -scrollView.effectiveInset(without: insetLayer).top - scrollView.contentOffset.y
    perform(
      .pulled(distance: distance, triggerDistance: frame.height, isDragging: isDragging))
  }

  override func updatePlace(in scrollView: HeadlessScrollView) {
    frame.origin = ViewPoint(
      x: -scrollView.effectiveInset.left, y: -frame.height - storedIgnoredInset)
  }

  override func sizeDidChange(from old: ViewSize) {
    super.sizeDidChange(from: old)
    guard let scrollView, old.height != frame.height else { return }
    updatePlace(in: scrollView)
    // A header that is wholly seen while it refreshes stays so.
    if state == .refreshing, let insetLayer, insetLayer.insets.top >= old.height {
      show(in: scrollView)
    }
  }

  /// Is called after the time of the last update has become another one.
  open func lastUpdatedDidChange() {}

  override func environmentDidChange(_ change: RefreshEnvironmentChange) {
    super.environmentDidChange(change)
    if case .lastUpdated(let key) = change, let storedKey, StringsKey(key) == StringsKey(storedKey)
    {
      lastUpdatedDidChange()
    }
  }
}

extension RefreshHeader {
  /// The height, in points.
  public final var height: Double {
    get { frame.height }
    set { frame.size.height = newValue }
  }

  /// The part of the inset at the top above which the header stands, in points.
  ///
  /// MJRefresh: `ignoredScrollViewContentInsetTop`.
  public final var ignoredTopInset: Double {
    get { storedIgnoredInset }
    set {
      guard newValue.isFinite else {
        return tell(RefreshFault(kind: .notFinite, subject: "ignoredTopInset"))
      }
      storedIgnoredInset = newValue
      if let scrollView { updatePlace(in: scrollView) }
    }
  }

  /// The key under which the time of the last update is kept; `nil` keeps it in the header itself.
  ///
  /// Each page has a key of its own, or its time would be that of another page. The key stays what it
  /// is when the language changes.
  ///
  /// MJRefresh: `lastUpdatedTimeKey`. DIFFERENCE: there all headers have one key unless they are
  /// given another one.
  public final var lastUpdatedKey: String? {
    get { storedKey }
    set {
      storedKey = newValue
      lastUpdatedDidChange()
    }
  }

  /// When the content was last updated; `nil` when it never was.
  ///
  /// May be set when data came by another way: it is kept and shown. MJRefresh: `lastUpdatedTime`,
  /// which can only be read.
  public final var lastUpdated: Instant? {
    get {
      guard let storedKey else { return ownInstant }
      // What could not be kept is still known here.
      return ownInstant ?? environment.lastUpdated(forKey: storedKey)
    }
    set {
      ownInstant = nil
      guard let storedKey else {
        ownInstant = newValue
        return lastUpdatedDidChange()
      }
      do throws(LastUpdatedStoreError) {
        try environment.setLastUpdated(newValue, forKey: storedKey)
      } catch {
        ownInstant = newValue
        tell(
          RefreshFault(
            kind: .storeFailed(reason: error.description), subject: "lastUpdated"))
        lastUpdatedDidChange()
      }
    }
  }
}

extension RefreshHeader {
  /// The inset at the top without what the header adds.
  private func ownlessTop(_ scrollView: HeadlessScrollView) -> Double {
    insetLayer.map { scrollView.effectiveInset(without: $0).top } ?? scrollView.effectiveInset.top
  }

  /// Makes room for the header, and scrolls to it.
  private func show(in scrollView: HeadlessScrollView) {
    // Room that is made for what is not seen yet must not be taken back on the way.
    isMakingRoom = true
    insetLayer?.insets.top = frame.height
    isMakingRoom = false
    scrollView.contentOffset.y = -scrollView.effectiveInset.top
  }

  private func open(isFirst: Bool) {
    let number = refreshNumber
    // Content that appears together with its page must not move meanwhile.
    let duration = isFirst ? .zero : fastAnimationDuration
    // A finger that the system has taken over leaves the content where it is.
    let scrollView = scrollView.flatMap { $0.panState == .cancelled ? nil : $0 }
    if animatesBounds, let scrollView {
      let hold = holdInteraction(of: scrollView)
      let end = -(ownlessTop(scrollView) + frame.height)
      scheduler.animate(for: duration) { animation in
        animation.show(.offsetY, of: scrollView, from: scrollView.contentOffset.y, to: end)
      } completion: { [weak self, weak scrollView] in
        guard let self else { return }
        if let scrollView {
          giveBackInteraction(of: scrollView, after: hold)
          if state == .refreshing, number == refreshNumber, self.scrollView === scrollView {
            show(in: scrollView)
          }
        }
        runRefreshActions(of: number)
      }
      return
    }
    scheduler.animate(for: duration) { animation in
      guard let scrollView else { return }
      animation.perform(on: scrollView, [.insetTop, .offsetY]) { show(in: scrollView) }
    } completion: { [weak self] in
      self?.runRefreshActions(of: number)
    }
  }

  private func close() {
    if resultOfTransition == .success { lastUpdated = scheduler.now }
    let scrollView = scrollView
    let layer = insetLayer
    if animatesBounds, let scrollView, let layer {
      let from = scrollView.contentOffset.y
      layer.insets = ViewInsets()
      let hold = holdInteraction(of: scrollView)
      close(for: slowAnimationDuration) { animation in
        animation.show(.offsetY, of: scrollView, from: from, to: scrollView.contentOffset.y)
      } completion: { [weak self, weak scrollView] in
        if let scrollView { self?.giveBackInteraction(of: scrollView, after: hold) }
      }
      return
    }
    close(for: slowAnimationDuration) { animation in
      guard let scrollView, let layer else { return }
      animation.perform(on: scrollView, [.insetTop, .offsetY]) { layer.insets = ViewInsets() }
    }
  }

  /// Keeps the room for the header as large as what is seen of it.
  ///
  /// So that the titles of sections, which stay at the top while their rows scroll by, do not float
  /// below it.
  private func followContent(_ scrollView: HeadlessScrollView, _ layer: ScrollInsetLayer) {
    let seen = -scrollView.contentOffset.y - ownlessTop(scrollView)
    let top = min(max(seen, 0), frame.height)
    if abs(top - layer.insets.top) > Double(Float.ulpOfOne) { layer.insets.top = top }
  }

  private func holdInteraction(of scrollView: HeadlessScrollView) -> Int {
    holds += 1
    guard !heldInteraction, scrollView.isUserInteractionEnabled else { return holds }
    heldInteraction = true
    scrollView.isUserInteractionEnabled = false
    return holds
  }

  private func giveBackInteraction(of scrollView: HeadlessScrollView, after hold: Int) {
    guard heldInteraction, hold == holds else { return }
    heldInteraction = false
    scrollView.isUserInteractionEnabled = true
  }
}
