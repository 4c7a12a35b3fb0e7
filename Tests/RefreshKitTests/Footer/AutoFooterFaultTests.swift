import Testing

@testable import RefreshKit

/// Faults of MJRefresh about footers that load by themselves, each with its number in the reference.
@Suite struct AutoFooterFaultTests {
  @Test func `M4: no-more-data after an end stays`() throws {
    let scene = try Scene.withBar()
    let footer = scene.attachAuto()
    footer.beginRefreshing()
    footer.endRefreshing()
    footer.endRefreshingWithNoMoreData()
    #expect(footer.state == .noMoreData)
    scene.scheduler.advanceUntilIdle()
    #expect(footer.state == .noMoreData)
    #expect(scene.count(of: "ended") == 1)
    scene.scroll(to: 426)
    #expect(footer.state == .noMoreData)
  }

  @Test func `M27: an end leaves no-more-data as it is, a reset does not`() throws {
    let scene = try Scene.withBar()
    let footer = scene.attachAuto()
    footer.beginRefreshing()
    footer.endRefreshingWithNoMoreData()
    #expect(footer.state == .noMoreData)
    #expect(!footer.isRefreshing)
    footer.endRefreshing()
    footer.endRefreshing(.failure)
    #expect(footer.state == .noMoreData)
    footer.resetNoMoreData()
    #expect(footer.state == .idle)
    scene.scroll(to: 426)
    #expect(footer.state == .refreshing)
    // A reset ends a load that is under way.
    footer.resetNoMoreData()
    #expect(footer.state == .idle)
    scene.scheduler.advanceUntilIdle()
    #expect(scene.count(of: "ended") == 2)
  }

  @Test func `M5, M9: right after an end nothing loads, and leaving the window ends nothing`()
    throws
  {
    let scene = try Scene.withBar()
    let footer = scene.attachAuto()
    footer.beginRefreshing()
    scene.list.removeFromSuperview()
    scene.scheduler.advanceUntilIdle()
    #expect(footer.state == .refreshing)
    footer.endRefreshing()
    #expect(!footer.isRefreshing)
    scene.window.addSubview(scene.list)
    scene.scheduler.advanceUntilIdle()
    #expect(footer.state == .idle)
  }

  @Test func `M11, M12: insets that the app sets stay its own`() throws {
    let scene = try Scene.withBar()
    let footer = scene.attachAuto()
    scene.list.contentInset.bottom = 40
    #expect(scene.list.effectiveInset.bottom == 84)
    footer.beginRefreshing()
    scene.list.contentInset.bottom = 70
    footer.isHidden = true
    #expect(scene.list.effectiveInset.bottom == 70)
    #expect(scene.list.contentInset.bottom == 70)
    footer.isHidden = false
    footer.isHidden = true
    scene.list.footer = nil
    #expect(scene.list.effectiveInset.bottom == 70)
  }

  @Test func `M14, M15: insets and a rotation leave the footer in its place`() throws {
    let scene = try Scene.withBar()
    let footer = scene.attachAuto()
    scene.list.contentInset.left = 20
    scene.list.contentInset.right = 30
    #expect(footer.frame == ViewRect(x: -20, y: 1000, width: 375, height: 44))
    footer.beginRefreshing()
    scene.list.rotate(
      to: ViewSize(width: 667, height: 375),
      safeAreaInsets: ViewInsets(top: 32, left: 44, bottom: 21, right: 44))
    #expect(footer.frame == ViewRect(x: -64, y: 1000, width: 667, height: 44))
    #expect(scene.list.effectiveInset.bottom == 49 + 21 + 44)
    footer.endRefreshing()
    scene.list.footer = nil
    #expect(scene.list.effectiveInset.bottom == 70)
  }

  @Test func `M17: surroundings that answer each inset with another one come to an end`() throws {
    /// A list above a bar that grows with each change of the inset.
    final class Restless: HeadlessScrollView {
      var isRestless = true
      override func effectiveInsetDidChange() {
        if isRestless { safeAreaInsets.bottom = safeAreaInsets.bottom > 50 ? 0 : 96 }
      }
    }
    let scene = try Scene()
    let list = Restless()
    list.frame = scene.list.frame
    list.contentSize.height = 1000
    scene.window.addSubview(list)
    let footer = NormalRefreshAutoFooter(environment: scene.environment)
    list.footer = footer
    #expect(scene.faults.contains { $0.kind == .endlessChanges })
    list.isRestless = false
    footer.isHidden = true
    #expect(list.effectiveInset == list.safeAreaInsets)
  }

  @Test func `M20: one load for each time the place is reached`() throws {
    let scene = try Scene.withBar()
    let footer = scene.attachAuto()
    var rows = 25
    scene.list.rowCounts = { [rows] }
    // All at once: more rows, another size, the end.
    footer.onRefresh = { [unowned footer] in
      scene.log.append("refresh")
      rows += 10
      scene.list.rowCounts = { [rows] }
      scene.list.reload()
      footer.endRefreshing()
    }
    scene.scroll(to: 426)
    #expect(scene.count(of: "refresh") == 1)
    for offset in stride(from: 430.0, through: 820, by: 13) {
      scene.scroll(to: offset)
      scene.scheduler.runPending()
    }
    #expect(scene.count(of: "refresh") == 1)
    // The place is another one now, and is reached for the first time.
    scene.scroll(to: 826)
    #expect(scene.count(of: "refresh") == 2)
  }

  @Test func `M20: a load that brought nothing is not begun again until the place was left`() throws
  {
    let scene = try Scene.withBar()
    let footer = scene.attachAuto()
    footer.onRefresh = { [unowned footer] in
      scene.log.append("refresh")
      scene.list.reload()
      footer.endRefreshing()
    }
    for offset in [426.0, 430, 440, 435, 441] { scene.scroll(to: offset) }
    scene.scheduler.advanceUntilIdle()
    scene.scroll(to: 450)
    #expect(scene.count(of: "refresh") == 1)
    scene.scroll(to: 420)
    scene.scroll(to: 427)
    #expect(scene.count(of: "refresh") == 2)
    // A new finger asks anew.
    scene.drag(toOffset: 440)
    #expect(scene.count(of: "refresh") == 3)
  }

  @Test func `M21: the way back of a pull at the header loads nothing`() throws {
    let scene = try Scene.withBar()
    let header = scene.attachNormal()
    let footer = scene.attachAuto()
    footer.onRefresh = { scene.log.append("load") }
    footer.triggerProgress = -50
    scene.drag(toOffset: -150)
    scene.list.release()
    scene.scheduler.advanceUntilIdle()
    #expect(header.state == .refreshing)
    #expect(footer.state == .idle)
    header.endRefreshing()
    scene.scheduler.advanceUntilIdle()
    #expect(scene.count(of: "load") == 0)
    // A pull that is not far enough comes back too.
    scene.drag(toOffset: -100)
    scene.list.release()
    scene.scheduler.advanceUntilIdle()
    #expect(scene.list.contentOffset.y == -64)
    #expect(scene.count(of: "load") == 0)
    scene.scroll(to: -63)
    #expect(scene.count(of: "load") == 1)
  }

  @Test func `M22, M23: what no finger begins is not counted`() throws {
    let scene = try Scene.withBar()
    let footer = scene.attachAuto()
    scene.drag(toOffset: 430)
    footer.endRefreshing()
    scene.scheduler.runPending()
    // The finger has had its load.
    scene.drag(toOffset: 300)
    scene.drag(toOffset: 430)
    #expect(footer.state == .idle)
    footer.beginRefreshing()
    #expect(footer.state == .refreshing)
    footer.endRefreshing()
    footer.tapStateLabel()
    #expect(footer.state == .refreshing)
    #expect(scene.count(of: "refresh") == 3)
  }

  @Test func `M24: a tap on the text loads, whatever drags may do`() throws {
    let scene = try Scene.withBar()
    let footer = scene.attachAuto()
    footer.dragLimit = .times(0)
    footer.refreshesAutomatically = false
    footer.tapStateLabel()
    #expect(footer.state == .refreshing)
    footer.tapStateLabel()
    #expect(scene.count(of: "refresh") == 1)
    footer.endRefreshingWithNoMoreData()
    footer.tapStateLabel()
    #expect(footer.state == .noMoreData)
    footer.resetNoMoreData()
    footer.stateLabel.isHidden = true
    footer.tapStateLabel()
    #expect(footer.state == .idle)
    footer.stateLabel.isHidden = false
    footer.isHidden = true
    footer.tapStateLabel()
    #expect(footer.state == .idle)
  }

  @Test func `M29: the footer of a short list stands at the bottom if it is told to`() throws {
    let scene = try Scene(top: 0, rows: 5)
    let footer = scene.attachAuto()
    #expect(footer.frame.origin.y == 200)
    footer.staysAtBottom = true
    #expect(footer.frame.origin.y == 623)
    footer.ignoredInset = 7
    #expect(footer.frame.origin.y == 630)
    scene.list.contentSize.height = 900
    #expect(footer.frame.origin.y == 907)
    scene.list.contentSize.height = 100
    scene.list.contentInset = ViewInsets(top: 64, bottom: 49)
    #expect(footer.frame.origin.y == 667 - 64 - 49 - 44 + 7)
    footer.staysAtBottom = false
    #expect(footer.frame.origin.y == 107)
  }

  @Test func `M32: reloading an empty list leaves the footer where it is`() throws {
    let scene = try Scene.withBar(rows: 0)
    let footer = scene.attachAuto()
    var places: [Double] = []
    footer.changeObserver = { change in
      if change.property == .frameY { places.append(footer.frame.origin.y) }
    }
    for _ in 0..<2 {
      scene.list.reload()
      scene.scheduler.runPending()
      #expect(footer.frame.origin.y == 0)
      #expect(scene.list.effectiveInset.bottom == 93)
      #expect(scene.list.contentOffset.y == -64)
    }
    #expect(places == [])
  }

  @Test func `M39: a footer outlives its list and is taken away more than once`() throws {
    let scene = try Scene()
    let footer = NormalRefreshAutoFooter(environment: scene.environment)
    scene.logActions(of: footer)
    var list: HeadlessScrollView? = HeadlessScrollView()
    weak let weakList = list
    list?.frame = scene.list.frame
    list?.footer = footer
    footer.beginRefreshing()
    list = nil
    #expect(weakList == nil)
    #expect(footer.scrollView == nil)
    footer.endRefreshing()
    footer.removeFromSuperview()
    footer.removeFromSuperview()
    scene.scheduler.advanceUntilIdle()
    #expect(footer.state == .idle)
    #expect(scene.log == ["ended"])
  }

  @Test func `M40: hiding the footer while the list is counted does not count it again`() throws {
    let scene = try Scene.withBar()
    let footer = scene.attachAuto()
    var counts = 0
    scene.list.rowCounts = {
      counts += 1
      footer.isHidden.toggle()
      return [counts]
    }
    #expect(scene.list.reload() == 1)
    scene.scheduler.advanceUntilIdle()
    #expect(counts == 1)
    #expect(footer.isHidden)
    #expect(scene.list.effectiveInset.bottom == 49)
  }

  @Test(arguments: [false, true])
  func `D-17: who wants to hear of the closing does, also without pages`(hasPages: Bool) throws {
    let scene = try Scene.withBar()
    let footer = scene.attachAuto()
    scene.list.isPagingEnabled = hasPages
    scene.scroll(to: 426)
    footer.endRefreshing()
    scene.scheduler.advanceUntilIdle()
    #expect(scene.log == ["refresh", "began", "closing", "ended"])
  }

  @Test func `D-19: a footer that moves to another list takes its room along`() throws {
    let scene = try Scene.withBar()
    let footer = scene.attachAuto()
    let other = HeadlessScrollView()
    other.frame = scene.list.frame
    other.contentInset.bottom = 5
    other.footer = footer
    #expect(scene.list.effectiveInset.bottom == 49)
    #expect(scene.list.footer == nil)
    #expect(other.effectiveInset.bottom == 49)
    scene.window.addSubview(footer)
    #expect(other.effectiveInset.bottom == 49)
    footer.removeFromSuperview()
    #expect(other.effectiveInset.bottom == 5)
  }

  @Test func `D-20: a finger that has had its loads has none left, and never any number`() throws {
    let scene = try Scene.withBar()
    let footer = scene.attachAuto()
    scene.drag(toOffset: 430)
    #expect(footer.remaining == .times(0))
    footer.endRefreshing()
    footer.tapStateLabel()
    footer.endRefreshing()
    #expect(footer.remaining == .times(0))
    for _ in 0..<3 {
      scene.drag(toOffset: 300)
      scene.drag(toOffset: 430)
      footer.endRefreshing()
    }
    #expect(footer.remaining == .times(0))
    #expect(scene.count(of: "refresh") == 2)
  }

  @Test func `D-21: a finger that comes during a load is a new one`() throws {
    let scene = try Scene.withBar()
    let footer = scene.attachAuto()
    scene.drag(toOffset: 430)
    scene.list.cancelDrag()
    #expect(footer.state == .refreshing)
    scene.drag(toOffset: 431)
    footer.endRefreshing()
    scene.scheduler.runPending()
    scene.drag(toOffset: 300)
    scene.drag(toOffset: 430)
    #expect(footer.state == .refreshing)
    #expect(scene.count(of: "refresh") == 2)
  }

  @Test(arguments: [
    // A touch that does not move; one that comes back; one that only pulls the header.
    [-64.0], [-90, -64], [-100, -80], [-60, -64],
  ])
  func `D-22: a finger that does not draw a short list up loads nothing`(offsets: [Double]) throws {
    for rows in [0, 3] {
      let scene = try Scene.withBar(rows: rows)
      let footer = scene.attachAuto()
      for offset in offsets { scene.drag(toOffset: offset) }
      scene.list.release()
      scene.scheduler.advanceUntilIdle()
      #expect(footer.state == .idle)
    }
  }

  @Test func `D-23: a footer that is seen is opaque, whatever follows the pull`() throws {
    let scene = try Scene.withBar()
    let footer = scene.attachAuto()
    footer.automaticallyChangesAlpha = true
    #expect(footer.alpha == 1)
    scene.scroll(to: 426)
    #expect(footer.alpha == 1)
    footer.endRefreshing()
    scene.scheduler.advanceUntilIdle()
    #expect(footer.alpha == 1)
    footer.automaticallyChangesAlpha = false
    #expect(footer.alpha == 1)
  }

  @Test func `D-27: a load that never was seen ends once, and a hidden footer loads when shown`()
    throws
  {
    let scene = try Scene.withBar()
    let footer = NormalRefreshAutoFooter(environment: scene.environment)
    scene.logActions(of: footer)
    footer.beginRefreshing()
    #expect(footer.state == .willRefresh)
    #expect(footer.stateLabel.text == "Loading...")
    footer.endRefreshing()
    scene.scheduler.advanceUntilIdle()
    #expect(scene.log == ["ended"])
    #expect(footer.lastUpdated == nil)
    #expect(footer.pullProgress == 0)
    scene.log = []
    footer.isHidden = true
    footer.beginRefreshing()
    scene.list.footer = footer
    scene.scheduler.advanceUntilIdle()
    #expect(footer.state == .willRefresh)
    footer.isHidden = false
    scene.scheduler.advanceUntilIdle()
    #expect(footer.state == .refreshing)
    #expect(scene.log == ["refresh", "began"])
  }

  @Test func `D-32: a footer that is replaced while it loads leaves nothing behind`() throws {
    let scene = try Scene.withBar()
    let first = scene.attachAuto()
    first.beginRefreshing()
    let second = scene.attachAuto()
    #expect(scene.list.effectiveInset.bottom == 93)
    second.endRefreshing()
    scene.list.footer = nil
    #expect(scene.list.effectiveInset.bottom == 49)
    #expect(first.state == .refreshing)
    first.endRefreshing()
    scene.scheduler.advanceUntilIdle()
    #expect(scene.count(of: "ended") == 1)
    #expect(scene.list.observerCount == 0)
  }

  @Test func `S-8: a footer hides itself in an empty list if it is told to`() throws {
    let scene = try Scene.withBar()
    let footer = scene.attachAuto()
    footer.options.hidesWhenEmpty = true
    var rows = 0
    scene.list.rowCounts = { [rows] }
    scene.list.reload()
    #expect(!footer.isHidden)
    scene.scheduler.runPending()
    #expect(footer.isHidden)
    #expect(scene.list.effectiveInset.bottom == 49)
    scene.list.reload { rows = 30 }
    scene.scheduler.runPending()
    #expect(!footer.isHidden)
    #expect(scene.list.effectiveInset.bottom == 93)
    #expect(footer.frame.origin.y == 1200)
  }
}
