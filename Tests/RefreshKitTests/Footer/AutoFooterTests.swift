import Testing

@testable import RefreshKit

/// Source: MJRefresh 5647d82, MJRefreshAutoFooter.m, read as rules AF-1 to AF-8.
@Suite struct AutoFooterTests {
  @Test(arguments: [(1.0, 426.0), (0.5, 404), (0, 382), (-1, 338)])
  func `a footer loads where so much of it is seen`(progress: Double, offset: Double) throws {
    let scene = try Scene.withBar()
    let footer = scene.attachAuto()
    footer.triggerProgress = progress
    #expect(scene.list.effectiveInset.bottom == 93)
    #expect(footer.triggerOffset(in: scene.list) == offset)
    scene.scroll(to: offset - 1)
    #expect(footer.state == .idle)
    scene.scroll(to: offset)
    #expect(footer.state == .refreshing)
    #expect(scene.log == ["refresh", "began"])
  }

  @Test func `AF-1: a footer makes room for itself, and takes it away`() throws {
    let scene = try Scene.withBar()
    let footer = scene.attachAuto()
    #expect(footer.height == 44)
    #expect(footer.frame == ViewRect(x: 0, y: 1000, width: 375, height: 44))
    #expect(scene.list.effectiveInset.bottom == 93)
    #expect(scene.list.contentInset.bottom == 49)
    footer.ignoredInset = 30
    #expect(footer.frame.origin.y == 1030)
    scene.list.footer = nil
    #expect(scene.list.effectiveInset.bottom == 49)
    footer.isHidden = true
    scene.list.footer = footer
    #expect(scene.list.effectiveInset.bottom == 49)
    #expect(scene.faults == [])
  }

  @Test func `AF-2: a footer stands below the content, whatever size that has`() throws {
    let scene = try Scene.withBar()
    let footer = scene.attachAuto()
    footer.ignoredInset = 10
    for height in [0.0, 300, 1000, 12_345.5] {
      scene.list.contentSize.height = height
      #expect(footer.frame.origin.y == height + 10)
      #expect(scene.list.effectiveInset.bottom == 93)
    }
  }

  @Test func `AF-3: content that fits in a screen loads nothing when it is scrolled`() throws {
    let scene = try Scene(rows: 15)
    let footer = scene.attachAuto()
    // 64 + 600 is less than 667, 64 + 604 is more.
    scene.scroll(to: 200)
    #expect(footer.state == .idle)
    scene.list.contentSize.height = 604
    scene.scroll(to: 0)
    scene.scroll(to: 200)
    #expect(footer.state == .refreshing)
  }

  @Test func `AF-3: content that is scrolled back loads nothing`() throws {
    let scene = try Scene.withBar()
    let footer = scene.attachAuto()
    footer.refreshesAutomatically = false
    scene.scroll(to: 500)
    footer.refreshesAutomatically = true
    scene.scroll(to: 450)
    #expect(footer.state == .idle)
    scene.scroll(to: 451)
    #expect(footer.state == .refreshing)
  }

  @Test func `AF-4: a finger that is lifted below the end loads, also where scrolling does not`()
    throws
  {
    let scene = try Scene.withBar()
    let footer = scene.attachAuto()
    footer.refreshesAutomatically = false
    scene.scroll(to: 300)
    scene.drag(toOffset: 425)
    scene.list.release()
    #expect(footer.state == .idle)
    scene.drag(toOffset: 426)
    #expect(footer.state == .idle)
    scene.list.release()
    #expect(footer.state == .refreshing)
    #expect(scene.log == ["refresh", "began"])
  }

  @Test(arguments: [(0, 0.0), (3, 120.0), (15, 600.0)])
  func `AF-4: a finger that draws a short list up and is lifted loads`(rows: Int, height: Double)
    throws
  {
    let scene = try Scene.withBar(rows: rows)
    let footer = scene.attachAuto()
    #expect(scene.list.contentSize.height == height)
    #expect(scene.list.contentOffset.y == -64)
    scene.drag(toOffset: -60)
    #expect(footer.state == .idle)
    scene.list.release()
    #expect(footer.state == .refreshing)
  }

  @Test func `AF-4: a finger that the system takes over loads nothing`() throws {
    let scene = try Scene.withBar(rows: 3)
    let footer = scene.attachAuto()
    scene.drag(toOffset: 0)
    scene.list.cancelDrag()
    #expect(footer.state == .idle)
  }

  @Test(arguments: [
    (RefreshAutoFooter.DragLimit.times(-3), 0), (.times(0), 0), (.times(1), 1), (.times(2), 2),
    (.unlimited, 4),
  ])
  func `AF-5: the finger of one drag begins so many loads`(
    limit: RefreshAutoFooter.DragLimit, expected: Int
  ) throws {
    let scene = try Scene.withBar()
    let footer = scene.attachAuto()
    footer.dragLimit = limit
    for _ in 0..<4 {
      scene.drag(toOffset: 300)
      scene.drag(toOffset: 430)
      footer.endRefreshing()
      scene.scheduler.runPending()
    }
    #expect(scene.count(of: "refresh") == expected)
    // The next finger may begin as many again.
    scene.drag(toOffset: 300)
    scene.list.cancelDrag()
    scene.drag(toOffset: 430)
    footer.endRefreshing()
    #expect(scene.count(of: "refresh") == expected + min(expected, 1))
  }

  @Test func `AF-6: actions are called at once, and an end moves nothing`() throws {
    let scene = try Scene.withBar()
    let footer = scene.attachAuto()
    scene.scroll(to: 426)
    #expect(scene.log == ["refresh", "began"])
    #expect(scene.scheduler.elapsed == .zero)
    #expect(scene.list.contentOffset.y == 426)
    #expect(scene.list.effectiveInset.bottom == 93)
    footer.endRefreshing()
    #expect(footer.state == .idle)
    #expect(scene.log == ["refresh", "began", "closing"])
    scene.scheduler.runPending()
    #expect(scene.log == ["refresh", "began", "closing", "ended"])
    #expect(scene.scheduler.elapsed == .zero)
    #expect(scene.list.contentOffset.y == 426)
    #expect(scene.list.effectiveInset.bottom == 93)
  }

  @Test(arguments: [(-64.0, 64.0), (0, 0)])
  func `AF-6: a list of pages moves back by the inset at the bottom`(rest: Double, top: Double)
    throws
  {
    let scene = try Scene.withBar()
    scene.list.contentInset.top = top
    scene.list.isPagingEnabled = true
    let footer = scene.attachAuto()
    scene.scroll(to: 426)
    footer.endRefreshing()
    #expect(scene.list.contentOffset.y == 333)
    #expect(scene.scheduler.visibleNumber(for: .offsetY, of: scene.list) == 426)
    scene.advance(0.39)
    #expect(scene.log.last == "closing")
    scene.advance(0.01)
    #expect(scene.log.last == "ended")
    // What has been scrolled to where the footer is not seen stays there.
    scene.scroll(to: 426)
    scene.scroll(to: rest)
    footer.endRefreshing()
    #expect(scene.list.contentOffset.y == rest)
  }

  @Test func `AF-7: a footer that is hidden ends its load and gives its room back`() throws {
    let scene = try Scene.withBar()
    let footer = scene.attachAuto()
    footer.beginRefreshing()
    footer.isHidden = true
    #expect(footer.state == .idle)
    #expect(scene.list.effectiveInset.bottom == 49)
    scene.scheduler.runPending()
    #expect(scene.log == ["refresh", "began", "closing", "ended"])
    scene.list.contentSize.height = 800
    footer.isHidden = false
    #expect(scene.list.effectiveInset.bottom == 93)
    #expect(footer.frame.origin.y == 800)
    // What there is no more of stays away (M27).
    footer.endRefreshingWithNoMoreData()
    footer.isHidden = true
    footer.isHidden = false
    #expect(footer.state == .noMoreData)
  }

  @Test func `AF-8: a footer is never pulled, and its progress is that of a load`() throws {
    let scene = try Scene.withBar()
    let footer = scene.attachAuto()
    footer.dragLimit = .times(0)
    var states: [RefreshState] = []
    footer.onThresholdReached = { states.append(footer.state) }
    for offset in [-200.0, 0, 381, 426, 600, 426] {
      scene.drag(toOffset: offset)
      #expect(footer.state == .idle)
      #expect(footer.pullProgress == 0)
    }
    #expect(states == [])
    footer.beginRefreshing()
    #expect(footer.pullProgress == 1)
    // The finger still holds the content.
    footer.endRefreshing()
    scene.scheduler.runPending()
    #expect(footer.pullProgress == 0)
  }

  @Test func `an end in the action ends the load, and what is shown of it`() throws {
    let scene = try Scene.withBar()
    let footer = scene.attachAuto()
    footer.onRefresh = { [unowned footer] in
      scene.log.append("refresh")
      footer.endRefreshing()
      #expect(!footer.isRefreshing)
    }
    scene.scroll(to: 426)
    #expect(footer.state == .idle)
    #expect(!footer.spinner.isAnimating)
    #expect(footer.stateLabel.text == "Tap or pull up to load more")
    scene.scheduler.advanceUntilIdle()
    #expect(scene.log == ["refresh", "began", "closing", "ended"])
  }

  @Test func `a footer without height loads and adds nothing`() throws {
    let scene = try Scene.withBar()
    let footer = scene.attachAuto()
    footer.height = 0
    #expect(scene.list.effectiveInset.bottom == 49)
    scene.scroll(to: 382)
    #expect(footer.state == .refreshing)
    footer.height = 60
    #expect(scene.list.effectiveInset.bottom == 109)
  }

  @Test func `a footer that takes no touches hears nothing, and is in its place afterwards`() throws
  {
    let scene = try Scene.withBar()
    let footer = scene.attachAuto()
    footer.isUserInteractionEnabled = false
    scene.scroll(to: 500)
    scene.list.contentSize.height = 2000
    footer.tapStateLabel()
    #expect(footer.state == .idle)
    footer.isUserInteractionEnabled = true
    #expect(footer.frame.origin.y == 2000)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `numbers that are none change nothing and are told`(number: Double) throws {
    let scene = try Scene.withBar()
    let footer = scene.attachAuto()
    footer.ignoredInset = number
    footer.triggerProgress = number
    footer.preloadDistance = number
    footer.height = number
    #expect(footer.triggerOffset(in: scene.list) == 426)
    #expect(footer.frame.origin.y == 1000)
    #expect(
      scene.faults.map(\.subject) == [
        "ignoredInset", "triggerProgress", "preloadDistance", "frame",
      ])
  }

  @Test func `a footer is linked to a list, and replaces the one before`() throws {
    let scene = try Scene.withBar()
    let first = scene.attachAuto()
    let second = StateRefreshAutoFooter(environment: scene.environment).link(to: scene.list)
    #expect(scene.list.footer === second)
    #expect(first.superview == nil)
    #expect(scene.list.subviews.count == 1)
    #expect(scene.list.effectiveInset.bottom == 93)
    let third = RefreshBackFooter(environment: scene.environment)
    scene.list.addSubview(third)
    #expect(third.superview == nil)
    #expect(scene.faults.map(\.kind) == [.placeTaken])
  }
}
