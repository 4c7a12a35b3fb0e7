extension RefreshComponent {
  /// Has an event change the state, and tells what follows from it.
  final func perform(_ event: RefreshMachine.Event, _ result: RefreshResult = .success) {
    guard !deliveries.isEndless else {
      return tell(RefreshFault(kind: .endlessChanges, subject: "state"))
    }
    let outcome = machine.handle(event)
    guard outcome != RefreshMachine.Outcome() else { return }
    var delivery = RefreshDeliveries.Delivery(outcome: outcome, state: state, result: result)
    // What hooks ask for meanwhile is told after all have heard of what came before it.
    guard deliveries.begin(delivery) else { return }
    while true {
      deliver(delivery)
      guard let next = deliveries.next() else { return }
      delivery = next
    }
  }

  private func deliver(_ delivery: RefreshDeliveries.Delivery) {
    let outcome = delivery.outcome
    if outcome.begins, alpha < 1 {
      scheduler.animate(for: fastAnimationDuration) { $0.set(.alpha, of: self, to: 1) }
    }
    if let progress = outcome.progress { setPullProgress(progress) }
    if outcome.asksForDrawing { setNeedsDisplay() }
    guard let left = outcome.left else { return }
    note(.state, left.description, delivery.state.description)
    setNeedsLayout()
    resultOfTransition = delivery.result
    prepareTransition(from: left, to: delivery.state)
    didTransition(from: left, to: delivery.state)
    if delivery.state == .pulling { onThresholdReached?() }
    if delivery.state == .noMoreData || left == .noMoreData { noMoreDataDidChange() }
  }

  private func prepareTransition(from old: RefreshState, to new: RefreshState) {
    if new == .refreshing {
      refreshNumber += 1
      isClosing = false
      shownResult = nil
      openedAt = scheduler.elapsed
    }
    if old == .refreshing { timeoutTask?.cancel() }
  }

  /// Calls what the app wants to be called when a refresh begins, if this is still the one.
  final func runRefreshActions(of number: Int) {
    guard state == .refreshing, number == refreshNumber else { return }
    if let timeout = options.timeout {
      timeoutTask?.cancel()
      timeoutTask = scheduler.schedule(after: timeout) { [weak self] in
        guard let self, state == .refreshing, number == refreshNumber else { return }
        endRefreshing(.failure)
      }
    }
    onRefresh?()
    targetAction?(self)
    afterBeginningAction?()
  }

  /// Sets the progress of the pull.
  final func setPullProgress(_ progress: Double) {
    guard progress.isFinite else { return }
    let old = storedProgress
    storedProgress = progress
    note(.pullProgress, old, progress)
    if !isRefreshing, let alpha = alpha(atProgress: progress) { self.alpha = alpha }
    pullProgressDidChange()
  }
}

extension RefreshComponent {
  /// Has a refresh that is over stay in sight as long as the options say, and move out of it then.
  ///
  /// - Parameter closing: Begins to move it out of sight with ``finishClosing(for:_:completion:)``.
  final func beginClosing(_ closing: @escaping () -> Void) {
    isClosing = true
    let number = refreshNumber
    let retriesAgain = resultOfTransition == .failure && retries < options.retryCount
    let shows = options.resultDisplayDuration > .zero && !retriesAgain
    let seen = scheduler.elapsed - openedAt
    let wait =
      retriesAgain
      ? max(options.retryDelay, .zero)
      : max(options.minimumDuration - seen, .zero) + (shows ? options.resultDisplayDuration : .zero)
    if shows { shownResult = resultOfTransition }
    guard wait > .zero || retriesAgain else {
      retries = 0
      return closing()
    }
    scheduler.schedule(after: wait) { [weak self] in
      guard let self else { return }
      // What has begun since is in sight for reasons of its own, and this refresh has ended.
      guard number == refreshNumber, isClosing, state != .willRefresh else {
        return afterEndingAction?() ?? ()
      }
      shownResult = nil
      showTitle()
      guard retriesAgain, state == .idle else {
        retries = 0
        return closing()
      }
      retries += 1
      afterEndingAction?()
      beginRefreshing()
    }
  }

  /// Has a component move out of sight.
  ///
  /// - Parameters:
  ///   - duration: How long that takes.
  ///   - changes: What is to be seen of it.
  ///   - completion: Is called first of all at the end.
  final func finishClosing(
    for duration: Duration, _ changes: (ViewAnimation) -> Void,
    completion: @escaping () -> Void = {}
  ) {
    let number = refreshNumber
    scheduler.animate(for: duration) { animation in
      changes(animation)
      beforeEndingAnimationAction?()
      if let alpha = alpha(atProgress: 0) { animation.set(.alpha, of: self, to: alpha) }
    } completion: { [weak self] in
      completion()
      self?.end(of: number)
    }
  }

  /// Ends a refresh that never was in sight.
  final func finish() {
    isClosing = true
    let number = refreshNumber
    scheduler.schedule(after: .zero) { [weak self] in self?.end(of: number) }
  }

  private func end(of number: Int) {
    if number == refreshNumber, isClosing, state != .refreshing { comeToRest() }
    afterEndingAction?()
  }

  private func comeToRest() {
    isClosing = false
    if state == .idle || state == .noMoreData {
      // A finger that pulls again already has its own progress.
      if let scrollView, scrollView.isDragging, hearsOfScrolling {
        handleScroll(in: scrollView)
      } else {
        setPullProgress(0)
      }
    }
    didFinishClosing()
  }
}
