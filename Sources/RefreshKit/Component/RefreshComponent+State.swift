extension RefreshComponent {
  /// Has an event change the state, and tells what follows from it.
  final func perform(_ event: RefreshMachine.Event, _ result: RefreshResult = .success) {
    guard !deliveries.isEndless else {
      return tell(RefreshFault(kind: .endlessChanges, subject: "state"))
    }
    let outcome = machine.handle(event)
    guard outcome != RefreshMachine.Outcome() else { return }
    // Whatever hooks do before they are told of it, this attempt ends nothing any more.
    if outcome.left == .refreshing { endAttempt() }
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
    if old == .refreshing { timeoutTask?.cancel() }
    // An end that was to be seen later is seen now, as whatever comes after it.
    holdsEnd = false
    whenEndIsSeen = []
    guard new == .refreshing || new == .willRefresh else { return }
    isClosing = false
    waitsToClose = false
    shownResult = nil
    if !isRetrying, old != .willRefresh { retries = 0 }
    guard new == .refreshing else { return }
    refreshNumber += 1
    openedAt = scheduler.elapsed
  }

  /// Calls what the app wants to be called when a refresh begins, if this is still the one.
  final func runRefreshActions(of number: Int) {
    guard state == .refreshing, number == refreshNumber else { return }
    endAttempt()
    let attempt = RefreshAttempt(self)
    self.attempt = attempt
    if let timeout = options.timeout {
      timeoutTask?.cancel()
      timeoutTask = scheduler.schedule(after: timeout) { [weak attempt] in
        attempt?.finish(.failure)
      }
    }
    onRefresh?()
    onRefreshAttempt?(attempt)
    if attempt.isCurrent { asyncAction?(attempt) }
    targetAction?(self)
    afterBeginningAction?()
  }

  /// Has the attempt that is under way end nothing any more.
  final func endAttempt() {
    let old = attempt
    attempt = nil
    old?.end()
  }

  /// Sets the progress of the pull.
  final func setPullProgress(_ progress: Double) {
    guard progress.isFinite else { return }
    let old = storedProgress
    // No zero below zero, which traces would show.
    storedProgress = progress + 0
    note(.pullProgress, old, storedProgress)
    if !isRefreshing, let alpha = alpha(atProgress: progress) { self.alpha = alpha }
    pullProgressDidChange()
  }
}

extension RefreshComponent {
  /// Has a refresh that is over stay in sight as long as the options say, and move out of it then.
  final func beginClosing() {
    isClosing = true
    let result = resultOfTransition
    let rest = options.minimumDuration - (scheduler.elapsed - openedAt)
    guard rest > .zero else { return showResult(result) }
    holdsEnd = true
    wait(for: rest) { component in
      component.seeEnd()
      component.showResult(result)
    }
  }

  /// Has something done once the end of a refresh is to be seen: now, unless it still is held.
  ///
  /// What begins before that makes it needless.
  final func whenEndIsSeen(_ action: @escaping () -> Void) {
    if holdsEnd { whenEndIsSeen.append(action) } else { action() }
  }

  private func seeEnd() {
    holdsEnd = false
    let actions = whenEndIsSeen
    whenEndIsSeen = []
    for action in actions { action() }
  }

  /// Says how a refresh ended, and begins it again or moves on to its closing.
  private func showResult(_ result: RefreshResult) {
    let retriesAgain = result == .failure && retries < options.retryCount
    let isShown = options.resultDisplayDuration > .zero
    shownResult = retriesAgain || isShown || keepsTitle(of: result) ? result : nil
    guard retriesAgain || isShown else {
      // First the room, then the words, as with every other state.
      moveOutOfSight()
      return showTitle()
    }
    showTitle()
    if retriesAgain {
      return wait(for: options.retryDelay) { component in
        guard component.mayRetry else { return component.close(after: result) }
        component.retry()
      }
    }
    wait(for: options.resultDisplayDuration) { $0.close(after: result) }
  }

  private func wait(for duration: Duration, then body: @escaping (RefreshComponent) -> Void) {
    waitsToClose = true
    let number = refreshNumber
    let reference = reference
    scheduler.schedule(after: duration) {
      guard let component = reference.component else { return }
      // What has begun since is in sight for reasons of its own, and this refresh has ended.
      guard number == component.refreshNumber, component.isClosing else {
        component.afterEndingAction?()
        return
      }
      component.waitsToClose = false
      body(component)
    }
  }

  private func close(after result: RefreshResult) {
    if !keepsTitle(of: result) { shownResult = nil }
    showTitle()
    moveOutOfSight()
  }

  private func keepsTitle(of result: RefreshResult) -> Bool {
    result == .failure && options.keepsFailureTitle
  }

  private var mayRetry: Bool { state == .idle && !isHidden && retries < options.retryCount }

  private func retry() {
    retries += 1
    isRetrying = true
    beginRefreshing()
    isRetrying = false
    afterEndingAction?()
  }

  /// Forgets how the last refresh ended, where that is still said.
  final func forgetResult() {
    guard shownResult != nil else { return }
    shownResult = nil
    showTitle()
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
    let reference = reference
    scheduler.animate(for: duration) { animation in
      changes(animation)
      beforeEndingAnimationAction?()
      if let alpha = alpha(atProgress: 0) { animation.set(.alpha, of: self, to: alpha) }
    } completion: {
      completion()
      reference.component?.end(of: number)
    }
  }

  /// Ends a refresh that never was in sight.
  final func finish() {
    isClosing = true
    let number = refreshNumber
    let reference = reference
    scheduler.schedule(after: .zero) { reference.component?.end(of: number) }
  }

  private func end(of number: Int) {
    if number == refreshNumber, isClosing, !isRefreshing { comeToRest() }
    afterEndingAction?()
  }

  private func comeToRest() {
    isClosing = false
    if state == .idle || state == .noMoreData {
      // A finger that pulls again already has its own progress.
      if tracksPull, let scrollView, scrollView.isDragging, hearsOfScrolling {
        handleScroll(in: scrollView)
      } else {
        setPullProgress(0)
      }
    }
    didFinishClosing()
    updateAutomaticHiding()
  }
}
