/// A side of a scroll view at which a component stands.
public enum RefreshEdge: String, Hashable, Sendable, CaseIterable {
  /// Above the content.
  case top
  /// To the left of the content.
  case left
  /// Below the content.
  case bottom
  /// To the right of the content.
  case right
}

extension RefreshEdge {
  /// Whether the content is pulled up or down to it.
  var isVertical: Bool { self == .top || self == .bottom }

  /// Whether it is where the content begins.
  var isStart: Bool { self == .top || self == .left }

  var offsetProperty: ViewProperty { isVertical ? .offsetY : .offsetX }

  var insetProperty: ViewProperty {
    switch self {
    case .top: .insetTop
    case .left: .insetLeft
    case .bottom: .insetBottom
    case .right: .insetRight
    }
  }

  /// The size of something along the axis on which it is pulled.
  func extent(of size: ViewSize) -> Double { isVertical ? size.height : size.width }

  /// A point on the axis on which it is pulled.
  func position(of point: ViewPoint) -> Double { isVertical ? point.y : point.x }

  /// The inset where the content begins, on the axis on which it is pulled.
  func start(of insets: ViewInsets) -> Double { isVertical ? insets.top : insets.left }

  /// The inset where the content ends, on the axis on which it is pulled.
  func end(of insets: ViewInsets) -> Double { isVertical ? insets.bottom : insets.right }

  /// Insets at this side alone.
  func insets(_ distance: Double) -> ViewInsets {
    switch self {
    case .top: ViewInsets(top: distance)
    case .left: ViewInsets(left: distance)
    case .bottom: ViewInsets(bottom: distance)
    case .right: ViewInsets(right: distance)
    }
  }

  /// The distance that insets have at this side.
  func distance(of insets: ViewInsets) -> Double {
    switch self {
    case .top: insets.top
    case .left: insets.left
    case .bottom: insets.bottom
    case .right: insets.right
    }
  }
}

/// Where a component stands at a side of a scroll view, and how far it is pulled into sight.
///
/// One description serves the four sides: all numbers are those on the axis on which it is pulled.
///
/// Source: MJRefreshHeader.m, MJRefreshBackFooter.m and MJRefreshTrailer.m. DIFFERENCE: the insets
/// are those without what the component itself adds, whenever it looks.
struct EdgeGeometry {
  let edge: RefreshEdge
  /// The insets without the component's own.
  let insets: ViewInsets
  /// By how much the content is smaller than what is seen of it; 0 where it is not.
  ///
  /// Of several components at one side the first one lifts the content over the gap. If each left
  /// that to the others, or took it from them, they would never come to an end.
  private let gap: Double
  let contentSize: ViewSize
  let size: ViewSize

  /// Looks at a scroll view as it would be without a layer of insets.
  init(_ edge: RefreshEdge, _ scrollView: HeadlessScrollView, without layer: ScrollInsetLayer?) {
    self.edge = edge
    insets =
      layer.map { scrollView.effectiveInset(without: $0) } ?? scrollView.effectiveInset
    contentSize = scrollView.contentSize
    size = scrollView.frame.size
    let fixed = edge.isStart ? insets : scrollView.effectiveInset(beforeRoomOf: layer, at: edge)
    gap = max(
      0,
      edge.extent(of: size) - edge.start(of: fixed) - edge.end(of: fixed)
        - edge.extent(of: contentSize))
  }

  private var startInset: Double { edge.start(of: insets) }
  private var endInset: Double { edge.end(of: insets) }
  private var contentExtent: Double { edge.extent(of: contentSize) }
  /// How much of the content is seen between the insets.
  var visibleExtent: Double { edge.extent(of: size) - startInset - endInset }

  /// Whether the content is larger than what is seen of it.
  var contentIsLarger: Bool { contentExtent > visibleExtent }

  /// The offset at which the content rests at the side.
  var restingOffset: Double {
    edge.isStart
      ? -startInset : max(-startInset, contentExtent + endInset - edge.extent(of: size))
  }

  /// How far content at an offset is pulled beyond its rest; less than zero inside.
  func distance(at offset: ViewPoint) -> Double {
    let distance = restingOffset - edge.position(of: offset)
    return edge.isStart ? distance : -distance
  }

  /// The inset with which content rests where the component is seen.
  ///
  /// Content that does not fill what is seen of it has to be lifted over the gap too.
  func room(for extent: Double) -> Double { edge.isStart ? extent : extent + gap }

  /// The offset at which so much is seen beyond the content's side.
  func offset(showing extent: Double) -> Double {
    edge.isStart ? restingOffset - extent : restingOffset + extent
  }

  /// Where the component stands in the content.
  ///
  /// Across its axis it fills what is seen of the content, insets included.
  func frame(extent: Double, ignoring ignoredInset: Double) -> ViewRect {
    let place =
      edge.isStart
      ? -extent - ignoredInset : max(contentExtent, visibleExtent) + ignoredInset
    return edge.isVertical
      ? ViewRect(x: -insets.left, y: place, width: size.width, height: extent)
      : ViewRect(x: place, y: -insets.top, width: extent, height: size.height)
  }
}
