/// A view that shows a part of a larger content.
///
/// The offset is the point of the content that is seen at the top left. At rest it lies between the
/// insets: from `-effectiveInset.top` down to where the end of the content, with the inset below, is
/// at the bottom. A finger pulls it beyond; when it lets go the content comes back.
///
/// MJRefresh: what it needs of `UIScrollView`, and its category.
open class HeadlessScrollView: HeadlessView {
  private var storedContentSize = ViewSize()
  private var storedContentOffset = ViewPoint()
  private var storedContentInset = ViewInsets()
  private var storedSafeAreaInsets = ViewInsets()
  private var storedKeyboardHeight = 0.0
  private var storedEffectiveInset = ViewInsets()
  private var layers: [ScrollInsetLayer] = []
  private var observations: [WeakObservation] = []
  private struct WeakObservation {
    weak var observation: ScrollObservation?
  }

  /// Whether the safe area counts as an inset.
  public final var adjustsInsetForSafeArea = true { didSet { updateEffectiveInset() } }
  /// Whether the content can be pulled beyond its ends.
  public final var bounces = true
  /// Whether it can be pulled up and down also where it is not higher than the view.
  public final var alwaysBounceVertical = false
  /// Whether it can be pulled sideways also where it is not wider than the view.
  public final var alwaysBounceHorizontal = false
  /// Whether it comes to rest at multiples of the view's size only.
  public final var isPagingEnabled = false
  /// How content comes to rest after a finger has let go.
  public final var deceleration = ScrollDeceleration()

  /// The state of the gesture that scrolls.
  public internal(set) final var panState = PanState.possible
  /// Where the content was when the finger came down.
  final var dragStart: ViewPoint?
  /// What moves the content after a finger has let go.
  final var motion: ScrollMotion?
  /// Whether it is moving it just now.
  final var isStepping = false
  private var ownHeader: RefreshHeader?
  private var updatesDepth = 0
  /// How many reloads are under way, one inside the other.
  final var reloadDepth = 0

  /// Makes a scroll view without size.
  override public init() { super.init() }

  /// Gives a property as a number; `nil` for one that is none, or that the view has not.
  ///
  /// - Parameter property: The property.
  /// - Returns: The number, in the unit of the property.
  override open func number(for property: ViewProperty) -> Double? {
    switch property {
    case .offsetX: contentOffset.x
    case .offsetY: contentOffset.y
    case .insetTop: effectiveInset.top
    case .insetLeft: effectiveInset.left
    case .insetBottom: effectiveInset.bottom
    case .insetRight: effectiveInset.right
    case .contentWidth: contentSize.width
    case .contentHeight: contentSize.height
    default: super.number(for: property)
    }
  }

  /// Sets a property that is a number; does nothing for one that the view has not.
  ///
  /// The insets are what several owners add up to, and cannot be set.
  ///
  /// - Parameters:
  ///   - number: The number, in the unit of the property.
  ///   - property: The property.
  override open func setNumber(_ number: Double, for property: ViewProperty) {
    switch property {
    case .offsetX: contentOffset.x = number
    case .offsetY: contentOffset.y = number
    case .contentWidth: contentSize.width = number
    case .contentHeight: contentSize.height = number
    default: super.setNumber(number, for: property)
    }
  }

  /// Is called after the insets that count have changed, after observers were told.
  open func effectiveInsetDidChange() {}

  /// How many rows are shown; 0 where none are counted.
  var rowCountForComponents: Int { 0 }

  /// Has a list read its data.
  func readRows() {}

  override func sizeDidChange(from old: ViewSize) {
    super.sizeDidChange(from: old)
    settle(previousInset: effectiveInset)
    tell(.size(old: old, new: frame.size))
  }

  override func refusal(of view: HeadlessView) -> RefreshFault? {
    guard let header = view as? RefreshHeader, header !== ownHeader, ownHeader != nil else {
      return nil
    }
    return RefreshFault(kind: .placeTaken, subject: "header")
  }
}

extension HeadlessScrollView {
  /// The header above the content, which is kept; `nil` takes it away.
  ///
  /// A header that belongs to another scroll view leaves it. One that is refreshing takes its inset
  /// along, so that nothing stays behind in the view that it leaves.
  ///
  /// MJRefresh: `mj_header`.
  public final var header: RefreshHeader? {
    get { ownHeader }
    set {
      guard newValue !== ownHeader else { return }
      let old = ownHeader
      ownHeader = nil
      old?.removeFromSuperview()
      guard let newValue else { return }
      // The bottom-most view, so that it never covers the content.
      insertSubview(newValue, at: 0)
      if newValue.superview === self { ownHeader = newValue }
    }
  }

  /// Takes notice of a component that has come in or gone out as a plain subview.
  final func componentDidMove(_ component: RefreshComponent, isInside: Bool) {
    guard let header = component as? RefreshHeader else { return }
    if isInside {
      ownHeader = header
    } else if ownHeader === header {
      ownHeader = nil
    }
  }
}

extension HeadlessScrollView {
  /// The size of the content, in points.
  public final var contentSize: ViewSize {
    get { storedContentSize }
    set {
      guard newValue != storedContentSize else { return }
      guard newValue.isFinite else {
        return tell(RefreshFault(kind: .notFinite, subject: "content"))
      }
      guard !newValue.isNegative else {
        return tell(RefreshFault(kind: .negative, subject: "content"))
      }
      let old = storedContentSize
      storedContentSize = newValue
      note(.contentWidth, old.width, newValue.width)
      note(.contentHeight, old.height, newValue.height)
      settle(previousInset: effectiveInset)
      tell(.contentSize(old: old, new: newValue))
    }
  }

  /// The point of the content that is at the top left of the view.
  public final var contentOffset: ViewPoint {
    get { storedContentOffset }
    set {
      guard newValue != storedContentOffset else { return }
      guard newValue.isFinite else {
        return tell(RefreshFault(kind: .notFinite, subject: "offset"))
      }
      // Whoever moves the content ends what moves it by itself.
      if motion != nil, !isStepping { stopMotion() }
      let old = storedContentOffset
      storedContentOffset = newValue
      note(.offsetX, old.x, newValue.x)
      note(.offsetY, old.y, newValue.y)
      tell(.contentOffset(old: old, new: newValue))
    }
  }

  /// The app's own insets, which nobody else changes.
  public final var contentInset: ViewInsets {
    get { storedContentInset }
    set {
      guard newValue.isFinite else {
        return tell(RefreshFault(kind: .notFinite, subject: "contentInset"))
      }
      storedContentInset = newValue
      updateEffectiveInset()
    }
  }

  /// What bars and the edges of the screen cover.
  public final var safeAreaInsets: ViewInsets {
    get { storedSafeAreaInsets }
    set {
      guard newValue.isFinite else {
        return tell(RefreshFault(kind: .notFinite, subject: "safeAreaInsets"))
      }
      storedSafeAreaInsets = newValue
      updateEffectiveInset()
    }
  }

  /// What a keyboard covers at the bottom, in points; added to the inset there.
  public final var keyboardHeight: Double {
    get { storedKeyboardHeight }
    set {
      guard newValue.isFinite else {
        return tell(RefreshFault(kind: .notFinite, subject: "keyboardHeight"))
      }
      guard newValue >= 0 else {
        return tell(RefreshFault(kind: .negative, subject: "keyboardHeight"))
      }
      storedKeyboardHeight = newValue
      updateEffectiveInset()
    }
  }

  /// The insets that count: the app's, the safe area, the keyboard and all layers.
  ///
  /// MJRefresh: `mj_inset`.
  public final var effectiveInset: ViewInsets { storedEffectiveInset }

  /// The insets that count without what one layer adds.
  ///
  /// - Parameter layer: The layer.
  /// - Returns: The insets, in points.
  public final func effectiveInset(without layer: ScrollInsetLayer) -> ViewInsets {
    storedEffectiveInset - layer.insets
  }

  /// Adds a layer of insets, which adds nothing until it is set.
  ///
  /// - Returns: The layer.
  public final func makeInsetLayer() -> ScrollInsetLayer {
    let layer = ScrollInsetLayer(self)
    layers.append(layer)
    return layer
  }

  final func remove(_ layer: ScrollInsetLayer) {
    layers.removeAll { $0 === layer }
    updateEffectiveInset()
  }

  /// Adds the insets up, and tells where the sum is another one.
  final func updateEffectiveInset() {
    var sum = storedContentInset
    if adjustsInsetForSafeArea { sum = sum + storedSafeAreaInsets }
    sum.bottom += storedKeyboardHeight
    for layer in layers { sum = sum + layer.insets }
    let old = storedEffectiveInset
    guard sum != old, sum.isFinite else { return }
    // A subclass that answers every change with another one must come to an end.
    guard updatesDepth < 16 else {
      return tell(RefreshFault(kind: .endlessChanges, subject: "inset"))
    }
    updatesDepth += 1
    defer { updatesDepth -= 1 }
    storedEffectiveInset = sum
    note(.insetTop, old.top, sum.top)
    note(.insetLeft, old.left, sum.left)
    note(.insetBottom, old.bottom, sum.bottom)
    note(.insetRight, old.right, sum.right)
    settle(previousInset: old)
    tell(.effectiveInset(old: old, new: sum))
    effectiveInsetDidChange()
  }
}

extension HeadlessScrollView {
  /// Has changes told to a function.
  ///
  /// - Parameter handler: Is called inside the change, in the order in which observers were added.
  /// - Returns: What ends it; keep it as long as the calls are wanted.
  public final func observe(_ handler: @escaping (ScrollChange) -> Void) -> ScrollObservation {
    let observation = ScrollObservation(handler)
    observations.removeAll { $0.observation?.isCancelled ?? true }
    observations.append(WeakObservation(observation: observation))
    return observation
  }

  /// How many observers there are.
  final var observerCount: Int {
    observations.count { $0.observation.map { !$0.isCancelled } ?? false }
  }

  final func tell(_ change: ScrollChange) {
    // Who is added meanwhile hears of the next change; who is cancelled hears no more.
    for entry in observations { entry.observation?.tell(change) }
  }
}

extension HeadlessScrollView {
  /// Whether a finger holds the content.
  public final var isDragging: Bool { panState == .began || panState == .changed }

  /// Whether the content moves on after a finger has let go.
  public final var isDecelerating: Bool { motion != nil }

  /// The offsets at which the content can rest: the least and the greatest on each axis.
  public final var restingOffsets: (least: ViewPoint, greatest: ViewPoint) {
    let inset = effectiveInset
    let least = ViewPoint(x: -inset.left, y: -inset.top)
    return (
      least,
      ViewPoint(
        x: max(least.x, contentSize.width + inset.right - frame.width),
        y: max(least.y, contentSize.height + inset.bottom - frame.height))
    )
  }

  /// Brings content that lies at rest to a place at which it can.
  ///
  /// Content at the very top, or at the left, stays there when the inset becomes another one.
  private func settle(previousInset old: ViewInsets) {
    guard !isDragging, motion == nil else { return }
    let (least, greatest) = restingOffsets
    contentOffset = ViewPoint(
      x: settled(contentOffset.x, wasAt: -old.left, least.x, greatest.x),
      y: settled(contentOffset.y, wasAt: -old.top, least.y, greatest.y))
  }

  private func settled(
    _ value: Double, wasAt edge: Double, _ least: Double, _ greatest: Double
  ) -> Double {
    // What single-precision insets of other systems differ by counts as equal.
    abs(value - edge) <= Double(Float.ulpOfOne) ? least : min(max(value, least), greatest)
  }
}
