import Testing

@testable import RefreshKit

struct HeaderMotionTests {
  @Test func `a header that moves the visible part stays in sight after a pull`() throws {
    let scene = try Scene()
    let header = scene.attachNormal()
    header.animatesBounds = true
    scene.list.drag(to: -60)
    scene.list.release()
    scene.advance(2)
    #expect(header.state == .refreshing)
    #expect(scene.list.effectiveInset.top == 118)
    #expect(scene.list.contentOffset.y == -118)
  }

  @Test(arguments: [-64.0, -20, 0, 100, 397])
  func `a refresh that begins wherever the content is brings the header in sight`(
    offset: Double
  ) throws {
    let scene = try Scene()
    let header = scene.attachNormal()
    scene.list.contentOffset.y = offset
    header.beginRefreshing()
    #expect(scene.list.effectiveInset.top == 118)
    #expect(scene.list.contentOffset.y == -118)
    scene.advance(0.5)
    header.endRefreshing()
    #expect(scene.list.effectiveInset.top == 64)
    #expect(scene.list.contentOffset.y == -64)
  }

  @Test(arguments: [false, true])
  func `a refresh that begins while the content runs on brings the header in sight`(
    animatesBounds: Bool
  ) throws {
    let scene = try Scene()
    let header = scene.attachNormal()
    header.animatesBounds = animatesBounds
    scene.list.drag(to: 100)
    scene.list.release(velocityY: 900)
    scene.advance(0.1)
    #expect(scene.list.isDecelerating)
    header.beginRefreshing()
    scene.advance(2)
    #expect(!scene.list.isDecelerating)
    #expect(scene.list.effectiveInset.top == 118)
    #expect(scene.list.contentOffset.y == -118)
  }
}
