import Testing

@testable import RefreshKit

/// Source: MJRefresh 5647d82, MJRefreshHeader.m, read as tables H1 to H9.
@Suite struct HeaderVectorTests {
  @Test func `a header above a list with an inset of 64 follows the finger`() throws {
    let scene = try Scene()
    let header = scene.attachNormal()
    #expect(header.frame == ViewRect(x: 0, y: -54, width: 375, height: 54))
    #expect(scene.list.contentOffset.y == -64)
    scene.list.drag(to: 0)
    #expect(header.pullProgress == 0)
    scene.list.drag(to: -27)
    #expect(header.pullProgress == 0.5)
    scene.list.drag(to: -54)
    #expect(scene.list.contentOffset.y == -118)
    #expect(header.pullProgress == 1)
    #expect(header.state == .idle)
    scene.list.drag(to: -54.5)
    #expect(header.state == .pulling)
    scene.list.drag(to: -54)
    #expect(header.state == .idle)
    scene.list.drag(to: -54.5)
    scene.list.release()
    #expect(header.state == .refreshing)
    #expect(scene.list.effectiveInset.top == 118)
    #expect(scene.list.contentOffset.y == -118)
    #expect(scene.log == [])
    scene.advance(0.25)
    #expect(scene.log == ["refresh", "began"])
    for (offset, top) in [(-90.0, 90.0), (-10, 64), (-200, 118), (-118, 118)] {
      scene.list.contentOffset.y = offset
      #expect(scene.list.effectiveInset.top == top)
    }
    header.endRefreshing()
    #expect(header.state == .idle)
    #expect(!header.isRefreshing)
    #expect(scene.list.effectiveInset.top == 64)
    #expect(scene.list.contentOffset.y == -64)
    #expect(header.pullProgress == 1)
    #expect(scene.log == ["refresh", "began", "closing"])
    scene.advance(0.4)
    #expect(header.pullProgress == 0)
    #expect(scene.log == ["refresh", "began", "closing", "ended"])
    #expect(header.lastUpdatedLabel.text == "Last update: Today 12:00")
    #expect(scene.faults == [])
  }
}
