internal import TimeZones

extension RefreshComponent {
  final func attach(to scrollView: HeadlessScrollView) {
    self.scrollView = scrollView
    scrollView.componentDidMove(self, isInside: true)
    insetLayer = scrollView.makeInsetLayer()
    observation = scrollView.observe { [unowned self] change in scrollViewDidChange(change) }
    updatePlace(in: scrollView)
    if state == .willRefresh { setNeedsDisplay() }
    didAttach(to: scrollView)
    updateAutomaticHiding()
  }

  final func detach(from scrollView: HeadlessScrollView) {
    observation?.cancel()
    observation = nil
    perform(.lostTouch)
    insetLayer?.remove()
    insetLayer = nil
    scrollView.componentDidMove(self, isInside: false)
    self.scrollView = nil
    didDetach(from: scrollView)
  }

  private func scrollViewDidChange(_ change: ScrollChange) {
    guard let scrollView else { return }
    switch change {
    case .contentSize:
      guard isUserInteractionEnabled else { return }
      contentSizeDidChange(in: scrollView)
      updateAutomaticHiding()
    case .size, .effectiveInset:
      insetsOrSizeDidChange(in: scrollView)
      handleScroll(in: scrollView)
      updateAutomaticHiding()
    case .contentOffset(let old, _):
      if hearsOfScrolling { contentDidScroll(from: old, in: scrollView) }
    case .panState(_, let new):
      if hearsOfScrolling { panDidChange(to: new, in: scrollView) }
    }
  }

  /// Looks where the content is; once more when that was changed by looking.
  final func handleScroll(in scrollView: HeadlessScrollView) {
    guard hearsOfScrolling else { return }
    mustHandleScrollAgain = true
    guard !isHandlingScroll else { return }
    isHandlingScroll = true
    defer { isHandlingScroll = false }
    var rounds = 0
    while mustHandleScrollAgain, self.scrollView === scrollView {
      mustHandleScrollAgain = false
      // Insets that the surroundings change at each of ours must come to an end.
      guard rounds < 16 else { return tell(RefreshFault(kind: .endlessChanges, subject: "offset")) }
      rounds += 1
      if isKeptOut {
        perform(.lostTouch)
      } else {
        contentDidMove(in: scrollView)
      }
    }
  }

  final var hearsOfScrolling: Bool { isUserInteractionEnabled && !isHidden }

  /// Whether another component refreshes, and the list allows one at a time.
  final var isKeptOut: Bool {
    guard let scrollView, scrollView.refreshesOneAtATime, !isRefreshing else { return false }
    // What only waits to be seen keeps nobody out, or one that is hidden would for ever.
    return scrollView.components.contains { $0 !== self && $0.state == .refreshing }
  }

  final var isInMirroredList: Bool {
    guard let list = scrollView as? HeadlessCollectionView else { return false }
    return list.flipsHorizontallyInOppositeLayoutDirection
      && environment.layoutDirection == .rightToLeft
  }
}

extension RefreshComponent {
  /// Takes notice of how many rows the list shows.
  final func rowCountDidChange() { updateAutomaticHiding() }

  /// Hides or shows the component as its options ask for, in the next turn.
  ///
  /// Not at once: whoever shows or hides a component while data is read must not be asked for data
  /// again.
  final func updateAutomaticHiding() {
    guard hidesByItself || isHiddenByItself else { return }
    scheduler.schedule(after: .zero) { [weak self] in
      guard let self else { return }
      let mustHide = mustHideByItself
      guard mustHide ? !isHidden : isHiddenByItself else { return }
      isHidden = mustHide
      isHiddenByItself = mustHide
    }
  }

  private var hidesByItself: Bool {
    options.hidesWhenEmpty || options.hidesWhenContentFits || options.noMoreDataDisplay != .always
  }

  private var mustHideByItself: Bool {
    // What refreshes is wanted, and goes when it is over.
    guard let scrollView, !isRefreshing, !isClosing else { return false }
    if options.hidesWhenEmpty, scrollView is HeadlessListView,
      scrollView.rowCountForComponents == 0
    {
      return true
    }
    if options.hidesWhenContentFits, isAtEnd, contentFits(in: scrollView) { return true }
    guard state == .noMoreData else { return false }
    return switch options.noMoreDataDisplay {
    case .always: false
    case .briefly: hasShownNoMoreData
    case .never: true
    }
  }

  private func contentFits(in scrollView: HeadlessScrollView) -> Bool {
    // Room that others make while they refresh leaves the content as long as it is.
    let insets = scrollView.insetSum { layer in
      !scrollView.components.contains { $0.insetLayer === layer }
    }
    return pullsVertically
      ? scrollView.contentSize.height <= scrollView.frame.height - insets.top - insets.bottom
      : scrollView.contentSize.width <= scrollView.frame.width - insets.left - insets.right
  }

  private var isAtEnd: Bool { place == .footer || place == .trailer }

  /// Takes notice that there is nothing more, or may be more again.
  final func noMoreDataDidChange() {
    noMoreDataTask?.cancel()
    hasShownNoMoreData = false
    updateAutomaticHiding()
    guard state == .noMoreData, case .briefly(let duration) = options.noMoreDataDisplay else {
      return
    }
    noMoreDataTask = scheduler.schedule(after: max(duration, .zero)) { [weak self] in
      guard let self else { return }
      hasShownNoMoreData = true
      updateAutomaticHiding()
    }
  }

  final func optionsDidChange(from old: RefreshOptions) {
    guard options != old else { return }
    updateAutomaticHiding()
    if options.noMoreDataDisplay != old.noMoreDataDisplay { noMoreDataDidChange() }
    if !options.keepsFailureTitle, old.keepsFailureTitle, !waitsToClose { forgetResult() }
    if options.staleAfter != old.staleAfter { watchAge() }
  }

  /// Refreshes content that is older than the options allow, now and when it becomes so.
  final func watchAge() {
    staleTask?.cancel()
    staleTask = nil
    guard let age = options.staleAfter, age > .zero, window != nil, !isHidden, !isRefreshing
    else { return }
    let milliseconds = age.wholeMilliseconds
    guard let due = lastUpdated?.adding(milliseconds: milliseconds), due > scheduler.now else {
      // Not inside the call that puts it in a window.
      staleTask = scheduler.schedule(after: .zero) { [weak self] in
        guard let self, window != nil, !isHidden, !isRefreshing else { return }
        beginRefreshing()
      }
      return
    }
    staleTask = scheduler.schedule(at: due) { [weak self] in self?.watchAge() }
  }
}
