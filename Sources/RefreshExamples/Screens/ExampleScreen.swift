public import RefreshKit

/// A window with a scroll view and its header, and the data that an app would show in it.
public final class ExampleScreen {
  /// Clock, texts, zone and times.
  public let stage: ExampleStage
  /// The window.
  public let window: HeadlessWindow
  /// The scroll view, which fills the window.
  public private(set) var scrollView: HeadlessScrollView
  /// The header, also while it is detached.
  public private(set) var header: RefreshHeader?
  /// How many rows the app's data has; shown from the next reload on.
  public private(set) var rowCount: Int

  /// The size of a small phone, in points.
  public static let defaultSize = ViewSize(width: 375, height: 667)

  /// Makes a screen that is laid out and at rest.
  ///
  /// - Parameters:
  ///   - stage: Clock, texts, zone and times.
  ///   - scrollView: The scroll view; a list shows the rows.
  ///   - rows: How many rows the app's data has.
  ///   - size: The size of the window, in points.
  public init(
    on stage: ExampleStage, _ scrollView: HeadlessScrollView, rows: Int = 0,
    size: ViewSize = ExampleScreen.defaultSize
  ) {
    self.stage = stage
    self.scrollView = scrollView
    rowCount = max(rows, 0)
    window = HeadlessWindow(size: size, scheduler: stage.scheduler)
    show(scrollView)
    stage.scheduler.runPending()
  }
}

extension ExampleScreen {
  /// Shows another scroll view, with the header of the old one.
  ///
  /// Bars and keyboard cover it as they covered the old one; its insets are its own.
  ///
  /// - Parameters:
  ///   - new: The scroll view; a list shows the rows.
  ///   - rows: How many rows the app's data has.
  public func setScrollView(_ new: HeadlessScrollView, rows: Int) {
    let isAttached = isAttached
    let isInWindow = isInWindow
    scrollView.header = nil
    scrollView.removeFromSuperview()
    new.safeAreaInsets = scrollView.safeAreaInsets
    new.keyboardHeight = scrollView.keyboardHeight
    scrollView = new
    rowCount = max(rows, 0)
    if isInWindow { show(new) } else { fill(new) }
    if isAttached { attach() }
  }

  private func show(_ scrollView: HeadlessScrollView) {
    fill(scrollView)
    window.addSubview(scrollView)
  }

  private func fill(_ scrollView: HeadlessScrollView) {
    scrollView.frame = ViewRect(origin: ViewPoint(), size: window.frame.size)
    guard let list = scrollView as? HeadlessListView else { return }
    list.rowCounts = { [weak self] in [self?.rowCount ?? 0] }
    list.reloadData()
  }

  /// Gives the screen another header.
  ///
  /// - Parameters:
  ///   - new: The header; `nil` takes it away.
  ///   - isAttached: Whether it is put into the scroll view at once.
  public func setHeader(_ new: RefreshHeader?, isAttached: Bool = true) {
    detach()
    header = new
    if isAttached { attach() }
  }

  /// Whether the header stands in the scroll view.
  public var isAttached: Bool { header != nil && scrollView.header === header }

  /// Whether the scroll view stands in the window.
  public var isInWindow: Bool { scrollView.superview === window }

  /// Puts the header into the scroll view.
  public func attach() { scrollView.header = header }

  /// Takes the header out of the scroll view, and keeps it.
  public func detach() { scrollView.header = nil }

  /// Puts the scroll view into the window, or takes it out.
  ///
  /// - Parameter isInWindow: Whether it stands in the window.
  public func setInWindow(_ isInWindow: Bool) {
    guard isInWindow != self.isInWindow else { return }
    if isInWindow { window.addSubview(scrollView) } else { scrollView.removeFromSuperview() }
  }

  /// Gives the window and the scroll view another size, as a rotation does.
  ///
  /// - Parameter size: The size, in points.
  public func rotate(to size: ViewSize) {
    window.frame.size = size
    scrollView.frame.size = size
    // A list lays its rows out anew for the width.
    (scrollView as? HeadlessListView)?.reloadData()
  }
}

extension ExampleScreen {
  /// Changes the app's data, and has a list read it.
  ///
  /// - Parameter rows: How many rows there are; less than none counts as none.
  public func reload(rows: Int) {
    scrollView.reload { rowCount = max(rows, 0) }
  }

  /// Ends the refresh of the header after a while, as an app does whose data arrives.
  ///
  /// - Parameters:
  ///   - delay: How long it takes.
  ///   - result: How the refresh ends.
  ///   - rows: How many rows are new; shown when the refresh ends, and none after a failure.
  public func endRefresh(
    after delay: Duration, _ result: RefreshResult = .success, insertingRows rows: Int = 0
  ) {
    stage.scheduler.schedule(after: delay) { [weak self] in
      guard let self else { return }
      if result == .success, rows > 0 {
        let (sum, overflow) = rowCount.addingReportingOverflow(rows)
        reload(rows: overflow ? .max : sum)
      }
      header?.endRefreshing(result)
    }
  }

  /// Ends each refresh of the header after a while.
  ///
  /// - Parameters:
  ///   - delay: How long it takes.
  ///   - result: How the refresh ends.
  ///   - rows: How many rows are new each time.
  public func endEachRefresh(
    after delay: Duration, _ result: RefreshResult = .success, insertingRows rows: Int = 0
  ) {
    header?.onRefresh = { [weak self] in
      self?.endRefresh(after: delay, result, insertingRows: rows)
    }
  }
}
