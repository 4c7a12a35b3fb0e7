/// The states of a component: an event in, what is to be done out.
///
/// It knows of no view; distances are those along the axis on which the component is pulled.
///
/// Source: MJRefreshComponent.m and MJRefreshHeader.m. DIFFERENCE: content that jumps back inside its
/// ends leaves no component pulled; no-more-data stays until it is reset.
struct RefreshMachine {
  private(set) var state = RefreshState.idle

  /// What happens to a component.
  enum Event {
    /// The content stands somewhere else, or a finger has let go.
    case pulled(distance: Double, triggerDistance: Double, isDragging: Bool)
    /// A refresh is asked for.
    case begin(isInWindow: Bool)
    /// The component is seen in a window.
    case drawn
    /// The refresh is over.
    case end
    /// The refresh is over, and there is nothing more.
    case endWithNoMoreData
    /// There may be more again.
    case reset
    /// The component no longer hears of its scroll view.
    case lostTouch
  }

  /// What is to be done about an event, in this order.
  struct Outcome: Equatable {
    /// The new progress of the pull.
    var progress: Double?
    /// Whether a refresh begins: the progress is 1 and nothing is transparent.
    var begins = false
    /// The state that was left, where another one has been entered.
    var left: RefreshState?
    /// Whether drawing has to be asked for.
    var asksForDrawing = false
  }

  mutating func handle(_ event: Event) -> Outcome {
    switch event {
    case .pulled(let distance, let triggerDistance, let isDragging):
      pull(distance, triggerDistance, isDragging)
    case .begin(let isInWindow): begin(isInWindow: isInWindow)
    case .drawn: state == .willRefresh ? move(to: .refreshing) : Outcome()
    case .end: state == .idle || state == .noMoreData ? Outcome() : move(to: .idle)
    case .endWithNoMoreData: move(to: .noMoreData)
    case .reset: move(to: .idle)
    case .lostTouch: loseTouch()
    }
  }

  private mutating func pull(
    _ distance: Double, _ triggerDistance: Double, _ isDragging: Bool
  ) -> Outcome {
    guard state != .refreshing, state != .willRefresh else { return Outcome() }
    // What has no height cannot be pulled.
    guard triggerDistance > 0 else { return loseTouch() }
    guard distance >= 0 else {
      return state == .pulling ? move(to: .idle, progress: 0) : Outcome(progress: 0)
    }
    let progress = distance / triggerDistance
    guard isDragging else {
      if state == .pulling { return begin(isInWindow: true) }
      // What has nothing more to load only shows how far it is pulled.
      return progress < 1 || state == .noMoreData ? Outcome(progress: progress) : Outcome()
    }
    switch state {
    case .idle where distance > triggerDistance: return move(to: .pulling, progress: progress)
    case .pulling where distance <= triggerDistance: return move(to: .idle, progress: progress)
    default: return Outcome(progress: progress)
    }
  }

  private mutating func loseTouch() -> Outcome {
    switch state {
    case .refreshing, .willRefresh: Outcome()
    case .pulling: move(to: .idle, progress: 0)
    case .idle, .noMoreData: Outcome(progress: 0)
    }
  }

  private mutating func begin(isInWindow: Bool) -> Outcome {
    guard state != .refreshing else { return Outcome(progress: 1, begins: true) }
    var outcome = move(to: isInWindow ? .refreshing : .willRefresh, progress: 1)
    outcome.begins = true
    outcome.asksForDrawing = !isInWindow
    return outcome
  }

  private mutating func move(to new: RefreshState, progress: Double? = nil) -> Outcome {
    guard new != state else { return Outcome(progress: progress) }
    let old = state
    state = new
    return Outcome(progress: progress, left: old)
  }
}
