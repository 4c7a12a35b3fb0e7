import LanguageTags
import Testing

@testable import RefreshKit

/// Trailers and leaders where reading begins at the right, and as mirror images of each other.
@Suite struct SideMirrorTests {
  @Test
  func `a trailer stands at the left where reading begins at the right, a leader at the right`()
    throws
  {
    let side = try SideScene(language: "ar", insets: ViewInsets(left: 8, right: 5))
    let trailer = side.attachTrailer()
    let leader = side.attachLeader()
    #expect(trailer.edge == .left)
    #expect(leader.edge == .right)
    #expect(trailer.frame.origin.x == -60)
    #expect(leader.frame.origin.x == 1000)
    side.drag(toOffset: -8 - 61)
    #expect(trailer.state == .pulling)
    #expect(leader.state == .idle)
    side.view.release()
    #expect(side.view.effectiveInset == ViewInsets(left: 68, right: 5))
    #expect(side.view.contentOffset.x == -68)
    trailer.endRefreshing()
    side.scene.scheduler.advanceUntilIdle()
    side.drag(toOffset: 630 + 61)
    #expect(leader.state == .pulling)
    side.view.release()
    #expect(side.view.effectiveInset == ViewInsets(left: 8, right: 65))
    leader.endRefreshing()
    side.scene.scheduler.advanceUntilIdle()
    #expect(side.view.effectiveInset == ViewInsets(left: 8, right: 5))
  }

  @Test func `a leader stands at the left, and keeps the time of its refreshes`() throws {
    let side = try SideScene()
    let leader = side.attachLeader()
    #expect(leader.frame == ViewRect(x: -60, y: 0, width: 60, height: 200))
    // The titles of headers say where to pull, which is another way here.
    #expect(leader.stateLabel.text == nil)
    #expect(leader.title(for: .pulling) == "Release to refresh")
    side.drag(toOffset: -60)
    #expect(leader.state == .idle)
    #expect(leader.pullProgress == 1)
    side.drag(toOffset: -61)
    #expect(leader.state == .pulling)
    side.view.release()
    #expect(side.view.contentOffset.x == -60)
    side.scene.advance(1)
    leader.endRefreshing()
    #expect(leader.lastUpdated == side.scene.scheduler.now)
    side.scene.scheduler.advanceUntilIdle()
    #expect(side.view.contentOffset.x == 0)
  }

  /// Distances of the content from its rest at the side of a component, outwards.
  @Test(arguments: [
    [10.0, 59, 60, 61], [100, 20, -30, 70], [70], [-200, 65, 300], [61, 0],
  ])
  func `a leader and a trailer are mirror images`(distances: [Double]) throws {
    /// What is seen of a component, counted from its side of the content.
    func play(_ language: String, isTrailer: Bool) throws -> [String] {
      let side = try SideScene(language: language)
      let component: RefreshSideComponent = isTrailer ? side.attachTrailer() : side.attachLeader()
      let line =
        (component as? NormalRefreshTrailer)?.line ?? (component as? NormalRefreshLeader)?.line
      let isLeft = component.edge == .left
      var seen: [String] = []
      func look() {
        component.layoutIfNeeded()
        let inset = component.edge.distance(of: side.view.effectiveInset)
        let offset =
          isLeft ? 0 - side.view.contentOffset.x : side.view.contentOffset.x - (1000 - 375)
        let label = component.stateLine.label.frame.center.x
        let arrow = line?.arrow.center.x ?? 0
        seen.append(
          "\(component.state) \(component.pullProgress) \(inset) \(offset)"
            + " \(isLeft ? 60 - label : label) \(isLeft ? 60 - arrow : arrow)"
            + " \(line?.arrow.rotation ?? 0)")
      }
      side.view.contentOffset.x = isLeft ? 0 : 625
      for distance in distances {
        side.drag(toOffset: isLeft ? -distance : 625 + distance)
        look()
      }
      side.view.release()
      look()
      side.scene.advance(1)
      look()
      for distance in distances {
        side.view.contentOffset.x = isLeft ? -distance : 625 + distance
        look()
      }
      component.endRefreshing()
      look()
      side.scene.scheduler.advanceUntilIdle()
      look()
      return seen
    }
    let trailer = try play("en", isTrailer: true)
    #expect(try play("en", isTrailer: false) == trailer)
    #expect(try play("ar", isTrailer: true) == trailer)
    #expect(try play("ar", isTrailer: false) == trailer)
  }

  @Test func `a language that is switched at rest moves the component to the other side`() throws {
    let side = try SideScene()
    let trailer = side.attachTrailer()
    let leader = side.attachLeader()
    try side.scene.speak("ar")
    #expect(trailer.frame.origin.x == -60)
    #expect(leader.frame.origin.x == 1000)
    trailer.layoutIfNeeded()
    #expect(trailer.arrowView.center.x == 45)
    #expect(trailer.stateLabel.center.x == 20)
    try side.scene.speak("en")
    #expect(trailer.frame.origin.x == 1000)
    #expect(leader.frame.origin.x == -60)
    #expect(side.view.effectiveInset == ViewInsets())
  }

  @Test func `a language that is switched while it refreshes leaves no inset at the old side`()
    throws
  {
    let side = try SideScene(insets: ViewInsets(left: 8, right: 5))
    let trailer = side.attachTrailer()
    trailer.beginRefreshing()
    side.scene.advance(0.1)
    try side.scene.speak("ar")
    #expect(side.view.effectiveInset == ViewInsets(left: 68, right: 5))
    #expect(side.view.contentOffset.x == -68)
    #expect(trailer.state == .refreshing)
    side.scene.advance(1)
    #expect(side.scene.log == ["refresh", "began"])
    trailer.endRefreshing()
    #expect(side.view.effectiveInset == ViewInsets(left: 8, right: 5))
    try side.scene.speak("en")
    side.scene.scheduler.advanceUntilIdle()
    #expect(side.view.effectiveInset == ViewInsets(left: 8, right: 5))
    #expect(side.view.contentInset == ViewInsets(left: 8, right: 5))
    #expect(side.scene.log == ["refresh", "began", "closing", "ended"])
    #expect(trailer.frame.origin.x == 1000)
  }

  @Test func `a language that is switched while it is pulled lets go of it`() throws {
    let side = try SideScene()
    let trailer = side.attachTrailer()
    side.drag(toOffset: 700)
    #expect(trailer.state == .pulling)
    try side.scene.speak("ar")
    #expect(trailer.state == .idle)
    #expect(trailer.pullProgress == 0)
    side.view.release()
    side.scene.scheduler.advanceUntilIdle()
    #expect(side.scene.log == [])
  }

  @Test func `a language of its own moves one component only`() throws {
    let side = try SideScene()
    let trailer = side.attachTrailer()
    let leader = side.attachLeader()
    trailer.beginRefreshing()
    side.scene.advance(1)
    side.view.leader = nil
    try trailer.setLanguage(LanguageTag("ar"))
    #expect(trailer.edge == .left)
    #expect(side.view.effectiveInset == ViewInsets(left: 60))
    #expect(leader.edge == .left)
    try trailer.setLanguage(nil)
    #expect(side.view.effectiveInset == ViewInsets(right: 60))
  }

  @Test func `of two components at one side the first lifts narrow content over the gap`() throws {
    let side = try SideScene()
    let trailer = side.attachTrailer()
    let leader = side.attachLeader()
    side.view.contentSize.width = 100
    leader.frame.size.width = 87
    try leader.setLanguage(LanguageTag("ar"))
    #expect(leader.edge == .right)
    leader.beginRefreshing()
    side.scene.scheduler.advanceUntilIdle()
    #expect(side.view.effectiveInset == ViewInsets(right: 87 + 275))
    trailer.beginRefreshing()
    side.scene.scheduler.advanceUntilIdle()
    #expect(side.view.effectiveInset == ViewInsets(right: 60 + 275 + 87))
    trailer.endRefreshing()
    side.scene.scheduler.advanceUntilIdle()
    #expect(side.view.effectiveInset == ViewInsets(right: 87 + 275))
    leader.endRefreshing()
    side.scene.scheduler.advanceUntilIdle()
    #expect(side.view.effectiveInset == ViewInsets())
    #expect(side.view.contentOffset.x == 0)
  }
}
