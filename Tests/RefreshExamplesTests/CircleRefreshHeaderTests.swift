import LanguageTags
import RefreshKit
import Testing

@testable import RefreshExamples

/// Source: the behaviour reference, section 2, Z-1 to Z-13.
struct CircleRefreshHeaderTests {
  private func makeScene() throws -> HeaderScene<CircleRefreshHeader> {
    try HeaderScene { CircleRefreshHeader(environment: $0) }
  }

  @Test func `Z-1 the circle and the line stand in the logo, the logo in the header`() throws {
    let header = CircleRefreshHeader(environment: try makeStage().environment)
    #expect(header.subviews.map(ObjectIdentifier.init) == [ObjectIdentifier(header.logoView)])
    #expect(
      header.logoView.subviews.map(ObjectIdentifier.init)
        == [ObjectIdentifier(header.circleView), ObjectIdentifier(header.circleShape)])
    // Nothing is placed before the first layout.
    #expect(header.logoView.frame == ViewRect())
    #expect(header.height == 54)
    #expect(!header.showsLabels)
  }

  @Test func `Z-2 the logo is 25 points wide, 10 below the middle, and full of the circle`() throws
  {
    let header = try makeScene().header
    #expect(header.logoView.frame == ViewRect(x: 175, y: 24.5, width: 25, height: 25))
    #expect(header.logoView.center == ViewPoint(x: 187.5, y: 37))
    #expect(header.circleView.frame == ViewRect(x: 0, y: 0, width: 25, height: 25))
  }

  @Test func `Z-3 the line is a thin red ellipse of which nothing is drawn at first`() throws {
    let shape = CircleRefreshHeader(environment: try makeStage().environment).circleShape
    #expect(shape.path == .ellipse)
    #expect(shape.strokeColor == .red)
    #expect(shape.lineWidth == 1)
    #expect(shape.strokeStart == 0)
    #expect(shape.strokeEnd == 0)
    #expect(
      try makeScene().header.circleShape.frame == ViewRect(x: 0, y: 0, width: 25, height: 25))
  }

  @Test func `Z-4 after construction the circle is hidden and the line is not`() throws {
    let header = CircleRefreshHeader(environment: try makeStage().environment)
    #expect(header.circleView.isHidden)
    #expect(!header.circleShape.isHidden)
    #expect(header.state == .idle)
  }

  @Test func `Z-5 the header stands above the content`() throws {
    #expect(try makeScene().header.frame == ViewRect(x: 0, y: -54, width: 375, height: 54))
  }

  @Test func `Z-6 as much of the line is drawn as the header is pulled, at most all`() throws {
    let scene = try makeScene()
    for (pull, drawn) in [(0.0, 0.0), (13.5, 0.25), (27, 0.5), (54, 1), (108, 1), (27, 0.5)] {
      scene.list.drag(to: -pull)
      #expect(scene.header.circleShape.strokeEnd == drawn, "\(pull)")
    }
    scene.list.drag(to: -108)
    #expect(scene.header.pullProgress == 2)
  }

  @Test func `Z-7 the header becomes opaque as it is pulled, where that is asked for`() throws {
    let scene = try makeScene()
    scene.header.automaticallyChangesAlpha = true
    scene.list.drag(to: -13.5)
    #expect(scene.header.pullProgress == 0.25)
    #expect(scene.header.alpha == 0.25)
    #expect(scene.header.circleShape.strokeEnd == 0.25)
  }

  /// DIFFERENCE: a call takes effect before it returns; in the article the state follows in the next
  /// turn of the queue.
  @Test func `Z-8 the end of a refresh removes the animation and is idle at once`() throws {
    let scene = try makeScene()
    scene.header.beginRefreshing()
    scene.advance(1)
    #expect(scene.stage.scheduler.animator.animations(of: scene.header.circleView).count == 1)
    scene.header.endRefreshing()
    #expect(scene.stage.scheduler.animator.animations(of: scene.header.circleView).isEmpty)
    #expect(scene.header.state == .idle)
  }

  @Test func `Z-9 every way out of refreshing removes the animation`() throws {
    let ends: [(String, (CircleRefreshHeader) -> Void)] = [
      ("end", { $0.endRefreshing() }),
      ("failure", { $0.endRefreshing(.failure) }),
      ("completion", { $0.endRefreshing {} }),
    ]
    for (name, end) in ends {
      let scene = try makeScene()
      scene.header.beginRefreshing()
      end(scene.header)
      #expect(
        scene.stage.scheduler.animator.animations(of: scene.header.circleView).isEmpty, "\(name)")
      scene.advance(5)
      #expect(scene.stage.scheduler.isIdle, "\(name)")
      #expect(scene.stage.scheduler.animator.animations.isEmpty, "\(name)")
    }
    // One that is gone while it refreshes leaves nothing behind either.
    let stage = try makeStage()
    var header: CircleRefreshHeader? = CircleRefreshHeader(environment: stage.environment)
    let screen = ExampleScreen(on: stage, HeadlessTableView(), rows: 25)
    screen.setHeader(header)
    header?.beginRefreshing()
    #expect(stage.scheduler.animator.animations.contains { $0.repeats })
    header = nil
    screen.setHeader(nil)
    stage.scheduler.advance(by: .seconds(1))
    #expect(stage.scheduler.animator.animations.isEmpty)
  }

  @Test func `Z-10 the circle turns once in two seconds for as long as the refresh takes`() throws {
    let scene = try makeScene()
    scene.pull()
    let scheduler = scene.stage.scheduler
    let animation = try #require(
      scheduler.animator.animations(of: scene.header.circleView).first { $0.repeats })
    #expect(animation.duration == .seconds(2))
    #expect(scheduler.animator.animations(of: scene.header.circleView).count == 1)
    func rotation() throws -> Double {
      try #require(scheduler.visibleNumber(for: .rotation, of: scene.header.circleView))
    }
    scene.advance(0.5)
    #expect(abs(try rotation() - Double.pi / 2) < 1e-9)
    // Longer than a thousand turns.
    scene.advance(2_001)
    #expect(abs(try rotation() - 1.5 * Double.pi) < 1e-9)
    #expect(scene.header.state == .refreshing)
  }

  @Test func `Z-11 the line is whole when a refresh begins, whatever was drawn before`() throws {
    for pull in [0.0, 13.5, 60] {
      let scene = try makeScene()
      if pull > 0 { scene.list.drag(to: -pull) }
      scene.header.beginRefreshing()
      #expect(scene.header.circleShape.strokeEnd == 1)
      #expect(scene.header.circleShape.isHidden)
      #expect(!scene.header.circleView.isHidden)
      scene.header.endRefreshing()
      #expect(scene.header.circleShape.strokeEnd == 1)
      #expect(!scene.header.circleShape.isHidden)
      #expect(scene.header.circleView.isHidden)
    }
  }

  @Test func `Z-12 with offset events while it closes and without, the line stays whole`() throws {
    for movesContent in [false, true] {
      let scene = try makeScene()
      scene.pull()
      scene.advance(0.5)
      scene.header.endRefreshing()
      if movesContent {
        for y in [-40.0, -20, 0] {
          scene.list.contentOffset.y = y
          #expect(scene.header.circleShape.strokeEnd == 1)
        }
      }
      scene.advance(0.3)
      #expect(scene.header.circleShape.strokeEnd == 1)
      scene.advance(0.2)
      #expect(scene.header.pullProgress == 0)
      // Out of sight: what is drawn begins anew with the next pull.
      #expect(scene.header.circleShape.strokeEnd == 1)
      scene.list.drag(to: -13.5)
      #expect(scene.header.circleShape.strokeEnd == 0.25)
    }
  }

  @Test func `Z-13 a second begin does not lose the hold, and a pull begins at nothing`() throws {
    let scene = try makeScene()
    scene.pull()
    scene.advance(0.5)
    scene.header.beginRefreshing()
    scene.header.beginRefreshing()
    #expect(scene.header.circleShape.strokeEnd == 1)
    scene.header.endRefreshing()
    scene.list.contentOffset.y = -20
    #expect(scene.header.circleShape.strokeEnd == 1)
    scene.list.contentOffset.y = 0
    scene.advance(1)
    #expect(scene.header.circleShape.strokeEnd == 1)
    let trace = ViewTrace(scheduler: scene.stage.scheduler)
    trace.watch(scene.header.circleShape, component: "header")
    scene.list.drag(to: -27)
    let drawn = trace.records.filter { $0.property == .strokeEnd }.map(\.new)
    #expect(drawn == [.number(0), .number(0.5)])
    // A drag that comes not far enough lets the line go back to nothing.
    scene.list.release()
    scene.advance(3)
    #expect(scene.header.circleShape.strokeEnd == 0)
    #expect(scene.header.state == .idle)
  }

  @Test func `a finger that draws while the header closes does not break the line`() throws {
    let scene = try makeScene()
    scene.pull()
    scene.advance(0.5)
    scene.header.endRefreshing()
    scene.list.drag(to: -27)
    #expect(scene.header.pullProgress == 0.5)
    #expect(scene.header.circleShape.strokeEnd == 1)
    scene.advance(0.5)
    scene.list.drag(to: -28)
    #expect(scene.header.circleShape.strokeEnd == 28.0 / 54)
  }

  @Test func `a header that waits to be seen shows the line`() throws {
    let stage = try makeStage()
    let header = CircleRefreshHeader(environment: stage.environment)
    header.beginRefreshing()
    #expect(header.state == .willRefresh)
    #expect(header.circleView.isHidden)
    #expect(!header.circleShape.isHidden)
    #expect(stage.scheduler.animator.animations(of: header.circleView).isEmpty)
    header.endRefreshing()
    #expect(header.state == .idle)
  }

  @Test func `other surroundings leave no circle turning in the old ones`() throws {
    let scene = try makeScene()
    scene.pull()
    let other = try makeStage("de")
    scene.header.setEnvironment(other.environment)
    scene.header.endRefreshing()
    #expect(scene.stage.scheduler.animator.animations(of: scene.header.circleView).isEmpty)
    #expect(other.scheduler.animator.animations(of: scene.header.circleView).isEmpty)
  }

  @Test func `labels say what to do and when, and follow language and date`() throws {
    let scene = try makeScene()
    let header = scene.header
    header.showsLabels = true
    scene.stage.scheduler.runPending()
    #expect(header.height == CircleRefreshHeader.heightWithLabels)
    #expect(header.frame.origin.y == -CircleRefreshHeader.heightWithLabels)
    let parts = Dictionary(uniqueKeysWithValues: header.traceParts.map { ($0.name, $0.view) })
    let title = try #require(parts["stateLabel"] as? HeadlessLabel)
    let time = try #require(parts["lastUpdatedLabel"] as? HeadlessLabel)
    // They stand above the logo.
    #expect(time.frame.origin.y >= title.frame.origin.y + title.frame.height)
    #expect(header.logoView.frame.origin.y >= time.frame.origin.y + time.frame.height)
    #expect(title.text == "Pull down to refresh")
    #expect(time.text == "Last update: No record")
    scene.list.drag(to: -95)
    #expect(title.text == "Release to refresh")
    scene.list.release()
    #expect(title.text == "Loading...")
    header.endRefreshing()
    #expect(time.text == "Last update: Today 12:00")
    try scene.screen.perform(.setLanguages([.init("zh-Hans")]))
    #expect(title.text == "下拉可以刷新")
    #expect(time.text == "最后更新：今天 12:00")
    try scene.screen.perform(.waitForNextDate)
    #expect(time.text == "最后更新：11-30 12:00")
    header.showsLabels = false
    #expect(header.subviews.count == 1)
    try scene.screen.perform(.waitForNextDate)
    #expect(scene.stage.scheduler.isIdle)
    #expect(scene.faults == [])
  }
}
