import Testing

@testable import RefreshKit

/// Source: MJRefresh 5647d82, MJRefreshBackStateFooter.m, MJRefreshBackNormalFooter.m and
/// MJRefreshBackGifFooter.m.
@Suite struct BackFooterTextTests {
  @Test(arguments: [
    ("en", ["Pull up to load more", "Release to load more", "Loading...", "No more data"]),
    ("zh-Hant", ["上拉可以加載更多", "鬆開立即加載更多", "正在加載更多的數據...", "已經全部加載完畢"]),
    (
      "uk",
      [
        "Потягніть щоб завантажити ще", "Відпустіть щоб завантажити ще", "Завантаження...",
        "Більше немає даних",
      ]
    ),
  ])
  func `each state has its title`(language: String, titles: [String]) throws {
    let scene = try Scene.withBar(language: language)
    let footer = scene.attachBack()
    var shown = [footer.stateLabel.text ?? ""]
    scene.drag(toOffset: 440)
    shown.append(footer.stateLabel.text ?? "")
    scene.list.release()
    shown.append(footer.stateLabel.text ?? "")
    footer.endRefreshingWithNoMoreData()
    shown.append(footer.stateLabel.text ?? "")
    #expect(shown == titles)
    #expect(
      RefreshState.allCases.compactMap { footer.title(for: $0) } == [
        titles[0], titles[1], titles[2], titles[2], titles[3],
      ])
  }

  @Test func `the arrow points up at rest, and down when it is pulled far enough`() throws {
    let scene = try Scene.withBar()
    let footer = scene.attachBack()
    let halfTurn = 0.000001 - Double.pi
    #expect(footer.arrowView.rotation == halfTurn)
    #expect(!footer.arrowView.isHidden)
    scene.drag(toOffset: 440)
    #expect(footer.arrowView.rotation == 0)
    #expect(scene.scheduler.visibleNumber(for: .rotation, of: footer.arrowView) == halfTurn)
    scene.advance(0.25)
    #expect(scene.scheduler.visibleNumber(for: .rotation, of: footer.arrowView) == 0)
    scene.drag(toOffset: 400)
    #expect(footer.arrowView.rotation == halfTurn)
    scene.drag(toOffset: 440)
    scene.list.release()
    #expect(footer.arrowView.isHidden)
    #expect(footer.spinner.isAnimating)
    scene.advance(1)
    footer.endRefreshing()
    #expect(footer.arrowView.rotation == halfTurn)
    #expect(footer.arrowView.isHidden)
    #expect(footer.spinner.isAnimating)
    scene.advance(0.4)
    #expect(!footer.arrowView.isHidden)
    #expect(!footer.spinner.isAnimating)
    #expect(footer.spinner.alpha == 1)
    footer.endRefreshingWithNoMoreData()
    #expect(footer.arrowView.isHidden)
  }

  @Test func `the label fills the footer, with the arrow before it`() throws {
    let scene = try Scene.withBar()
    let footer = scene.attachBack()
    footer.layoutIfNeeded()
    #expect(footer.stateLabel.frame == ViewRect(x: 0, y: 0, width: 375, height: 44))
    let middle = ViewPoint(x: 187.5 - 20 * 7.7 / 2 - 25, y: 22)
    #expect(abs(footer.arrowView.center.x - middle.x) < 1e-9)
    #expect(footer.arrowView.center.y == 22)
    #expect(footer.arrowView.frame.size == ViewSize(width: 15, height: 40))
    #expect(footer.spinner.center == footer.arrowView.center)
    footer.stateLabel.isHidden = true
    footer.layoutIfNeeded()
    #expect(footer.arrowView.center == ViewPoint(x: 187.5, y: 22))
  }

  @Test func `where reading begins at the right, the arrow stands at the right`() throws {
    let scene = try Scene.withBar(language: "ar")
    let footer = scene.attachBack()
    footer.layoutIfNeeded()
    #expect(footer.arrowView.center.x > 187.5)
  }

  @Test func `L8: the time of the last update is shown if that is wished for`() throws {
    let scene = try Scene.withBar()
    let footer = scene.attachBack()
    footer.lastUpdatedLabel.isHidden = false
    footer.keepsLastUpdated = true
    footer.lastUpdatedKey = "list"
    footer.beginRefreshing()
    scene.advance(1)
    footer.endRefreshing()
    #expect(footer.lastUpdatedLabel.text == "Last update: Today 12:00")
    #expect(scene.environment.lastUpdated(forKey: "list") == scene.scheduler.now)
    footer.layoutIfNeeded()
    #expect(footer.lastUpdatedLabel.frame == ViewRect(x: 0, y: 22, width: 375, height: 22))
  }

  @Test func `pictures go with the pull, and move when it is pulled far enough`() throws {
    let scene = try Scene.withBar()
    let footer = scene.attachFooter { GifRefreshBackFooter(environment: $0) }
    func images(_ name: String, _ count: Int) -> [HeadlessImage] {
      (0..<count).map {
        HeadlessImage(name: "\(name)\($0)", size: ViewSize(width: 20, height: 20))
      }
    }
    footer.setImages(images("idle", 4), for: .idle)
    footer.setImages(images("pull", 2), for: .pulling)
    footer.setImages(images("one", 1), for: .refreshing)
    #expect(footer.height == 44)
    #expect(footer.labelInset == 20)
    for (offset, name) in [(382.0, "idle0"), (392, "idle0"), (393, "idle1"), (426, "idle3")] {
      scene.drag(toOffset: offset)
      #expect(footer.imageView.image?.name == name, "\(offset)")
      #expect(!footer.imageView.isAnimating)
    }
    scene.drag(toOffset: 430)
    #expect(footer.imageView.isAnimating)
    #expect(footer.imageView.animationDuration == .milliseconds(200))
    scene.list.release()
    #expect(!footer.imageView.isAnimating)
    #expect(footer.imageView.image?.name == "one0")
  }
}
