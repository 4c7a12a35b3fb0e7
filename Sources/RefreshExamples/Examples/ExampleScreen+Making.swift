internal import RefreshKit

// What the screens of the examples have in common.

extension ExampleScreen {
  /// How long a table waits for its data.
  static let tableDelay = Duration.milliseconds(500)
  /// How long a grid waits for its data.
  static let gridDelay = Duration.seconds(2)

  /// Makes a screen with a list below a bar of 64 points.
  static func list(
    _ stage: ExampleStage, _ scrollView: HeadlessScrollView = HeadlessTableView(), rows: Int = 5
  ) -> ExampleScreen {
    scrollView.safeAreaInsets.top = 64
    return ExampleScreen(on: stage, scrollView, rows: rows)
  }

  /// Makes a screen with a grid of small squares below a bar.
  static func grid(_ stage: ExampleStage, isMirrored: Bool = false, rows: Int = 5) -> ExampleScreen
  {
    let grid = HeadlessCollectionView()
    grid.itemSize = ViewSize(width: 80, height: 80)
    grid.flipsHorizontallyInOppositeLayoutDirection = isMirrored
    return list(stage, grid, rows: rows)
  }

  /// Puts a header above the content, with five new rows at the top after each refresh.
  @discardableResult
  func with(
    header: RefreshHeader, isAttached: Bool = true, after delay: Duration = tableDelay
  ) -> ExampleScreen {
    setHeader(header, isAttached: isAttached)
    endEachRefresh(after: delay, insertingRows: scrollView is HeadlessListView ? 5 : 0)
    return self
  }

  /// Puts a footer below the content, with one new row at the end after each load.
  @discardableResult
  func with(
    footer: any RefreshFooter, after delay: Duration = tableDelay, _ end: ExampleEnd = .success,
    rows: Int = 1
  ) -> ExampleScreen {
    setComponent(footer, at: .footer)
    endEachRefresh(of: .footer, after: delay, end, insertingRows: rows)
    return self
  }
}

extension [ExampleStep] {
  /// A pull that begins a refresh, and the time that the refresh takes.
  static let pull: [ExampleStep] = [.drag(to: -30), .drag(to: -60), .release(), .wait(.seconds(2))]

  /// A pull that ends before it has come far enough.
  static let pullTooLittle: [ExampleStep] = [.drag(to: -30), .release(), .wait(.seconds(1))]
}
