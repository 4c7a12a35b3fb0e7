/// A view that shows a part of a larger content.
///
/// The offset is the point of the content that is seen at the top left. At rest it lies between the
/// insets: from `-effectiveInset.top` down to where the end of the content, with the inset below, is
/// at the bottom. A finger pulls it beyond; when it lets go the content comes back.
///
/// MJRefresh: what it needs of `UIScrollView`, and its category.
open class HeadlessScrollView: HeadlessView {
  final var storedContentSize = ViewSize()
  final var storedContentOffset = ViewPoint()
  final var storedContentInset = ViewInsets()
  final var storedSafeAreaInsets = ViewInsets()
  final var storedKeyboardHeight = 0.0
  final var storedEffectiveInset = ViewInsets()
  /// The insets for which the content was last brought to a place at which it can rest.
  final var settledInset = ViewInsets()
  /// The safe area that comes together with the size that is being set.
  final var safeAreaOfRotation: ViewInsets?
  final var layers: [ScrollInsetLayer] = []
  final var observations: [ScrollObservation.Entry] = []
  /// The changes that are being told, which may have led to each other.
  final var nestedChanges = NestedChanges()

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
  /// The components that stand in the view, in the order in which they came.
  final var components: [RefreshComponent] = []
  /// Whether fingers begin no refresh while another component refreshes; calls still do.
  public final var refreshesOneAtATime = false
  /// How many reloads are under way, one inside the other.
  final var reloadDepth = 0

  /// Makes a scroll view without size.
  override public init() { super.init() }

  deinit { for component in components { component.scrollView = nil } }

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

  /// Is called after the size has changed, before anybody is told.
  func layOutContent() {}

  override func sizeDidChange(from old: ViewSize) {
    super.sizeDidChange(from: old)
    let oldInset = storedEffectiveInset
    if let safeAreaOfRotation {
      storedSafeAreaInsets = safeAreaOfRotation
      noteEffectiveInset(insetSum())
    }
    layOutContent()
    settle()
    tell(.size(old: old, new: frame.size))
    if storedEffectiveInset != oldInset { tellEffectiveInset(from: oldInset) }
  }

  override func refusal(of view: HeadlessView) -> RefreshFault? {
    guard let component = view as? RefreshComponent, let place = component.place,
      let other = self.component(at: place), other !== component
    else { return nil }
    return RefreshFault(kind: .placeTaken, subject: place.rawValue)
  }
}
