import Testing

@testable import RefreshKit

/// Source: MJRefresh 5647d82, MJRefreshAutoStateFooter.m, MJRefreshAutoNormalFooter.m and
/// MJRefreshAutoGifFooter.m.
@Suite struct AutoFooterTextTests {
  @Test(arguments: [
    ("en", "Tap or pull up to load more", "Loading...", "No more data"),
    ("zh-Hans", "点击或上拉加载更多", "正在加载更多的数据...", "已经全部加载完毕"),
    ("ko", "탭 또는 위로 당겨 로드함", "로딩중...", "더이상 데이터 없음"),
  ])
  func `each state has its title`(
    language: String, idle: String, refreshing: String, noMoreData: String
  ) throws {
    let scene = try Scene.withBar(language: language)
    let footer = scene.attachAuto()
    #expect(footer.stateLabel.text == idle)
    footer.beginRefreshing()
    #expect(footer.stateLabel.text == refreshing)
    footer.endRefreshing()
    #expect(footer.stateLabel.text == idle)
    footer.endRefreshingWithNoMoreData()
    #expect(footer.stateLabel.text == noMoreData)
    footer.resetNoMoreData()
    #expect(footer.stateLabel.text == idle)
  }

  @Test func `A15, A16, D-2: titles of the app are shown at once and stay`() throws {
    let scene = try Scene.withBar()
    let footer = scene.attachAuto()
    footer.setTitle("More?", for: .idle)
    #expect(footer.stateLabel.text == "More?")
    try scene.speak("zh-Hans")
    #expect(footer.stateLabel.text == "More?")
    footer.setTitle("", for: .idle)
    #expect(footer.stateLabel.text == "")
    #expect(footer.stateLabel.textWidth == 0)
    footer.beginRefreshing()
    #expect(footer.stateLabel.text == "正在加载更多的数据...")
    footer.endRefreshing()
    footer.resetTitle(for: .idle)
    #expect(footer.stateLabel.text == "点击或上拉加载更多")
  }

  @Test func `the title of a load can be hidden, and the wheel comes to the middle`() throws {
    let scene = try Scene.withBar()
    let footer = scene.attachAuto()
    footer.layoutIfNeeded()
    // 27 narrow characters of 0.55 x 14 points, half of them, and the inset of 25.
    #expect(abs(footer.spinner.center.x - (187.5 - 27 * 7.7 / 2 - 25)) < 1e-9)
    #expect(footer.spinner.center.y == 22)
    #expect(footer.stateLabel.frame == ViewRect(x: 0, y: 0, width: 375, height: 44))
    footer.isRefreshingTitleHidden = true
    #expect(footer.stateLabel.text == "Tap or pull up to load more")
    footer.layoutIfNeeded()
    #expect(footer.spinner.center.x == 187.5)
    footer.beginRefreshing()
    #expect(footer.stateLabel.text == nil)
    footer.isRefreshingTitleHidden = false
    #expect(footer.stateLabel.text == "Loading...")
    footer.isRefreshingTitleHidden = true
    footer.endRefreshing()
    #expect(footer.stateLabel.text == "Tap or pull up to load more")
  }

  @Test func `the wheel turns while it loads`() throws {
    let scene = try Scene.withBar()
    let footer = scene.attachAuto()
    #expect(!footer.spinner.isAnimating)
    footer.beginRefreshing()
    #expect(footer.spinner.isAnimating)
    footer.endRefreshing()
    #expect(!footer.spinner.isAnimating)
    footer.beginRefreshing()
    footer.endRefreshingWithNoMoreData()
    #expect(!footer.spinner.isAnimating)
  }

  @Test func `L8: a footer shows when it loaded last, if that is wished for`() throws {
    let scene = try Scene.withBar()
    let footer = scene.attachAuto()
    #expect(footer.lastUpdatedLabel.isHidden)
    footer.beginRefreshing()
    footer.endRefreshing()
    #expect(footer.lastUpdated == nil)
    footer.keepsLastUpdated = true
    footer.lastUpdatedLabel.isHidden = false
    #expect(footer.lastUpdatedLabel.text == "Last update: No record")
    footer.layoutIfNeeded()
    #expect(footer.stateLabel.frame.height == 22)
    #expect(footer.lastUpdatedLabel.frame == ViewRect(x: 0, y: 22, width: 375, height: 22))
    footer.beginRefreshing()
    footer.endRefreshing(.failure)
    #expect(footer.lastUpdatedLabel.text == "Last update: No record")
    footer.beginRefreshing()
    footer.endRefreshing()
    #expect(footer.lastUpdatedLabel.text == "Last update: Today 12:00")
    scene.advance(86_400)
    footer.beginRefreshing()
    footer.endRefreshingWithNoMoreData()
    #expect(footer.lastUpdated == scene.scheduler.now)
    // The wheel stands before the line that is left when the title is hidden.
    footer.isRefreshingTitleHidden = true
    footer.stateLabel.isHidden = true
    footer.layoutIfNeeded()
    #expect(footer.spinner.center.x < 187.5 - 25)
  }

  @Test func `the pictures of a load move while it loads, and are seen then only`() throws {
    let scene = try Scene.withBar()
    let footer = scene.attachFooter { GifRefreshAutoFooter(environment: $0) }
    let images = (1...3).map {
      HeadlessImage(name: "load\($0)", size: ViewSize(width: 20, height: 50))
    }
    #expect(footer.labelInset == 20)
    footer.setImages(images, for: .refreshing)
    #expect(footer.height == 50)
    #expect(scene.list.effectiveInset.bottom == 99)
    #expect(footer.imageView.isHidden)
    footer.beginRefreshing()
    #expect(!footer.imageView.isHidden)
    #expect(footer.imageView.isAnimating)
    #expect(footer.imageView.animationImages == images)
    #expect(footer.imageView.animationDuration == .milliseconds(300))
    // Pictures that come during a load are shown at once.
    footer.setImages(images.reversed(), duration: .seconds(1), for: .refreshing)
    #expect(footer.imageView.animationImages == images.reversed())
    footer.endRefreshing()
    #expect(footer.imageView.isHidden)
    #expect(!footer.imageView.isAnimating)
    footer.beginRefreshing()
    footer.endRefreshingWithNoMoreData()
    #expect(footer.imageView.isHidden)
    #expect(!footer.imageView.isAnimating)
  }

  @Test func `pictures stand before the title, and in the middle where it is hidden`() throws {
    let scene = try Scene.withBar()
    let footer = scene.attachFooter { GifRefreshAutoFooter(environment: $0) }
    footer.layoutIfNeeded()
    #expect(footer.imageView.contentMode == .right)
    #expect(abs(footer.imageView.frame.width - (187.5 - 27 * 7.7 / 2 - 20)) < 1e-9)
    footer.isRefreshingTitleHidden = true
    footer.layoutIfNeeded()
    #expect(footer.imageView.contentMode == .center)
    #expect(footer.imageView.frame == ViewRect(x: 0, y: 0, width: 375, height: 44))
  }

  @Test func `where reading begins at the right, wheel and pictures stand at the right`() throws {
    let scene = try Scene.withBar(language: "ar")
    let normal = scene.attachAuto()
    normal.layoutIfNeeded()
    #expect(normal.spinner.center.x > 187.5)
    let gif = scene.attachFooter { GifRefreshAutoFooter(environment: $0) }
    gif.layoutIfNeeded()
    #expect(gif.imageView.contentMode == .left)
    #expect(gif.imageView.frame.origin.x > 187.5)
  }

  @Test func `a language that changes while it loads changes the title at once`() throws {
    let scene = try Scene.withBar()
    let footer = scene.attachAuto()
    footer.beginRefreshing()
    try scene.speak("zh-Hant")
    #expect(footer.stateLabel.text == "正在加載更多的數據...")
    #expect(footer.state == .refreshing)
    #expect(scene.list.effectiveInset.bottom == 93)
    #expect(scene.log == ["refresh", "began"])
  }
}
