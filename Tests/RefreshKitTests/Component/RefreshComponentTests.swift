import LanguageTags
import Testing
import TimeLabels
import TimeZones

@testable import RefreshKit

@Suite struct RefreshComponentTests {
  /// A header that writes down what its hooks are told.
  final class Listening: RefreshHeader {
    var hooks: [String] = []
    var duringTransition: ((RefreshState?, RefreshState) -> Void)?

    override func prepare() {
      super.prepare()
      hooks.append("prepare")
    }

    override func didTransition(from previous: RefreshState?, to state: RefreshState) {
      super.didTransition(from: previous, to: state)
      hooks.append("\(previous.map(\.description) ?? "new") -> \(state)")
      duringTransition?(previous, state)
    }

    override func willEndRefreshing(_ result: RefreshResult) {
      super.willEndRefreshing(result)
      hooks.append("will end with \(result) in \(state)")
    }

    override func textsDidChange() {
      super.textsDidChange()
      hooks.append("texts")
    }
  }

  @Test func `C-1: a new component has been prepared and is idle`() throws {
    let scene = try Scene()
    let header = Listening(environment: scene.environment)
    #expect(header.hooks == ["prepare", "new -> idle"])
    #expect(header.state == .idle)
    #expect(header.height == 54)
    #expect(header.fastAnimationDuration == .milliseconds(250))
    #expect(header.slowAnimationDuration == .milliseconds(400))
    #expect(header.hasFlexibleWidth)
  }

  @Test func `hooks are told in the order of the calls`() throws {
    let scene = try Scene()
    let header = scene.attach { Listening(environment: $0) }
    header.hooks = []
    header.beginRefreshing()
    header.endRefreshing(.failure)
    header.beginRefreshing()
    #expect(
      header.hooks == [
        "idle -> refreshing", "will end with failure in refreshing", "refreshing -> idle",
        "idle -> refreshing",
      ])
  }

  @Test func `a call inside a hook takes effect at once and is told afterwards`() throws {
    let scene = try Scene()
    let header = scene.attach { Listening(environment: $0) }
    header.hooks = []
    header.duringTransition = { [unowned header] _, state in
      guard state == .refreshing else { return }
      header.endRefreshing()
      header.hooks.append("now \(header.state)")
    }
    header.beginRefreshing()
    #expect(
      header.hooks == [
        "idle -> refreshing", "will end with success in refreshing", "now idle",
        "refreshing -> idle",
      ])
    scene.scheduler.advanceUntilIdle()
    #expect(scene.list.effectiveInset.top == 64)
    // The refresh was over before its actions were due.
    #expect(scene.log == ["closing", "ended"])
  }

  @Test func `a hook that answers every state with another one comes to an end`() throws {
    let scene = try Scene()
    let header = scene.attach { Listening(environment: $0) }
    header.duringTransition = { [unowned header] _, state in
      if state == .refreshing { header.endRefreshing() } else { header.beginRefreshing() }
    }
    header.beginRefreshing()
    #expect(scene.faults.contains { $0.kind == .endlessChanges })
    header.duringTransition = nil
    header.endRefreshing()
    scene.scheduler.advanceUntilIdle()
    #expect(header.state == .idle)
    #expect(scene.list.effectiveInset.top == 64)
  }

  @Test func `C-14: the actions are called one after the other, and each time`() throws {
    final class Target { var calls: [String] = [] }
    let scene = try Scene()
    let target = Target()
    let header = scene.attachNormal()
    var order: [String] = []
    header.onRefresh = { order.append("closure") }
    header.setTarget(target) { target, component in
      order.append("target")
      target.calls.append("\(component.state)")
    }
    header.afterBeginningAction = { order.append("after") }
    for _ in 0..<2 {
      header.beginRefreshing()
      scene.advance(1)
      header.endRefreshing()
      scene.advance(1)
    }
    #expect(order == ["closure", "target", "after", "closure", "target", "after"])
    #expect(target.calls == ["refreshing", "refreshing"])
  }

  @Test func `a target that is gone is not called and not kept`() throws {
    final class Target {}
    let scene = try Scene()
    var target: Target? = Target()
    weak let weakTarget = target
    var calls = 0
    let header = scene.attach { environment in
      NormalRefreshHeader(environment: environment, target: target ?? Target()) { _, _ in
        calls += 1
      }
    }
    target = nil
    #expect(weakTarget == nil)
    header.beginRefreshing()
    scene.advance(1)
    #expect(calls == 0)
    #expect(scene.log == ["refresh", "began"])
  }

  @Test func `C-19: chained setters keep the class and give the component back`() throws {
    let scene = try Scene()
    var log: [String] = []
    let header = NormalRefreshHeader(environment: scene.environment) { log.append("refresh") }
      .automaticallyChangingAlpha()
      .afterBeginning { log.append("began") }
      .beforeEndingAnimation { log.append("closing") }
      .afterEnding { log.append("ended") }
      .modifyingLastUpdatedText { $0 == nil ? "never" : "once" }
      .disablingAnimation()
      .link(to: scene.list)
    let isNormal: NormalRefreshHeader = header
    #expect(scene.list.header === isNormal)
    #expect(header.fastAnimationDuration == .zero)
    #expect(header.slowAnimationDuration == .zero)
    #expect(header.lastUpdatedLabel.text == "never")
    header.beginRefreshing()
    #expect(log == [])
    scene.scheduler.runPending()
    header.endRefreshing()
    scene.scheduler.runPending()
    #expect(log == ["refresh", "began", "closing", "ended"])
    #expect(header.lastUpdatedLabel.text == "once")
  }

  @Test func `C-12, C-13: completions that are given are stored`() throws {
    let scene = try Scene()
    let header = scene.attachNormal()
    var log: [String] = []
    header.beginRefreshing { log.append("began") }
    scene.advance(1)
    header.endRefreshing { log.append("ended") }
    scene.advance(1)
    header.beginRefreshing()
    scene.advance(1)
    header.endRefreshing()
    scene.advance(1)
    #expect(log == ["began", "ended", "began", "ended"])
  }

  @Test func `C-15, C-16: an alpha that follows the pull is left alone while it refreshes`() throws
  {
    let scene = try Scene()
    let header = scene.attachNormal()
    scene.list.drag(to: -27)
    #expect(header.alpha == 1)
    header.automaticallyChangesAlpha = true
    #expect(header.alpha == 0.5)
    scene.list.drag(to: -60)
    #expect(header.alpha == 1)
    scene.list.release()
    header.automaticallyChangesAlpha = false
    header.automaticallyChangesAlpha = true
    #expect(header.alpha == 1)
    scene.advance(1)
    header.endRefreshing()
    #expect(header.alpha == 0)
    scene.advance(1)
    #expect(header.alpha == 0)
    header.automaticallyChangesAlpha = false
    #expect(header.alpha == 1)
  }

  @Test func `C-10: a component that takes no touches hears nothing`() throws {
    let scene = try Scene()
    let header = scene.attachNormal()
    header.isUserInteractionEnabled = false
    scene.list.drag(to: -60)
    #expect(header.state == .idle)
    #expect(header.pullProgress == 0)
    scene.list.drag(to: 0)
    header.isUserInteractionEnabled = true
    header.isHidden = true
    scene.list.drag(to: -60)
    #expect(header.state == .idle)
    header.isHidden = false
    scene.list.drag(to: -61)
    #expect(header.state == .pulling)
    // What is hidden or switched off in the middle of a pull does not stay pulled.
    header.isHidden = true
    #expect(header.state == .idle)
    #expect(header.pullProgress == 0)
  }

  @Test func `C-17: without animation the actions come in the next turn`() throws {
    let scene = try Scene()
    let header = scene.attachNormal()
    header.disablingAnimation()
    header.beginRefreshing()
    #expect(scene.log == [])
    scene.scheduler.runPending()
    #expect(scene.log == ["refresh", "began"])
    #expect(scene.scheduler.elapsed == .zero)
  }

  @Test func `a component stands in a scroll view only, and in one at a time`() throws {
    let scene = try Scene()
    let header = NormalRefreshHeader(environment: scene.environment)
    scene.window.addSubview(header)
    #expect(header.superview == nil)
    #expect(scene.faults.map(\.kind) == [.noScrollView])
    scene.list.header = header
    scene.list.header = header
    #expect(scene.list.subviews.count == 1)
    // As a plain subview it takes its place too, but not that of another one.
    let second = NormalRefreshHeader(environment: scene.environment)
    scene.list.addSubview(second)
    #expect(second.superview == nil)
    #expect(scene.faults.map(\.kind) == [.noScrollView, .placeTaken])
    let other = HeadlessScrollView()
    other.addSubview(second)
    #expect(other.header === second)
    other.header = header
    #expect(scene.list.header == nil)
    #expect(scene.list.subviews.isEmpty)
    #expect(second.superview == nil)
    #expect(second.scrollView == nil)
    #expect(header.scrollView === other)
    #expect(scene.list.observerCount == 0)
    #expect(other.observerCount == 1)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a number that is none changes nothing and is told`(number: Double) throws {
    let scene = try Scene()
    let header = scene.attachNormal()
    let before = header.frame
    header.height = number
    header.ignoredInset = number
    header.labelInset = number
    header.alpha = number
    scene.list.drag(to: number)
    scene.list.contentOffset.y = number
    scene.list.contentInset.top = number
    scene.list.contentSize.height = number
    #expect(header.frame == before)
    #expect(header.alpha == 1)
    #expect(scene.list.contentOffset.y == -64)
    #expect(scene.list.panState == .possible)
    #expect(scene.faults.count == 8)
    #expect(scene.faults.allSatisfy { $0.kind == .notFinite })
  }

  @Test func `a height below zero changes nothing and is told`() throws {
    let scene = try Scene()
    let header = scene.attachNormal()
    header.height = -1
    #expect(header.height == 54)
    #expect(scene.faults == [RefreshFault(kind: .negative, subject: "frame")])
    #expect(header.lastFault?.description == "'frame' is less than zero; it stays as it was")
  }

  @Test func `a component without height refreshes by a call only`() throws {
    let scene = try Scene()
    let header = scene.attachNormal()
    header.height = 0
    scene.list.drag(to: -100)
    scene.list.release()
    #expect(header.state == .idle)
    header.beginRefreshing()
    scene.advance(1)
    #expect(scene.log == ["refresh", "began"])
    header.endRefreshing()
    scene.scheduler.advanceUntilIdle()
    #expect(scene.list.effectiveInset.top == 64)
  }
}
