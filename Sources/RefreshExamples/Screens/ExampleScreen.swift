public import RefreshKit

/// A window with a scroll view and its components, and the data that an app would show in it.
public final class ExampleScreen {
  /// Clock, texts, zone and times.
  public let stage: ExampleStage
  /// The window.
  public let window: HeadlessWindow
  /// The scroll view, which fills the window.
  public private(set) var scrollView: HeadlessScrollView
  /// The components, also those that are detached.
  var components: [ExamplePlace: RefreshComponent] = [:]
  /// How many rows the app's data has; shown from the next reload on.
  public private(set) var rowCount: Int
  /// What the button of the screen does; `nil` where there is no button.
  public var onPress: (() -> Void)?
  /// How many pages were opened over the screen, and closed again.
  public private(set) var openedPageCount = 0

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
  /// Shows another scroll view, with the components of the old one.
  ///
  /// Bars and keyboard cover it as they covered the old one; its insets are its own.
  ///
  /// - Parameters:
  ///   - new: The scroll view; a list shows the rows.
  ///   - rows: How many rows the app's data has.
  public func setScrollView(_ new: HeadlessScrollView, rows: Int) {
    let attached = ExamplePlace.allCases.filter { isAttached(at: $0) }
    let isInWindow = isInWindow
    for place in attached { detach(at: place) }
    scrollView.removeFromSuperview()
    new.safeAreaInsets = scrollView.safeAreaInsets
    new.keyboardHeight = scrollView.keyboardHeight
    scrollView = new
    rowCount = max(rows, 0)
    if isInWindow { show(new) } else { fill(new) }
    for place in attached { attach(at: place) }
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

  /// Whether the scroll view stands in the window.
  public var isInWindow: Bool { scrollView.superview === window }

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

  /// Opens a page over the screen, and closes it again: the list leaves the window meanwhile.
  public func openPage() {
    openedPageCount += 1
    setInWindow(false)
    stage.scheduler.schedule(after: .seconds(1)) { [weak self] in self?.setInWindow(true) }
  }
}

extension ExampleScreen {
  /// Changes the app's data, and has a list read it.
  ///
  /// - Parameter rows: How many rows there are; less than none counts as none.
  public func reload(rows: Int) {
    scrollView.reload { rowCount = max(rows, 0) }
  }

  /// Adds rows to the app's data, and has a list read it.
  ///
  /// - Parameter rows: How many rows are new; less than none counts as none.
  public func insert(rows: Int) {
    guard rows > 0 else { return }
    let (sum, overflow) = rowCount.addingReportingOverflow(rows)
    reload(rows: overflow ? .max : sum)
  }
}
