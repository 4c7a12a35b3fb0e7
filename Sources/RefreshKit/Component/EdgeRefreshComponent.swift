/// A component beyond a side of the content, which is pulled into sight to refresh.
///
/// It shows nothing by itself. Headers, back footers and trailers are such components.
///
/// MJRefresh: the common part of `MJRefreshHeader`, `MJRefreshBackFooter` and `MJRefreshTrailer`.
open class EdgeRefreshComponent: RefreshComponent {
  private var storedIgnoredInset = 0.0
  private var storedTriggerDistance: Double?
  private var heldInteraction = false
  private var isMakingRoom = false
  /// Counts the animations for which touches are held, so that an older one ends nothing.
  private var holds = 0
  private var rowCountAtBeginning = 0
  /// The side at which the component makes room.
  private var edgeOfRoom = RefreshEdge.top

  /// Whether opening and closing move the visible part of the content instead of its insets.
  ///
  /// For lists in which a change of the inset in an animation disturbs the layout: the insets are
  /// written when the animation is over, and the list takes no touches until then.
  ///
  /// MJRefresh: `isCollectionViewAnimationBug`.
  public final var animatesBounds = false

  /// The side at which the component stands.
  open var edge: RefreshEdge { .top }

  /// Opens and closes the component.
  ///
  /// - Parameters:
  ///   - previous: The state before; `nil` at construction.
  ///   - state: The state that was entered.
  override open func didTransition(from previous: RefreshState?, to state: RefreshState) {
    super.didTransition(from: previous, to: state)
    switch (previous, state) {
    case (nil, _): break
    case (_, .refreshing): open(isFirst: previous == .willRefresh)
    case (.refreshing, _): beginClosing()
    // What waits to be seen opens anew then; until then nothing of an earlier refresh stays open.
    case (_, .willRefresh): insetLayer?.insets = ViewInsets()
    case (.willRefresh, _): finish()
    default: break
    }
    showLines()
  }

  /// Is called after the component has come into a scroll view.
  override open func didAttach(to scrollView: HeadlessScrollView) {
    super.didAttach(to: scrollView)
    edgeOfRoom = edge
    if state == .refreshing { show(in: scrollView) }
  }

  /// Is called after the component has left a scroll view.
  override open func didDetach(from scrollView: HeadlessScrollView) {
    super.didDetach(from: scrollView)
    giveBackInteraction(of: scrollView, after: holds)
  }

  /// Shows the texts in the new language, at the side where it puts the component.
  override open func textsDidChange() {
    super.textsDidChange()
    guard let scrollView, let insetLayer, edge != edgeOfRoom else { return }
    edgeOfRoom = edge
    let isOpen = insetLayer.insets != ViewInsets()
    insetLayer.insets = ViewInsets()
    updatePlace(in: scrollView)
    if isOpen {
      show(in: scrollView)
    } else {
      handleScroll(in: scrollView)
    }
  }

  override var pullsVertically: Bool { edge.isVertical }

  override var tracksPull: Bool { true }

  override func contentDidMove(in scrollView: HeadlessScrollView) {
    guard let insetLayer else { return }
    if state == .refreshing || waitsToClose, !heldInteraction, !isMakingRoom {
      followContent(scrollView, insetLayer)
    }
    guard state != .refreshing else { return }
    let isDragging = scrollView.isDragging
    // While it closes the progress is what it was; only a finger begins anew.
    if isClosing, !isDragging, state != .pulling { return }
    perform(
      .pulled(
        distance: geometry(in: scrollView).distance(at: scrollView.contentOffset),
        triggerDistance: extent > 0 ? triggerDistance : 0, isDragging: isDragging))
  }

  override func contentSizeDidChange(in scrollView: HeadlessScrollView) {
    updatePlace(in: scrollView)
    keepRoom(in: scrollView)
  }

  override func insetsOrSizeDidChange(in scrollView: HeadlessScrollView) {
    super.insetsOrSizeDidChange(in: scrollView)
    if !isMakingRoom { keepRoom(in: scrollView) }
  }

  override func updatePlace(in scrollView: HeadlessScrollView) {
    frame = geometry(in: scrollView).frame(extent: extent, ignoring: storedIgnoredInset)
  }

  override func moveOutOfSight() {
    let scrollView = scrollView
    let layer = insetLayer
    stopContentThatGrew()
    if animatesBounds, let scrollView, let layer {
      let from = edge.position(of: scrollView.contentOffset)
      layer.insets = ViewInsets()
      let hold = holdInteraction(of: scrollView)
      finishClosing(for: slowAnimationDuration) { animation in
        animation.show(
          edge.offsetProperty, of: scrollView, from: from,
          to: edge.position(of: scrollView.contentOffset))
      } completion: { [weak self, weak scrollView] in
        if let scrollView { self?.giveBackInteraction(of: scrollView, after: hold) }
      }
      return
    }
    finishClosing(for: slowAnimationDuration) { animation in
      guard let scrollView, let layer else { return }
      animation.perform(on: scrollView, [edge.insetProperty, edge.offsetProperty]) {
        layer.insets = ViewInsets()
      }
    }
  }

  override func sizeDidChange(from old: ViewSize) {
    super.sizeDidChange(from: old)
    guard let scrollView, edge.extent(of: old) != extent else { return }
    updatePlace(in: scrollView)
    // A component that is wholly seen stays so.
    if state == .refreshing || waitsToClose, let insetLayer,
      edge.distance(of: insetLayer.insets) >= edge.extent(of: old)
    {
      show(in: scrollView)
    }
  }
}

extension EdgeRefreshComponent {
  /// The size along the axis on which the component is pulled, in points.
  final var extent: Double { edge.extent(of: frame.size) }

  /// How far the component has to be pulled so that letting go refreshes, in points.
  ///
  /// By default its height, or its width where it stands beside the content; setting a number that is
  /// not greater than zero changes nothing.
  public final var triggerDistance: Double {
    get { storedTriggerDistance ?? extent }
    set {
      guard newValue.isFinite else {
        return tell(RefreshFault(kind: .notFinite, subject: "triggerDistance"))
      }
      guard newValue > 0 else {
        return tell(RefreshFault(kind: .negative, subject: "triggerDistance"))
      }
      storedTriggerDistance = newValue
    }
  }

  /// The part of the inset at its side that the component does not count, in points.
  ///
  /// A header stands so much higher, a footer so much lower. MJRefresh:
  /// `ignoredScrollViewContentInsetTop`, `...Bottom` and `...Right`.
  public final var ignoredInset: Double {
    get { storedIgnoredInset }
    set {
      guard newValue.isFinite else {
        return tell(RefreshFault(kind: .notFinite, subject: "ignoredInset"))
      }
      storedIgnoredInset = newValue
      if let scrollView { updatePlace(in: scrollView) }
    }
  }

  private func geometry(in scrollView: HeadlessScrollView) -> EdgeGeometry {
    EdgeGeometry(edge, scrollView, without: insetLayer)
  }

  /// Makes room for the component, and scrolls to it.
  private func show(in scrollView: HeadlessScrollView) {
    // Content that a finger has thrown would run on, and take the component along.
    scrollView.stopMotion()
    // Room that is made for what is not seen yet must not be taken back on the way.
    isMakingRoom = true
    insetLayer?.insets = edge.insets(geometry(in: scrollView).room(for: extent))
    isMakingRoom = false
    // Looked at again: whoever heard of the room may have changed what it was measured by.
    let offset = geometry(in: scrollView).offset(showing: extent)
    if edge.isVertical {
      scrollView.contentOffset.y = offset
    } else {
      scrollView.contentOffset.x = offset
    }
  }

  private func open(isFirst: Bool) {
    let number = refreshNumber
    rowCountAtBeginning = scrollView?.rowCountForComponents ?? 0
    // Content that appears together with its page must not move meanwhile.
    let duration = isFirst ? .zero : fastAnimationDuration
    // A finger that the system has taken over leaves the content where it is.
    let scrollView = scrollView.flatMap { $0.panState == .cancelled ? nil : $0 }
    if animatesBounds, let scrollView {
      let hold = holdInteraction(of: scrollView)
      let end = geometry(in: scrollView).offset(showing: extent)
      scheduler.animate(for: duration) { animation in
        animation.show(
          edge.offsetProperty, of: scrollView, from: edge.position(of: scrollView.contentOffset),
          to: end)
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
    let reference = reference
    scheduler.animate(for: duration) { animation in
      guard let scrollView else { return }
      animation.perform(on: scrollView, [edge.insetProperty, edge.offsetProperty]) {
        show(in: scrollView)
      }
    } completion: {
      reference.component?.runRefreshActions(of: number)
    }
  }

  /// Keeps new rows at the end of a list from running through, as the list still moves on.
  fileprivate func stopContentThatGrew() {
    guard let scrollView, !edge.isStart, geometry(in: scrollView).contentIsLarger,
      scrollView.rowCountForComponents != rowCountAtBeginning
    else { return }
    scrollView.stopMotion()
  }

  /// Keeps the room for a header as large as what is seen of it.
  ///
  /// So that the titles of sections, which stay at the top while their rows scroll by, do not float
  /// below it.
  private func followContent(_ scrollView: HeadlessScrollView, _ layer: ScrollInsetLayer) {
    guard edge == .top else { return }
    let seen = geometry(in: scrollView).distance(at: scrollView.contentOffset)
    let room = min(max(seen, 0), extent)
    if abs(room - edge.distance(of: layer.insets)) > Double(Float.ulpOfOne) {
      layer.insets = edge.insets(room)
    }
  }

  /// Makes the room for a footer as large as content of another size needs.
  private func keepRoom(in scrollView: HeadlessScrollView) {
    guard !edge.isStart, let insetLayer, edge.distance(of: insetLayer.insets) > 0 else { return }
    insetLayer.insets = edge.insets(geometry(in: scrollView).room(for: extent))
  }

  fileprivate func holdInteraction(of scrollView: HeadlessScrollView) -> Int {
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
