/// A rectangle with contents, in a tree of such; it is laid out and never drawn.
///
/// What a change asks for, layout or drawing, is done when the window's scheduler comes to it; in a
/// view that stands in no window only when ``layoutIfNeeded()`` is called. Setting a value that makes
/// no sense changes nothing and tells a ``RefreshFault``.
///
/// Views belong to one owner: they are used by one thread at a time.
///
/// MJRefresh: what it needs of `UIView`. DIFFERENCE: the frame is that of the view as it would be
/// without its rotation and scale.
open class HeadlessView {
  /// How many views may stand inside each other.
  public static let mostLevels = 200

  // Not weak, for the reason that stands at `ViewReference`; unset by the superview's end.
  private unowned(unsafe) var unsafeSuperview: HeadlessView?
  private var ownReference: ViewReference?
  /// The views that stand in this one, the bottom-most first.
  public internal(set) final var subviews: [HeadlessView] = []
  /// How many levels of views there are from this one down; 1 without subviews.
  final var levels = 1

  /// Is told of what makes no sense in this view and in those that stand in it.
  public final var faultHandler: ((RefreshFault) -> Void)?
  /// The last thing that was asked of this view and made no sense.
  public internal(set) final var lastFault: RefreshFault?
  /// Is told of each change of a property of this view, in their order.
  public final var changeObserver: ((ViewChange) -> Void)?
  /// The animation that is changing properties now.
  final var animationOfChanges: ViewAnimation?

  /// Whether the view has constraints of its own, which its superview's layout leaves alone.
  public final var hasOwnConstraints = false
  /// Whether the width follows that of the superview.
  public final var hasFlexibleWidth = false
  /// Whether touches in this view do anything.
  public final var isUserInteractionEnabled = true { didSet { interactionDidChange() } }

  final var needsLayout = true
  final var needsDisplay = false

  private var storedFrame = ViewRect()
  private var storedAlpha = 1.0
  private var storedRotation = 0.0
  private var storedScaleX = 1.0
  private var storedIsHidden = false

  /// Makes a view without size that stands nowhere.
  public init() {}

  deinit {
    ownReference?.end()
    for subview in subviews { subview.superview = nil }
  }

  /// Places the subviews; the default places none.
  ///
  /// Is called when the window comes to it, or by ``layoutIfNeeded()``.
  open func layoutSubviews() {}

  /// Is called after the view, or one in which it stands, has come into a window or left one.
  open func didMoveToWindow() {}

  /// Is called in a pass of the window in which the view is visible, after ``setNeedsDisplay()``.
  open func draw() {}

  /// Is called after a subview was shown or hidden.
  open func subviewVisibilityDidChange(_ subview: HeadlessView) {}

  /// The window itself, in a window.
  var asWindow: HeadlessWindow? { nil }

  /// Gives a property as a number; `nil` for one that is none, or that the view has not.
  ///
  /// - Parameter property: The property.
  /// - Returns: The number, in the unit of the property.
  open func number(for property: ViewProperty) -> Double? {
    switch property {
    case .alpha: alpha
    case .rotation: rotation
    case .scaleX: scaleX
    case .frameX: frame.origin.x
    case .frameY: frame.origin.y
    case .frameWidth: frame.size.width
    case .frameHeight: frame.size.height
    default: nil
    }
  }

  /// Sets a property that is a number; does nothing for one that the view has not.
  ///
  /// - Parameters:
  ///   - number: The number, in the unit of the property.
  ///   - property: The property.
  open func setNumber(_ number: Double, for property: ViewProperty) {
    switch property {
    case .alpha: alpha = number
    case .rotation: rotation = number
    case .scaleX: scaleX = number
    case .frameX: frame.origin.x = number
    case .frameY: frame.origin.y = number
    case .frameWidth: frame.size.width = number
    case .frameHeight: frame.size.height = number
    default: break
    }
  }

  /// Is called after the size has changed.
  func sizeDidChange(from old: ViewSize) {
    setNeedsLayout()
    for subview in subviews where subview.hasFlexibleWidth && !subview.hasOwnConstraints {
      subview.frame.size.width = frame.size.width
    }
  }

  /// Is called after the view was shown or hidden.
  func visibilityDidChange() {}

  /// Is called after touches were switched on or off.
  func interactionDidChange() {}

  /// Whether a view may be put into this one; `nil` when it may.
  func refusal(of view: HeadlessView) -> RefreshFault? { nil }

  /// Whether this view may be put into another one; `nil` when it may.
  func refusal(toMoveInto view: HeadlessView) -> RefreshFault? { nil }

  /// Is called after the view has come into another one, or left one.
  func didMove(from old: HeadlessView?) {}
}

extension HeadlessView {
  /// The view in which this one stands.
  public internal(set) final var superview: HeadlessView? {
    get { unsafe unsafeSuperview }
    set { unsafe unsafeSuperview = newValue }
  }

  /// A reference that does not keep the view.
  public final var reference: ViewReference {
    if let ownReference { return ownReference }
    let new = ViewReference(self)
    ownReference = new
    return new
  }

  /// Where the view stands in its superview, without its rotation and scale.
  public final var frame: ViewRect {
    get { storedFrame }
    set {
      guard newValue != storedFrame else { return }
      guard newValue.origin.isFinite, newValue.size.isFinite else {
        return tell(RefreshFault(kind: .notFinite, subject: "frame"))
      }
      guard !newValue.size.isNegative else {
        return tell(RefreshFault(kind: .negative, subject: "frame"))
      }
      let old = storedFrame
      storedFrame = newValue
      note(.frameX, old.origin.x, newValue.origin.x)
      note(.frameY, old.origin.y, newValue.origin.y)
      note(.frameWidth, old.size.width, newValue.size.width)
      note(.frameHeight, old.size.height, newValue.size.height)
      if old.size != newValue.size { sizeDidChange(from: old.size) }
    }
  }

  /// The middle of the frame.
  public final var center: ViewPoint {
    get { frame.center }
    set { frame = ViewRect(center: newValue, size: frame.size) }
  }

  /// How opaque the view is, from 0 to 1; numbers beyond are cut.
  public final var alpha: Double {
    get { storedAlpha }
    set {
      guard newValue.isFinite else {
        return tell(RefreshFault(kind: .notFinite, subject: "alpha"))
      }
      let old = storedAlpha
      storedAlpha = min(max(newValue, 0), 1)
      note(.alpha, old, storedAlpha)
      if old <= 0, storedAlpha > 0 { window?.setNeedsPass() }
    }
  }

  /// The rotation in radians, clockwise.
  public final var rotation: Double {
    get { storedRotation }
    set {
      guard newValue.isFinite else {
        return tell(RefreshFault(kind: .notFinite, subject: "rotation"))
      }
      let old = storedRotation
      storedRotation = newValue
      note(.rotation, old, newValue)
    }
  }

  /// The horizontal scale; -1 is mirrored.
  public final var scaleX: Double {
    get { storedScaleX }
    set {
      guard newValue.isFinite else {
        return tell(RefreshFault(kind: .notFinite, subject: "scale.x"))
      }
      let old = storedScaleX
      storedScaleX = newValue
      note(.scaleX, old, newValue)
    }
  }

  /// Whether the view, and all that stands in it, is not seen.
  public final var isHidden: Bool {
    get { storedIsHidden }
    set {
      guard newValue != storedIsHidden else { return }
      storedIsHidden = newValue
      changeObserver?(
        ViewChange(property: .hidden, old: .flag(!newValue), new: .flag(newValue), duration: .zero))
      visibilityDidChange()
      if !newValue { window?.setNeedsPass() }
      if let superview {
        superview.setNeedsLayout()
        superview.subviewVisibilityDidChange(self)
      }
    }
  }

  /// Whether the view and all in which it stands are shown, have a size and are not transparent.
  ///
  /// A window is not needed for it.
  public final var isVisible: Bool {
    var view: HeadlessView? = self
    while let current = view {
      if current.isHidden || current.alpha <= 0 || current.frame.width <= 0
        || current.frame.height <= 0
      {
        return false
      }
      view = current.superview
    }
    return true
  }
}

extension HeadlessView {
  /// Tells the observer that a number is another one.
  final func note(_ property: ViewProperty, _ old: Double, _ new: Double) {
    guard let changeObserver, old != new else { return }
    changeObserver(
      ViewChange(
        property: property, old: .number(old), new: .number(new),
        duration: animationOfChanges?.duration ?? .zero))
  }

  /// Tells the observer that a text is another one.
  final func note(_ property: ViewProperty, _ old: String?, _ new: String?) {
    guard let changeObserver, old != new else { return }
    changeObserver(
      ViewChange(property: property, old: .text(old), new: .text(new), duration: .zero))
  }

  /// Tells the observer that a flag is another one.
  final func note(_ property: ViewProperty, _ old: Bool, _ new: Bool) {
    guard let changeObserver, old != new else { return }
    changeObserver(
      ViewChange(property: property, old: .flag(old), new: .flag(new), duration: .zero))
  }

  /// Tells that something makes no sense.
  ///
  /// For views of one's own; what was asked for must not have been done.
  ///
  /// - Parameter fault: What is wrong.
  public final func tell(_ fault: RefreshFault) {
    lastFault = fault
    var view: HeadlessView? = self
    while let current = view {
      if let handler = current.faultHandler { return handler(fault) }
      view = current.superview
    }
  }
}
