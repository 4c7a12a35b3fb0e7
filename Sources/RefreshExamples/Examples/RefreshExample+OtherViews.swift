internal import RefreshKit

// Grids, pages, and lists that scroll sideways.

extension RefreshExample {
  static let grids: [RefreshExample] = [
    RefreshExample(
      "collection", title: "A grid whose visible part is moved instead of its insets",
      origin: "UICollectionView, 上下拉刷新 (example31)", .otherViews, steps: bothEnds
    ) { stage in grid(stage, isMirrored: false) },
    RefreshExample(
      "collection-mirrored", title: "A grid that is mirrored where reading begins at the right",
      origin: "UICollectionView, 上下拉刷新-PinHeader (example31)", .otherViews, steps: bothEnds
    ) { stage in grid(stage, isMirrored: true) },
    RefreshExample(
      "trailer", title: "A trailer that opens a page, and ends at once",
      origin: "UICollectionView, 左拉刷新 (example42)", .otherViews,
      steps: pullSideways(40) + pullSideways(70) + pullSideways(-70)
    ) { stage in
      let screen = sideways(
        stage, items: 3, nil, NormalRefreshTrailer(environment: stage.environment))
      screen.trailer?.onRefresh = { [weak screen] in
        screen?.openPage()
        screen?.end(.success, at: .trailer)
      }
      return screen
    },
  ]

  static let pages: [RefreshExample] = [
    RefreshExample(
      "web-view", title: "A page that is loaded anew", origin: "UIWebView, 下拉刷新 (example40)",
      .otherViews, steps: .pull, page),
    RefreshExample(
      "wk-web-view", title: "A page that another view shows, loaded anew",
      origin: "WKWebView, 下拉刷新 (example41)", .otherViews, steps: .pull, page),
  ]

  static let sidewaysLists: [RefreshExample] = [
    RefreshExample(
      "sideways", title: "A list that scrolls sideways, refreshed and gone on with at its ends",
      origin: nil, .otherViews, steps: bothSides
    ) { stage in
      sideways(
        stage, items: 6, StateRefreshLeader(environment: stage.environment),
        StateRefreshTrailer(environment: stage.environment))
    },
    RefreshExample(
      "sideways-mirrored", title: "The same in a layout that is mirrored, with arrows",
      origin: nil, .otherViews, steps: bothSides
    ) { stage in
      sideways(
        stage, items: 6, isMirrored: true, NormalRefreshLeader(environment: stage.environment),
        NormalRefreshTrailer(environment: stage.environment))
    },
    RefreshExample(
      "leader", title: "A leader with a text that is read from top to bottom", origin: nil,
      .otherViews,
      steps: pullSideways(-40) + pullSideways(-70) + pullSideways(70)
    ) { stage in
      sideways(stage, items: 3, NormalRefreshLeader(environment: stage.environment), nil)
    },
  ]

  /// A pull at the top, and one at the end.
  private static let bothEnds: [ExampleStep] =
    .pull + [
      .wait(.seconds(2)), .drag(to: 60), .drag(to: 120), .release(), .wait(.seconds(4)),
    ]

  /// A pull at one side, and the time that a refresh takes.
  ///
  /// Where reading begins at the right a leader stands there, and a trailer at the left: the examples
  /// are pulled at both sides, so that they play in every language.
  private static func pullSideways(_ distance: Double) -> [ExampleStep] {
    [.drag(sideways: distance), .release(), .wait(.seconds(4))]
  }

  /// A pull at the left, a throw to the right, and a pull there.
  private static let bothSides: [ExampleStep] =
    pullSideways(-70)
    + [.drag(sideways: 100), .release(sideways: 5_000), .wait(.seconds(4))] + pullSideways(70)

  /// A list of items that are as high as the screen, with what stands at its sides.
  private static func sideways(
    _ stage: ExampleStage, items: Int, isMirrored: Bool = false, _ leader: RefreshLeader?,
    _ trailer: RefreshTrailer?
  ) -> ExampleScreen {
    let list = HeadlessCollectionView()
    list.scrollsHorizontally = true
    list.flipsHorizontallyInOppositeLayoutDirection = isMirrored
    list.itemSize = ViewSize(width: 100, height: ExampleScreen.defaultSize.height)
    let screen = ExampleScreen.list(stage, list, rows: items)
    screen.setComponent(leader, at: .leader)
    screen.endEachRefresh(of: .leader, after: ExampleScreen.gridDelay, insertingRows: 5)
    screen.setComponent(trailer, at: .trailer)
    screen.endEachRefresh(of: .trailer, after: ExampleScreen.gridDelay, insertingRows: 1)
    return screen
  }

  private static func grid(_ stage: ExampleStage, isMirrored: Bool) -> ExampleScreen {
    let header = NormalRefreshHeader(environment: stage.environment)
    header.animatesBounds = true
    let footer = NormalRefreshBackFooter(environment: stage.environment)
      .automaticallyChangingAlpha().disablingAnimation()
    return ExampleScreen.grid(stage, isMirrored: isMirrored)
      .with(header: header, after: ExampleScreen.gridDelay)
      .with(footer: footer, after: ExampleScreen.gridDelay)
  }

  @Sendable private static func page(_ stage: ExampleStage) -> ExampleScreen {
    let page = HeadlessScrollView()
    page.contentSize = ViewSize(width: ExampleScreen.defaultSize.width, height: 2_000)
    return ExampleScreen.list(stage, page, rows: 0).with(
      header: NormalRefreshHeader(environment: stage.environment))
  }
}
