internal import LanguageTags
internal import RefreshKit

// The rows of the sample that have a header.

extension RefreshExample {
  static let headers: [RefreshExample] = [
    RefreshExample(
      "default", title: "A header that begins at once, then is pulled",
      origin: "UITableView, 默认 (example01)",
      steps: [.begin, .wait(.seconds(2))] + pullTooLittle + pull
    ) { stage in table(stage, NormalRefreshHeader(environment: stage.environment)) },
    RefreshExample(
      "gif", title: "Moving pictures, one for each part of the pull",
      origin: "UITableView, 动画图片 (example02)",
      steps: [.begin, .wait(.seconds(2))] + pull
    ) { stage in table(stage, makeGifHeader(stage)) },
    RefreshExample(
      "hidden-time", title: "No time, opaque as it is pulled, begun before it is seen",
      origin: "UITableView, 隐藏时间 (example03)",
      steps: [.begin, .attach, .wait(.seconds(2))] + pull
    ) { stage in
      let header = NormalRefreshHeader(environment: stage.environment).automaticallyChangingAlpha()
      header.lastUpdatedLabel.isHidden = true
      return table(stage, header, isAttached: false)
    },
    RefreshExample(
      "hidden-state-and-time", title: "Pictures alone, begun before they are seen",
      origin: "UITableView, 隐藏状态和时间 (example04)",
      steps: [.begin, .attach, .wait(.seconds(2))] + pull
    ) { stage in
      let header = makeGifHeader(stage)
      header.lastUpdatedLabel.isHidden = true
      header.stateLabel.isHidden = true
      return table(stage, header, isAttached: false)
    },
    RefreshExample(
      "custom-titles", title: "Titles, fonts and colours of the app's own",
      origin: "UITableView, 自定义文字 (example05)",
      steps: [.begin, .wait(.seconds(2))] + pull
    ) { stage in
      let header = NormalRefreshHeader(environment: stage.environment)
      header.setTitle("Pull down to refresh", for: .idle)
      header.setTitle("Release to refresh", for: .pulling)
      header.setTitle("Loading ...", for: .refreshing)
      header.stateLabel.font = ViewFont(pointSize: 15)
      header.lastUpdatedLabel.font = ViewFont(pointSize: 14)
      header.stateLabel.textColor = .red
      header.lastUpdatedLabel.textColor = .blue
      return table(stage, header)
    },
    RefreshExample(
      "diy", title: "A header of one's own, with a switch",
      origin: "UITableView, 自定义刷新控件 (example06)",
      steps: [.begin, .wait(.seconds(2))] + pull
    ) { stage in table(stage, DIYRefreshHeader(environment: stage.environment)) },
    RefreshExample(
      "circle", title: "A circle that closes round a logo, then turns", origin: nil,
      steps: [
        .drag(to: -13.5), .drag(to: -27), .drag(to: -54), .drag(to: -60), .release(),
        .wait(.seconds(2)), .drag(to: -27), .release(), .wait(.seconds(1)),
      ]
    ) { stage in table(stage, CircleRefreshHeader(environment: stage.environment)) },
    RefreshExample(
      "circle-with-labels", title: "The circle, with two lines of text above it", origin: nil,
      steps: [
        .drag(to: -45), .drag(to: -95), .release(), .wait(.seconds(2)),
      ]
    ) { stage in
      let header = CircleRefreshHeader(environment: stage.environment)
      header.showsLabels = true
      return table(stage, header)
    },
    RefreshExample(
      "collection", title: "A grid whose visible part is moved instead of its insets",
      origin: "UICollectionView, 上下拉刷新 (example31)", steps: pull + [.wait(.seconds(2))]
    ) { stage in collection(stage, isMirrored: false) },
    RefreshExample(
      "collection-mirrored", title: "A grid that is mirrored where reading begins at the right",
      origin: "UICollectionView, 上下拉刷新-PinHeader (example31)",
      steps: pull + [.wait(.seconds(2))]
    ) { stage in collection(stage, isMirrored: true) },
    RefreshExample(
      "web-view", title: "A page that is loaded anew",
      origin: "UIWebView, WKWebView, 下拉刷新 (example40, example41)", steps: pull
    ) { stage in
      let page = HeadlessScrollView()
      page.contentSize = ViewSize(width: ExampleScreen.defaultSize.width, height: 2_000)
      return screen(stage, page, NormalRefreshHeader(environment: stage.environment))
    },
    RefreshExample(
      "language", title: "Other languages while it is seen", origin: "i18n",
      steps: [.begin, .wait(.seconds(2))]
        + languages.map { .setLanguages([$0]) }
        + [.drag(to: -60), .setLanguages([.english]), .release(), .wait(.seconds(2))]
    ) { stage in table(stage, NormalRefreshHeader(environment: stage.environment)) },
  ]

  /// A pull that begins a refresh, and the time that the refresh takes.
  private static let pull: [ExampleStep] = [
    .drag(to: -30), .drag(to: -60), .release(), .wait(.seconds(2)),
  ]

  /// A pull that ends before it has come far enough.
  private static let pullTooLittle: [ExampleStep] = [
    .drag(to: -30), .release(), .wait(.seconds(1)),
  ]

  /// The languages of the sample.
  private static let languages =
    ["zh-Hans", "zh-Hant", "ko", "ru", "uk"].compactMap { try? LanguageTag($0) }

  private static func makeGifHeader(_ stage: ExampleStage) -> GifRefreshHeader {
    let header = GifRefreshHeader(environment: stage.environment)
    header.setExamplePictures()
    return header
  }

  private static func table(
    _ stage: ExampleStage, _ header: RefreshHeader, isAttached: Bool = true
  ) -> ExampleScreen {
    screen(stage, HeadlessTableView(), header, isAttached: isAttached)
  }

  private static func collection(_ stage: ExampleStage, isMirrored: Bool) -> ExampleScreen {
    let list = HeadlessCollectionView()
    list.itemSize = ViewSize(width: 80, height: 80)
    list.flipsHorizontallyInOppositeLayoutDirection = isMirrored
    let header = NormalRefreshHeader(environment: stage.environment)
    header.animatesBounds = true
    return screen(stage, list, header, delay: .seconds(2))
  }

  /// A screen below a bar, with the five rows of the sample, and five more after each refresh.
  private static func screen(
    _ stage: ExampleStage, _ scrollView: HeadlessScrollView, _ header: RefreshHeader,
    isAttached: Bool = true, delay: Duration = .milliseconds(500)
  ) -> ExampleScreen {
    scrollView.safeAreaInsets.top = 64
    let isList = scrollView is HeadlessListView
    let screen = ExampleScreen(on: stage, scrollView, rows: isList ? 5 : 0)
    screen.setHeader(header, isAttached: isAttached)
    screen.endEachRefresh(after: delay, insertingRows: isList ? 5 : 0)
    return screen
  }
}
