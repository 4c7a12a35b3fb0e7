/// Changes of views that are seen to happen over a while.
///
/// The properties have their new values at once. What would be seen meanwhile is told by
/// ``RefreshScheduler/visibleNumber(for:of:)``.
public final class ViewAnimation {
  /// How the speed changes from the beginning to the end.
  public enum Curve: String, Hashable, Sendable {
    /// Slowly at both ends.
    case easeInOut
    /// With one speed.
    case linear
  }

  /// One property of one view that changes.
  public struct Change {
    private let reference: ViewReference
    /// The property.
    public let property: ViewProperty
    /// The number at the beginning.
    public let from: Double
    /// The number at the end.
    public let to: Double

    init(view: HeadlessView, property: ViewProperty, from: Double, to: Double) {
      reference = view.reference
      self.property = property
      self.from = from
      self.to = to
    }

    /// The view; `nil` when it is gone.
    public var view: HeadlessView? { reference.view }
  }

  /// How long it takes; of one that repeats, each time.
  public let duration: Duration
  /// When it begins, by the scheduler's ``RefreshScheduler/elapsed``.
  public let start: Duration
  /// How the speed changes.
  public let curve: Curve
  /// Whether it begins again each time it has ended, until it is removed.
  public let repeats: Bool
  /// What changes.
  public internal(set) var changes: [Change] = []

  init(duration: Duration, start: Duration, curve: Curve, repeats: Bool) {
    self.duration = duration
    self.start = start
    self.curve = curve
    self.repeats = repeats
  }
}

extension ViewAnimation {
  /// Sets a property of a view, to be seen over the animation's duration.
  ///
  /// - Parameters:
  ///   - property: The property, one that is a number.
  ///   - view: The view.
  ///   - number: What it is to be.
  public func set(_ property: ViewProperty, of view: HeadlessView, to number: Double) {
    let old = view.number(for: property)
    perform(on: view) { view.setNumber(number, for: property) }
    append(property, of: view, from: old)
  }

  /// Has a property be seen to change that is set by nobody.
  func show(_ property: ViewProperty, of view: HeadlessView, from: Double, to: Double) {
    changes.append(Change(view: view, property: property, from: from, to: to))
  }

  /// Notes what a function changes in a view.
  func perform(on view: HeadlessView, _ properties: [ViewProperty], _ body: () -> Void) {
    let old = properties.map { view.number(for: $0) }
    perform(on: view, body)
    for (property, old) in zip(properties, old) { append(property, of: view, from: old) }
  }

  private func perform(on view: HeadlessView, _ body: () -> Void) {
    let outer = view.animationOfChanges
    view.animationOfChanges = self
    body()
    view.animationOfChanges = outer
  }

  private func append(_ property: ViewProperty, of view: HeadlessView, from old: Double?) {
    guard let old, let new = view.number(for: property), old != new else { return }
    changes.append(Change(view: view, property: property, from: old, to: new))
  }

  /// How much of the change is seen after a while, from 0 to 1.
  func fraction(after time: Duration) -> Double {
    guard duration > .zero else { return 1 }
    var progress = max(0, time / duration)
    progress = repeats ? progress.truncatingRemainder(dividingBy: 1) : min(1, progress)
    switch curve {
    case .linear: return progress
    case .easeInOut: return progress * progress * (3 - 2 * progress)
    }
  }
}
