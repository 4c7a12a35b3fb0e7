/// A wheel that turns while something is being done; it is not seen while it stands still.
///
/// MJRefresh: `UIActivityIndicatorView` with `hidesWhenStopped`.
public final class HeadlessSpinner: HeadlessView {
  /// How large the wheel is.
  public enum Style: String, Hashable, Sendable {
    /// 20 points.
    case medium
    /// 37 points.
    case large
  }

  /// How large the wheel is.
  public var style = Style.medium {
    didSet { frame = ViewRect(center: center, size: style.size) }
  }
  /// The colour of the wheel.
  public var color = ViewColor.refreshText
  /// Whether it turns, and is seen.
  public private(set) var isAnimating = false

  /// Makes a wheel that stands still.
  override public init() {
    super.init()
    frame = ViewRect(origin: ViewPoint(), size: style.size)
  }

  /// Has it turn, and shows it.
  public func startAnimating() { setAnimating(true) }

  /// Has it stand still, and hides it.
  public func stopAnimating() { setAnimating(false) }

  private func setAnimating(_ new: Bool) {
    let old = isAnimating
    isAnimating = new
    note(.animating, old, new)
  }
}

extension HeadlessSpinner.Style {
  /// The size of the wheel, in points.
  public var size: ViewSize {
    switch self {
    case .medium: ViewSize(width: 20, height: 20)
    case .large: ViewSize(width: 37, height: 37)
    }
  }
}
