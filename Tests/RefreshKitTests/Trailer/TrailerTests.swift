import Testing

@testable import RefreshKit

/// Source: MJRefresh 5647d82, MJRefreshTrailer.m and its subclasses.
///
/// DIFFERENCE: at the left where reading begins at the right.
@Suite struct TrailerTests {
  @Test func `a trailer beside content of 1000 points is pulled beyond 685`() throws {
    let side = try SideScene()
    let trailer = side.attachTrailer()
    #expect(trailer.frame == ViewRect(x: 1000, y: 0, width: 60, height: 200))
    side.drag(toOffset: 625)
    #expect(trailer.pullProgress == 0)
    side.drag(toOffset: 655)
    #expect(trailer.pullProgress == 0.5)
    side.drag(toOffset: 685)
    #expect(trailer.state == .idle)
    side.drag(toOffset: 686)
    #expect(trailer.state == .pulling)
    side.drag(toOffset: 685)
    #expect(trailer.state == .idle)
    side.drag(toOffset: 700)
    side.view.release()
    #expect(trailer.state == .refreshing)
    #expect(side.view.effectiveInset == ViewInsets(right: 60))
    #expect(side.view.contentOffset.x == 685)
    side.scene.advance(0.25)
    #expect(side.scene.log == ["refresh", "began"])
    side.view.contentOffset.x = 500
    #expect(side.view.effectiveInset.right == 60)
    side.view.contentOffset.x = 685
    trailer.endRefreshing()
    #expect(side.view.effectiveInset == ViewInsets())
    #expect(side.view.contentOffset.x == 625)
    side.scene.advance(0.4)
    #expect(side.scene.log == ["refresh", "began", "closing", "ended"])
    #expect(trailer.pullProgress == 0)
    #expect(side.scene.faults == [])
  }

  @Test func `content that is narrower than the view has its trailer at the edge`() throws {
    let side = try SideScene(width: 200, insets: ViewInsets(left: 20, right: 15))
    let trailer = side.attachTrailer()
    // 375 - 20 - 15 are seen, 140 more than there are.
    #expect(trailer.frame == ViewRect(x: 340, y: 0, width: 60, height: 200))
    trailer.ignoredInset = 5
    #expect(trailer.frame.origin.x == 345)
    side.drag(toOffset: -20 + 61)
    #expect(trailer.state == .pulling)
    side.view.release()
    #expect(side.view.effectiveInset.right == 15 + 60 + 140)
    #expect(side.view.contentOffset.x == 40)
    side.view.contentSize.width = 300
    #expect(side.view.effectiveInset.right == 15 + 60 + 40)
    #expect(trailer.frame.origin.x == 345)
    trailer.endRefreshing()
    side.scene.scheduler.advanceUntilIdle()
    #expect(side.view.effectiveInset == ViewInsets(left: 20, right: 15))
    #expect(side.view.contentOffset.x == -20)
  }

  @Test func `a trailer is as high as the view, and stands where the content is seen`() throws {
    let side = try SideScene(insets: ViewInsets(top: 30, bottom: 10))
    let trailer = side.attachTrailer()
    #expect(trailer.frame == ViewRect(x: 1000, y: -30, width: 60, height: 200))
    side.view.frame.size.height = 300
    #expect(trailer.frame.height == 300)
    #expect(!trailer.hasFlexibleWidth)
  }

  @Test func `a trailer pulls its view sideways only, and leaves the flags of the app alone`()
    throws
  {
    let side = try SideScene(width: 100)
    side.view.contentSize.height = 100
    _ = side.attachTrailer()
    side.view.drag(to: 20, x: 20)
    #expect(side.view.contentOffset == ViewPoint(x: 20, y: 0))
    #expect(!side.view.alwaysBounceHorizontal)
    #expect(!side.view.alwaysBounceVertical)
  }

  @Test func `a trailer with nothing more is pulled and does nothing`() throws {
    let side = try SideScene()
    let trailer = side.attachTrailer()
    trailer.endRefreshingWithNoMoreData()
    side.drag(toOffset: 745)
    #expect(trailer.pullProgress == 2)
    side.view.release()
    #expect(trailer.state == .noMoreData)
    trailer.resetNoMoreData()
    #expect(trailer.state == .idle)
  }

  @Test func `D-10: content that jumps back while it is pulled refreshes nothing`() throws {
    let side = try SideScene()
    let trailer = side.attachTrailer()
    side.drag(toOffset: 700)
    side.view.contentOffset.x = 300
    #expect(trailer.state == .idle)
    #expect(trailer.pullProgress == 0)
    side.view.release()
    side.view.contentOffset.x = 630
    side.scene.scheduler.advanceUntilIdle()
    #expect(trailer.state == .idle)
    #expect(side.scene.log == [])
  }

  @Test func `D-32: a trailer that is replaced while it refreshes takes its inset along`() throws {
    let side = try SideScene()
    let first = side.attachTrailer()
    first.beginRefreshing()
    side.scene.advance(1)
    let second = side.attachTrailer()
    #expect(side.view.effectiveInset == ViewInsets())
    second.endRefreshing()
    first.endRefreshing()
    side.scene.scheduler.advanceUntilIdle()
    #expect(side.view.effectiveInset == ViewInsets())
    #expect(side.scene.log == ["refresh", "began", "closing", "ended"])
  }

  @Test func `M13: the offset up and down stays when it refreshes`() throws {
    let side = try SideScene()
    side.view.contentSize.height = 500
    let trailer = side.attachTrailer()
    side.view.contentOffset = ViewPoint(x: 625, y: 77)
    trailer.beginRefreshing()
    #expect(side.view.contentOffset == ViewPoint(x: 685, y: 77))
    trailer.endRefreshing()
    #expect(side.view.contentOffset == ViewPoint(x: 625, y: 77))
  }

  @Test func `C-19: a trailer and a leader are linked to a view`() throws {
    let side = try SideScene()
    let trailer = RefreshTrailer(environment: side.scene.environment).link(to: side.view)
    let leader = RefreshLeader(environment: side.scene.environment).link(to: side.view)
    #expect(side.view.trailer === trailer)
    #expect(side.view.leader === leader)
    side.view.trailer = nil
    side.view.leader = nil
    #expect(side.view.subviews.isEmpty)
  }
}

/// What a trailer shows.
@Suite struct TrailerTextTests {
  @Test(arguments: [
    ("zh-Hans", "滑动查看图文详情", "释放查看图文详情"),
    ("zh-Hant", "滑動查看圖文詳情", "釋放查看圖文詳情"),
  ])
  func `each state has its title`(language: String, idle: String, pulling: String) throws {
    let side = try SideScene(language: language)
    let trailer = side.attachTrailer()
    #expect(trailer.stateLabel.text == idle)
    side.drag(toOffset: 700)
    #expect(trailer.stateLabel.text == pulling)
    side.view.release()
    #expect(trailer.stateLabel.text == pulling)
  }

  @Test(arguments: ["en", "zh-Hans", "zh-Hant", "ko", "ru", "uk"])
  func `D-6: no language shows the name of a text in place of the text`(language: String) throws {
    let side = try SideScene(language: language)
    let trailer = side.attachTrailer()
    for state in [RefreshState.idle, .pulling, .refreshing] {
      let title = try #require(trailer.title(for: state))
      #expect(!title.isEmpty)
      #expect(!title.contains("railer"), "\(language) \(state): \(title)")
    }
    #expect(trailer.title(for: .idle) != trailer.title(for: .pulling))
  }

  @Test func `A16: a title that is set for the state that it is in is shown at once`() throws {
    let side = try SideScene()
    let trailer = side.attachTrailer()
    trailer.setTitle("details", for: .idle)
    #expect(trailer.stateLabel.text == "details")
    try side.scene.speak("zh-Hans")
    #expect(trailer.stateLabel.text == "details")
  }

  @Test func `the text is a column as wide as a character, beside the arrow`() throws {
    let side = try SideScene()
    let trailer = side.attachTrailer()
    trailer.layoutIfNeeded()
    #expect(trailer.arrowView.center == ViewPoint(x: 15, y: 100))
    #expect(trailer.arrowView.frame.size == ViewSize(width: 20, height: 20))
    #expect(trailer.stateLabel.center == ViewPoint(x: 40, y: 100))
    #expect(trailer.stateLabel.frame.size == ViewSize(width: 14, height: 200))
    trailer.stateLabel.font.pointSize = 15.5
    trailer.layoutIfNeeded()
    #expect(trailer.stateLabel.frame.size.width == 16)
    trailer.arrowView.isHidden = true
    trailer.layoutIfNeeded()
    #expect(trailer.stateLabel.center == ViewPoint(x: 30, y: 100))
    trailer.arrowView.isHidden = false
    trailer.stateLabel.isHidden = true
    trailer.layoutIfNeeded()
    #expect(trailer.arrowView.center == ViewPoint(x: 30, y: 100))
    let plain = StateRefreshTrailer(environment: side.scene.environment).link(to: side.view)
    plain.layoutIfNeeded()
    #expect(plain.stateLabel.center == ViewPoint(x: 30, y: 100))
  }

  @Test func `L8: the time of the last update is a second column`() throws {
    let side = try SideScene()
    let trailer = side.attachTrailer()
    trailer.lastUpdatedLabel.isHidden = false
    trailer.layoutIfNeeded()
    #expect(trailer.lastUpdatedLabel.text == "Last update: No record")
    #expect(trailer.stateLabel.center == ViewPoint(x: 33, y: 100))
    #expect(trailer.lastUpdatedLabel.center == ViewPoint(x: 47, y: 100))
    #expect(trailer.lastUpdatedLabel.frame.size == ViewSize(width: 14, height: 200))
  }

  @Test func `the arrow turns by half, and is as it was when the trailer has closed`() throws {
    let side = try SideScene()
    let trailer = side.attachTrailer()
    #expect(trailer.arrowView.rotation == 0)
    side.drag(toOffset: 700)
    #expect(trailer.arrowView.rotation == .pi)
    side.drag(toOffset: 640)
    #expect(trailer.arrowView.rotation == 0)
    trailer.beginRefreshing()
    side.scene.advance(1)
    trailer.endRefreshing()
    #expect(trailer.arrowView.rotation == .pi)
    side.scene.advance(0.4)
    #expect(trailer.arrowView.rotation == 0)
    #expect(side.scene.scheduler.animator.animations.isEmpty)
    // What begins while it closes keeps its own arrow.
    trailer.beginRefreshing()
    side.scene.advance(1)
    trailer.endRefreshing()
    trailer.beginRefreshing()
    side.scene.advance(1)
    #expect(trailer.arrowView.rotation == .pi)
  }
}
