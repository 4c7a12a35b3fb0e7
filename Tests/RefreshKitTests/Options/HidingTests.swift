import Testing
import TimeZones

@testable import RefreshKit

/// Components that hide themselves, and refresh by themselves.
@Suite struct HidingTests {
  @Test func `M28: a footer hides itself while the content fits in the view`() throws {
    let scene = try Scene.withBar(rows: 5)
    let footer = scene.attachAuto()
    footer.options.hidesWhenContentFits = true
    #expect(!footer.isHidden)
    scene.scheduler.runPending()
    #expect(footer.isHidden)
    #expect(scene.list.effectiveInset.bottom == 49)
    // 667 - 64 - 49 are seen.
    for (height, isHidden) in [(554.0, true), (554.5, false), (554, true), (5_000, false)] {
      scene.list.contentSize.height = height
      scene.scheduler.runPending()
      #expect(footer.isHidden == isHidden, "\(height)")
      #expect(scene.list.effectiveInset.bottom == (isHidden ? 49 : 93))
    }
    scene.list.frame.size.height = 6_000
    scene.scheduler.runPending()
    #expect(footer.isHidden)
    footer.options.hidesWhenContentFits = false
    scene.scheduler.runPending()
    #expect(!footer.isHidden)
  }

  @Test func `M28: the room of a header that refreshes does not bring the footer`() throws {
    let scene = try Scene.withBar(rows: 13)
    let header = scene.attachNormal()
    let footer = scene.attachAuto()
    footer.options.hidesWhenContentFits = true
    scene.scheduler.runPending()
    #expect(footer.isHidden)
    header.beginRefreshing()
    scene.scheduler.runPending()
    #expect(scene.list.effectiveInset.top == 118)
    #expect(footer.isHidden)
  }

  @Test func `M28: a trailer hides itself beside content that fits`() throws {
    let side = try SideScene(width: 300)
    let trailer = side.attachTrailer()
    trailer.options.hidesWhenContentFits = true
    side.scene.scheduler.runPending()
    #expect(trailer.isHidden)
    side.view.contentSize.width = 376
    side.scene.scheduler.runPending()
    #expect(!trailer.isHidden)
  }

  @Test func `a component that refreshes hides itself when that is over`() throws {
    let scene = try Scene.withBar()
    let footer = scene.attachAuto()
    footer.options.hidesWhenContentFits = true
    footer.options.hidesWhenEmpty = true
    footer.beginRefreshing()
    scene.list.reload { scene.list.rowCounts = { [0] } }
    scene.scheduler.runPending()
    #expect(footer.state == .refreshing)
    #expect(!footer.isHidden)
    footer.endRefreshing()
    scene.scheduler.runPending()
    #expect(footer.isHidden)
    #expect(scene.log == ["refresh", "began", "closing", "ended"])
  }

  @Test func `what the app hid stays hidden`() throws {
    let scene = try Scene.withBar()
    let footer = scene.attachAuto()
    footer.options.hidesWhenContentFits = true
    footer.isHidden = true
    for height in [100.0, 2_000] {
      scene.list.contentSize.height = height
      scene.scheduler.runPending()
      #expect(footer.isHidden)
    }
  }

  @Test func `a view without rows is no empty list`() throws {
    let side = try SideScene()
    let trailer = side.attachTrailer()
    trailer.options.hidesWhenEmpty = true
    side.scene.scheduler.runPending()
    #expect(!trailer.isHidden)
  }

  @Test func `M30: nothing more is shown always, briefly or never`() throws {
    for display in [
      RefreshOptions.NoMoreDataDisplay.always, .briefly(.seconds(3)), .never,
    ] {
      let scene = try Scene.withBar()
      let footer = scene.attachBack()
      footer.options.noMoreDataDisplay = display
      footer.beginRefreshing()
      scene.advance(1)
      footer.endRefreshingWithNoMoreData()
      scene.advance(0.39)
      // Nothing vanishes while it closes.
      #expect(!footer.isHidden)
      scene.advance(0.01)
      #expect(footer.isHidden == (display == .never))
      scene.advance(2.59)
      #expect(footer.isHidden == (display == .never))
      scene.advance(0.02)
      #expect(footer.isHidden == (display != .always))
      #expect(footer.state == .noMoreData)
      footer.resetNoMoreData()
      scene.scheduler.runPending()
      #expect(!footer.isHidden)
    }
  }

  @Test func `M30: a footer that loads by itself gives its room back when it hides`() throws {
    let scene = try Scene.withBar()
    let footer = scene.attachAuto()
    footer.options.noMoreDataDisplay = .briefly(.seconds(3))
    footer.endRefreshingWithNoMoreData()
    scene.advance(2)
    // What begins anew is shown as long anew.
    footer.resetNoMoreData()
    footer.endRefreshingWithNoMoreData()
    scene.advance(2)
    #expect(!footer.isHidden)
    scene.advance(1)
    #expect(footer.isHidden)
    #expect(footer.state == .noMoreData)
    #expect(scene.list.effectiveInset.bottom == 49)
    footer.options.noMoreDataDisplay = .always
    scene.scheduler.runPending()
    #expect(!footer.isHidden)
    #expect(scene.list.effectiveInset.bottom == 93)
    footer.options.noMoreDataDisplay = .briefly(.seconds(1))
    scene.advance(1)
    #expect(footer.isHidden)
  }

  @Test func `content that has become old is refreshed when its page is seen`() throws {
    let scene = try Scene()
    let header = NormalRefreshHeader(environment: scene.environment)
    scene.logActions(of: header)
    header.options.staleAfter = .seconds(600)
    header.lastUpdated = scene.scheduler.now.adding(milliseconds: -599_000)
    scene.list.header = header
    scene.scheduler.advance(by: .milliseconds(999))
    #expect(header.state == .idle)
    // An alarm: no finger, no page that comes.
    scene.scheduler.advance(by: .milliseconds(1))
    #expect(header.state == .refreshing)
    scene.advance(1)
    header.endRefreshing()
    scene.advance(599)
    #expect(header.state == .idle)
    scene.advance(1)
    #expect(header.state == .refreshing)
    #expect(scene.count(of: "ended") == 1)
  }

  @Test func `content that never was updated is refreshed when it is attached`() throws {
    let scene = try Scene()
    let header = NormalRefreshHeader(environment: scene.environment)
    header.options.staleAfter = .seconds(600)
    scene.list.header = header
    #expect(header.state == .idle)
    scene.scheduler.runPending()
    #expect(header.state == .refreshing)
  }

  @Test func `old content whose refresh fails is not refreshed without end`() throws {
    let scene = try Scene()
    let header = scene.attachNormal()
    header.onRefresh = { [unowned header] in
      scene.log.append("refresh")
      header.endRefreshing(.failure)
    }
    header.options.staleAfter = .seconds(600)
    scene.scheduler.advanceUntilIdle()
    scene.advance(100_000)
    #expect(scene.count(of: "refresh") == 1)
    #expect(scene.count(of: "ended") == 1)
    // The page that comes again tries again.
    scene.list.removeFromSuperview()
    scene.advance(10)
    scene.window.addSubview(scene.list)
    scene.scheduler.advanceUntilIdle()
    #expect(scene.count(of: "refresh") == 2)
  }

  @Test
  func `a page that is not seen, a hidden header and a clock that was set back refresh nothing`()
    throws
  {
    let scene = try Scene()
    let header = scene.attachNormal()
    header.lastUpdated = scene.scheduler.now
    header.options.staleAfter = .seconds(600)
    scene.list.removeFromSuperview()
    scene.advance(1_000)
    #expect(header.state == .idle)
    header.isHidden = true
    scene.window.addSubview(scene.list)
    scene.advance(1_000)
    #expect(header.state == .idle)
    header.lastUpdated = scene.scheduler.now
    header.isHidden = false
    scene.scheduler.setClock(to: scene.scheduler.now.adding(milliseconds: -3_600_000))
    scene.advance(599)
    #expect(header.state == .idle)
    scene.scheduler.setClock(to: scene.scheduler.now.adding(milliseconds: 7_200_000))
    scene.scheduler.runPending()
    #expect(header.state == .refreshing)
  }
}
