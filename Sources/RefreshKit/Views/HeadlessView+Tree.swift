extension HeadlessView {
  /// The window in which the view stands; `nil` when it stands in none.
  public final var window: HeadlessWindow? {
    var view = self
    while let superview = view.superview { view = superview }
    return view.asWindow
  }

  /// Puts a view on top of those that stand in this one.
  ///
  /// It leaves the view in which it stood. A view that stands here already comes to the top.
  ///
  /// - Parameter view: The view.
  public final func addSubview(_ view: HeadlessView) { insertSubview(view, at: subviews.count) }

  /// Puts a view among those that stand in this one.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - index: Its place from the bottom, from 0; one that is too great is the top.
  public final func insertSubview(_ view: HeadlessView, at index: Int) {
    if let fault = refusalOfTree(view) ?? view.refusal(toMoveInto: self) ?? refusal(of: view) {
      return tell(fault)
    }
    if view.superview === self {
      subviews.removeAll { $0 === view }
      subviews.insert(view, at: min(max(index, 0), subviews.count))
      return
    }
    let old = view.superview
    let oldWindow = view.window
    old?.remove(view)
    subviews.insert(view, at: min(max(index, 0), subviews.count))
    view.superview = self
    raiseLevels(above: view)
    view.didMove(from: old)
    view.moved(from: oldWindow)
    setNeedsLayout()
  }

  /// Takes the view out of the one in which it stands.
  public final func removeFromSuperview() {
    guard let old = superview else { return }
    let oldWindow = window
    old.remove(self)
    superview = nil
    didMove(from: old)
    moved(from: oldWindow)
  }

  private func remove(_ view: HeadlessView) {
    subviews.removeAll { $0 === view }
    if levels == view.levels + 1 { updateLevels() }
    setNeedsLayout()
  }

  /// Why a view cannot stand in this one as the tree is.
  private func refusalOfTree(_ view: HeadlessView) -> RefreshFault? {
    guard view.asWindow == nil else {
      return RefreshFault(kind: .windowInView, subject: "subviews")
    }
    var above: HeadlessView? = self
    var levelsAbove = 0
    while let current = above {
      if current === view { return RefreshFault(kind: .viewInItself, subject: "subviews") }
      levelsAbove += 1
      above = current.superview
    }
    return levelsAbove + view.levels > Self.mostLevels
      ? RefreshFault(kind: .tooDeep, subject: "subviews") : nil
  }

  /// Counts the levels above a view that has come in.
  private func raiseLevels(above view: HeadlessView) {
    var view = view
    while let above = view.superview, above.levels <= view.levels {
      above.levels = view.levels + 1
      view = above
    }
  }

  /// Counts the levels anew, here and above.
  private func updateLevels() {
    var view: HeadlessView? = self
    while let current = view {
      let levels = 1 + (current.subviews.map(\.levels).max() ?? 0)
      guard levels != current.levels else { return }
      current.levels = levels
      view = current.superview
    }
  }

  /// Tells the view and those that stand in it that they are in another window.
  private func moved(from old: HeadlessWindow?) {
    let window = window
    guard window !== old else { return }
    window?.setNeedsPass()
    // Who was moved on by one that heard of it has heard of that move by itself.
    forEachView { if $0.window === window { $0.didMoveToWindow() } }
  }

  /// Visits the view and all that stand in it, each before those in it.
  final func forEachView(_ body: (HeadlessView) -> Void) {
    body(self)
    for subview in subviews { subview.forEachView(body) }
  }
}

extension HeadlessView {
  /// Asks for a layout in the next pass of the window.
  public final func setNeedsLayout() {
    guard !needsLayout else { return }
    needsLayout = true
    window?.setNeedsPass()
  }

  /// Asks for ``draw()`` in the next pass of the window in which the view is visible.
  public final func setNeedsDisplay() {
    needsDisplay = true
    window?.setNeedsPass()
  }

  /// Lays out the view and those that stand in it now, where that was asked for.
  ///
  /// What a layout asks for again waits for the next pass.
  public final func layoutIfNeeded() {
    if needsLayout {
      needsLayout = false
      layoutSubviews()
    }
    for subview in subviews { subview.layoutIfNeeded() }
  }

  /// Draws what has been asked to be drawn and can be seen.
  final func displayIfNeeded() {
    guard !isHidden else { return }
    if needsDisplay, isVisible {
      needsDisplay = false
      draw()
    }
    for subview in subviews { subview.displayIfNeeded() }
  }

  /// Whether this view or one that stands in it waits for a pass that can do something.
  final var awaitsPass: Bool {
    needsLayout || (needsDisplay && isVisible) || subviews.contains { $0.awaitsPass }
  }
}
