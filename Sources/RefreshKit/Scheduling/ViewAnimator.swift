/// The animations that run, in the order of their beginning.
public final class ViewAnimator {
  /// The animations that run.
  public private(set) var animations: [ViewAnimation] = []

  /// Makes an animator without animations, for schedulers of one's own.
  public init() {}

  fileprivate func begin(_ animation: ViewAnimation) { animations.append(animation) }

  /// Ends an animation at once, without its completion; the properties have their values already.
  ///
  /// - Parameter animation: The animation.
  public func remove(_ animation: ViewAnimation) { animations.removeAll { $0 === animation } }

  /// Ends all animations of a view at once.
  ///
  /// - Parameter view: The view.
  public func removeAnimations(of view: HeadlessView) {
    animations.removeAll { animation in animation.changes.contains { $0.view === view } }
  }

  /// The animations that change a view.
  ///
  /// - Parameter view: The view.
  /// - Returns: The animations, the one that began first in front.
  public func animations(of view: HeadlessView) -> [ViewAnimation] {
    animations.filter { animation in animation.changes.contains { $0.view === view } }
  }
}

extension RefreshScheduler {
  /// Changes views so that it is seen over a while.
  ///
  /// The changes are made before the call returns. The completion is called after the duration, for a
  /// duration of zero in the next turn of the queue, and also when the animation was removed.
  ///
  /// - Parameters:
  ///   - duration: How long it takes; less than zero counts as zero.
  ///   - curve: How the speed changes.
  ///   - changes: Changes properties through the animation that it is given.
  ///   - completion: Is called once.
  /// - Returns: The animation.
  @discardableResult
  public func animate(
    for duration: Duration, curve: ViewAnimation.Curve = .easeInOut,
    _ changes: (ViewAnimation) -> Void, completion: @escaping () -> Void = {}
  ) -> ViewAnimation {
    let animation = ViewAnimation(
      duration: max(duration, .zero), start: elapsed, curve: curve, repeats: false)
    changes(animation)
    if !animation.changes.isEmpty { animator.begin(animation) }
    let animator = animator
    schedule(after: animation.duration) {
      animator.remove(animation)
      completion()
    }
    return animation
  }

  /// Has a property change over and over until the animation is removed.
  ///
  /// The property itself keeps its value.
  ///
  /// - Parameters:
  ///   - property: The property, one that is a number.
  ///   - view: The view.
  ///   - difference: By how much it changes each time, beginning from its value.
  ///   - period: How long each time takes.
  /// - Returns: The animation.
  @discardableResult
  public func repeatForever(
    _ property: ViewProperty, of view: HeadlessView, by difference: Double, every period: Duration
  ) -> ViewAnimation {
    let animation = ViewAnimation(
      duration: max(period, .zero), start: elapsed, curve: .linear, repeats: true)
    let value = view.number(for: property) ?? 0
    animation.changes = [
      ViewAnimation.Change(view: view, property: property, from: value, to: value + difference)
    ]
    animator.begin(animation)
    return animation
  }

  /// The number that would be seen now, in the middle of animations.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - view: The view.
  /// - Returns: The number; `nil` for a property that the view has not.
  public func visibleNumber(for property: ViewProperty, of view: HeadlessView) -> Double? {
    for animation in animator.animations.reversed() {
      for change in animation.changes where change.view === view && change.property == property {
        let fraction = animation.fraction(after: elapsed - animation.start)
        return change.from + (change.to - change.from) * fraction
      }
    }
    return view.number(for: property)
  }
}
