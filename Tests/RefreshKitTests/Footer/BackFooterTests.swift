import Testing

@testable import RefreshKit

/// Source: MJRefresh 5647d82, MJRefreshBackFooter.m, read as a table BF1 to BF8.
@Suite struct BackFooterTests {
  /// A list, and where its footer stands and is pulled.
  struct Vector: Sendable {
    let rows: Int
    let place: Double
    /// Beyond which offset the footer is pulled.
    let rest: Double
    /// The inset at the bottom while it refreshes.
    let room: Double
  }

  static let vectors = [
    // A long list, of 1000 points.
    Vector(rows: 25, place: 1000, rest: 382, room: 93),
    // A short list, of 280 points: 667 - 64 - 49 are seen, 274 points more than there are.
    Vector(rows: 7, place: 554, rest: -64, room: 49 + 44 + 274),
    Vector(rows: 0, place: 554, rest: -64, room: 49 + 44 + 554),
  ]

  @Test(arguments: vectors)
  func `BF1 to BF8: a footer follows the finger`(vector: Vector) throws {
    let scene = try Scene.withBar(rows: vector.rows)
    let footer = scene.attachBack()
    let far = vector.rest + 44
    #expect(footer.frame == ViewRect(x: 0, y: vector.place, width: 375, height: 44))
    #expect(scene.list.effectiveInset.bottom == 49)
    scene.scroll(to: vector.rest)
    #expect(footer.pullProgress == 0)
    scene.drag(toOffset: vector.rest + 11)
    #expect(footer.pullProgress == 0.25)
    scene.drag(toOffset: far)
    #expect(footer.pullProgress == 1)
    #expect(footer.state == .idle)
    scene.drag(toOffset: far + 1)
    #expect(footer.state == .pulling)
    scene.drag(toOffset: far)
    #expect(footer.state == .idle)
    scene.drag(toOffset: far + 11)
    #expect(footer.pullProgress == 1.25)
    scene.list.release()
    #expect(footer.state == .refreshing)
    #expect(scene.list.effectiveInset.bottom == vector.room)
    #expect(scene.list.contentOffset.y == far)
    #expect(scene.log == [])
    scene.advance(0.25)
    #expect(scene.log == ["refresh", "began"])
    // What is scrolled meanwhile changes no inset.
    for offset in [vector.rest, -64, far, far + 200] {
      scene.scroll(to: offset)
      #expect(scene.list.effectiveInset.bottom == vector.room)
      #expect(footer.pullProgress == 1)
    }
    scene.scroll(to: far)
    footer.endRefreshing()
    #expect(footer.state == .idle)
    #expect(scene.list.effectiveInset.bottom == 49)
    #expect(scene.list.contentOffset.y == vector.rest)
    #expect(scene.log == ["refresh", "began", "closing"])
    scene.advance(0.4)
    #expect(footer.pullProgress == 0)
    #expect(scene.log == ["refresh", "began", "closing", "ended"])
    #expect(scene.list.contentInset == ViewInsets(top: 64, bottom: 49))
    #expect(scene.faults == [])
  }

  @Test func `the vector of a list of 300 points`() throws {
    let scene = try Scene.withBar(rows: 7)
    scene.list.contentSize.height = 300
    let footer = scene.attachBack()
    #expect(footer.frame.origin.y == 554)
    scene.drag(toOffset: -20)
    #expect(footer.state == .idle)
    scene.drag(toOffset: -19.5)
    #expect(footer.state == .pulling)
    scene.list.release()
    #expect(scene.list.effectiveInset.bottom == 347)
    #expect(scene.list.contentOffset.y == -20)
  }

  @Test func `BF3: inside the content nothing is pulled`() throws {
    let scene = try Scene.withBar()
    let footer = scene.attachBack()
    scene.drag(toOffset: 382)
    #expect(footer.pullProgress == 0)
    scene.drag(toOffset: 100)
    #expect(footer.pullProgress == 0)
    #expect(footer.state == .idle)
  }

  @Test func `BF4: a footer with nothing more shows how far it is pulled, and no more`() throws {
    let scene = try Scene.withBar()
    let footer = scene.attachBack()
    footer.endRefreshingWithNoMoreData()
    scene.drag(toOffset: 382 + 88)
    #expect(footer.state == .noMoreData)
    #expect(footer.pullProgress == 2)
    #expect(footer.alpha == 1)
    scene.list.release()
    #expect(footer.state == .noMoreData)
    scene.scroll(to: 382 + 66)
    #expect(footer.pullProgress == 1.5)
    scene.scroll(to: 382)
    #expect(footer.pullProgress == 0)
    #expect(footer.alpha == 0)
    #expect(scene.log == [])
  }

  @Test func `the place is that of the content and its insets, and follows them`() throws {
    let scene = try Scene.withBar(rows: 7)
    let footer = scene.attachBack()
    footer.ignoredInset = 30
    #expect(footer.frame.origin.y == 584)
    scene.list.contentInset.bottom = 19
    #expect(footer.frame.origin.y == 614)
    scene.list.contentSize.height = 2000
    #expect(footer.frame.origin.y == 2030)
    scene.list.contentSize.height = 0
    scene.list.frame.size.height = 500
    #expect(footer.frame.origin.y == 500 - 64 - 19 + 30)
  }

  @Test(arguments: [false, true])
  func `new rows at the end do not run through`(hasNewRows: Bool) throws {
    let scene = try Scene.withBar()
    let footer = scene.attachBack()
    footer.beginRefreshing()
    scene.advance(1)
    scene.list.drag(to: -10)
    scene.list.release(velocityY: 500)
    #expect(scene.list.isDecelerating)
    if hasNewRows { scene.list.reload { scene.list.rowCounts = { [40] } } }
    footer.endRefreshing()
    #expect(scene.list.isDecelerating != hasNewRows)
  }

  @Test func `rows that come while it refreshes leave no more room than the footer needs`() throws {
    let scene = try Scene.withBar(rows: 7)
    let footer = scene.attachBack()
    footer.beginRefreshing()
    scene.advance(1)
    #expect(scene.list.effectiveInset.bottom == 49 + 44 + 274)
    scene.list.reload { scene.list.rowCounts = { [12] } }
    #expect(scene.list.effectiveInset.bottom == 49 + 44 + 74)
    scene.list.reload { scene.list.rowCounts = { [40] } }
    #expect(scene.list.effectiveInset.bottom == 93)
    footer.endRefreshing()
    #expect(scene.list.effectiveInset.bottom == 49)
  }

  @Test func `M15: a view that is turned while it refreshes leaves no more room than is needed`()
    throws
  {
    let scene = try Scene.withBar(rows: 7)
    let footer = scene.attachBack()
    footer.beginRefreshing()
    scene.advance(1)
    scene.list.rotate(
      to: ViewSize(width: 667, height: 375), safeAreaInsets: ViewInsets(top: 0, bottom: 21))
    // 375 - 64 - 49 - 21 are seen, less than the 280 of the content.
    #expect(scene.list.effectiveInset.bottom == 49 + 21 + 44)
    scene.list.rotate(
      to: ViewSize(width: 375, height: 667), safeAreaInsets: ViewInsets(top: 0, bottom: 34))
    #expect(scene.list.effectiveInset.bottom == 49 + 34 + 44 + 240)
    footer.endRefreshing()
    scene.scheduler.advanceUntilIdle()
    #expect(scene.list.effectiveInset.bottom == 83)
    #expect(scene.list.contentOffset.y == -64)
  }

  @Test func `a footer that moves its list by its bounds writes the insets at the end`() throws {
    let scene = try Scene.withBar()
    let footer = scene.attachBack()
    footer.animatesBounds = true
    scene.scroll(to: 382)
    footer.beginRefreshing()
    #expect(scene.list.effectiveInset.bottom == 49)
    #expect(!scene.list.isUserInteractionEnabled)
    scene.advance(0.25)
    #expect(scene.list.effectiveInset.bottom == 93)
    #expect(scene.list.contentOffset.y == 426)
    #expect(scene.list.isUserInteractionEnabled)
    #expect(scene.log == ["refresh", "began"])
    footer.endRefreshing()
    #expect(scene.list.effectiveInset.bottom == 49)
    #expect(!scene.list.isUserInteractionEnabled)
    scene.scheduler.advanceUntilIdle()
    #expect(scene.list.isUserInteractionEnabled)
    #expect(scene.list.contentOffset.y == 382)
    #expect(scene.log == ["refresh", "began", "closing", "ended"])
  }
}
