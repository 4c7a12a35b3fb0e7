import Testing
import TimeZones

@testable import RefreshKit

/// Source: the reports on MJRefresh that are numbered M11 to M17 and M39.
struct HeaderInsetTests {
  @Test func `an inset that the app changes during a refresh is kept`() throws {
    let scene = try Scene(top: 50)
    let header = scene.attachNormal()
    header.beginRefreshing()
    scene.advance(0.25)
    #expect(scene.list.effectiveInset.top == 104)
    scene.list.contentInset.top = 80
    #expect(scene.list.effectiveInset.top == 134)
    #expect(scene.list.contentOffset.y == -134)
    header.endRefreshing()
    scene.advance(1)
    #expect(scene.list.effectiveInset.top == 80)
    #expect(scene.list.contentOffset.y == -80)
    #expect(scene.list.contentInset.top == 80)
  }

  @Test func `a refresh leaves the content where it is to the side`() throws {
    let scene = try Scene()
    let header = scene.attachNormal()
    scene.list.contentInset.left = 12
    #expect(scene.list.contentOffset.x == -12)
    header.beginRefreshing()
    scene.advance(1)
    #expect(scene.list.contentOffset.x == -12)
    header.endRefreshing()
    scene.advance(1)
    #expect(scene.list.contentOffset.x == -12)
  }

  @Test func `a header stays in the middle of what is seen`() throws {
    let scene = try Scene()
    let header = scene.attachNormal()
    scene.list.contentInset.left = 20
    scene.list.contentInset.right = 30
    #expect(header.frame.width == 375)
    #expect(header.frame.center.x - scene.list.contentOffset.x == 375.0 / 2)
  }

  @Test(arguments: [false, true])
  func `a view that is turned while it refreshes closes to its new safe area`(
    isTurnedBack: Bool
  ) throws {
    let scene = try Scene(top: 0)
    let header = scene.attachNormal()
    scene.list.safeAreaInsets.top = 64
    header.beginRefreshing()
    scene.advance(0.25)
    #expect(scene.list.effectiveInset.top == 118)
    var progress: [Double] = []
    let wide = ViewSize(width: 667, height: 375)
    header.changeObserver = { change in
      if change.property == .pullProgress, case .number(let number) = change.new {
        progress.append(number)
      }
    }
    scene.list.rotate(to: wide, safeAreaInsets: ViewInsets(top: 32))
    #expect(scene.list.effectiveInset.top == 86)
    #expect(scene.list.contentOffset.y == -86)
    #expect(header.frame == ViewRect(x: 0, y: -54, width: 667, height: 54))
    if isTurnedBack {
      scene.list.rotate(
        to: ViewSize(width: 375, height: 667), safeAreaInsets: ViewInsets(top: 64))
    }
    let top = isTurnedBack ? 64.0 : 32
    header.endRefreshing()
    scene.advance(1)
    #expect(scene.list.effectiveInset.top == top)
    #expect(scene.list.contentOffset.y == -top)
    // Turning it never looked like a pull.
    #expect(progress == [0])
    #expect(scene.faults == [])
  }

  @Test func `a header at rest does not take turning for a pull`() throws {
    let scene = try Scene(top: 0)
    let header = scene.attachNormal()
    scene.list.safeAreaInsets.top = 64
    header.changeObserver = { change in #expect(change.property != .pullProgress) }
    for top in [32.0, 64, 0, 118] {
      scene.list.rotate(
        to: ViewSize(width: 400 + top, height: 375), safeAreaInsets: ViewInsets(top: top))
      #expect(scene.list.contentOffset.y == -top)
      #expect(header.state == .idle)
    }
  }

  @Test func `surroundings that answer each inset with another one leave no drift`() throws {
    final class Restless: HeadlessScrollView {
      var isRestless = true
      override func effectiveInsetDidChange() {
        if isRestless { safeAreaInsets.top = safeAreaInsets.top == 10 ? 20 : 10 }
      }
    }
    let scene = try Scene()
    let view = Restless()
    view.frame = scene.list.frame
    scene.window.addSubview(view)
    let header = NormalRefreshHeader(environment: scene.environment)
    view.header = header
    scene.scheduler.runPending()
    for _ in 0..<5 {
      header.beginRefreshing()
      scene.advance(0.25)
      #expect(view.effectiveInset.top == view.safeAreaInsets.top + 54)
      header.endRefreshing()
      scene.advance(1)
      #expect(view.effectiveInset.top == view.safeAreaInsets.top)
      #expect(header.state == .idle)
    }
    #expect(scene.faults.allSatisfy { $0.kind == .endlessChanges })
    #expect(!scene.faults.isEmpty)
    view.isRestless = false
    view.safeAreaInsets.top = 7
    #expect(view.effectiveInset == ViewInsets(top: 7))
    #expect(view.contentOffset.y == -7)
  }

  @Test func `a header may outlive its scroll view`() throws {
    let scene = try Scene()
    var view: HeadlessTableView? = HeadlessTableView()
    weak let seen = view
    let header = NormalRefreshHeader(environment: scene.environment)
    view?.frame = scene.list.frame
    view?.header = header
    header.beginRefreshing()
    view = nil
    #expect(seen == nil)
    header.endRefreshing()
    header.removeFromSuperview()
    header.removeFromSuperview()
    scene.advance(1)
    #expect(header.scrollView == nil)
    scene.list.header = header
    header.beginRefreshing()
    scene.advance(1)
    #expect(scene.list.effectiveInset.top == 118)
  }
}
