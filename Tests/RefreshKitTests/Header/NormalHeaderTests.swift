import BundleStrings
import LanguageTags
import Testing

@testable import RefreshKit

/// Source: MJRefresh 5647d82, MJRefreshNormalHeader.m and MJRefreshStateHeader.m.
@Suite struct NormalHeaderTests {
  @Test func `the arrow turns when the header is pulled far enough, and back`() throws {
    let scene = try Scene()
    let header = scene.attachNormal()
    let arrow = header.arrowView
    #expect(arrow.frame.size == ViewSize(width: 15, height: 40))
    #expect(arrow.rotation == 0)
    #expect(header.spinner.style == .medium)
    scene.list.drag(to: -60)
    #expect(arrow.rotation == 0.000001 - Double.pi)
    #expect(scene.scheduler.visibleNumber(for: .rotation, of: arrow) == 0)
    scene.advance(0.125)
    let half = try #require(scene.scheduler.visibleNumber(for: .rotation, of: arrow))
    #expect(abs(half - arrow.rotation / 2) < 1e-9)
    scene.advance(0.125)
    #expect(scene.scheduler.animator.animations.isEmpty)
    scene.list.drag(to: -50)
    #expect(arrow.rotation == 0)
    #expect(!arrow.isHidden)
    #expect(!header.spinner.isAnimating)
  }

  @Test func `the wheel takes the arrow's place and vanishes slowly`() throws {
    let scene = try Scene()
    let header = scene.attachNormal()
    header.beginRefreshing()
    #expect(header.arrowView.isHidden)
    #expect(header.spinner.isAnimating)
    #expect(header.spinner.alpha == 1)
    scene.advance(1)
    header.endRefreshing()
    #expect(header.arrowView.rotation == 0)
    #expect(header.spinner.alpha == 0)
    #expect(header.spinner.isAnimating)
    #expect(header.arrowView.isHidden)
    #expect(scene.scheduler.visibleNumber(for: .alpha, of: header.spinner) == 1)
    scene.advance(0.4)
    #expect(header.spinner.alpha == 1)
    #expect(!header.spinner.isAnimating)
    #expect(!header.arrowView.isHidden)
  }

  @Test func `a header that is pulled again while it closes shows the arrow at once`() throws {
    let scene = try Scene()
    let header = scene.attachNormal()
    header.beginRefreshing()
    scene.advance(1)
    header.endRefreshing()
    scene.list.drag(to: -60)
    #expect(header.state == .pulling)
    #expect(!header.arrowView.isHidden)
    #expect(!header.spinner.isAnimating)
    scene.advance(1)
    #expect(header.pullProgress == 60.0 / 54)
    #expect(header.arrowView.rotation == NormalRefreshHeader.pulledRotation)
    #expect(header.state == .pulling)
    scene.list.release()
    #expect(header.state == .refreshing)
    scene.advance(1)
    #expect(scene.log == ["refresh", "began", "closing", "ended", "refresh", "began"])
  }

  @Test func `the arrow stands before the wider line, on the side where reading begins`() throws {
    for (language, isBefore) in [("en", true), ("ar", false), ("he", false)] {
      let scene = try Scene(language: language)
      let header = scene.attachNormal()
      let widest = max(header.stateLabel.textWidth, header.lastUpdatedLabel.textWidth)
      #expect(widest > 0)
      let expected = 187.5 + (isBefore ? -1 : 1) * (widest / 2 + 25)
      #expect(header.arrowView.center == ViewPoint(x: expected, y: 27))
      #expect(header.spinner.center == header.arrowView.center)
      try scene.configuration.setLanguage(LanguageTag(isBefore ? "ar" : "en"))
      scene.scheduler.runPending()
      #expect((header.arrowView.center.x < 187.5) != isBefore)
    }
  }

  @Test func `the distance before the lines can be set`() throws {
    let scene = try Scene()
    let header = scene.attachNormal()
    let x = header.arrowView.center.x
    #expect(header.labelInset == 25)
    header.labelInset = 40
    scene.scheduler.runPending()
    #expect(abs(header.arrowView.center.x - (x - 15)) < 1e-9)
    header.stateLabel.textColor = .red
    header.setNeedsLayout()
    scene.scheduler.runPending()
    #expect(header.arrowView.tintColor == .red)
  }

  @Test func `views with constraints of their own are left where they are`() throws {
    let scene = try Scene()
    let header = scene.attachNormal()
    let place = ViewRect(x: 1, y: 2, width: 3, height: 4)
    let views = [header.stateLabel, header.lastUpdatedLabel, header.arrowView, header.spinner]
    for view in views {
      view.hasOwnConstraints = true
      view.frame = place
    }
    header.height = 80
    scene.scheduler.runPending()
    for view in views { #expect(view.frame == place) }
  }

  @Test func `the header stands above the part of the inset that it ignores`() throws {
    let scene = try Scene()
    let header = scene.attachNormal()
    header.ignoredInset = 10
    #expect(header.frame.origin.y == -64)
    header.height = 60
    #expect(header.frame.origin.y == -70)
    header.ignoredInset = 0
    #expect(header.frame.origin.y == -60)
  }

  @Test func `a taller header while it refreshes stays wholly seen`() throws {
    let scene = try Scene()
    let header = scene.attachNormal()
    header.beginRefreshing()
    scene.advance(1)
    header.height = 100
    #expect(scene.list.effectiveInset.top == 164)
    #expect(scene.list.contentOffset.y == -164)
    header.height = 30
    #expect(scene.list.effectiveInset.top == 94)
    header.endRefreshing()
    scene.scheduler.advanceUntilIdle()
    #expect(scene.list.effectiveInset.top == 64)
    #expect(scene.list.contentOffset.y == -64)
  }

  @Test func `bounds that are animated hold the touches and write the inset at the end`() throws {
    let scene = try Scene()
    let header = scene.attachNormal()
    header.animatesBounds = true
    header.automaticallyChangesAlpha = true
    header.beginRefreshing()
    #expect(!scene.list.isUserInteractionEnabled)
    #expect(scene.list.effectiveInset.top == 64)
    #expect(scene.list.contentOffset.y == -64)
    scene.advance(0.125)
    #expect(scene.scheduler.visibleNumber(for: .offsetY, of: scene.list) == -91)
    scene.advance(0.125)
    #expect(scene.list.isUserInteractionEnabled)
    #expect(scene.list.effectiveInset.top == 118)
    #expect(scene.list.contentOffset.y == -118)
    #expect(scene.log == ["refresh", "began"])
    header.endRefreshing()
    #expect(scene.list.effectiveInset.top == 64)
    #expect(scene.list.contentOffset.y == -64)
    #expect(header.alpha == 0)
    #expect(!scene.list.isUserInteractionEnabled)
    #expect(scene.scheduler.visibleNumber(for: .offsetY, of: scene.list) == -118)
    scene.advance(0.4)
    #expect(scene.list.isUserInteractionEnabled)
    #expect(header.pullProgress == 0)
    #expect(scene.log == ["refresh", "began", "closing", "ended"])
  }

  @Test func `bounds are not animated for a finger that the system took over`() throws {
    let scene = try Scene()
    let header = scene.attachNormal()
    header.animatesBounds = true
    scene.list.drag(to: -60)
    scene.list.cancelDrag()
    #expect(header.state == .refreshing)
    #expect(scene.list.isUserInteractionEnabled)
    #expect(scene.list.effectiveInset.top == 64)
    scene.scheduler.advanceUntilIdle()
    #expect(scene.log == ["refresh", "began"])
    // The content that comes back stops where the header is seen.
    #expect(scene.list.effectiveInset.top == 118)
    #expect(scene.list.contentOffset.y == -118)
  }

  @Test func `a list that is taken away while its touches are held gets them back`() throws {
    let scene = try Scene()
    let header = scene.attachNormal()
    header.animatesBounds = true
    header.beginRefreshing()
    scene.list.header = nil
    #expect(scene.list.isUserInteractionEnabled)
    scene.scheduler.advanceUntilIdle()
    #expect(scene.list.effectiveInset.top == 64)
    #expect(scene.list.isUserInteractionEnabled)
  }

  @Test func `a mirrored list mirrors the views of its header, until it is so no more`() throws {
    let scene = try Scene(language: "ar")
    let list = HeadlessCollectionView()
    list.frame = scene.list.frame
    scene.window.addSubview(list)
    let header = NormalRefreshHeader(environment: scene.environment)
    list.header = header
    list.flipsHorizontallyInOppositeLayoutDirection = true
    scene.scheduler.runPending()
    #expect(header.stateLabel.scaleX == -1)
    #expect(header.lastUpdatedLabel.scaleX == -1)
    #expect(header.arrowView.scaleX == -1)
    // The list turns it round once more, so that it is seen at the right.
    #expect(header.arrowView.center.x < 187.5)
    list.flipsHorizontallyInOppositeLayoutDirection = false
    scene.scheduler.runPending()
    #expect(header.stateLabel.scaleX == 1)
    #expect(header.arrowView.center.x > 187.5)
    list.flipsHorizontallyInOppositeLayoutDirection = true
    try scene.configuration.setLanguage(LanguageTag("en"))
    scene.scheduler.runPending()
    #expect(header.stateLabel.scaleX == 1)
  }
}
