import RefreshKit
import TimeZones

/// Whatever fingers, apps and surroundings do to components in whatever order: they come to rest.
///
/// The first byte says which components there are. Each two bytes after it are one thing that is done:
/// what, and how much. After each of them the insets are those of the app and what the components add
/// at their own sides; at the end, when all that was begun has been ended, the list is as the app made
/// it, and nobody is left over.
enum RefreshSequences {
  static func check(_ bytes: [UInt8]) throws(PropertyViolation) {
    let observer: Leftovers
    do {
      let sequence = try RefreshSequence(RefreshSequence.Cast(bytes.first ?? 255))
      var rest = bytes.dropFirst()
      while let action = rest.popFirst() {
        let amount = rest.popFirst() ?? 0
        let before = sequence.refreshing
        sequence.perform(Int(action), Int(amount))
        try sequence.checkAlways(after: Int(action), Int(amount), before)
      }
      try sequence.finish()
      observer = sequence.leftovers
    }
    for component in observer.components {
      try ensure(component.component == nil, "a component is left over")
    }
    try ensure(observer.list == nil, "a list is left over")
    try ensure(observer.environment == nil, "an environment is left over")
  }

  /// What must be gone when nobody holds it.
  struct Leftovers {
    struct Weak { weak var component: RefreshComponent? }
    let components: [Weak]
    weak var list: HeadlessScrollView?
    weak var environment: RefreshEnvironment?
  }
}

extension RefreshSequence {
  /// The components with which a sequence begins.
  struct Cast {
    /// Whether texts come from a configuration, which makes and changes them slowly.
    let usesConfiguration: Bool
    let hasBackFooter: Bool
    /// Whether there are a trailer and a leader.
    let hasSides: Bool

    init(_ byte: UInt8) {
      usesConfiguration = byte < 4
      hasBackFooter = byte & 1 != 0
      hasSides = byte & 6 == 2
    }
  }

  /// A component that is watched, and what it was told.
  final class Watched {
    let component: RefreshComponent
    let lines: (any StateRefreshComponent)?
    let edgeComponent: EdgeRefreshComponent?
    var beginnings = 0
    var ends = 0
    var actions = 0
    var ended = 0
    var attempts: [RefreshAttempt] = []
    /// What the line of the time has to say, of what and when, in the surroundings as they are.
    var saidTime: (text: String, instant: Instant?, now: Instant)?

    init(_ component: RefreshComponent) {
      self.component = component
      lines = component as? any StateRefreshComponent
      edgeComponent = component as? EdgeRefreshComponent
      component.onRefresh = { [unowned self] in actions += 1 }
      component.afterEndingAction = { [unowned self] in ended += 1 }
      component.onRefreshAttempt = { [unowned self] in attempts.append($0) }
      component.changeObserver = { [unowned self] change in
        if change.property == .state { count(change.old, change.new) }
      }
    }

    /// The side at which it stands.
    var edge: RefreshEdge { edgeComponent?.edge ?? .bottom }

    private func count(_ old: ViewValue, _ new: ViewValue) {
      let wasRefreshing = old == .text("refreshing") || old == .text("willRefresh")
      let isRefreshing = new == .text("refreshing") || new == .text("willRefresh")
      if isRefreshing, !wasRefreshing { beginnings += 1 }
      if wasRefreshing, !isRefreshing { ends += 1 }
    }
  }
}
