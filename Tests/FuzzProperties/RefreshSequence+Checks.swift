import RefreshKit
import TimeLabels

extension RefreshSequence {
  /// Checks what holds after each thing that was done, knowing what refreshed before it.
  func checkAlways(
    after action: Int, _ amount: Int, _ before: [RefreshComponent]
  ) throws(PropertyViolation) {
    let name = "\(action) \(amount)"
    try checkRest(name)
    // A finger, and content that is scrolled, begin nothing beside what refreshes already.
    guard !before.isEmpty, [0, 1, 2, 3, 4, 5, 6, 7, 8, 42, 48, 49, 50].contains(action % 64) else {
      return
    }
    for component in refreshing {
      try ensure(
        before.contains { $0 === component }, "\(name): refreshes beside another component")
    }
  }

  private func checkRest(_ name: String) throws(PropertyViolation) {
    try ensure(list.contentInset == ownInset, "\(name): the app's inset is another one")
    for view in [list, other] { try checkInsets(of: view, name) }
    try ensure(faults.allSatisfy { $0.kind != .endlessChanges }, "\(name): \(faults)")
    for watched in cast {
      let component = watched.component
      try ensure(
        component.state != .pulling
          || (component.scrollView === list && list.isDragging && !component.isHidden),
        "\(name): pulled without a finger")
      guard let lines = watched.lines else { continue }
      if lines.lastUpdatedLabelChange == .immediately, !lines.lastUpdatedLabel.isHidden {
        let text = timeToBeSaid(by: watched)
        try ensure(
          lines.lastUpdatedLabel.text == text,
          "\(name): the label is '\(lines.lastUpdatedLabel.text ?? "")', not '\(text)'")
      }
      if component.state == .idle, !component.isClosing {
        let text = lines.stateLabel.text
        try ensure(
          text == lines.title(for: .idle)
            || (component.options.keepsFailureTitle && text == lines.title(for: .failure)),
          "\(name): another title: \(text ?? "")")
      }
    }
  }

  private func timeToBeSaid(by watched: Watched) -> String {
    let instant = watched.component.lastUpdated
    let now = scheduler.now
    if let said = watched.saidTime, said.instant == instant, said.now == now { return said.text }
    let text = watched.component.environment.label.text(for: instant, relativeTo: now)
    watched.saidTime = (text, instant, now)
    return text
  }

  /// Checks that each side has what the components at it add, and nothing else.
  private func checkInsets(of view: HeadlessScrollView, _ name: String) throws(PropertyViolation) {
    try ensure(
      view.contentOffset.y.isFinite && view.contentOffset.x.isFinite,
      "\(name): the offset is no number")
    var bare = view.contentInset + view.safeAreaInsets
    bare.bottom += view.keyboardHeight
    let added = view.effectiveInset - bare
    var standing: [RefreshEdge: [RefreshComponent]] = [:]
    for watched in all where watched.component.scrollView === view {
      standing[watched.edge, default: []].append(watched.component)
    }
    if standing.isEmpty, added == ViewInsets() { return }
    for edge in RefreshEdge.allCases {
      let components = standing[edge] ?? []
      try ensure(
        isWhatTheyAdd(added.at(edge), components, at: edge, in: view),
        "\(name): \(added.at(edge)) is added at \(edge) by \(components.map(\.state))")
    }
  }

  private func isWhatTheyAdd(
    _ sum: Double, _ components: [RefreshComponent], at edge: RefreshEdge,
    in view: HeadlessScrollView
  ) -> Bool {
    func isNear(_ number: Double) -> Bool { abs(sum - number) < 1e-6 }
    guard let component = components.first else { return isNear(0) }
    if component is RefreshAutoFooter { return isNear(component.isHidden ? 0 : component.height) }
    let mayBeOpen = components.filter { $0.state == .refreshing || $0.isClosing }
    if mayBeOpen.isEmpty || isNear(0) { return isNear(0) }
    // Several at one side, or one that hears of no other content: no more than they can need.
    guard components.count == 1, component.isUserInteractionEnabled else {
      return sum > 0 && sum < 5_000
    }
    switch edge {
    // The room of a header goes with what is seen of it; its height is below 120.
    case .top: return sum > 0 && sum < 120
    case .left: return isNear(component.frame.width)
    case .bottom:
      let seen = view.frame.height - view.effectiveInset.top - view.effectiveInset.bottom + sum
      return isNear(component.height + max(0, seen - view.contentSize.height))
    case .right:
      let seen = view.frame.width - view.effectiveInset.left - view.effectiveInset.right + sum
      return isNear(component.frame.width + max(0, seen - view.contentSize.width))
    }
  }

  /// Ends all that was begun, waits, and looks whether all is as it was.
  func finish() throws(PropertyViolation) {
    list.release()
    window.addSubview(list)
    list.refreshesOneAtATime = false
    for component in all.map(\.component) {
      component.isUserInteractionEnabled = true
      component.options = RefreshOptions()
      if let footer = component as? RefreshAutoFooter {
        footer.refreshesAutomatically = false
        footer.dragLimit = .times(0)
      }
      component.endRefreshing()
      (component as? any ContentEndComponent)?.resetNoMoreData()
    }
    try ensure(scheduler.advanceUntilIdle(for: .seconds(120)), "something never ends")
    // A finger touches the list, which the app may have scrolled to where nothing is.
    list.drag(to: 0)
    list.release()
    try ensure(scheduler.advanceUntilIdle(for: .seconds(120)), "the list never rests")
    try checkRest("the end")
    try ensure(scheduler.animator.animations.isEmpty, "an animation is left over")
    try ensure(list.isUserInteractionEnabled, "the list takes no touches")
    let (least, greatest) = list.restingOffsets
    let offset = list.contentOffset
    try ensure(
      offset.y >= least.y - 1e-6 && offset.y <= greatest.y + 1e-6 && offset.x >= least.x - 1e-6
        && offset.x <= greatest.x + 1e-6,
      "the content rests at \(offset), not within \(least) and \(greatest)")
    for watched in all { try checkEnd(of: watched) }
  }

  private func checkEnd(of watched: Watched) throws(PropertyViolation) {
    let component = watched.component
    let name = "\(type(of: component))"
    try ensure(component.state == .idle, "\(name) is \(component.state)")
    try ensure(!component.isClosing, "\(name) still closes")
    try ensure(component.pullProgress == 0, "\(name): the progress is \(component.pullProgress)")
    let isOpaque =
      component is RefreshAutoFooter
      || !(component is RefreshBackFooter || component.automaticallyChangesAlpha)
    try ensure(component.alpha == (isOpaque ? 1 : 0), "\(name): alpha is \(component.alpha)")
    let parts = component.traceParts.map(\.view)
    for case let spinner as HeadlessSpinner in parts {
      try ensure(!spinner.isAnimating, "\(name): the wheel turns")
    }
    for case let arrow as HeadlessImageView in parts {
      let rest = component is RefreshBackFooter ? NormalRefreshHeader.pulledRotation : 0
      try ensure(
        !arrow.isHidden && arrow.rotation == rest, "\(name): the arrow is at \(arrow.rotation)")
    }
    try ensure(
      watched.beginnings == watched.ends,
      "\(name): \(watched.beginnings) begun, \(watched.ends) ended")
    try ensure(
      watched.ended == watched.ends, "\(name): \(watched.ends) ends, \(watched.ended) told")
    for attempt in watched.attempts {
      try ensure(!attempt.isCurrent, "\(name): an attempt is left over")
    }
  }
}

extension ViewInsets {
  fileprivate func at(_ edge: RefreshEdge) -> Double {
    switch edge {
    case .top: top
    case .left: left
    case .bottom: bottom
    case .right: right
    }
  }
}
