import Testing

@testable import RefreshKit

/// Faults of MJRefresh about states and insets, each with its number in the reference.
@Suite struct HeaderInsetFaultTests {
  @Test func `M1: begin after end begins a new refresh`() throws {
    let scene = try Scene()
    let header = scene.attachNormal()
    header.beginRefreshing()
    scene.advance(1)
    header.endRefreshing()
    header.beginRefreshing()
    #expect(header.state == .refreshing)
    scene.scheduler.advanceUntilIdle()
    #expect(header.state == .refreshing)
    #expect(scene.list.effectiveInset.top == 118)
    #expect(scene.list.contentOffset.y == -118)
    #expect(header.pullProgress == 1)
    // The first refresh has ended once, the second not yet.
    #expect(scene.log == ["refresh", "began", "closing", "refresh", "began", "ended"])
  }

  @Test(arguments: [0.0, 0.1, 0.25, 0.3, 5])
  func `M2: end at any time after begin gives the inset back`(delay: Double) throws {
    let scene = try Scene()
    let header = scene.attachNormal()
    header.beginRefreshing()
    if delay > 0 { scene.advance(delay) }
    header.endRefreshing()
    #expect(scene.list.effectiveInset.top == 64)
    scene.scheduler.advanceUntilIdle()
    #expect(scene.list.effectiveInset.top == 64)
    #expect(scene.list.contentOffset.y == -64)
    #expect(header.pullProgress == 0)
    #expect(scene.log.filter { $0 == "ended" }.count == 1)
  }

  @Test func `M3: begin without a window after end refreshes when the window is there`() throws {
    let scene = try Scene()
    let header = scene.attachNormal()
    scene.list.removeFromSuperview()
    header.endRefreshing()
    header.beginRefreshing()
    #expect(header.state == .willRefresh)
    scene.scheduler.advanceUntilIdle()
    #expect(header.state == .willRefresh)
    scene.window.addSubview(scene.list)
    #expect(header.state == .willRefresh)
    scene.scheduler.runPending()
    #expect(header.state == .refreshing)
    #expect(scene.list.effectiveInset.top == 118)
    #expect(scene.log == ["refresh", "began"])
  }

  @Test func `M4, M27: no-more-data is not overwritten by an end before or after it`() throws {
    let scene = try Scene()
    let header = scene.attachNormal()
    header.beginRefreshing()
    scene.advance(1)
    header.endRefreshing()
    header.finishWithNoMoreData()
    #expect(header.state == .noMoreData)
    header.endRefreshing()
    scene.scheduler.advanceUntilIdle()
    #expect(header.state == .noMoreData)
    header.startOver()
    #expect(header.state == .idle)
  }

  @Test func `M5: right after end nothing refreshes any more`() throws {
    let scene = try Scene()
    let header = scene.attachNormal()
    header.beginRefreshing()
    #expect(header.isRefreshing)
    header.endRefreshing()
    #expect(!header.isRefreshing)
    #expect(header.isClosing)
  }

  @Test func `M6: the end of a closing does not show the arrow of a header that moved on`() throws {
    let scene = try Scene()
    let header = scene.attachNormal()
    header.beginRefreshing()
    scene.advance(1)
    header.endRefreshing()
    scene.advance(0.3)
    header.finishWithNoMoreData()
    scene.advance(0.1)
    #expect(header.arrowView.isHidden)
    header.startOver()
    #expect(!header.arrowView.isHidden)
    header.beginRefreshing()
    scene.advance(1)
    header.endRefreshing()
    scene.advance(0.3)
    header.beginRefreshing()
    scene.advance(0.1)
    #expect(header.arrowView.isHidden)
    #expect(header.spinner.isAnimating)
    #expect(header.spinner.alpha == 1)
  }

  @Test func `M7: a page that is left while it refreshes comes back without a gap`() throws {
    let scene = try Scene()
    let header = scene.attachNormal()
    header.beginRefreshing()
    scene.advance(1)
    scene.list.removeFromSuperview()
    header.endRefreshing()
    scene.list.contentOffset.y = -70
    scene.list.contentOffset.y = -64
    scene.window.addSubview(scene.list)
    scene.scheduler.advanceUntilIdle()
    #expect(scene.list.effectiveInset.top == 64)
    #expect(scene.list.contentOffset.y == -64)
    #expect(scene.log == ["refresh", "began", "closing", "ended"])
  }

  @Test func `M9: leaving the window does not end the refresh`() throws {
    let scene = try Scene()
    let header = scene.attachNormal()
    header.beginRefreshing()
    scene.list.removeFromSuperview()
    scene.scheduler.advanceUntilIdle()
    #expect(header.state == .refreshing)
    #expect(scene.log == ["refresh", "began"])
  }

  @Test func `M10, M18: offsets while it refreshes move the inset with what is seen`() throws {
    let scene = try Scene()
    let header = scene.attachNormal()
    header.beginRefreshing()
    scene.advance(1)
    for (offset, top) in [(-100.0, 100.0), (-64, 64), (300, 64), (-64.5, 64.5), (-400, 118)] {
      scene.list.contentOffset.y = offset
      #expect(scene.list.effectiveInset.top == top, "\(offset)")
      #expect(scene.list.contentInset.top == 64)
    }
    header.endRefreshing()
    #expect(scene.list.effectiveInset.top == 64)
  }

  @Test func `M11: an inset that the app changes while it refreshes stays`() throws {
    let scene = try Scene(top: 50)
    let header = scene.attachNormal()
    header.beginRefreshing()
    scene.advance(1)
    scene.list.contentInset.top = 80
    #expect(scene.list.effectiveInset.top == 134)
    #expect(scene.list.contentOffset.y == -134)
    header.endRefreshing()
    scene.scheduler.advanceUntilIdle()
    #expect(scene.list.contentInset.top == 80)
    #expect(scene.list.effectiveInset.top == 80)
    #expect(scene.list.contentOffset.y == -80)
  }

  @Test func `M13: the offset to the side stays when it refreshes`() throws {
    let scene = try Scene()
    let header = scene.attachNormal()
    scene.list.contentInset.left = 12
    #expect(scene.list.contentOffset.x == -12)
    header.beginRefreshing()
    #expect(scene.list.contentOffset == ViewPoint(x: -12, y: -118))
    header.endRefreshing()
    scene.scheduler.advanceUntilIdle()
    #expect(scene.list.contentOffset == ViewPoint(x: -12, y: -64))
  }

  @Test func `M14: insets at the sides leave the header in the middle of what is seen`() throws {
    let scene = try Scene()
    let header = scene.attachNormal()
    scene.list.contentInset.left = 20
    scene.list.contentInset.right = 30
    scene.scheduler.runPending()
    // From the view's left side, when the list is at rest.
    #expect(header.frame.center.x - scene.list.contentOffset.x == 187.5)
    #expect(header.frame.width == 375)
    #expect(header.frame.origin.x == -20)
    scene.list.frame.size.width = 667
    #expect(header.frame.width == 667)
  }

  @Test func `M15: a rotation while it refreshes leaves the insets of the new orientation`() throws
  {
    let scene = try Scene(top: 0)
    scene.list.safeAreaInsets.top = 64
    let header = scene.attachNormal()
    header.beginRefreshing()
    scene.advance(1)
    #expect(scene.list.effectiveInset.top == 118)
    scene.list.frame.size = ViewSize(width: 667, height: 375)
    scene.list.safeAreaInsets = ViewInsets(top: 32, left: 44, right: 44)
    #expect(scene.list.effectiveInset.top == 86)
    #expect(scene.list.contentOffset == ViewPoint(x: -44, y: -86))
    header.endRefreshing()
    scene.scheduler.advanceUntilIdle()
    #expect(scene.list.effectiveInset.top == 32)
    #expect(scene.list.contentOffset.y == -32)
  }

  @Test func `M17: surroundings that answer each inset with another one come to an end`() throws {
    /// A list below a title that grows with each change of the inset.
    final class Restless: HeadlessScrollView {
      var isRestless = false
      var changes = 0
      override func effectiveInsetDidChange() {
        changes += 1
        if isRestless { safeAreaInsets.top = safeAreaInsets.top > 50 ? 0 : 96 }
      }
    }
    let scene = try Scene()
    let list = Restless()
    list.frame = scene.list.frame
    list.contentSize.height = 1000
    scene.window.addSubview(list)
    let header = NormalRefreshHeader(environment: scene.environment)
    list.header = header
    list.isRestless = true
    header.beginRefreshing()
    #expect(list.changes < 100)
    #expect(scene.faults.contains { $0.kind == .endlessChanges })
    list.isRestless = false
    header.endRefreshing()
    scene.scheduler.advanceUntilIdle()
    #expect(list.effectiveInset == list.safeAreaInsets)
    #expect(header.state == .idle)
  }

  @Test func `M35, M42: the inset is written before the offset, and both before the actions`()
    throws
  {
    let scene = try Scene()
    let header = scene.attachNormal()
    scene.list.contentOffset.y = 200
    scene.list.changeObserver = { change in scene.log.append(change.property.rawValue) }
    header.changeObserver = { change in scene.log.append(change.property.rawValue) }
    header.beginRefreshing()
    scene.advance(1)
    #expect(scene.log == ["pullProgress", "state", "inset.top", "offset.y", "refresh", "began"])
    #expect(scene.list.effectiveInset.top == 118)
    #expect(scene.list.contentOffset.y == -118)
  }

  @Test func `M37: a refresh that waited for its page opens without an animation`() throws {
    let scene = try Scene()
    let header = NormalRefreshHeader(environment: scene.environment)
    scene.log(header)
    header.beginRefreshing()
    #expect(header.state == .willRefresh)
    scene.list.header = header
    scene.scheduler.runPending()
    #expect(header.state == .refreshing)
    #expect(scene.scheduler.animator.animations(of: scene.list).isEmpty)
    #expect(scene.scheduler.elapsed == .zero)
    #expect(scene.log == ["refresh", "began"])
    #expect(scene.list.contentOffset.y == -118)
  }

  @Test func `M39: a header outlives its scroll view and is taken away more than once`() throws {
    let scene = try Scene()
    let header = NormalRefreshHeader(environment: scene.environment)
    scene.log(header)
    var list: HeadlessScrollView? = HeadlessScrollView()
    weak let weakList = list
    list?.frame = scene.list.frame
    scene.window.addSubview(list ?? scene.list)
    list?.header = header
    header.beginRefreshing()
    list?.removeFromSuperview()
    list = nil
    #expect(weakList == nil)
    #expect(header.scrollView == nil)
    scene.advance(1)
    header.endRefreshing()
    header.removeFromSuperview()
    header.removeFromSuperview()
    scene.scheduler.advanceUntilIdle()
    #expect(header.state == .idle)
    #expect(scene.log == ["refresh", "began", "closing", "ended"])
  }

  @Test func `M40: hiding the header while the list is counted does not count it again`() throws {
    let scene = try Scene()
    let header = scene.attachNormal()
    var counts = 0
    scene.list.rowCounts = {
      counts += 1
      header.isHidden.toggle()
      return [counts]
    }
    #expect(scene.list.reload() == 1)
    scene.scheduler.advanceUntilIdle()
    #expect(counts == 1)
    #expect(header.isHidden)
  }

  @Test func `S-8: a header hides itself in an empty list if it is told to`() throws {
    let scene = try Scene()
    let header = scene.attachNormal()
    var rows = 0
    scene.list.rowCounts = { [rows] }
    #expect(scene.list.reload() == 0)
    scene.scheduler.runPending()
    #expect(!header.isHidden)
    header.options.hidesWhenEmpty = true
    scene.list.reload()
    #expect(!header.isHidden)
    scene.scheduler.runPending()
    #expect(header.isHidden)
    let count = scene.list.reload { rows = 7 }
    #expect(count == 7)
    scene.scheduler.runPending()
    #expect(!header.isHidden)
    // What the app hid itself stays hidden.
    header.isHidden = true
    scene.list.reload()
    scene.scheduler.runPending()
    #expect(header.isHidden)
  }

  @Test func `D-10, D-11: content that jumps back while it is pulled refreshes nothing`() throws {
    let scene = try Scene()
    let header = scene.attachNormal()
    header.automaticallyChangesAlpha = true
    scene.list.drag(to: -120 + 64)
    #expect(header.state == .pulling)
    scene.list.contentOffset.y = 10
    #expect(header.state == .idle)
    #expect(header.pullProgress == 0)
    #expect(header.alpha == 0)
    scene.list.release()
    scene.list.contentOffset.y = -64
    scene.scheduler.advanceUntilIdle()
    #expect(header.state == .idle)
    #expect(scene.log == [])
  }

  @Test func `D-12: a refresh that a cancelled finger began takes no more than it added`() throws {
    let scene = try Scene()
    let header = scene.attachNormal()
    header.beginRefreshing()
    scene.advance(1)
    header.endRefreshing()
    scene.advance(1)
    scene.list.drag(to: -60)
    scene.list.cancelDrag()
    #expect(header.state == .refreshing)
    #expect(scene.list.effectiveInset.top == 64)
    scene.advance(1)
    #expect(scene.log.suffix(2) == ["refresh", "began"])
    header.endRefreshing()
    scene.scheduler.advanceUntilIdle()
    #expect(scene.list.effectiveInset.top == 64)
  }

  @Test func `D-15: a duration that a subclass sets stays`() throws {
    final class Quick: NormalRefreshHeader {
      override func prepare() {
        super.prepare()
        fastAnimationDuration = .zero
        slowAnimationDuration = .milliseconds(1)
      }
    }
    let header = Quick(environment: try Scene().environment)
    #expect(header.fastAnimationDuration == .zero)
    #expect(header.slowAnimationDuration == .milliseconds(1))
  }

  @Test(arguments: [false, true])
  func `D-16: a refresh that ends while it opens calls nobody`(animatesBounds: Bool) throws {
    let scene = try Scene()
    let header = scene.attachNormal()
    header.animatesBounds = animatesBounds
    header.beginRefreshing()
    scene.advance(0.2)
    header.endRefreshing()
    scene.scheduler.advanceUntilIdle()
    #expect(scene.log == ["closing", "ended"])
    #expect(scene.list.effectiveInset.top == 64)
    #expect(scene.list.isUserInteractionEnabled)
  }

  @Test func `D-27: a refresh that never was seen ends once and keeps no time`() throws {
    let scene = try Scene()
    let header = NormalRefreshHeader(environment: scene.environment)
    scene.log(header)
    header.beginRefreshing()
    header.endRefreshing()
    #expect(header.state == .idle)
    scene.scheduler.advanceUntilIdle()
    #expect(scene.log == ["ended"])
    #expect(header.lastUpdated == nil)
    #expect(header.pullProgress == 0)
    scene.list.header = header
    scene.scheduler.advanceUntilIdle()
    #expect(header.state == .idle)
    #expect(scene.log == ["ended"])
  }

  @Test func `D-27: a hidden header that is to refresh does so when it is shown`() throws {
    let scene = try Scene()
    let header = NormalRefreshHeader(environment: scene.environment)
    scene.log(header)
    header.isHidden = true
    header.beginRefreshing()
    scene.list.header = header
    scene.scheduler.advanceUntilIdle()
    #expect(header.state == .willRefresh)
    header.isHidden = false
    scene.scheduler.advanceUntilIdle()
    #expect(header.state == .refreshing)
    #expect(scene.log == ["refresh", "began"])
  }

  @Test func `D-32: a header that is replaced while it refreshes takes its inset along`() throws {
    let scene = try Scene()
    let first = scene.attachNormal()
    first.beginRefreshing()
    scene.advance(1)
    let second = scene.attachNormal()
    #expect(scene.list.effectiveInset.top == 64)
    #expect(scene.list.contentOffset.y == -64)
    second.endRefreshing()
    first.endRefreshing()
    scene.scheduler.advanceUntilIdle()
    #expect(scene.list.effectiveInset.top == 64)
    #expect(first.state == .idle)
    #expect(scene.log == ["refresh", "began", "closing", "ended"])
  }

  @Test func `D-32: a header that refreshes and moves opens in the other list`() throws {
    let scene = try Scene()
    let header = scene.attachNormal()
    let other = HeadlessScrollView()
    other.frame = scene.list.frame
    other.contentInset.top = 20
    scene.window.addSubview(other)
    header.beginRefreshing()
    other.header = header
    #expect(scene.list.effectiveInset.top == 64)
    #expect(other.effectiveInset.top == 74)
    scene.advance(1)
    header.endRefreshing()
    scene.scheduler.advanceUntilIdle()
    #expect(other.effectiveInset.top == 20)
    #expect(other.contentOffset.y == -20)
    #expect(scene.log == ["refresh", "began", "closing", "ended"])
  }
}
