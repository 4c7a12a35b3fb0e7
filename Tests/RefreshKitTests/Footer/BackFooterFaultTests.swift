import Testing

@testable import RefreshKit

/// Faults of MJRefresh about footers that are pulled up, each with its number in the reference.
@Suite struct BackFooterFaultTests {
  @Test func `M1, M4, M27: calls take effect in their order`() throws {
    let scene = try Scene.withBar()
    let footer = scene.attachBack()
    footer.beginRefreshing()
    scene.advance(1)
    footer.endRefreshing()
    footer.endRefreshingWithNoMoreData()
    footer.endRefreshing()
    #expect(footer.state == .noMoreData)
    footer.beginRefreshing()
    #expect(footer.state == .refreshing)
    scene.scheduler.advanceUntilIdle()
    #expect(footer.state == .refreshing)
    #expect(scene.list.effectiveInset.bottom == 93)
    #expect(scene.log == ["refresh", "began", "closing", "refresh", "began", "ended"])
    footer.resetNoMoreData()
    #expect(footer.state == .idle)
    scene.scheduler.advanceUntilIdle()
    #expect(scene.list.effectiveInset.bottom == 49)
    #expect(scene.count(of: "ended") == 2)
  }

  @Test(arguments: [0.0, 0.1, 0.25, 0.3, 5])
  func `M2: end at any time after begin gives the inset back`(delay: Double) throws {
    let scene = try Scene.withBar()
    let footer = scene.attachBack()
    scene.scroll(to: 382)
    footer.beginRefreshing()
    if delay > 0 { scene.advance(delay) }
    footer.endRefreshing()
    scene.scheduler.advanceUntilIdle()
    #expect(scene.list.effectiveInset.bottom == 49)
    #expect(scene.list.contentOffset.y == 382)
    #expect(footer.pullProgress == 0)
    #expect(footer.alpha == 0)
    #expect(scene.count(of: "ended") == 1)
  }

  @Test func `M6: the end of a closing does not show the arrow where there is nothing more`() throws
  {
    let scene = try Scene.withBar()
    let footer = scene.attachBack()
    footer.beginRefreshing()
    scene.advance(1)
    footer.endRefreshing()
    scene.advance(0.3)
    footer.endRefreshingWithNoMoreData()
    scene.advance(0.1)
    #expect(footer.arrowView.isHidden)
    #expect(!footer.spinner.isAnimating)
    footer.resetNoMoreData()
    #expect(!footer.arrowView.isHidden)
  }

  @Test func `M7, M9: a page that is left while it refreshes comes back without a gap`() throws {
    let scene = try Scene.withBar()
    let footer = scene.attachBack()
    footer.beginRefreshing()
    scene.advance(1)
    scene.list.removeFromSuperview()
    #expect(footer.state == .refreshing)
    footer.endRefreshing()
    scene.scroll(to: 500)
    scene.window.addSubview(scene.list)
    scene.scheduler.advanceUntilIdle()
    #expect(scene.list.effectiveInset.bottom == 49)
    #expect(scene.log == ["refresh", "began", "closing", "ended"])
  }

  @Test func `M10, M11: offsets and insets that change meanwhile stay the app's`() throws {
    let scene = try Scene.withBar()
    let footer = scene.attachBack()
    footer.beginRefreshing()
    scene.advance(1)
    for offset in [0.0, 900, -300, 426] { scene.scroll(to: offset) }
    scene.list.contentInset.bottom = 80
    scene.list.keyboardHeight = 200
    #expect(scene.list.effectiveInset.bottom == 80 + 200 + 44)
    footer.endRefreshing()
    scene.scheduler.advanceUntilIdle()
    #expect(scene.list.contentInset.bottom == 80)
    #expect(scene.list.effectiveInset.bottom == 280)
  }

  @Test func `M13: the offset to the side stays when it refreshes`() throws {
    let scene = try Scene.withBar()
    let footer = scene.attachBack()
    scene.list.contentInset.left = 12
    footer.beginRefreshing()
    #expect(scene.list.contentOffset == ViewPoint(x: -12, y: 426))
    footer.endRefreshing()
    scene.scheduler.advanceUntilIdle()
    #expect(scene.list.contentOffset == ViewPoint(x: -12, y: 382))
  }

  @Test func `M14: insets at the sides leave the footer in the middle of what is seen`() throws {
    let scene = try Scene.withBar()
    let footer = scene.attachBack()
    scene.list.contentInset.left = 20
    scene.list.contentInset.right = 30
    #expect(footer.frame.center.x - scene.list.contentOffset.x == 187.5)
    #expect(footer.frame.width == 375)
  }

  @Test func `M33: nothing of a footer at rest is seen above the edge of the screen`() throws {
    let scene = try Scene(top: 0)
    scene.list.safeAreaInsets.bottom = 34
    let footer = scene.attachBack()
    scene.scroll(to: 367)
    // 34 points of it lie in the safe area.
    #expect(scene.list.contentOffset.y + 667 - footer.frame.origin.y == 34)
    #expect(footer.alpha == 0)
    #expect(!footer.isVisible)
    scene.list.drag(to: 1)
    #expect(footer.alpha == 1)
    footer.automaticallyChangesAlpha = true
    scene.list.drag(to: 22)
    #expect(footer.alpha == 0.5)
  }

  @Test func `M33: a footer that is to refresh is seen, and begins when it is`() throws {
    let scene = try Scene.withBar()
    let footer = NormalRefreshBackFooter(environment: scene.environment)
    scene.logActions(of: footer)
    footer.beginRefreshing()
    #expect(footer.state == .willRefresh)
    scene.list.footer = footer
    scene.scheduler.runPending()
    #expect(footer.state == .refreshing)
    // M37: without an animation.
    #expect(scene.scheduler.elapsed == .zero)
    #expect(scene.log == ["refresh", "began"])
    #expect(scene.list.contentOffset.y == 426)
  }

  @Test func `M36, D-25: pictures stand still when it is idle`() throws {
    let scene = try Scene.withBar()
    let footer = scene.attachFooter { GifRefreshBackFooter(environment: $0) }
    let images = (1...4).map {
      HeadlessImage(name: "move\($0)", size: ViewSize(width: 20, height: 20))
    }
    footer.setImages(images, for: .refreshing)
    footer.beginRefreshing()
    #expect(footer.imageView.isAnimating)
    footer.endRefreshing()
    #expect(!footer.imageView.isAnimating)
    #expect(!footer.imageView.isHidden)
    footer.beginRefreshing()
    footer.endRefreshingWithNoMoreData()
    #expect(!footer.imageView.isAnimating)
    #expect(footer.imageView.isHidden)
    footer.resetNoMoreData()
    #expect(!footer.imageView.isHidden)
  }

  @Test func `M39, D-32: a footer that goes while it refreshes takes its inset along`() throws {
    let scene = try Scene.withBar(rows: 7)
    let first = scene.attachBack()
    first.beginRefreshing()
    scene.advance(1)
    #expect(scene.list.effectiveInset.bottom > 93)
    let second = scene.attachBack()
    #expect(scene.list.effectiveInset.bottom == 49)
    #expect(scene.list.contentOffset.y == -64)
    second.endRefreshing()
    first.endRefreshing()
    first.removeFromSuperview()
    scene.scheduler.advanceUntilIdle()
    #expect(scene.list.effectiveInset.bottom == 49)
    #expect(scene.log == ["refresh", "began", "closing", "ended"])
    // One that goes to another list opens there.
    second.beginRefreshing()
    let other = HeadlessScrollView()
    other.frame = scene.list.frame
    other.contentSize.height = 700
    other.footer = second
    #expect(scene.list.effectiveInset.bottom == 49)
    #expect(other.effectiveInset.bottom == 44)
    #expect(scene.list.observerCount == 0)
  }

  @Test func `M42: the inset is written before the offset, and both before the actions`() throws {
    let scene = try Scene.withBar()
    let footer = scene.attachBack()
    scene.list.changeObserver = { change in scene.log.append(change.property.rawValue) }
    footer.beginRefreshing()
    scene.advance(1)
    #expect(scene.log == ["inset.bottom", "offset.y", "refresh", "began"])
  }

  @Test func `D-10, D-11: content that jumps back while it is pulled refreshes nothing`() throws {
    let scene = try Scene.withBar()
    let footer = scene.attachBack()
    scene.drag(toOffset: 440)
    #expect(footer.state == .pulling)
    scene.scroll(to: 300)
    #expect(footer.state == .idle)
    #expect(footer.pullProgress == 0)
    #expect(footer.alpha == 0)
    scene.list.release()
    scene.scroll(to: 390)
    scene.scroll(to: 382)
    scene.scheduler.advanceUntilIdle()
    #expect(footer.state == .idle)
    #expect(scene.log == [])
  }

  @Test func `D-12: a refresh that a cancelled finger began takes no more than it added`() throws {
    let scene = try Scene.withBar()
    let footer = scene.attachBack()
    scene.drag(toOffset: 440)
    scene.list.cancelDrag()
    #expect(footer.state == .refreshing)
    #expect(scene.list.effectiveInset.bottom == 49)
    scene.advance(1)
    #expect(scene.log == ["refresh", "began"])
    footer.endRefreshing()
    scene.scheduler.advanceUntilIdle()
    #expect(scene.list.effectiveInset.bottom == 49)
  }

  @Test func `D-16: a refresh that ends while it opens calls nobody`() throws {
    let scene = try Scene.withBar()
    let footer = scene.attachBack()
    footer.beginRefreshing()
    scene.advance(0.2)
    footer.endRefreshing()
    scene.scheduler.advanceUntilIdle()
    #expect(scene.log == ["closing", "ended"])
  }

  @Test func `D-24: the wheel of a refresh that begins while it closes is seen`() throws {
    let scene = try Scene.withBar()
    let footer = scene.attachBack()
    footer.beginRefreshing()
    scene.advance(1)
    footer.endRefreshing()
    #expect(footer.spinner.alpha == 0)
    scene.advance(0.2)
    footer.beginRefreshing()
    #expect(footer.spinner.alpha == 1)
    scene.advance(1)
    #expect(footer.spinner.alpha == 1)
    #expect(footer.spinner.isAnimating)
    #expect(footer.arrowView.isHidden)
  }

  @Test func `D-27: a refresh that never was seen ends once and keeps no time`() throws {
    let scene = try Scene.withBar()
    let footer = NormalRefreshBackFooter(environment: scene.environment)
    footer.keepsLastUpdated = true
    scene.logActions(of: footer)
    footer.beginRefreshing()
    footer.endRefreshingWithNoMoreData()
    #expect(footer.state == .noMoreData)
    scene.scheduler.advanceUntilIdle()
    #expect(scene.log == ["ended"])
    #expect(footer.lastUpdated == nil)
    #expect(footer.pullProgress == 0)
    #expect(footer.alpha == 0)
  }
}
