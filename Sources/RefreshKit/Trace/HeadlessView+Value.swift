/// A view of one's own with properties that the views of this module have not.
public protocol OwnViewProperties: HeadlessView {
  /// Those properties, as they are now.
  var ownProperties: [ViewProperty: ViewValue] { get }
}

extension HeadlessView {
  /// Gives a property as a trace shows it.
  ///
  /// - Parameter property: The property.
  /// - Returns: What it is now; `nil` for one that the view has not.
  public final func value(for property: ViewProperty) -> ViewValue? {
    if let number = number(for: property) { return .number(number) }
    switch property {
    case .hidden: return .flag(isHidden)
    case .text: return (self as? HeadlessLabel).map { .text($0.text) }
    case .image: return (self as? HeadlessImageView).map { .text($0.image?.name) }
    case .animating:
      return (self as? HeadlessSpinner).map { .flag($0.isAnimating) }
        ?? (self as? HeadlessImageView).map { .flag($0.isAnimating) }
    case .pan: return (self as? HeadlessScrollView).map { .text($0.panState.rawValue) }
    case .rowCount: return (self as? HeadlessListView).map { .number(Double($0.totalRowCount)) }
    case .state: return (self as? RefreshComponent).map { .text($0.state.description) }
    case .pullProgress: return (self as? RefreshComponent).map { .number($0.pullProgress) }
    default: return (self as? any OwnViewProperties)?.ownProperties[property]
    }
  }

  /// The properties that the view has, in the order of ``ViewProperty/all``, its own at the end.
  public final var properties: [ViewProperty] {
    let own = (self as? any OwnViewProperties)?.ownProperties.keys.map(\.rawValue) ?? []
    return ViewProperty.all.filter { value(for: $0) != nil }
      + own.sorted().map { ViewProperty(rawValue: $0) }.filter { !ViewProperty.all.contains($0) }
  }

  /// Tells the observer of a change, for properties of views of one's own.
  ///
  /// - Parameters:
  ///   - property: What changed.
  ///   - old: What it was.
  ///   - new: What it is; where it is the same nothing is told.
  public final func noteChange(of property: ViewProperty, from old: ViewValue, to new: ViewValue) {
    guard let changeObserver, old != new else { return }
    changeObserver(
      ViewChange(
        property: property, old: old, new: new, duration: animationOfChanges?.duration ?? .zero))
  }
}

extension ViewProperty {
  /// The properties that views of this module have.
  public static let all: [ViewProperty] = [
    .state, .pullProgress, .alpha, .hidden, .text, .image, .animating, .rotation, .scaleX,
    .strokeStart, .strokeEnd, .frameX, .frameY, .frameWidth, .frameHeight, .offsetX, .offsetY,
    .insetTop, .insetLeft, .insetBottom, .insetRight, .contentWidth, .contentHeight, .rowCount,
    .pan,
  ]
}

extension ViewValue: CustomStringConvertible {
  /// A number in digits, a text as it is or `none`, `true` or `false`.
  public var description: String {
    switch self {
    case .number(let number):
      // Whole numbers without a point, as people write them.
      number == number.rounded() && abs(number) < 1e15 ? "\(Int64(number))" : "\(number)"
    case .text(let text): text ?? "none"
    case .flag(let flag): flag ? "true" : "false"
    }
  }
}
