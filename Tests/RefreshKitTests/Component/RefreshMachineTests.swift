import Testing

@testable import RefreshKit

/// The table of calls and states of the reference, with the corrections of its section 4.
@Suite struct RefreshMachineTests {
  enum Call: String, CaseIterable {
    case beginInWindow, beginWithoutWindow, draw, end, endWithNoMoreData, reset, lostTouch

    var event: RefreshMachine.Event {
      switch self {
      case .beginInWindow: .begin(isInWindow: true)
      case .beginWithoutWindow: .begin(isInWindow: false)
      case .draw: .drawn
      case .end: .end
      case .endWithNoMoreData: .endWithNoMoreData
      case .reset: .reset
      case .lostTouch: .lostTouch
      }
    }
  }

  /// A machine in a state, as calls and gestures bring it there.
  static func machine(in state: RefreshState) -> RefreshMachine {
    var machine = RefreshMachine()
    switch state {
    case .idle: break
    case .pulling:
      _ = machine.handle(.pulled(distance: 55, triggerDistance: 54, isDragging: true))
    case .refreshing: _ = machine.handle(.begin(isInWindow: true))
    case .willRefresh: _ = machine.handle(.begin(isInWindow: false))
    case .noMoreData: _ = machine.handle(.endWithNoMoreData)
    }
    return machine
  }

  @Test(arguments: [
    // The states in which it is called: idle, pulling, refreshing, willRefresh, noMoreData.
    (
      Call.beginInWindow,
      [RefreshState.refreshing, .refreshing, .refreshing, .refreshing, .refreshing]
    ),
    (
      .beginWithoutWindow,
      [.willRefresh, .willRefresh, .refreshing, .willRefresh, .willRefresh]
    ),
    (.draw, [.idle, .pulling, .refreshing, .refreshing, .noMoreData]),
    // M27: what there is no more of stays away until it is reset.
    (.end, [.idle, .idle, .idle, .idle, .noMoreData]),
    (
      .endWithNoMoreData,
      [.noMoreData, .noMoreData, .noMoreData, .noMoreData, .noMoreData]
    ),
    (.reset, [.idle, .idle, .idle, .idle, .idle]),
    (.lostTouch, [.idle, .idle, .refreshing, .willRefresh, .noMoreData]),
  ])
  func `each call leads from each state to the one of the table`(
    call: Call, expected: [RefreshState]
  ) {
    for (state, expected) in zip(RefreshState.allCases, expected) {
      var machine = Self.machine(in: state)
      #expect(machine.state == state)
      let outcome = machine.handle(call.event)
      #expect(machine.state == expected, "\(call) in \(state)")
      #expect(outcome.left == (expected == state ? nil : state), "\(call) in \(state)")
    }
  }

  @Test func `a second begin sets the progress only`() {
    var machine = Self.machine(in: .refreshing)
    let outcome = machine.handle(.begin(isInWindow: true))
    #expect(outcome == RefreshMachine.Outcome(progress: 1, begins: true))
    #expect(machine.handle(.begin(isInWindow: false)) == outcome)
  }

  @Test func `a begin without a window asks for drawing each time`() {
    var machine = RefreshMachine()
    #expect(machine.handle(.begin(isInWindow: false)).asksForDrawing)
    #expect(machine.handle(.begin(isInWindow: false)).asksForDrawing)
  }

  /// One look at the content: the state before, the distance, whether a finger holds it, the
  /// progress that is set, the state after.
  typealias Look = (
    before: RefreshState, distance: Double, isDragging: Bool, progress: Double?,
    after: RefreshState
  )

  /// Source: MJRefreshHeader.m, the table of offsets, with a trigger distance of 50.
  @Test(arguments: [
    Look(.idle, -1, true, 0, .idle),
    Look(.idle, 0, true, 0, .idle),
    Look(.idle, 25, true, 0.5, .idle),
    Look(.idle, 50, true, 1, .idle),
    Look(.idle, 50.5, true, 1.01, .pulling),
    Look(.idle, 25, false, 0.5, .idle),
    Look(.idle, 50, false, nil, .idle),
    Look(.idle, 500, false, nil, .idle),
    Look(.pulling, 60, true, 1.2, .pulling),
    Look(.pulling, 50, true, 1, .idle),
    Look(.pulling, 0, true, 0, .idle),
    // The finger is gone and the content still, or already nearly, at its place.
    Look(.pulling, 60, false, 1, .refreshing),
    Look(.pulling, 0, false, 1, .refreshing),
    // D-10, D-11: it has jumped back inside.
    Look(.pulling, -0.5, true, 0, .idle),
    Look(.pulling, -0.5, false, 0, .idle),
    Look(.refreshing, 25, true, nil, .refreshing),
    Look(.refreshing, 500, false, nil, .refreshing),
    Look(.willRefresh, 500, true, nil, .willRefresh),
    Look(.willRefresh, -5, false, nil, .willRefresh),
    Look(.noMoreData, 25, true, 0.5, .noMoreData),
    Look(.noMoreData, 500, true, 10, .noMoreData),
    Look(.noMoreData, 25, false, 0.5, .noMoreData),
  ])
  func `a look at the content does what the table says`(look: Look) {
    var machine = Self.machine(in: look.before)
    let outcome = machine.handle(
      .pulled(distance: look.distance, triggerDistance: 50, isDragging: look.isDragging))
    #expect(machine.state == look.after)
    #expect(outcome.progress == look.progress)
    #expect(outcome.left == (look.after == look.before ? nil : look.before))
  }

  @Test(arguments: [0, -54.0])
  func `a component without height cannot be pulled`(height: Double) {
    var machine = RefreshMachine()
    let outcome = machine.handle(
      .pulled(distance: 100, triggerDistance: height, isDragging: true))
    #expect(outcome == RefreshMachine.Outcome(progress: 0))
    #expect(machine.state == .idle)
  }
}
