import Testing
import TimeZones

@testable import RefreshKit

/// What components can do beyond MJRefresh, each off until it is set.
@Suite struct RefreshOptionsTests {
  @Test func `options do nothing until they are set`() {
    let options = RefreshOptions()
    #expect(options.resultDisplayDuration == .zero)
    #expect(options.minimumDuration == .zero)
    #expect(options.timeout == nil)
    #expect(!options.restartsOnSecondBegin)
    #expect(options.retryCount == 0)
    #expect(!options.keepsFailureTitle)
    #expect(options.staleAfter == nil)
    #expect(!options.resetsNoMoreData)
    #expect(!options.hidesWhenEmpty)
    #expect(!options.hidesWhenContentFits)
    #expect(options.noMoreDataDisplay == .always)
  }

  /// A header that says how a refresh ended for half a second.
  private func showingHeader(_ scene: Scene) -> NormalRefreshHeader {
    let header = scene.attachNormal()
    header.options.resultDisplayDuration = .seconds(0.5)
    header.setTitle("Done", for: .success)
    header.setTitle("No connection", for: .failure)
    header.beginRefreshing()
    scene.advance(1)
    return header
  }

  @Test(arguments: [(RefreshResult.success, "Done"), (.failure, "No connection")])
  func `L5: a result is shown for a while, and the component closes then`(
    result: RefreshResult, title: String
  ) throws {
    let scene = try Scene()
    let header = showingHeader(scene)
    header.endRefreshing(result)
    #expect(!header.isRefreshing)
    #expect(header.isClosing)
    #expect(header.stateLabel.text == title)
    #expect(scene.list.effectiveInset.top == 118)
    #expect(header.lastUpdated == (result == .success ? scene.scheduler.now : nil))
    scene.advance(0.49)
    #expect(header.stateLabel.text == title)
    #expect(scene.log == ["refresh", "began"])
    scene.advance(0.01)
    #expect(header.stateLabel.text == "Pull down to refresh")
    #expect(scene.list.effectiveInset.top == 64)
    #expect(scene.log == ["refresh", "began", "closing"])
    scene.advance(0.4)
    #expect(scene.log == ["refresh", "began", "closing", "ended"])
    #expect(!header.isClosing)
    #expect(header.pullProgress == 0)
  }

  @Test func `a footer with nothing more says so before it closes`() throws {
    let scene = try Scene.withBar()
    let footer = scene.attachBack()
    footer.options.resultDisplayDuration = .seconds(0.5)
    footer.setTitle("Done", for: .success)
    footer.beginRefreshing()
    scene.advance(1)
    footer.endRefreshingWithNoMoreData()
    #expect(footer.stateLabel.text == "No more data")
    #expect(scene.list.effectiveInset.bottom == 93)
    scene.advance(0.5)
    #expect(scene.list.effectiveInset.bottom == 49)
    #expect(footer.stateLabel.text == "No more data")
    scene.advance(0.4)
    #expect(scene.count(of: "ended") == 1)
  }

  @Test func `the title of a result is that of the state where none was set`() throws {
    let scene = try Scene()
    let header = showingHeader(scene)
    header.setTitle(nil, for: .success)
    header.endRefreshing()
    #expect(header.stateLabel.text == "Pull down to refresh")
    #expect(scene.list.effectiveInset.top == 118)
  }

  @Test func `a begin while a result is shown begins at once`() throws {
    let scene = try Scene()
    let header = showingHeader(scene)
    header.endRefreshing()
    scene.advance(0.2)
    header.beginRefreshing()
    #expect(header.state == .refreshing)
    #expect(header.stateLabel.text == "Loading...")
    scene.scheduler.advanceUntilIdle()
    #expect(header.state == .refreshing)
    #expect(scene.list.effectiveInset.top == 118)
    #expect(scene.count(of: "refresh") == 2)
    #expect(scene.count(of: "ended") == 1)
    header.endRefreshing(.failure)
    #expect(header.stateLabel.text == "No connection")
    scene.scheduler.advanceUntilIdle()
    #expect(scene.count(of: "ended") == 2)
    #expect(scene.list.effectiveInset.top == 64)
  }

  @Test func `a pull while a result is shown is a pull`() throws {
    let scene = try Scene()
    let header = showingHeader(scene)
    header.endRefreshing()
    scene.list.drag(to: -10)
    #expect(header.state == .pulling)
    #expect(header.stateLabel.text == "Release to refresh")
    scene.list.drag(to: 10)
    #expect(header.state == .idle)
    #expect(header.stateLabel.text == "Done")
    scene.list.drag(to: -10)
    scene.list.release()
    #expect(header.state == .refreshing)
    scene.scheduler.advanceUntilIdle()
    #expect(scene.list.effectiveInset.top == 118)
    header.endRefreshing()
    scene.scheduler.advanceUntilIdle()
    #expect(scene.count(of: "ended") == 2)
    #expect(scene.list.effectiveInset.top == 64)
    #expect(scene.list.contentOffset.y == -64)
  }

  @Test func `content that is scrolled while a result is shown takes the room along`() throws {
    let scene = try Scene()
    let header = showingHeader(scene)
    header.endRefreshing()
    scene.scroll(to: -80)
    #expect(scene.list.effectiveInset.top == 80)
    scene.scroll(to: 100)
    #expect(scene.list.effectiveInset.top == 64)
    scene.scheduler.advanceUntilIdle()
    #expect(scene.list.contentOffset.y == 100)
    #expect(scene.count(of: "ended") == 1)
  }

  @Test func `a begin without a window while a result is shown leaves nothing open`() throws {
    let scene = try Scene()
    let header = showingHeader(scene)
    header.endRefreshing()
    scene.list.removeFromSuperview()
    header.beginRefreshing()
    #expect(header.state == .willRefresh)
    header.endRefreshing()
    scene.scheduler.advanceUntilIdle()
    #expect(scene.list.effectiveInset.top == 64)
    #expect(scene.count(of: "ended") == 2)
    #expect(header.state == .idle)
    #expect(!header.isClosing)
  }

  @Test func `a component that moves on while a result is shown leaves nothing behind`() throws {
    let scene = try Scene()
    let header = showingHeader(scene)
    header.endRefreshing()
    let other = HeadlessScrollView()
    other.frame = scene.list.frame
    other.header = header
    #expect(scene.list.effectiveInset.top == 64)
    scene.scheduler.advanceUntilIdle()
    #expect(other.effectiveInset.top == 0)
    #expect(scene.count(of: "ended") == 1)
  }

  /// In milliseconds: when it ends, and how long it is to be seen from then on.
  @Test(arguments: [(0, 2_000), (500, 1_500), (1_900, 100), (3_000, 0)])
  func `a refresh is seen at least as long as it must`(end: Int, rest: Int) throws {
    let scene = try Scene()
    let header = scene.attachNormal()
    header.options.minimumDuration = .seconds(2)
    header.beginRefreshing()
    if end > 0 { scene.scheduler.advance(by: .milliseconds(end)) }
    header.endRefreshing()
    #expect(!header.isRefreshing)
    if rest > 0 {
      // It looks as before, though it refreshes no longer.
      #expect(header.stateLabel.text == "Loading...")
      #expect(header.spinner.isAnimating)
      #expect(header.spinner.alpha == 1)
      scene.scheduler.advance(by: .milliseconds(rest - 1))
      #expect(scene.list.effectiveInset.top == 118)
      #expect(header.stateLabel.text == "Loading...")
      scene.scheduler.advance(by: .milliseconds(1))
    }
    #expect(scene.list.effectiveInset.top == 64)
    #expect(header.stateLabel.text == "Pull down to refresh")
    #expect(header.spinner.alpha == 0)
    scene.scheduler.advanceUntilIdle()
    #expect(!header.spinner.isAnimating)
    #expect(scene.count(of: "ended") == 1)
    #expect(header.arrowView.rotation == 0)
  }

  @Test func `a pull while an end is held is seen as a pull`() throws {
    let scene = try Scene()
    let header = scene.attachNormal()
    header.options.minimumDuration = .seconds(5)
    header.options.resultDisplayDuration = .seconds(1)
    header.setTitle("Done", for: .success)
    header.beginRefreshing()
    scene.advance(1)
    header.endRefreshing()
    scene.list.drag(to: -10)
    #expect(header.stateLabel.text == "Release to refresh")
    #expect(!header.spinner.isAnimating)
    scene.list.drag(to: 0)
    scene.list.release()
    #expect(header.stateLabel.text == "Pull down to refresh")
    scene.advance(4)
    #expect(header.stateLabel.text == "Done")
    scene.scheduler.advanceUntilIdle()
    #expect(scene.count(of: "ended") == 1)
    #expect(scene.list.effectiveInset.top == 64)
  }

  @Test func `a footer, a trailer and pictures look as before while their end is held`() throws {
    let scene = try Scene.withBar()
    let auto = scene.attachAuto()
    auto.options.minimumDuration = .seconds(1)
    auto.beginRefreshing()
    auto.endRefreshingWithNoMoreData()
    #expect(auto.state == .noMoreData)
    #expect(auto.spinner.isAnimating)
    #expect(auto.stateLabel.text == "Loading...")
    scene.advance(1)
    #expect(!auto.spinner.isAnimating)
    #expect(auto.stateLabel.text == "No more data")
    let gif = scene.attachFooter { GifRefreshAutoFooter(environment: $0) }
    gif.options.minimumDuration = .seconds(1)
    let images = (1...2).map { HeadlessImage(name: "\($0)", size: ViewSize()) }
    gif.setImages(images, for: .refreshing)
    gif.beginRefreshing()
    gif.endRefreshing()
    #expect(gif.imageView.isAnimating)
    scene.advance(1)
    #expect(gif.imageView.isHidden)
    #expect(!gif.imageView.isAnimating)
    let side = try SideScene()
    let trailer = side.attachTrailer()
    trailer.options.minimumDuration = .seconds(1)
    trailer.beginRefreshing()
    trailer.endRefreshing()
    #expect(trailer.arrowView.rotation == 0)
    side.scene.advance(1)
    #expect(trailer.arrowView.rotation == .pi)
    side.scene.scheduler.advanceUntilIdle()
    #expect(trailer.arrowView.rotation == 0)
  }

  @Test func `a refresh that nobody ends is ended as a failure`() throws {
    let scene = try Scene()
    let header = scene.attachNormal()
    header.options.timeout = .seconds(10)
    header.beginRefreshing()
    scene.advance(10.24)
    #expect(header.state == .refreshing)
    scene.advance(0.01)
    #expect(header.state == .idle)
    #expect(header.lastUpdated == nil)
    scene.advance(1)
    #expect(scene.log == ["refresh", "began", "closing", "ended"])
    // One that is ended in time leaves nothing that ends the next.
    header.beginRefreshing()
    scene.advance(5)
    header.endRefreshing()
    header.beginRefreshing()
    scene.advance(9)
    #expect(header.state == .refreshing)
    scene.advance(1.25)
    #expect(header.state == .idle)
  }

  @Test func `M38: a second begin calls the actions again if it is told to`() throws {
    let scene = try Scene()
    let header = scene.attachNormal()
    header.beginRefreshing()
    scene.advance(1)
    header.beginRefreshing()
    scene.advance(1)
    #expect(scene.count(of: "refresh") == 1)
    header.options.restartsOnSecondBegin = true
    header.options.timeout = .seconds(10)
    header.beginRefreshing()
    #expect(scene.count(of: "refresh") == 1)
    header.beginRefreshing()
    scene.scheduler.runPending()
    #expect(scene.count(of: "refresh") == 2)
    scene.advance(9)
    header.beginRefreshing()
    scene.advance(9)
    // Each of them has the whole time.
    #expect(header.state == .refreshing)
    #expect(scene.count(of: "refresh") == 3)
    header.endRefreshing()
    scene.scheduler.advanceUntilIdle()
    #expect(scene.count(of: "ended") == 1)
    #expect(scene.list.effectiveInset.top == 64)
  }

  @Test(arguments: [false, true])
  func `M38: a second begin while it opens calls the actions once`(animatesBounds: Bool) throws {
    let scene = try Scene()
    let header = scene.attachNormal()
    header.animatesBounds = animatesBounds
    header.options.restartsOnSecondBegin = true
    header.beginRefreshing()
    scene.advance(0.1)
    header.beginRefreshing()
    scene.advance(1)
    #expect(scene.log == ["refresh", "began"])
    #expect(scene.list.effectiveInset.top == 118)
    #expect(scene.list.contentOffset.y == -118)
  }

  @Test func `a refresh that failed is begun again so often, and each is told`() throws {
    let scene = try Scene()
    let header = scene.attachNormal()
    header.options.retryCount = 2
    header.options.retryDelay = .seconds(3)
    header.setTitle("Trying again", for: .failure)
    header.beginRefreshing()
    scene.advance(1)
    for attempt in 1...2 {
      header.endRefreshing(.failure)
      #expect(!header.isRefreshing)
      #expect(header.stateLabel.text == "Trying again")
      scene.advance(2.99)
      #expect(header.state == .idle)
      #expect(scene.list.effectiveInset.top == 118)
      scene.advance(0.01)
      #expect(header.state == .refreshing)
      #expect(scene.count(of: "ended") == attempt)
      scene.advance(1)
      #expect(scene.count(of: "refresh") == attempt + 1)
    }
    header.endRefreshing(.failure)
    #expect(header.stateLabel.text == "Pull down to refresh")
    scene.scheduler.advanceUntilIdle()
    #expect(header.state == .idle)
    #expect(scene.list.effectiveInset.top == 64)
    #expect(scene.count(of: "ended") == 3)
    #expect(scene.count(of: "closing") == 1)
    // The next one has its own retries.
    header.beginRefreshing()
    scene.advance(1)
    header.endRefreshing(.failure)
    scene.advance(3)
    #expect(header.state == .refreshing)
  }

  @Test func `a success, a begin, nothing more and hiding end the retries`() throws {
    let scene = try Scene.withBar()
    let footer = scene.attachAuto()
    footer.options.retryCount = 5
    footer.options.retryDelay = .seconds(3)
    footer.beginRefreshing()
    footer.endRefreshing(.failure)
    scene.advance(1)
    footer.beginRefreshing()
    footer.endRefreshing()
    scene.scheduler.advanceUntilIdle()
    #expect(footer.state == .idle)
    #expect(scene.count(of: "refresh") == 2)
    #expect(scene.count(of: "ended") == 2)
    footer.beginRefreshing()
    footer.endRefreshing(.failure)
    footer.endRefreshingWithNoMoreData()
    scene.scheduler.advanceUntilIdle()
    #expect(footer.state == .noMoreData)
    #expect(scene.count(of: "ended") == 3)
    footer.resetNoMoreData()
    footer.beginRefreshing()
    footer.endRefreshing(.failure)
    footer.isHidden = true
    scene.scheduler.advanceUntilIdle()
    #expect(footer.state == .idle)
    #expect(scene.count(of: "ended") == 4)
    footer.isHidden = false
    footer.beginRefreshing()
    footer.endRefreshing(.failure)
    footer.options.retryCount = 0
    scene.scheduler.advanceUntilIdle()
    #expect(footer.state == .idle)
    #expect(scene.count(of: "ended") == 5)
    #expect(!footer.isClosing)
  }

  @Test func `a failed load stays visible until it is tapped`() throws {
    let scene = try Scene.withBar()
    let footer = scene.attachAuto()
    footer.options.keepsFailureTitle = true
    footer.setTitle("Failed, tap to load again", for: .failure)
    footer.beginRefreshing()
    footer.endRefreshing(.failure)
    scene.advance(3_600)
    #expect(footer.state == .idle)
    #expect(footer.stateLabel.text == "Failed, tap to load again")
    try scene.speak("zh-Hans")
    #expect(footer.stateLabel.text == "Failed, tap to load again")
    footer.tapStateLabel()
    #expect(footer.stateLabel.text == "正在加载更多的数据...")
    footer.endRefreshing()
    scene.scheduler.runPending()
    #expect(footer.stateLabel.text == "点击或上拉加载更多")
    footer.beginRefreshing()
    footer.endRefreshing(.failure)
    #expect(footer.stateLabel.text == "Failed, tap to load again")
    footer.resetNoMoreData()
    #expect(footer.stateLabel.text == "点击或上拉加载更多")
    footer.beginRefreshing()
    footer.endRefreshing(.failure)
    footer.options.keepsFailureTitle = false
    scene.scheduler.runPending()
    #expect(footer.stateLabel.text == "点击或上拉加载更多")
  }

  @Test func `a failed refresh of a footer that closes stays to be read as well`() throws {
    let scene = try Scene.withBar()
    let footer = scene.attachBack()
    footer.options.keepsFailureTitle = true
    footer.options.resultDisplayDuration = .seconds(1)
    footer.setTitle("Failed", for: .failure)
    footer.beginRefreshing()
    scene.advance(1)
    footer.endRefreshing(.failure)
    scene.advance(5)
    #expect(scene.list.effectiveInset.bottom == 49)
    #expect(footer.stateLabel.text == "Failed")
    scene.drag(toOffset: 400)
    #expect(footer.stateLabel.text == "Failed")
    scene.drag(toOffset: 440)
    #expect(footer.stateLabel.text == "Release to load more")
    scene.list.release()
    scene.advance(1)
    footer.endRefreshing()
    scene.scheduler.advanceUntilIdle()
    #expect(footer.stateLabel.text == "Pull up to load more")
  }

  @Test func `M26: a header that succeeds lets the footer load again if it is told to`() throws {
    let scene = try Scene.withBar()
    let header = scene.attachNormal()
    let footer = scene.attachAuto()
    let trailer = RefreshTrailer(environment: scene.environment).link(to: scene.list)
    footer.endRefreshingWithNoMoreData()
    trailer.endRefreshingWithNoMoreData()
    header.beginRefreshing()
    header.endRefreshing()
    #expect(footer.state == .noMoreData)
    header.options.resetsNoMoreData = true
    header.beginRefreshing()
    header.endRefreshing(.failure)
    #expect(footer.state == .noMoreData)
    // An end of nothing is no success.
    header.endRefreshing()
    #expect(footer.state == .noMoreData)
    header.beginRefreshing()
    header.endRefreshing()
    #expect(footer.state == .idle)
    #expect(trailer.state == .idle)
    // A load that is under way is not ended by it.
    footer.beginRefreshing()
    header.beginRefreshing()
    header.endRefreshing()
    #expect(footer.state == .refreshing)
  }

  @Test func `M25: one component refreshes at a time if the list is told to`() throws {
    let scene = try Scene.withBar()
    let header = scene.attachNormal()
    let footer = scene.attachAuto()
    footer.onRefresh = { scene.log.append("load") }
    header.beginRefreshing()
    scene.scroll(to: 426)
    #expect(scene.count(of: "load") == 1)
    footer.endRefreshing()
    scene.list.refreshesOneAtATime = true
    scene.scroll(to: 0)
    footer.tapStateLabel()
    scene.scroll(to: 426)
    scene.drag(toOffset: 450)
    scene.list.release()
    #expect(footer.state == .idle)
    footer.beginRefreshing()
    #expect(footer.state == .refreshing)
    footer.endRefreshing()
    header.endRefreshing()
    scene.scheduler.advanceUntilIdle()
    // A place that was reached in vain counts when it is scrolled to again.
    scene.scroll(to: 427)
    #expect(footer.state == .refreshing)
    scene.drag(toOffset: -130)
    scene.list.release()
    #expect(header.state == .idle)
    header.beginRefreshing()
    #expect(header.state == .refreshing)
  }

  @Test func `M25: a pull of a footer does nothing while the header refreshes`() throws {
    let scene = try Scene.withBar()
    let header = scene.attachNormal()
    let footer = scene.attachBack()
    scene.list.refreshesOneAtATime = true
    scene.drag(toOffset: 440)
    #expect(footer.state == .pulling)
    header.beginRefreshing()
    scene.drag(toOffset: 441)
    #expect(footer.state == .idle)
    #expect(footer.pullProgress == 0)
    scene.list.release()
    #expect(footer.state == .idle)
    header.endRefreshing()
    scene.scheduler.advanceUntilIdle()
    // What is hidden and waits to be seen keeps nobody out.
    header.isHidden = true
    scene.list.removeFromSuperview()
    header.beginRefreshing()
    scene.window.addSubview(scene.list)
    scene.scheduler.advanceUntilIdle()
    #expect(header.state == .willRefresh)
    scene.drag(toOffset: 440)
    scene.list.release()
    #expect(footer.state == .refreshing)
  }

  @Test func `a trigger distance of its own is apart from the height`() throws {
    let scene = try Scene()
    let header = scene.attachNormal()
    #expect(header.triggerDistance == 54)
    header.triggerDistance = 100
    scene.list.drag(to: -54.5)
    #expect(header.state == .idle)
    #expect(header.pullProgress == 0.545)
    scene.list.drag(to: -101)
    #expect(header.state == .pulling)
    scene.list.release()
    #expect(scene.list.effectiveInset.top == 118)
    header.endRefreshing()
    scene.scheduler.advanceUntilIdle()
    header.triggerDistance = 20
    scene.list.drag(to: -21)
    #expect(header.state == .pulling)
    scene.list.cancelDrag()
    for (number, kind) in [
      (Double.nan, RefreshFault.Kind.notFinite), (.infinity, .notFinite), (0, .negative),
      (-5, .negative),
    ] {
      header.triggerDistance = number
      #expect(header.triggerDistance == 20)
      #expect(scene.faults.last?.kind == kind)
    }
  }

  @Test func `a footer loads so far before its place`() throws {
    let scene = try Scene.withBar()
    let footer = scene.attachAuto()
    footer.preloadDistance = 200
    scene.scroll(to: 225)
    #expect(footer.state == .idle)
    scene.scroll(to: 226)
    #expect(footer.state == .refreshing)
    footer.endRefreshing()
    // Never by a list that stands at its top.
    footer.preloadDistance = 5_000
    scene.scroll(to: -64)
    scene.scroll(to: -200)
    scene.scroll(to: -64)
    #expect(footer.state == .idle)
    scene.scroll(to: -63)
    #expect(footer.state == .refreshing)
  }

  @Test func `each time it is pulled far enough is felt`() throws {
    let scene = try Scene()
    let header = scene.attachNormal()
    var count = 0
    header.onThresholdReached = { count += 1 }
    scene.list.drag(to: -55)
    scene.list.drag(to: -70)
    #expect(count == 1)
    scene.list.drag(to: -50)
    scene.list.drag(to: -60)
    #expect(count == 2)
    scene.list.drag(to: 0)
    scene.list.release()
    header.beginRefreshing()
    scene.scheduler.advanceUntilIdle()
    #expect(count == 2)
  }
}
