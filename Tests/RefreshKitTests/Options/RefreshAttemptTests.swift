import Testing

@testable import RefreshKit

/// Handles of one refresh, and asynchronous actions.
@Suite struct RefreshAttemptTests {
  @Test func `an attempt ends its refresh, once`() throws {
    let scene = try Scene()
    let header = scene.attachNormal()
    var attempts: [RefreshAttempt] = []
    header.onRefreshAttempt = { attempts.append($0) }
    header.beginRefreshing()
    #expect(attempts.isEmpty)
    scene.advance(1)
    #expect(attempts.count == 1)
    let attempt = try #require(attempts.first)
    #expect(attempt.isCurrent)
    attempt.finish()
    #expect(header.state == .idle)
    #expect(!attempt.isCurrent)
    attempt.finish(.failure)
    attempt.finishWithNoMoreData()
    #expect(header.lastUpdated != nil)
    scene.scheduler.advanceUntilIdle()
    #expect(scene.log == ["refresh", "began", "closing", "ended"])
  }

  @Test func `an attempt ends no later refresh`() throws {
    let scene = try Scene.withBar()
    let footer = scene.attachBack()
    var attempts: [RefreshAttempt] = []
    footer.onRefreshAttempt = { attempts.append($0) }
    footer.options.restartsOnSecondBegin = true
    footer.beginRefreshing()
    scene.advance(1)
    // Begun again in its middle, ended and begun again, ended by time.
    footer.beginRefreshing()
    attempts[0].finish()
    #expect(footer.state == .refreshing)
    scene.scheduler.runPending()
    attempts[0].finish()
    #expect(footer.state == .refreshing)
    #expect(attempts.count == 2)
    footer.endRefreshing(.failure)
    footer.beginRefreshing()
    attempts[1].finishWithNoMoreData()
    #expect(footer.state == .refreshing)
    footer.options.timeout = .seconds(2)
    scene.advance(3)
    #expect(footer.state == .idle)
    footer.beginRefreshing()
    scene.advance(1)
    attempts[2].finish()
    #expect(footer.state == .refreshing)
    attempts[3].finishWithNoMoreData()
    #expect(footer.state == .noMoreData)
    scene.scheduler.advanceUntilIdle()
    #expect(scene.count(of: "ended") == 3)
    #expect(scene.list.effectiveInset.bottom == 49)
  }

  @Test func `a retry is another attempt`() throws {
    let scene = try Scene()
    let header = scene.attachNormal()
    var attempts: [RefreshAttempt] = []
    header.onRefreshAttempt = { attempts.append($0) }
    header.options.retryCount = 1
    header.beginRefreshing()
    scene.advance(1)
    attempts[0].finish(.failure)
    scene.advance(3)
    #expect(attempts.count == 2)
    attempts[0].finish()
    #expect(header.state == .refreshing)
    attempts[1].finish(.failure)
    scene.scheduler.advanceUntilIdle()
    #expect(attempts.count == 2)
    #expect(header.state == .idle)
  }

  @Test func `an attempt ends nothing that begins in the hook that hears of its end`() throws {
    final class Eager: RefreshHeader {
      var kept: RefreshAttempt?
      override func willEndRefreshing(_ result: RefreshResult) {
        super.willEndRefreshing(result)
        kept?.finish(.failure)
      }
      override func didTransition(from previous: RefreshState?, to state: RefreshState) {
        super.didTransition(from: previous, to: state)
        guard previous == .refreshing, state == .idle else { return }
        beginRefreshing()
        kept?.finish()
      }
    }
    let scene = try Scene()
    let header = scene.attach { Eager(environment: $0) }
    header.onRefreshAttempt = { [unowned header] in header.kept = $0 }
    header.beginRefreshing()
    scene.advance(1)
    header.kept?.finish()
    #expect(header.state == .refreshing)
    scene.advance(1)
    #expect(scene.count(of: "refresh") == 2)
  }

  @Test func `an attempt keeps no component, and a header has no state of nothing more`() throws {
    let scene = try Scene()
    var attempt: RefreshAttempt?
    weak var component: RefreshHeader?
    do {
      let header = scene.attachNormal()
      component = header
      header.onRefreshAttempt = { attempt = $0 }
      header.beginRefreshing()
      scene.advance(1)
      attempt?.finishWithNoMoreData()
      #expect(header.state == .idle)
      #expect(header.lastUpdated != nil)
      header.beginRefreshing()
      scene.advance(1)
      scene.list.header = nil
    }
    scene.scheduler.advanceUntilIdle()
    #expect(component == nil)
    #expect(attempt?.isCurrent == false)
    attempt?.finish()
  }
}

/// Has what other tasks of the actor wait for be done, until something is so.
private func settle(
  isolation: isolated any Actor = #isolation, until isDone: () -> Bool
) async {
  for _ in 0..<10_000 where !isDone() { await Task.yield() }
}

@MainActor @Suite struct AsyncActionTests {
  struct Offline: Error {}

  @Test(arguments: [false, true])
  func `an asynchronous action decides how the refresh ends`(fails: Bool) async throws {
    let scene = try Scene()
    let header = scene.attachNormal()
    var calls = 0
    header.setAction {
      MainActor.assertIsolated()
      calls += 1
      await Task.yield()
      #expect(header.isRefreshing)
      if fails { throw Offline() }
    }
    header.beginRefreshing()
    scene.advance(1)
    #expect(header.state == .refreshing)
    await settle { !header.isRefreshing }
    #expect(header.state == .idle)
    #expect(calls == 1)
    #expect((header.lastUpdated == nil) == fails)
    scene.scheduler.advanceUntilIdle()
    #expect(scene.log == ["refresh", "began", "closing", "ended"])
    header.removeAction()
    header.beginRefreshing()
    scene.advance(1)
    await settle { !header.isRefreshing }
    #expect(header.state == .refreshing)
    #expect(calls == 1)
  }

  @Test func `an action is cancelled when the refresh ends otherwise, and ends nothing then`()
    async throws
  {
    let scene = try Scene.withBar()
    let footer = scene.attachAuto()
    var begun = 0
    var cancelled = 0
    footer.setAction {
      begun += 1
      while !Task.isCancelled { await Task.yield() }
      cancelled += 1
      if cancelled.isMultiple(of: 2) { throw Offline() }
    }
    footer.beginRefreshing()
    await settle { begun == 1 }
    footer.endRefreshing()
    footer.beginRefreshing()
    await settle { cancelled == 1 && begun == 2 }
    #expect(footer.state == .refreshing)
    // Begun again in its middle.
    footer.options.restartsOnSecondBegin = true
    footer.beginRefreshing()
    scene.scheduler.runPending()
    await settle { cancelled == 2 && begun == 3 }
    #expect(footer.state == .refreshing)
    footer.isHidden = true
    await settle { cancelled == 3 }
    #expect(footer.state == .idle)
    scene.scheduler.advanceUntilIdle()
    #expect(scene.count(of: "ended") == 2)
    #expect(begun == 3)
    #expect(cancelled == 3)
  }

  @Test func `an action is cancelled when its component is gone`() async throws {
    let scene = try Scene.withBar()
    var begun = false
    var isCancelled = false
    weak var component: RefreshComponent?
    do {
      let footer = scene.attachAuto()
      component = footer
      footer.setAction {
        begun = true
        while !Task.isCancelled { await Task.yield() }
        isCancelled = true
      }
      footer.beginRefreshing()
      await settle { begun }
      scene.list.footer = nil
    }
    scene.scheduler.advanceUntilIdle()
    await settle { isCancelled }
    #expect(component == nil)
    #expect(isCancelled)
  }

  @Test func `an action that has been ended before it began is not begun`() async throws {
    let scene = try Scene.withBar()
    let footer = scene.attachAuto()
    var begun = 0
    footer.setAction { begun += 1 }
    footer.onRefresh = { [unowned footer] in footer.endRefreshing() }
    footer.beginRefreshing()
    await settle { begun > 0 }
    #expect(begun == 0)
    #expect(footer.state == .idle)
  }
}

/// Not the main actor: the one that owns the component.
private actor Feed {
  private let scene: Scene
  private let footer: NormalRefreshAutoFooter
  private var pages = 0

  init() throws {
    scene = try Scene.withBar()
    footer = NormalRefreshAutoFooter(environment: scene.environment)
  }

  func load(_ count: Int) async -> (pages: Int, state: RefreshState, ends: Int) {
    scene.logActions(of: footer)
    scene.list.footer = footer
    scene.scheduler.runPending()
    footer.setAction { [unowned self] in
      assertIsolated()
      await Task.yield()
      assertIsolated()
      pages += 1
    }
    for _ in 0..<count {
      footer.beginRefreshing()
      await settle { footer.state == .idle }
      scene.scheduler.runPending()
    }
    return (pages, footer.state, scene.count(of: "ended"))
  }
}

@Suite struct ActorActionTests {
  @Test func `an action runs on the actor that owns the component`() async throws {
    let result = await (try Feed()).load(3)
    #expect(result.pages == 3)
    #expect(result.state == .idle)
    #expect(result.ends == 3)
  }
}
